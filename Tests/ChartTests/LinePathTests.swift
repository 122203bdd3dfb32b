import Canvas
import Series
import Testing

@testable import Chart

@Suite struct LinePathTests {
  private let missing = Double.nan
  /// 100 points a column, a point a unit of value: row k stands at x = 50 + 100 k, v at y = 240 − v.
  private func map(_ count: Int, from first: Double = 0) -> LineMap {
    LineMap(
      time: .days(count), from: first - 0.5, pointsPerUnit: 100,
      axis: ValueSpan(low: 0, high: 240), plot: Rect(x: 0, y: 0, width: 700, height: 240), scale: 1)
  }

  private struct Drawn: Equatable {
    var runs: [[Point]] = []
    var bridges: [[Point]] = []
    var dots: [Point] = []
  }

  private func draw(
    _ values: [Double], _ gaps: GapStyle, from first: Double = 0, share: Double = 1
  ) -> Drawn {
    var path = LinePath()
    var points = [Point(-1, -1)]
    path.trace(
      Pyramid(values), on: map(values.count, from: first), gaps: gaps, width: 1.5, into: &points)
    path.cut(at: share, in: &points)
    return Drawn(
      runs: path.runs.map { Array(points[$0]) }, bridges: path.bridges.map { Array(points[$0]) },
      dots: path.dots)
  }

