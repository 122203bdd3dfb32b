import Series
import Testing

@testable import Readers

/// The reader of plain rows takes what the general one reads alike, and nothing else.
@Suite struct PlainRowTests {
  /// What a pass makes of a text, bit by bit.
  private struct Outcome: Equatable {
    var times: [Int64]
    var numbers: [[UInt64]]
    var decimals: [Int]
    var findings: [Finding]
    var order: [Finding]
    var counts: [Int]
    var flags: [Bool]
    var units: [EpochUnit]
    var offsets: Set<Int>

    init(_ text: String, plain: Bool, order: DateOrder, workers: Workers = .one) throws {
      let bytes = Array(text.utf8)
      let layout = try DelimitedLayout.find(in: bytes.span, from: 0, options: ReadOptions())
      #expect(PlainRow(layout, order: order) != nil)
      var pass = DelimitedPass(layout, order: order, ignoresOffsets: false)
      pass.takesPlainRows = plain
      pass.run(bytes.span, workers)
      let tally = pass.tally
      times = Array(pass.times)
      numbers = pass.columns.map { $0.map(\.bitPattern) }
      decimals = tally.decimals
      findings = tally.findings
      counts = [tally.openDates, tally.dottedDates, tally.shortYears, tally.skipped]
      flags = tally.isContradicted + [tally.sawTimeOfDay, tally.mayBeInfinite]
      (units, offsets) = (tally.units, tally.offsets)
      var builder = pass.takeBuilder()
      self.order = builder.finish(missing: [], keepsEqualTimes: false)
    }
  }

  @Test(arguments: RowText.Style.all, [0, 40, 6])
  func `plain rows are read as the general reader reads them`(style: RowText.Style, odd: Int)
    throws
  {
    for seed in 0..<6 {
      var rows = RowText(dice: Dice(state: UInt64(seed * 100 + odd)), style: style)
      let text = rows.text(rows: 60, odd: odd)
      for order in [DateOrder.monthFirst, .dayFirst] {
        let general = try Outcome(text, plain: false, order: order)
        let plain = try Outcome(text, plain: true, order: order)
        #expect(plain == general, "seed \(seed), \(order)")
        if odd == 0, style.isReadable { #expect(plain.times.count == 60, "seed \(seed), \(order)") }
      }
    }
  }

  @Test func `a file cut anywhere reads alike on both ways`() throws {
    for style in RowText.Style.all {
      var rows = RowText(dice: Dice(state: 7), style: style)
      let bytes = Array(rows.text(rows: 6, odd: 8).utf8)
      for end in bytes.count / 2...bytes.count {
        let text = String(decoding: bytes.prefix(end), as: UTF8.self)
        guard let general = try? Outcome(text, plain: false, order: .dayFirst) else { continue }
        #expect(try Outcome(text, plain: true, order: .dayFirst) == general, "\(style.name) \(end)")
      }
    }
  }

  @Test func `rows far from the end of a file are plain`() throws {
    // 64 bytes before the end the general reader takes over; here those are the last two rows.
    let text =
      "time,price,volume\n" + String(repeating: "2024-01-02T00:00:00Z,1000.02,836\n", count: 9)
    let bytes = Array(text.utf8)
    let layout = try DelimitedLayout.find(in: bytes.span, from: 0, options: ReadOptions())
    var plain = try #require(PlainRow(layout, order: .monthFirst))
    var memory = RowMemory(rows: 1, columns: 2, .one)
    var taken = 0
    var settled = SettledParts([], columns: 0, .one)
    memory.withRows { slots in
      var rows = RowWriter(slots)
      bytes.withUnsafeBufferPointer { text in
        for row in 0..<9
        where plain.read(text, at: 18 + row * 33, into: &rows) {
          taken += 1
          #expect(plain.next == 18 + (row + 1) * 33)
        }
      }
      rows.end(time: 0)
      settled = SettledParts([rows], columns: 2, .one)
    }
    #expect(taken == 7)
    #expect(memory.take(settled).columns == [[1000.02], [836]])
  }

  @Test(arguments: [
    ("2024-01-02T09:30:00.123456789Z", 123_456_789), ("2024-01-02 09:30:00.5+00:00", 500_000_000),
    ("2024-01-02T09:30:00.000000001Z", 1), ("2024-01-02T09:30Z", 0),
  ])
  func `times are right to the nanosecond`(time: String, nanosecond: Int64) throws {
    let rows = String(repeating: "\(time),1.5\n", count: 12)
    let bytes = Array(("time,price\n" + rows).utf8)
    let times = try read(String(decoding: bytes, as: UTF8.self)).table.times
    #expect(try times.allSatisfy { try $0 == moment(2024, 1, 2, 9, 30, nanosecond: nanosecond) })
  }
}
