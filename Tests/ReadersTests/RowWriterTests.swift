import Testing

@testable import Readers
@testable import Series

/// Rows that parts of a file write come back bit by bit, in the shortest form they fit into.
@Suite struct RowWriterTests {
  /// A number as its digits.
  private struct Digits {
    var mantissa: UInt64
    var fraction: Int
    var isNegative: Bool

    /// The double nearest to it.
    var value: Double {
      let magnitude = Decimal64.nearest(mantissa, fractionDigits: fraction)
      return isNegative ? -magnitude : magnitude
    }
  }

  /// Writes rows in parts of these lengths, each with `spare` lines that have no row.
  private static func written(
    _ numbers: [Digits?], times: [Int64], parts lengths: [Int], spare: Int = 0
  ) -> (times: TimeColumn, column: NumberColumn) {
    var memory = RowMemory(
      rows: lengths.reduce(0) { $0 + $1 + spare }, columns: 1, .one)
    var settled = SettledParts([], columns: 0, .one)
    memory.withRows { slots in
      var (row, line) = (0, 0)
      let writers = lengths.map { length in
        var writer = RowWriter(slots.part(line..<line + length + spare))
        for _ in 0..<length {
          write(numbers[row], into: &writer)
          writer.end(time: times[row])
          row += 1
        }
        line += length + spare
        return writer
      }
      settled = SettledParts(writers, columns: 1, .one)
    }
    let (times, columns) = memory.take(settled)
    return (times, columns[0])
  }

  private static func write(_ number: Digits?, into writer: inout RowWriter) {
    guard let number else {
      writer.setMissing(column: 0)
      return
    }
    if !writer.set(
      number.mantissa, fraction: number.fraction, isNegative: number.isNegative, column: 0)
    {
      writer.set(number.value, column: 0)
    }
    // As a reader does that has told of all digits.
    writer.tell(8, column: 0)
  }

  private static func seconds(_ count: Int) -> [Int64] {
    (0..<count).map { 1_700_000_000_000_000_000 + Int64($0) * 1_000_000_000 }
  }

  @Test(arguments: [[40], [1, 39], [13, 14, 13], [0, 20, 0, 20], [8, 8, 8, 8, 8]])
  func `any numbers come back bit by bit`(parts: [Int]) {
    for seed in 0..<200 {
      var dice = Dice(state: UInt64(seed))
      let most = [1, 2, 6, 9, 10, 19][dice.roll(6)]
      let numbers = (0..<40).map { _ -> Digits? in
        if dice.roll(9) == 0 { return nil }
        let digits = 1 + dice.roll(most)
        let mantissa = dice.next() % Decimal64.wholePowers[digits]
        return Digits(
          mantissa: mantissa, fraction: dice.roll(min(digits, 10) + 1),
          isNegative: dice.roll(4) == 0)
      }
      let (_, column) = Self.written(
        numbers, times: Self.seconds(40), parts: parts, spare: seed % 3)
      let expected = numbers.map { $0?.value ?? .nan }
      #expect(column.count == 40)
      for (back, value) in zip(column, expected) {
        #expect(
          back.bitPattern == value.bitPattern || (back.isNaN && value.isNaN), "seed \(seed)")
      }
    }
  }

  @Test func `more decimals later keep a column packed`() {
    // 1.2, 3.45 and 6.789, a part each: 1200, 3450 and 6789 thousandths.
    let numbers = [(12, 1), (345, 2), (6789, 3)].map {
      Digits(mantissa: $0.0, fraction: $0.1, isNegative: false)
    }
    let (_, column) = Self.written(numbers, times: Self.seconds(3), parts: [1, 1, 1])
    #expect(column.isPacked)
    #expect(column == [1.2, 3.45, 6.789])
  }

  @Test(arguments: [
    // One more than fits, before and after decimals that would need it; minus zero; nine decimals.
    [Digits(mantissa: 1 << 31, fraction: 0, isNegative: false)],
    [
      Digits(mantissa: 30_000_000, fraction: 0, isNegative: false),
      Digits(mantissa: 1, fraction: 3, isNegative: false),
    ],
    [Digits(mantissa: 0, fraction: 1, isNegative: true)],
    [Digits(mantissa: 1, fraction: 9, isNegative: false)],
  ])
  private func `numbers that whole ones of 32 bits do not hold are kept as they are`(
    numbers: [Digits]
  ) {
    for parts in [[numbers.count], Array(repeating: 1, count: numbers.count)] {
      let (_, column) = Self.written(
        numbers, times: Self.seconds(numbers.count), parts: parts)
      #expect(!column.isPacked)
      #expect(column.map(\.bitPattern) == numbers.map { $0.value.bitPattern })
    }
  }

  @Test(arguments: [[9], [4, 5], [1, 1, 7], [2, 0, 7]])
  func `times come back, as start and step where they are regular`(parts: [Int]) {
    let number = Digits(mantissa: 1, fraction: 0, isNegative: false)
    for late in -1..<9 {
      // The row `late` and those after it come half a second too late.
      let times = Self.seconds(9).enumerated().map {
        $1 + (late > 0 && $0 >= late ? 500_000_000 : 0)
      }
      let (back, _) = Self.written(
        Array(repeating: number, count: 9), times: times, parts: parts, spare: 1)
      #expect(back == times, "\(late)")
      #expect(back.list.isEmpty == (late <= 0), "\(late)")
    }
  }
}
