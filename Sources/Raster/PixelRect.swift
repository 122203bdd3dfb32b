/// A rectangle of whole device pixels; the right and the bottom edge are not part of it.
public struct PixelRect: Equatable, Hashable, Sendable {
  /// First column.
  public var left: Int
  /// First row.
  public var top: Int
  /// The column after the last.
  public var right: Int
  /// The row after the last.
  public var bottom: Int

  /// Makes a rectangle from its edges; crossed edges make it empty.
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = max(left, right)
    self.bottom = max(top, bottom)
  }

  /// Columns.
  public var width: Int { right - left }
  /// Rows.
  public var height: Int { bottom - top }
  /// True where it holds no pixel.
  public var isEmpty: Bool { width == 0 || height == 0 }
  /// Pixels in it.
  public var area: Int { width * height }

  /// Returns the shared part, empty where there is none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// Returns the smallest rectangle that holds both; an empty one counts for nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Returns whether the two share a pixel.
  public func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }
}
