import Testing

@testable import Series

@Suite struct TickGatheringTests {
  /// Makes a day of trades at seconds after 09:30 in Shanghai.
  private func day(_ seconds: [Int64], prices: [Double], volumes: [Double]? = nil) throws
    -> (day: TradingDay, data: Dataset)
  {
    let start = nanoseconds(2024, 5, 8, 1, 30)
    var columns = [column(.price, prices)]
    if let volumes { columns.append(column(.volume, volumes)) }
    let data = try Dataset(
      table: SeriesTable(
        times: seconds.map { start + $0 * 1_000_000_000 }, clock: .instant, hasTimeOfDay: true,
        columns: columns, marketCode: "SSE"), options: DatasetOptions(), zones: madeZone)
    return (try #require(data.days.first), data)
  }

  @Test func `the trades of a minute are one point at its end`() throws {
    let (day, data) = try day(
      [0, 20, 40, 59, 60, 61, 119, 150], prices: [10, 12, 9, 11, 20, 19, 21, 30],
      volumes: [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(day.minutes == [1, 2, 3])
    #expect(day.prices == [11, 21, 30])
    #expect(day.highs == [12, 21, 30] && day.lows == [9, 19, 30])
    #expect(day.volumes == [10, 18, 8])
    // (10 + 24 + 27 + 44) / 10, then (105 + 100 + 114 + 147) / 28, then (466 + 240) / 36.
    #expect(day.averages == [10.5, 466.0 / 28, 706.0 / 36])
    #expect(day.interval == 0 && day.missingPoints == 0)
    #expect(data.table.times.count == 8, "the trades stay in the table")
  }

  @Test func `a minute without a trade has no point and keeps its width`() throws {
    let seconds: [Int64] = [1, 2, 3, 4, 5, 241, 242]
    #expect(try day(seconds, prices: seconds.map(Double.init)).day.minutes == [1, 5])
  }

  @Test func `trades at the close stand at the close, those of the opening after it`() throws {
    // 11:29:59, 11:30:00 three times, 13:00:00, and 15:00:00 twice.
    let seconds: [Int64] = [7199, 7200, 7200, 7200, 12_600, 12_601, 12_602, 19_800, 19_800]
    let many = (0..<400).map { Int64($0 * 10) } + seconds
    let (day, _) = try day(many, prices: many.indices.map { Double($0 + 1) })
    #expect(day.minutes.suffix(3) == [120, 121, 240])
    #expect(day.prices.suffix(3) == [404, 407, 409])
    #expect(day.isComplete)
  }

  @Test func `the auction's trades before the opening count nowhere and are told`() throws {
    // 09:25:00 and 09:25:03.
    let (day, data) = try day(
      [-300, -297, 0, 3, 6, 9, 12], prices: [5, 5, 10, 10, 10, 10, 10],
      volumes: [900, 900, 1, 1, 1, 1, 1])
    #expect(day.volumes == [5] && day.prices == [10])
    #expect(data.findings.contains(Finding(.outsideSession, count: 2, detail: "09:25")))
  }

  @Test func `every trade is in the point of its own minute`() throws {
    var numbers = Numbers(seed: 7)
    var seconds: [Int64] = []
    for _ in 0..<2000 { seconds.append(Int64.random(in: 0...7200, using: &numbers)) }
    seconds.sort()
    let prices = seconds.map { _ in Double(Int.random(in: 100...999, using: &numbers)) }
    let (day, _) = try day(seconds, prices: prices, volumes: seconds.map { _ in 1 })
    var last: [Double: Double] = [:]
    var count: [Double: Double] = [:]
    for (second, price) in zip(seconds, prices) {
      let minute = min(Double(second / 60 + 1), 120)
      last[minute] = price
      count[minute, default: 0] += 1
    }
    #expect(day.minutes == last.keys.sorted())
    #expect(day.prices == day.minutes.map { last[$0] ?? 0 })
    #expect(day.volumes == day.minutes.map { count[$0] ?? 0 })
  }
}
