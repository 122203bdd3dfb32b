import Canvas
import Series

/// The crosshair of the `lines` view, measured: its place, its chips and its panel.
struct LinesCrosshairDrawing: Sendable {
  /// Where its lines meet.
  let place: Point
  /// The time of the row.
  let time: String
  /// The value at the horizontal line, by the left axis where it has one.
  let value: Double?
  /// The time, and the values at both axes.
  let chips: [Chip]
  private let roles: [Role]
  private let panel: CrosshairPanel?
  private let dots: [(center: Point, color: Color)]

  /// Measures the crosshair that `state` shows.
  init?(
    _ crosshair: LinesCrosshair, _ scene: LinesScene, _ state: LinesView, dataset: Dataset,
    window: Rect, style: Style
  ) {
    guard state.scale.times.indices.contains(crosshair.row) else { return nil }
    let plot = scene.layout.plot
    let exact = scene.x(ofUnit: state.scale.unit(ofRow: crosshair.row))
    guard exact >= plot.left - 0.5, exact <= plot.right + 0.5 else { return nil }
    // What is in view by less than a point stands on the edge.
    let x = min(max(exact, plot.left), plot.right)
    place = Point(x, style.grid.snap(plot.top + crosshair.height * plot.height))
    let time =
      state.precision == nil
      ? style.words.date(
        dataset.zone.localTime(atNanoseconds: state.scale.times[crosshair.row]).date)
      : state.timeText(ofRow: crosshair.row, zone: dataset.zone)
    self.time = time
    value = (scene.first ?? scene.second)?.value(at: place.y, in: plot)
    var chips = [
      Chip(time, center: Point(x, scene.layout.firstLine), window: window, style: style)
    ]
    var roles = [Role.labelCrosshairTime]
    let sides = [
      (scene.first, plot.left / 2, plot.left - 14, Role.labelCrosshairPrice),
      (
        scene.second, (plot.right + window.right) / 2, window.right - plot.right - 14,
        .labelCrosshairSecond
      ),
    ]
    for (axis, center, width, role) in sides {
      guard let axis else { continue }
      let text = axis.text(axis.value(at: place.y, in: plot))
      chips.append(
        Chip(
          text, center: Point(center, place.y), leastWidth: max(width, 1), window: window,
          style: style))
      roles.append(role)
    }
    self.chips = chips
    self.roles = roles
    var dots: [(Point, Color)] = []
    var rows: [(row: CrosshairPanel.Row, distance: Double)] = []
    for (index, line) in state.lines.enumerated() where line.isShown {
      let value = line.column.values[crosshair.row]
      let color = style.theme.series(line.color)
      guard value.isFinite else {
        rows.append(((line.title(style.words), style.words.noData, style.theme.muted), .infinity))
        continue
      }
      let number = NumberText.value(value, decimals: line.decimals)
      let percent = scene.percentText(value, of: index, in: state).map { "  " + $0 } ?? ""
      let y = scene.span(of: index, in: state)?.y(of: value, in: plot)
      let distance = abs((y ?? .infinity) - place.y)
      rows.append(((line.title(style.words), number + percent, color), distance))
      // The axes cover what is in view, which a row at the very edge may not be.
      if let y, plot.top - 0.5...max(plot.top, plot.bottom) + 0.5 ~= y {
        dots.append((Point(x, min(max(y, plot.top), max(plot.top, plot.bottom))), color))
      }
    }
    self.dots = dots
    let timeRow: CrosshairPanel.Row = (style.words.time, time, style.theme.text)
    let most = CrosshairPanel.mostRows(
      of: [timeRow] + rows.map(\.row), in: plot, metrics: style.metrics)
    panel = CrosshairPanel(
      [timeRow] + Self.fitting(rows, most: most - 1, style: style), awayFrom: place, in: plot,
      style: style)
  }

  /// Returns at most `most` rows in their order, those nearest to the pointer, and how many are left
  /// out.
  private static func fitting(
    _ rows: [(row: CrosshairPanel.Row, distance: Double)], most: Int, style: Style
  ) -> [CrosshairPanel.Row] {
    guard rows.count > max(most, 0), most > 1 else { return rows.map(\.row) }
    // Of those at the same distance the file's order decides.
    let nearest = rows.indices.sorted {
      (rows[$0].distance, $0) < (rows[$1].distance, $1)
    }.prefix(most - 1).sorted()
    return nearest.map { rows[$0].row } + [
      ("+\(rows.count - nearest.count)", "", style.theme.muted)
    ]
  }

  /// Draws lines, dots, chips and panel.
  func draw(in plot: Rect, style: Style, into list: inout DisplayList) {
    let drawing = OverlayDrawing(style: style)
    drawing.drawCross(at: place, in: plot, to: plot.bottom, into: &list)
    for dot in dots { drawing.drawDot(at: dot.center, dot.color, into: &list) }
    for (chip, role) in zip(chips, roles) { chip.draw(role, theme: style.theme, into: &list) }
    panel?.draw(into: &list, theme: style.theme)
  }
}
