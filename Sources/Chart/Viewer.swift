public import Canvas
public import Series

/// What a viewer asks of the program around it.
public enum ViewerRequest: Equatable, Sendable {
  /// Close the window.
  case quit
  /// Fill the screen, or go back.
  case toggleFullScreen
  /// Put text on the clipboard.
  case copy(String)
  /// Save the picture as a PNG.
  case savePicture
  /// Read the file again.
  case reload
}

/// All state of the program that is seen: one value, changed by events, drawn at a time.
///
/// Data goes one way: `update` and `advance` change the state, `draw` shows it, and neither knows
/// a window, a file or a clock. Times are those of one monotonic clock that the shell passes in.
public struct Viewer: Sendable {
  /// What is shown.
  public private(set) var dataset: Dataset
  /// What the reader said of it.
  public private(set) var report: Report
  /// What the user chose.
  public private(set) var settings: Settings
  /// Measures of text at the present scale.
  public var metrics: FontMetrics { didSet { layOut() } }

  /// One column a date.
  private(set) var series: DateSeries
  private(set) var size: Size
  private(set) var scale: Double
  var view: ViewKind
  var scroller: Scroller
  /// The page whose day and date are told; it follows the scroller, one cross-fade at a time.
  private(set) var shownPage: Int
  /// True while days slide sideways: from a drag of the plot until it comes to rest.
  var turnsPages = false
  /// True where the shown page is the one that the scroller goes to, not the one that passes the
  /// centre: a key, a wheel or a tap names a date.
  var showsDestination = false
  var shownLines = DatesScene.ShownLines()
  private(set) var crosshair: Crosshair?
  var gestures = GestureRecognizer()
  /// What the pointer that is down was put on.
  var press: Press?
  var wheel = 0.0
  /// Whether any day has volume: the pane does not come and go with the days.
  private(set) var hasVolume: Bool
  private(set) var fade: CrossFade?
  /// The `lines` view, once it was shown.
  var lines: LinesPart?
  /// The latest time that was told.
  private(set) var clock: Duration
  private(set) var isVisible = true
  private(set) var showsKeys = false

  // Derived from the above by `layOut`, so that a frame has nothing to measure.
  private(set) var style: Style
  private(set) var sheet: DaySheet
  /// The pages of the day view that were in sight lately.
  private var sheets: [(page: Int, sheet: DaySheet)] = []
  private(set) var datesLayout: DatesLayout?
  var legend = Legend()
  private(set) var valueStride: ValueStride
  /// The view `curve`; nil until it is first shown, and where the file has no values.
  private(set) var curve: CurveView?
  /// The column that the curve showed before the file was read again.
  private var curveColumn: String?
  private(set) var header: HeaderDrawing
  private(set) var status: StatusDrawing
  private(set) var chips: CrosshairChips?
  private(set) var panel: CrosshairPanel?
  /// Goes up whenever the ground has to be drawn anew.
  private(set) var revision = 0
  /// What the ground was when it was drawn last, and into which of a picture's grounds.
  var drawn: (ground: GroundState, groundRevision: Int)?

  /// Makes a viewer of `dataset` in a window of `size` points, opened at `now`.
  public init(
    dataset: Dataset, report: Report, settings: Settings, size: Size, scale: Double,
    metrics: FontMetrics, now: Duration = .zero
  ) {
    clock = now
    self.dataset = dataset
    self.report = report
    self.settings = settings
    self.metrics = metrics
    self.size = size
    self.scale = scale
    series = DateSeries(dataset, names: settings.series)
    let page = settings.date.flatMap(series.page) ?? series.dates.count - 1
    view = settings.view ?? .best(for: dataset.kind)
    scroller = Scroller(over: series.solid, at: page, pageWidth: Self.pageWidth(in: view))
    shownPage = scroller.page(at: .zero)
    hasVolume = Self.hasVolume(dataset)
    style = Self.style(settings, dataset: dataset, metrics: metrics, scale: scale)
    sheet = DaySheet(words: [], size: size, style: style)
    valueStride = ValueStride(nil, style: style)
    header = HeaderDrawing()
    status = StatusDrawing()
    if view == .lines { openLines(drawsIn: true) }
    layOut()
  }

