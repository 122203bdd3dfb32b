/// How far the rows of a file of dates are apart: what one of them stands for.
public enum DatePeriod: Equatable, Sendable, CaseIterable {
  case day, week, month, quarter, year

  /// Places of a file that are looked at, at most.
  private static let mostSamples = 64

  /// The days from one row to the next: up to a long weekend, and weeks, months, quarters and years
  /// whose last days of business are told, or which begin on a holiday.
  private var days: ClosedRange<Double> {
    switch self {
    case .day: 0...5
    case .week: 6...8
    case .month: 26...36
    case .quarter: 85...97
    case .year: 350...380
    }
  }

  /// Finds the period that most rows of a file are apart; nil where they are by something else, as by
  /// half a year.
  ///
  /// Holidays and years that are missing do not count for more than any other place. One row stands
  /// for a day.
  ///
  /// - Parameter times: In nanoseconds, ascending.
  /// - Complexity: O(1): at most 64 places are looked at, evenly over the file.
  public init?(of times: TimeColumn) {
    let steps = max(times.count - 1, 0)
    let samples = min(steps, Self.mostSamples)
    var counts = Self.allCases.map { _ in 0 }
    for sample in 0..<samples {
      let row = sample * steps / samples
      let days = (Double(times[row + 1]) - Double(times[row])) / Double(nanosecondsADay)
      if let index = Self.allCases.firstIndex(where: { $0.days.contains(days.rounded()) }) {
        counts[index] += 1
      }
    }
    let most = counts.max() ?? 0
    guard most * 2 > samples || samples == 0, let index = counts.firstIndex(of: most) else {
      return nil
    }
    self = Self.allCases[index]
  }
}
