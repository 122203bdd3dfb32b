import Testing

@testable import Series

@Suite struct DatasetTests {
  func dataset(_ table: SeriesTable, _ options: DatasetOptions = DatasetOptions()) throws
    -> Dataset
  {
    try Dataset(table: table, options: options, zones: madeZone)
  }

  /// Returns a table of mainland minute bars with one price a row.
  func table(_ clock: [Int], date: CivilDate = CivilDate(2024, 5, 8), price: Double = 10)
    -> SeriesTable
  {
    SeriesTable(
      date: date, clock: clock, columns: [column(.close, clock.map { _ in price })])
  }

  let whole = minutes(931, 1130) + minutes(1301, 1500)

  @Test func `a mainland day becomes 240 points at 240 minutes`() throws {
    let data = try dataset(table(whole))
    #expect(data.kind == .intradayPrices)
    #expect(data.market.code == "SSE")
    #expect(data.zone.name == "Asia/Shanghai")
    #expect(data.table.clock == .instant)
    // 09:31 in Shanghai is 01:31 UTC.
    #expect(data.table.times.first == nanoseconds(2024, 5, 8, 1, 31))
    let day = try #require(data.days.first)
    #expect(day.date == CivilDate(2024, 5, 8))
    #expect(day.minutes == (1...240).map(Double.init))
    #expect(day.isComplete && day.missingPoints == 0 && day.interval == 1)
    #expect(data.findings == [Finding(.assumption, detail: "SSE, Asia/Shanghai")])
  }

  @Test func `bars a day apart are days, whatever clock reading they carry`() throws {
    // Yahoo's days at New York's opening, across the change of clocks of 2021-11-07.
    let times = [
      nanoseconds(2021, 11, 4, 13, 30), nanoseconds(2021, 11, 5, 13, 30),
      nanoseconds(2021, 11, 8, 14, 30), nanoseconds(2021, 11, 9, 14, 30),
    ]
    let data = try dataset(
      SeriesTable(
        times: times, clock: .instant, hasTimeOfDay: true,
        columns: [column(.close, [150, 151, 150, 151])], zoneName: "America/New_York"))
    #expect(data.kind == .dailyPrices)
    #expect(data.table.times == times)
    #expect(data.zone.name == "America/New_York")
    let hours = times.indices.map { times[0] + Int64($0) * 22 * 3_600_000_000_000 }
    let close = try dataset(
      SeriesTable(
        times: hours, clock: .instant, hasTimeOfDay: true,
        columns: [column(.close, [150, 151, 150, 151])]))
    #expect(close.kind == .intradayPrices)
  }

  @Test func `half past eleven and one o'clock are two points at one minute`() throws {
    let data = try dataset(table(minutes(930, 1130) + minutes(1300, 1500)))
    let day = try #require(data.days.first)
    #expect(day.minutes.count == 242)
    #expect(day.minutes.filter { $0 == 120 }.count == 2)
    #expect(day.minutes.first == 0)
  }

  @Test func `missing minutes keep their width and are counted`() throws {
    let data = try dataset(table(whole.filter { !(clock(1030)...clock(1045) ~= $0) }))
    let day = try #require(data.days.first)
    #expect(day.missingPoints == 16)
    #expect(day.minutes[58] == 59 && day.minutes[59] == 76)
    #expect(data.findings.contains(Finding(.missingMinutes, count: 16, detail: "2024-05-08")))
  }

  @Test func `what has not come yet is not missing`() throws {
    let day = try #require(try dataset(table(minutes(931, 1003))).days.first)
    #expect(day.missingPoints == 0)
    #expect(!day.isComplete)
  }

  @Test func `points after hours are left out and told`() throws {
    let data = try dataset(table(whole + minutes(1505, 1530)))
    #expect(data.market.code == "SSE")
    let day = try #require(data.days.first)
    #expect(day.minutes.count == 240 && day.minutes.last == 240)
    #expect(data.findings.contains(Finding(.outsideSession, count: 26, detail: "15:05")))
  }