  /// Takes an event that happened at `now`, and returns what it asks of the program.
  public mutating func update(_ event: InputEvent, at now: Duration) -> [ViewerRequest] {
    advance(to: now)
    if event.isInput { endDrawingIn() }
    switch event {
    case .pointerDown, .pointerMoved, .pointerUp, .pointerCancelled: point(event, at: now)
    case .wheel(let delta, let smooth, let place):
      if view == .lines {
        turnLinesWheel(by: delta, smooth: smooth, about: place, at: now)
      } else {
        turnWheel(by: delta, smooth: smooth, at: now)
      }
    case .pinch(let factor, let place):
      if view == .lines { zoomLines(by: factor, about: place, at: now) }
    case .key(let key, let modifiers):
      let requests = press(key, modifiers, at: now)
      follow(at: now)
      return requests
    case .resized(let size, let scale):
      self.size = size
      self.scale = scale
      layOut()
    case .visibilityChanged(let isVisible):
      self.isVisible = isVisible
    }
    follow(at: now)
    return []
  }

  /// Does what falls due by `now` without an event: the long press, springs, fades.
  public mutating func advance(to now: Duration) {
    take(gestures.advance(to: now), at: now)
    follow(at: now)
  }

  /// Lets what is shown follow the scroller.
  private mutating func follow(at now: Duration) {
    clock = max(clock, now)
    scroller.advance(to: now)
    followLines(at: now)
    if settings.reducedMotion, scroller.isGliding { scroller.stop(at: now) }
    // A page that has slid in is there: it does not fade in as well.
    let fades = view == .day && !turnsPages && !settings.reducedMotion
    if turnsPages, scroller.isAtRest {
      turnsPages = false
      revision += 1
    }
    if let fade, fade.isOver(at: now) {
      self.fade = nil
      revision += 1
    }
    if curve?.advance(to: now) == true { revision += 1 }
    let page = showsDestination ? scroller.destination(at: now) : scroller.page(at: now)
    guard page != shownPage, fade == nil else { return }
    if fades {
      fade = CrossFade(page: shownPage, from: sheet, startedAt: now)
    }
    shownPage = page
    sheet = takeSheet(page)
    // It belonged to the other day's prices.
    setCrosshair(nil)
    setCaptions()
  }

  /// Returns when the picture changes next without an event; nil for never.
  public func nextFrame(after now: Duration) -> Duration? {
    var next = gestures.deadline
    func consider(_ time: Duration) { next = min(next ?? time, time) }
    guard isVisible else { return next }
    if fade != nil || hasHeartbeat || isChangingSource { consider(now + Heartbeat.frame) }
    if let frame = scroller.nextFrame(after: now) { consider(frame) }
    if view == .lines, let frame = lines?.nextFrame(after: now) { consider(frame) }
    return next
  }

  /// Shows another reading of the file, at the same date where it still has that.
  public mutating func show(_ dataset: Dataset, report: Report, fileName: String) {
    let date = series.dates.indices.contains(shownPage) ? series.dates[shownPage] : nil
    self.dataset = dataset
    self.report = report
    settings.fileName = fileName
    series = DateSeries(dataset, names: settings.series)
    scroller = Scroller(
      over: series.solid, at: date.flatMap(series.page) ?? series.dates.count - 1,
      pageWidth: Self.pageWidth(in: view))
    curveColumn = curve?.source.column.name ?? curveColumn
    curve = nil
    shownPage = scroller.page(at: .zero)
    hasVolume = Self.hasVolume(dataset)
    crosshair = nil
    fade = nil
    turnsPages = false
    press = nil
    reopenLines()
    layOut()
  }

  /// Puts the crosshair at a clock time of the shown day and a price (nil: the point's own).
  public mutating func showCrosshair(clockMinute: Double, price: Double?) {
    guard let scene else { return }
    let minute: Double
    switch scene.day.schedule.placement(ofClockMinute: clockMinute) {
    case .inside(let inside): minute = inside
    case .inBreak(let edge): minute = edge
    case .outside:
      let opening = Double(scene.day.schedule.sessions[0].open)
      minute = clockMinute < opening ? 0 : Double(scene.day.schedule.tradingMinutes)
    }
    let x = scene.timeAxis.x(ofMinute: minute)
    var shown = Crosshair(at: Point(x, layout.price.center.y), in: scene)
    shown.price = price ?? shown.point.map { scene.day.prices[$0] } ?? scene.priceAxis.middle
    setCrosshair(shown)
  }

  /// Returns the state at `now` in words and numbers.
  public func state(at now: Duration) -> ViewerState {
    var shown: ViewerState.Crosshair?
    if let crosshair, let scene {
      let place = crosshair.place(in: scene)
      shown = ViewerState.Crosshair(
        x: place.x, y: place.y, time: ClockText.hourMinute(clockMinute: crosshair.clockMinute),
        price: crosshair.price, percent: scene.priceAxis.percent(of: crosshair.price))
    }
    var animations: [String] = []
    if hasHeartbeat { animations.append("heartbeat") }
    if let fade, !fade.isOver(at: now) { animations.append("crossFade") }
    if isChangingSource, curve?.progress(at: now) != 1 { animations.append("source") }
    let page = scroller.page(at: now)
    var state = ViewerState(
      view: view, date: series.dates.indices.contains(page) ? series.dates[page] : nil, page: page,
      offset: scroller.offset(at: now), velocity: scroller.velocity(at: now),
      isMoving: scroller.isMoving(at: now), crosshair: shown, source: source,
      animations: animations)
    if view == .lines { lines?.tell(&state, dataset: dataset, style: style, at: now) }
    return state
  }

