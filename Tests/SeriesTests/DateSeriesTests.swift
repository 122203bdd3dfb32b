import Testing

@testable import Series

private func dataset(_ table: SeriesTable, market: String? = nil, zones: ZoneLookup? = nil) throws
  -> Dataset
{
  try Dataset(
    table: table, options: DatasetOptions(market: market.flatMap { Market.named($0) }),
    zones: { zones?($0) ?? madeZone($0) })
}

private let monday = CivilDate(2024, 5, 6)

/// The dates that lie `offsets` days after a Monday.
private func dates(_ offsets: some Sequence<Int>) -> [CivilDate] {
  offsets.map { CivilDate(daysSinceEpoch: monday.daysSinceEpoch + $0) }
}

@Suite struct DateSeriesTests {
  /// Makes a file with dates only, the rows `offsets` days after a Monday.
  private func daily(_ offsets: [Int], _ columns: [Column], code: String? = "600519") throws
    -> Dataset
  {
    let times = dates(offsets).map { Int64($0.daysSinceEpoch) * 86_400_000_000_000 }
    return try dataset(
      SeriesTable(
        times: times, clock: .local, hasTimeOfDay: false, columns: columns, code: code))
  }

  /// Returns what the solid line of one column shows.
  private func solid(_ role: ColumnRole, _ values: [Double]) throws -> [Double] {
    let data = try daily(Array(values.indices), [column(role, values)])
    return DateSeries(data, names: [role.rawValue]).solid.values
  }

  @Test func `a daily file has a column a date, its closes solid`() throws {
    let data = try daily(
      [0, 1, 4], [column(.open, [1, 2, 3]), column(.close, [1.5, 2.5, 3.5], decimals: 3)])
    let series = DateSeries(data)
    // Wednesday and Thursday are not in the file and take no room.
    #expect(series.dates == dates([0, 1, 4]))
    #expect(series.solid == DateLine(.close, values: [1.5, 2.5, 3.5], decimals: 3))
    #expect(series.dashed == DateLine(.week, values: [.nan, .nan, 3.5], decimals: 3))
    #expect(series.days == [nil, nil, nil])
  }

  @Test func `a file without closes shows its price`() throws {
    let series = DateSeries(try daily([0, 1], [column(.price, [4, 5])]))
    #expect(series.solid == DateLine(.close, values: [4, 5], decimals: 2))
  }

