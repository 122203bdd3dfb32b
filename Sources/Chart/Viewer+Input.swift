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
    /// The panel over the window.
    case cover
  }

  /// Where it went down.
  var surface: Surface
  /// Whether it caught what was moving: such a press is no tap and no long press.
  var caught: Bool
  /// Whether it shows the crosshair.
  var showsCrosshair = false
  /// y of the pointer when it last moved the panel.
  var lastY: Double?
}

extension Viewer {
  /// Takes an event of a pointer.
  mutating func point(_ event: InputEvent, at now: Duration) {
    switch event {
    case .pointerDown(let point, let kind):
      focus = nil
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
      letGo(at: now)
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
    case .cover: press.lastY = point.y
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
    if cover != nil { return .cover }
    guard layout.isDrawable, startPage == nil else { return .frame }
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
      letGo(at: now)
      tap(at: point, now: now)
    case .doubleTap(let point):
      letGo(at: now)
      // Its own first tap may have set the scroller going, which the second has then caught.
      if tapButton(at: point, now: now) || startPage != nil { return }
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
      letGo(at: now)
    }
  }

  /// Takes what moves out of the hand: what it is told then holds.
  private mutating func letGo(at now: Duration) {
    scroller.cancel(at: now)
    lines?.state.view?.cancel(at: now)
  }

  /// Does what a gesture means, if there is one.
  mutating func take(_ gesture: Gesture?, at now: Duration) {
    if let gesture { takeGesture(gesture, at: now) }
  }

  // MARK: Drags

  private mutating func beginDrag(from start: Point, now: Duration) {
    guard let press, press.surface != .frame, press.surface != .cover else { return }
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
    case .cover:
      scrollCover(by: (press?.lastY ?? point.y) - point.y)
      press?.lastY = point.y
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
    case .frame, .cover, nil: break
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
    if pathQuestion != nil {
      tapQuestion(at: point)
      return gestures.forgetTap()
    }
    if cover != nil {
      setCover(nil)
      return gestures.forgetTap()
    }
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
    guard let control = control(at: point) else { return false }
    press(control, at: now)
    return true
  }
}
