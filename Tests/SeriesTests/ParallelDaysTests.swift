import TestThreads
import Testing

@testable import Series

@Suite struct ParallelDaysTests {
  @Test func `days that several workers place are those of one`() throws {
    var random = Numbers(seed: 91)
    // Minutes of fifty days, some missing, some outside the sessions, a day without prices.
    var (times, prices, volumes) = ([Int64](), [Double](), [Double]())
    for day in 0..<50 {
      let opening = Int64(19_800 + day) * 86_400 + 9 * 3600 + 20 * 60
      for minute in 0..<360 where Int.random(in: 0..<20, using: &random) > 0 {
        times.append((opening + Int64(minute) * 60) * 1_000_000_000)
        prices.append(
          day == 20 ? .nan : Double(Int.random(in: 900...1100, using: &random)) / 100)
        volumes.append(Double(Int.random(in: 0...500, using: &random)))
      }
    }
    let table = SeriesTable(
      times: times, clock: .local, hasTimeOfDay: true,
      columns: [
        Column(name: "price", role: .price, values: prices, decimals: 2),
        Column(name: "volume", role: .volume, values: volumes, decimals: 0),
      ])
    let options = DatasetOptions(market: .named("SSE"))
    var workers = Workers(count: 3, runner: runOnThreads)
    workers.leastPart = 8 * 500
    let one = try Dataset(table: table, options: options, zones: madeZone)
    let many = try Dataset(table: table, options: options, zones: madeZone, workers: workers)
    #expect(one.days.count == 49 && one.datesWithoutPoints.count == 1)
    // Averages before the first trade are no numbers, which equal none.
    #expect(String(describing: one.days) == String(describing: many.days))
    #expect(one.findings == many.findings && one.datesWithoutPoints == many.datesWithoutPoints)
    #expect(one.table.columns.allSatisfy { $0.values.isPacked })
  }
}
