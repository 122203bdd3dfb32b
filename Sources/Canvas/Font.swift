/// A size and a weight of the one typeface that the program uses.
public struct Font: Equatable, Hashable, Sendable {
  /// How heavy the strokes are.
  public enum Weight: UInt8, Equatable, Hashable, Sendable, CaseIterable {
    /// For labels and values.
    case regular
    /// For what is chosen or most important.
    case bold
  }

  /// Em size in points.
  public var size: Double
  /// Stroke weight.
  public var weight: Weight

  /// Makes a font of `size` points.
  public init(size: Double, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}
