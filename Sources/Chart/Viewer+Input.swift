import Canvas
import Series

/// What a pointer that is down was put on.
struct Press: Equatable, Sendable {
  /// A part of the window that takes pointers in its own way.
  enum Surface: Equatable, Sendable {
    /// The chart of a day, whose page slides.
    case day
    /// The plot of several series.
    case lines
    /// The date scroller.
    case dates
    /// Header, legend, status line.
    case frame
  }

  /// Where it went down.
  var surface: Surface
  /// Whether it caught what was moving: such a press is no tap and no long press.
  var caught: Bool
  /// Whether it shows the crosshair.
  var showsCrosshair = false
}

extension Viewer {
  /// Takes an event of a pointer.
  mutating func point(_ event: InputEvent, at now: Duration) {
    switch event {
    case .pointerDown(let point, let kind):
      take(gestures.pointerDown(at: point, kind: kind, now: now), at: now)
      if gestures.isPressed(by: kind) { beginPress(at: point, now: now) }
    case .pointerMoved(let point, let kind):
      if gestures.isPressed(by: kind) {
        scroller.follow(point.x, at: now)
        lines?.state.view?.follow(point.x, at: now)
      }
      take(gestures.pointerMoved(to: point, kind: kind), at: now)
    case .pointerUp(let point, let kind):
      take(gestures.pointerUp(at: point, kind: kind, now: now), at: now)
    default: take(gestures.cancel(), at: now)
    }
    // Whatever ended the gesture, nothing stays in the hand of a pointer that is gone.
    if !gestures.isActive {
      scroller.cancel(at: now)
      lines?.state.view?.cancel(at: now)
      press = nil
    }
  }

  private mutating func beginPress(at point: Point, now: Duration) {
    var press = Press(surface: surface(at: point), caught: false)
    switch press.surface {
    case .dates:
      press.caught = scroller.grab(at: point.x, viewport: layout.window.width, now: now)
    case .day where turnsPages || scroller.isAtRest:
      press.caught = grabPage(at: point, now: now)
    // A scroller that another hand has set going arrives before the day can slide.
    case .day, .frame: break
    case .lines:
      press.caught = lines?.state.view?.grab(at: point.x, now: now) ?? false
    }
    self.press = press
  }

  private mutating func grabPage(at point: Point, now: Duration) -> Bool {
    let width = layout.window.width
    return scroller.grab(at: point.x, pageWidth: width, viewport: width, now: now)
  }

  private func surface(at point: Point) -> Press.Surface {
    guard layout.isDrawable, !showsKeys else { return .frame }
    if view == .day, layout.page.contains(point) { return .day }
    if view == .lines { return lines?.layout.plot.contains(point) == true ? .lines : .frame }
    if view == .curve {
      return layout.body.contains(point) && curve?.legend.button?.contains(point) != true
        ? .dates : .frame
    }
    guard let dates = datesLayout, dates.frame.contains(point) else { return .frame }
    return dates.legend?.contains(point) == true ? .frame : .dates
  }

  /// Does what a gesture means.
  private mutating func takeGesture(_ gesture: Gesture, at now: Duration) {
    switch gesture {
    case .tap(let point):
      scroller.cancel(at: now)
      tap(at: point, now: now)
    case .doubleTap(let point):
      scroller.cancel(at: now)
      // Its own first tap may have set the scroller going, which the second has then caught.
      if tapButton(at: point, now: now) { return }
      goToLatest(at: now)
    case .holdBegan(let point): beginHold(at: point, now: now)
    case .holdMoved(let point):
      if press?.showsCrosshair != true {
        drag(to: point, now)
      } else if view == .lines {
        placeLinesCrosshair(at: point)
      } else {
        placeCrosshair(at: point)
      }
    case .holdEnded: if press?.showsCrosshair != true { release(at: nil, now: now) }
    case .dragBegan(let start, let point):
      beginDrag(from: start, now: now)
      drag(to: point, now)
    case .dragMoved(let point): drag(to: point, now)
    case .dragEnded(let point): release(at: point, now: now)
    case .cancelled:
      setCrosshair(nil)
      setLinesCrosshair(nil)
      scroller.cancel(at: now)
    }
  }

  /// Does what a gesture means, if there is one.
  mutating func take(_ gesture: Gesture?, at now: Duration) {
    if let gesture { takeGesture(gesture, at: now) }
  }

  // MARK: Drags

  private mutating func beginDrag(from start: Point, now: Duration) {
    guard let press, press.surface != .frame else { return }
    if press.surface == .lines { return }
    setCrosshair(nil)
    showsDestination = false
    guard press.surface == .day else { return }
    if !scroller.isGrabbed {
      scroller.stop(at: now)
      _ = grabPage(at: start, now: now)
    }
    endFade()
    turnsPages = true
  }

