/// A pointer that is moved by the X server's own means for tests.
struct Pointer: ~Copyable {
  private typealias Move = @convention(c) (OpaquePointer, CInt, CInt, CInt, UInt) -> CInt
  private typealias Press = @convention(c) (OpaquePointer, CUnsignedInt, CInt, UInt) -> CInt

  private let connection: XConnection
  private let fakeMove: Move
  private let fakeButton: Press

  /// Connects to a screen.
  ///
  /// - Throws: `BenchError.program`.
  init(on screen: borrowing VirtualScreen) throws(BenchError) {
    let connection = try XConnection(to: screen)
    let fakeMove = try connection.function("XTestFakeMotionEvent", as: Move.self)
    let fakeButton = try connection.function("XTestFakeButtonEvent", as: Press.self)
    self.connection = connection
    (self.fakeMove, self.fakeButton) = (fakeMove, fakeButton)
  }

  /// Goes to a pixel of the screen.
  func move(x: Int, y: Int) {
    _ = fakeMove(connection.display, -1, CInt(x), CInt(y), 0)
    connection.flush()
  }

  /// Presses the first button, or lets go of it.
  func setPressed(_ isPressed: Bool) {
    _ = fakeButton(connection.display, 1, isPressed ? 1 : 0, 0)
    connection.flush()
  }

  /// Turns the wheel by one notch.
  func turnWheel(up: Bool) {
    let button: CUnsignedInt = up ? 4 : 5
    _ = fakeButton(connection.display, button, 1, 0)
    _ = fakeButton(connection.display, button, 0, 0)
    connection.flush()
  }
}
