import Canvas
import Series

/// Draws what moves over the ground: labels, heartbeat, crosshair and its panel.
struct OverlayDrawing {
  let style: Style

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
    drawCross(
      at: place, in: plot, to: scene.layout.volume?.bottom ?? plot.bottom, into: &list)
    if let point = crosshair.point {
      drawDot(at: scene.place(ofPoint: point), style.theme.line, into: &list)
    }
    let theme = style.theme
    chips.time.draw(.labelCrosshairTime, theme: theme, into: &list)
    chips.price.draw(.labelCrosshairPrice, theme: theme, into: &list)
    chips.percent?.draw(.labelCrosshairPercent, theme: theme, into: &list)
    panel?.draw(into: &list, theme: theme)
  }

  /// Draws the lines of a crosshair, the upright one down to `bottom`.
  func drawCross(
    at place: Point, in plot: Rect, to bottom: Double, into list: inout DisplayList
  ) {
    let stroke = Stroke(width: 1, color: style.theme.crosshair, dash: Self.crosshairDash)
    list.append(
      .crosshairVertical,
      .hairline(Point(place.x, plot.top), Point(place.x, bottom), stroke))
    list.append(
      .crosshairHorizontal,
      .hairline(Point(plot.left, place.y), Point(plot.right, place.y), stroke))
  }

  /// Draws the dot where a crosshair meets a line.
  func drawDot(at center: Point, _ color: Color, into list: inout DisplayList) {
    list.append(.crosshairDot, .circle(center: center, radius: 3.5, style.theme.background))
    list.append(.crosshairDot, .ring(center: center, radius: 3.5, width: 1.5, color))
  }
}
