/// A keyboard whose keys are pressed by the X server's own means for tests.
struct Keyboard: ~Copyable {
  private typealias Symbol = @convention(c) (UnsafePointer<CChar>) -> UInt
  private typealias Code = @convention(c) (OpaquePointer, UInt) -> UInt8
  private typealias Press = @convention(c) (OpaquePointer, CUnsignedInt, CInt, UInt) -> CInt

  private let connection: XConnection
  private let symbol: Symbol
  private let code: Code
  private let fakeKey: Press

  /// Connects to a screen.
  ///
  /// - Throws: `BenchError.program`.
  init(on screen: borrowing VirtualScreen) throws(BenchError) {
    let connection = try XConnection(to: screen)
    let symbol = try connection.function("XStringToKeysym", as: Symbol.self)
    let code = try connection.function("XKeysymToKeycode", as: Code.self)
    let fakeKey = try connection.function("XTestFakeKeyEvent", as: Press.self)
    self.connection = connection
    (self.symbol, self.code, self.fakeKey) = (symbol, code, fakeKey)
  }

  /// Presses keys together, as `ctrl+Tab`, and lets go of them; names are those of X11.
  ///
  /// - Throws: `BenchError.program` where the keyboard has no such key.
  func press(_ chord: String) throws(BenchError) {
    var codes: [CUnsignedInt] = []
    for name in chord.split(separator: "+") {
      let known = ["ctrl": "Control_L", "shift": "Shift_L"][name] ?? String(name)
      let code = code(connection.display, symbol(known))
      guard code != 0 else { throw .program(name: "keyboard", reason: "there is no key \(name)") }
      codes.append(CUnsignedInt(code))
    }
    for code in codes { _ = fakeKey(connection.display, code, 1, 0) }
    for code in codes.reversed() { _ = fakeKey(connection.display, code, 0, 0) }
    connection.flush()
  }
}
