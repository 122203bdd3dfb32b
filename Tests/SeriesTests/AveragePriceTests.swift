import Foundation
import Testing

@testable import Series

@Suite struct AveragePriceTests {
  private func dataset(_ table: SeriesTable) throws -> Dataset {
    try Dataset(
      table: table, options: DatasetOptions(market: Market.named("SSE")), zones: madeZone)
  }

  private func average(_ day: TradingDay, atMinute minute: Double) -> Double? {
    day.minutes.lastIndex(of: minute).map { day.averages[$0] }
  }

  @Test func `amount over shares is the average price up to each point`() throws {
    let data = try dataset(
      SeriesTable(
        date: CivilDate(2024, 5, 8), clock: minutes(931, 934),
        columns: [
          column(.close, [10, 11, 11, 12]), column(.volume, [0, 100, 0, 300]),
          column(.amount, [0, 1100, 0, 3500]),
        ]))
    let day = try #require(data.days.first)
    #expect(day.averages[0].isNaN)
    #expect(day.averages[1...] == [11, 11, 11.5])
    #expect(!data.findings.contains { $0.kind == .volumeUnit })
  }

  @Test func `without amount it is price times volume, and without volume there is no line`() throws
  {
    var table = SeriesTable(
      date: CivilDate(2024, 5, 8), clock: minutes(931, 933),
      columns: [column(.close, [10, 11, 12]), column(.volume, [1, 1, 2])])
    #expect(try dataset(table).days.first?.averages == [10, 10.5, 11.25])
    table.columns[1].values = [0, 0, 0]
    #expect(try dataset(table).days.first?.averages == [])
    table.columns.removeLast()
    #expect(try dataset(table).days.first?.averages == [])
    #expect(try dataset(table).days.first?.volumes == [])
  }

  @Test(arguments: AveragePrice.multipliers) func `every unit of volume is found`(unit: Double)
    throws
  {
    let data = try dataset(
      SeriesTable(
        date: CivilDate(2024, 5, 8), clock: minutes(931, 932),
        columns: [
          column(.close, [10, 10.1]), column(.volume, [8, 8]),
          column(.amount, [80 * unit, 80.8 * unit]),
        ]))
    let average = try #require(data.days.first?.averages.last)
    #expect(abs(average - 10.05) < 1e-9)
    let told = data.findings.filter { $0.kind == .volumeUnit }.map(\.detail)
    #expect(told == (unit == 1 ? [] : [unit < 1 ? "\(unit)" : "\(Int(unit))"]))
  }

  @Test func `of two units that fit the likelier one is taken`() throws {
    // 100 a share lies in the day's range, and so does 1.
    let data = try dataset(
      SeriesTable(
        date: CivilDate(2024, 5, 8), clock: minutes(931, 932),
        columns: [column(.close, [1, 150]), column(.volume, [1, 1]), column(.amount, [50, 150])]))
    #expect(data.days.first?.averages == [50, 100])
    #expect(!data.findings.contains { $0.kind == .volumeUnit })
  }

  @Test func `volume without an amount, and amount without a volume`() throws {
    let data = try dataset(
      SeriesTable(
        date: CivilDate(2024, 5, 8), clock: minutes(931, 934),
        columns: [
          column(.close, [10, 10, 10, 10]), column(.volume, [100, 400, 0, .nan]),
          // A trade below the unit of volume counts; a volume of unknown amount does not.
          column(.amount, [1000, .nan, 1, 500]),
        ]))
    let day = try #require(data.days.first)
    #expect(day.averages == [10, 10, 10.01, 10.01])
    #expect(day.volumes == [100, 400, 0, 0])
  }

  @Test func `an amount that fits no unit gives way to price times volume`() throws {
    let data = try dataset(
      SeriesTable(
        date: CivilDate(2024, 5, 8), clock: minutes(931, 932),
        columns: [
          column(.close, [10, 11]), column(.volume, [1, 1]), column(.amount, [70, 70]),
        ]))
    #expect(data.days.first?.averages == [10, 10.5])
    #expect(data.findings.contains(Finding(.volumeUnit, count: 1, detail: "price × volume")))
  }

  @Test func `an index future's average has the contract's multiplier`() throws {
    // Made: a contract of 300 on an index near 3200 that trades every third minute and stands still
    // between.
    var prices: [Double] = []
    var volumes: [Double] = []
    var amounts: [Double] = []
    let clocks = minutes(931, 1130) + minutes(1301, 1500)
    for index in clocks.indices {
      let trades = index % 3 == 0
      let contracts = trades ? Double(1 + index % 4) : 0
      let price = trades ? 3200 + Double(index * 7 % 50) / 5 : prices[index - 1]
      prices.append(price)
      volumes.append(contracts)
      amounts.append(contracts * price * 300)
    }
    let expected = zip(prices, volumes).reduce(0) { $0 + $1.0 * $1.1 } / volumes.reduce(0, +)
    let data = try Dataset(
      table: SeriesTable(
        date: CivilDate(2016, 11, 8), clock: clocks,
        columns: [
          column(.close, prices, decimals: 1), column(.volume, volumes), column(.amount, amounts),
        ]), options: DatasetOptions(), zones: madeZone)
    let day = try #require(data.days.first)
    #expect(day.minutes == (1...240).map(Double.init))
    let average = try #require(day.averages.last)
    #expect(abs(average - expected) < 1e-9)
    #expect(data.findings.contains(Finding(.volumeUnit, count: 1, detail: "300")))
    #expect(data.decimals == 2)
  }

