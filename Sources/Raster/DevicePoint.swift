internal import Canvas

/// A place in the picture, in pixels, with coordinates that are numbers within
/// ``Snapping/limit``.
struct DevicePoint: Equatable {
  var x: Double
  var y: Double

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Makes the place of `point`, or nil where it is nowhere.
  init?(_ point: Point, scale: Double) {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let limit = Snapping.limit
    x = min(max(point.x * scale, -limit), limit)
    y = min(max(point.y * scale, -limit), limit)
  }
}
