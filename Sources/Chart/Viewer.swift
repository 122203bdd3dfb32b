public import Canvas
public import Series

/// All state of the program that is seen: one value, changed by events, drawn at a time.
///
/// Data goes one way: `update` and `advance` change the state, `draw` shows it, and neither knows
/// a window, a file or a clock. Times are those of one monotonic clock that the shell passes in.
public struct Viewer: Sendable {
  /// The files, one at least.
  var instruments: [Instrument]
  /// The number of the file that is shown.
  var selected = 0
  /// The files side by side, for `lines`; nil for one file, and before they are first shown.
  var comparison: Dataset?
  /// What is shown.
  public internal(set) var dataset: Dataset
  /// What the reader said of it.
  public internal(set) var report: Report
  /// What is being read while this is shown; nil for nothing.
  ///
  /// Whoever reads it says how far it is.
  public var loading: Loading? { didSet { followLoading(from: oldValue) } }
  /// The files that were open lately, for the start page and the question for a path.
  public var recentFiles: [RecentFile] = [] { didSet { layOut() } }
  /// What shows where no file is open; nil while one is.
  var startPage: StartPage?
  /// What is asked for while the user types a path; nil while nobody does.
  var pathQuestion: PathQuestion?
  /// What the event that is being handled asks of the program.
  var asks: [ViewerRequest] = []
  /// What the program tells for a while; nil for nothing.
  var notice: NoticeDrawing?
  /// What the user chose.
  public internal(set) var settings: Settings
  /// Measures of text at the present scale.
  public var metrics: FontMetrics { didSet { layOut() } }

  /// One column a date.
  var series: DateSeries
  /// The column of the day's prices, by name: states tell it each frame, and finding it can mean to
  /// look through a whole column.
  var priceName: String?
  var size: Size
  var scale: Double
  var view: ViewKind
  var scroller: Scroller
  /// The page whose day and date are told; it follows the scroller, one cross-fade at a time.
  var shownPage: Int
  /// True while days slide sideways: from a drag of the plot until it comes to rest.
  var turnsPages = false
  /// True where the shown page is the one that the scroller goes to, not the one that passes the
  /// centre: a key, a wheel or a tap names a date.
  var showsDestination = false
  var shownLines = DatesScene.ShownLines()
  var crosshair: Crosshair?
  var gestures = GestureRecognizer()
  /// What the pointer that is down was put on.
  var press: Press?
  /// Where the mouse rests, and since when; nil while it is pressed, or elsewhere.
  var rest: PointerRest?
  /// What the mouse rests on, in words, once it has rested long enough.
  var tip: TipDrawing?
  /// What Enter presses; nil until the keyboard asks for it.
  var focus: Control?
  var wheel = 0.0
  /// Whether any day has volume: the pane does not come and go with the days.
  var hasVolume: Bool
  var fade: CrossFade?
  /// The `lines` view, once it was shown.
  var lines: LinesPart?
  /// The latest time that was told.
  var clock: Duration
  var isVisible = true
  /// The panel over the window; nil for none.
  var cover: CoverPanel?
  /// How far the report is scrolled, in points.
  var coverScroll = 0.0
  /// What is told of the file, once it was asked for.
  var facts: FileFacts?

  // Derived from the above by `layOut`, so that a frame has nothing to measure.
  var style: Style
  var sheet: DaySheet
  /// The pages of the day view that were in sight lately.
  var sheets: [(page: Int, sheet: DaySheet)] = []
  var datesLayout: DatesLayout?
  var legend = Legend()
  var valueStride: ValueStride
  /// The view `curve`; nil until it is first shown, and where the file has no values.
  var curve: CurveView?
  /// The column that the curve showed before the file was read again.
  var curveColumn: String?
  var header: HeaderDrawing
  var fileTabs: FileTabs?
  var status: StatusDrawing
  var loadingDrawing: LoadingDrawing?
  var chips: CrosshairChips?
  var panel: CrosshairPanel?
  var reportPanel: ReportPanel?
  var questionPanel: QuestionPanel?
  /// Whether the start page offers the sample.
  var hasSample = false
  /// Goes up whenever the ground has to be drawn anew.
  var revision = 0
  /// What the ground was when it was drawn last, and into which of a picture's grounds.
  var drawn: (ground: GroundState, groundRevision: Int)?

  /// Makes a viewer of `dataset` in a window of `size` points, opened at `now`.
  public init(
    dataset: Dataset, report: Report, settings: Settings, size: Size, scale: Double,
    metrics: FontMetrics, now: Duration = .zero
  ) {
    let instrument = Instrument(
      dataset: dataset, report: report, fileName: settings.fileName,
      localZone: settings.localZone)
    self.init(
      instrument, settings: settings, size: size, scale: scale, metrics: metrics, now: now)
  }

