import Canvas

/// A label with a ground of its own, where the crosshair meets an axis.
struct Chip: Equatable, Sendable {
  /// Height of the ground, in points.
  static let height = 20.0
  /// Its round corners.
  static let radius = 4.0
  /// Space between the ground's end and the text, and the least of it in a chip of given width.
  private static let padding = 8.0, leastPadding = 4.0
  /// Closest that a chip comes to the window's edge.
  private static let margin = 2.0

  /// The ground.
  var box: Rect
  /// The text.
  var line: TextLine

  /// Sets `text` around `center`, moved sideways where it would leave `window`, and cut where that is
  /// narrower.
  init(_ text: String, center: Point, leastWidth: Double = 0, window: Rect, style: Style) {
    let grid = style.grid
    let padding = leastWidth > 0 ? Self.leastPadding : Self.padding
    let widest = max(window.width - Self.margin * 2, 0)
    let fitting = TextLine.fitting(
      text, width: widest - padding * 2, font: DayScene.labelFont, metrics: style.metrics)
    line = TextLine(
      fitting, x: center.x, middle: center.y, alignment: .center, font: DayScene.labelFont,
      color: style.theme.chipText, metrics: style.metrics, grid: grid)
    let width = grid.snap(min(max(leastWidth, line.box.width + padding * 2), widest))
    let left = max(
      Self.margin, min(center.x - width / 2, window.right - width - Self.margin))
    box = Rect(
      x: grid.snap(left), y: grid.snap(center.y - Self.height / 2), width: width,
      height: grid.snap(Self.height))
    line.box.x = grid.snap(box.center.x - line.box.width / 2)
  }

  /// Draws ground and text, the text with a role.
  func draw(_ role: Role, theme: Theme, into list: inout DisplayList) {
    list.append(.chip, .box(box, radius: Self.radius, fill: theme.chip, border: .clear))
    list.append(role, line)
  }

  /// Returns whether the chip stands over `label`, or so near that both would read as one.
  func covers(_ label: TextLine) -> Bool { box.outset(by: 2).intersects(label.box) }
}
