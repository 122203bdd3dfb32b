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
  /// seventh column, counted back from the latest that has one. In any other file they are the first
  /// two columns of values. In prices that are otherwise above 0, a 0 is a missing value.
  ///
  /// - Parameters:
  ///   - dataset: The file.
  ///   - names: Names of the columns to show instead, the solid line's first; a name that the file
  ///     does not have is passed over, and so is a third.
  /// - Complexity: O(n) for n rows.
  public init(_ dataset: Dataset, names: [String] = []) {
    let table = dataset.table
    let named = names.compactMap { name in table.columns.first { $0.name == name } }
    if named.isEmpty, dataset.kind == .intradayPrices {
      self.init(intraday: dataset)
      return
    }
    let rows = DateRows(dataset)
    let days = Self.numbers(of: rows.dates, in: dataset.days)
    if named.isEmpty, dataset.kind == .dailyPrices, let column = table.priceColumn {
      self.init(
        dates: rows.dates, closes: rows.lastValues(of: column), decimals: dataset.decimals,
        days: days)
      return
    }
    let columns = named.isEmpty ? Self.valueColumns(of: table) : named
    let lines = columns.prefix(2).map { column in
      let isPrice = dataset.kind != .values && column.role.isPrice
      return DateLine(
        .column(column.name), values: rows.lastValues(of: column),
        decimals: isPrice ? dataset.decimals : column.decimals)
    }
    let empty = DateLine(
      .close, values: rows.dates.map { _ in .nan }, decimals: dataset.decimals)
    self.init(
      dates: rows.dates, solid: lines.first ?? empty, dashed: lines.dropFirst().first, days: days)
  }

  /// Makes a series from its parts, one of each for each of the `dates`, which ascend.
  public init(dates: [CivilDate], solid: DateLine, dashed: DateLine?, days: [Int?]) {
    precondition(
      solid.values.count == dates.count && days.count == dates.count
        && dashed.map { $0.values.count == dates.count } != false,
      "each date has its values")
    precondition(zip(dates, dates.dropFirst()).allSatisfy { $0 < $1 }, "dates ascend, each once")
    self.dates = dates
    self.solid = solid
    self.dashed = dashed
    self.days = days
  }

  /// Makes the series of an intraday file: the last price of each day, none on the other dates.
  private init(intraday dataset: Dataset) {
    let dates = (dataset.days.map(\.date) + dataset.datesWithoutPoints).sorted()
    let days = Self.numbers(of: dates, in: dataset.days)
    let closes = days.map { number in number.flatMap { dataset.days[$0].prices.last } ?? .nan }
    self.init(dates: dates, closes: closes, decimals: dataset.decimals, days: days)
  }

  /// Makes the series of a price file.
  private init(dates: [CivilDate], closes: [Double], decimals: Int, days: [Int?]) {
    self.init(
      dates: dates, solid: DateLine(.close, values: closes, decimals: decimals),
      dashed: DateLine(.week, values: Self.weekly(closes), decimals: decimals), days: days)
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

  /// Returns the number of the trading day of each date, nil where it has none.
  ///
  /// - Complexity: O(n) for n dates and days, both ascending.
  private static func numbers(of dates: [CivilDate], in days: [TradingDay]) -> [Int?] {
    var next = 0
    return dates.map { date in
      while next < days.count, days[next].date < date { next += 1 }
      return next < days.count && days[next].date == date ? next : nil
    }
  }

  /// Returns every seventh of `values`, counted from the last that is there, and NaN between.
  ///
  /// From the last of all, a feed with seven dates a week that ends on a Sunday would have none.
  private static func weekly(_ values: [Double]) -> [Double] {
    guard let latest = values.lastIndex(where: \.isFinite) else { return values }
    return values.indices.map { (latest - $0).isMultiple(of: weekLength) ? values[$0] : .nan }
  }

  /// Returns the columns of values; all where none is said to be one.
  private static func valueColumns(of table: SeriesTable) -> [Column] {
    let values = table.columns.filter { $0.role == .value }
    return values.isEmpty ? table.columns : values
  }
}
