import Glibc

/// A pointer that is moved by the X server's own means for tests, XTEST.
///
/// libXtst is loaded when it is used: xdotool, which the tests need too, brings it, and headers would
/// be one more thing to install.
struct Pointer: ~Copyable {
  private typealias Open = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
  private typealias Call = @convention(c) (OpaquePointer) -> CInt
  private typealias Move = @convention(c) (OpaquePointer, CInt, CInt, CInt, UInt) -> CInt
  private typealias Press = @convention(c) (OpaquePointer, CUnsignedInt, CInt, UInt) -> CInt

  private let display: OpaquePointer
  private let closeDisplay: Call
  private let flush: Call
  private let fakeMove: Move
  private let fakeButton: Press

  /// Connects to a screen.
  ///
  /// - Throws: `BenchError.program`.
  init(on screen: borrowing VirtualScreen) throws(BenchError) {
    // The one library brings the other.
    guard let library = dlopen("libXtst.so.6", RTLD_NOW), let x11 = dlopen("libX11.so.6", RTLD_NOW)
    else { throw .program(name: "libXtst", reason: String(cString: dlerror())) }
    guard let open = dlsym(x11, "XOpenDisplay"), let close = dlsym(x11, "XCloseDisplay"),
      let flush = dlsym(x11, "XFlush"), let move = dlsym(library, "XTestFakeMotionEvent"),
      let button = dlsym(library, "XTestFakeButtonEvent")
    else { throw .program(name: "libXtst", reason: String(cString: dlerror())) }
    guard let display = unsafeBitCast(open, to: Open.self)(screen.display) else {
      throw .program(name: "XOpenDisplay", reason: "no connection to \(screen.display)")
    }
    self.display = display
    closeDisplay = unsafeBitCast(close, to: Call.self)
    self.flush = unsafeBitCast(flush, to: Call.self)
    fakeMove = unsafeBitCast(move, to: Move.self)
    fakeButton = unsafeBitCast(button, to: Press.self)
  }

  /// Goes to a pixel of the screen.
  func move(x: Int, y: Int) {
    _ = fakeMove(display, -1, CInt(x), CInt(y), 0)
    _ = flush(display)
  }

  /// Turns the wheel by one notch.
  func turnWheel(up: Bool) {
    let button: CUnsignedInt = up ? 4 : 5
    _ = fakeButton(display, button, 1, 0)
    _ = fakeButton(display, button, 0, 0)
    _ = flush(display)
  }

  deinit { _ = closeDisplay(display) }
}
