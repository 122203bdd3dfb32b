import Canvas
import Series

extension Viewer {
  /// Does what a gesture means in the day view.
  mutating func take(_ gesture: Gesture?, at now: Duration) {
    switch gesture {
    case .tap(let point): tap(at: point, now: now)
    case .doubleTap(let point):
      if !tapButton(at: point, now: now) { showDay(dataset.days.count - 1, at: now) }
    case .holdBegan(let point):
      if !showsKeys, layout.pressable.contains(point) { placeCrosshair(at: point) }
    case .holdMoved(let point):
      if crosshair != nil { placeCrosshair(at: point) }
    case .cancelled: setCrosshair(nil)
    case .holdEnded, .dragBegan, .dragMoved, .dragEnded, nil: break
    }
  }

  private mutating func placeCrosshair(at point: Point) {
    guard let scene, layout.isDrawable else { return }
    setCrosshair(Crosshair(at: point, in: scene))
  }

  private mutating func tap(at point: Point, now: Duration) {
    if showsKeys { return toggleKeys(false) }
    if tapButton(at: point, now: now) { return }
    setCrosshair(nil)
  }

  /// Returns whether a button of the header was hit.
  private mutating func tapButton(at point: Point, now: Duration) -> Bool {
    if header.before?.contains(point) == true {
      showDay(dayIndex - 1, at: now)
      return true
    }
    if header.after?.contains(point) == true {
      showDay(dayIndex + 1, at: now)
      return true
    }
    return false
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
    case .character("t"): showDay(dataset.days.count - 1, at: now)
    case .character("l"): change { $0.appearance = $0.appearance == .dark ? .light : .dark }
    case .character("u"):
      let colors = changeColors
      change { $0.changeColors = colors == .red ? .green : .red }
    case .up, .down, .tab, .enter, .function, .character: break
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
    if showsKeys { toggleKeys(false) } else { setCrosshair(nil) }
  }

  private mutating func step(by count: Int, at now: Duration) {
    if let crosshair, let scene {
      setCrosshair(crosshair.moved(by: count, in: scene))
    } else {
      showDay(dayIndex + count.signum(), at: now)
    }
  }

  private mutating func goToEnd(first: Bool, at now: Duration) {
    if crosshair != nil, let scene {
      let index = first ? 0 : scene.day.minutes.count - 1
      setCrosshair(Crosshair(onPoint: index, in: scene))
    } else {
      showDay(first ? 0 : dataset.days.count - 1, at: now)
    }
  }

  /// Goes to the day nearest to the same day of another month, at least one day on.
  private mutating func goToMonth(_ count: Int, at now: Duration) {
    guard let date = scene?.day.date else { return }
    let (year, month, day) = date.components
    let months = year * 12 + month - 1 + count
    let (targetYear, targetMonth) = (months / 12, months % 12 + 1)
    let length = CivilDate.days(inMonth: targetMonth, of: targetYear)
    guard
      let target = CivilDate(year: targetYear, month: targetMonth, day: min(day, length))
    else { return }
    func distance(_ index: Int) -> Int {
      abs(dataset.days[index].date.daysSinceEpoch - target.daysSinceEpoch)
    }
    let candidates =
      count < 0 ? 0..<dayIndex : (dayIndex + 1)..<max(dayIndex + 1, dataset.days.count)
    if let nearest = candidates.min(by: { distance($0) < distance($1) }) {
      showDay(nearest, at: now)
    }
  }

  /// The crosshair's row, or the whole day as lines of cells with tabs between; nil where no day
  /// shows.
  private var copyText: String? {
    guard let scene else { return nil }
    let table = DayTable(scene: scene, dataset: dataset)
    if let point = crosshair?.point { return table.row(point) }
    return table.text
  }
}
