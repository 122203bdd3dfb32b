import Testing

@testable import Series

/// Times as a list, or as a start and a step.
@Suite struct TimeColumnTests {
  @Test func `regular times take a start and a step`() {
    let times = TimeColumn((0..<1000).map { -500 + 7 * Int64($0) })
    #expect(times.compacted().list.isEmpty)
    #expect(times.compacted() == times)
    #expect(times.compacted()[999] == -500 + 7 * 999)
    #expect(times.compacted().count == 1000 && times.compacted().last == times.last)
  }

  @Test func `equal times are regular too, and one that is off is kept`() {
    #expect(TimeColumn([5, 5, 5, 5]).compacted().list.isEmpty)
    #expect(!TimeColumn([0, 1, 2, 4]).compacted().list.isEmpty)
    #expect(!TimeColumn([0, 1, 2, 2]).compacted().list.isEmpty)
    // Two rows need no less room.
    #expect(!TimeColumn([1, 2]).compacted().list.isEmpty)
    #expect(TimeColumn([]).compacted() == [])
  }

  @Test func `steps that 64 bits cannot tell are not taken for regular`() {
    let far = TimeColumn([.min, 0, .max])
    #expect(far.compacted() == far)
    // Each step fits, all three together do not.
    let long = TimeColumn([.min, -(1 << 62), 0, 1 << 62])
    #expect(!long.compacted().list.isEmpty && long.compacted() == long)
  }

  @Test func `compacted or not, every time is the same`() {
    var dice = Numbers(seed: 11)
    for _ in 0..<300 {
      let step = Int64.random(in: 0...3, using: &dice)
      var times = (0..<Int.random(in: 0...12, using: &dice)).map { 100 + step * Int64($0) }
      if Bool.random(using: &dice), let row = times.indices.randomElement(using: &dice) {
        times[row] += 1
      }
      let column = TimeColumn(times)
      #expect(Array(column.compacted()) == times)
      #expect(column.compacted() == column && column.compacted() == times)
    }
  }
}
