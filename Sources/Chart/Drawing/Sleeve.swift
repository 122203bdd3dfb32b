import Canvas

/// The directions in which a straight line from a point passes all points since, near enough.
///
/// That is sleeve fitting (Zhao and Saalfeld, "Linear-time sleeve-fitting polyline simplification",
/// 1997): each point leaves an angle open, and the next one must lie in all of them.
struct Sleeve {
  /// How far a point may lie beside the line, in pixels.
  private static let slack = 1.0 / 512

  /// Where the line begins.
  let start: Point
  /// The sides of the angle; of no use before the first point.
  private var left = Vector.zero, right = Vector.zero
  private var isOpen = true

  /// Makes a sleeve that is open to all sides.
  init(from start: Point) { self.start = start }

  /// Adds a point, if the line to it passes all points before it.
  ///
  /// - Parameters:
  ///   - point: Where the line would end.
  ///   - last: The point before it: the line must not turn back there.
  /// - Returns: Whether it does.
  @inline(__always) mutating func holds(_ point: Point, after last: Point) -> Bool {
    let (x, y) = (point.x - start.x, point.y - start.y)
    if !isOpen {
      let (lastX, lastY) = (last.x - start.x, last.y - start.y)
      guard right.dx * y - right.dy * x >= 0, x * left.dy - y * left.dx >= 0,
        (x - lastX) * lastX + (y - lastY) * lastY >= 0
      else { return false }
    }
    let square = x * x + y * y
    guard square > Self.slack * Self.slack else { return true }
    let share = Self.slack / square.squareRoot()
    let (ownLeftX, ownLeftY) = (x - y * share, y + x * share)
    let (ownRightX, ownRightY) = (x + y * share, y - x * share)
    if isOpen || ownLeftX * left.dy - ownLeftY * left.dx > 0 {
      left = Vector(ownLeftX, ownLeftY)
    }
    if isOpen || right.dx * ownRightY - right.dy * ownRightX > 0 {
      right = Vector(ownRightX, ownRightY)
    }
    isOpen = false
    return true
  }
}
