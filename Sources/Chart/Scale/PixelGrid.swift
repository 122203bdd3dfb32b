/// Places in points that fall on whole device pixels.
struct PixelGrid: Equatable, Sendable {
  /// Device pixels a point.
  var scale: Double

  /// Returns the nearest place to `value` that lies between two device pixels.
  func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }

  /// The size of one device pixel, in points.
  var pixel: Double { 1 / scale }
}
