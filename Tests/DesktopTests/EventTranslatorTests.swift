import CSDL
import Canvas
import Desktop
import Testing

@Suite struct EventTranslatorTests {
  /// A window of 400 × 300 units with two pixels a unit and a scale of 2: 400 × 300 points.
  var translator = EventTranslator(
    geometry: WindowGeometry(
      unitWidth: 400, unitHeight: 300, pixelWidth: 800, pixelHeight: 600, scale: 2))
  var events: [WindowEvent] = []

  mutating func send(_ sent: [SDL_Event], at milliseconds: Int = 0) {
    for event in sent {
      translator.translate(event, at: .milliseconds(milliseconds), into: &events)
    }
  }

  private func inputs() -> [InputEvent] {
    events.compactMap { if case .input(let input, _) = $0 { input } else { nil } }
  }

  @Test mutating func `a click is a press and a release in points`() {
    send([.button(down: true, x: 10, y: 20)], at: 5)
    send([.button(down: false, x: 12, y: 21)], at: 90)
    #expect(
      events == [
        .input(.pointerDown(Point(10, 20), .mouse), at: .milliseconds(5)),
        .input(.pointerUp(Point(12, 21), .mouse), at: .milliseconds(90)),
      ])
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3])
  func `on X11 a point is the scale's share of a unit`(scale: Double) {
    let geometry = WindowGeometry(
      unitWidth: 1200, unitHeight: 900, pixelWidth: 1200, pixelHeight: 900, scale: scale)
    #expect(geometry.size == Size(1200 / scale, 900 / scale))
    let point = geometry.point(x: 600, y: 300)
    #expect(abs(point.x - 600 / scale) < 1e-9)
    #expect(abs(point.y - 300 / scale) < 1e-9)
  }

  @Test mutating func `middle and right buttons do nothing`() {
    for button in [SDL_BUTTON_MIDDLE, SDL_BUTTON_RIGHT] {
      send([
        .button(down: true, x: 1, y: 1, button: button),
        .button(down: false, x: 1, y: 1, button: button),
      ])
    }
    #expect(events.isEmpty)
  }

  @Test mutating func `a mouse that SDL makes up for a finger does nothing`() {
    send([.button(down: true, x: 1, y: 1, which: .max), .motion(x: 2, y: 2, which: .max)])
    #expect(events.isEmpty)
  }

  @Test mutating func `a key that is held goes on moving, and gives a command once`() {
    let keys = [
      (SDLK_LEFT, SDL_SCANCODE_LEFT, Key.left, true),
      (SDLK_PAGEDOWN, SDL_SCANCODE_PAGEDOWN, .pageDown, true),
      (SDLK_MINUS, SDL_SCANCODE_MINUS, .character("-"), true),
      (SDLK_TAB, SDL_SCANCODE_TAB, .tab, true),
      (SDLK_l, SDL_SCANCODE_L, .character("l"), false),
      (SDLK_ESCAPE, SDL_SCANCODE_ESCAPE, .escape, false),
      (SDLK_F11, SDL_SCANCODE_F11, .function(11), false),
    ]
    for (symbol, scancode, key, goesOn) in keys {
      events = []
      let symbol = SDL_Keysym.key(SDL_Keycode(symbol.rawValue), at: scancode)
      send([.key(symbol), .key(symbol, isRepeat: true), .key(symbol, isRepeat: true)])
      #expect(inputs() == Array(repeating: .key(key, []), count: goesOn ? 3 : 1), "\(key)")
    }
  }

  @Test mutating func `the mouse is silent until a button is down`() {
    send([.motion(x: 5, y: 5)])
    #expect(events.isEmpty)
    send([.button(down: true, x: 5, y: 5), .motion(x: 6, y: 5)])
    #expect(inputs().last == .pointerMoved(Point(6, 5), .mouse))
    send([.button(down: false, x: 6, y: 5), .motion(x: 7, y: 5)])
    #expect(inputs().last == .pointerUp(Point(6, 5), .mouse))
  }

  @Test mutating func `a mouse that hovers is reported on request`() {
    translator.reportsHover = true
    send([.motion(x: 5, y: 5)])
    #expect(inputs() == [.pointerMoved(Point(5, 5), .mouse)])
  }

  @Test mutating func `a hovering mouse that leaves the window is outside, one that drags is not`()
  {
    send([.window(SDL_WINDOWEVENT_LEAVE)])
    #expect(events.isEmpty)
    translator.reportsHover = true
    send([.motion(x: 5, y: 5), .window(SDL_WINDOWEVENT_LEAVE)])
    #expect(inputs().last == .pointerMoved(Point(-1, -1), .mouse))
    send([.button(down: true, x: 5, y: 5), .window(SDL_WINDOWEVENT_LEAVE)])
    #expect(inputs().last == .pointerDown(Point(5, 5), .mouse))
  }

  @Test mutating func `moves in a row become the last one`() {
    send([.button(down: true, x: 0, y: 0)])
    send((1...10).map { .motion(x: Int32($0), y: 0) })
    #expect(
      inputs() == [.pointerDown(Point(0, 0), .mouse), .pointerMoved(Point(10, 0), .mouse)])
    send([.button(down: false, x: 10, y: 0), .button(down: true, x: 10, y: 0)])
    send([.motion(x: 11, y: 0)])
    #expect(inputs().count == 5)
  }

  @Test mutating func `losing focus ends a drag once`() {
    send([.window(SDL_WINDOWEVENT_FOCUS_LOST)])
    #expect(events.isEmpty)
    send([.button(down: true, x: 1, y: 1), .window(SDL_WINDOWEVENT_FOCUS_LOST)])
    #expect(inputs().last == .pointerCancelled)
    let count = events.count
    send([.motion(x: 3, y: 3), .button(down: false, x: 3, y: 3)])
    #expect(events.count == count)
  }

  @Test mutating func `a finger points in shares of the window`() {
    send([.finger(SDL_FINGERDOWN, 7, x: 0.25, y: 0.5)])
    send([.finger(SDL_FINGERMOTION, 7, x: 0.5, y: 0.5)])
    send([.finger(SDL_FINGERMOTION, 7, x: 0.75, y: 0.5)])
    send([.finger(SDL_FINGERUP, 7, x: 0.75, y: 0.5)])
    #expect(
      inputs() == [
        .pointerDown(Point(100, 150), .touch(id: 7)), .pointerMoved(Point(300, 150), .touch(id: 7)),
        .pointerUp(Point(300, 150), .touch(id: 7)),
      ])
  }

  @Test mutating func `a second finger ends the gesture until all are lifted`() {
    send([.finger(SDL_FINGERDOWN, 1, x: 0.25, y: 0.5)])
    send([.finger(SDL_FINGERDOWN, 2, x: 0.5, y: 0.5)])
    #expect(inputs().last == .pointerCancelled)
    let count = inputs().count
    send([.finger(SDL_FINGERUP, 1, x: 0.25, y: 0.5)])
    send([.finger(SDL_FINGERMOTION, 2, x: 0.6, y: 0.5)])
    send([.finger(SDL_FINGERUP, 2, x: 0.6, y: 0.5)])
    #expect(inputs().count == count)
    send([.finger(SDL_FINGERDOWN, 3, x: 0, y: 0)])
    #expect(inputs().last == .pointerDown(Point(0, 0), .touch(id: 3)))
  }

  @Test mutating func `two fingers pinch by the ratio of their distances`() throws {
    send([.finger(SDL_FINGERDOWN, 1, x: 0.25, y: 0.5)])
    send([.finger(SDL_FINGERDOWN, 2, x: 0.5, y: 0.5)])
    send([.finger(SDL_FINGERMOTION, 2, x: 0.75, y: 0.5)], at: 30)
    // From 100 to 200 points apart, the middle at half of the way.
    #expect(
      events.last == .pinch(factor: 2, about: Point(200, 150), at: .milliseconds(30)))
  }

  @Test mutating func `losing focus ends a touch`() {
    send([.finger(SDL_FINGERDOWN, 1, x: 0.25, y: 0.5), .window(SDL_WINDOWEVENT_FOCUS_LOST)])
    #expect(inputs().last == .pointerCancelled)
    let count = events.count
    send([.finger(SDL_FINGERUP, 1, x: 0.25, y: 0.5)])
    #expect(events.count == count)
  }

  @Test mutating func `a whole notch is not smooth`() {
    send([.wheel(x: 0, y: -1, mouseX: 40, mouseY: 30)])
    #expect(inputs() == [.wheel(Vector(0, -1), smooth: false, at: Point(40, 30))])
  }

  @Test mutating func `shift turns the wheel on its side`() {
    translator.isShiftDown = true
    send([.wheel(x: 0, y: 1, mouseX: 40, mouseY: 30)])
    #expect(inputs() == [.wheel(Vector(-1, 0), smooth: false, at: Point(40, 30))])
  }

  /// High-resolution wheels report eighths of a notch: 15 of Wayland's 120.
  @Test(arguments: [1.0, 0.125, -0.25, 0.875, -1.5])
  mutating func `eighths of a notch are the wheel's`(turn: Float) {
    send([.wheel(x: 0, y: turn, mouseX: 0, mouseY: 0)])
    #expect(inputs() == [.wheel(Vector(0, Double(turn)), smooth: false, at: .zero)])
  }

  @Test mutating func `a touchpad's way is in points, 10 units for each 1 of SDL's`() {
    // 3.90625 px to the right and 7.8125 up in Wayland's fixed-point numbers of 1/256.
    send([.wheel(x: 0.390625, y: 0.78125, mouseX: 40, mouseY: 30)])
    // The same in a window that shows its points twice as large as the compositor would.
    translator.geometry.scale = 4
    send([.wheel(x: 0.390625, y: 0.78125, mouseX: 40, mouseY: 30)])
    #expect(
      inputs() == [
        .wheel(Vector(3.90625, 7.8125), smooth: true, at: Point(40, 30)),
        .wheel(Vector(1.953125, 3.90625), smooth: true, at: Point(20, 15)),
      ])
  }

  @Test mutating func `whole numbers soon after a touchpad's fractions are the touchpad's`() {
    send([.wheel(x: 0, y: 0.3, mouseX: 0, mouseY: 0)], at: 0)
    send([.wheel(x: 0, y: 1, mouseX: 0, mouseY: 0)], at: 149)
    send([.wheel(x: 0, y: 1, mouseX: 0, mouseY: 0)], at: 298)
    send([.wheel(x: 0, y: 1, mouseX: 0, mouseY: 0)], at: 448)
    #expect(
      inputs().dropFirst() == [
        .wheel(Vector(0, 10), smooth: true, at: .zero),
        .wheel(Vector(0, 10), smooth: true, at: .zero),
        .wheel(Vector(0, 1), smooth: false, at: .zero),
      ])
  }

  @Test mutating func `a resize is reported in points, once and as the last`() {
    send([.window(SDL_WINDOWEVENT_SIZE_CHANGED)])
    #expect(events.isEmpty)
    for width in [810, 820, 1000] {
      translator.geometry.unitWidth = width / 2
      translator.geometry.pixelWidth = width
      send([.window(SDL_WINDOWEVENT_RESIZED), .window(SDL_WINDOWEVENT_SIZE_CHANGED)])
    }
    #expect(inputs() == [.resized(Size(500, 300), scale: 2)])
  }

  @Test mutating func `another scale of the same window is a resize`() {
    translator.geometry = WindowGeometry(
      unitWidth: 400, unitHeight: 300, pixelWidth: 400, pixelHeight: 300, scale: 1)
    send([.window(SDL_WINDOWEVENT_DISPLAY_CHANGED)])
    #expect(inputs() == [.resized(Size(400, 300), scale: 1)])
  }

  @Test mutating func `hiding and showing are reported when they change something`() {
    send([.window(SDL_WINDOWEVENT_SHOWN), .window(SDL_WINDOWEVENT_EXPOSED)])
    #expect(events.isEmpty)
    send([.window(SDL_WINDOWEVENT_MINIMIZED), .window(SDL_WINDOWEVENT_HIDDEN)])
    #expect(inputs() == [.visibilityChanged(isVisible: false)])
    send([.window(SDL_WINDOWEVENT_RESTORED), .window(SDL_WINDOWEVENT_EXPOSED)])
    #expect(
      inputs() == [
        .visibilityChanged(isVisible: false), .visibilityChanged(isVisible: true),
      ])
  }

  @Test mutating func `closing is asked for once`() {
    var quit = SDL_Event()
    quit.type = SDL_QUIT.rawValue
    send([.window(SDL_WINDOWEVENT_CLOSE), quit])
    #expect(events == [.closeRequested])
  }
}
