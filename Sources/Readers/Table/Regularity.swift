import Series

/// How unsteadily times follow one another; the reading of a date column with less of it is likelier.
struct Regularity: Comparable {
  /// Steps against the direction of most steps.
  let turns: Int
  /// All steps together, in nanoseconds.
  let way: Double
  /// How much steps differ from the steps before them, as a part of all steps together.
  let unevenness: Double

  init(of times: TimeColumn) {
    var (forward, backward) = (0, 0)
    var (way, change) = (0.0, 0.0)
    var previous: Double?
    for (earlier, later) in zip(times, times.dropFirst()) {
      let step = Double(later) - Double(earlier)
      if step > 0 { forward += 1 } else if step < 0 { backward += 1 }
      way += abs(step)
      if let previous { change += abs(step - previous) }
      previous = step
    }
    self.way = way
    turns = min(forward, backward)
    unevenness = way > 0 ? change / way : 0
  }

  static func < (left: Regularity, right: Regularity) -> Bool {
    (left.turns, left.unevenness) < (right.turns, right.unevenness)
  }
}