  private func expectEqual(
    _ drawn: Drawn, _ expected: Drawn, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    func isNear(_ a: [Point], _ b: [Point]) -> Bool {
      a.count == b.count
        && zip(a, b).allSatisfy { abs($0.x - $1.x) < 1e-6 && abs($0.y - $1.y) < 1e-6 }
    }
    #expect(
      drawn.runs.elementsEqual(expected.runs, by: isNear)
        && drawn.bridges.elementsEqual(expected.bridges, by: isNear)
        && isNear(drawn.dots, expected.dots), "\(drawn)", sourceLocation: sourceLocation)
  }

  @Test func `values that stand alone appear from left to right while nothing joins them`() {
    let values = [10, missing, 20, missing, 30, missing, 40]
    let all = [Point(50, 230), Point(250, 220), Point(450, 210), Point(650, 200)]
    for (share, count) in [(0, 0), (0.01, 1), (0.34, 2), (0.66, 2), (0.67, 3), (0.99, 3), (1, 4)] {
      expectEqual(draw(values, .gap, share: share), Drawn(dots: Array(all[..<count])))
    }
  }

  // MARK: Gaps

  @Test func `a bridged line goes on over missing values`() {
    let values = [120, 132, missing, 134, missing, 230, 210]
    expectEqual(
      draw(values, .bridge),
      Drawn(runs: [
        [Point(50, 120), Point(150, 108), Point(350, 106), Point(550, 10), Point(650, 30)]
      ]))
  }

  @Test func `a gap leaves two lines and a lone dot`() {
    let values = [120, 132, missing, 134, missing, 230, 210]
    expectEqual(
      draw(values, .gap),
      Drawn(
        runs: [[Point(50, 120), Point(150, 108)], [Point(550, 10), Point(650, 30)]],
        dots: [Point(350, 106)]))
  }

  @Test func `dashes bridge what a gap leaves open`() {
    let values = [120, 132, missing, 134, missing, 230, 210]
    expectEqual(
      draw(values, .dash),
      Drawn(
        runs: [[Point(50, 120), Point(150, 108)], [Point(550, 10), Point(650, 30)]],
        bridges: [[Point(150, 108), Point(350, 106)], [Point(350, 106), Point(550, 10)]],
        dots: [Point(350, 106)]))
  }

  @Test(arguments: GapStyle.allCases)
  func `what is missing at the start and at the end is not drawn`(gaps: GapStyle) {
    let line = [Point(250, 140), Point(350, 40)]
    expectEqual(draw([missing, missing, 100, 200, missing], gaps), Drawn(runs: [line]))
  }

  @Test(arguments: GapStyle.allCases)
  func `infinities are missing`(gaps: GapStyle) {
    let values = [-Double.infinity, 100, 200, .infinity, 50, 60, -.infinity]
    let holes = [missing, 100, 200, missing, 50, 60, missing]
    expectEqual(draw(values, gaps), draw(holes, gaps))
    #expect(draw(values, gaps).runs.joined().allSatisfy { $0.y >= 0 && $0.y <= 240 })
  }

  @Test(arguments: GapStyle.allCases)
  func `one value is a dot, and none is nothing`(gaps: GapStyle) {
    expectEqual(draw([100], gaps), Drawn(dots: [Point(50, 140)]))
    expectEqual(draw([missing, 100, missing], gaps), Drawn(dots: [Point(150, 140)]))
    expectEqual(draw([missing, missing], gaps), Drawn())
    expectEqual(draw([], gaps), Drawn())
  }

  @Test func `values alone at the start and at the end are dots beside gaps`() {
    expectEqual(
      draw([100, missing, 200, 210, missing, 50], .gap),
      Drawn(runs: [[Point(250, 40), Point(350, 30)]], dots: [Point(50, 140), Point(550, 190)]))
  }

  // MARK: The view's edges

  @Test func `the line goes on beyond both edges of the view`() {
    // Rows 3 to 9 are in view; 2 and 10 stand beyond the edges.
    let values = (0..<20).map { Double($0 * 10) }
    let drawn = draw(values, .bridge, from: 3)
    #expect(drawn.runs.count == 1)
    #expect(drawn.runs.first?.first == Point(-50, 220))
    #expect(drawn.runs.first?.last == Point(750, 140))
    #expect(drawn.runs.first?.count == 9)
  }

  @Test func `a line over a view without values crosses it`() {
    let values = [10, 20] + [Double](repeating: .nan, count: 20) + [30, 40]
    expectEqual(
      draw(values, .bridge, from: 8), Drawn(runs: [[Point(-650, 220), Point(1450, 210)]]))
    expectEqual(
      draw(values, .dash, from: 8), Drawn(bridges: [[Point(-650, 220), Point(1450, 210)]]))
    expectEqual(draw(values, .gap, from: 8), Drawn())
  }

  // MARK: Drawing in

  /// Each step is 100 to the right and 75 up or down: 125 long.
  private let zigzag = [0, 75, 0, 75, 0.0]

  @Test func `the line draws itself in by its length`() {
    let all = [Point(50, 240), Point(150, 165), Point(250, 240), Point(350, 165), Point(450, 240)]
    expectEqual(draw(zigzag, .bridge, share: 0), Drawn())
    expectEqual(draw(zigzag, .bridge, share: 0.25), Drawn(runs: [Array(all[...1])]))
    expectEqual(draw(zigzag, .bridge, share: 0.5), Drawn(runs: [Array(all[...2])]))
    expectEqual(draw(zigzag, .bridge, share: 1), Drawn(runs: [all]))
    // An eighth more: half of the next step.
    expectEqual(
      draw(zigzag, .bridge, share: 0.625), Drawn(runs: [Array(all[...2]) + [Point(300, 202.5)]]))
  }

  @Test func `what stands behind a gap comes when the line gets there`() {
    let values = [0, 75, missing, 30, missing, 75, 0]
    expectEqual(
      draw(values, .dash, share: 0.25), Drawn(runs: [[Point(50, 240), Point(100, 202.5)]]))
    expectEqual(
      draw(values, .dash, share: 0.75),
      Drawn(
        runs: [[Point(50, 240), Point(150, 165)], [Point(550, 165), Point(600, 202.5)]],
        bridges: [[Point(150, 165), Point(350, 210)], [Point(350, 210), Point(550, 165)]],
        dots: [Point(350, 210)]))
  }

  @Test func `any share has so much of the length`() {
    let values = (0..<60).map { $0 % 7 == 3 ? missing : Double($0 * 37 % 101) }
    for gaps in GapStyle.allCases {
      let length = self.length(of: draw(values, gaps).runs)
      for step in 0...50 {
        let share = Double(step) / 50
        let part = self.length(of: draw(values, gaps, share: share).runs)
        #expect(abs(part - share * length) < 0.5)
      }
    }
  }

  @Test func `a line of dots alone is there as soon as it begins`() {
    expectEqual(draw([100], .gap, share: 0), Drawn())
    expectEqual(draw([100], .gap, share: 0.01), Drawn(dots: [Point(50, 140)]))
  }

  private func length(of runs: [[Point]]) -> Double {
    runs.reduce(0) { sum, run in
      zip(run, run.dropFirst()).reduce(sum) { $0 + ($1.1 - $1.0).length }
    }
  }
}

extension TimeScale {
  /// One row a date.
  static func days(_ count: Int) -> TimeScale {
    TimeScale(times: (0..<count).map { Int64($0) * 86_400_000_000_000 }, hasTimeOfDay: false)
  }

  /// Makes the scale of a file with rows at `times`, in nanoseconds.
  init(times: [Int64], hasTimeOfDay: Bool) {
    let table = SeriesTable(
      times: times, clock: .instant, hasTimeOfDay: hasTimeOfDay, columns: [])
    self.init(
      Dataset(
        kind: .values, table: table, market: .aroundTheClock, zone: .utc, days: [], decimals: 2,
        findings: []))
  }
}