  /// The chart of the day shown; nil where words are in its place.
  var scene: DayScene? { sheet.scene }

  /// Where the parts of the window stand.
  var layout: DayLayout { sheet.layout }

  private var source: String? {
    if view == .curve { return curve?.source.column.name }
    if view != .day, case .column(let name) = series.solid.meaning { return name }
    return dataset.table.priceColumn?.name
  }

  private var hasHeartbeat: Bool {
    view == .day && scene != nil && !settings.reducedMotion && isVisible && !turnsPages
  }

  mutating func setCrosshair(_ crosshair: Crosshair?) {
    self.crosshair = crosshair
    measureCrosshair()
  }

  /// Ends a cross-fade before its time.
  mutating func endFade() {
    guard fade != nil else { return }
    fade = nil
    revision += 1
  }

  /// Shows another view of the same date.
  mutating func show(_ view: ViewKind, at now: Duration) {
    guard view != self.view else { return }
    // What a pointer holds is out of sight.
    point(.pointerCancelled, at: now)
    self.view = view
    if view == .lines { openLines(drawsIn: true) }
    let pageWidth = Self.pageWidth(in: view)
    // Cells of another width are not scrolled on.
    if scroller.pageWidth != pageWidth {
      scroller = scroller.resting(at: now, pageWidth: pageWidth)
    }
    crosshair = nil
    fade = nil
    layOut()
  }

  /// Hides or shows a line of the scroller.
  mutating func toggle(_ line: WritableKeyPath<DatesScene.ShownLines, Bool>) {
    shownLines[keyPath: line].toggle()
    setLegend()
    revision += 1
  }

  /// Returns a page of the day view, measured at most once as long as it is in sight.
  mutating func takeSheet(_ page: Int) -> DaySheet {
    if let known = sheets.first(where: { $0.page == page }) { return known.sheet }
    let sheet = makeSheet(page)
    if sheets.count == Self.mostSheets { sheets.removeFirst() }
    sheets.append((page, sheet))
    return sheet
  }

  /// The shown page, the one that fades, and both neighbours of a slide.
  private static let mostSheets = 4

  /// Has the ground drawn anew.
  mutating func changeGround() { revision += 1 }
  /// Shows the next source of the curve.
  mutating func showNextSource(at now: Duration) {
    guard view == .curve else { return }
    curve?.showNext(at: now, instantly: settings.reducedMotion)
    setCaptions()
  }

  /// The pixels of the scroller's offset from one date to the next.
  private static func pageWidth(in view: ViewKind) -> Double {
    view == .curve ? CurveCell.width : DayPage.width
  }

  private var isChangingSource: Bool { view == .curve && curve?.isChanging == true }

  mutating func toggleKeys(_ shows: Bool) { showsKeys = shows }

  mutating func change(_ change: (inout Settings) -> Void) {
    change(&settings)
    layOut()
  }

  /// The colours of rising and falling in force.
  var changeColors: ChangeColors {
    settings.changeColors ?? Self.habit(of: dataset)
  }

  private mutating func layOut() {
    revision += 1
    style = Self.style(settings, dataset: dataset, metrics: metrics, scale: scale)
    sheets.removeAll()
    sheet = takeSheet(shownPage)
    if let page = fade?.page {
      let sheet = takeSheet(page)
      fade?.from = sheet
    }
    switch view {
    case .day:
      datesLayout = layout.strip.map { DatesLayout(frame: $0, isLarge: false, grid: style.grid) }
    case .dates:
      datesLayout = DatesLayout(frame: layout.body, isLarge: true, grid: style.grid)
    case .lines: datesLayout = nil
    case .curve:
      datesLayout = nil
      layOutCurve()
    }
    setLegend()
    valueStride = ValueStride(series.dashed, style: style)
    setCaptions()
    measureCrosshair()
    if view == .lines {
      narrowLinesGutters()
      measureLines(at: clock)
      setLinesLegend()
    }
  }

