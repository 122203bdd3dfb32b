import CSDL
import Canvas
import Desktop
import Raster
import Testing

/// One window after the other: SDL has one video system.
@MainActor @Suite(.serialized) struct WindowTests {
  init() {
    // No display needed; a window, its surface and its events are real for all that.
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1)
  }

  private func push(_ event: SDL_Event) {
    var event = event
    event.common.timestamp = SDL_GetTicks()
    #expect(SDL_PushEvent(&event) == 1)
  }

  @Test func `a window has the size in points that was asked for`() throws {
    for scale in [1, 1.5, 2] {
      let window = try Window(title: "分时", size: Size(320, 200), scale: scale)
      #expect(window.size == Size(320, 200))
      #expect(window.scale == scale)
      #expect(window.pixelWidth == Int(320 * scale))
      #expect(window.pixelHeight == Int(200 * scale))
      #expect(window.title == "分时")
    }
  }

  @Test func `what is presented stands on the window's surface`() throws {
    let window = try Window(title: "t", size: Size(64, 48), scale: 1)
    var pixels = [UInt32](repeating: 0xFF10_2030, count: 64 * 48)
    func present(_ damage: [PixelRect]) throws {
      try pixels.withUnsafeBytes {
        try window.present(Frame(pixels: $0, width: 64, height: 48), damage: damage)
      }
    }
    func shown(_ x: Int, _ y: Int) throws -> UInt32 {
      let surface = try #require(SDL_GetWindowSurface(SDL_GetWindowFromID(lastWindowID())))
      let row = try #require(surface.pointee.pixels) + y * Int(surface.pointee.pitch)
      return row.load(fromByteOffset: x * 4, as: UInt32.self) & 0xFF_FFFF
    }
    // The first frame goes there whole, whatever the damage.
    try present([])
    #expect(try shown(0, 0) == 0x102030)
    #expect(try shown(63, 47) == 0x102030)
    for index in pixels.indices { pixels[index] = 0xFFAA_BBCC }
    try present([
      PixelRect(left: 8, top: 4, right: 10, bottom: 7),
      PixelRect(left: 60, top: 40, right: 160, bottom: 140),
      PixelRect(left: -5, top: -5, right: -2, bottom: -2),
    ])
    #expect(try shown(8, 4) == 0xAABBCC)
    #expect(try shown(9, 6) == 0xAABBCC)
    #expect(try shown(10, 6) == 0x102030)
    #expect(try shown(9, 7) == 0x102030)
    #expect(try shown(7, 4) == 0x102030)
    #expect(try shown(63, 47) == 0xAABBCC)
    #expect(try shown(0, 0) == 0x102030)
  }

  @Test func `a frame of a size from before a resize does no harm`() throws {
    let window = try Window(title: "t", size: Size(64, 48), scale: 1)
    for (width, height) in [(32, 100), (100, 32), (1, 1)] {
      let pixels = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
      try pixels.withUnsafeBytes {
        try window.present(
          Frame(pixels: $0, width: width, height: height),
          damage: [PixelRect(left: 0, top: 0, right: width, bottom: height)])
      }
    }
  }

  @Test func `a wait without events ends at its deadline and not before`() throws {
    let window = try Window(title: "t", size: Size(64, 48), scale: 1)
    var events: [WindowEvent] = []
    try window.waitForEvents(until: window.now, into: &events)
    let start = window.now
    let deadline = start + .milliseconds(30)
    try window.waitForEvents(until: deadline, into: &events)
    #expect(events.isEmpty)
    #expect(window.now >= deadline)
    #expect(window.now < deadline + .milliseconds(500))
  }

  @Test func `events come translated, stamped by the window's clock`() throws {
    let window = try Window(title: "t", size: Size(64, 48), scale: 2)
    var events: [WindowEvent] = []
    try window.waitForEvents(until: window.now, into: &events)
    let before = window.now
    push(.button(down: true, x: 20, y: 10))
    push(.motion(x: 22, y: 10))
    push(.motion(x: 24, y: 10))
    try window.waitForEvents(until: nil, into: &events)
    let after = window.now
    try #require(events.count == 2)
    guard case .input(.pointerDown(let place, .mouse), let time) = events[0] else {
      Issue.record("\(events)")
      return
    }
    #expect(place == Point(10, 5))
    // SDL's stamps are whole milliseconds.
    #expect(time >= before - .milliseconds(2) && time <= after)
    guard case .input(.pointerMoved(let end, .mouse), _) = events[1] else {
      Issue.record("\(events)")
      return
    }
    #expect(end == Point(12, 5))
  }

  @Test func `a resize is reported with its size in points`() throws {
    let window = try Window(title: "t", size: Size(64, 48), scale: 2)
    var events: [WindowEvent] = []
    try window.waitForEvents(until: window.now, into: &events)
    SDL_SetWindowSize(SDL_GetWindowFromID(lastWindowID()), 200, 100)
    try window.waitForEvents(until: window.now + .milliseconds(100), into: &events)
    let resizes = events.compactMap { event in
      if case .input(.resized(let size, let scale), _) = event { (size, scale) } else { nil }
    }
    #expect(resizes.count == 1)
    #expect(resizes.first?.0 == Size(100, 50))
    #expect(resizes.first?.1 == 2)
    #expect(window.pixelWidth == 200)
  }

  @Test func `a dropped file is handed on by its path`() throws {
    let window = try Window(title: "t", size: Size(64, 48), scale: 1)
    var events: [WindowEvent] = []
    try window.waitForEvents(until: window.now, into: &events)
    var drop = SDL_Event()
    drop.drop = SDL_DropEvent()
    drop.drop.type = SDL_DROPFILE.rawValue
    drop.drop.file = SDL_strdup("/数据/a b.csv")
    push(drop)
    try window.waitForEvents(until: window.now + .milliseconds(100), into: &events)
    #expect(events == [.fileDropped(path: "/数据/a b.csv")])
  }

  @Test func `text comes back from the clipboard`() throws {
    let window = try Window(title: "t", size: Size(64, 48), scale: 1)
    try window.copy("09:30\t3,210.45\t涨")
    let text = try #require(SDL_GetClipboardText())
    defer { SDL_free(text) }
    #expect(String(cString: text) == "09:30\t3,210.45\t涨")
  }

  @Test func `a display that is not there says what to do`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      for name in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR"] {
        unsetenv(name)
      }
      let error = try #require(
        #expect(throws: SDLError.self) { _ = try Window(title: "t", size: Size(64, 48)) })
      #expect("\(error)".contains("DISPLAY or WAYLAND_DISPLAY"))
      #expect("\(error)".contains("fenshi render FILE -o out.png"))
    }
  }

  @Test func `a display that cannot be reached says which and what to do`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      for name in ["WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR"] { unsetenv(name) }
      setenv("DISPLAY", ":65000", 1)
      let error = try #require(
        #expect(throws: SDLError.self) { _ = try Window(title: "t", size: Size(64, 48)) })
      #expect("\(error)".hasPrefix("no display: check DISPLAY, or use `fenshi render"))
    }
  }

  @Test(arguments: [
    (0.0, 0), (-5, 0), (0.001, 1), (1, 1), (1.0001, 2), (16.67, 17), (1e12, 1_000_000_000),
  ])
  func `a wait is rounded up to whole milliseconds`(milliseconds: Double, expected: Int) {
    let wait = Duration.nanoseconds(Int64(milliseconds * 1e6))
    #expect(Int(Window.wholeMilliseconds(in: wait)) == expected)
  }

  /// Returns the number of the one window that is open.
  private func lastWindowID() -> UInt32 {
    (1...10_000 as ClosedRange<UInt32>).last { SDL_GetWindowFromID($0) != nil } ?? 0
  }
}
