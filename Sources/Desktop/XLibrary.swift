import CSDL

/// The Xlib that SDL has loaded, for what SDL does not do.
///
/// It is not linked: programs without a window, and those on Wayland, need none of it.
struct XLibrary: ~Copyable {
  private let library: UnsafeMutableRawPointer

  /// Finds the library; nil where there is none.
  init?() {
    guard let library = SDL_LoadObject("libX11.so.6") else { return nil }
    self.library = library
  }

  deinit { SDL_UnloadObject(library) }

  /// Returns the resources that were read on connecting; the corresponding C function is
  /// `XResourceManagerString`.
  ///
  /// They are in memory: a connection of our own took 4 to 100 ms.
  func resources(of display: UnsafeMutableRawPointer) -> String? {
    typealias Function = @convention(c) (UnsafeMutableRawPointer) -> UnsafePointer<CChar>?
    guard let function = SDL_LoadFunction(library, "XResourceManagerString") else { return nil }
    return unsafeBitCast(function, to: Function.self)(display).map { String(cString: $0) }
  }

  /// Gives a window its title in UTF-8; the corresponding C function is `XChangeProperty`.
  ///
  /// SDL goes by the C library's locale, which here is always "C": of a title that is not ASCII it
  /// would leave out the one property that window managers read.
  func setTitle(
    _ title: String, ofWindow window: UInt, on display: UnsafeMutableRawPointer
  ) {
    typealias InternAtom =
      @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, CInt) -> UInt
    typealias ChangeProperty =
      @convention(c) (
        UnsafeMutableRawPointer, UInt, UInt, UInt, CInt, CInt, UnsafePointer<UInt8>, CInt
      ) -> CInt
    guard let intern = SDL_LoadFunction(library, "XInternAtom"),
      let change = SDL_LoadFunction(library, "XChangeProperty")
    else { return }
    let internAtom = unsafeBitCast(intern, to: InternAtom.self)
    let changeProperty = unsafeBitCast(change, to: ChangeProperty.self)
    let bytes = Array(title.utf8)
    let encoding = internAtom(display, "UTF8_STRING", 0)
    for name in ["WM_NAME", "_NET_WM_NAME"] {
      // 8 bits each; 0 for PropModeReplace.
      _ = changeProperty(
        display, window, internAtom(display, name, 0), encoding, 8, 0, bytes, CInt(bytes.count))
    }
  }

  /// What is called with the display and the error.
  typealias RefusalHandler =
    @Sendable @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<csdl_x_error>?) -> CInt
  /// What is called with the display.
  typealias LossHandler = @Sendable @convention(c) (UnsafeMutableRawPointer?) -> CInt

  /// Has `handler` called for each request that the server refuses, on the thread that hears of it;
  /// what it returns means nothing.
  ///
  /// The corresponding C function is `XSetErrorHandler`.
  func whenRefused(_ handler: RefusalHandler) {
    typealias Function = @convention(c) (RefusalHandler) -> RefusalHandler?
    guard let function = SDL_LoadFunction(library, "XSetErrorHandler") else { return }
    _ = unsafeBitCast(function, to: Function.self)(handler)
  }

  /// Has `handler` called, on the thread that notices, when the server has gone; it is not to return.
  ///
  /// The corresponding C function is `XSetIOErrorHandler`.
  func whenLost(_ handler: LossHandler) {
    typealias Function = @convention(c) (LossHandler) -> LossHandler?
    guard let function = SDL_LoadFunction(library, "XSetIOErrorHandler") else { return }
    _ = unsafeBitCast(function, to: Function.self)(handler)
  }
}
