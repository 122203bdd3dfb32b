import Canvas

/// Where the parts of the `lines` view stand, in points.
struct LinesLayout: Equatable, Sendable {
  /// The rows of the legend; empty in a low window.
  let legend: Rect
  /// Where the lines are.
  let plot: Rect
  /// The band of time labels under it, of one or two lines, as wide as the window.
  let times: Rect
  /// y of the middle of the first and the second line of time labels.
  let firstLine: Double, secondLine: Double

  /// Height of the time labels.
  private static let timeHeight = 44.0
  /// Least heights of the part of the window that has two, one or no row of names.
  private static let leastForTwoRows = 420.0, leastForOneRow = 220.0

  /// Divides the part of the window between header and status line.
  ///
  /// - Parameters:
  ///   - body: That part.
  ///   - left: Width of the gutter at the left.
  ///   - right: Width of the gutter at the right.
  ///   - wantsTwoRows: Whether the names need a second row.
  ///   - grid: The device pixels.
  init(body: Rect, left: Double, right: Double, wantsTwoRows: Bool, grid: PixelGrid) {
    let rows =
      body.height < Self.leastForOneRow
      ? 0.0 : wantsTwoRows && body.height >= Self.leastForTwoRows ? 2 : 1
    let plotLeft = grid.snap(left)
    let plotRight = max(plotLeft, grid.snap(body.right - right))
    let legendTop = body.top
    legend = Rect(
      left: plotLeft, top: legendTop, right: plotRight,
      bottom: grid.snap(legendTop + rows * Legend.rowHeight))
    let top = grid.snap(legend.bottom + (rows > 0 ? 8 : 16))
    let bottom = max(top, grid.snap(body.bottom - Self.timeHeight))
    plot = Rect(left: plotLeft, top: top, right: plotRight, bottom: bottom)
    times = Rect(left: body.left, top: bottom, right: body.right, bottom: body.bottom)
    firstLine = bottom + 14
    secondLine = bottom + 30
  }
}
