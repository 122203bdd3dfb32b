/// The rows of a table, cut by the dates of a zone.
///
/// Clocks that go back over midnight show a date again; it is over all the same, so that dates ascend
/// and each comes once.
struct DateRows {
  /// The dates that have rows, ascending.
  private(set) var dates: [CivilDate] = []
  /// The row after the last of each date.
  private var ends: [Int] = []

  /// Cuts rows where a date begins.
  ///
  /// - Parameters:
  ///   - times: The instants of the rows, ascending.
  ///   - zone: Whose dates hold.
  ///   - lead: Nanoseconds after midnight that still belong to the date before.
  /// - Complexity: O(n) for n rows, and far less where a date has many.
  init(_ times: [Int64], zone: ZoneRules, lead: Int64 = 0) {
    var cursor = OffsetCursor(zone: zone)
    var row = 0
    var next = CivilDate(daysSinceEpoch: .min)
    while row < times.count {
      let local = times[row] &+ cursor.offset(at: times[row]) &- lead
      let date = max(CivilDate(daysSinceEpoch: Int(flooredQuotient(local, nanosecondsADay))), next)
      next = CivilDate(daysSinceEpoch: date.daysSinceEpoch + 1)
      row = Self.firstRow(of: next, after: row, in: times, zone: zone, lead: lead)
      dates.append(date)
      ends.append(row)
    }
  }

  /// The rows of the date with this number, never none.
  subscript(_ index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

  /// Returns the first row after `row` that is not before `date`.
  private static func firstRow(
    of date: CivilDate, after row: Int, in times: [Int64], zone: ZoneRules, lead: Int64
  ) -> Int {
    let (start, overflow) = zone.start(of: date)
      .multipliedReportingOverflow(by: nanosecondsASecond)
    if overflow { return times.count }
    // In growing steps first: a date has one row or thousands, and hardly ever half of them all.
    var low = row + 1
    var step = 1
    while low + step < times.count, times[low + step] &- lead < start {
      low += step
      step *= 2
    }
    var high = min(low + step, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] &- lead >= start { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension DateRows {
  /// Cuts the rows of a file; those of a trading day are those that it was made of.
  init(_ dataset: Dataset) {
    let (table, market, zone) = (dataset.table, dataset.market, dataset.zone)
    var lead: Int64 = 0
    if dataset.kind == .intradayPrices {
      lead = BarTiming(table: table, market: market, zone: zone).lead(in: market)
    }
    self.init(table.times, zone: zone, lead: lead)
  }

  /// Returns the last value of each date, NaN where it has none.
  ///
  /// - Complexity: O(n) for n rows.
  func lastValues(of column: Column) -> [Double] {
    let isZeroMissing = column.isZeroMissing
    return dates.indices.map { index in
      let row = self[index].last {
        column.values[$0].isFinite && !(isZeroMissing && column.values[$0] == 0)
      }
      return row.map { column.values[$0] } ?? .nan
    }
  }
}