  private mutating func drag(to point: Point, _ now: Duration) {
    switch press?.surface {
    case .dates, .day: scroller.drag(to: point.x, at: now)
    case .lines:
      lines?.state.view?.drag(to: point.x, at: now)
      refreshLines()
    case .frame, nil: break
    }
  }

  private mutating func release(at point: Point?, now: Duration) {
    guard let point else {
      lines?.state.view?.cancel(at: now)
      return scroller.cancel(at: now)
    }
    switch press?.surface {
    case .day: scroller.releaseTurning(at: point.x, now: now)
    case .dates: scroller.release(at: point.x, now: now)
    case .lines: lines?.state.view?.release(at: point.x, now: now)
    case .frame, nil: break
    }
  }

  // MARK: Holds and taps

  private mutating func beginHold(at point: Point, now: Duration) {
    if press?.surface == .lines, press?.caught == false {
      lines?.state.view?.cancel(at: now)
      press?.showsCrosshair = true
      return placeLinesCrosshair(at: point)
    }
    guard press?.surface == .day, press?.caught == false, scroller.isAtRest || scroller.isGrabbed,
      layout.pressable.contains(point), scene != nil
    else { return }
    scroller.cancel(at: now)
    press?.showsCrosshair = true
    placeCrosshair(at: point)
  }

  private mutating func placeCrosshair(at point: Point) {
    guard let scene, layout.isDrawable else { return }
    setCrosshair(Crosshair(at: point, in: scene))
  }

  private mutating func tap(at point: Point, now: Duration) {
    if showsKeys { return toggleKeys(false) }
    // A press that caught the scroller was no tap: it only lets go of it.
    if press?.caught == true { return gestures.forgetTap() }
    if tapButton(at: point, now: now) { return }
    let center = view == .curve ? curve?.center : datesLayout?.center
    guard press?.surface == .dates, let center else {
      setLinesCrosshair(nil)
      return setCrosshair(nil)
    }
    let column = (point.x - center + scroller.offset(at: now)) / scroller.pageWidth
    guard column.isFinite, abs(column) < 1e9 else { return }
    let page = Int(column.rounded())
    if series.dates.indices.contains(page) { go(to: page, at: now) }
  }

  /// Returns whether a button of the header or a name of the legend was hit.
  private mutating func tapButton(at point: Point, now: Duration) -> Bool {
    if header.before?.contains(point) == true {
      step(by: -1, at: now, movesCrosshair: false)
    } else if header.after?.contains(point) == true {
      step(by: 1, at: now, movesCrosshair: false)
    } else if let tab = header.tabs.first(where: { $0.box.contains(point) }) {
      show(tab.view, at: now)
    } else if let item = legend.item(at: point) {
      if view == .lines { toggleSeries(item) } else { toggle(item == 0 ? \.solid : \.dashed) }
    } else if view == .curve, curve?.legend.button?.contains(point) == true {
      showNextSource(at: now)
    } else {
      return false
    }
    return true
  }

  // MARK: Keys and wheels

  /// Goes to the page of a date that was named: by key, wheel or tap.
  mutating func go(to page: Int, at now: Duration) {
    guard !series.dates.isEmpty else { return }
    showsDestination = true
    scroller.go(to: page, at: now, instantly: settings.reducedMotion)
  }

  /// Takes a turn of the wheel: whole notches as pages, a touchpad's way as it is.
  mutating func turnWheel(by delta: Vector, smooth: Bool, at now: Duration) {
    // Down and right go to later days.
    let way = delta.dx - delta.dy
    guard way.isFinite else { return }
    if smooth {
      guard way != 0 else { return }
      setCrosshair(nil)
      showsDestination = false
      scroller.wheel(by: way, viewport: layout.window.width, at: now)
      return
    }
    // Some mice report parts of a notch: they add up to one.
    wheel += way
    let notches = wheel.rounded(.towardZero)
    guard notches != 0 else { return }
    wheel -= notches
    go(to: scroller.destination(at: now) + Int(max(-1e6, min(1e6, notches))), at: now)
  }

