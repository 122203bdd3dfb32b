import Canvas

/// Where the parts of the date scroller stand, alone or as the strip under the day, in points.
struct DatesLayout: Equatable, Sendable {
  /// Height of the strip.
  static let stripHeight = 146.0

  /// All of it.
  let frame: Rect
  /// The highest and the lowest value stand at its top and bottom.
  let plot: Rect
  /// x of the guide and of the centred column.
  let center: Double
  /// y of the middle of the month headers.
  let months: Double
  /// y of the middle of the day labels.
  let days: Double
  /// y to which the guide and the area under the line go.
  let foot: Double
  /// The row of the legend; nil in the strip and where there is no room.
  let legend: Rect?
  /// True for the view of its own, false for the strip.
  let isLarge: Bool

  /// Height of the legend's row, and the least height of the view that has one.
  private static let legendHeight = 32.0, leastWithLegend = 240.0
  /// Height of the month headers.
  private static let monthHeight = 28.0

  /// Divides `frame`.
  init(frame: Rect, isLarge: Bool, grid: PixelGrid) {
    self.frame = frame
    self.isLarge = isLarge
    center = grid.snap(frame.center.x)
    let hasLegend = isLarge && frame.height >= Self.leastWithLegend
    legend =
      hasLegend
      ? Rect(
        left: frame.left, top: frame.top, right: frame.right,
        bottom: grid.snap(frame.top + Self.legendHeight)) : nil
    let top = legend?.bottom ?? frame.top
    months = top + Self.monthHeight / 2
    // Over the line there is room for the bubble and half the mark, under it for a value.
    let bubble = BubbleDrawing.height(isLarge: isLarge) + BubbleDrawing.distance
    let bottom = isLarge ? 72.0 : 40.0
    days = frame.bottom - (isLarge ? 26 : 15)
    foot = frame.bottom - (isLarge ? 48 : 28)
    plot = Rect(
      left: frame.left, top: grid.snap(top + Self.monthHeight + bubble + 6), right: frame.right,
      bottom: grid.snap(frame.bottom - bottom))
  }
}
