import Testing

@testable import Series

/// What the curve shows of a file, and what it compares that with.
@Suite struct CurveSourcesTests {
  /// A file with a row at each of `dates`.
  private func dataset(
    _ kind: Dataset.Kind, _ dates: [CivilDate], _ columns: [Column], decimals: Int = 2
  ) -> Dataset {
    let table = SeriesTable(
      times: dates.map { Int64($0.daysSinceEpoch) * 86_400_000_000_000 }, clock: .instant,
      hasTimeOfDay: false, columns: columns)
    return Dataset(
      kind: kind, table: table, market: .aroundTheClock, zone: .utc, days: [], decimals: decimals,
      findings: [])
  }

  private func sources(_ dataset: Dataset, _ names: [String] = []) -> CurveSources {
    CurveSources(dataset, series: DateSeries(dataset, names: names), names: names)
  }

  private func values(_ name: String, _ values: [Double], decimals: Int = 1) -> Column {
    Column(name: name, role: .value, values: values, decimals: decimals)
  }

  private func days(_ count: Int, from first: CivilDate = CivilDate(2024, 1, 1)) -> [CivilDate] {
    (0..<count).map { CivilDate(daysSinceEpoch: first.daysSinceEpoch + $0) }
  }

  @Test func `the first two columns are compared with each other, a later one with the first`() {
    let file = dataset(
      .values, days(3), [values("a", [1, 2, 3]), values("b", [4, 5, 6]), values("c", [7, 8, 9])])
    let sources = sources(file)
    #expect(sources.columns.map(\.name) == ["a", "b", "c"])
    #expect(sources.dates == days(3))
    for (index, other) in [(0, 1), (1, 0), (2, 0)] {
      let source = sources.source(index)
      #expect(source.column == sources.columns[index])
      #expect(source.comparison == .column(sources.columns[other]))
      #expect(NumberColumn(source.current.values) == file.table.columns[index].values)
      #expect(source.compared.map { NumberColumn($0.values) } == file.table.columns[other].values)
      #expect(source.current.decimals == 1)
    }
  }

  @Test func `names choose the columns and their order, however much they differ`() {
    let file = dataset(
      .values, days(2), [values("a", [1, 2]), values("b", [4, 5]), values("c", [7e6, 8e6])])
    let sources = sources(file, ["c", "a", "nowhere"])
    #expect(sources.columns.map(\.name) == ["c", "a"])
    #expect(sources.source(0).comparison == .column(CurveColumn(name: "a")))
    #expect(sources.source(1).compared?.values == [7e6, 8e6])
  }

  @Test func `columns of which one would lie flat on the axis are not compared`() {
    let dates = days(3)
    let hundred = dataset(.values, dates, [values("a", [1, 2, 3]), values("b", [300, 0, 0])])
    #expect(sources(hundred).source(0).comparison == .column(CurveColumn(name: "b")))
    let more = dataset(.values, dates, [values("a", [1, 2, 3]), values("b", [-301, 0, 0])])
    #expect(sources(more).source(0).comparison == nil)
    #expect(sources(more).source(0).compared == nil)
  }

  @Test func `a column without a value is none`() {
    let nothing = [Double.nan, .infinity]
    let file = dataset(.values, days(2), [values("a", nothing), values("b", [1, 2])])
    #expect(sources(file).columns.map(\.name) == ["b"])
    #expect(sources(dataset(.values, days(2), [values("a", nothing)])).columns.isEmpty)
  }

  @Test func `a price is compared with itself a year earlier, at the nearest date before`() {
    // The Friday, the Monday and the Tuesday a year before a Saturday, a Monday and a Tuesday.
    let dates = [
      CivilDate(2022, 12, 30), CivilDate(2023, 1, 2), CivilDate(2023, 1, 3),
      CivilDate(2023, 12, 31), CivilDate(2024, 1, 2), CivilDate(2024, 1, 3),
    ]
    let file = dataset(
      .dailyPrices, dates, [column(.close, [10, 11, 12, 13, 14, 15])])
    let source = sources(file).source(0)
    #expect(source.comparison == .yearBefore)
    let past = source.compared?.values ?? []
    #expect(past.prefix(3).map(\.isNaN) == [true, true, true])
    #expect(past.suffix(3) == [10, 11, 12])
  }

  @Test func `a leap day is compared with the day before the first of March`() {
    let dates = [CivilDate(2023, 2, 27), CivilDate(2023, 2, 28), CivilDate(2024, 2, 29)]
    let file = dataset(
      .dailyPrices, dates + [CivilDate(2024, 3, 1)], [column(.close, [1, 2, 3, 4])])
    #expect(sources(file).source(0).compared?.values.suffix(2) == [2, 2])
  }

