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
    var prices: [Double] = []
    var highs: [Double] = []
    var lows: [Double] = []
    var volumes: [Double] = []
    var amounts: [Double] = []
    let clocks = minutes(931, 1130) + minutes(1301, 1500)
    let traded = Dictionary(uniqueKeysWithValues: indexFutureMinutes.map { (clock($0.0), $0) })
    for minute in clocks {
      let row = traded[minute]
      let price = row?.3 ?? prices.last ?? .nan
      prices.append(price)
      highs.append(row?.1 ?? price)
      lows.append(row?.2 ?? price)
      volumes.append(row?.4 ?? 0)
      amounts.append(row?.5 ?? 0)
    }
    let data = try Dataset(
      table: SeriesTable(
        date: CivilDate(2016, 11, 8), clock: clocks,
        columns: [
          column(.high, highs, decimals: 1), column(.low, lows, decimals: 1),
          column(.close, prices, decimals: 1), column(.volume, volumes), column(.amount, amounts),
        ]), options: DatasetOptions(), zones: madeZone)
    let day = try #require(data.days.first)
    #expect(day.minutes == (1...240).map(Double.init))
    // Turnover 111,921,480 over 116 contracts of 300.
    let average = try #require(day.averages.last)
    #expect(abs(average - 111_921_480 / (116 * 300)) < 1e-9)
    #expect(abs(average - 3216.1345) < 5e-5)
    #expect(data.findings.contains(Finding(.volumeUnit, count: 1, detail: "300")))
    #expect(data.decimals == 2)
  }

  @Test func `lots are found, and late trading does not count`() throws {
    // Kweichow Moutai, 2026-09-30, from Tencent: price, volume in lots and amount up to each minute.
    let rows: [(Int, Double, Double, Double)] = [
      (930, 1239.53, 161, 19956433.00), (931, 1238.25, 993, 123198500.61),
      (932, 1237.50, 1248, 154779435.60), (933, 1236.05, 1507, 186819930.38),
      (934, 1238.25, 1742, 215910030.25), (1128, 1241.49, 12158, 1506856012.97),
      (1129, 1241.21, 12254, 1518773086.63), (1130, 1240.99, 12307, 1525350860.94),
      (1300, 1240.99, 12307, 1525350860.94), (1301, 1241.51, 12530, 1553025359.03),
      (1302, 1241.69, 12629, 1565317313.49), (1303, 1241.99, 12736, 1578604670.02),
      (1304, 1242.21, 12867, 1594876137.74), (1528, 1258.62, 38365, 4801528447.08),
      (1529, 1258.62, 38366, 4801654309.08), (1530, 1258.62, 38367, 4801780171.08),
    ]
    func each(_ sums: [Double]) -> [Double] { zip(sums, [0] + sums).map { $0 - $1 } }
    let data = try Dataset(
      table: SeriesTable(
        date: CivilDate(2026, 9, 30), clock: rows.map { clock($0.0) },
        columns: [
          column(.price, rows.map(\.1)), column(.volume, each(rows.map(\.2))),
          column(.amount, each(rows.map(\.3))),
        ], barLabel: .end),
      options: DatasetOptions(market: Market.named("SSE"), previousClose: 1235.58),
      zones: madeZone)
    let day = try #require(data.days.first)
    let expected: [(Double, Double)] = [
      (0, 1239.53), (1, 1240.6697), (120, 1239.4173), (124, 1239.5089),
    ]
    for (minute, price) in expected {
      let value = try #require(average(day, atMinute: minute))
      #expect(abs(value - price) < 5e-5)
    }
    #expect(day.minutes.count == 13 && day.minutes.last == 124)
    // 09:35 to 11:27 are 113 minutes without a row.
    #expect(day.missingPoints == 113)
    #expect(data.findings.contains(Finding(.outsideSession, count: 3, detail: "15:28")))
    #expect(data.findings.contains(Finding(.volumeUnit, count: 1, detail: "100")))
    #expect(day.previousClose == 1235.58 && day.base == .given)
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
