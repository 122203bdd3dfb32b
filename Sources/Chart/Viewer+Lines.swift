import Canvas
import Series

/// The `lines` view within the viewer: its state, and what was measured of it last.
struct LinesPart: Sendable {
  /// Which series show, and what part of the file.
  var state: LinesView
  /// Where things stand.
  var layout: LinesLayout
  /// What is in view; nil where there is no room.
  var scene: LinesScene?
  /// The crosshair; nil for none, or while it is out of view.
  var crosshair: LinesCrosshairDrawing?
  /// Widths of the gutters; they grow with their labels, and do not shrink while the view moves.
  var left = DayLayout.gutter, right: Double
  /// The number of the first name in sight.
  var firstName = 0
  /// Whether the names need a second row.
  var wantsTwoRows = false
  /// The lines by their number while any draws itself in and the view stands; empty else, and until
  /// something of it is seen: a file opens no later.
  var known: [KnownLine?] = []
  /// When dense lines are drawn exactly again after the view has changed; nil where they are.
  var settling: Duration?

  /// How long the view has to stand before dense lines are drawn exactly: longer than from one notch
  /// of a wheel that turns to the next.
  static let settlingTime = Duration.milliseconds(120)
}

extension LinesPart {
  /// Returns when the view changes next by itself after `now`; nil for never.
  func nextFrame(after now: Duration) -> Duration? {
    if state.isDrawingIn(at: now) { return now + Scroller.frame }
    let settled = settling.flatMap { $0 > now ? $0 : nil }
    guard let moved = state.view?.nextFrame(after: now) else { return settled }
    return min(moved, settled ?? moved)
  }

  /// Notes that the view has changed at `now`, where that makes a difference to how it is drawn.
  mutating func settle(after now: Duration, scale: Double) {
    guard let rows = scene?.rows.count else { return }
    let isDense = LinePath.isDenseInMotion(rows: rows, pixels: layout.plot.width * scale)
    settling = isDense ? now + Self.settlingTime : nil
  }

  /// Tells where the view stands at `now`.
  func tell(_ told: inout ViewerState, dataset: Dataset, at now: Duration) {
    guard let view = state.view else { return }
    let rows = state.rows(at: now)
    // Beyond the end no row is in view.
    told.page = min(rows.lowerBound, max(state.scale.times.count - 1, 0))
    told.offset = view.offset(at: now)
    told.velocity = view.velocity(at: now)
    told.isMoving = view.isMoving(at: now)
    told.source = state.lines.first(where: \.isShown)?.name
    told.animations = state.isDrawingIn(at: now) ? ["drawIn"] : []
    told.crosshair = crosshair.map { shown in
      ViewerState.Crosshair(
        x: shown.place.x, y: shown.place.y, time: shown.time, price: shown.value ?? .nan,
        percent: nil)
    }
    if let row = state.crosshair?.row {
      told.date = dataset.zone.localTime(atNanoseconds: dataset.table.times[row]).date
    }
  }
}

extension Viewer {
  /// Makes the state of the `lines` view, where it is not there yet.
  mutating func openLines(drawsIn: Bool) {
    guard lines == nil else { return }
    compare()
    let state = LinesView(
      linesDataset, names: settings.series, range: settings.range,
      date: showsLatestDate ? nil : shownDate,
      drawnSince: drawsIn && !settings.reducedMotion ? clock : nil)
    lines = LinesPart(
      state: state,
      layout: LinesLayout(
        body: layout.body, left: 0, right: 0, wantsTwoRows: false, grid: style.grid),
      left: 0, right: 0)
    narrowLinesGutters()
  }

  /// Lets gutters and legend take no more room than they need from now on.
  mutating func narrowLinesGutters() {
    let (left, right) = (leastGutter, layout.hasPercents ? leastGutter : DayLayout.margin)
    lines?.left = left
    lines?.right = right
    lines?.wantsTwoRows = false
  }

  /// Width of a gutter with short labels.
  private var leastGutter: Double {
    layout.hasPercents ? DayLayout.gutter : DayLayout.gutter / 2 + 8
  }

  /// Shows another reading of the file in the same part, with the same series.
  mutating func reopenLines() {
    guard let old = lines else { return }
    lines = nil
    openLines(drawsIn: false)
    guard var new = lines else { return }
    for index in new.state.lines.indices {
      if let known = old.state.lines.first(where: { $0.name == new.state.lines[index].name }) {
        new.state.lines[index].isShown = known.isShown
        // What draws itself in goes on doing so: it neither ends nor begins anew.
        new.state.lines[index].drawnSince = known.drawnSince
      }
    }
    new.state.showsValues = old.state.showsValues
    new.state.open(like: old.state, at: clock)
    lines = new
  }

