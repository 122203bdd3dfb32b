import Canvas
import Series

extension Viewer {
  /// Puts the crosshair of the `lines` view at a place of the window.
  mutating func placeLinesCrosshair(at point: Point) {
    guard let part = lines, !part.layout.plot.isEmpty else { return }
    let plot = part.layout.plot
    let place = plot.clamp(point)
    let crosshair = LinesCrosshair(
      at: place.x - plot.left, height: (place.y - plot.top) / plot.height, in: part.state,
      now: clock)
    setLinesCrosshair(crosshair ?? part.state.crosshair)
  }

  /// Shows or dismisses the crosshair of the `lines` view.
  mutating func setLinesCrosshair(_ crosshair: LinesCrosshair?) {
    guard lines?.state.crosshair != crosshair else { return }
    lines?.state.crosshair = crosshair
    measureLinesCrosshair()
  }

  /// Puts the crosshair of the `lines` view at a clock time of the date that was asked for, else of the
  /// last one in view, and at a price (nil: the first series' own).
  mutating func showLinesCrosshair(clockMinute: Double, price: Double?) {
    guard let lines, let scene = lines.scene else { return }
    let (state, zone, plot) = (lines.state, linesDataset.zone, lines.layout.plot)
    let times = state.scale.times
    guard times.indices.contains(scene.rows.upperBound - 1) else { return }
    let date =
      settings.date ?? zone.localTime(atNanoseconds: times[scene.rows.upperBound - 1]).date
    func nanoseconds(_ seconds: Int64) -> Int64 {
      let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
      return overflows ? (seconds < 0 ? .min : .max) : product
    }
    let next = CivilDate(daysSinceEpoch: date.daysSinceEpoch + 1)
    let first = state.scale.row(from: nanoseconds(zone.start(of: date)))
    let end = state.scale.row(from: nanoseconds(zone.start(of: next)))
    let local = Int64(date.daysSinceEpoch) * 86_400 + Int64(clockMinute * 60)
    // A row out of view has no place, and one of another date would be another answer.
    let rows = (first..<max(first, end)).clamped(to: scene.rows)
    guard
      var shown = LinesCrosshair(
        at: nanoseconds(zone.utcSeconds(forLocal: local)), among: rows, height: 0.5, in: state)
    else { return }
    func height(_ value: Double, _ span: ValueSpan?) -> Double? {
      span.map { min(max(($0.y(of: value, in: plot) - plot.top) / plot.height, 0), 1) }
    }
    if let price {
      shown.height = height(price, (scene.first ?? scene.second)?.axis) ?? shown.height
    } else if let index = state.lines.firstIndex(where: {
      $0.isShown && $0.column.values[shown.row].isFinite
    }) {
      let value = state.lines[index].column.values[shown.row]
      shown.height = height(value, scene.span(of: index, in: state)) ?? shown.height
    }
    setLinesCrosshair(shown)
  }

  /// Zooms the `lines` view about a place of the window; nil for the middle of the plot.
  mutating func zoomLines(by factor: Double, about point: Point?, at now: Duration) {
    guard let plot = lines?.layout.plot else { return }
    let x = point.map { min(max($0.x, plot.left), plot.right) } ?? plot.center.x
    lines?.state.zoom(by: factor, about: x - plot.left, at: now)
    refreshLines()
  }

  /// Shows a stretch of rows in the `lines` view, clamped to the file; parts of a row count.
  ///
  /// - Complexity: That of measuring what is in view.
  public mutating func showLines(_ rows: ClosedRange<Double>, at now: Duration) {
    advance(to: now)
    guard let scale = lines?.state.scale else { return }
    func unit(_ row: Double) -> Double {
      let whole = Int(max(row, 0).rounded(.down))
      let (before, after) = (scale.unit(ofRow: whole), scale.unit(ofRow: whole + 1))
      return before + (after - before) * (row - Double(whole))
    }
    let from = unit(rows.lowerBound)
    lines?.state.view?.show(from...max(from, unit(rows.upperBound)))
    refreshLines()
  }

  /// Pans the `lines` view by a way in points.
  mutating func panLines(by way: Double, at now: Duration) {
    lines?.state.view?.pan(by: way, at: now)
    refreshLines()
  }

