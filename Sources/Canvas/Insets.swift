/// Space taken from the four sides of a rectangle, in points.
public struct Insets: Equatable, Hashable, Sendable {
  /// Space at the left.
  public var left: Double
  /// Space at the top.
  public var top: Double
  /// Space at the right.
  public var right: Double
  /// Space at the bottom.
  public var bottom: Double

  /// Makes insets, each side 0 unless given.
  public init(left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }
}
