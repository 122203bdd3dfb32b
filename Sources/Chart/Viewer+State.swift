import Canvas
import Series

extension Viewer {
  /// Puts the crosshair at a clock time of the shown day and a price (nil: the point's own); views of
  /// dates have none.
  public mutating func showCrosshair(clockMinute: Double, price: Double?) {
    if view == .lines { return showLinesCrosshair(clockMinute: clockMinute, price: price) }
    guard let scene else { return }
    let minute: Double
    switch scene.day.schedule.placement(ofTimeOfDay: clockMinute) {
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
      animations: animations, loading: loading)
    if view == .lines { lines?.tell(&state, dataset: linesDataset, at: now) }
    return state
  }

  private var source: String? {
    if view == .curve { return curve?.source.column.name }
    if view != .day, case .column(let name) = series.solid.meaning { return name }
    return priceName
  }

  /// Whether the last point pulses.
  var hasHeartbeat: Bool {
    view == .day && scene != nil && !settings.reducedMotion && isVisible && !turnsPages
  }
}