  /// Names and values for the clipboard: the crosshair's row, or all rows in view.
  var linesText: String? {
    guard let state = lines?.state else { return nil }
    let table = LinesTable(state: state, dataset: linesDataset, words: style.words)
    if let row = state.crosshair?.row { return table.row(row) }
    return table.text(state.rows(at: clock))
  }

  /// Moves the crosshair, and the view by as little as shows it.
  private mutating func moveLinesCrosshair(to crosshair: LinesCrosshair, at now: Duration) {
    lines?.state.crosshair = crosshair
    if let unit = lines?.state.scale.unit(ofRow: crosshair.row) {
      lines?.state.view?.reveal(unit, at: now)
    }
    refreshLines()
  }

  /// Moves the crosshair to the first or last row with a value; where none shows, pans to that end.
  mutating func goToLinesEnd(first: Bool, at now: Duration) {
    if var crosshair = lines?.state.crosshair, let state = lines?.state {
      crosshair.moveToEnd(first: first, in: state)
      moveLinesCrosshair(to: crosshair, at: now)
    } else {
      panLines(by: first ? -.infinity : .infinity, at: now)
    }
  }

  /// Moves the crosshair by rows; where none shows, pans by an eighth of the view.
  mutating func stepLines(by count: Int, at now: Duration) {
    if var crosshair = lines?.state.crosshair, let state = lines?.state {
      crosshair.move(by: count, in: state)
      moveLinesCrosshair(to: crosshair, at: now)
    } else if let view = lines?.state.view {
      let step = view.pitch > 0 ? view.pitch * view.pxPerUnit : view.width / 8
      panLines(by: step * Double(count), at: now)
    }
  }

  /// Ends what draws itself in: any input does.
  public mutating func endDrawingIn() {
    guard lines?.state.isDrawingIn(at: clock) == true else { return }
    lines?.state.finishDrawingIn()
    changeGround()
  }

  /// Lets what is measured of the `lines` view follow its motion.
  mutating func followLines(at now: Duration) {
    guard view == .lines else { return }
    defer { findLines(at: now) }
    guard let moving = lines?.state.view, !moving.isAtRest else { return }
    if settings.reducedMotion { lines?.state.view?.stop(at: now) }
    lines?.state.view?.advance(to: now)
    // An event that moved it has measured it already.
    let offset = lines?.state.view.map { style.grid.snap($0.offset(at: now)) }
    let isDone = lines?.state.wantsOtherAxes(at: now) == true
    if isDone || offset != lines?.scene?.offset { refreshLines() }
  }

  /// Finds the lines while any draws itself in, once for where they stand, and forgets them after.
  private mutating func findLines(at now: Duration) {
    guard let part = lines, let scene = part.scene else { return }
    guard part.state.hasBegunDrawingIn(at: now), !linesAreMoving(at: now) else {
      if !part.known.isEmpty { lines?.known = [] }
      return
    }
    guard part.known.isEmpty else { return }
    lines?.known = LinesDrawing(style: style, gaps: settings.gaps, detail: .full)
      .knownLines(of: scene, part.state)
  }

  /// Measures what has moved, and has it drawn.
  mutating func refreshLines() {
    measureLines()
    changeGround()
  }

  /// Takes a turn of the wheel: up and down zooms, left and right pans.
  mutating func turnLinesWheel(by delta: Vector, smooth: Bool, about point: Point, at now: Duration)
  {
    guard delta.dx.isFinite, delta.dy.isFinite else { return }
    if delta.dx != 0 {
      panLines(by: smooth ? delta.dx : delta.dx * Self.panNotch, at: now)
    }
    guard delta.dy != 0 else { return }
    // A touchpad's way of this many points zooms as much as a notch.
    let notches = smooth ? delta.dy / Self.smoothNotch : delta.dy
    zoomLines(by: exponential(min(max(notches, -20), 20) * Self.zoomNotch), about: point, at: now)
  }

  /// Natural logarithm of the zoom of a notch: by 1.2.
  private static let zoomNotch = 0.182_321_556_793_954_6
  /// Points of a touchpad that count as a notch, and points that a notch pans by.
  private static let smoothNotch = 40.0, panNotch = 64.0

  /// Hides or shows a series.
  mutating func toggleSeries(_ index: Int) {
    lines?.state.toggle(index, at: clock, drawsIn: !settings.reducedMotion)
    narrowLinesGutters()
    refreshLines()
    setLegend()
  }
}
