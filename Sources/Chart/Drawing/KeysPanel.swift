import Canvas

/// The list of keys over the middle of the window.
struct KeysPanel {
  private static let rowHeight = 22.0
  private static let padding = 20.0
  private static let gap = 24.0

  /// Draws the list; rows that have no room are left out.
  static func draw(in window: Rect, style: Style, into list: inout DisplayList) {
    let font = DayScene.labelFont
    let metrics = style.metrics
    let titleFont = Font(size: 14, weight: .bold)
    let all = style.words.keys
    let room = Int((window.height - padding * 4) / rowHeight) - 1
    let rows = all.prefix(max(0, room))
    guard !rows.isEmpty else { return }
    let keyWidth = rows.map { metrics.width(of: $0.0, in: font) }.max() ?? 0
    let widest = rows.map { metrics.width(of: $0.1, in: font) }.max() ?? 0
    let width = min(keyWidth + gap + widest + padding * 2, window.width - padding)
    let height = Double(rows.count + 1) * rowHeight + padding * 1.5
    let grid = style.grid
    let box = Rect(
      x: grid.snap(window.center.x - width / 2), y: grid.snap(window.center.y - height / 2),
      width: grid.snap(width), height: grid.snap(height))
    list.append(
      .panelKeys, .box(box, radius: 8, fill: style.theme.panel, border: style.theme.edge))
    func line(_ text: String, _ x: Double, _ row: Int, _ font: Font, _ color: Color) -> TextLine {
      TextLine(
        text, x: x, middle: box.top + padding * 0.75 + (Double(row) + 0.5) * rowHeight, font: font,
        color: color, metrics: metrics, grid: grid)
    }
    list.append(
      .labelKeys, line(style.words.keysTitle, box.left + padding, 0, titleFont, style.theme.text))
    let second = box.left + padding + keyWidth + gap
    for (index, row) in rows.enumerated() {
      list.append(
        .labelKeys, line(row.0, box.left + padding, index + 1, font, style.theme.text))
      let text = TextLine.fitting(
        row.1, width: box.right - padding - second, font: font, metrics: metrics)
      list.append(.labelKeys, line(text, second, index + 1, font, style.theme.muted))
    }
  }
}
