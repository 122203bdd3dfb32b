import Canvas

/// What a tip says.
struct Hint: Equatable, Sendable {
  /// What the control is or does.
  var text: String
  /// The key that does the same; empty for none.
  var key = ""
}

/// A tip beside what the mouse rests on: what it does, and the key that does the same.
struct TipDrawing: Equatable, Sendable {
  /// The panel.
  let box: Rect
  private let text: TextLine
  private let key: TextLine?

  private static let font = DayScene.labelFont
  private static let height = 26.0, radius = 6.0
  private static let padding = 9.0
  /// Space between the text and its key.
  private static let gap = 12.0
  /// Space between the tip and what it is of, and the least to the window's edge.
  private static let distance = 7.0, margin = 4.0

  /// Sets a tip under `control`, or over it where the window ends; nil where it has no room.
  init?(_ hint: Hint, at control: Rect, in window: Rect, style: Style) {
    let (metrics, grid) = (style.metrics, style.grid)
    let room = window.width - Self.margin * 2 - Self.padding * 2
    let keyWidth = metrics.width(of: hint.key, in: Self.font)
    let keyRoom = hint.key.isEmpty ? 0 : keyWidth + Self.gap
    // The key gives way to the text.
    let hasKey = !hint.key.isEmpty && metrics.width(of: hint.text, in: Self.font) + keyRoom <= room
    let fitted = TextLine.fitting(hint.text, width: room, font: Self.font, metrics: metrics)
    guard !fitted.isEmpty else { return nil }
    let textWidth = metrics.width(of: fitted, in: Self.font)
    let width = grid.snap(textWidth + (hasKey ? keyRoom : 0) + Self.padding * 2 + 0.5)
    let left = min(
      max(control.center.x - width / 2, window.left + Self.margin),
      window.right - Self.margin - width)
    let below = control.bottom + Self.distance
    let isBelow = below + Self.height <= window.bottom - Self.margin
    let top = isBelow ? below : control.top - Self.distance - Self.height
    guard top >= window.top else { return nil }
    box = Rect(
      x: grid.snap(max(left, window.left)), y: grid.snap(top), width: width,
      height: grid.snap(Self.height))
    text = TextLine(
      fitted, x: box.left + Self.padding, middle: box.center.y, font: Self.font,
      color: style.theme.text, metrics: metrics, grid: grid)
    key =
      hasKey
      ? TextLine(
        hint.key, x: box.right - Self.padding, middle: box.center.y, alignment: .trailing,
        font: Self.font, color: style.theme.muted, metrics: metrics, grid: grid) : nil
  }

  /// Draws it.
  func draw(style: Style, into list: inout DisplayList) {
    list.append(
      .panelTip, .box(box, radius: Self.radius, fill: style.theme.panel, border: style.theme.edge))
    list.append(.labelTip, text)
    if let key { list.append(.labelTip, key) }
  }
}
