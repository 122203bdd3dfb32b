import Canvas

/// The list of keys over the middle of the window.
struct KeysPanel {
  /// Height of a row: with room, and the least that the letters bear.
  private static let rowHeight = 22.0, leastRowHeight = 16.0
  /// Room around the list and between keys and words, and both in a window too narrow for those.
  private static let padding = 20.0, narrowPadding = 12.0
  private static let gap = 24.0, narrowGap = 12.0
  /// Least distance from the edges of the window.
  private static let margin = 10.0

  /// Draws the list; in a small window its rows close up, and those that still have no room are
  /// left out.
  static func draw(in window: Rect, style: Style, into list: inout DisplayList) {
    let font = DayScene.labelFont
    let metrics = style.metrics
    let titleFont = Font(size: 14, weight: .bold)
    let all = style.words.keys
    let whole = window.height - margin * 2
    // The title is a row too.
    let rowHeight = max(
      leastRowHeight,
      min(Self.rowHeight, ((whole - padding) / Double(all.count + 1)).rounded(.down)))
    let room = Int((whole - padding) / rowHeight) - 1
    let rows = all.prefix(max(0, room))
    guard !rows.isEmpty else { return }
    let keyWidth = rows.map { metrics.width(of: $0.0, in: font) }.max() ?? 0
    let widest = rows.map { metrics.width(of: $0.1, in: font) }.max() ?? 0
    let words = keyWidth + widest
    let isNarrow = words + Self.gap + padding * 2 > window.width - margin * 2
    let side = isNarrow ? narrowPadding : padding
    let gap = isNarrow ? narrowGap : Self.gap
    // Snapping may take up to half a pixel, and the widest words shall not be cut for it.
    let width = min(words + gap + side * 2 + 1, window.width - margin * 2)
    let height = Double(rows.count + 1) * rowHeight + padding
    let grid = style.grid
    let box = Rect(
      x: grid.snap(window.center.x - width / 2), y: grid.snap(window.center.y - height / 2),
      width: grid.snap(width), height: grid.snap(height))
    list.append(
      .panelKeys, .box(box, radius: 8, fill: style.theme.panel, border: style.theme.edge))
    func line(_ text: String, _ x: Double, _ row: Int, _ font: Font, _ color: Color) -> TextLine {
      TextLine(
        text, x: x, middle: box.top + padding / 2 + (Double(row) + 0.5) * rowHeight, font: font,
        color: color, metrics: metrics, grid: grid)
    }
    list.append(
      .labelKeys, line(style.words.keysTitle, box.left + side, 0, titleFont, style.theme.text))
    let second = box.left + side + keyWidth + gap
    for (index, row) in rows.enumerated() {
      list.append(
        .labelKeys, line(row.0, box.left + side, index + 1, font, style.theme.text))
      let text = TextLine.fitting(
        row.1, width: box.right - side - second, font: font, metrics: metrics)
      list.append(.labelKeys, line(text, second, index + 1, font, style.theme.muted))
    }
  }
}
