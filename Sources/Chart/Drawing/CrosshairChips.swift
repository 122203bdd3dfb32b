import Canvas
import Series

/// The three labels where the crosshair meets the axes.
struct CrosshairChips: Equatable, Sendable {
  /// At the bottom.
  let time: Chip
  /// At the left.
  let price: Chip
  /// At the right; nil where there is no right gutter or no percent.
  let percent: Chip?

  /// Space between a chip and the plot.
  private static let gap = 6.0
  /// Space between a chip and the window's edge.
  private static let margin = 8.0

  /// Makes the labels of `crosshair`.
  init(_ crosshair: Crosshair, in scene: DayScene, style: Style) {
    let layout = scene.layout
    let place = crosshair.place(in: scene)
    let y = style.grid.snap(place.y)
    time = Chip(
      ClockText.hourMinute(clockMinute: crosshair.clockMinute),
      center: Point(place.x, layout.times.center.y), window: layout.window, style: style)
    // A chip is as wide as its gutter allows, so that it does not change with its digits.
    func chip(_ text: String, from left: Double, to right: Double) -> Chip {
      Chip(
        text, center: Point((left + right) / 2, y), leastWidth: right - left,
        window: layout.window, style: style)
    }
    price = chip(
      NumberText.fixed(crosshair.price, decimals: scene.scale.decimals), from: Self.margin,
      to: layout.price.left - Self.gap)
    let share = layout.hasPercents ? scene.priceAxis.percent(of: crosshair.price) : nil
    percent = share.map {
      chip(
        NumberText.percent($0), from: layout.price.right + Self.gap,
        to: layout.window.right - Self.margin)
    }
  }
}
