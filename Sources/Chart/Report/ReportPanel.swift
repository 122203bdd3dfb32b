import Canvas

/// What was read of the file and what was assumed, over the middle of the window; it scrolls where it
/// is too long.
struct ReportPanel: Sendable {
  /// The panel.
  let box: Rect
  /// Height of all lines.
  private(set) var height = 0.0
  private var lines: [TextLine] = []

  private static let font = DayScene.labelFont
  private static let rowHeight = 20.0
  /// Room between two groups of rows.
  private static let groupGap = 12.0
  private static let padding = 20.0, narrowPadding = 12.0
  private static let columnGap = 16.0
  /// Least distance from the edges of the window.
  private static let margin = 10.0
  private static let mostWidth = 760.0
  /// Most of the width that the names of facts may take.
  private static let mostLabels = 0.35

  /// How far it scrolls.
  var mostScroll: Double { max(0, height - box.height) }

  /// Measures the panel.
  ///
  /// - Parameters:
  ///   - facts: What is told.
  ///   - title: The name of the file.
  ///   - window: The window.
  ///   - style: How it looks.
  init(_ facts: FileFacts, title: String, in window: Rect, style: Style) {
    let grid = style.grid
    let room = min(Self.mostWidth, window.width - Self.margin * 2)
    let side = room < Self.mostWidth ? Self.narrowPadding : Self.padding
    let words = style.words
    var writer = Writer(
      left: side, width: max(0, room - side * 2), style: style, top: side / 2)
    writer.addTitle(title)
    writer.addFacts(facts.summary(words))
    if !facts.findings.isEmpty {
      writer.top += Self.groupGap
      writer.addFacts(facts.findingTable(words))
    }
    writer.top += Self.groupGap
    writer.addTable(facts.columnTable(words))
    height = grid.snap(writer.top + side / 2)
    let shown = max(0, min(height, window.height - Self.margin * 2))
    let width = min(room, (writer.lines.map(\.box.right).max() ?? 0) + side)
    box = Rect(
      x: grid.snap(window.center.x - width / 2), y: grid.snap(window.center.y - shown / 2),
      width: grid.snap(width), height: grid.snap(shown))
    lines = writer.lines.map { line in
      var line = line
      line.box.x += box.left
      line.box.y = grid.snap(line.box.y + box.top)
      return line
    }
  }

  /// Draws the panel, `scroll` points of its lines being above it.
  func draw(scroll: Double, style: Style, into list: inout DisplayList) {
    guard !box.isEmpty else { return }
    list.append(
      .panelReport, .box(box, radius: 8, fill: style.theme.panel, border: style.theme.edge))
    // Not over the border.
    let frame = Rect(left: box.left, top: box.top + 1, right: box.right, bottom: box.bottom - 1)
    list.append(.panelReport, .pushClip(frame))
    let shift = style.grid.snap(min(max(scroll, 0), mostScroll))
    for var line in lines {
      line.box.y -= shift
      if line.box.bottom > frame.top, line.box.top < frame.bottom {
        list.append(.labelReport, line)
      }
    }
    list.append(.panelReport, .popClip)
    drawBar(shift, style: style, into: &list)
  }

  /// A short bar at the right tells how much there is, and which part shows.
  private func drawBar(_ scroll: Double, style: Style, into list: inout DisplayList) {
    guard mostScroll > 0 else { return }
    let length = max(24, box.height * box.height / height)
    let top = box.top + 4 + (box.height - 8 - length) * scroll / mostScroll
    let bar = Rect(
      x: style.grid.snap(box.right - 6), y: style.grid.snap(top), width: 3,
      height: style.grid.snap(length))
    list.append(.panelReport, .box(bar, radius: 1.5, fill: style.theme.muted, border: .clear))
  }

  /// Puts rows under one another, from the top of the lines.
  private struct Writer {
    let left: Double
    let width: Double
    let style: Style
    var top: Double
    var lines: [TextLine] = []

    mutating func addTitle(_ title: String) {
      let font = Font(size: 14, weight: .bold)
      let text = TextLine.fitting(title, width: width, font: font, metrics: style.metrics)
      add(text, x: left, font: font, color: style.theme.text)
      top += ReportPanel.rowHeight + 4
    }

    /// Adds names with their texts, which go on over as many rows as they need.
    mutating func addFacts(_ facts: [[String]]) {
      let labels = facts.map { measure($0[0]) }.max() ?? 0
      let labelWidth = min(labels, width * ReportPanel.mostLabels)
      let indent = labelWidth + ReportPanel.columnGap
      for fact in facts {
        let label = fitting(fact[0], labelWidth)
        add(label, x: left, color: style.theme.muted)
        let texts = TextLine.wrapping(
          fact[1], width: width - indent, font: ReportPanel.font, metrics: style.metrics)
        for text in texts {
          add(text, x: left + indent, color: style.theme.text)
          top += ReportPanel.rowHeight
        }
      }
    }

    /// Adds a table under its titles; columns that have no room are left out, the counts first.
    mutating func addTable(_ rows: [[String]]) {
      var columns = Array(rows[0].indices)
      func widths() -> [Double] {
        columns.map { column in rows.map { measure($0[column]) }.max() ?? 0 }
      }
      func total() -> Double {
        widths().dropFirst().reduce(0) { $0 + $1 + ReportPanel.columnGap }
      }
      let leastName = min(96, width / 3)
      for column in [2, 3, 1] where total() + leastName > width {
        columns.removeAll { $0 == column }
      }
      var widths = widths()
      widths[0] = min(widths[0], max(width - total(), 0))
      for (index, row) in rows.enumerated() {
        var x = left
        for (column, room) in zip(columns, widths) {
          let isNumber = FileFacts.numberColumns.contains(column)
          let color = index == 0 || column == 1 ? style.theme.muted : style.theme.text
          add(
            fitting(row[column], room), x: isNumber ? x + room : x,
            alignment: isNumber ? .trailing : .leading, color: color)
          x += room + ReportPanel.columnGap
        }
        top += ReportPanel.rowHeight
      }
    }

    private func measure(_ text: String) -> Double {
      style.metrics.width(of: text, in: ReportPanel.font)
    }

    private func fitting(_ text: String, _ room: Double) -> String {
      // Widths were measured text by text: one that just fits must not be cut for a rounding.
      TextLine.fitting(text, width: room + 0.01, font: ReportPanel.font, metrics: style.metrics)
    }

    private mutating func add(
      _ text: String, x: Double, alignment: TextLine.Alignment = .leading,
      font: Font = ReportPanel.font, color: Color
    ) {
      lines.append(
        TextLine(
          text, x: x, middle: top + ReportPanel.rowHeight / 2, alignment: alignment, font: font,
          color: color, metrics: style.metrics, grid: style.grid))
    }
  }
}
