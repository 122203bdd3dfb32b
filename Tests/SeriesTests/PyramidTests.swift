import Series
import Testing

@Suite struct PyramidTests {
  /// A column with values, stretches of missing ones and infinities.
  private func column(_ count: Int, seed: Int) -> [Double] {
    var numbers = Numbers(seed: seed)
    var values: [Double] = []
    while values.count < count {
      let kind = Int.random(in: 0..<8, using: &numbers)
      let length = min(
        Int.random(in: 1...(kind == 0 ? 90 : 12), using: &numbers), count - values.count)
      for _ in 0..<length {
        switch kind {
        case 0, 1: values.append(.nan)
        case 2: values.append(Bool.random(using: &numbers) ? .infinity : -.infinity)
        default: values.append(Double.random(in: -1000...1000, using: &numbers))
        }
      }
    }
    return values
  }

  @Test(arguments: [0, 1, 2, 15, 16, 17, 31, 33, 64, 100, 255, 513])
  func `every range has the extent that a search finds`(count: Int) {
    let values = column(count, seed: count + 1)
    let pyramid = Pyramid(values)
    let step = count > 100 ? 7 : 1
    for first in stride(from: 0, through: count, by: step) {
      for end in stride(from: first, through: count, by: step) {
        let known = values[first..<end].filter(\.isFinite)
        let range = pyramid.range(first..<end)
        #expect(range?.low == known.min())
        #expect(range?.high == known.max())
      }
    }
    #expect(pyramid.range(-5..<count + 5)?.low == values.filter(\.isFinite).min())
  }

  @Test(arguments: [0, 1, 16, 17, 40, 64, 129, 700])
  func `the nearest known and missing rows are those that a search finds`(count: Int) {
    for seed in 1...6 {
      let values = column(count, seed: seed * 1000 + count)
      let pyramid = Pyramid(values)
      for row in -1...count + 1 {
        let rest = max(row, 0)..<max(row, 0, count)
        #expect(pyramid.firstKnown(from: row) == rest.first { values[$0].isFinite })
        #expect(pyramid.firstMissing(from: row) == rest.first { !values[$0].isFinite })
        let before = 0..<min(max(row, 0), count)
        #expect(pyramid.lastKnown(before: row) == before.last { values[$0].isFinite })
      }
    }
  }

  @Test func `the ends of a long missing stretch are found from anywhere in it`() {
    var values = [Double](repeating: .nan, count: 100_000)
    values[3] = 1
    values[99_990] = 2
    let pyramid = Pyramid(values)
    for row in stride(from: 4, through: 99_990, by: 1_111) {
      #expect(pyramid.firstKnown(from: row) == 99_990)
      #expect(pyramid.lastKnown(before: row) == 3)
    }
    #expect(pyramid.firstKnown(from: 99_991) == nil)
    #expect(pyramid.lastKnown(before: 3) == nil)
    #expect(pyramid.firstMissing(from: 3) == 4)
  }

  @Test(arguments: [1, 16, 17, 100, 1000])
  func `blocks of any size have the extent of their rows`(count: Int) {
    let values = column(count, seed: count)
    let pyramid = Pyramid(values)
    for exponent in 0...10 {
      for row in stride(from: 0, to: count, by: 1 << exponent) {
        let known = values[row..<min(row + 1 << exponent, count)].filter(\.isFinite)
        let extent = pyramid.extent(from: row, exponent: exponent)
        #expect(extent.isKnown == !known.isEmpty)
        #expect(extent.isKnown ? extent.low == known.min() : true)
        #expect(extent.isKnown ? extent.high == known.max() : true)
      }
    }
  }

  @Test func `a column of infinities and of no number has nothing`() {
    let pyramid = Pyramid([.nan, .infinity, -.infinity])
    #expect(pyramid.range(0..<3) == nil)
    #expect(pyramid.firstKnown(from: 0) == nil)
    #expect(pyramid.lastKnown(before: 3) == nil)
    #expect(!pyramid.isKnown(0) && !pyramid.isKnown(1) && !pyramid.isKnown(-1))
  }
}
