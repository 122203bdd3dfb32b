import Testing

@testable import Series

@Suite struct CumulatedVolumeTests {
  private func dataset(_ volumes: [[Double]], amounts: [[Double]]? = nil, decimals: Int = 0) throws
    -> Dataset
  {
    var times: [Int64] = []
    for (day, values) in volumes.enumerated() {
      let date = CivilDate(2024, 5, 6).daysSinceEpoch + day
      let clock = minutes(931, 1130) + minutes(1301, 1500)
      times += clock.prefix(values.count).map { (Int64(date * 1440 + $0)) * 60_000_000_000 }
    }
    var columns = [
      column(.price, times.map { _ in 10 }),
      column(.volume, volumes.flatMap { $0 }, decimals: decimals),
    ]
    if let amounts { columns.append(column(.amount, amounts.flatMap { $0 }, decimals: 2)) }
    return try Dataset(
      table: SeriesTable(
        times: times, clock: .local, hasTimeOfDay: true, columns: columns, marketCode: "SSE"),
      options: DatasetOptions(), zones: madeZone)
  }

  /// Volumes of minutes, some of them naught.
  private func steps(_ count: Int, seed: Int) -> [Double] {
    var numbers = Numbers(seed: seed)
    return (0..<count).map { _ in Double(Int.random(in: 0...100, using: &numbers)) }
  }

  private func sums(_ values: [Double]) -> [Double] {
    var total = 0.0
    return values.map { value in
      total += value
      return total
    }
  }

  @Test func `sums since the opening are taken apart, day by day`() throws {
    let (first, second) = (steps(240, seed: 1), steps(240, seed: 2))
    let data = try dataset(
      [sums(first), sums(second)],
      amounts: [sums(first.map { $0 * 10 }), sums(second.map { $0 * 10 })])
    #expect(data.days.map(\.volumes) == [first, second])
    #expect(data.table.column(.volume)?.values == NumberColumn(first + second))
    #expect(data.table.column(.amount)?.values == NumberColumn((first + second).map { $0 * 10 }))
    #expect(data.findings == [Finding(.cumulatedVolume, count: 2, detail: "volume")])
  }

  @Test func `sums with decimals give back the decimals`() throws {
    let values = steps(120, seed: 3).map { $0 / 10 }
    let data = try dataset([sums(values)], decimals: 1)
    #expect(data.days.map(\.volumes) == [values])
  }

  @Test func `volumes of bars stay as they are`() throws {
    let ordinary = try dataset((1...20).map { steps(240, seed: $0) })
    #expect(!ordinary.findings.contains { $0.kind == .cumulatedVolume })
    // Too few rows to tell, all alike, all naught, no sum from an opening, one that falls once.
    let few = (1...29).map(Double.init)
    let alike = [Double](repeating: 5, count: 240)
    let naught = [Double](repeating: 0, count: 240)
    let high = (1...240).map { 1000 + Double($0) }
    let falling = sums(steps(239, seed: 4)) + [1]
    for values in [few, alike, naught, high, falling] {
      let data = try dataset([values])
      #expect(!data.findings.contains { $0.kind == .cumulatedVolume })
    }
    // A counter that goes on from day to day.
    let counter = sums(steps(480, seed: 5))
    let data = try dataset([Array(counter.prefix(240)), Array(counter.suffix(240))])
    #expect(!data.findings.contains { $0.kind == .cumulatedVolume })
  }
}
