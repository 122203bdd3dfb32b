import CSDL
public import Canvas
public import Raster

/// The program's window: hands in events, takes out finished frames.
///
/// It draws nothing itself. Frames go to the X server or to the Wayland compositor by shared memory,
/// and through a texture where that is not to be had; always only what has changed is copied.
public final class Window {
  // Destroyed in this order: what draws on the window before the window, that before SDL's video.
  private let presenter: any Presenter
  private let handle: WindowHandle
  private let video: VideoSystem
  private let clock: Clock
  private let requestedScale: Double?
  private let desktopScale: DisplayScale
  /// The text scale that `desktopScale` has in it; nil until the first one is told.
  private var includedTextScale: Double?
  private var translator: EventTranslator
  private var hasBeenPressed = false

  /// Opens a window in the middle of the screen.
  ///
  /// - Parameters:
  ///   - title: What the title bar says.
  ///   - size: Size in points.
  ///   - scale: Device pixels a point, above 0; nil for what the desktop asks for.
  ///   - video: The connection to the window system, where it was made before.
  /// - Throws: `SDLError`; where there is no display, its text says what to do.
  /// - Complexity: 15 to 30 ms, nearly all of it SDL's and the window system's.
  public init(
    title: String, size: Size, scale: Double? = nil, on video: VideoSystem? = nil
  ) throws(SDLError) {
    let video = if let video { video } else { try VideoSystem() }
    // On Wayland the size is in the compositor's units, and its scale comes by itself.
    let handle = try WindowHandle(
      title: title, width: size.width * (scale ?? 1), height: size.height * (scale ?? 1))
    let desktopScale = DisplayScale.ofX11(window: handle.pointer)
    if scale == nil, desktopScale.scale != 1 {
      handle.resize(
        width: size.width * desktopScale.scale, height: size.height * desktopScale.scale)
    }
    handle.setTitle(title)
    handle.show()
    DisplayLoss.prepareForRefusal(ofWindow: csdl_x11_window(handle.pointer))
    let presenter = try Self.presenter(for: handle, driver: video.driver)
    translator = EventTranslator(
      geometry: handle.geometry(scale: scale, desktopScale: desktopScale.scale))
    clock = Clock()
    requestedScale = scale
    self.desktopScale = desktopScale
    self.presenter = presenter
    self.handle = handle
    self.video = video
  }

