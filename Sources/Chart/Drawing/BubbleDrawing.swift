import Canvas
import Series

/// The bubble with the centred value, over the mark.
struct BubbleDrawing {
  /// Distance of the bubble from the middle of the mark, in points.
  static let distance = 12.0
  private static let padding = 10.0
  private static let margin = 4.0

  /// Returns the height of the bubble, in points.
  static func height(isLarge: Bool) -> Double { isLarge ? 26 : 20 }

  /// Draws the value of the centred date, or that there is none.
  static func draw(_ scene: DatesScene, style: Style, into list: inout DisplayList) {
    guard scene.shown.solid, let page = scene.centredPage else { return }
    let line = scene.series.solid
    let hasValue = line.hasValue(at: page)
    let text =
      hasValue
      ? NumberText.fixed(line.values[page], decimals: line.decimals) : style.words.noData
    let layout = scene.layout
    let font = Font(size: layout.isLarge ? 14 : 13, weight: .bold)
    let height = height(isLarge: layout.isLarge)
    let width = style.metrics.width(of: text, in: font) + padding * 2
    let grid = style.grid
    let bottom = scene.bubbleHeight - distance
    let top = grid.snap(max(layout.months + 8, bottom - height))
    let half = grid.snap(width / 2)
    let left = max(layout.frame.left + margin, layout.center - half)
    let box = Rect(x: left, y: top, width: half * 2, height: grid.snap(height))
    let theme = style.theme
    list.append(
      .bubbleCenter,
      .box(box, radius: height / 2, fill: hasValue ? theme.line : theme.chip, border: .clear))
    list.append(
      .labelCenter,
      TextLine(
        text, x: box.center.x, middle: box.center.y, alignment: .center, font: font,
        color: hasValue ? theme.onAccent : theme.chipText, metrics: style.metrics, grid: grid))
  }
}
