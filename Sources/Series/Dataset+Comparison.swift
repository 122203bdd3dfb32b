extension Dataset {
  /// The most values of a comparison, 256 MB of them: files that share no times would ask for the
  /// square of what they hold.
  public static let mostComparedValues = 1 << 25

  /// Puts several files side by side: the price of each that has prices, all columns of the others.
  ///
  /// A date is the same in all of them, whatever their zones. Where all of them have intraday prices
  /// of one market its sessions stay; else times are those of the clock.
  ///
  /// - Parameters:
  ///   - files: At least one file, each with the name that its line gets.
  ///   - mostValues: The most values that the table may have.
  /// - Returns: A table with the times of all, in the zone of the first; files that would make it too
  ///   large are left out and told.
  /// - Complexity: O(n · c) for n times and c columns.
  public static func comparison(
    of files: [(dataset: Dataset, name: String)], mostValues: Int = mostComparedValues
  ) -> Dataset {
    guard let first = files.first?.dataset else {
      return Dataset(
        kind: .values,
        table: SeriesTable(times: [], clock: .instant, hasTimeOfDay: false, columns: []),
        market: .aroundTheClock, zone: .utc, days: [], decimals: 0, findings: [])
    }
    let zone = first.zone
    let areDates = files.allSatisfy { !$0.dataset.table.hasTimeOfDay }
    let times = files.map { file in
      file.dataset.table.hasTimeOfDay
        ? Array(file.dataset.table.times) : file.dataset.dateTimes(in: zone)
    }
    let kept = countOfFitting(files, times, mostValues)
    let union = TimeUnion(times[..<kept])
    var findings: [Finding] = []
    if kept < files.count {
      findings.append(
        Finding(.seriesLeftOut, count: files.count - kept, detail: files[kept].name))
    }
    var columns: [Column] = []
    for (file, own) in zip(files[..<kept], times) {
      for var column in file.dataset.comparedColumns {
        column.values = union.spread(column.values, at: own)
        columns.append(column)
      }
    }
    for (index, name) in comparedNames(of: Array(files[..<kept])).enumerated() {
      columns[index].name = name
    }
    let markets = files[..<kept].map(\.dataset.market)
    let isOneMarket = markets.allSatisfy { $0 == first.market }
    let kinds = Set(files[..<kept].map(\.dataset.kind))
    let kind = kinds.count == 1 && (isOneMarket || areDates) ? first.kind : .values
    return Dataset(
      kind: kind,
      table: SeriesTable(
        times: union.times, clock: .instant, hasTimeOfDay: !areDates, columns: columns),
      market: isOneMarket ? first.market : .aroundTheClock, zone: zone,
      days: kind == .intradayPrices ? days(of: files[..<kept].map(\.dataset)) : [],
      decimals: files[..<kept].map(\.dataset.decimals).max() ?? 0, findings: findings)
  }

  /// Returns the names of the columns of a comparison: that of the file where it has one column, else
  /// the column's too; none of them twice.
  public static func comparedNames(of files: [(dataset: Dataset, name: String)]) -> [String] {
    DistinctNames.of(
      files.flatMap { file in
        let compared = file.dataset.comparedColumns
        return compared.map { compared.count == 1 ? file.name : file.name + " · " + $0.name }
      })
  }

  /// What stands beside other files: the price of a file of prices, else everything.
  private var comparedColumns: [Column] {
    kind == .values ? table.columns : table.priceColumn.map { [$0] } ?? table.columns
  }

  private static func columnCount(of files: ArraySlice<(dataset: Dataset, name: String)>) -> Int {
    files.reduce(0) { $0 + $1.dataset.comparedColumns.count }
  }

  /// Returns how many files, from the first, make a table of at most `mostValues`; one at least.
  private static func countOfFitting(
    _ files: [(dataset: Dataset, name: String)], _ times: [[Int64]], _ mostValues: Int
  ) -> Int {
    TimeUnion.countOfFitting(files.count) { count in
      TimeUnion(times[..<count]).times.count
        <= mostValues / max(columnCount(of: files[..<count]), 1)
    }
  }

  /// The midnights in `zone` of the dates that the rows have in their own.
  private func dateTimes(in zone: ZoneRules) -> [Int64] {
    if zone == self.zone { return Array(table.times) }
    var cursor = OffsetCursor(zone: self.zone)
    let readings = table.times.map { $0 &+ cursor.offset(at: $0) }
    return zone.instants(ofReadings: readings)
  }

  /// The trading days of all files, each date once.
  private static func days(of datasets: [Dataset]) -> [TradingDay] {
    var byDate: [CivilDate: TradingDay] = [:]
    for day in datasets.flatMap(\.days) where byDate[day.date] == nil { byDate[day.date] = day }
    return byDate.values.sorted { $0.date < $1.date }
  }
}