  @Test func `points in the break stand at its edge and are told`() throws {
    let market = Market.named("SSE")
    let data = try dataset(
      table(whole + [clock(1145), clock(1200)].sorted()).sorted(), DatasetOptions(market: market))
    let day = try #require(data.days.first)
    #expect(day.minutes.filter { $0 == 120 }.count == 3)
    #expect(data.findings.contains(Finding(.insideBreak, count: 2, detail: "11:45")))
    #expect(day.missingPoints == 0)
  }

  @Test func `a day with nothing in session is not among the days`() throws {
    let night = table(minutes(2000, 2010), date: CivilDate(2024, 5, 7))
    let joined = night.appending(table(whole))
    let data = try dataset(joined, DatasetOptions(market: Market.named("SSE")))
    #expect(data.days.map(\.date) == [CivilDate(2024, 5, 8)])
    #expect(data.findings == [Finding(.outsideSession, count: 11, detail: "20:00")])
  }

  @Test func `New York's days have 390 points, with the last price joined to the last bar`() throws
  {
    // As four days of the S&P 500: starts of minutes, and a price at the close on all but one.
    var joined: SeriesTable?
    for day in 5...8 {
      let last = day == 8 ? 1559 : 1600
      let clock = minutes(930, last)
      let prices = clock.indices.map { 3000 + Double($0) / 100 }
      let next = SeriesTable(
        date: CivilDate(2019, 11, day), clock: clock,
        columns: [
          column(.open, prices.map { $0 - 1 }), column(.high, prices.map { $0 + 2 }),
          column(.low, prices.map { $0 - 2 }), column(.close, prices),
          column(.volume, prices.map { _ in 0 }),
        ])
      joined = joined?.appending(next) ?? next
    }
    let data = try dataset(try #require(joined))
    #expect(data.market.code == "US")
    #expect(data.days.map(\.minutes) == Array(repeating: (1...390).map(Double.init), count: 4))
    #expect(data.days.allSatisfy { $0.volumes.isEmpty && $0.averages.isEmpty })
    // 16:00 is the 391st price of its day: 3003.90.
    #expect(data.days[0].prices.last == 3003.9)
    #expect(data.days[0].highs.last == 3005.9)
    #expect(data.days[0].lows.last == 3001.89, "the lower of 15:59 and 16:00")
    #expect(data.days[3].prices.last == 3003.89)
    #expect(data.days[0].base == .firstPrice && data.days[0].previousClose == 2999)
    #expect(data.days[1].base == .dayBefore && data.days[1].previousClose == 3003.9)
    #expect(data.days.allSatisfy { $0.missingPoints == 0 })
    // Minute 1 ends at 09:31 in New York, in November 14:31 UTC; its row is labelled 14:30.
    #expect(data.table.times.first == nanoseconds(2019, 11, 5, 14, 30))
  }

  @Test func `the last price joins the last bar without narrowing it`() throws {
    let data = try dataset(
      SeriesTable(
        date: CivilDate(2024, 5, 8), clock: [clock(1558), clock(1559), clock(1600)],
        columns: [
          column(.high, [10, 12, 11]), column(.low, [9, 8, 11]), column(.close, [10, 10, 11]),
          column(.volume, [1, 2, 3]),
        ], barLabel: .start), DatasetOptions(market: Market.named("US")))
    let day = try #require(data.days.first)
    #expect(day.minutes == [389, 390] && day.prices == [10, 11])
    #expect(day.highs == [10, 12] && day.lows == [9, 8])
    #expect(day.volumes == [1, 5])
    // (1·10 + 2·10 + 3·11) / 6
    #expect(day.averages == [10, 63.0 / 6])
    #expect(day.missingPoints == 388)
  }

  @Test func `a running day ends with a snapshot at its own second`() throws {
    // As Yahoo's chart of Apple, 2021-01-11: bars to 13:29, an empty one, a snapshot at 13:30:13.
    var times = (0...240).map { nanoseconds(2021, 1, 11, 14, 30) + Int64($0) * 60_000_000_000 }
    times.append(nanoseconds(2021, 1, 11, 18, 30, 13))
    var prices = times.indices.map { 129 + Double($0) / 1000 }
    prices[240] = .nan
    let data = try dataset(
      SeriesTable(
        times: times, clock: .instant, hasTimeOfDay: true,
        columns: [column(.high, prices), column(.low, prices), column(.close, prices)],
        zoneName: "America/New_York", barLabel: .start, previousClose: 132.05))
    let day = try #require(data.days.first)
    #expect(data.market.code == "US")
    #expect(day.minutes.count == 241)
    #expect(day.minutes.prefix(240).elementsEqual((1...240).map(Double.init)))
    #expect(day.minutes.last == 240 + 13.0 / 60)
    #expect(day.missingPoints == 0 && !day.isComplete)
    #expect(day.previousClose == 132.05 && day.base == .given)
  }

  @Test func `across the clock change New York opens at half past nine`() throws {
    // 2026-03-06 is Friday before, 2026-03-09 Monday after summer time begins.
    let before = (0..<390).map { nanoseconds(2026, 3, 6, 14, 30) + Int64($0) * 60_000_000_000 }
    let after = (0..<390).map { nanoseconds(2026, 3, 9, 13, 30) + Int64($0) * 60_000_000_000 }
    let times = before + after
    let data = try dataset(
      SeriesTable(
        times: times, clock: .instant, hasTimeOfDay: true,
        columns: [column(.close, times.map { _ in 5 })]))
    #expect(data.market.code == "US")
    #expect(data.days.map(\.date) == [CivilDate(2026, 3, 6), CivilDate(2026, 3, 9)])
    #expect(data.days.allSatisfy { $0.minutes == (1...390).map(Double.init) })
  }

  @Test func `what no exchange trades is round the clock in UTC`() throws {
    let times = (0..<3 * 1440).map { nanoseconds(2024, 12, 6) + Int64($0) * 60_000_000_000 }
    let data = try dataset(
      SeriesTable(
        times: times, clock: .instant, hasTimeOfDay: true,
        columns: [column(.close, times.map { _ in 5 }, decimals: 0)]))
    #expect(data.market == .aroundTheClock && data.zone == .utc)
    #expect(data.days.map { $0.minutes.count } == [1440, 1440, 1440])
    #expect(data.days.allSatisfy { $0.isComplete })
    #expect(data.decimals == 2)
    #expect(data.findings == [Finding(.assumption, detail: "24x7, UTC")])
  }

  @Test func `round the clock a file that begins at noon lacks nothing before`() throws {
    let times = (720..<1440).map { nanoseconds(2024, 12, 7) + Int64($0) * 60_000_000_000 }
    let data = try dataset(
      SeriesTable(
        times: times, clock: .instant, hasTimeOfDay: true,
        columns: [column(.close, times.map { _ in 5 })], marketCode: "24x7"))
    #expect(data.days.first?.missingPoints == 0)
    #expect(data.days.first?.minutes.first == 721)
    #expect(data.findings.isEmpty)
  }

  @Test func `round the clock a bar that ends at midnight belongs to the day before`() throws {
    let times = (1...1440).map { nanoseconds(2024, 12, 7) + Int64($0) * 60_000_000_000 }
    let data = try dataset(
      SeriesTable(
        times: times, clock: .instant, hasTimeOfDay: true,
        columns: [column(.close, times.map { _ in 5 })], marketCode: "24x7", barLabel: .end))
    #expect(data.days.map { $0.minutes } == [(1...1440).map(Double.init)])
  }

  @Test func `trades that are few stand at their own times, equal ones too`() throws {
    let start = nanoseconds(2024, 5, 8, 1, 30)
    let offsets: [Int64] = [0, 90, 90, 240, 421, 600]
    let data = try dataset(
      SeriesTable(
        times: offsets.map { start + $0 * 1_000_000_000 }, clock: .instant, hasTimeOfDay: true,
        columns: [column(.price, offsets.map { 10 + Double($0) })], marketCode: "SSE"))
    let day = try #require(data.days.first)
    #expect(day.minutes == offsets.map { Double($0) / 60 })
    #expect(day.interval == 0 && day.missingPoints == 0)
    #expect(day.highs == day.prices && day.lows == day.prices)
  }

  @Test func `missing, infinite and naught prices are no points`() throws {
    var rows = table(minutes(931, 940))
    rows.columns[0].values = [10, .nan, .infinity, 0, -.infinity, 11, 12, 13, 14, 15]
    let day = try #require(
      try dataset(rows, DatasetOptions(market: Market.named("SSE"))).days.first)
    #expect(day.prices == [10, 11, 12, 13, 14, 15])
    #expect(day.minutes == [1, 6, 7, 8, 9, 10])
    #expect(day.missingPoints == 4)
  }

