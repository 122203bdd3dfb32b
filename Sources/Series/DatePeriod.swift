/// How far the rows of a file of dates are apart: what one of them stands for.
public enum DatePeriod: Comparable, Sendable, CaseIterable {
  case day, week, month, quarter, year

  /// Places of the file that are looked at, at most.
  private static let mostSamples = 64
  private static let nanosecondsADay = 86_400.0 * 1e9

  /// Returns the period that most rows of a file are apart; a day for fewer than two rows.
  ///
  /// Holidays and years that are missing do not count for more than any other place.
  ///
  /// - Parameter times: In nanoseconds, ascending.
  /// - Complexity: O(1): at most 64 places are looked at, evenly over the file.
  public init(of times: TimeColumn) {
    let steps = max(times.count - 1, 0)
    let samples = min(steps, Self.mostSamples)
    // By the number of the period.
    var counts = SIMD8<Int>(repeating: 0)
    for sample in 0..<samples {
      let row = sample * steps / samples
      let days = (Double(times[row + 1]) - Double(times[row])) / Self.nanosecondsADay
      counts[Self.number(ofDays: days)] += 1
    }
    var most = 0
    for number in Self.allCases.indices where counts[number] > counts[most] { most = number }
    self = Self.allCases[most]
  }

  /// The number of the period that rows so many days apart have: between two periods the geometric
  /// mean decides, and up to a long weekend it is a day.
  private static func number(ofDays days: Double) -> Int {
    days < 6 ? 0 : days < 15 ? 1 : days < 52 ? 2 : days < 180 ? 3 : 4
  }
}
