/// The times at which a screen shows a new frame: 0, 1/rate, 2/rate … seconds.
nonisolated struct FrameClock: Equatable, Sendable {
  /// Frames a second, above 0.
  let rate: Double

  /// Returns the first frame at `time` or later.
  func frame(notBefore time: Duration) -> Duration {
    // Frames are whole nanoseconds: a frame's own time, turned into its number, may come out a
    // rounding error above it.
    let number = (time / .seconds(1) * rate - 1e-6).rounded(.up)
    return .nanoseconds(Int64((max(number, 0) / rate * 1e9).rounded()))
  }

  /// Returns the first frame after `time`, which is a frame's time or lies between two.
  func frame(after time: Duration) -> Duration {
    let number = (time / .seconds(1) * rate + 1e-6).rounded(.down) + 1
    return .nanoseconds(Int64((max(number, 0) / rate * 1e9).rounded()))
  }
}