  /// Measures the `lines` view anew.
  mutating func measureLines() {
    guard var part = lines else { return }
    let now = clock
    let isOpening = part.state.view == nil
    let before = part.scene?.part
    // Labels may ask for a wider gutter, and a narrower plot for other labels.
    for _ in 0..<3 {
      // It opens on its part in the width that remains, and is not cut to it.
      if isOpening { part.state.view = nil }
      part.layout = LinesLayout(
        body: layout.body, left: part.left, right: part.right, wantsTwoRows: part.wantsTwoRows,
        grid: style.grid)
      part.state.setWidth(part.layout.plot.width, at: now)
      if part.state.wantsOtherAxes(at: now) { part.state.chooseAxes(at: now) }
      part.scene = LinesScene(
        part.state, gaps: settings.gaps, layout: part.layout, zone: linesDataset.zone, style: style,
        at: now)
      guard let scene = part.scene else { break }
      let left = max(part.left, gutter(for: scene.first))
      let right = max(part.right, scene.second == nil ? 0 : gutter(for: scene.second))
      if left == part.left && right == part.right { break }
      (part.left, part.right) = (left, right)
    }
    part.known = []
    if let before, before != part.scene?.part { part.settle(after: now, scale: scale) }
    lines = part
    measureLinesCrosshair()
  }

  /// Measures the crosshair of the `lines` view alone: it moves over what stands.
  mutating func measureLinesCrosshair() {
    guard let part = lines else { return }
    let measured = part.state.crosshair.flatMap { crosshair in
      part.scene.flatMap {
        LinesCrosshairDrawing(
          crosshair, $0, part.state, dataset: linesDataset, window: layout.window, style: style)
      }
    }
    lines?.crosshair = measured
  }

  private func gutter(for axis: LinesScene.ValueScale?) -> Double {
    let widths = axis?.labels.map { style.metrics.width(of: $0, in: DayScene.labelFont) }
    let widest = widths?.max() ?? 0
    return min(
      max(widest + DayLayout.gutterPadding, leastGutter), layout.window.width / 3)
  }

  /// Sets the names of the series.
  mutating func setLinesLegend() {
    guard let part = lines else { return }
    let items = part.state.lines.map { line in
      Legend.Item(
        name: line.title(style.words), color: style.theme.series(line.color),
        isShown: line.isShown)
    }
    var legend = Legend(items, frame: part.layout.legend, style: style)
    if legend.rest != nil, !part.wantsTwoRows {
      lines?.wantsTwoRows = true
      measureLines()
      legend = Legend(items, frame: lines?.layout.legend ?? part.layout.legend, style: style)
    }
    // In a wider window all may have room again.
    if legend.rest != nil, part.firstName > 0, let frame = lines?.layout.legend {
      legend = Legend(items, from: part.firstName, frame: frame, style: style)
    }
    self.legend = (lines?.layout.legend.isEmpty ?? true) ? Legend() : legend
  }

  /// Draws the ground of the `lines` view.
  func drawLines(at now: Duration, into list: inout DisplayList) {
    guard let part = lines else { return }
    legend.draw(into: &list)
    guard let scene = part.scene else { return }
    guard scene.first != nil || scene.second != nil else {
      let words = style.words.nothingInView(isEmpty: !part.state.lines.contains(where: \.isShown))
      let plot = part.layout.plot
      let line = TextLine(
        TextLine.fitting(
          words, width: plot.width, font: DayScene.labelFont, metrics: style.metrics),
        x: plot.center.x, middle: plot.center.y, alignment: .center, font: DayScene.labelFont,
        color: style.theme.muted, metrics: style.metrics, grid: style.grid)
      list.append(.message, line)
      return
    }
    linesDrawing(at: now).draw(scene, part.state, at: now, into: &list)
  }

  /// Draws labels and crosshair of the `lines` view.
  func drawLinesOverlay(at now: Duration, into list: inout DisplayList) {
    guard let part = lines, let scene = part.scene else { return }
    linesDrawing(at: now)
      .drawLabels(scene, chips: part.crosshair?.chips ?? [], into: &list)
    part.crosshair?.draw(in: scene.layout.plot, style: style, into: &list)
  }

  private func linesDrawing(at now: Duration) -> LinesDrawing {
    LinesDrawing(
      style: style, gaps: settings.gaps, detail: linesAreMoving(at: now) ? .moving : .full,
      known: lines?.known ?? [])
  }

  /// Whether the lines move at `now`.
  func linesAreMoving(at now: Duration) -> Bool {
    guard view == .lines, let state = lines?.state else { return false }
    return state.view?.isMoving(at: now) == true
      || lines?.settling.map { now < $0 } == true
  }
}
