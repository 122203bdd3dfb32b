package import Canvas

/// Tells what the fingers on a screen mean: one points, two pinch.
///
/// A second finger ends what the first one was doing, and no finger points again before all have
/// been lifted.
package nonisolated struct TouchTracker: Equatable, Sendable {
  /// What came of a finger's event.
  package enum Outcome: Equatable, Sendable {
    /// Input of the one finger that points, or its end.
    case input(InputEvent)
    /// Two fingers moved.
    case pinch(factor: Double, about: Point)
  }

  private var fingers: [(id: Int64, place: Point)] = []
  private var isPointing = false

  package init() {}

  package static func == (one: TouchTracker, other: TouchTracker) -> Bool {
    one.isPointing == other.isPointing
      && one.fingers.elementsEqual(other.fingers) { $0.id == $1.id && $0.place == $1.place }
  }

  /// A finger went down.
  package mutating func down(_ id: Int64, at place: Point) -> Outcome? {
    // A lift that got lost must not leave a finger behind.
    fingers.removeAll { $0.id == id }
    fingers.append((id, place))
    if fingers.count == 1 {
      isPointing = true
      return .input(.pointerDown(place, .touch(id: id)))
    }
    return cancel()
  }

  /// A finger moved.
  package mutating func move(_ id: Int64, to place: Point) -> Outcome? {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return nil }
    let before = spread
    fingers[index].place = place
    if isPointing { return .input(.pointerMoved(place, .touch(id: id))) }
    // Fingers that nearly touch have no direction: their ratio would jump.
    guard index < 2, let before, let after = spread, min(before, after) > 8 else { return nil }
    let (one, other) = (fingers[0].place, fingers[1].place)
    return .pinch(
      factor: after / before, about: Point((one.x + other.x) / 2, (one.y + other.y) / 2))
  }

  /// A finger went up.
  package mutating func up(_ id: Int64, at place: Point) -> Outcome? {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return nil }
    fingers.remove(at: index)
    guard isPointing else { return nil }
    isPointing = false
    return .input(.pointerUp(place, .touch(id: id)))
  }

  /// Ends what the pointing finger was doing, if there is one.
  package mutating func cancel() -> Outcome? {
    guard isPointing else { return nil }
    isPointing = false
    return .input(.pointerCancelled)
  }

  /// Distance between the first two fingers, in points.
  private var spread: Double? {
    fingers.count < 2 ? nil : (fingers[0].place - fingers[1].place).length
  }
}
