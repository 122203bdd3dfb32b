import Canvas

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
  /// Width of a chip in a gutter, so that it does not change with its digits.
  private static let gutterWidth = DayLayout.gutter - 14

  /// Makes the labels of `crosshair`.
  init(_ crosshair: Crosshair, in scene: DayScene, style: Style) {
    let layout = scene.layout
    let place = crosshair.place(in: scene)
    let y = style.grid.snap(place.y)
    time = Chip(
      NumberText.clock(minute: crosshair.clockMinute),
      center: Point(place.x, layout.times.center.y), window: layout.window, style: style)
    func chip(_ text: String, x: Double) -> Chip {
      Chip(
        text, center: Point(x, y), leastWidth: Self.gutterWidth, window: layout.window, style: style
      )
    }
    let offset = Self.gap + Self.gutterWidth / 2
    price = chip(
      NumberText.fixed(crosshair.price, decimals: scene.decimals), x: layout.price.left - offset)
    let share = layout.hasPercents ? scene.priceAxis.percent(of: crosshair.price) : nil
    percent = share.map { chip(NumberText.percent($0), x: layout.price.right + offset) }
  }
}
