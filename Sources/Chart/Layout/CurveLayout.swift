import Canvas

/// Where the parts of the curve stand, in points, on whole device pixels.
struct CurveLayout: Equatable, Sendable {
  /// All of it.
  let frame: Rect
  /// The row of the sources' names; nil where there is no room.
  let legend: Rect?
  /// What scrolls, from the gutter on: month headers, cells, curves.
  let scene: Rect
  /// The highest and the lowest value stand at its top and bottom.
  let plot: Rect
  /// x of the middle of the centred cell: the middle of the window, so that the date stays where it
  /// is when the view changes.
  let center: Double
  /// y of the middle of the month headers, the weekdays and the days.
  let months: Double, weekdays: Double, days: Double
  /// y to which the separators of the cells go up.
  let cells: Double

  /// Width of the gutter that its labels need at least, in a wide window and in a narrow one.
  static let gutter = DayLayout.gutter, narrowGutter = 48.0
  /// Distance of the labels from the plot, in points.
  static let labelGap = 10.0
  /// Labels are this far from the window's edge at least.
  private static let labelMargin = 6.0

  private static let legendHeight = 32.0, leastWithLegend = 240.0
  private static let monthHeight = 28.0, cellHeight = 44.0
  /// Room for half a dot and half a label above the highest and below the lowest value.
  private static let padding = 20.0

  /// Divides `frame`.
  ///
  /// - Parameters:
  ///   - frame: What lies between header and status line.
  ///   - gutter: Width of the gutter.
  ///   - grid: The device pixels.
  init(frame: Rect, gutter: Double, grid: PixelGrid) {
    self.frame = frame
    center = grid.snap(frame.center.x)
    let hasLegend = frame.height >= Self.leastWithLegend
    let top = hasLegend ? grid.snap(frame.top + Self.legendHeight) : frame.top
    legend =
      hasLegend ? Rect(left: frame.left, top: frame.top, right: frame.right, bottom: top) : nil
    let left = grid.snap(frame.left + gutter)
    // Half of the status line's edge stands above it.
    scene = Rect(
      left: left, top: top, right: max(left, frame.right), bottom: grid.snap(frame.bottom - 1))
    months = top + Self.monthHeight / 2
    cells = grid.snap(top + Self.monthHeight)
    weekdays = cells + 12
    days = cells + 31
    plot = Rect(
      left: left, top: grid.snap(cells + Self.cellHeight + Self.padding), right: scene.right,
      bottom: grid.snap(frame.bottom - Self.padding))
  }

  /// Returns the gutter that labels of a width need, in a window of a width.
  static func gutter(labelWidth: Double, window: Double) -> Double {
    let least = window >= DayLayout.narrow ? gutter : narrowGutter
    return min(max(least, labelWidth + labelGap + labelMargin), max(least, window / 3))
  }

  /// True where the plot has room for a curve.
  var isDrawable: Bool { plot.height >= Self.padding && plot.width >= CurveCell.width }
}
