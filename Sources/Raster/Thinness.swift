/// How a line or a dot thinner than half a pixel is drawn: half a pixel wide, and paler.
struct Thinness {
  /// The least radius that is sampled well, in pixels.
  static let least = 0.25

  /// Half the width that is drawn, in pixels.
  let radius: Double
  /// What share of the width that is.
  let opacity: Double

  /// Makes the way to draw half a width of `radius` pixels.
  init(radius: Double) {
    self.radius = max(radius, Self.least)
    opacity = min(radius / Self.least, 1)
  }
}