  @Test func `lots are found, and late trading does not count`() throws {
    // Made, in the manner of the Chinese portals: lots of 100 shares, the auction at 09:30, 13:00 as
    // 11:30 was, and fixed-price trading after the close.
    let trades: [(clock: Int, price: Double, lots: Double)] = [
      (930, 12.4, 160), (931, 12.38, 830), (932, 12.37, 250), (933, 12.36, 260), (934, 12.38, 240),
      (1128, 12.41, 10_400), (1129, 12.41, 100), (1130, 12.4, 50), (1300, 12.4, 0),
      (1301, 12.42, 220), (1302, 12.42, 100), (1303, 12.42, 110), (1304, 12.43, 130),
      (1528, 12.58, 25_500), (1529, 12.58, 1), (1530, 12.58, 1),
    ]
    /// Average price of the first `count` trades.
    func mean(_ count: Int) -> Double {
      let first = trades.prefix(count)
      return first.reduce(0) { $0 + $1.price * $1.lots } / first.reduce(0) { $0 + $1.lots }
    }
    let data = try Dataset(
      table: SeriesTable(
        date: CivilDate(2026, 9, 30), clock: trades.map { clock($0.clock) },
        columns: [
          column(.price, trades.map(\.price)), column(.volume, trades.map(\.lots)),
          column(.amount, trades.map { $0.price * $0.lots * 100 }),
        ], barLabel: .end),
      options: DatasetOptions(market: Market.named("SSE"), previousClose: 12.35),
      zones: madeZone)
    let day = try #require(data.days.first)
    // 11:30 and 13:00 share minute 120; nothing was traded at 13:00.
    let expected = [(0, mean(1)), (1.0, mean(2)), (120, mean(8)), (124, mean(13))]
    for (minute, price) in expected {
      let value = try #require(average(day, atMinute: minute))
      #expect(abs(value - price) < 1e-9)
    }
    #expect(day.minutes.count == 13 && day.minutes.last == 124)
    // 09:35 to 11:27 are 113 minutes without a row.
    #expect(day.missingPoints == 113)
    #expect(data.findings.contains(Finding(.outsideSession, count: 3, detail: "15:28")))
    #expect(data.findings.contains(Finding(.volumeUnit, count: 1, detail: "100")))
    #expect(day.previousClose == 12.35 && day.base == .given)
  }

  /// The built-in sample next to the package's sources: 12 days of 688001, in minutes.
  private static let sample: String? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try? String(contentsOf: root.appending(path: "Assets/688001-1min.csv"), encoding: .utf8)
  }()

  @Test(.enabled(if: sample != nil)) func `the sample's days have the known closes and averages`()
    throws
  {
    let lines = try #require(Self.sample).split(whereSeparator: \.isNewline).dropFirst()
    var times: [Int64] = []
    var values = Array(repeating: [Double](), count: 6)
    for line in lines {
      let cells = line.split(separator: ",")
      let time = cells[0].split(whereSeparator: { "-: ".contains($0) }).compactMap { Int($0) }
      times.append(nanoseconds(time[0], time[1], time[2], time[3], time[4]))
      for index in 0..<6 { values[index].append(Double(cells[index + 1]) ?? .nan) }
    }
    let roles: [ColumnRole] = [.open, .high, .low, .close, .volume, .amount]
    let table = SeriesTable(
      times: times, clock: .local, hasTimeOfDay: true,
      columns: zip(roles, values).map { column($0, $1) }, code: "688001")
    let data = try Dataset(table: table, options: DatasetOptions(), zones: madeZone)
    let known = [
      (35.65, 35.727), (35.57, 35.768), (35.82, 35.578), (36.13, 35.907), (35.3, 35.741),
      (34.11, 34.580), (34.08, 34.064), (34.89, 34.688), (34.97, 34.772), (36.95, 37.137),
      (36.88, 37.308), (36.65, 37.066),
    ]
    try #require(data.days.count == known.count)
    var before = 36.71
    for (day, (close, average)) in zip(data.days, known) {
      #expect(day.minutes == (1...240).map(Double.init))
      #expect(day.prices.last == close)
      let last = try #require(day.averages.last)
      #expect(abs(last - average) < 5.1e-4)
      #expect(day.previousClose == before)
      before = close
    }
    #expect(data.findings == [Finding(.assumption, detail: "SSE, Asia/Shanghai")])
  }
}
