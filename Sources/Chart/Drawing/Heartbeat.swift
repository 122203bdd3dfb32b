/// The pulse of the last point, as a closed form of time.
enum Heartbeat {
  /// Time of one beat, out or back.
  static let period = Duration.milliseconds(500)
  /// Radius of the solid core, in points.
  static let coreRadius = 3.0
  /// Radius of the halo at scale 1, in points.
  static let haloRadius = 6.0
  /// Opacity of the halo's colour at opacity 1.
  static let haloStrength = 0.45
  /// How far the ring grows, in points.
  static let ringRadii = 6.0...12.0
  /// Opacity of the ring at its start.
  static let ringStrength = 0.3
  /// Time between two pictures of the pulse: 60 a second.
  static let frame = Duration.nanoseconds(16_666_667)

  /// What the pulse looks like at one time.
  struct Beat: Equatable, Sendable {
    /// 1.0 to 1.2.
    var haloScale: Double
    /// 1.0 to 0.3.
    var haloOpacity: Double
    /// In points.
    var ringRadius: Double
    /// 0 to `ringStrength`.
    var ringOpacity: Double
  }

  /// The pulse at rest, for reduced motion and pictures.
  static let still = beat(at: .zero)

  /// Returns the pulse at `time`: the halo goes out and back in turn, so that nothing jumps, and
  /// the ring grows once for both.
  static func beat(at time: Duration) -> Beat {
    let beats = time / period
    let phase = beats - (beats / 2).rounded(.down) * 2
    let out = phase <= 1 ? phase : 2 - phase
    let grown = phase / 2
    return Beat(
      haloScale: 1 + 0.2 * out, haloOpacity: 1 - 0.7 * out,
      ringRadius: ringRadii.lowerBound + (ringRadii.upperBound - ringRadii.lowerBound) * grown,
      ringOpacity: ringStrength * (1 - grown))
  }
}
