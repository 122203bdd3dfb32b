import TestThreads
import Testing

@testable import Series

@Suite struct NumberColumnTests {
  /// Four pieces of work at once.
  private static let four = Workers(count: 4, runner: runOnThreads)

  /// Returns whether both have the same bits, whatever NaN is.
  private func isSame(_ column: NumberColumn, _ numbers: [Double]) -> Bool {
    column.count == numbers.count
      && zip(column, numbers).allSatisfy {
        $0.bitPattern == $1.bitPattern || ($0.isNaN && $1.isNaN)
      }
  }

  @Test func `decimals come back bit by bit in half the memory`() {
    for decimals in 0...8 {
      let divisor = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
      let numbers = (-5000..<5000).map { Double($0 * 7919) / divisor } + [.nan, 0]
      let packed = NumberColumn(numbers).packed(decimals: decimals)
      #expect(packed.isPacked)
      #expect(isSame(packed, numbers))
    }
  }

  @Test func `the nearest number to a text is packed as what it is`() throws {
    let texts = ["41.07", "0.1", "0.29", "-1.005", "999999.999", "20971.52", "0.00000001"]
    for text in texts {
      let decimals = text.split(separator: ".")[1].count
      let number = try #require(Double(text))
      let packed = NumberColumn([number]).packed(decimals: decimals)
      #expect(packed.isPacked, "\(text)")
      #expect(packed[0].bitPattern == number.bitPattern)
    }
  }

  @Test(
    arguments: [
      [0.1 + 0.2], [-0.0], [.infinity], [-.infinity], [21474836.48], [-21474836.48], [1e300],
      [0.125], [Double(Float(0.1))], [.leastNonzeroMagnitude],
    ] as [[Double]])
  func `what does not fit into hundredths of 32 bits is left as it is`(odd: [Double]) {
    let column = NumberColumn([1.25] + odd).packed(decimals: 2)
    #expect(!column.isPacked)
    #expect(isSame(column, [1.25] + odd))
    // Far behind the first of them too.
    let long = Array(repeating: 1.25, count: 1000) + odd + [1]
    #expect(isSame(NumberColumn(long).packed(decimals: 2), long))
    #expect(!NumberColumn(long).packed(decimals: 2).isPacked)
  }

  @Test
  func `the largest numbers that fit are the ends of 32 bits, but for the one of the missing`() {
    let ends = [21474836.47, -21474836.47, .nan]
    let packed = NumberColumn(ends).packed(decimals: 2)
    #expect(packed.isPacked && isSame(packed, ends))
  }

  @Test func `no number at all, and only missing ones`() {
    #expect(NumberColumn([]).packed(decimals: 2).isEmpty)
    let missing = [Double](repeating: .nan, count: 40)
    #expect(isSame(NumberColumn(missing).packed(decimals: 0), missing))
  }

  @Test func `random bits are never changed`() {
    var random = Numbers(seed: 17)
    for _ in 0..<300 {
      let numbers = (0..<20).map { _ -> Double in
        Bool.random(using: &random)
          ? Double(bitPattern: .random(in: 0...UInt64.max, using: &random))
          : Double(Int.random(in: -99_999...99_999, using: &random)) / 1000
      }
      let decimals = Int.random(in: 0...8, using: &random)
      #expect(isSame(NumberColumn(numbers).packed(decimals: decimals), numbers))
    }
  }

  @Test func `workers pack and sum up what one packs and sums up`() {
    var random = Numbers(seed: 5)
    var workers = Self.four
    workers.leastPart = 8 * 100
    let numbers = (0..<5003).map { row in
      row % 97 == 3 ? Double.nan : Double(Int.random(in: -9999...9999, using: &random)) / 100
    }
    let packed = NumberColumn(numbers).packed(decimals: 2, workers)
    #expect(packed.isPacked && isSame(packed, numbers))
    for column in [packed, NumberColumn(numbers)] {
      let (one, many) = (Pyramid(column), Pyramid(column, workers))
      for exponent in 0..<14 {
        for row in stride(from: 0, to: numbers.count, by: 1 << exponent) {
          let known = numbers[row..<min(row + 1 << exponent, numbers.count)].filter(\.isFinite)
          let extent = Pyramid.Extent(
            low: known.min() ?? .infinity, high: known.max() ?? -.infinity)
          #expect(one.extent(from: row, exponent: exponent) == extent)
          #expect(many.extent(from: row, exponent: exponent) == extent)
        }
      }
      #expect(many.firstMissing(from: 5) == 100 && one.firstMissing(from: 5) == 100)
    }
  }

  @Test func `blocks without a number have no extent, packed or not`() {
    let numbers = [Double](repeating: .nan, count: 33) + [2, 1]
    for column in [NumberColumn(numbers), NumberColumn(numbers).packed(decimals: 0)] {
      let pyramid = Pyramid(column)
      #expect(!pyramid.extent(from: 0, exponent: 5).isKnown)
      #expect(pyramid.extent(from: 32, exponent: 4) == Pyramid.Extent(low: 1, high: 2))
      #expect(pyramid.firstKnown(from: 0) == 33 && pyramid.lastKnown(before: 33) == nil)
    }
  }
}

@Suite struct WorkersTests {
  @Test func `stretches follow one another and leave nothing out`() {
    for workers in 1...5 {
      var many = Workers(count: workers) { count, work in (0..<count).forEach { work($0) } }
      many.leastPart = 80
      for count in [0, 1, 9, 10, 79, 80, 81, 1000, 4097] {
        for multiple in [1, 16] {
          let stretches = many.stretches(of: count, multipleOf: multiple)
          #expect(stretches.flatMap(Array.init) == Array(0..<count))
          #expect(stretches.dropLast().allSatisfy { $0.count.isMultiple(of: multiple) })
          #expect(stretches.allSatisfy { !$0.isEmpty })
        }
      }
    }
  }

  @Test func `what is made keeps its order`() {
    let four = Workers(count: 4, runner: runOnThreads)
    #expect(four.map(1000) { $0 * 3 } == (0..<1000).map { $0 * 3 })
    #expect(four.map(0) { $0 }.isEmpty)
  }
}