  private mutating func setLegend() {
    guard view == .dates, let row = datesLayout?.legend else {
      legend = Legend()
      return
    }
    var items = [
      Legend.Item(
        name: style.words.name(of: series.solid.meaning), color: style.theme.line,
        isShown: shownLines.solid)
    ]
    if let dashed = series.dashed {
      items.append(
        Legend.Item(
          name: style.words.name(of: dashed.meaning), color: style.theme.average, isDashed: true,
          isShown: shownLines.dashed))
    }
    let frame = Rect(
      left: frameInset, top: row.top, right: layout.window.right - frameInset, bottom: row.bottom)
    legend = Legend(items, frame: frame, isTrailing: true, style: style)
  }

  private mutating func layOutCurve() {
    if curve == nil {
      curve = CurveView(
        dataset, series: series, names: settings.series, showing: curveColumn, style: style)
    }
    let (frame, inset) = (layout.body, frameInset)
    curve?.layOut(in: frame, inset: inset, style: style)
  }

  private func makeSheet(_ page: Int) -> DaySheet {
    if series.days.indices.contains(page), let day = series.days[page] {
      return DaySheet(
        dataset.days[day], dataset: dataset, size: size, showsVolume: hasVolume, style: style)
    }
    guard dataset.days.isEmpty else {
      return DaySheet(words: style.words.noPoints, size: size, style: style)
    }
    let hasPrices = dataset.table.columns.contains { column in
      column.role.isPrice && column.values.contains(where: \.isFinite)
    }
    return DaySheet(
      words: style.words.noIntraday(dataset.kind, hasPrices: hasPrices), size: size, style: style)
  }

  /// Sets what header and status line tell of the shown page.
  private mutating func setCaptions() {
    revision += 1
    if view == .curve { curve?.tell(shownPage) }
    let isDay = view == .day
    let left =
      layout.hasPercents ? (isDay ? layout.price.left : DayLayout.gutter) : DayLayout.margin
    let right = layout.window.right - left
    header = HeaderDrawing(
      headerContent, left: left, right: isDay ? layout.price.right : right, header: layout.header,
      style: style)
    var subject = StatusDrawing.Subject.none
    if isDay, let scene {
      subject = .day(scene.day)
    } else if view == .lines {
      subject = .range(series.dates.first, series.dates.last)
    } else if series.dates.indices.contains(shownPage) {
      subject = .date(
        series.dates[shownPage], number: shownPage + 1, count: series.dates.count)
    }
    status = StatusDrawing(
      subject, dataset: dataset, report: report, settings: settings,
      showsDate: !header.showsDate, layout: layout, style: style)
  }

  /// Space beside header and legend where no gutter sets it.
  private var frameInset: Double { layout.hasPercents ? DayLayout.gutter : DayLayout.margin }

  private var headerContent: HeaderContent {
    let line = view == .curve ? curve?.source.current ?? series.solid : series.solid
    var content = HeaderContent(
      title: dataset.table.code ?? dataset.table.name ?? settings.fileName,
      name: dataset.table.code == nil ? nil : dataset.table.name, decimals: line.decimals,
      date: series.dates.indices.contains(shownPage) ? series.dates[shownPage] : nil, view: view,
      hasButtons: view == .day && layout.strip == nil)
    if view == .lines {
      content.date = nil
    } else if view == .day, let scene {
      content.value = scene.day.prices.last
      content.decimals = dataset.decimals
      content.change = content.value.map { $0 - scene.day.previousClose }
      content.percent = content.value.flatMap(scene.priceAxis.percent)
    } else if line.hasValue(at: shownPage) {
      let value = line.values[shownPage]
      content.value = value
      if let before = line.date(before: shownPage) {
        let base = line.values[before]
        content.change = value - base
        let percent = (value - base) / abs(base) * 100
        content.percent = percent.isFinite ? percent : nil
      }
    }
    return content
  }

  private mutating func measureCrosshair() {
    guard let crosshair, let scene else {
      chips = nil
      panel = nil
      return
    }
    chips = CrosshairChips(crosshair, in: scene, style: style)
    panel = CrosshairPanel(crosshair, in: scene, dataset: dataset, style: style)
  }

  private static func hasVolume(_ dataset: Dataset) -> Bool {
    dataset.days.contains { $0.volumes.contains { $0 > 0 } }
  }

  private static func habit(of dataset: Dataset) -> ChangeColors {
    dataset.market.risesRed ? .red : .green
  }

  private static func style(
    _ settings: Settings, dataset: Dataset, metrics: FontMetrics, scale: Double
  ) -> Style {
    Style(
      theme: Theme(
        settings.appearance, changes: settings.changeColors ?? habit(of: dataset)),
      words: Words(settings.language), metrics: metrics, grid: PixelGrid(scale: max(scale, 0.1)))
  }
}
