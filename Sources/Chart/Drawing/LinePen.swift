import Canvas

/// Draws a line point by point, from left to right, in as few points as a straight line allows.
struct LinePen {
  /// Where the pen is, in pixels.
  private(set) var place = Point.zero
  /// Index of the line's first point.
  private var start = 0
  private var sleeve = Sleeve(from: .zero)
  private var pointsPerPixel = 1.0

  /// Begins a line at the end of `points`, `scale` pixels a point.
  mutating func begin(after points: [Point], scale: Double) {
    start = points.count
    pointsPerPixel = 1 / scale
  }

  /// Goes on to a place in pixels; to the left it does not go.
  ///
  /// The point before is taken out where a straight line passes it near enough.
  @inline(__always) mutating func move(toX x: Double, y: Double, in points: inout [Point]) {
    let count = points.count - start
    let next = Point(count > 0 ? max(x, place.x) : x, y)
    let point = Point(next.x * pointsPerPixel, next.y * pointsPerPixel)
    if count > 1, sleeve.holds(next, after: place) {
      points[points.count - 1] = point
    } else {
      if count != 1 { sleeve = Sleeve(from: count == 0 ? next : place) }
      if count > 0 { _ = sleeve.holds(next, after: sleeve.start) }
      points.append(point)
    }
    place = next
  }
}
