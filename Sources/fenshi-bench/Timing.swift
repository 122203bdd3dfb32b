import Glibc

/// Times that a piece of work took, in milliseconds, to be judged by their median.
struct Timing {
  private var milliseconds: [Double] = []

  /// Runs `work` and adds the time that it took.
  mutating func measure<Result>(_ work: () -> Result) -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    let result = work()
    add(clock.now - start)
    return result
  }

  /// Adds a time that was taken elsewhere.
  mutating func add(_ duration: Duration) { milliseconds.append(duration / .milliseconds(1)) }

  /// The time in the middle, which a disturbance by other programs leaves alone.
  var median: Double { milliseconds.median }
}

/// The time that this thread has kept a processor busy: other programs on the machine do not count.
enum BusyTime {
  /// The time up to now.
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
