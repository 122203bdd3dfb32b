import Glibc

/// A connection to an X server, with its own means for tests, XTEST.
///
/// libXtst is loaded when it is used: xdotool, which the tests need too, brings it, and headers would
/// be one more thing to install.
struct XConnection: ~Copyable {
  private typealias Open = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
  private typealias Call = @convention(c) (OpaquePointer) -> CInt

  /// Xlib's `Display`.
  let display: OpaquePointer
  private let test: UnsafeMutableRawPointer
  private let x11: UnsafeMutableRawPointer
  private let closeDisplay: Call
  private let flushDisplay: Call

  /// Connects to a screen.
  ///
  /// - Throws: `BenchError.program`.
  init(to screen: borrowing VirtualScreen) throws(BenchError) {
    // The one library brings the other.
    guard let test = dlopen("libXtst.so.6", RTLD_NOW), let x11 = dlopen("libX11.so.6", RTLD_NOW)
    else { throw .program(name: "libXtst", reason: String(cString: dlerror())) }
    guard let open = dlsym(x11, "XOpenDisplay"), let close = dlsym(x11, "XCloseDisplay"),
      let flush = dlsym(x11, "XFlush")
    else { throw .program(name: "libX11", reason: String(cString: dlerror())) }
    guard let display = unsafeBitCast(open, to: Open.self)(screen.display) else {
      throw .program(name: "XOpenDisplay", reason: "no connection to \(screen.display)")
    }
    (self.display, self.test, self.x11) = (display, test, x11)
    closeDisplay = unsafeBitCast(close, to: Call.self)
    flushDisplay = unsafeBitCast(flush, to: Call.self)
  }

  /// Returns a function of Xlib or of XTEST as what the caller says it is.
  ///
  /// - Throws: `BenchError.program` where the libraries do not have it.
  func function<Function>(
    _ name: String, as type: Function.Type
  ) throws(BenchError) -> Function {
    guard let symbol = dlsym(name.hasPrefix("XTest") ? test : x11, name) else {
      throw .program(name: name, reason: String(cString: dlerror()))
    }
    return unsafeBitCast(symbol, to: type)
  }

  /// Sends what was asked for.
  func flush() { _ = flushDisplay(display) }

  deinit { _ = closeDisplay(display) }
}
