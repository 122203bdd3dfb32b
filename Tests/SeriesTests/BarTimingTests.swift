import Testing

@testable import Series

@Suite struct BarTimingTests {
  private let minute: Int64 = 60_000_000_000

  private func timing(
    _ clock: [Int], market: String = "SSE", label: SeriesTable.BarLabel? = nil, hasBars: Bool = true
  ) throws -> BarTiming {
    let market = try #require(Market.named(market))
    let values = clock.map { _ in 1.0 }
    var table = SeriesTable(
      date: CivilDate(2024, 5, 8), clock: clock,
      columns: hasBars
        ? [column(.high, values), column(.low, values), column(.close, values)]
        : [column(.price, values)], barLabel: label)
    let zone = try #require(madeZone(market.zoneName))
    table.times = TimeColumn(zone.instants(ofReadings: table.times))
    return BarTiming(table: table, market: market, zone: zone)
  }

  @Test func `a mainland day from 09.31 to 15.00 is labelled with ends`() throws {
    let timing = try timing(minutes(931, 1130) + minutes(1301, 1500))
    #expect(timing == BarTiming(interval: minute, label: .end))
  }

  @Test func `the auction's point at 09.30 does not make ends starts`() throws {
    #expect(try timing(minutes(930, 1130) + minutes(1301, 1500)).label == .end)
    #expect(try timing(minutes(930, 1130) + minutes(1300, 1500)).label == .end)
    #expect(try timing(minutes(930, 1010)).label == .end, "the day is not over")
  }

  @Test func `a mainland day from 09.30 to 14.59 is labelled with starts`() throws {
    let timing = try timing(minutes(930, 1129) + minutes(1300, 1459))
    #expect(timing == BarTiming(interval: minute, label: .start))
  }

  @Test func `a New York day is labelled with starts, also with a last price at the close`() throws
  {
    #expect(try timing(minutes(930, 1559), market: "US").label == .start)
    #expect(try timing(minutes(930, 1600), market: "US").label == .start)
    #expect(try timing(minutes(930, 1330), market: "US").label == .start, "the day is not over")
    #expect(try timing(minutes(931, 1600), market: "US").label == .end)
    #expect(try timing(minutes(931, 1330), market: "US").label == .end)
  }

  @Test(arguments: [5, 15, 30, 60]) func `longer bars have their length and label`(step: Int) throws
  {
    let morning = minutes(930, 1130, step: step)
    let afternoon = minutes(1300, 1500, step: step)
    let ends = try timing(Array(morning.dropFirst() + afternoon.dropFirst()))
    #expect(ends == BarTiming(interval: Int64(step) * minute, label: .end))
    let starts = try timing(Array(morning.dropLast() + afternoon.dropLast()))
    #expect(starts == BarTiming(interval: Int64(step) * minute, label: .start))
  }

  @Test func `what the format says goes before what times tell`() throws {
    #expect(try timing(minutes(931, 1130), label: .start).label == .start)
  }

  @Test func `missing bars leave the interval as it is`() throws {
    let some = minutes(931, 1130).filter { $0 % 3 != 0 && $0 % 7 != 0 }
    #expect(try timing(some).interval == minute)
  }

  @Test func `irregular times are ticks`() throws {
    let times = [930, 931, 934, 941, 943, 950, 959, 1003, 1014, 1016, 1027].map(clock)
    #expect(try timing(times, hasBars: false).interval == 0)
  }

  @Test func `prices some seconds apart are ticks, and so are equal times`() throws {
    let zone = try #require(madeZone("Asia/Shanghai"))
    let market = try #require(Market.named("SSE"))
    let start = nanoseconds(2024, 5, 8, 1, 30)
    for step in [3_000_000_000, 0] as [Int64] {
      let table = SeriesTable(
        times: (0..<100).map { start + $0 * step }, clock: .instant, hasTimeOfDay: true,
        columns: [column(.price, Array(repeating: 1, count: 100))])
      #expect(BarTiming(table: table, market: market, zone: zone).interval == 0)
    }
  }
}
