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

  private(set) var size: Size
  private(set) var scale: Double
  /// Number of the day shown in `dataset.days`; 0 where there is none.
  private(set) var dayIndex: Int
  private(set) var crosshair: Crosshair?
  var gestures = GestureRecognizer()
  private var wheel = 0.0
  /// Whether any day has volume: the pane does not come and go with the days.
  private var hasVolume: Bool
  private(set) var fade: CrossFade?
  private var isVisible = true
  private(set) var showsKeys = false

  // Derived from the above by `layOut`, so that a frame has nothing to measure.
  private(set) var style: Style
  private(set) var layout: DayLayout
  private(set) var scene: DayScene?
  private(set) var header: HeaderDrawing
  private(set) var status: StatusDrawing
  private(set) var chips: CrosshairChips?
  private(set) var panel: CrosshairPanel?
  /// Goes up whenever the ground has to be drawn anew.
  private(set) var revision = 0
  /// What the ground was when it was drawn last, and into which of a picture's grounds.
  var drawn: (revision: Int, groundRevision: Int, fading: Bool)?

  /// Makes a viewer of `dataset` in a window of `size` points.
  public init(
    dataset: Dataset, report: Report, settings: Settings, size: Size, scale: Double,
    metrics: FontMetrics
  ) {
    self.dataset = dataset
    self.report = report
    self.settings = settings
    self.metrics = metrics
    self.size = size
    self.scale = scale
    dayIndex = Self.index(of: settings.date, in: dataset.days)
    hasVolume = Self.hasVolume(dataset)
    style = Self.style(settings, dataset: dataset, metrics: metrics, scale: scale)
    layout = DayLayout(
      size: size, labelWidth: 0, percentWidth: 0, showsVolume: false, grid: style.grid)
    header = HeaderDrawing(
      scene: nil, dataset: dataset, fileName: settings.fileName, layout: layout, style: style)
    status = StatusDrawing(
      scene: nil, dataset: dataset, report: report, settings: settings, showsDate: false,
      layout: layout, style: style)
    layOut()
  }

  /// Takes an event that happened at `now`, and returns what it asks of the program.
  public mutating func update(_ event: InputEvent, at now: Duration) -> [ViewerRequest] {
    advance(to: now)
    switch event {
    case .pointerDown(let point, let kind):
      take(gestures.pointerDown(at: point, kind: kind, now: now), at: now)
    case .pointerMoved(let point, let kind):
      take(gestures.pointerMoved(to: point, kind: kind), at: now)
    case .pointerUp(let point, let kind):
      take(gestures.pointerUp(at: point, kind: kind, now: now), at: now)
    case .pointerCancelled:
      take(gestures.cancel(), at: now)
    case .wheel(let delta, _, _):
      turnWheel(by: delta, at: now)
    case .key(let key, let modifiers):
      return press(key, modifiers, at: now)
    case .resized(let size, let scale):
      self.size = size
      self.scale = scale
      layOut()
    case .visibilityChanged(let isVisible):
      self.isVisible = isVisible
    }
    return []
  }

  /// Does what falls due by `now` without an event: the long press.
  public mutating func advance(to now: Duration) {
    take(gestures.advance(to: now), at: now)
    if let fade, fade.isOver(at: now) {
      self.fade = nil
      revision += 1
    }
  }

  /// Returns when the picture changes next without an event; nil for never.
  public func nextFrame(after now: Duration) -> Duration? {
    var next = gestures.deadline
    func consider(_ time: Duration) { next = min(next ?? time, time) }
    guard isVisible else { return next }
    if fade != nil || hasHeartbeat { consider(now + Heartbeat.frame) }
    return next
  }

  /// Shows another reading of the file, at the same date where it still has that.
  public mutating func show(_ dataset: Dataset, report: Report, fileName: String) {
    let date = scene?.day.date
    self.dataset = dataset
    self.report = report
    settings.fileName = fileName
    dayIndex = Self.index(of: date, in: dataset.days)
    hasVolume = Self.hasVolume(dataset)
    crosshair = nil
    fade = nil
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
    return ViewerState(
      view: .day, date: scene?.day.date, page: dayIndex,
      offset: Double(dayIndex) * DayPage.width, velocity: 0, isMoving: false, crosshair: shown,
      source: priceColumn?.name, animations: animations)
  }

  private var priceColumn: Column? { dataset.table.column(.close) ?? dataset.table.column(.price) }

  private var hasHeartbeat: Bool { scene != nil && !settings.reducedMotion && isVisible }

  mutating func setCrosshair(_ crosshair: Crosshair?) {
    self.crosshair = crosshair
    measureCrosshair()
  }

  /// Goes to a day, clamped to those of the file; the crosshair goes, since it belonged to the other
  /// day's prices.
  mutating func showDay(_ index: Int, at now: Duration) {
    let target = min(max(index, 0), dataset.days.count - 1)
    guard target != dayIndex, let old = scene else { return }
    dayIndex = target
    crosshair = nil
    if !settings.reducedMotion { fade = CrossFade(from: old, startedAt: now) }
    layOut()
  }

  mutating func toggleKeys(_ shows: Bool) { showsKeys = shows }

  mutating func change(_ change: (inout Settings) -> Void) {
    change(&settings)
    layOut()
  }

  /// The colours of rising and falling in force.
  var changeColors: ChangeColors {
    settings.changeColors ?? Self.habit(of: dataset)
  }

  private mutating func turnWheel(by delta: Vector, at now: Duration) {
    // Down and right go to later days. Fractions of a touchpad add up to a notch.
    wheel += delta.dx - delta.dy
    let notches = wheel.rounded(.towardZero)
    guard notches != 0 else { return }
    wheel -= notches
    showDay(dayIndex + Int(max(-1e6, min(1e6, notches))), at: now)
  }

  private mutating func layOut() {
    revision += 1
    style = Self.style(settings, dataset: dataset, metrics: metrics, scale: scale)
    let day = dataset.days.indices.contains(dayIndex) ? dataset.days[dayIndex] : nil
    let dayScale = day.map { DayScale($0, of: dataset) }
    layout = DayLayout(
      size: size, labelWidth: dayScale?.labelWidth(of: dataset, style: style) ?? 0,
      percentWidth: dayScale?.percentWidth(style: style) ?? 0,
      showsVolume: hasVolume, grid: style.grid)
    scene = day.flatMap { day in
      dayScale.map {
        DayScene(day: day, scale: $0, dataset: dataset, layout: layout, style: style)
      }
    }
    if let old = fade?.from {
      fade?.from = DayScene(
        day: old.day, scale: old.scale, dataset: dataset, layout: layout, style: style)
    }
    header = HeaderDrawing(
      scene: scene, dataset: dataset, fileName: settings.fileName, layout: layout, style: style)
    status = StatusDrawing(
      scene: scene, dataset: dataset, report: report, settings: settings,
      showsDate: !header.showsDate, layout: layout, style: style)
    measureCrosshair()
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

  /// The day of `date`, else the nearest one before it, else the last (no date) or the first.
  private static func index(of date: CivilDate?, in days: [TradingDay]) -> Int {
    guard let date else { return max(0, days.count - 1) }
    return max(0, (days.firstIndex { $0.date > date } ?? days.count) - 1)
  }
}
