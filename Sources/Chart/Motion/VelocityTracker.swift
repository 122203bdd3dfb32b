/// The velocity of what a pointer moves, from where it was lately.
///
/// What counts is the way over the last 100 ms, interpolated between samples at its beginning: so
/// the same movement has the same velocity however often the pointer reports.
struct VelocityTracker: Equatable, Sendable {
  /// How far back the way is measured (spec §3).
  static let window = Duration.milliseconds(100)
  /// A pointer that did not report for longer stood still (spec §3).
  static let stillness = Duration.milliseconds(50)
  /// The greatest velocity, in px/ms (spec §3).
  static let greatest = 8.0

  private struct Sample: Equatable, Sendable {
    var time: Duration
    var offset: Double
  }

  private var samples: [Sample] = []

  /// Makes a tracker that knows where the movement begins.
  init(offset: Double, at time: Duration) {
    samples.reserveCapacity(64)
    samples.append(Sample(time: time, offset: offset))
  }

  /// Takes the offset at `time`, not earlier than the last one.
  mutating func add(offset: Double, at time: Duration) {
    guard let last = samples.last else {
      samples.append(Sample(time: time, offset: offset))
      return
    }
    if time <= last.time {
      samples[samples.count - 1].offset = offset
      return
    }
    let gap = time - last.time
    if gap > Self.stillness {
      // It stood still, and this begins a movement anew: the way is that since the last place, if
      // that is in the window, until there are two places of the new movement.
      samples.removeAll(keepingCapacity: true)
      if gap <= Self.window { samples.append(last) }
    } else if samples.count == 2, last.time - samples[0].time > Self.stillness {
      samples.removeFirst()
    }
    // One sample from before the window stays: the way is cut there.
    let start = time - Self.window
    if let first = samples.lastIndex(where: { $0.time <= start }), first > 0 {
      samples.removeFirst(first)
    }
    samples.append(Sample(time: time, offset: offset))
  }

  /// Tells all offsets anew after the content was stretched by a factor and then moved.
  mutating func stretch(by factor: Double, andMoveBy distance: Double) {
    for index in samples.indices {
      samples[index].offset = samples[index].offset * factor + distance
    }
  }

  /// The newest offset.
  var offset: Double? { samples.last?.offset }

  /// Returns the velocity at `time` in px/ms, from −8 to 8; 0 where the newest sample is older than
  /// 50 ms.
  func velocity(at time: Duration) -> Double {
    guard let last = samples.last, time - last.time <= Self.stillness else { return 0 }
    let start = time - Self.window
    var first = samples[0]
    if let next = samples.firstIndex(where: { $0.time > start }), next > 0 {
      let (before, after) = (samples[next - 1], samples[next])
      let share = (start - before.time) / (after.time - before.time)
      first = Sample(
        time: start, offset: before.offset + (after.offset - before.offset) * share)
    }
    guard last.time > first.time else { return 0 }
    let velocity = (last.offset - first.offset) / ((last.time - first.time) / .milliseconds(1))
    return min(max(velocity, -Self.greatest), Self.greatest)
  }
}
