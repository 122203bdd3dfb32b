import Series
import Testing

/// Files side by side in one table.
@Suite struct ComparisonTests {
  private static let day = Int64(86_400_000_000_000)
  private static let hour = Int64(3_600_000_000_000)

  private func dataset(
    _ times: [Int64], _ columns: [Column], kind: Dataset.Kind = .dailyPrices,
    market: Market = .aroundTheClock, zone: ZoneRules = .utc
  ) -> Dataset {
    Dataset(
      kind: kind,
      table: SeriesTable(
        times: times, clock: .instant, hasTimeOfDay: kind == .intradayPrices, columns: columns),
      market: market, zone: zone, days: [], decimals: 2, findings: [])
  }

  private func close(_ values: [Double]) -> Column {
    Column(name: "close", role: .close, values: values, decimals: 2)
  }

  @Test func `each price is a column over the dates of all`() throws {
    let volume = Column(name: "volume", role: .volume, values: [9, 9], decimals: 0)
    let both = Dataset.comparison(of: [
      (dataset([0, 2 * Self.day], [close([1, 3]), volume]), "a"),
      (dataset([Self.day, 2 * Self.day], [close([20, 30])]), "b"),
    ])
    #expect(both.table.times == [0, Self.day, 2 * Self.day])
    #expect(both.table.columns.map(\.name) == ["a", "b"])
    let (a, b) = (both.table.columns[0].values, both.table.columns[1].values)
    #expect(a[0] == 1 && a[1].isNaN && a[2] == 3)
    #expect(b[0].isNaN && b[1] == 20 && b[2] == 30)
    #expect(both.kind == .dailyPrices)
  }

  @Test func `a date is the same whatever zone the file is in`() throws {
    let shanghai = try #require(madeZone("Asia/Shanghai"))
    // Midnight of 1970-01-02 in Shanghai is 16:00 UTC of the day before.
    let both = Dataset.comparison(of: [
      (dataset([0, Self.day], [close([1, 2])]), "utc"),
      (dataset([Self.day - 8 * Self.hour], [close([5])], zone: shanghai), "shanghai"),
    ])
    #expect(both.table.times == [0, Self.day])
    #expect(both.table.columns[1].values[1] == 5)
  }

  @Test func `beside times of day a date stands at midnight of the zone that is shown`() throws {
    let newYork = try #require(madeZone("America/New_York"))
    // 1970-01-02 in New York, five hours behind, begins at 05:00 UTC.
    let both = Dataset.comparison(of: [
      (
        dataset([Self.day + 9 * Self.hour], [close([1])], kind: .intradayPrices, zone: newYork), "a"
      ),
      (dataset([Self.day], [close([2])]), "b"),
    ])
    #expect(both.table.times == [Self.day + 5 * Self.hour, Self.day + 9 * Self.hour])
    #expect(both.table.columns[1].values[0] == 2)
  }

  @Test func `of a table of several securities' prices all stand beside another file`() {
    let prices = ["A", "B"].map { Column(name: $0, role: .price, values: [1], decimals: 2) }
    let files = [
      (dataset: dataset([0], prices, kind: .values), name: "all"),
      (dataset: dataset([0], [close([2])]), name: "one"),
    ]
    let both = Dataset.comparison(of: files)
    #expect(both.table.columns.map(\.name) == ["all · A", "all · B", "one"])
    #expect(Dataset.comparedNames(of: files) == both.table.columns.map(\.name))
  }

  @Test func `a thousand files of one name are named in no time`() {
    let files = (0..<1000).map { _ in (dataset([0], [close([1])]), "same") }
    let all = Dataset.comparison(of: files)
    #expect(all.table.columns.map(\.name).prefix(3) == ["same", "same 2", "same 3"])
    #expect(Set(all.table.columns.map(\.name)).count == 1000)
  }

  @Test func `all columns of a file without prices are there, under names of their own`() {
    let x = Column(name: "x", role: .value, values: [1], decimals: 0)
    let y = Column(name: "y", role: .value, values: [2], decimals: 0)
    let both = Dataset.comparison(of: [
      (dataset([0], [x, y], kind: .values), "a"), (dataset([0], [close([3])]), "b"),
      (dataset([0], [close([4])]), "b"),
    ])
    #expect(both.table.columns.map(\.name) == ["a · x", "a · y", "b", "b 2"])
    #expect(both.kind == .values)
  }

  @Test func `of files in different markets the clock alone is left`() throws {
    let market = try #require(Market.named("SSE"))
    let files = [
      dataset([0], [close([1])], kind: .intradayPrices, market: market),
      dataset([Self.hour], [close([2])], kind: .intradayPrices),
    ]
    let both = Dataset.comparison(of: files.map { ($0, "x") })
    #expect(both.market == .aroundTheClock && both.kind == .values)
    let same = Dataset.comparison(of: [(files[0], "a"), (files[0], "b")])
    #expect(same.market == market && same.kind == .intradayPrices)
  }

  @Test func `files that share no times are left out before they ask for their square`() {
    // Ten files of 10 times of their own: c of them make 10·c times and 10·c² values.
    let files = (0..<10).map { file in
      let times = (0..<10).map { Int64($0 * 10 + file) }
      let ones = [Double](repeating: 1, count: 10)
      return (dataset(times, [close(ones)], kind: .intradayPrices), "\(file)")
    }
    let some = Dataset.comparison(of: files, mostValues: 10 * 6 * 6)
    #expect(some.table.columns.map(\.name) == ["0", "1", "2", "3", "4", "5"])
    #expect(some.table.times.count == 60)
    #expect(some.findings == [Finding(.seriesLeftOut, count: 4, detail: "6")])
  }

  @Test func `a union has each time once, and spreads each value to its own`() {
    var dice = Numbers(seed: 7)
    for _ in 0..<200 {
      let series = (0..<Int.random(in: 1...5, using: &dice)).map { _ in
        (0..<Int.random(in: 0...20, using: &dice)).map { _ in
          Int64.random(in: -20...20, using: &dice)
        }.sorted()
      }
      let union = TimeUnion(series)
      #expect(union.times == Set(series.joined()).sorted())
      for times in series {
        let spread = union.spread(NumberColumn(times.map { Double($0) }), at: times)
        guard spread.count == union.times.count else { continue }
        for (time, value) in zip(union.times, spread) {
          #expect(times.contains(time) ? value == Double(time) : value.isNaN)
        }
      }
    }
  }
}

@Suite struct SeveralPricesTests {
  private func kind(_ roles: [ColumnRole], hasTimeOfDay: Bool = false) throws -> Dataset.Kind {
    let day = Int64(86_400_000_000_000)
    let table = SeriesTable(
      times: [0, day + 60_000_000_000, 2 * day], clock: .instant, hasTimeOfDay: hasTimeOfDay,
      columns: roles.map { Column(name: "\($0)", role: $0, values: [1, 2, 3], decimals: 0) })
    return try Dataset(table: table, options: DatasetOptions(), zones: madeZone).kind
  }

  @Test func `a price a date of several securities is a table of values, of one the prices`() throws
  {
    #expect(try kind([.price, .price]) == .values)
    #expect(try kind([.price, .volume]) == .dailyPrices)
    #expect(try kind([.close, .price, .price]) == .dailyPrices)
  }
}
