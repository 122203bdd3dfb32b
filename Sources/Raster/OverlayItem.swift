internal import Canvas

/// One command of an overlay, with where it was drawn.
struct OverlayItem {
  /// What is drawn.
  var shape: Shape
  /// Nothing outside it is drawn.
  var clip: PixelRect
  /// Every pixel that the command changes.
  var bounds: PixelRect

  /// Tells whether both items make the same pixels, whatever is below them.
  ///
  /// - Parameters:
  ///   - other: The other item.
  ///   - points: The points that this item's shape refers to.
  ///   - otherPoints: The points that the other item's shape refers to.
  /// - Returns: True where nothing but the order of points in the list differs.
  func isDrawnLike(_ other: OverlayItem, points: [Point], otherPoints: [Point]) -> Bool {
    guard clip == other.clip else { return false }
    switch (shape, other.shape) {
    case (.polyline(let range, let stroke), .polyline(let otherRange, let otherStroke)):
      return stroke == otherStroke
        && Self.equal(points, range, otherPoints, otherRange)
    case (
      .area(let range, let baseline, let top, let topColor, let bottom, let bottomColor),
      .area(
        let otherRange, let otherBaseline, let otherTop, let otherTopColor, let otherBottom,
        let otherBottomColor)
    ):
      return baseline == otherBaseline && top == otherTop && bottom == otherBottom
        && topColor == otherTopColor && bottomColor == otherBottomColor
        && Self.equal(points, range, otherPoints, otherRange)
    default: return shape == other.shape
    }
  }

  private static func equal(
    _ points: [Point], _ range: Range<Int>, _ otherPoints: [Point], _ otherRange: Range<Int>
  ) -> Bool {
    let range = range.clamped(to: points.indices)
    let otherRange = otherRange.clamped(to: otherPoints.indices)
    return range.count == otherRange.count
      && points[range].elementsEqual(otherPoints[otherRange])
  }
}
