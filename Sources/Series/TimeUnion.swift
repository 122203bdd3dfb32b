/// The times of several series, each of them once, and the values of one series spread over them.
public struct TimeUnion: Equatable, Sendable {
  /// The times in order, none of them twice.
  public let times: [Int64]

  /// Joins times that ascend within each series; equal ones may follow one another.
  ///
  /// - Complexity: O(n) for n times in all that the series share, O(n · log s) for s series that do
  ///   not.
  public init(_ series: some Sequence<[Int64]>) {
    var last: [Int64] = []
    var all: [Int64] = []
    // Series of one source mostly have the same times: those are gathered once.
    for times in series where times != last {
      last = times
      all.append(contentsOf: times)
    }
    // The sort finds the ordered runs and merges them.
    if all.count > last.count { all.sort() }
    var kept = 0
    for index in all.indices where index == 0 || all[index] != all[kept - 1] {
      all[kept] = all[index]
      kept += 1
    }
    all.removeLast(all.count - kept)
    times = all
  }

  /// Spreads the values of a series over all times.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - own: Their times, ascending, all of them among those of the union.
  /// - Returns: A value for each time, NaN where the series has none; of values with equal times the
  ///   last that is known.
  /// - Complexity: O(n + m) for n times of the union and m of the series.
  public func spread(_ values: NumberColumn, at own: [Int64]) -> NumberColumn {
    if own == times { return values }
    var column = [Double](repeating: .nan, count: times.count)
    var row = 0
    for (index, time) in own.enumerated() {
      while row < times.count, times[row] < time { row += 1 }
      guard row < times.count, times[row] == time else { continue }
      if !values[index].isNaN { column[row] = values[index] }
    }
    return NumberColumn(column)
  }

  /// Returns how many of `count` series, from the first, make a table that is not too large; one at
  /// least.
  ///
  /// - Parameters:
  ///   - count: How many series there are.
  ///   - fits: Whether so many of them do; more of them never do where fewer do not.
  /// - Returns: The most that do.
  /// - Complexity: O(log `count`) calls of `fits`.
  package static func countOfFitting(_ count: Int, _ fits: (Int) -> Bool) -> Int {
    guard count > 1, !fits(count) else { return count }
    var (fitting, tooMany) = (1, count)
    while tooMany - fitting > 1 {
      let middle = (fitting + tooMany) / 2
      if fits(middle) { fitting = middle } else { tooMany = middle }
    }
    return fitting
  }
}
