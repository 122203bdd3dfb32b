extension Dataset {
  /// Makes a table ready to be looked at: finds its market and zone, and its trading days.
  ///
  /// Clock readings are taken in the zone that the options name, else the file, else the market.
  /// The axes show the market's zone; without an exchange the zone of the readings, else UTC.
  /// Whatever had to be guessed is in `findings`.
  ///
  /// - Parameters:
  ///   - table: The rows, as a reader made them.
  ///   - options: What the user says.
  ///   - zones: Where zone rules come from.
  ///   - workers: Do what can be done at once; what is made does not depend on them.
  /// - Throws: `DatasetError.zoneMissing` where the rules of a zone that is needed are not there.
  /// - Complexity: O(n) for n rows.
  public init(
    table: SeriesTable, options: DatasetOptions, zones: @escaping ZoneLookup,
    workers: Workers = .one
  ) throws(DatasetError) {
    var kind: Kind =
      table.priceColumn != nil ? (table.hasTimeOfDay ? .intradayPrices : .dailyPrices) : .values
    var table = table
    var findings: [Finding] = []

    let zoneName = options.zoneName ?? table.zoneName
    var namedZone: ZoneRules?
    if let zoneName {
      namedZone = rules(of: zoneName, zones)
      // Instants do without: the market may have a zone of its own.
      if namedZone == nil && (table.clock == .local || options.zoneName != nil) {
        throw .zoneMissing(zoneName)
      }
    }
    // A date without a time is a date of the axes, whatever clock wrote it.
    if table.clock == .local, table.hasTimeOfDay, let namedZone { table.setInstants(in: namedZone) }

    var market = options.market ?? table.marketCode.flatMap { Market.named($0) }
    if market == nil {
      market = guessedMarket(kind: kind, table: table, zone: namedZone, zones: zones)
      if let market { findings.append(assumption(market.code, market.zoneName)) }
    }
    // Days that carry the clock reading of an opening or a close are days.
    if kind == .intradayPrices, table.isSpacedByDays { kind = .dailyPrices }
    // The prices of several securities stand side by side: none of them is the file's own.
    if kind == .dailyPrices, table.column(.close) == nil,
      table.columns.count(where: { $0.role == .price }) > 1
    {
      kind = .values
    }
    market = market?.trading(securityCode: table.code)
    let zone: ZoneRules
    if let market, market != .aroundTheClock {
      guard let rules = rules(of: market.zoneName, zones) else {
        throw .zoneMissing(market.zoneName)
      }
      zone = rules
    } else {
      if namedZone == nil, let zoneName { throw .zoneMissing(zoneName) }
      zone = namedZone ?? .utc
    }
    if market == nil && kind == .intradayPrices {
      findings.append(assumption(Market.aroundTheClock.code, zone.name))
    }
    if table.clock == .local { table.setInstants(in: zone) }
    table.times = table.times.compacted(workers)
    table.settleColumns(workers)
    if kind == .values { findings += Sentinel.findings(in: table.columns) }

    var days: [TradingDay] = []
    var datesWithoutPoints: [CivilDate] = []
    var sharesPerVolumeUnit: Double?
    if kind == .intradayPrices {
      let market = market ?? .aroundTheClock
      let timing = BarTiming(table: table, market: market, zone: zone)
      let rows = DateRows(
        table.times, zone: zone, start: DayStart(market: market, timing: timing))
      if let finding = CumulatedVolume(rows: rows).takeApart(&table) {
        findings.append(finding)
        table.settleColumns(workers)
      }
      if let columns = PriceColumns(table) {
        let plan = DayPlan(
          table: table, columns: columns, market: market, zone: zone, timing: timing, rows: rows)
        let builder = DayBuilder(plan, options: options, workers)
        days = builder.days
        datesWithoutPoints = builder.datesWithoutPoints
        findings += builder.findings
        sharesPerVolumeUnit = builder.sharesPerVolumeUnit
      }
    }
    self.init(
      kind: kind, table: table, market: market ?? .aroundTheClock, zone: zone, days: days,
      decimals: table.decimals(as: kind), findings: findings,
      sharesPerVolumeUnit: sharesPerVolumeUnit, datesWithoutPoints: datesWithoutPoints)
  }
}

/// Returns the market that a file's times, zone and security code point to; nil for none.
private func guessedMarket(
  kind: Dataset.Kind, table: SeriesTable, zone: ZoneRules?, zones: @escaping ZoneLookup
) -> Market? {
  switch kind {
  case .intradayPrices:
    MarketGuess(times: table.times, isLocal: table.clock == .local, zones: zones)
      .market(zone: zone, securityCode: table.code)
  case .dailyPrices:
    // Dates do not tell sessions; the market decides the colours only.
    table.code.flatMap { Market.named(securityCode: $0) }.flatMap {
      $0 == .aroundTheClock ? nil : $0
    }
      ?? zone.flatMap { Market.inZone($0, zones: zones).first }
  case .values: nil
  }
}

private func assumption(_ market: String, _ zone: String) -> Finding {
  Finding(.assumption, detail: "\(market), \(zone)")
}

/// Returns the rules of a zone; those of UTC need no database.
private func rules(of name: String, _ zones: ZoneLookup) -> ZoneRules? {
  if let rules = zones(name) { return rules }
  return ["UTC", "Etc/UTC", "GMT", "Etc/GMT", "Z"].contains(name) ? .utc : nil
}

extension SeriesTable {
  /// Turns clock readings into instants, in order again where clocks skipped some.
  fileprivate mutating func setInstants(in zone: ZoneRules) {
    let instants = zone.instants(ofReadings: times)
    times = TimeColumn(instants)
    clock = .instant
    guard zip(instants, instants.dropFirst()).contains(where: { $0 > $1 }) else { return }
    let order = instants.indices.sorted { (instants[$0], $0) < (instants[$1], $1) }
    times = TimeColumn(order.map { instants[$0] })
    for index in columns.indices {
      let values = columns[index].values
      columns[index].values = NumberColumn(order.map { values[$0] })
    }
  }

  /// Packs the columns that are not settled, and sums them up.
  fileprivate mutating func settleColumns(_ workers: Workers) {
    for index in columns.indices where columns[index].pyramid == nil {
      columns[index].settle(workers)
    }
  }

  /// True where three rows or more stand a day apart, but for the hour of a change of clocks: bars of
  /// days or longer that are labelled with a clock reading.
  fileprivate var isSpacedByDays: Bool {
    times.count >= 3
      && zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= 23 * 60 * nanosecondsAMinute }
  }

  /// Returns the digits after the point of the prices, or of all values where there are none.
  fileprivate func decimals(as kind: Dataset.Kind) -> Int {
    let shown = columns.filter { kind == .values || $0.role.isPrice }
    return min(max(shown.map(\.decimals).max() ?? 0, kind == .values ? 0 : 2), 8)
  }
}
