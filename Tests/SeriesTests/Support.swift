import Foundation
import Series

/// Reads the machine's zone database; nil for a zone that it does not have.
func systemZone(_ name: String) -> ZoneRules? {
  guard let data = FileManager.default.contents(atPath: "/usr/share/zoneinfo/" + name) else {
    return nil
  }
  return ZoneRules(name: name, tzif: [UInt8](data))
}

/// True where the machine has a zone database.
let hasSystemZones = systemZone("Asia/Shanghai") != nil

/// Seconds since 1970 of a date and a clock time, read as UTC.
func seconds(
  _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0
) -> Int64 {
  let days = CivilDate(year: year, month: month, day: day)?.daysSinceEpoch ?? 0
  return Int64(days) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
}

/// Nanoseconds since 1970 of a date and a clock time, read as UTC.
func nanoseconds(
  _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0
) -> Int64 {
  seconds(year, month, day, hour, minute, second) * 1_000_000_000
}

extension CivilDate {
  /// Makes a date that the test knows to exist.
  init(_ year: Int, _ month: Int, _ day: Int) {
    self = CivilDate(year: year, month: month, day: day) ?? CivilDate(daysSinceEpoch: 0)
  }
}

extension SeriesTable {
  /// Makes a table of clock readings: one row for each minute of `clock` on `date`.
  init(
    date: CivilDate, clock: [Int], columns: [Column], clockKind: Clock = .local,
    barLabel: BarLabel? = nil
  ) {
    self.init(
      times: clock.map { (Int64(date.daysSinceEpoch) * 1440 + Int64($0)) * 60_000_000_000 },
      clock: clockKind, hasTimeOfDay: true, columns: columns, barLabel: barLabel)
  }
}

/// Makes a column of prices named after its role.
func column(_ role: ColumnRole, _ values: [Double], decimals: Int = 2) -> Column {
  Column(name: role.rawValue, role: role, values: values, decimals: decimals)
}

/// Clock minute of a time written as a number: 930 is 09:30.
func clock(_ time: Int) -> Int { time / 100 * 60 + time % 100 }

/// The clock minutes from one time to another, both counted, every `step` minutes.
func minutes(_ first: Int, _ last: Int, step: Int = 1) -> [Int] {
  Array(stride(from: clock(first), through: clock(last), by: step))
}

/// Returns whether both have the same values and lack the same ones.
func isSame(_ left: [Double], _ right: [Double]) -> Bool {
  left.elementsEqual(right) { $0 == $1 || ($0.isNaN && $1.isNaN) }
}

extension SeriesTable {
  /// Returns the rows of both tables, which have the same columns.
  func appending(_ other: SeriesTable) -> SeriesTable {
    var table = self
    table.times = TimeColumn(Array(table.times) + other.times)
    for index in columns.indices {
      table.columns[index].values = NumberColumn(
        Array(columns[index].values) + other.columns[index].values)
    }
    return table
  }

  /// Returns the rows in order of time; all values must be equal.
  func sorted() -> SeriesTable {
    var table = self
    table.times = TimeColumn(table.times.sorted())
    return table
  }
}