  private static func presenter(
    for handle: borrowing WindowHandle, driver: String
  ) throws(SDLError) -> any Presenter {
    if ["x11", "dummy", "offscreen"].contains(driver) {
      return SurfacePresenter(window: handle.pointer)
    }
    // The hint is ours unless the user has set it, to have the graphics driver do the work.
    let acceleration = SDL_GetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION).map { String(cString: $0) }
    if acceleration == "0", let presenter = WaylandPresenter(window: handle.pointer) {
      return presenter
    }
    return try TexturePresenter(window: handle.pointer)
  }

  /// Name of SDL's video driver, such as "x11" or "wayland".
  public var driver: String { video.driver }

  /// Size in points.
  public var size: Size { translator.geometry.size }

  /// Device pixels a point.
  public var scale: Double { translator.geometry.scale }

  /// Width in device pixels.
  public var pixelWidth: Int { translator.geometry.pixelWidth }

  /// Height in device pixels.
  public var pixelHeight: Int { translator.geometry.pixelHeight }

  /// Time since SDL started: the clock that all events are stamped by.
  public var now: Duration { clock.now }

  /// Whether the mouse is reported while no button is down; off at first.
  public var reportsHover: Bool {
    get { translator.reportsHover }
    set { translator.reportsHover = newValue }
  }

  /// Frames a second that the window's screen shows, 60 where it does not say.
  public var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle.pointer)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0
    else { return 60 }
    return Double(mode.refresh_rate)
  }

  /// How much larger than usual text is to be: everything is, as what is drawn belongs together.
  ///
  /// A scale that the program was made with stays as it is.
  public var textScale = 1.0 {
    didSet {
      if desktopScale.includesText, includedTextScale == nil { includedTextScale = textScale }
      measure()
    }
  }

  /// The window's name for programs that are to show something over it, empty where the window system
  /// has none: `x11:` and a number.
  ///
  /// On Wayland SDL 2 does not hand out the name that the compositor would give.
  public var portalName: String {
    let number = csdl_x11_window(handle.pointer)
    return number == 0 ? "" : "x11:" + String(number, radix: 16)
  }

  private func measure() {
    translator.geometry = handle.geometry(
      scale: requestedScale,
      desktopScale: desktopScale.scale * textScale / (includedTextScale ?? 1))
  }

  /// What the title bar says.
  public var title: String {
    get { String(cString: SDL_GetWindowTitle(handle.pointer)) }
    set { handle.setTitle(newValue) }
  }

  /// Whether the window fills the screen, without a title bar.
  public var isFullScreen: Bool {
    SDL_GetWindowFlags(handle.pointer) & SDL_WINDOW_FULLSCREEN.rawValue != 0
  }

  /// Whether the desktop gave the window all the room that it has.
  public var isMaximized: Bool {
    SDL_GetWindowFlags(handle.pointer) & SDL_WINDOW_MAXIMIZED.rawValue != 0
  }

  /// Makes the window fill the screen, or gives it back its former size.
  ///
  /// - Throws: `SDLError` where the window system refuses.
  public func setFullScreen(_ isFullScreen: Bool) throws(SDLError) {
    let flags = isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
    try check(SDL_SetWindowFullscreen(handle.pointer, flags), "SDL_SetWindowFullscreen")
  }

  /// Waits for events, and takes all that have come.
  ///
  /// Returns with no events once `deadline` has passed, never before it. Repainting after the window
  /// was uncovered is done in here.
  ///
  /// - Parameters:
  ///   - deadline: A time on the window's clock; a past one means not to wait, nil to wait for ever.
  ///   - events: Emptied first; moves and resizes in a row become one, the last.
  /// - Throws: `SDLError` where repainting or waiting fails.
  public func waitForEvents(
    until deadline: Duration?, into events: inout [WindowEvent]
  ) throws(SDLError) {
    events.removeAll(keepingCapacity: true)
    var event = SDL_Event()
    var hasEvent = wait(for: &event, until: deadline)
    while hasEvent {
      try take(event, into: &events)
      hasEvent = SDL_PollEvent(&event) != 0
    }
  }

  /// Ends the present or the next wait for events, from any thread.
  ///
  /// The corresponding C function is `SDL_PushEvent`.
  public nonisolated static func wake() {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    SDL_PushEvent(&event)
  }

  /// Ends the program when the window system goes away under it.
  ///
  /// - Parameters:
  ///   - save: What is done first, while nothing can be shown any more.
  ///   - end: Ends the program; it may be called without `save` where another thread than the main
  ///     one is stuck in the window system.
  public func whenLost(
    save: @escaping @MainActor @Sendable () -> Void, end: @escaping @Sendable () -> Never
  ) {
    DisplayLoss.prepare(on: video, save: save, end: end)
  }

  /// Brings the damaged parts of `frame` onto the window.
  ///
  /// The first frame, and the first after a resize, is brought there whole.
  ///
  /// - Parameters:
  ///   - frame: `pixelWidth` × `pixelHeight` pixels; one of another size, left over from before a
  ///     resize, is cut off or leaves a margin.
  ///   - damage: Where the frame differs from the one before.
  /// - Throws: `SDLError`.
  /// - Complexity: O(damaged pixels).
  public func present(_ frame: Frame, damage: [PixelRect]) throws(SDLError) {
    try presenter.present(frame, damage: damage)
  }

  /// Whether `copy` reaches the clipboard.
  ///
  /// On Wayland SDL 2.26 copies in the name of the last press of a button, and nothing before the
  /// first one.
  public var canCopy: Bool { driver != "wayland" || hasBeenPressed }

  /// Puts `text` on the clipboard.
  ///
  /// - Throws: `SDLError` where there is no clipboard.
  public func copy(_ text: String) throws(SDLError) {
    try check(SDL_SetClipboardText(text), "SDL_SetClipboardText")
  }

  /// The text on the clipboard; empty where there is none.
  public var copiedText: String {
    guard let text = SDL_GetClipboardText() else { return "" }
    defer { SDL_free(text) }
    return String(cString: text)
  }

  /// Whether typed text is handed in, by way of an input method; off at first, since keys are commands.
  public var takesText: Bool {
    get { SDL_IsTextInputActive() == SDL_TRUE }
    set {
      guard newValue != takesText else { return }
      if newValue { SDL_StartTextInput() } else { SDL_StopTextInput() }
    }
  }

  private func wait(for event: inout SDL_Event, until deadline: Duration?) -> Bool {
    guard let deadline else { return SDL_WaitEvent(&event) != 0 }
    while true {
      let milliseconds = Self.wholeMilliseconds(in: deadline - now)
      if milliseconds == 0 { return SDL_PollEvent(&event) != 0 }
      if SDL_WaitEventTimeout(&event, milliseconds) != 0 { return true }
    }
  }

  /// Returns `duration` rounded up: rounded down, the loop would spin through the last millisecond
  /// of every wait.
  package nonisolated static func wholeMilliseconds(in duration: Duration) -> CInt {
    let milliseconds = (duration / .milliseconds(1)).rounded(.up)
    return CInt(min(max(milliseconds, 0), 1e9))
  }

  private func take(_ event: SDL_Event, into events: inout [WindowEvent]) throws(SDLError) {
    // SDL hands over the memory of a dropped file's name.
    defer {
      if event.type == SDL_DROPFILE.rawValue || event.type == SDL_DROPTEXT.rawValue {
        SDL_free(event.drop.file)
      }
    }
    // All that SDL says of a compositor that has gone is that the program is to end.
    if event.type == SDL_QUIT.rawValue, csdl_wayland_is_lost(handle.pointer) {
      DisplayLoss.happen()
    }
    if event.type == SDL_WINDOWEVENT.rawValue {
      measure()
      if UInt32(event.window.event) == SDL_WINDOWEVENT_EXPOSED.rawValue {
        try presenter.presentAgain()
      }
    }
    if event.type == SDL_MOUSEBUTTONDOWN.rawValue { hasBeenPressed = true }
    if event.type == SDL_MOUSEWHEEL.rawValue {
      translator.isShiftDown = SDL_GetModState().rawValue & KMOD_SHIFT.rawValue != 0
    }
    translator.translate(event, at: clock.time(ofStamp: event.common.timestamp), into: &events)
  }
}
