public import Canvas

/// What a window hands to the program.
public nonisolated enum WindowEvent: Equatable, Sendable {
  /// Input for the viewer, and when it came, on the window's clock.
  case input(InputEvent, at: Duration)
  /// Two fingers moved apart (`factor` above 1) or together, about a point between them.
  ///
  /// The factors of one pinch multiply up.
  case pinch(factor: Double, about: Point, at: Duration)
  /// A file was dropped on the window.
  case fileDropped(path: String)
  /// The user or the system asks the program to end.
  case closeRequested
}