  @Test func `naught is a price where others are below or all are naught`() throws {
    let market = DatasetOptions(market: Market.named("SSE"))
    var rows = table(minutes(931, 933))
    rows.columns[0].values = [-1, 0, 1]
    #expect(try dataset(rows, market).days.first?.prices == [-1, 0, 1])
    rows.columns[0].values = [0, 0, 0]
    #expect(try dataset(rows, market).days.first?.prices == [0, 0, 0])
  }

  @Test func `a price file with dates only has no days`() throws {
    let data = try dataset(
      SeriesTable(
        times: [nanoseconds(2024, 5, 8), nanoseconds(2024, 5, 9)], clock: .local,
        hasTimeOfDay: false, columns: [column(.close, [1, 2])], code: "600519"))
    #expect(data.kind == .dailyPrices && data.days.isEmpty)
    #expect(data.market.code == "SSE")
    // The date is one of Shanghai.
    #expect(data.table.times.first == nanoseconds(2024, 5, 7, 16))
  }

  @Test func `other values have their own decimals and no market`() throws {
    let data = try dataset(
      SeriesTable(
        times: [0, 1], clock: .local, hasTimeOfDay: true,
        columns: [column(.value, [1, 2], decimals: 0)]))
    #expect(data.kind == .values && data.decimals == 0 && data.market == .aroundTheClock)
    #expect(data.findings.isEmpty)
  }

