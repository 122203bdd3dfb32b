/// Figures of two programs that were measured in turn.
///
/// A slow spell of the machine falls on both of a pair, so that the median of the pairs' ratios holds
/// better than the ratio of the medians.
struct PairedTimes {
  private(set) var ours: [Double] = []
  private(set) var theirs: [Double] = []

  /// Adds what both have needed one right after the other.
  mutating func add(ours: Double, theirs: Double) {
    self.ours.append(ours)
    self.theirs.append(theirs)
  }

  /// The median of ours over theirs.
  var ratio: Double { zip(ours, theirs).map { $0 / $1 }.median }

  /// Measures both `runs` times in turn, after one time that is not counted: it reads files and
  /// programs from disk.
  static func alternating<Failure: Error>(
    runs: Int, ours: () throws(Failure) -> Double, theirs: () throws(Failure) -> Double
  ) throws(Failure) -> PairedTimes {
    var times = PairedTimes()
    for run in 0...runs {
      // What comes second may find the machine warmer: each comes second as often.
      let first = run.isMultiple(of: 2) ? try ours() : try theirs()
      let second = run.isMultiple(of: 2) ? try theirs() : try ours()
      guard run > 0 else { continue }
      if run.isMultiple(of: 2) {
        times.add(ours: first, theirs: second)
      } else {
        times.add(ours: second, theirs: first)
      }
    }
    return times
  }
}

extension [Double] {
  /// The number in the middle, which a disturbance by other programs leaves alone.
  var median: Double {
    precondition(!isEmpty, "a median needs a number")
    let sorted = sorted()
    let middle = count / 2
    return count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// The number that 99 of 100 do not exceed.
  var percentile99: Double {
    precondition(!isEmpty, "a percentile needs a number")
    return sorted()[Swift.min(count - 1, count * 99 / 100)]
  }
}
