/// One column a date with a value of one or two lines: what the date scroller shows.
///
/// Of several rows a date the last value counts. Trading days stand at their trading date.
public struct DateSeries: Equatable, Sendable {
  /// The dates of the file, ascending, each once.
  public let dates: [CivilDate]
  /// The line of real values, drawn solid.
  public let solid: DateLine
  /// The line beside it, drawn dashed; nil where the file has none.
  public let dashed: DateLine?
  /// The number in `Dataset.days` of each date's trading day; nil where it has no intraday points.
  public let days: [Int?]

  /// Columns from one value of a price file's dashed line to the next.
  public static let weekLength = 7

  /// Finds the dates and lines of a file.
  ///
  /// In a price file the solid line is the close of each date, and the dashed one its value at every
  /// seventh column, counted back from the latest. In any other file they are the first two columns
  /// of values. In prices that are otherwise above 0, a 0 is a missing value.
  ///
  /// - Parameters:
  ///   - dataset: The file.
  ///   - names: Names of the columns to show instead, the solid line's first; a name that the file
  ///     does not have is passed over.
  /// - Complexity: O(n) for n rows.
  public init(_ dataset: Dataset, names: [String] = []) {
    let named = names.compactMap { name in
      dataset.table.columns.first { $0.name == name }
    }
    if named.isEmpty, dataset.kind == .intradayPrices {
      self.init(intraday: dataset)
      return
    }
    let rows = LastRows(dataset)
    let indices = rows.dates.map { date in Self.day(of: date, in: dataset.days) }
    if named.isEmpty, dataset.kind == .dailyPrices,
      let column = dataset.table.column(.close) ?? dataset.table.column(.price)
    {
      let values = rows.values(of: column)
      self.init(
        dates: rows.dates,
        solid: DateLine(.close, values: values, decimals: dataset.decimals),
        dashed: DateLine(.week, values: Self.weekly(values), decimals: dataset.decimals),
        days: indices)
      return
    }
    let columns = named.isEmpty ? Self.valueColumns(of: dataset.table) : named
    func line(_ index: Int) -> DateLine? {
      guard columns.indices.contains(index) else { return nil }
      let column = columns[index]
      return DateLine(
        .column(column.name), values: rows.values(of: column), decimals: column.decimals)
    }
    let empty = DateLine(
      .close, values: rows.dates.map { _ in .nan }, decimals: dataset.decimals)
    self.init(dates: rows.dates, solid: line(0) ?? empty, dashed: line(1), days: indices)
  }

  /// Makes a series from its parts.
  public init(dates: [CivilDate], solid: DateLine, dashed: DateLine?, days: [Int?]) {
    precondition(
      solid.values.count == dates.count && days.count == dates.count
        && dashed.map { $0.values.count == dates.count } != false,
      "each date has its values")
    self.dates = dates
    self.solid = solid
    self.dashed = dashed
    self.days = days
  }

  private init(intraday dataset: Dataset) {
    var dates: [CivilDate] = []
    var values: [Double] = []
    var days: [Int?] = []
    var bare = dataset.datesWithoutPoints[...]
    func addBare(before date: CivilDate?) {
      while let next = bare.first, date.map({ next < $0 }) != false {
        bare.removeFirst()
        guard dates.last != next else { continue }
        dates.append(next)
        values.append(.nan)
        days.append(nil)
      }
    }
    for (index, day) in dataset.days.enumerated() {
      addBare(before: day.date)
      if bare.first == day.date { bare.removeFirst() }
      dates.append(day.date)
      values.append(day.prices.last ?? .nan)
      days.append(index)
    }
    addBare(before: nil)
    self.init(
      dates: dates, solid: DateLine(.close, values: values, decimals: dataset.decimals),
      dashed: DateLine(.week, values: Self.weekly(values), decimals: dataset.decimals), days: days)
  }

  /// Returns the number of the last date at or before `date`; the first where all are later, nil
  /// where there are none.
  ///
  /// - Complexity: O(log n) for n dates.
  public func page(at date: CivilDate) -> Int? {
    guard !dates.isEmpty else { return nil }
    var low = 0
    var high = dates.count
    while low < high {
      let middle = (low + high) / 2
      if dates[middle] <= date { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  private static func day(of date: CivilDate, in days: [TradingDay]) -> Int? {
    var low = 0
    var high = days.count
    while low < high {
      let middle = (low + high) / 2
      if days[middle].date < date { low = middle + 1 } else { high = middle }
    }
    return low < days.count && days[low].date == date ? low : nil
  }

  private static func weekly(_ values: [Double]) -> [Double] {
    values.indices.map { (values.count - 1 - $0).isMultiple(of: weekLength) ? values[$0] : .nan }
  }

  private static func valueColumns(of table: SeriesTable) -> [Column] {
    let values = table.columns.filter { $0.role == .value }
    return values.isEmpty ? table.columns : values
  }
}

/// The last row of each date of a table that has a value, column by column.
private struct LastRows {
  /// The dates, ascending.
  private(set) var dates: [CivilDate] = []
  /// The row after the last of each date.
  private var ends: [Int] = []

  init(_ dataset: Dataset) {
    var cursor = OffsetCursor(zone: dataset.zone)
    for (row, time) in dataset.table.times.enumerated() {
      let local = time &+ cursor.offset(at: time)
      let date = CivilDate(daysSinceEpoch: Int(flooredQuotient(local, nanosecondsADay)))
      if let last = dates.last, date <= last {
        // Clocks that go back over midnight show a date again.
        ends[ends.count - 1] = row + 1
      } else {
        dates.append(date)
        ends.append(row + 1)
      }
    }
  }

  /// Returns the last value of each date, NaN where it has none.
  func values(of column: Column) -> [Double] {
    let isZeroMissing =
      column.role.isPrice && column.values.contains { $0 > 0 && $0.isFinite }
      && !column.values.contains { $0 < 0 && $0.isFinite }
    var start = 0
    return ends.map { end in
      let rows = start..<end
      start = end
      let last = rows.last {
        column.values[$0].isFinite && !(isZeroMissing && column.values[$0] == 0)
      }
      return last.map { column.values[$0] } ?? .nan
    }
  }
}
