import Series
import Testing

@Suite struct DateLineTests {
  private func line(_ values: [Double]) -> DateLine {
    DateLine(.close, values: values, decimals: 2)
  }

  @Test func `the nearest values stand before a date, and from it on`() {
    let line = line([.nan, 5, .nan, .nan, 7, .nan])
    #expect((0...6).map { line.date(before: $0) } == [nil, nil, 1, 1, 1, 4, 4])
    #expect((0...5).map { line.date(from: $0) } == [1, 1, 4, 4, 4, nil])
    #expect((0...5).map { line.hasValue(at: $0) } == [false, true, false, false, true, false])
    #expect(line.hasValues)
  }

  @Test(arguments: 0..<40) func `looking up is the same as searching`(seed: Int) {
    var numbers = Numbers(seed: seed)
    // From lines that lack everything to lines that lack nothing.
    let share = Double(seed % 5) / 4
    let values = (0..<seed).map { _ in
      Double.random(in: 0..<1, using: &numbers) < share
        ? Double.random(in: -9...9, using: &numbers)
        : [.nan, .infinity, -.infinity].randomElement(using: &numbers) ?? .nan
    }
    let line = line(values)
    let present = values.indices.filter { values[$0].isFinite }
    #expect(line.hasValues == !present.isEmpty)
    for index in -2...seed + 2 {
      #expect(line.hasValue(at: index) == present.contains(index))
      #expect(line.date(before: index) == present.last { $0 < index })
      #expect(line.date(from: index) == present.first { $0 >= index })
    }
  }

  @Test func `what is not finite is missing`() {
    let line = line([.infinity, 1, -.infinity, .nan])
    #expect(line.values.map(\.isNaN) == [true, false, true, true])
    #expect(line.values[1] == 1)
  }

  @Test func `a line of no dates has no values`() {
    let line = line([])
    #expect(!line.hasValues && !line.hasValue(at: 0))
    #expect(line.date(before: 0) == nil && line.date(before: 5) == nil)
    #expect(line.date(from: 0) == nil && line.date(from: -5) == nil)
  }

  @Test func `equal lines may lack values, at the same dates`() {
    #expect(line([1, .nan, 2]) == line([1, .infinity, 2]))
    #expect(line([1, .nan, 2]) != line([1, 2, .nan]))
    #expect(line([1, .nan]) != line([1]))
    #expect(line([1]) != DateLine(.week, values: [1], decimals: 2))
    #expect(line([1]) != DateLine(.close, values: [1], decimals: 3))
  }
}
