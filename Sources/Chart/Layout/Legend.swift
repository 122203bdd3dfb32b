import Canvas
import Series

/// The names of the scroller's lines, at the right of their row; a tap hides or shows one.
struct Legend: Equatable, Sendable {
  /// One name.
  struct Entry: Equatable, Sendable {
    /// Where a tap counts.
    var box: Rect
    /// Where the stretch of line before the name stands.
    var swatch: Rect
    /// The name.
    var line: TextLine
    /// True for the dashed line's.
    var isDashed: Bool
  }

  /// The names from left to right.
  private(set) var entries: [Entry] = []

  private static let swatchWidth = 20.0
  private static let gap = 8.0
  private static let wideGap = 24.0
  private static let font = Font(size: 12)

  /// Sets the names; what has no room is cut.
  ///
  /// - Parameters:
  ///   - series: Whose names.
  ///   - layout: Where the row is.
  ///   - end: Where the last name ends.
  ///   - style: How it looks.
  init(_ series: DateSeries, layout: DatesLayout, end: Double, style: Style) {
    guard let row = layout.legend else { return }
    var right = end
    // From the right: the dashed line's name comes last.
    let lines = [(series.dashed, true), (series.solid, false)]
    let room = (end - row.left - DayLayout.margin) / Double(lines.count) - Self.wideGap
    for (line, isDashed) in lines {
      guard let line else { continue }
      let text = TextLine.fitting(
        style.words.name(of: line.meaning), width: room - Self.swatchWidth - Self.gap,
        font: Self.font, metrics: style.metrics)
      let name = TextLine(
        text, x: right, middle: row.center.y, alignment: .trailing, font: Self.font,
        color: style.theme.muted, metrics: style.metrics, grid: style.grid)
      let left = style.grid.snap(name.box.left - Self.gap - Self.swatchWidth)
      entries.insert(
        Entry(
          box: Rect(
            left: left - Self.gap, top: row.top, right: name.box.right + Self.gap,
            bottom: row.bottom),
          swatch: Rect(
            left: left, top: row.top, right: left + Self.swatchWidth, bottom: row.bottom),
          line: name, isDashed: isDashed),
        at: 0)
      right = left - Self.wideGap
    }
  }

  /// Draws the names; those of hidden lines are pale.
  func draw(_ shown: DatesScene.ShownLines, style: Style, into list: inout DisplayList) {
    for entry in entries {
      let isShown = entry.isDashed ? shown.dashed : shown.solid
      let opacity = isShown ? 1 : 0.4
      let color = entry.isDashed ? style.theme.average : style.theme.line
      let y = entry.swatch.center.y
      let path = list.appendPoints { points in
        points.append(Point(entry.swatch.left, y))
        points.append(Point(entry.swatch.right, y))
      }
      list.append(
        .legendSwatch,
        .polyline(
          path,
          Stroke(
            width: 2, color: color.opacity(opacity), dash: entry.isDashed ? DatesDrawing.dash : nil)
        )
      )
      var line = entry.line
      line.color = line.color.opacity(opacity)
      list.append(.legend, line)
    }
  }
}
