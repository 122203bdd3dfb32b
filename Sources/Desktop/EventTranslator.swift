package import CSDL
import Canvas

/// Makes window events out of SDL's.
///
/// It asks nothing of the system: what it has to know about the window it is told, so that it can be
/// tested without one.
package nonisolated struct EventTranslator {
  /// The window's sizes; to be set before a window event is translated.
  package var geometry: WindowGeometry
  /// Whether a shift key is down; to be set before a wheel's event is translated.
  package var isShiftDown = false
  /// Whether the mouse is reported while no button is down.
  package var reportsHover = false

  private var reported: WindowGeometry
  private var isVisible = true
  private var isMouseDown = false
  private var touches = TouchTracker()
  private var lastSmoothWheel: Duration?

  /// Parts of a notch that a wheel reports by itself.
  ///
  /// SDL's Wayland driver hands them on; other fractions are a touchpad's.
  private static let partsOfNotch = 8.0
  /// A touchpad's deltas are sometimes such parts: one that follows a finer one so soon is smooth,
  /// too.
  private static let smoothMemory: Duration = .milliseconds(150)
  /// SDL's units of window that a touchpad has scrolled by for each 1.0 of `preciseX` and
  /// `preciseY`: its Wayland driver divides by this (`WAYLAND_WHEEL_AXIS_UNIT`), its X11 driver has
  /// whole notches only.
  private static let unitsOfSmoothWheel = 10.0

  /// Makes a translator for a window that the program knows to be `geometry` large.
  package init(geometry: WindowGeometry) {
    self.geometry = geometry
    reported = geometry
  }

  /// Adds what `event`, which came at `time`, means to `events`.
  ///
  /// Moves and resizes that follow one another directly become one: the last.
  package mutating func translate(
    _ event: SDL_Event, at time: Duration, into events: inout [WindowEvent]
  ) {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_QUIT: events.append(.closeRequested)
    case SDL_WINDOWEVENT: window(event.window, time, &events)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button(event.button, time, &events)
    case SDL_MOUSEMOTION: motion(event.motion, time, &events)
    case SDL_MOUSEWHEEL: wheel(event.wheel, time, &events)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: finger(event.tfinger, time, &events)
    case SDL_KEYDOWN:
      if let (key, modifiers) = KeyTranslator.translate(event.key.keysym),
        event.key.repeat == 0 || key.repeats
      {
        events.append(.input(.key(key, modifiers), at: time))
      }
    case SDL_TEXTINPUT:
      let text = withUnsafeBytes(of: event.text.text) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !text.isEmpty { events.append(.input(.text(text), at: time)) }
    case SDL_DROPFILE:
      if let path = event.drop.file { events.append(.fileDropped(path: String(cString: path))) }
    default: break
    }
  }

  private mutating func window(
    _ event: SDL_WindowEvent, _ time: Duration, _ events: inout [WindowEvent]
  ) {
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_FOCUS_LOST:
      let touch = touches.cancel()
      if isMouseDown || touch != nil { events.append(.input(.pointerCancelled, at: time)) }
      isMouseDown = false
    case SDL_WINDOWEVENT_LEAVE where reportsHover && !isMouseDown:
      // It rests on nothing here any more.
      events.append(.input(.pointerMoved(Self.outside, .mouse), at: time))
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: show(false, time, &events)
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED,
      SDL_WINDOWEVENT_EXPOSED:
      show(true, time, &events)
    default: break
    }
    guard geometry != reported else { return }
    reported = geometry
    if case .input(.resized, _) = events.last { events.removeLast() }
    events.append(.input(.resized(geometry.size, scale: geometry.scale), at: time))
  }

  private mutating func show(
    _ isVisible: Bool, _ time: Duration, _ events: inout [WindowEvent]
  ) {
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    events.append(.input(.visibilityChanged(isVisible: isVisible), at: time))
  }

  private mutating func button(
    _ event: SDL_MouseButtonEvent, _ time: Duration, _ events: inout [WindowEvent]
  ) {
    guard event.button == SDL_BUTTON_LEFT, event.which != Self.touchMouse else { return }
    let place = geometry.point(x: Double(event.x), y: Double(event.y))
    if event.state == SDL_PRESSED {
      isMouseDown = true
      events.append(.input(.pointerDown(place, .mouse), at: time))
    } else if isMouseDown {
      isMouseDown = false
      events.append(.input(.pointerUp(place, .mouse), at: time))
    }
  }

  private func motion(
    _ event: SDL_MouseMotionEvent, _ time: Duration, _ events: inout [WindowEvent]
  ) {
    guard isMouseDown || reportsHover, event.which != Self.touchMouse else { return }
    let place = geometry.point(x: Double(event.x), y: Double(event.y))
    if case .input(.pointerMoved(_, .mouse), _) = events.last { events.removeLast() }
    events.append(.input(.pointerMoved(place, .mouse), at: time))
  }

  private mutating func wheel(
    _ event: SDL_MouseWheelEvent, _ time: Duration, _ events: inout [WindowEvent]
  ) {
    guard event.which != Self.touchMouse else { return }
    var delta = Vector(Double(event.preciseX), Double(event.preciseY))
    guard delta != .zero else { return }
    // Shift turns the wheel on its side: up is left, as to earlier dates.
    if isShiftDown { delta = Vector(delta.dx - delta.dy, 0) }
    let isWheel = [delta.dx, delta.dy].allSatisfy {
      ($0 * Self.partsOfNotch).rounded() == $0 * Self.partsOfNotch
    }
    let followsSmooth = lastSmoothWheel.map { time - $0 < Self.smoothMemory } ?? false
    let place = geometry.point(x: Double(event.mouseX), y: Double(event.mouseY))
    if isWheel, !followsSmooth {
      events.append(.input(.wheel(delta, smooth: false, at: place), at: time))
      return
    }
    lastSmoothWheel = time
    let way = geometry.point(
      x: delta.dx * Self.unitsOfSmoothWheel, y: delta.dy * Self.unitsOfSmoothWheel)
    events.append(.input(.wheel(Vector(way.x, way.y), smooth: true, at: place), at: time))
  }

  private mutating func finger(
    _ event: SDL_TouchFingerEvent, _ time: Duration, _ events: inout [WindowEvent]
  ) {
    let place = geometry.point(fractionX: Double(event.x), fractionY: Double(event.y))
    let outcome =
      switch SDL_EventType(rawValue: event.type) {
      case SDL_FINGERDOWN: touches.down(event.fingerId, at: place)
      case SDL_FINGERMOTION: touches.move(event.fingerId, to: place)
      default: touches.up(event.fingerId, at: place)
      }
    switch outcome {
    case .input(let input):
      if case .pointerMoved(_, let kind) = input,
        case .input(.pointerMoved(_, kind), _) = events.last
      {
        events.removeLast()
      }
      events.append(.input(input, at: time))
    case .pinch(let factor, let place):
      events.append(.pinch(factor: factor, about: place, at: time))
    case nil: break
    }
  }

  /// Where a mouse is that has left the window.
  private static let outside = Point(-1, -1)

  /// `SDL_TOUCH_MOUSEID`, a macro with a cast: the mouse that SDL makes up for a finger.
  private static let touchMouse = UInt32.max
}
