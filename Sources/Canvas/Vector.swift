/// A displacement on the canvas, in points.
///
/// Two points have no sum; a point and a vector have.
public struct Vector: Equatable, Hashable, Sendable {
  /// To the right, in points.
  public var dx: Double
  /// Down, in points.
  public var dy: Double

  /// Makes the displacement (`dx`, `dy`).
  public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// No displacement.
  public static let zero = Vector(0, 0)

  /// Length in points.
  public var length: Double { (dx * dx + dy * dy).squareRoot() }
}
