import Canvas
import Series

/// Draws what moves over the ground: labels, heartbeat, crosshair and its panel.
struct OverlayDrawing {
  let style: Style

  /// Height of the crosshair's labels, in points.
  static let chipHeight = 20.0
  /// Corner of the crosshair's labels.
  static let chipRadius = 4.0
  /// Dashes of the crosshair.
  static let crosshairDash = Stroke.Dash(on: 3, off: 3)

  /// Draws the labels of the axes, without those that a chip would cover.
  func drawLabels(_ scene: DayScene, chips: CrosshairChips?, into list: inout DisplayList) {
    for line in scene.priceLabels where chips?.price.covers(line) != true {
      list.append(.labelPrice, line)
    }
    for line in scene.percentLabels where chips?.percent?.covers(line) != true {
      list.append(.labelPercent, line)
    }
    for line in scene.timeLabels where chips?.time.covers(line) != true {
      list.append(.labelTime, line)
    }
    for line in scene.volumeLabels { list.append(.labelVolume, line) }
  }

  /// Draws the dot at the last point.
  func drawHeartbeat(
    _ scene: DayScene, beat: Heartbeat.Beat, into list: inout DisplayList
  ) {
    guard let last = scene.day.minutes.indices.last else { return }
    let center = scene.place(ofPoint: last)
    let color = style.theme.line
    list.append(
      .ringLast,
      .circle(
        center: center, radius: beat.ringRadius, color.opacity(beat.ringOpacity)))
    list.append(
      .haloLast,
      .circle(
        center: center, radius: Heartbeat.haloRadius * beat.haloScale,
        color.opacity(Heartbeat.haloStrength * beat.haloOpacity)))
    list.append(.dotLast, .circle(center: center, radius: Heartbeat.coreRadius, color))
  }

  /// Draws the lines of the crosshair, its chips and its panel.
  func drawCrosshair(
    _ crosshair: Crosshair, chips: CrosshairChips, panel: CrosshairPanel?, in scene: DayScene,
    into list: inout DisplayList
  ) {
    let place = crosshair.place(in: scene)
    let plot = scene.layout.price
    let stroke = Stroke(width: 1, color: style.theme.crosshair, dash: Self.crosshairDash)
    let bottom = scene.layout.volume?.bottom ?? plot.bottom
    list.append(
      .crosshairVertical,
      .hairline(Point(place.x, plot.top), Point(place.x, bottom), stroke))
    list.append(
      .crosshairHorizontal,
      .hairline(Point(plot.left, place.y), Point(plot.right, place.y), stroke))
    if let point = crosshair.point {
      let center = scene.place(ofPoint: point)
      list.append(.crosshairDot, .circle(center: center, radius: 3.5, style.theme.background))
      list.append(
        .crosshairDot, .ring(center: center, radius: 3.5, width: 1.5, style.theme.line))
    }
    draw(chips.time, .labelCrosshairTime, into: &list)
    draw(chips.price, .labelCrosshairPrice, into: &list)
    if let percent = chips.percent { draw(percent, .labelCrosshairPercent, into: &list) }
    panel?.draw(into: &list, theme: style.theme)
  }

  private func draw(_ chip: Chip, _ role: Role, into list: inout DisplayList) {
    list.append(
      .chip, .box(chip.box, radius: Self.chipRadius, fill: style.theme.chip, border: .clear))
    list.append(role, chip.line)
  }
}

/// A label with a ground of its own.
struct Chip: Equatable, Sendable {
  /// The ground.
  var box: Rect
  /// The text.
  var line: TextLine

  /// Returns whether the chip stands over `label`, or so near that both would read as one.
  func covers(_ label: TextLine) -> Bool { box.outset(by: 2).intersects(label.box) }
}

/// The three labels where the crosshair meets the axes.
struct CrosshairChips: Equatable, Sendable {
  /// At the bottom.
  var time: Chip
  /// At the left.
  var price: Chip
  /// At the right; nil where there is no right gutter or no percent.
  var percent: Chip?

  /// Makes the labels of `crosshair`.
  init(_ crosshair: Crosshair, in scene: DayScene, style: Style) {
    let layout = scene.layout
    let grid = style.grid
    let place = crosshair.place(in: scene)
    let color = style.theme.chipText
    // A chip stays inside the window, so near the ends it stands beside the line it belongs to.
    let half = OverlayDrawing.chipHeight / 2
    let y = grid.snap(min(max(place.y, layout.price.top), layout.price.bottom))
    func chip(_ text: String, x: Double, alignment: TextLine.Alignment, width: Double?) -> Chip {
      let isTime = width == nil
      let middle = isTime ? layout.times.center.y : y
      var line = TextLine(
        text, x: x, middle: middle, alignment: alignment, font: DayScene.labelFont, color: color,
        metrics: style.metrics, grid: grid)
      let padding = 8.0
      let side = grid.snap(max(width ?? 0, line.box.width + padding * 2))
      var left = grid.snap(line.box.center.x - side / 2)
      left = min(max(left, layout.window.left + 2), layout.window.right - side - 2)
      line.box.x = grid.snap(left + (side - line.box.width) / 2)
      let top = grid.snap(middle - half)
      return Chip(
        box: Rect(x: left, y: top, width: side, height: OverlayDrawing.chipHeight), line: line)
    }
    time = chip(
      NumberText.clock(minute: crosshair.clockMinute), x: place.x, alignment: .center, width: nil)
    let gutter = DayLayout.gutter - 14
    price = chip(
      NumberText.fixed(crosshair.price, decimals: scene.decimals),
      x: layout.price.left - 6 - gutter / 2, alignment: .center, width: gutter)
    percent =
      layout.hasPercents
      ? scene.priceAxis.percent(of: crosshair.price).map {
        chip(
          NumberText.percent($0), x: layout.price.right + 6 + gutter / 2, alignment: .center,
          width: gutter)
      } : nil
  }
}