  /// Makes a viewer of one or several files; the first one is shown.
  ///
  /// - Parameters:
  ///   - first: The file that is shown.
  ///   - others: The files beside it.
  ///   - settings: What the user chose; name and zone of the file are those of `first`.
  ///   - size: Size of the window in points.
  ///   - scale: Device pixels a point.
  ///   - metrics: Measures of text at that scale.
  ///   - now: The time.
  public init(
    _ first: Instrument, beside others: [Instrument] = [], settings: Settings, size: Size,
    scale: Double, metrics: FontMetrics, now: Duration = .zero
  ) {
    clock = now
    instruments = [first] + others
    dataset = first.dataset
    report = first.report
    self.settings = settings
    self.settings.fileName = first.fileName
    self.settings.localZone = first.localZone
    self.metrics = metrics
    self.size = size
    self.scale = scale
    series = DateSeries(dataset, names: settings.series)
    priceName = dataset.table.priceColumn?.name
    let page = settings.date.flatMap(series.page) ?? series.dates.count - 1
    view = settings.view ?? .best(for: dataset.kind)
    scroller = Scroller(over: series.solid, at: page, pageWidth: Self.pageWidth(in: view))
    shownPage = scroller.page(at: .zero)
    hasVolume = Self.hasVolume(dataset)
    style = Self.style(settings, dataset: dataset, metrics: metrics, scale: scale)
    sheet = DaySheet(words: [], size: size, showsTabs: false, style: style)
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
    followRest(event, at: now)
    let requests = handle(event, at: now)
    defer { asks.removeAll() }
    return requests + asks
  }

  private mutating func handle(_ event: InputEvent, at now: Duration) -> [ViewerRequest] {
    if isWaiting, event.isPointing { return [] }
    switch event {
    case .pointerDown, .pointerMoved, .pointerUp, .pointerCancelled: point(event, at: now)
    case .wheel(let delta, let smooth, let place):
      if startPage != nil { break }
      if cover != nil {
        turnCoverWheel(by: delta, smooth: smooth)
      } else if view == .lines {
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
    case .text(let text): type(text)
    }
    follow(at: now)
    return []
  }

  /// Does what falls due by `now` without an event: the long press, springs, fades.
  public mutating func advance(to now: Duration) {
    take(gestures.advance(to: now), at: now)
    showTip(at: now)
    endNotice(at: now)
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
    if turnsPages, scroller.isAtRest { turnsPages = false }
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
    if let tipDue, tipDue > now { consider(tipDue) }
    if let notice { consider(notice.end) }
    if fade != nil || hasHeartbeat || isChangingSource { consider(now + Heartbeat.frame) }
    if let frame = scroller.nextFrame(after: now) { consider(frame) }
    if view == .lines, let frame = lines?.nextFrame(after: now) { consider(frame) }
    return next
  }

  /// Shows other readings of the same files, at the same date where that is still there; many dates side
  /// by side that ended with the latest do so again.
  ///
  /// - Parameter readings: One for each file, in their order.
  public mutating func show(_ readings: [Instrument]) {
    guard let shown = readings.indices.contains(selected) ? readings[selected] : readings.first
    else { return }
    instruments = readings
    selected = min(selected, readings.count - 1)
    comparison = nil
    showInstrument(shown, atLatest: view != .day && showsLatestDate)
    reopenLines()
    layOut()
  }

  /// Takes a file as the one that is shown: at its latest date, or at the same one where it has that.
  mutating func showInstrument(_ instrument: Instrument, atLatest: Bool = false) {
    let date = atLatest ? nil : shownDate
    dataset = instrument.dataset
    report = instrument.report
    facts = nil
    settings.fileName = instrument.fileName
    settings.localZone = instrument.localZone
    series = DateSeries(dataset, names: settings.series)
    priceName = dataset.table.priceColumn?.name
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
  }

  /// The chart of the day shown; nil where words are in its place.
  var scene: DayScene? { sheet.scene }

  /// Where the parts of the window stand.
  var layout: DayLayout { sheet.layout }

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

  var isChangingSource: Bool { view == .curve && curve?.isChanging == true }

  /// Changes what the user chose, and returns whether that made a difference.
  ///
  /// For how things look and move; what a file opens with is only asked for at first.
  @discardableResult
  public mutating func change(_ change: (inout Settings) -> Void) -> Bool {
    let former = settings
    change(&settings)
    guard settings != former else { return false }
    layOut()
    return true
  }

  /// The colours of rising and falling in force.
  var changeColors: ChangeColors {
    settings.changeColors ?? Self.habit(of: dataset)
  }
}
