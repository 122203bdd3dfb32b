import CSDL

/// Owns SDL's video system: started with our settings, stopped at the end.
public final class VideoSystem {
  /// Name of the video driver in use, such as "x11" or "wayland".
  let driver: String

  /// Connects to the window system.
  ///
  /// - Throws: `SDLError`; where there is no display, its text says what to do.
  /// - Complexity: About 10 ms, in most of which it waits for the window system.
  public init() throws(SDLError) {
    Self.prepare()
    try check(SDL_InitSubSystem(SDL_INIT_VIDEO), "SDL_InitSubSystem", advice: Self.advice)
    // Text input would hand the keys to an input method first, which keeps letters for itself
    // while Chinese is being typed elsewhere; keys are commands here.
    SDL_StopTextInput()
    driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
  }

  deinit { SDL_QuitSubSystem(SDL_INIT_VIDEO) }

  /// Says how SDL is to behave; the environment overrides each of these.
  ///
  /// It writes to the environment, which no other thread may read meanwhile: where threads are started
  /// before a window is opened, it is to be called before them.
  public static func prepare() {
    let hints: KeyValuePairs = [
      // SDL would take X11 in a Wayland session. Without one it is not tried: libwayland complains
      // on standard error.
      SDL_HINT_VIDEODRIVER: isWaylandSession ? "wayland,x11" : "x11",
      // The plain shared-memory path: starts 200 ms sooner than OpenGL without a GPU, and presents
      // a small change in 0.02 ms.
      SDL_HINT_FRAMEBUFFER_ACCELERATION: "0",
      // A finger is a finger, not a mouse besides.
      SDL_HINT_TOUCH_MOUSE_EVENTS: "0",
      // The click that activates the window also does what it points at.
      SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH: "1",
      // SDL is made for games: it would keep the screen from sleeping and the compositor out.
      SDL_HINT_VIDEO_ALLOW_SCREENSAVER: "1",
      SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR: "0",
      SDL_HINT_APP_NAME: "fenshi",
    ]
    for (name, value) in hints { SDL_SetHint(name, value) }
    // The desktop entry is found by these: application id and window class.
    SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", "fenshi", 0)
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", "fenshi", 0)
  }

  private static var isWaylandSession: Bool {
    SDL_getenv("WAYLAND_DISPLAY") != nil || SDL_getenv("WAYLAND_SOCKET") != nil
  }

  private static var advice: SDLError.Advice {
    let names = ["SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "DISPLAY"]
    return names.first { SDL_getenv($0) != nil }.map { .checkDisplay(variable: $0) } ?? .nameDisplay
  }
}
