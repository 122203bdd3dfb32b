import Canvas
import Series

/// Draws the `lines` view.
struct LinesDrawing {
  let style: Style
  let gaps: GapStyle
  /// How closely dense lines are drawn: while they move, to half a pixel.
  let detail: LinePath.Detail
  /// The lines by their number, where they were found before; empty where each is looked for.
  var known: [KnownLine?] = []

  /// Width of a series' line and radius of its dots, in points.
  static let lineWidth = 1.5, dotRadius = 2.0
  /// Dots show while points stand at least so far apart, values so far, in points.
  static let dotPitch = 8.0, valuePitch = 28.0
  /// Dashes of the grid, and of the stretch over a missing value.
  static let gridDash = Stroke.Dash(on: 1, off: 2), bridgeDash = Stroke.Dash(on: 4, off: 4)

  /// Draws the grid and the lines.
  func draw(
    _ scene: LinesScene, _ state: LinesView, at now: Duration, into list: inout DisplayList
  ) {
    let plot = scene.layout.plot
    list.append(.plotLines, .rect(plot, .clear))
    drawGrid(scene, into: &list)
    // The highest and the lowest value may stand on an edge, and show all of their dots; so may the
    // first and the last row, beyond which no line goes on.
    let overhang = Self.dotRadius + 1
    let lastRow = max(state.scale.times.count - 1, 0)
    let first = scene.x(ofUnit: state.scale.unit(ofRow: 0))
    let last = scene.x(ofUnit: state.scale.unit(ofRow: lastRow))
    let beyond = (
      left: first >= plot.left - 0.5 ? overhang : 0, right: last <= plot.right + 0.5 ? overhang : 0
    )
    list.append(
      .plotLines,
      .pushClip(
        Rect(
          left: plot.left - beyond.left, top: plot.top - overhang,
          right: plot.right + beyond.right, bottom: plot.bottom + overhang)))
    // The first series lies on top.
    for index in state.lines.indices.reversed() where state.lines[index].isShown {
      drawLine(index, scene, state, at: now, into: &list)
    }
    list.append(.plotLines, .popClip)
    if state.showsValues { drawValues(scene, state, into: &list) }
  }

  private func drawGrid(_ scene: LinesScene, into list: inout DisplayList) {
    let plot = scene.layout.plot
    let color = style.theme.edge
    if let axis = scene.first ?? scene.second {
      let stroke = Stroke(width: 1, color: color, dash: Self.gridDash)
      for value in axis.ticks.values {
        let y = axis.y(of: value, in: plot)
        list.append(.gridHorizontal, .hairline(Point(plot.left, y), Point(plot.right, y), stroke))
      }
    }
    let faint = Stroke(width: 1, color: style.theme.grid)
    let strong = Stroke(width: 1, color: style.theme.edge)
    for tick in scene.timeTicks {
      let x = scene.x(ofUnit: tick.unit)
      guard x >= plot.left, x <= plot.right else { continue }
      list.append(
        .gridVertical,
        .hairline(Point(x, plot.top), Point(x, plot.bottom), tick.isStrong ? strong : faint))
    }
    let edge = Stroke(width: 1, color: style.theme.edge)
    list.append(
      .separator,
      .hairline(Point(plot.left, plot.bottom), Point(plot.right, plot.bottom), edge))
  }

  private func drawLine(
    _ index: Int, _ scene: LinesScene, _ state: LinesView, at now: Duration,
    into list: inout DisplayList
  ) {
    let line = state.lines[index]
    let color = style.theme.series(line.color)
    guard let span = scene.span(of: index, in: state) else { return }
    let share = state.share(of: line, at: now)
    guard share > 0 else { return }
    var path = LinePath()
    let whole = known.isEmpty ? nil : known[index]
    _ = list.appendPoints { points in
      if let whole {
        path = whole.path
        path.move(by: points.count)
        points.append(contentsOf: whole.points)
      } else {
        trace(&path, line, scene, state, span, into: &points)
      }
      path.cut(at: share, in: &points)
    }
    var stroke = Stroke(width: Self.lineWidth, color: color)
    stroke.isQuick = path.isDense && (detail == .moving || share < 1)
    for run in path.runs where run.count > 1 {
      list.append(.lineSeries, .polyline(run, stroke), series: line.name)
    }
    let dashed = Stroke(width: Self.lineWidth, color: color, dash: Self.bridgeDash)
    for bridge in path.bridges {
      list.append(.lineBridge, .polyline(bridge, dashed), series: line.name)
    }
    drawDots(line, color: color, path, scene, state, span, into: &list)
  }

  private func trace(
    _ path: inout LinePath, _ line: LinesView.Line, _ scene: LinesScene, _ state: LinesView,
    _ span: ValueSpan, into points: inout [Point]
  ) {
    let map = LineMap(
      time: state.scale, from: scene.part.lowerBound, pointsPerUnit: scene.pxPerUnit,
      axis: span, plot: scene.layout.plot, scale: style.grid.scale)
    path.trace(
      line.column, on: map, gaps: gaps, width: Self.lineWidth, detail: detail, into: &points)
  }

  /// Returns all of each line that shows, as it will stand when it has drawn itself in.
  func knownLines(of scene: LinesScene, _ state: LinesView) -> [KnownLine?] {
    state.lines.indices.map { index in
      guard state.lines[index].isShown, let span = scene.span(of: index, in: state) else {
        return nil
      }
      var path = LinePath()
      var points: [Point] = []
      trace(&path, state.lines[index], scene, state, span, into: &points)
      return KnownLine(path: path, points: points)
    }
  }