  /// Does what a key means, and returns what it asks of the program.
  mutating func press(
    _ key: Key, _ modifiers: KeyModifiers, at now: Duration
  ) -> [ViewerRequest] {
    if modifiers.contains(.control) { return pressWithControl(key) }
    guard !modifiers.contains(.alt) else { return [] }
    switch key {
    case .left: step(by: modifiers.contains(.shift) ? -10 : -1, at: now)
    case .right: step(by: modifiers.contains(.shift) ? 10 : 1, at: now)
    case .home: goToEnd(first: true, at: now)
    case .end: goToEnd(first: false, at: now)
    case .pageUp: goToMonth(-1, at: now)
    case .pageDown: goToMonth(1, at: now)
    case .escape: dismiss()
    case .function(1), .character("?"): toggleKeys(!showsKeys)
    case .function(11): return [.toggleFullScreen]
    case .character("t"): goToLatest(at: now)
    case .character("v") where view == .lines:
      lines?.state.showsValues.toggle()
      changeGround()
    case .character("+"), .character("="): zoomByKey(Self.keyZoom, at: now)
    case .character("-"): zoomByKey(1 / Self.keyZoom, at: now)
    case .character("0") where view == .lines:
      lines?.state.showWhole()
      refreshLines()
    case .character("1"): show(.day, at: now)
    case .character("2"): show(.dates, at: now)
    case .character("3"): show(.lines, at: now)
    case .character("4"): show(.curve, at: now)
    case .character("l"): change { $0.appearance = $0.appearance == .dark ? .light : .dark }
    case .character("u"):
      let colors = changeColors
      change { $0.changeColors = colors == .red ? .green : .red }
    case .tab: showNextSource(at: now)
    case .up, .down, .enter, .function, .character: break
    }
    return []
  }

  private mutating func pressWithControl(_ key: Key) -> [ViewerRequest] {
    switch key {
    case .character("q"): [.quit]
    case .character("r"): [.reload]
    case .character("s"): [.savePicture]
    case .character("c"): copyText.map { [.copy($0)] } ?? []
    default: []
    }
  }

  private mutating func dismiss() {
    if showsKeys { return toggleKeys(false) }
    setCrosshair(nil)
    setLinesCrosshair(nil)
  }

  /// How much a key zooms.
  private static let keyZoom = 1.5

  private mutating func zoomByKey(_ factor: Double, at now: Duration) {
    if view == .lines { zoomLines(by: factor, about: nil, at: now) }
  }

  /// Goes to the latest date; in `lines` to the end of the file.
  private mutating func goToLatest(at now: Duration) {
    if view == .lines { return panLines(by: .infinity, at: now) }
    go(to: series.dates.count - 1, at: now)
  }

  private mutating func step(by count: Int, at now: Duration, movesCrosshair: Bool = true) {
    if view == .lines { return stepLines(by: count, at: now) }
    if movesCrosshair, let crosshair, let scene {
      setCrosshair(crosshair.moved(by: count, in: scene))
    } else {
      go(to: scroller.destination(at: now) + count.signum(), at: now)
    }
  }

  private mutating func goToEnd(first: Bool, at now: Duration) {
    if view == .lines { return goToLinesEnd(first: first, at: now) }
    if crosshair != nil, let scene {
      let index = first ? 0 : scene.day.minutes.count - 1
      setCrosshair(Crosshair(onPoint: index, in: scene))
    } else {
      go(to: first ? 0 : series.dates.count - 1, at: now)
    }
  }

  /// Goes to the date nearest to the same day of another month, at least one date on.
  private mutating func goToMonth(_ count: Int, at now: Duration) {
    if view == .lines, let width = lines?.state.view?.width {
      return panLines(by: width * Double(count), at: now)
    }
    let page = scroller.destination(at: now)
    guard series.dates.indices.contains(page) else { return }
    let (year, month, day) = series.dates[page].components
    let months = year * 12 + month - 1 + count
    let (targetYear, targetMonth) = (months / 12, months % 12 + 1)
    let length = CivilDate.days(inMonth: targetMonth, of: targetYear)
    guard
      let target = CivilDate(year: targetYear, month: targetMonth, day: min(day, length)),
      let before = series.page(at: target)
    else { return }
    func distance(_ page: Int) -> Int {
      abs(series.dates[page].daysSinceEpoch - target.daysSinceEpoch)
    }
    let after = min(before + 1, series.dates.count - 1)
    let nearest = distance(before) <= distance(after) ? before : after
    go(to: count < 0 ? min(nearest, page - 1) : max(nearest, page + 1), at: now)
  }

  /// The crosshair's row, or the whole day as lines of cells with tabs between; the centred date's
  /// values where no day shows.
  private var copyText: String? {
    if view == .curve { return curve?.text(shownPage) }
    if view == .lines { return linesText }
    guard view == .day, let scene else { return DatesTable(series, style.words).text(shownPage) }
    let table = DayTable(scene: scene, dataset: dataset)
    if let point = crosshair?.point { return table.row(point) }
    return table.text
  }
}
