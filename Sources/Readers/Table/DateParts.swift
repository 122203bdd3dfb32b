import Series

/// A date that stands in several columns of numbers: year, month, day, hour and so on.
struct DateParts: Equatable {
  var year: Int
  var month: Int?
  var quarter: Int?
  var day: Int?
  var hour: Int?
  var minute: Int?
  var second: Int?

  /// Finds the columns by their names, or returns nil where there is no year with a month, a quarter
  /// or a day beside it.
  init?(names: [String], sketches: [ColumnSketch]) {
    func column(_ words: Set<String>, in range: ClosedRange<Double>) -> Int? {
      names.indices.first { index in
        index < sketches.count && words.contains(names[index].lowercased())
          && sketches[index].isWhole(in: range)
      }
    }
    guard let year = column(["year", "yr", "yyyy", "jahr", "年", "年份"], in: 1680...2199) else {
      return nil
    }
    self.year = year
    month = column(["month", "mon", "mo", "mm", "monat", "月", "月份"], in: 1...12)
    quarter = month == nil ? column(["quarter", "qtr", "q", "quartal", "季度"], in: 1...4) : nil
    guard month != nil || quarter != nil else { return nil }
    day = column(["day", "dd", "mday", "day of month", "tag", "日"], in: 1...31)
    guard day != nil else { return }
    hour = column(["hour", "hr", "hh", "stunde", "时", "小时"], in: 0...24)
    guard hour != nil else { return }
    minute = column(["minute", "min", "分"], in: 0...59)
    second = minute == nil ? nil : column(["second", "sec", "秒"], in: 0...59)
  }

  /// The columns, in the order of their parts.
  var columns: [Int] { [year, month, quarter, day, hour, minute, second].compactMap { $0 } }

  /// Returns the time of a row, or nil where a part is missing or there is no such day.
  func time(of cells: [Cell], _ bytes: Span<UInt8>) -> TimeCell? {
    func part(_ column: Int?, or missing: Int) -> Int? {
      guard let column else { return missing }
      guard column < cells.count else { return nil }
      let number = NumberCell.read(
        bytes, from: cells[column].start, to: cells[column].end, decimalComma: false)
      return Int(exactly: number.value)
    }
    guard let year = part(year, or: 0), let monthOfYear = part(month, or: 1),
      let quarterOfYear = part(quarter, or: 1), 1...4 ~= quarterOfYear,
      let dayOfMonth = part(day, or: 1), let hours = part(hour, or: 0), 0...24 ~= hours,
      let minutes = part(minute, or: 0), 0..<60 ~= minutes, let seconds = part(second, or: 0),
      0...60 ~= seconds,
      let date = CivilDate(
        year: year, month: quarter == nil ? monthOfYear : quarterOfYear * 3 - 2, day: dayOfMonth),
      TimeCell.days.contains(date.daysSinceEpoch)
    else { return nil }
    guard hour != nil else { return TimeCell(day: date.daysSinceEpoch) }
    return TimeCell(
      day: date.daysSinceEpoch,
      clock: Int64((hours * 60 + minutes) * 60 + seconds) * 1_000_000_000)
  }
}
