import Canvas
import Series

extension Viewer {
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
    if pathQuestion != nil { return pressInQuestion(key, modifiers) }
    if isWaiting { return pressWhileWaiting(key, modifiers) }
    if startPage != nil { return pressOnStartPage(key, modifiers, at: now) }
    if modifiers.contains(.control), key == .tab {
      selectNext(by: modifiers.contains(.shift) ? -1 : 1, at: now)
      return []
    }
    if modifiers.contains(.control) { return pressWithControl(key, modifiers) }
    guard !modifiers.contains(.alt), !scrollCover(by: key) else { return [] }
    switch key {
    case .left: step(by: modifiers.contains(.shift) ? -10 : -1, at: now)
    case .right: step(by: modifiers.contains(.shift) ? 10 : 1, at: now)
    case .home: goToEnd(first: true, at: now)
    case .end: goToEnd(first: false, at: now)
    case .pageUp: goToMonth(-1, at: now)
    case .pageDown: goToMonth(1, at: now)
    case .escape: return dismiss()
    case .function(1), .character("?"): toggle(CoverPanel.keys)
    case .character("i"): toggle(CoverPanel.report)
    case .function(11): return [.toggleFullScreen]
    case .character("t"): goToLatest(at: now)
    case .character("v") where view == .lines:
      lines?.state.showsValues.toggle()
      changeGround()
    case .character("%") where view == .lines:
      lines?.state.togglePercent(at: now)
      narrowLinesGutters()
      refreshLines()
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
    case .tab where focus == nil && hasNextSource && !modifiers.contains(.shift):
      showNextSource(at: now)
    case .tab: moveFocus(by: modifiers.contains(.shift) ? -1 : 1)
    case .enter, .character(" "): pressFocus(at: now)
    case .up, .down, .backspace, .function, .character: break
    }
    return []
  }

  private mutating func pressWithControl(
    _ key: Key, _ modifiers: KeyModifiers
  ) -> [ViewerRequest] {
    let hasShift = modifiers.contains(.shift)
    return switch key {
    case .character("q"): [.quit]
    case .character("o"): [.openFile]
    case .character("w"): [.closeFile]
    case .character("r"): [.reload]
    case .character("s"): hasShift ? [.saveDrawing] : [.savePicture]
    case .character("c") where hasShift: [.copyPicture]
    case .character("d"): [.describe]
    case .character("c"): copyText.map { [.copy($0)] } ?? []
    default: []
    }
  }

  /// Takes away what lies over the chart; where nothing does, ends what is being read.
  mutating func dismiss() -> [ViewerRequest] {
    if cover != nil {
      setCover(nil)
      return []
    }
    if focus != nil {
      focus = nil
      return []
    }
    let hadCrosshair = crosshair != nil || (view == .lines && lines?.crosshair != nil)
    setCrosshair(nil)
    setLinesCrosshair(nil)
    return hadCrosshair ? [] : stopLoading()
  }

  /// How much a key zooms.
  private static let keyZoom = 1.5

  private mutating func zoomByKey(_ factor: Double, at now: Duration) {
    if view == .lines { zoomLines(by: factor, about: nil, at: now) }
  }

  /// Goes to the latest date; in `lines` to the end of the file.
  mutating func goToLatest(at now: Duration) {
    if view == .lines { return panLines(by: .infinity, at: now) }
    go(to: series.dates.count - 1, at: now)
  }

  mutating func step(by count: Int, at now: Duration, movesCrosshair: Bool = true) {
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
    guard series.dates.indices.contains(page),
      let target = series.dates[page].adding(months: count), let before = series.page(at: target)
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
    let table = DayTable(scene: scene, dataset: dataset, words: style.words)
    if let point = crosshair?.point { return table.row(point) }
    return table.text
  }
}