  @Test func `decimals are those of the prices, two to eight`() throws {
    var rows = table([clock(931)])
    rows.columns = [
      column(.close, [1], decimals: 3), column(.amount, [1], decimals: 6),
      column(.high, [1], decimals: 9),
    ]
    #expect(try dataset(rows).decimals == 8)
    rows.columns.removeLast()
    #expect(try dataset(rows).decimals == 3)
  }

  @Test func `a day whose rows have no price lacks all its minutes`() throws {
    var rows = table(whole, date: CivilDate(2024, 5, 7)).appending(table(whole))
    let values = Array(rows.columns[0].values)
    rows.columns[0].values = NumberColumn(Array(repeating: .nan, count: 240) + values[240...])
    let data = try dataset(rows)
    #expect(data.days.map(\.date) == [CivilDate(2024, 5, 8)])
    #expect(data.findings.contains(Finding(.missingMinutes, count: 240, detail: "2024-05-07")))
  }

  @Test func `where more is missing round the clock than is there, hours are not known`() throws {
    let times = (600..<660).map { nanoseconds(2024, 12, 7) + Int64($0) * 60_000_000_000 }
    let next = times.map { $0 + 86_400_000_000_000 }
    let data = try dataset(
      SeriesTable(
        times: times + next, clock: .instant, hasTimeOfDay: true,
        columns: [column(.close, (times + next).map { _ in 5 })]))
    #expect(data.market.code == "24x7")
    #expect(data.days.map(\.missingPoints) == [0, 0])
    #expect(!data.findings.contains { $0.kind == .missingMinutes })
  }

  @Test(arguments: ["SSE", "US", "24x7"]) func `times at the ends of 64 bits do no harm`(
    market: String
  ) throws {
    let times = [Int64.min, .min + 1, -1, 0, .max - 1, .max]
    for clock in [SeriesTable.Clock.instant, .local] {
      for label in [SeriesTable.BarLabel.start, .end] {
        let table = SeriesTable(
          times: times, clock: clock, hasTimeOfDay: true,
          columns: [column(.close, [1, 2, 3, 4, 5, 6])], barLabel: label)
        let data = try dataset(table, DatasetOptions(market: Market.named(market)))
        #expect(data.table.times.count == 6)
        #expect(try dataset(table).table.times.count == 6)
        for time in times {
          #expect(ClockText.iso8601(time, zone: data.zone).count >= 25)
        }
      }
    }
  }

  @Test func `an empty table and a single row do no harm`() throws {
    #expect(try dataset(table([])).days.isEmpty)
    let day = try #require(try dataset(table([clock(931)])).days.first)
    #expect(day.prices == [10] && day.previousClose == 10 && day.base == .firstPrice)
  }
}
