/// Width and height, in points.
public struct Size: Equatable, Hashable, Sendable {
  /// Width in points.
  public var width: Double
  /// Height in points.
  public var height: Double

  /// Makes a size; negative sides become 0.
  public init(_ width: Double, _ height: Double) {
    self.width = max(0, width)
    self.height = max(0, height)
  }
}