  @Test(arguments: [1, 2, 7, 8, 14, 15, 30])
  func `the dashed line has every seventh close, counted from the latest`(count: Int) throws {
    let values = (1...count).map(Double.init)
    let series = DateSeries(try daily(Array(0..<count), [column(.close, values)]))
    let dashed = try #require(series.dashed)
    #expect(dashed.meaning == .week)
    let shown = dashed.values.filter { !$0.isNaN }
    #expect(shown == Array(stride(from: Double(count), to: 0, by: -7).reversed()))
    #expect(
      dashed.values.indices.allSatisfy {
        dashed.values[$0].isNaN || dashed.values[$0] == values[$0]
      })
  }

  @Test func `sevenths are counted from the latest close that is there, and may be missing`()
    throws
  {
    var values = (0..<20).map { Double($0 + 1) }
    for index in [10, 18, 19] { values[index] = .nan }
    let dashed = try #require(
      DateSeries(try daily(Array(0..<20), [column(.close, values)])).dashed)
    // From 17 back: 10, which is missing, and 3.
    #expect(dashed.values.indices.filter { dashed.hasValue(at: $0) } == [3, 17])
  }

  @Test func `of several rows a date the last value counts, column by column`() throws {
    let data = try daily(
      [0, 0, 0, 1, 1, 2],
      [
        column(.value, [1, 2, 3, .nan, .nan, 6]),
        column(.volume, [1, 2, .infinity, 4, .nan, .nan]),
      ])
    let series = DateSeries(data, names: ["value", "volume"])
    #expect(series.dates == dates([0, 1, 2]))
    #expect(isSame(series.solid.values, [3, .nan, 6]))
    #expect(isSame(series.dashed?.values ?? [], [2, 4, .nan]))
  }

  @Test(arguments: 1...20) func `last values are those that a search of all rows finds`(seed: Int)
    throws
  {
    var numbers = Numbers(seed: seed)
    let offsets = (0..<60).map { _ in Int.random(in: 0...seed * 2, using: &numbers) }.sorted()
    let values = offsets.map { _ in
      Bool.random(using: &numbers) ? Double.random(in: -5...5, using: &numbers) : .nan
    }
    let series = DateSeries(try daily(offsets, [column(.value, values)], code: nil))
    let columns = Set(offsets).sorted()
    #expect(series.dates == dates(columns))
    let expected = columns.map { offset in
      offsets.indices.last { offsets[$0] == offset && !values[$0].isNaN }
        .map { values[$0] } ?? .nan
    }
    #expect(isSame(series.solid.values, expected))
  }

  @Test func `another file shows its first two columns of values`() throws {
    let data = try daily(
      [0, 1],
      [
        column(.volume, [1, 2]), Column(name: "a", role: .value, values: [3, 4], decimals: 1),
        Column(name: "b", role: .value, values: [5, 6], decimals: 0), column(.value, [7, 8]),
      ])
    #expect(data.kind == .values)
    let series = DateSeries(data)
    #expect(series.solid == DateLine(.column("a"), values: [3, 4], decimals: 1))
    #expect(series.dashed == DateLine(.column("b"), values: [5, 6], decimals: 0))
  }

  @Test func `a file without columns of values shows the columns it has`() throws {
    let series = DateSeries(try daily([0], [column(.volume, [9], decimals: 0)]))
    #expect(series.solid == DateLine(.column("volume"), values: [9], decimals: 0))
    #expect(series.dashed == nil)
  }

  @Test func `named columns take the place of the closes, in the order of the names`() throws {
    let data = try daily(
      [0, 1],
      [
        column(.open, [1, 2], decimals: 1), column(.close, [3, 4], decimals: 3),
        column(.volume, [5, 6], decimals: 0),
      ])
    let both = DateSeries(data, names: ["volume", "nothing", "open", "close"])
    #expect(both.solid == DateLine(.column("volume"), values: [5, 6], decimals: 0))
    // All prices of a file have its decimals.
    #expect(both.dashed == DateLine(.column("open"), values: [1, 2], decimals: 3))
    #expect(DateSeries(data, names: ["open"]).dashed == nil)
    #expect(DateSeries(data, names: ["nothing"]) == DateSeries(data))
  }

  @Test func `naught is no price where the others are above`() throws {
    #expect(isSame(try solid(.close, [10, 0, 12]), [10, .nan, 12]))
    #expect(isSame(try solid(.close, [10, 0, -.infinity, .nan]), [10, .nan, .nan, .nan]))
    #expect(isSame(try solid(.previousClose, [0, 10]), [.nan, 10]))
    #expect(isSame(try solid(.average, [0, 10]), [.nan, 10]))
  }

  @Test func `naught is a price where one is below, or none above`() throws {
    #expect(try solid(.close, [10, 0, -1]) == [10, 0, -1])
    #expect(try solid(.close, [0, 0]) == [0, 0])
    #expect(isSame(try solid(.close, [0, .infinity]), [0, .nan]))
  }

  @Test func `naught is a value, a volume and an amount`() throws {
    for role in [ColumnRole.value, .volume, .amount] {
      #expect(try solid(role, [10, 0, 12]) == [10, 0, 12])
    }
  }

  @Test func `a price of naught leaves the date to the price before`() throws {
    let series = DateSeries(try daily([0, 0, 1], [column(.close, [10, 0, 11])]))
    #expect(series.solid.values == [10, 11])
  }

  @Test(arguments: 0..<12) func `the page of a date is the last at or before it`(count: Int) {
    var numbers = Numbers(seed: count)
    let days = Set((0..<count).map { _ in Int.random(in: -20...20, using: &numbers) }).sorted()
    let dates = days.map { CivilDate(daysSinceEpoch: $0) }
    let series = DateSeries(
      dates: dates, solid: DateLine(.close, values: days.map(Double.init), decimals: 0),
      dashed: nil, days: days.map { _ in nil })
    for day in -22...22 {
      let found = dates.lastIndex { $0.daysSinceEpoch <= day } ?? (dates.isEmpty ? nil : 0)
      #expect(series.page(at: CivilDate(daysSinceEpoch: day)) == found)
    }
  }

  @Test func `a file without a value, and one without a row, do no harm`() throws {
    let bare = DateSeries(try daily([0, 1], [column(.close, [.nan, .infinity])]))
    #expect(bare.dates.count == 2)
    #expect(!bare.solid.hasValues && bare.dashed?.hasValues == false)
    for role in [ColumnRole.close, .value] {
      for hasTimeOfDay in [false, true] {
        let table = SeriesTable(
          times: [], clock: .local, hasTimeOfDay: hasTimeOfDay, columns: [column(role, [])])
        let empty = DateSeries(try dataset(table))
        #expect(empty.dates.isEmpty && !empty.solid.hasValues)
        #expect(empty.page(at: monday) == nil)
      }
    }
    let columnless = DateSeries(try daily([0], []))
    #expect(columnless.dates == [monday] && !columnless.solid.hasValues)
    #expect(columnless.dashed == nil)
  }

  @Test func `dates that do not ascend are a mistake`() async {
    await #expect(processExitsWith: .failure) {
      let date = CivilDate(daysSinceEpoch: 0)
      _ = DateSeries(
        dates: [date, date], solid: DateLine(.close, values: [1, 2], decimals: 0), dashed: nil,
        days: [nil, nil])
    }
  }
}