  @Test func `a file of less than a year is compared with the month before`() {
    let file = dataset(
      .dailyPrices, days(60), [column(.close, (1...60).map(Double.init))])
    let source = sources(file).source(0)
    #expect(source.comparison == .monthBefore)
    // 30 January is 29 days in; its month before is 30 December, before the file.
    #expect(source.compared?.hasValue(at: 29) == false)
    // 31 January is 30 days in: the first of February has the first of January.
    #expect(source.compared?.values[31] == 1)
    // 29 February (59) has 29 January (28).
    #expect(source.compared?.values[59] == 29)
  }

  @Test func `a past that is too long ago is none`() {
    let first = CivilDate(2023, 1, 1)
    func past(_ gap: Int) -> CurveSource {
      let base = CivilDate(2024, 1, 1).daysSinceEpoch + gap
      let dates =
        [first] + (0..<2).map { CivilDate(daysSinceEpoch: base + $0) }
      return sources(dataset(.dailyPrices, dates, [column(.close, [1, 2, 3])])).source(0)
    }
    // The dates a year before are 30 and 31, then 31 and 32 days after the file's first.
    #expect(past(30).comparison == .yearBefore)
    #expect(past(31).comparison != .yearBefore)
  }

  @Test func `a date whose value is missing leaves its past missing`() {
    let dates = days(3, from: CivilDate(2023, 1, 1)) + days(3, from: CivilDate(2024, 1, 1))
    let file = dataset(.dailyPrices, dates, [column(.close, [1, .nan, 3, 4, 5, 6])])
    let past = sources(file).source(0).compared
    let known = (3..<6).map { past?.hasValue(at: $0) }
    #expect(known == [true, false, true])
  }

  @Test func `a price file shows its close first, then the rest of the bar, each by its meaning`() {
    let roles: [ColumnRole] = [.volume, .low, .high, .open, .close, .value]
    let file = dataset(
      .dailyPrices, days(2), roles.map { column($0, [1, 2], decimals: 3) }, decimals: 4)
    let sources = sources(file)
    #expect(sources.columns.map(\.role) == [.close, .open, .high, .low, .volume, .value])
    #expect(sources.source(0).current.decimals == 4)
    #expect(sources.source(4).current.decimals == 3)
    #expect(sources.source(4).comparison == nil)
  }

  @Test func `a price of 0 is missing where the others are above it`() {
    let file = dataset(
      .dailyPrices, days(3), [column(.close, [1, 0, 2]), column(.volume, [0, 5, 6])])
    #expect(sources(file).source(0).current.hasValue(at: 1) == false)
    #expect(sources(file).source(1).current.hasValue(at: 0))
  }

  @Test func `bars of a day add up to its high, its low and its volume`() {
    func day(_ date: CivilDate, _ base: Double) -> TradingDay {
      TradingDay(
        date: date, schedule: SessionSchedule([.init(open: 570, close: 690)]), minutes: [1, 2, 3],
        prices: [base, base + 2, base + 1], highs: [base + 3, base + 4, base + 2],
        lows: [base - 1, base - 3, base], averages: [], volumes: [10, 20, 30],
        previousClose: base, base: .dayBefore)
    }
    let dates = days(3)
    let columns = [ColumnRole.open, .high, .low, .close, .volume].map { column($0, [1]) }
    let table = SeriesTable(times: [0], clock: .instant, hasTimeOfDay: true, columns: columns)
    let file = Dataset(
      kind: .intradayPrices, table: table, market: .aroundTheClock, zone: .utc,
      days: [day(dates[0], 100), day(dates[2], 200)], decimals: 2, findings: [],
      datesWithoutPoints: [dates[1]])
    let sources = sources(file)
    #expect(sources.dates == dates)
    #expect(sources.columns.map(\.role) == [.close, .high, .low, .volume])
    for (index, expected) in [[101.0, 201], [104, 204], [97, 197], [60, 60]].enumerated() {
      let values = sources.source(index).current.values
      #expect([values[0], values[2]] == expected)
      #expect(values[1].isNaN)
    }
  }

  @Test func `months before keep the day, or end with the month`() {
    let date = CivilDate(2024, 3, 31)
    #expect(date.adding(months: -1) == CivilDate(2024, 2, 29))
    #expect(date.adding(months: -12) == CivilDate(2023, 3, 31))
    #expect(date.adding(months: -3) == CivilDate(2023, 12, 31))
    #expect(CivilDate(1, 1, 15).adding(months: -2) == CivilDate(0, 11, 15))
    #expect(CivilDate(0, 1, 15).adding(months: -1) == CivilDate(-1, 12, 15))
    #expect(CivilDate(-9999, 1, 1).adding(months: -1) == nil)
  }
}
