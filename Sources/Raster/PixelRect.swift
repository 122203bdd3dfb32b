/// An upright rectangle of whole device pixels.
///
/// It holds the columns `left ..< right` and the rows `top ..< bottom`.
public struct PixelRect: Equatable, Hashable, Sendable {
  /// First column.
  public var left: Int
  /// First row.
  public var top: Int
  /// Column after the last.
  public var right: Int
  /// Row after the last.
  public var bottom: Int

  /// Makes the rectangle between four edges; crossed edges make it empty.
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = max(left, right)
    self.bottom = max(top, bottom)
  }

  /// The empty rectangle at the origin.
  public static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  /// Number of columns.
  public var width: Int { right - left }
  /// Number of rows.
  public var height: Int { bottom - top }
  /// Number of pixels.
  public var area: Int { width * height }
  /// True where the rectangle holds no pixel.
  public var isEmpty: Bool { left >= right || top >= bottom }
  /// The columns.
  var columns: Range<Int> { left..<right }
  /// The rows.
  var rows: Range<Int> { top..<bottom }

  /// Returns whether the two share a pixel.
  public func intersects(_ other: PixelRect) -> Bool {
    max(left, other.left) < min(right, other.right)
      && max(top, other.top) < min(bottom, other.bottom)
  }

  /// Returns whether every pixel of `other` is one of this rectangle.
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (left <= other.left && top <= other.top && right >= other.right
        && bottom >= other.bottom)
  }

  /// Returns the shared pixels, empty where there are none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
  }

  /// Returns the smallest rectangle that holds both; an empty one counts for nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top),
      right: max(right, other.right), bottom: max(bottom, other.bottom))
  }
}