  private func drawDots(
    _ line: LinesView.Line, color: Color, _ path: LinePath, _ scene: LinesScene,
    _ state: LinesView, _ span: ValueSpan, into list: inout DisplayList
  ) {
    let plot = scene.layout.plot
    let pitch = plot.width / Double(max(scene.rows.count, 1))
    guard pitch >= Self.dotPitch else {
      for dot in path.dots {
        list.append(
          .dotSeries, .circle(center: dot, radius: Self.dotRadius, color), series: line.name)
      }
      return
    }
    let first = max(scene.rows.lowerBound - 1, 0)
    let last = min(scene.rows.upperBound + 1, line.column.values.count)
    guard first < last else { return }
    for row in first..<last where line.column.values[row].isFinite {
      let value = line.column.values[row]
      let place = Point(scene.x(ofUnit: state.scale.unit(ofRow: row)), span.y(of: value, in: plot))
      guard place.x <= path.right else { break }
      list.append(
        .dotSeries, .circle(center: place, radius: Self.dotRadius, color), series: line.name)
    }
  }

  // MARK: Labels

  /// Draws the values beside the dots, as far as they have room: the first series' first.
  private func drawValues(_ scene: LinesScene, _ state: LinesView, into list: inout DisplayList) {
    let plot = scene.layout.plot
    guard plot.width / Double(max(scene.rows.count, 1)) >= Self.valuePitch else { return }
    var placed: [Rect] = []
    for (index, line) in state.lines.enumerated() where line.isShown {
      guard let axis = scene.scale(of: line), let span = scene.span(of: index, in: state) else {
        continue
      }
      let decimals = min(line.decimals, axis.decimals)
      for row in scene.rows where line.column.values[row].isFinite {
        let value = line.column.values[row]
        let text = TextLine(
          scene.percentText(value, of: index, in: state)
            ?? NumberText.value(value, decimals: decimals),
          x: scene.x(ofUnit: state.scale.unit(ofRow: row)),
          middle: span.y(of: value, in: plot) - 11,
          alignment: .center, font: ValueStride.font, color: style.theme.series(line.color),
          metrics: style.metrics, grid: style.grid)
        let box = text.box
        guard box.left >= plot.left, box.right <= plot.right, box.top >= plot.top,
          !placed.contains(where: { $0.intersects(box.outset(by: 2)) })
        else { continue }
        placed.append(box)
        list.append(.labelValue, text, series: line.name)
      }
    }
  }

  /// Draws the labels beside and under the plot, without those that a chip would cover.
  func drawLabels(_ scene: LinesScene, chips: [Chip], into list: inout DisplayList) {
    let plot = scene.layout.plot
    for (axis, isSecond) in [(scene.first, false), (scene.second, true)] {
      guard let axis else { continue }
      for (value, text) in zip(axis.ticks.values, axis.labels) {
        let half = style.metrics.face(DayScene.labelFont).capHeight / 2 + 2
        let y = min(max(axis.y(of: value, in: plot), plot.top + half), plot.bottom - half)
        let line = TextLine(
          text, x: isSecond ? plot.right + DayScene.labelGap : plot.left - DayScene.labelGap,
          middle: y, alignment: isSecond ? .leading : .trailing, font: DayScene.labelFont,
          color: style.theme.muted, metrics: style.metrics, grid: style.grid)
        guard line.isInside(scene.layout.times) else { continue }
        if chips.contains(where: { $0.covers(line) }) { continue }
        list.append(isSecond ? .labelSecondAxis : .labelPrice, line)
      }
    }
    // Where the last label of either line ends: one that is kept inside the window comes nearer.
    var ends = [-Double.infinity, -.infinity]
    if let year = scene.year {
      // In the corner, where no tick stands.
      let line = TextLine(
        year, x: plot.left - DayScene.labelGap, middle: scene.layout.secondLine,
        alignment: .trailing, font: DayScene.labelFont, color: style.theme.muted,
        metrics: style.metrics, grid: style.grid)
      let second = scene.timeTicks.first?.second ?? ""
      let first = scene.timeTicks.first.map { scene.x(ofUnit: $0.unit) } ?? .infinity
      let start = first - style.metrics.width(of: second, in: DayScene.labelFont) / 2
      // A date there matters more.
      if line.box.left >= scene.layout.times.left, line.box.right + 4 <= start,
        !chips.contains(where: { $0.covers(line) })
      {
        list.append(.labelYear, line)
      }
    }
    for tick in scene.timeTicks {
      drawTick(tick, scene, chips: chips, after: &ends, into: &list)
    }
  }

  private func drawTick(
    _ tick: TimeTicks.Tick, _ scene: LinesScene, chips: [Chip], after ends: inout [Double],
    into list: inout DisplayList
  ) {
    let (plot, times) = (scene.layout.plot, scene.layout.times)
    let x = scene.x(ofUnit: tick.unit)
    guard x >= plot.left - 0.5, x <= plot.right + 0.5 else { return }
    let lines = [
      (tick.text, scene.layout.firstLine, tick.isDate ? Role.labelDate : .labelTime),
      (tick.second ?? "", scene.layout.secondLine, tick.isDate ? .labelWeekday : .labelDate),
    ]
    for (index, (text, middle, role)) in lines.enumerated() where !text.isEmpty {
      var line = TextLine(
        text, x: x, middle: middle, alignment: .center, font: DayScene.labelFont,
        color: style.theme.muted, metrics: style.metrics, grid: style.grid)
      line.keep(within: times.left + 2, max(times.left + 2, times.right - 2))
      if chips.contains(where: { $0.covers(line) }) { continue }
      guard line.box.left >= ends[index], line.box.right <= times.right else { continue }
      ends[index] = line.box.right + 4
      list.append(role, line)
    }
  }
}
