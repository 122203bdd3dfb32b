import Testing

@testable import Series

@Suite struct DateSeriesIntradayTests {
  private let monday = CivilDate(2024, 5, 6)

  /// Makes a file of minute bars: the clock minutes of the rows, by days after a Monday.
  ///
  /// The close of each row is its number from 1.
  private func dataset(
    _ market: String, _ rows: [(offset: Int, clock: [Int])], label: SeriesTable.BarLabel = .end,
    closes: ((Int) -> Double)? = nil
  ) throws -> Dataset {
    let times = rows.flatMap { row in
      row.clock.map {
        (Int64(monday.daysSinceEpoch + row.offset) * 1440 + Int64($0)) * 60_000_000_000
      }
    }
    let closes = (1...times.count).map { closes?($0) ?? Double($0) }
    return try Dataset(
      table: SeriesTable(
        times: times, clock: .local, hasTimeOfDay: true,
        columns: [column(.close, closes), column(.volume, closes.map { _ in 1 })],
        marketCode: market, barLabel: label), options: DatasetOptions(), zones: madeZone)
  }

  private func dates(_ offsets: [Int]) -> [CivilDate] {
    offsets.map { CivilDate(daysSinceEpoch: monday.daysSinceEpoch + $0) }
  }

  @Test func `a day stands at its date with its last price in session`() throws {
    // Three bars in session and two after hours.
    let clock = minutes(931, 933) + minutes(1530, 1531)
    let series = DateSeries(try dataset("SSE", [(0, clock), (1, clock)]))
    #expect(series.dates == dates([0, 1]))
    #expect(series.solid == DateLine(.close, values: [3, 8], decimals: 2))
    #expect(series.dashed == DateLine(.week, values: [.nan, 8], decimals: 2))
    #expect(series.days == [0, 1])
  }

  @Test func `dates without points stand in front, between and behind`() throws {
    let (inside, early) = (minutes(931, 932), minutes(800, 801))
    let data = try dataset(
      "SSE",
      [(0, early), (1, early), (2, inside), (3, early), (4, inside), (7, inside), (8, early)])
    #expect(data.datesWithoutPoints == dates([0, 1, 3, 8]))
    let series = DateSeries(data)
    #expect(series.dates == dates([0, 1, 2, 3, 4, 7, 8]))
    #expect(series.days == [nil, nil, 0, nil, 1, 2, nil])
    #expect(isSame(series.solid.values, [.nan, .nan, 6, .nan, 10, 12, .nan]))
  }

  @Test func `a file with nothing in session has columns and no values`() throws {
    let series = DateSeries(try dataset("US", [(0, minutes(400, 410)), (1, minutes(400, 410))]))
    #expect(series.dates == dates([0, 1]) && series.days == [nil, nil])
    #expect(!series.solid.hasValues && series.dashed?.hasValues == false)
  }

  @Test func `rows in session without a price are no points`() throws {
    let data = try dataset(
      "SSE", [(0, minutes(931, 932)), (1, minutes(931, 932)), (2, minutes(931, 932))],
      closes: { $0 == 3 ? .nan : $0 == 4 ? 0 : Double($0) })
    #expect(data.datesWithoutPoints == dates([1]))
    #expect(isSame(DateSeries(data).solid.values, [2, .nan, 6]))
  }

  @Test func `rows in the break alone make a day`() throws {
    let data = try dataset("SSE", [(0, [clock(1200)])])
    #expect(data.datesWithoutPoints.isEmpty)
    #expect(DateSeries(data).solid.values == [1])
  }

  @Test func `half a day has its last price`() throws {
    let series = DateSeries(
      try dataset("US", [(0, minutes(930, 1559)), (1, minutes(930, 1259))], label: .start))
    // 390 bars, then 210.
    #expect(series.solid.values == [390, 600] && series.days == [0, 1])
  }

  @Test func `a night session leaves the close to the day, and its morning has no points`() throws {
    let series = DateSeries(
      try dataset("SSE", [(4, minutes(931, 940) + minutes(2100, 2300)), (5, minutes(0, 230))]))
    #expect(series.dates == dates([4, 5]))
    #expect(isSame(series.solid.values, [10, .nan]))
  }

  @Test func `a feed that ends on a weekend has a dashed line all the same`() throws {
    // Two weeks with rows every evening, and sessions from Monday to Friday.
    let rows = (0..<14).map { day in
      (day, (day % 7 < 5 ? minutes(1000, 1001) : []) + minutes(1800, 1801))
    }
    let series = DateSeries(try dataset("US", rows))
    #expect(series.dates == dates(Array(0..<14)))
    let dashed = try #require(series.dashed)
    #expect((0..<14).filter { dashed.hasValue(at: $0) } == [4, 11], "the Fridays")
  }

  @Test func `a bar that ends at midnight belongs to the day before, named or not`() throws {
    let data = try dataset("24x7", [(0, Array(1...1440))])
    #expect(DateSeries(data).dates == dates([0]))
    #expect(DateSeries(data).solid.values == [1440])
    let named = DateSeries(data, names: ["close", "volume"])
    #expect(named.dates == dates([0]) && named.days == [0])
    #expect(named.solid.values == [1440])
  }

  @Test func `a named column has values where the day has no points`() throws {
    let data = try dataset("SSE", [(0, minutes(800, 801)), (1, minutes(931, 932))])
    let series = DateSeries(data, names: ["volume"])
    #expect(series.solid.values == [1, 1] && series.days == [nil, 0])
  }

  @Test(arguments: ["SSE", "US", "TSE", "24x7"], 1...8)
  func `dates and closes are those that a look at each row finds`(code: String, seed: Int) throws {
    var numbers = Numbers(seed: seed)
    // Ticks over the weeks in which New York and London change their clocks.
    let start = seconds(2024, 3, 1)
    let span = 10...(50 * 86_400)
    let ticks = Set((0..<120).map { _ in start + Int64(Int.random(in: span, using: &numbers)) })
    let times = ticks.sorted()
    let prices = times.map { _ in
      [.nan, 0, .infinity, 1, 2, 3, 4, 5].randomElement(using: &numbers) ?? .nan
    }
    let data = try Dataset(
      table: SeriesTable(
        times: times.map { $0 * 1_000_000_000 }, clock: .instant, hasTimeOfDay: true,
        columns: [column(.price, prices)], marketCode: code),
      options: DatasetOptions(), zones: madeZone)

    var expected: [CivilDate: Double] = [:]
    for (time, price) in zip(times, prices) {
      let (date, clock) = data.zone.localTime(atNanoseconds: time * 1_000_000_000)
      let isInside = data.market.schedule(on: date).placement(ofClockMinute: clock) != .outside
      let hasPoint = isInside && price.isFinite && price > 0
      expected[date] = hasPoint ? price : expected[date] ?? .nan
    }
    let dates = expected.keys.sorted()
    let series = DateSeries(data)
    #expect(series.dates == dates)
    #expect(isSame(series.solid.values, dates.map { expected[$0] ?? .nan }))
    #expect(series.days.map { $0 != nil } == series.solid.values.map { !$0.isNaN })
    #expect(series.days.compactMap { $0 } == Array(data.days.indices))
    let named = DateSeries(data, names: ["price"])
    #expect(named.dates == dates && named.days == series.days)
  }
}
