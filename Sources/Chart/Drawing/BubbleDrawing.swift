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

  /// Its ground.
  let box: Rect
  private let line: TextLine
  private let fill: Color

  /// Sets the value of the centred date, or that there is none; nil where no line shows.
  init?(_ scene: DatesScene, style: Style) {
    guard scene.shown.solid, let page = scene.centredPage else { return nil }
    let values = scene.series.solid
    let hasValue = values.hasValue(at: page)
    let text =
      hasValue
      ? NumberText.value(values.values[page], decimals: values.decimals) : style.words.noData
    let layout = scene.layout
    let font = Font(size: layout.isLarge ? 14 : 13, weight: .bold)
    let height = Self.height(isLarge: layout.isLarge)
    let width = style.metrics.width(of: text, in: font) + Self.padding * 2
    let grid = style.grid
    let bottom = scene.bubbleHeight - Self.distance
    let top = grid.snap(max(layout.months + 8, bottom - height))
    let half = grid.snap(width / 2)
    let left = max(layout.frame.left + Self.margin, layout.center - half)
    let theme = style.theme
    box = Rect(x: left, y: top, width: half * 2, height: grid.snap(height))
    fill = hasValue ? theme.line : theme.chip
    line = TextLine(
      text, x: box.center.x, middle: box.center.y, alignment: .center, font: font,
      color: hasValue ? theme.onAccent : theme.chipText, metrics: style.metrics, grid: grid)
  }

  /// Draws it.
  func draw(into list: inout DisplayList) {
    list.append(
      .bubbleCenter, .box(box, radius: box.height / 2, fill: fill, border: .clear))
    list.append(.labelCenter, line)
  }

  /// How much of a label shows beside the bubble: all of it some points away, nothing under it.
  func clearance(of label: Rect) -> Double {
    let across = max(label.left - box.right, box.left - label.right)
    let along = max(label.top - box.bottom, box.top - label.bottom)
    return min(max(max(across, along) / Self.clearing, 0), 1)
  }

  /// Distance from the bubble at which a label shows in full, in points.
  private static let clearing = 8.0
}
