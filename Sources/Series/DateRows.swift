/// The rows of a table, cut by the dates of a zone, or by the trading dates of a market.
///
/// Clocks that go back over midnight show a date again; it is over all the same, so that dates ascend
/// and each comes once.
struct DateRows {
  /// The rows of a night session.
  struct Night: Equatable {
    /// The row after the last of them.
    var end: Int
    /// Days between their evening and the one before the trading date.
    var gap: Int
  }

  /// The dates that have rows, ascending.
  private(set) var dates: [CivilDate] = []
  /// The row after the last of each date.
  private var ends: [Int] = []
  /// The night session of each date; empty where evenings are always those of the day before.
  private var nights: [Night] = []

  /// Cuts rows where a date begins.
  ///
  /// - Parameters:
  ///   - times: The instants of the rows, ascending.
  ///   - zone: Whose dates hold.
  ///   - start: Where dates begin.
  /// - Complexity: O(n) for n rows, and far less where a date has many.
  init(_ times: TimeColumn, zone: ZoneRules, start: DayStart = DayStart()) {
    var cursor = OffsetCursor(zone: zone)
    var row = 0
    var next = CivilDate(daysSinceEpoch: .min)
    while row < times.count {
      let local = times[row] &+ cursor.offset(at: times[row]) &+ start.headStart &- start.lead
      let date = max(CivilDate(daysSinceEpoch: Int(flooredQuotient(local, nanosecondsADay))), next)
      next = CivilDate(daysSinceEpoch: date.daysSinceEpoch + 1)
      let begin = Self.instant(of: next, in: zone, start: start)
      row = begin.map { Self.firstRow(from: $0, after: row, in: times) } ?? times.count
      dates.append(date)
      ends.append(row)
    }
    if let morning = start.morning { joinNights(times, zone: zone, morning: morning) }
  }

  /// The rows of the date with this number, never none.
  subscript(_ index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

  /// Returns the rows of a date's night session; nil where there are none, or where evenings are
  /// always those of the day before.
  func night(of index: Int) -> Night? {
    guard nights.indices.contains(index), nights[index].end > self[index].lowerBound else {
      return nil
    }
    return nights[index]
  }

  /// The instant at which a date begins, the last of the date before not counted; nil where 64 bits
  /// do not reach.
  private static func instant(of date: CivilDate, in zone: ZoneRules, start: DayStart) -> Int64? {
    let local = Int64(date.daysSinceEpoch) * 86_400 - start.headStart / nanosecondsASecond
    let (instant, overflow) = zone.utcSeconds(forLocal: local)
      .multipliedReportingOverflow(by: nanosecondsASecond)
    return overflow ? nil : instant &+ start.lead
  }

  /// Returns the first row after `row` that is not before `instant`.
  private static func firstRow(from instant: Int64, after row: Int, in times: TimeColumn) -> Int {
    // In growing steps first: a date has one row or thousands, and hardly ever half of them all.
    var low = row + 1
    var step = 1
    while low + step < times.count, times[low + step] < instant {
      low += step
      step *= 2
    }
    var high = min(low + step, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] >= instant { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension DateRows {
  /// The longest time from a night to its day, in days: a week of holidays between two weekends.
  private static let longestGap = 11

  /// Gives each night to the trading day that follows it.
  ///
  /// That is the date after its evening, where the file has rows of its day; else the next date of
  /// the file, unless that has a night of its own; else the next weekday.
  private mutating func joinNights(_ times: TimeColumn, zone: ZoneRules, morning: Int64) {
    var joined = (dates: [CivilDate](), ends: [Int](), nights: [Night]())
    var open: (date: CivilDate, end: Int)?
    for index in dates.indices {
      let (rows, date) = (self[index], dates[index])
      let noon = zone.instants(ofReadings: [
        Int64(date.daysSinceEpoch) &* nanosecondsADay &+ morning
      ])[0]
      let night = times[rows.lowerBound] < noon
      let nightEnd = night ? Self.firstRow(from: noon, after: rows.lowerBound, in: times) : 0
      if let waiting = open {
        open = nil
        let gap = date.daysSinceEpoch - waiting.date.daysSinceEpoch
        if !night, gap <= Self.longestGap {
          joined.dates.append(date)
          joined.ends.append(rows.upperBound)
          joined.nights.append(Night(end: waiting.end, gap: gap))
          continue
        }
        let weekday = waiting.date.onWeekday
        let alone = weekday < date ? weekday : waiting.date
        joined.dates.append(alone)
        joined.ends.append(waiting.end)
        joined.nights.append(
          Night(end: waiting.end, gap: alone.daysSinceEpoch - waiting.date.daysSinceEpoch))
      }
      if night, nightEnd >= rows.upperBound {
        open = (date, rows.upperBound)
        continue
      }
      joined.dates.append(date)
      joined.ends.append(rows.upperBound)
      joined.nights.append(Night(end: nightEnd, gap: 0))
    }
    if let waiting = open {
      let date = waiting.date.onWeekday
      joined.dates.append(date)
      joined.ends.append(waiting.end)
      joined.nights.append(
        Night(end: waiting.end, gap: date.daysSinceEpoch - waiting.date.daysSinceEpoch))
    }
    (dates, ends, nights) = joined
  }
}

extension CivilDate {
  /// The date itself, or the Monday after a weekend.
  var onWeekday: CivilDate {
    switch weekday {
    case 6: CivilDate(daysSinceEpoch: daysSinceEpoch + 2)
    case 0: CivilDate(daysSinceEpoch: daysSinceEpoch + 1)
    default: self
    }
  }
}

extension DateRows {
  /// Cuts the rows of a file; those of a trading day are those that it was made of.
  init(_ dataset: Dataset) {
    let (table, market, zone) = (dataset.table, dataset.market, dataset.zone)
    var start = DayStart()
    if dataset.kind == .intradayPrices {
      start = DayStart(
        market: market, timing: BarTiming(table: table, market: market, zone: zone))
    }
    self.init(table.times, zone: zone, start: start)
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
