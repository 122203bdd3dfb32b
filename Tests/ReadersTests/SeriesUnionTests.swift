import Series
import Testing

@testable import Readers

@Suite struct SeriesUnionTests {
  private func value(_ number: Double) -> NumberCell { NumberCell(kind: .number, value: number) }

  /// Three series of two values that share no time.
  private func apart() -> SeriesUnion {
    var union = SeriesUnion()
    for name in ["a", "b", "c"] {
      let index = union.index(of: SeriesLabels(name: name, tags: []))
      for step in 0..<2 as Range<Int64> {
        union.append(value(Double(step)), time: step * 10 + Int64(index), place: 0, to: index)
      }
    }
    return union
  }

  @Test func `times that come in turns are in order`() {
    var union = apart()
    let table = union.join(names: ["a", "b", "c"], missing: [], [UInt8]().span)
    #expect(table.times == [0, 1, 2, 10, 11, 12])
    #expect(
      table.columns.map { $0.values.map(\.isNaN) }[1] == [true, false, true, true, false, true])
    #expect(table.findings.isEmpty)
  }

  /// One series takes 2 values, two take 4 · 2, three take 6 · 3.
  @Test(arguments: [(18, 3), (17, 2), (8, 2), (7, 1), (0, 1)])
  func `series that do not fit are left out, and that is said`(most: Int, kept: Int) {
    var union = apart()
    let table = union.join(
      names: ["a", "b", "c"], missing: [], mostValues: most, [UInt8]().span)
    #expect(table.columns.map(\.name) == Array(["a", "b", "c"].prefix(kept)))
    #expect(table.times.count == 2 * kept)
    let first = ["a", "b", "c", ""][kept]
    #expect(
      table.findings
        == (kept == 3 ? [] : [Finding(.seriesLeftOut, count: 3 - kept, detail: first)]))
  }

  @Test func `a series met again goes on`() {
    var union = SeriesUnion()
    let labels = SeriesLabels(name: "m", tags: [.init(name: "b", value: "1")])
    let tagged = SeriesLabels(
      name: "m", tags: [.init(name: "b", value: "1"), .init(name: "a", value: "")])
    #expect(union.index(of: labels) == union.index(of: tagged))
  }
}
