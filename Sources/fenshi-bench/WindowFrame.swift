/// The place of a program's window, on a screen where no window manager gives it one.
struct WindowFrame: ~Copyable {
  private typealias Root = @convention(c) (OpaquePointer) -> UInt
  private typealias Tree =
    @convention(c) (
      OpaquePointer, UInt, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>,
      UnsafeMutablePointer<UnsafeMutablePointer<UInt>?>, UnsafeMutablePointer<CUnsignedInt>
    ) -> CInt
  private typealias Free = @convention(c) (UnsafeMutableRawPointer) -> CInt
  private typealias Place =
    @convention(c) (
      OpaquePointer, UInt, CInt, CInt, CUnsignedInt, CUnsignedInt
    ) -> CInt
  private typealias Show = @convention(c) (OpaquePointer, UInt) -> CInt
  private typealias Focus = @convention(c) (OpaquePointer, UInt, CInt, UInt) -> CInt

  private let connection: XConnection
  private let window: UInt
  private let moveAndResize: Place
  private let map: Show
  private let unmap: Show
  private let focus: Focus

  /// Finds the window that was opened last.
  ///
  /// - Throws: `BenchError.program` where there is none.
  init(on screen: borrowing VirtualScreen) throws(BenchError) {
    let connection = try XConnection(to: screen)
    let root = try connection.function("XDefaultRootWindow", as: Root.self)
    let query = try connection.function("XQueryTree", as: Tree.self)
    let free = try connection.function("XFree", as: Free.self)
    let moveAndResize = try connection.function("XMoveResizeWindow", as: Place.self)
    let map = try connection.function("XMapWindow", as: Show.self)
    let unmap = try connection.function("XUnmapWindow", as: Show.self)
    let focus = try connection.function("XSetInputFocus", as: Focus.self)
    var (rootAgain, parent) = (UInt(0), UInt(0))
    var children: UnsafeMutablePointer<UInt>?
    var count: CUnsignedInt = 0
    _ = query(
      connection.display, root(connection.display), &rootAgain, &parent, &children, &count)
    // The highest of them comes last.
    guard let children, count > 0 else {
      throw .program(name: "window", reason: "there is none on \(screen.display)")
    }
    self.window = children[Int(count) - 1]
    _ = free(children)
    self.connection = connection
    (self.moveAndResize, self.map, self.unmap) = (moveAndResize, map, unmap)
    self.focus = focus
  }

  /// Puts it into the screen's corner with this size.
  func resize(width: Int, height: Int) {
    _ = moveAndResize(
      connection.display, window, 0, 0, CUnsignedInt(width), CUnsignedInt(height))
    connection.flush()
  }

  /// Takes it off the screen, or brings it back and gives it the keyboard, as a window manager does.
  func setVisible(_ isVisible: Bool) {
    if isVisible {
      _ = map(connection.display, window)
      // RevertToPointerRoot, at the current time.
      _ = focus(connection.display, window, 1, 0)
    } else {
      _ = unmap(connection.display, window)
    }
    connection.flush()
  }
}
