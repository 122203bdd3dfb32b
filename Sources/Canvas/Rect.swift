/// An upright rectangle, in points.
///
/// Sides are never negative; one of 0 makes it empty.
public struct Rect: Equatable, Hashable, Sendable {
  /// Left edge.
  public var x: Double
  /// Top edge.
  public var y: Double
  /// Width, 0 or more.
  public var width: Double
  /// Height, 0 or more.
  public var height: Double

  /// Makes a rectangle from its top left corner and its sides; negative sides become 0.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Makes the rectangle between two edges each way; crossed edges make it empty.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Left edge.
  public var left: Double { x }
  /// Top edge.
  public var top: Double { y }
  /// Right edge.
  public var right: Double { x + width }
  /// Bottom edge.
  public var bottom: Double { y + height }
  /// The middle.
  public var center: Point { Point(x + width / 2, y + height / 2) }
  /// Width and height.
  public var size: Size { Size(width, height) }
  /// True where the rectangle covers nothing.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns whether `point` lies inside; the right and the bottom edge do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= left && point.x < right && point.y >= top && point.y < bottom
  }

  /// Returns the nearest point of the rectangle, edges included.
  public func clamp(_ point: Point) -> Point {
    Point(min(max(point.x, left), right), min(max(point.y, top), bottom))
  }

  /// Returns whether the two share more than an edge.
  public func intersects(_ other: Rect) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  /// Returns the shared part, empty where there is none.
  public func intersection(_ other: Rect) -> Rect {
    Rect(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
  }

  /// Returns the smallest rectangle that holds both; an empty one counts for nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Rect(
      left: min(left, other.left), top: min(top, other.top),
      right: max(right, other.right), bottom: max(bottom, other.bottom))
  }

  /// Returns the rectangle with `insets` taken from its sides; negative insets make it larger.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      left: left + insets.left, top: top + insets.top,
      right: right - insets.right, bottom: bottom - insets.bottom)
  }

  /// Returns the rectangle made larger by `margin` on every side.
  public func outset(by margin: Double) -> Rect {
    Rect(left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }

  /// Returns the rectangle moved by `vector`.
  public func moved(by vector: Vector) -> Rect {
    Rect(x: x + vector.dx, y: y + vector.dy, width: width, height: height)
  }
}
