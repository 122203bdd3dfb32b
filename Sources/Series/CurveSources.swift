/// The columns of a file that the curve can show, and what each is compared with.
///
/// In a price file a column is compared with itself one year earlier, or one month where the file
/// has no such year: a price and its volume have nothing to tell side by side. In any other file it
/// is compared with the other one of the first two columns; where there is none, or where a common
/// axis would leave one of them without height, with itself like a price.
public struct CurveSources: Sendable {
  /// The dates of the file, ascending, each once.
  public let dates: [CivilDate]
  /// The columns that have a value, in the order in which they are shown.
  public let columns: [CurveColumn]

  /// Where the values of a column are.
  private enum Values: Sendable {
    /// A line that is known already.
    case line(DateLine)
    /// The last value of each date's rows.
    case rows(Column, decimals: Int)
  }

  private let values: [Values]
  private let rows: DateRows?
  /// Whether columns are compared with each other.
  private let comparesColumns: Bool
  /// Whether they are, however much they differ: the user named them.
  private let isChosen: Bool

  /// Columns whose largest values differ more than so many times have no common axis (as the series
  /// of `lines`).
  static let largestRatio = 100.0
  /// A value of the past may be so many days older than it should be: none is nearer.
  static let mostDaysBefore = 31

  /// Finds the columns of a file.
  ///
  /// - Parameters:
  ///   - dataset: The file.
  ///   - series: Its dates and lines.
  ///   - names: Names of the columns to show instead of the file's own order.
  /// - Complexity: O(n) for n rows.
  public init(_ dataset: Dataset, series: DateSeries, names: [String] = []) {
    dates = series.dates
    let table = dataset.table
    let named = names.compactMap { name in table.columns.first { $0.name == name } }
    let isChosen = !named.isEmpty
    self.isChosen = isChosen
    comparesColumns = isChosen || dataset.kind == .values
    if named.isEmpty, dataset.kind == .intradayPrices {
      let found = Self.intraday(dataset, series: series)
      columns = found.map(\.column)
      values = found.map { .line($0.line) }
      rows = nil
      return
    }
    let listed = named.isEmpty ? Self.columns(of: dataset) : named
    let shown = listed.filter { $0.values.contains(where: \.isFinite) }
    columns = shown.map { column in
      let role = dataset.kind == .values || isChosen ? .value : column.role
      return CurveColumn(name: column.name, role: role)
    }
    values = shown.map { column in
      let isPrice = dataset.kind != .values && column.role.isPrice
      return .rows(column, decimals: isPrice ? dataset.decimals : column.decimals)
    }
    rows = DateRows(dataset)
  }

  /// Returns what the column with this number shows.
  ///
  /// - Complexity: O(n) for n rows.
  public func source(_ index: Int) -> CurveSource {
    precondition(columns.indices.contains(index), "a source is one of the columns")
    let current = line(index)
    if comparesColumns, columns.count > 1 {
      let other = index == 0 ? 1 : 0
      let compared = line(other)
      if isChosen || Self.shareAxis(current, compared) {
        return CurveSource(
          column: columns[index], current: current, comparison: .column(columns[other]),
          compared: compared)
      }
    }
    for (months, comparison) in [(12, CurveSource.Comparison.yearBefore), (1, .monthBefore)] {
      guard let compared = past(of: current, months: months) else { continue }
      return CurveSource(
        column: columns[index], current: current, comparison: comparison, compared: compared)
    }
    return CurveSource(column: columns[index], current: current)
  }

  /// Returns the value that a column had at each date.
  private func line(_ index: Int) -> DateLine {
    switch values[index] {
    case .line(let line): line
    case .rows(let column, let decimals):
      DateLine(
        .column(column.name), values: rows?.lastValues(of: column) ?? [], decimals: decimals)
    }
  }

  /// Returns the value of `line` at the nearest date at or before the one `months` earlier; nil
  /// where that leaves less than two values, of which no area can be made.
  private func past(of line: DateLine, months: Int) -> DateLine? {
    var count = 0
    var page = -1
    let past = dates.map { date -> Double in
      guard let target = date.adding(months: -months) else { return .nan }
      while page + 1 < dates.count, dates[page + 1] <= target { page += 1 }
      guard page >= 0,
        target.daysSinceEpoch - dates[page].daysSinceEpoch <= Self.mostDaysBefore,
        line.hasValue(at: page)
      else { return .nan }
      count += 1
      return line.values[page]
    }
    return count < 2 ? nil : DateLine(line.meaning, values: past, decimals: line.decimals)
  }

  /// Returns whether the values of both lines have height on one axis.
  private static func shareAxis(_ first: DateLine, _ second: DateLine) -> Bool {
    func largest(_ line: DateLine) -> Double {
      line.values.reduce(0) { $1.isNaN ? $0 : max($0, abs($1)) }
    }
    let (a, b) = (largest(first), largest(second))
    return max(a, b) / largestRatio <= min(a, b)
  }

  /// Returns the columns of a file of one value a date: of prices the close, the rest of the bar, and
  /// whatever else there is.
  private static func columns(of dataset: Dataset) -> [Column] {
    let table = dataset.table
    if dataset.kind == .values {
      let values = table.columns.filter { $0.role == .value }
      return values.isEmpty ? table.columns : values
    }
    var columns = [table.priceColumn].compactMap { $0 }
    for role in [ColumnRole.open, .high, .low, .volume, .amount] {
      if let column = table.column(role) { columns.append(column) }
    }
    let known = columns.map(\.name)
    return columns + table.columns.filter { !known.contains($0.name) }
  }

  /// Returns what the bars of each trading day add up to.
  ///
  /// The day's open is not among it: the first bar that is drawn need not be the first that traded.
  private static func intraday(
    _ dataset: Dataset, series: DateSeries
  ) -> [(column: CurveColumn, line: DateLine)] {
    let table = dataset.table
    var found: [(column: CurveColumn, line: DateLine)] = []
    func add(_ column: Column?, decimals: Int, _ value: (TradingDay) -> Double?) {
      guard let column else { return }
      let values = series.days.map { number in
        number.flatMap { value(dataset.days[$0]) } ?? .nan
      }
      let line = DateLine(.column(column.name), values: values, decimals: decimals)
      if line.hasValues { found.append((CurveColumn(name: column.name, role: column.role), line)) }
    }
    add(table.priceColumn, decimals: dataset.decimals) { $0.prices.last }
    add(table.column(.high), decimals: dataset.decimals) { $0.highs.max() }
    add(table.column(.low), decimals: dataset.decimals) { $0.lows.min() }
    let volume = table.column(.volume)
    add(volume, decimals: volume?.decimals ?? 0) { day in
      day.volumes.isEmpty ? nil : day.volumes.reduce(0, +)
    }
    return found
  }
}
