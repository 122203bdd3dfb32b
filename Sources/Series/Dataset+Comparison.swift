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
    let times = files.map {
      areDates ? $0.dataset.dateTimes(in: zone) : Array($0.dataset.table.times)
    }
    var kept = files.count
    var union = TimeUnion(times)
    while kept > 1, union.times.count > mostValues / max(columnCount(of: files[..<kept]), 1) {
      kept -= 1
      union = TimeUnion(times[..<kept])
    }
    var findings: [Finding] = []
    if kept < files.count {
      findings.append(
        Finding(.seriesLeftOut, count: files.count - kept, detail: files[kept].name))
    }
    var columns: [Column] = []
    for (file, own) in zip(files[..<kept], times) {
      for var column in file.dataset.comparedColumns {
        column.name = name(of: column, in: file, among: columns)
        column.values = union.spread(column.values, at: own)
        columns.append(column)
      }
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

  /// What stands beside other files: the price, else everything.
  private var comparedColumns: [Column] { table.priceColumn.map { [$0] } ?? table.columns }

  private static func columnCount(of files: ArraySlice<(dataset: Dataset, name: String)>) -> Int {
    files.reduce(0) { $0 + $1.dataset.comparedColumns.count }
  }

  /// The name of the file where it has one column, else the column's too; never one that is taken.
  private static func name(
    of column: Column, in file: (dataset: Dataset, name: String), among taken: [Column]
  ) -> String {
    let isOnly = file.dataset.comparedColumns.count == 1
    let name = isOnly ? file.name : file.name + " · " + column.name
    var number = 1
    func numbered() -> String { number == 1 ? name : "\(name) \(number)" }
    while taken.contains(where: { $0.name == numbered() }) { number += 1 }
    return numbered()
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
