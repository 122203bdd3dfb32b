/// What a pointer is: a mouse or a finger.
public enum PointerKind: Equatable, Hashable, Sendable {
  /// The mouse, or a pen that acts as one.
  case mouse
  /// A finger, told apart from other fingers by `id`.
  case touch(id: Int64)
}

/// What the user or the window system did, in points of the window.
public enum InputEvent: Equatable, Sendable {
  /// The main button or a finger went down.
  case pointerDown(Point, PointerKind)
  /// The pointer moved, pressed or not.
  case pointerMoved(Point, PointerKind)
  /// The main button or the finger went up.
  case pointerUp(Point, PointerKind)
  /// The gesture was taken away: focus lost, touch cancelled, pointer left the window's control.
  case pointerCancelled
  /// The wheel turned (right and up positive): by notches, or by eighths of one that add up.
  ///
  /// Where it is `smooth`, fingers on a touchpad went that many points, and what scrolls goes with
  /// them 1:1.
  case wheel(Vector, smooth: Bool, at: Point)
  /// Two fingers moved apart (`factor` above 1) or together, about a point between them; the factors
  /// of one pinch multiply up.
  case pinch(factor: Double, about: Point)
  /// A key went down.
  case key(Key, KeyModifiers)
  /// Text was typed, by keys or an input method, while the program takes text.
  case text(String)
  /// The window has another size or scale.
  case resized(Size, scale: Double)
  /// The window was hidden, minimised or shown again.
  case visibilityChanged(isVisible: Bool)
}

extension InputEvent {
  /// Whether the user did something, and not the window system.
  public var isInput: Bool {
    switch self {
    case .pointerDown, .wheel, .pinch, .key, .text: true
    case .pointerMoved, .pointerUp, .pointerCancelled, .resized, .visibilityChanged: false
    }
  }
}