@Suite struct DateSeriesZoneTests {
  private func values(_ times: [Int64], zone: String?, clock: SeriesTable.Clock = .instant)
    -> SeriesTable
  {
    SeriesTable(
      times: times, clock: clock, hasTimeOfDay: true,
      columns: [column(.value, times.indices.map { Double($0 + 1) })], zoneName: zone)
  }

  @Test func `dates are those of the zone`() throws {
    let times = [nanoseconds(2024, 5, 8, 2), nanoseconds(2024, 5, 8, 18)]
    let (seventh, eighth, ninth) = (
      CivilDate(2024, 5, 7), CivilDate(2024, 5, 8), CivilDate(2024, 5, 9)
    )
    // 02:00 UTC is 22:00 of the day before in New York, and 18:00 UTC 02:00 of the next in Shanghai.
    let expected: [(String?, [CivilDate])] = [
      (nil, [eighth]), ("America/New_York", [seventh, eighth]), ("Asia/Shanghai", [eighth, ninth]),
    ]
    for (zone, dates) in expected {
      #expect(DateSeries(try dataset(values(times, zone: zone))).dates == dates)
    }
  }

  @Test func `clock readings keep their dates`() throws {
    let times = [nanoseconds(2024, 5, 8), nanoseconds(2024, 5, 8, 23, 59), nanoseconds(2024, 5, 9)]
    for zone in [nil, "America/New_York", "Asia/Shanghai"] {
      let series = DateSeries(try dataset(values(times, zone: zone, clock: .local)))
      #expect(series.dates == [CivilDate(2024, 5, 8), CivilDate(2024, 5, 9)])
      #expect(series.solid.values == [2, 3])
    }
  }

  @Test(arguments: [nil, "UTC", "Asia/Shanghai", "America/New_York"], ["SSE", "US", "24x7"])
  func `a date without a time is the same in every zone`(zone: String?, market: String) throws {
    let dates = [CivilDate(2024, 3, 8), CivilDate(2024, 3, 11), CivilDate(2024, 11, 4)]
    let table = SeriesTable(
      times: dates.map { Int64($0.daysSinceEpoch) * 86_400_000_000_000 }, clock: .local,
      hasTimeOfDay: false, columns: [column(.close, [1, 2, 3])], zoneName: zone)
    #expect(DateSeries(try dataset(table, market: market)).dates == dates)
  }

  @Test func `a date that clocks show again after midnight is one column`() throws {
    // Back an hour at one minute past midnight: 23:00, 00:00:30, 23:30 again, 01:00.
    let zone = ZoneRules(
      name: "Rock", firstOffset: 0, transitions: [86_460], offsets: [-3600], footer: nil)
    let table = values([82_800, 86_430, 88_200, 93_600].map { $0 * 1_000_000_000 }, zone: "Rock")
    let series = DateSeries(try dataset(table) { $0 == "Rock" ? zone : nil })
    #expect(series.dates == [CivilDate(1970, 1, 1), CivilDate(1970, 1, 2)])
    #expect(series.solid.values == [1, 4])
  }

  @Test func `a date whose midnight clocks skip begins after it`() throws {
    let zone = ZoneRules(
      name: "Cedar", firstOffset: 0, transitions: [86_400], offsets: [3600], footer: nil)
    let table = values(
      [86_399, 86_400, 169_199, 169_200].map { $0 * 1_000_000_000 }, zone: "Cedar")
    let series = DateSeries(try dataset(table) { $0 == "Cedar" ? zone : nil })
    // 169 200 s is 23:00 of the second of January in UTC.
    #expect(series.dates == (1...3).map { CivilDate(1970, 1, $0) })
    #expect(series.solid.values == [1, 3, 4])
  }

  @Test(arguments: ["SSE", "US", "24x7"]) func `times at the ends of 64 bits do no harm`(
    market: String
  ) throws {
    let times = [Int64.min, .min + 1, -1, 0, .max - 1, .max]
    for (role, hasTimeOfDay) in [
      (ColumnRole.close, true), (.close, false), (.value, true), (.value, false),
    ] {
      for clock in [SeriesTable.Clock.instant, .local] {
        let table = SeriesTable(
          times: times, clock: clock, hasTimeOfDay: hasTimeOfDay,
          columns: [column(role, [1, 2, 3, 4, 5, 6])])
        let data = try dataset(table, market: market)
        #expect(1...6 ~= DateSeries(data).dates.count)
        #expect(1...6 ~= DateSeries(data, names: [role.rawValue]).dates.count)
      }
    }
  }
}
