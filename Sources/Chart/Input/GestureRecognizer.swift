import Canvas

/// What the user means with a pointer.
enum Gesture: Equatable, Sendable {
  /// Pressed and released in one place.
  case tap(Point)
  /// Two taps in one place; the second comes as this, the first came as a tap.
  case doubleTap(Point)
  /// Held still for long enough.
  case holdBegan(Point)
  /// Moved while held.
  case holdMoved(Point)
  /// Released after a hold.
  case holdEnded
  /// Left the slop: from where it was pressed to where it is now.
  case dragBegan(from: Point, to: Point)
  /// Moved further.
  case dragMoved(Point)
  /// Released after a drag.
  case dragEnded(Point)
  /// The hold or the drag was taken away.
  case cancelled
}

/// Tells tap, hold and drag apart, for mouse and finger alike: a state machine over events and time.
struct GestureRecognizer: Equatable, Sendable {
  /// How long a hold takes.
  static let holdTime = Duration.milliseconds(500)
  /// How far a finger may stray in a tap or hold, in points.
  static let touchSlop = 10.0
  /// How far the mouse may stray, in points.
  static let mouseSlop = 5.0
  /// Longest time between the taps of a double tap.
  static let doubleTapTime = Duration.milliseconds(300)
  /// Longest distance between the taps of a double tap, in points.
  static let doubleTapDistance = 30.0

  private enum Phase: Equatable, Sendable {
    case idle
    case pressed(at: Point, since: Duration)
    case holding
    case dragging
    /// A second finger or a lost focus ended the gesture; nothing counts until all is released.
    case spoilt
  }

  private var phase = Phase.idle
  private var kind = PointerKind.mouse
  /// Fingers (or the mouse) that are down, the one of the gesture included.
  private var pointersDown = 0
  private var lastTap: (point: Point, time: Duration)?

  /// Makes a recogniser with nothing pressed.
  init() {}

  /// When a hold begins if nothing else happens; nil where nothing is pressed.
  var deadline: Duration? {
    if case .pressed(_, let since) = phase { return since + Self.holdTime }
    return nil
  }

  /// True from the moment a pointer goes down until its gesture is over.
  var isActive: Bool { phase != .idle && phase != .spoilt }

  /// Returns whether a pointer of `kind` is down and it is open what it means.
  func isPressed(by kind: PointerKind) -> Bool {
    if case .pressed = phase { return kind == self.kind }
    return false
  }

  /// True while a hold or a drag has the pointer.
  var isBusy: Bool { phase == .holding || phase == .dragging }

  /// Returns the hold that falls due by `now`, if one does.
  mutating func advance(to now: Duration) -> Gesture? {
    guard case .pressed(let point, let since) = phase, now >= since + Self.holdTime else {
      return nil
    }
    phase = .holding
    return .holdBegan(point)
  }

  /// Takes a pointer that went down.
  mutating func pointerDown(at point: Point, kind: PointerKind, now: Duration) -> Gesture? {
    pointersDown += 1
    if pointersDown > 1 {
      // A button pressed again without a release seen in between is a new press, not a finger more.
      guard kind != self.kind else {
        pointersDown = 1
        return begin(at: point, kind: kind, now: now)
      }
      return spoil()
    }
    return begin(at: point, kind: kind, now: now)
  }

  private mutating func begin(at point: Point, kind: PointerKind, now: Duration) -> Gesture? {
    let interrupted = isBusy
    self.kind = kind
    phase = .pressed(at: point, since: now)
    return interrupted ? .cancelled : nil
  }

  /// Takes a pointer that moved.
  mutating func pointerMoved(to point: Point, kind: PointerKind) -> Gesture? {
    guard kind == self.kind else { return nil }
    switch phase {
    case .pressed(let start, _):
      guard (point - start).length > slop else { return nil }
      phase = .dragging
      return .dragBegan(from: start, to: point)
    case .holding: return .holdMoved(point)
    case .dragging: return .dragMoved(point)
    case .idle, .spoilt: return nil
    }
  }

  /// Takes a pointer that went up.
  mutating func pointerUp(at point: Point, kind: PointerKind, now: Duration) -> Gesture? {
    pointersDown = max(0, pointersDown - 1)
    guard pointersDown == 0 else { return nil }
    defer { phase = .idle }
    switch phase {
    case .pressed(let start, _):
      guard (point - start).length <= slop else { return nil }
      return tap(at: point, now: now)
    case .holding: return .holdEnded
    case .dragging: return .dragEnded(point)
    case .idle, .spoilt: return nil
    }
  }

  /// Takes the gesture away: lost focus, cancelled touch.
  mutating func cancel() -> Gesture? {
    let interrupted = isBusy
    phase = .idle
    pointersDown = 0
    lastTap = nil
    return interrupted ? .cancelled : nil
  }

  /// Lets the last tap be none: the next one is not the second of a double tap.
  mutating func forgetTap() { lastTap = nil }

  private mutating func spoil() -> Gesture? {
    let interrupted = isBusy
    phase = .spoilt
    lastTap = nil
    return interrupted ? .cancelled : nil
  }

  private mutating func tap(at point: Point, now: Duration) -> Gesture {
    if let last = lastTap, now - last.time <= Self.doubleTapTime,
      (point - last.point).length <= Self.doubleTapDistance
    {
      lastTap = nil
      return .doubleTap(point)
    }
    lastTap = (point, now)
    return .tap(point)
  }

  private var slop: Double { kind == .mouse ? Self.mouseSlop : Self.touchSlop }

  static func == (left: GestureRecognizer, right: GestureRecognizer) -> Bool {
    left.phase == right.phase && left.kind == right.kind && left.pointersDown == right.pointersDown
      && left.lastTap?.point == right.lastTap?.point && left.lastTap?.time == right.lastTap?.time
  }
}
