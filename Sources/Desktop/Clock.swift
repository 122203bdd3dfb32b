import CSDL

/// Time since SDL started, finer than SDL's own milliseconds.
struct Clock {
  private let start: UInt64
  private let frequency: UInt64

  /// Sets the clock by SDL's.
  init() {
    frequency = SDL_GetPerformanceFrequency()
    // A millisecond ahead, so that no event carries a later time than now.
    let milliseconds = SDL_GetTicks64() + 1
    start = SDL_GetPerformanceCounter() &- milliseconds * frequency / 1000
  }

  /// The time now.
  var now: Duration {
    let ticks = SDL_GetPerformanceCounter() &- start
    let (seconds, rest) = ticks.quotientAndRemainder(dividingBy: frequency)
    return .seconds(Int64(seconds)) + .nanoseconds(Int64(rest * 1_000_000_000 / frequency))
  }

  /// Returns when an event happened that SDL has stamped.
  ///
  /// SDL's stamps start again after 49 days; their distance from its present stamp is right still.
  func time(ofStamp stamp: UInt32) -> Duration {
    let age = SDL_GetTicks() &- stamp
    // A stamp from the future is one that was not set by SDL.
    return age > UInt32.max / 2 ? now : now - .milliseconds(Int64(age))
  }
}
