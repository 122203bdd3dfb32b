import Canvas

/// How far a load is: a line that grows along the upper edge of the status line, and words at its right
/// end.
///
/// It lies over the ground, so that each step changes a few pixels.
struct LoadingDrawing: Equatable, Sendable {
  /// The part of the edge that stands for what is read; nil where nobody knows.
  private let bar: Rect?
  private let line: TextLine
  private let color: Color

  /// Thickness of the line, in points.
  private static let thickness = 2.0

  /// Measures the line and the words.
  init(_ loading: Loading, layout: DayLayout, style: Style) {
    let status = layout.status
    line = Self.line(style.words.text(of: loading), status, style)
    bar = loading.percent.map { percent in
      let share = Double(min(max(percent, 0), 100)) / 100
      return Rect(
        left: status.left, top: status.top,
        right: style.grid.snap(status.left + (status.right - status.left) * share),
        bottom: style.grid.snap(status.top + Self.thickness))
    }
    color = style.theme.line
  }

  /// Returns the most room that the words take while the load goes on: what stands beside them must not
  /// move with each number.
  static func box(_ loading: Loading, layout: DayLayout, style: Style) -> Rect {
    line(style.words.text(of: loading.atEnd), layout.status, style).box
  }

  private static func line(_ text: String, _ status: Rect, _ style: Style) -> TextLine {
    let font = DayScene.labelFont
    let fitted = TextLine.fitting(
      text, width: max(0, status.right - status.left - DayLayout.margin * 2), font: font,
      metrics: style.metrics)
    return TextLine(
      fitted, x: status.right - DayLayout.margin, middle: status.center.y, alignment: .trailing,
      font: font, color: style.theme.muted, metrics: style.metrics, grid: style.grid)
  }

  /// Draws the line and the words.
  func draw(into list: inout DisplayList) {
    if let bar, !bar.isEmpty { list.append(.progress, .rect(bar, color)) }
    list.append(.labelStatus, line)
  }
}
