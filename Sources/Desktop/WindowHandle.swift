import CSDL

/// Owns an `SDL_Window`.
struct WindowHandle: ~Copyable {
  let pointer: OpaquePointer

  /// Makes a window of `width` × `height` of SDL's units, not yet shown.
  init(title: String, width: Double, height: Double) throws(SDLError) {
    let flags =
      SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
      | SDL_WINDOW_HIDDEN.rawValue
    let middle = csdl_window_position_centered()
    pointer = try check(
      SDL_CreateWindow(title, middle, middle, Self.side(width), Self.side(height), flags),
      "SDL_CreateWindow")
  }

  deinit { SDL_DestroyWindow(pointer) }

  /// Gives the window another size, and puts it in the middle of the screen again.
  func resize(width: Double, height: Double) {
    let middle = csdl_window_position_centered()
    SDL_SetWindowSize(pointer, Self.side(width), Self.side(height))
    SDL_SetWindowPosition(pointer, middle, middle)
  }

  /// Gives the window another title.
  func setTitle(_ title: String) {
    SDL_SetWindowTitle(pointer, title)
    guard let display = csdl_x11_display(pointer) else { return }
    XLibrary()?.setTitle(title, ofWindow: csdl_x11_window(pointer), on: display)
  }

  /// Puts the window onto the screen.
  func show() { SDL_ShowWindow(pointer) }

  /// Returns the window's sizes.
  ///
  /// - Parameters:
  ///   - scale: The scale that the user has asked for, or nil.
  ///   - desktopScale: Units a point where the window system has no scale of its own.
  /// - Returns: The sizes now.
  func geometry(scale: Double?, desktopScale: Double) -> WindowGeometry {
    var unitWidth: CInt = 0
    var unitHeight: CInt = 0
    var pixelWidth: CInt = 0
    var pixelHeight: CInt = 0
    SDL_GetWindowSize(pointer, &unitWidth, &unitHeight)
    SDL_GetWindowSizeInPixels(pointer, &pixelWidth, &pixelHeight)
    // Both sides are whole numbers; the scale that made them is one in Wayland's steps of 1/120.
    let ratio =
      unitWidth > unitHeight
      ? Double(max(1, pixelWidth)) / Double(max(1, unitWidth))
      : Double(max(1, pixelHeight)) / Double(max(1, unitHeight))
    let pixelsPerUnit = max(1, (ratio * 120).rounded()) / 120
    return WindowGeometry(
      unitWidth: Int(unitWidth), unitHeight: Int(unitHeight), pixelWidth: Int(pixelWidth),
      pixelHeight: Int(pixelHeight), scale: scale ?? pixelsPerUnit * desktopScale)
  }

  /// SDL's windows are at most 16384 a side.
  private static func side(_ length: Double) -> CInt {
    CInt(min(max(length.rounded(), 1), 16384))
  }
}
