import Canvas
import Series
import Testing

@testable import Chart

/// Lines of many rows a pixel, by their points; their pixels are compared elsewhere.
@Suite struct DenseLineTests {
  private static let width = 200.0
  private static let height = 100.0

  /// The whole of a file in a plot of 200 × 100 points.
  private func map(_ time: TimeScale, _ values: [Double], scale: Double = 1) -> LineMap {
    let known = values.filter(\.isFinite)
    return LineMap(
      time: time, units: time.whole,
      axis: ValueSpan(low: known.min() ?? 0, high: known.max() ?? 1),
      plot: Rect(x: 0, y: 0, width: Self.width, height: Self.height), scale: scale)
  }

  private func seconds(_ count: Int) -> TimeScale {
    TimeScale(times: (0..<count).map { Int64($0) * 1_000_000_000 }, hasTimeOfDay: true)
  }

  private func noise(_ count: Int) -> [Double] {
    (0..<count).map { row in
      let coarse = Double(row * 7919 % 10_007)
      return coarse + Double(row * 31 % 17)
    }
  }

  @Test(arguments: [LinePath.Detail.full, .moving])
  func `a dense line keeps its extremes and its ends, and few points`(detail: LinePath.Detail) {
    let values = noise(20_000)
    let map = map(seconds(values.count), values)
    var path = LinePath()
    var points: [Point] = []
    path.trace(
      Pyramid(values), on: map, gaps: .bridge, width: 1.5, detail: detail, into: &points)
    #expect(path.runs == [0..<points.count])
    #expect(zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x })
    #expect(points.first == Point(0, map.y(of: values[0])))
    #expect(abs((points.last?.x ?? 0) - Self.width) < 1e-6)
    #expect(abs((points.map(\.y).min() ?? -1) - 0) < 0.01)
    #expect(abs((points.map(\.y).max() ?? -1) - Self.height) < 0.01)
    #expect(Double(points.count) < Self.width * (detail == .full ? 100 : 13))
  }

  @Test func `eight times as many rows have not many more points`() {
    func count(_ rows: Int) -> Int {
      let values = noise(rows)
      var path = LinePath()
      var points: [Point] = []
      path.trace(
        Pyramid(values), on: map(seconds(rows), values), gaps: .bridge, width: 1.5, into: &points)
      return points.count
    }
    #expect(count(80_000) < count(10_000) * 2)
  }

  @Test func `a wide gap parts a dense line at its rows, a narrow one does not`() {
    var values = noise(40_000)
    // 200 rows a pixel: 10,000 are 50 pixels, 3 are far below an eighth of one.
    for row in 10_000..<20_000 { values[row] = .nan }
    for row in 30_000..<30_003 { values[row] = .infinity }
    let map = map(seconds(values.count), values)
    var path = LinePath()
    var points: [Point] = []
    path.trace(Pyramid(values), on: map, gaps: .dash, width: 1.5, into: &points)
    #expect(path.runs.count == 2 && path.bridges.count == 1 && path.dots.isEmpty)
    let ends = [Point(map.x(ofRow: 9_999), map.y(of: values[9_999]))]
    let starts = [Point(map.x(ofRow: 20_000), map.y(of: values[20_000]))]
    #expect(path.bridges.map { Array(points[$0]) } == [ends + starts])
    for (place, expected) in zip([path.runs[0].last, path.runs[1].first], ends + starts) {
      let point = place.map { points[$0] } ?? .zero
      #expect((point - expected).length < 1e-6)
    }
  }

  @Test func `missing values everywhere cost no more than pixels`() {
    let values = noise(20_000).enumerated().map { $0.offset % 2 == 0 ? $0.element : .nan }
    var path = LinePath()
    var points: [Point] = []
    path.trace(
      Pyramid(values), on: map(seconds(values.count), values), gaps: .gap, width: 1.5,
      into: &points)
    #expect(path.runs.count == 1)
    #expect(Double(points.count) < Self.width * 100)
  }

  @Test func `a lone value in a wide gap of a dense line is a dot`() {
    var values = [Double](repeating: .nan, count: 40_000)
    for row in 0..<10_000 { values[row] = Double(row % 97) }
    values[20_000] = 50
    let map = map(seconds(values.count), values)
    var path = LinePath()
    var points: [Point] = []
    path.trace(Pyramid(values), on: map, gaps: .gap, width: 1.5, into: &points)
    #expect(path.runs.count == 1)
    #expect(path.dots == [Point(map.x(ofRow: 20_000), map.y(of: 50))])
  }

  @Test func `a pause in time is crossed straight, from row to row`() {
    // Two bursts of 20,000 rows with nothing between for as long as both.
    let times = (0..<20_000).map { Int64($0) } + (60_000..<80_000).map { Int64($0) }
    let time = TimeScale(times: times.map { $0 * 1_000_000 }, hasTimeOfDay: true)
    let values = noise(40_000)
    let map = map(time, values)
    var path = LinePath()
    var points: [Point] = []
    path.trace(Pyramid(values), on: map, gaps: .bridge, width: 1.5, into: &points)
    let (from, to) = (map.x(ofRow: 19_999), map.x(ofRow: 20_000))
    let steps = zip(points, points.dropFirst()).filter { $1.x - $0.x > 50 }
    #expect(steps.count == 1)
    for (start, end) in steps {
      #expect((start - Point(from, map.y(of: values[19_999]))).length < 0.01)
      #expect((end - Point(to, map.y(of: values[20_000]))).length < 0.01)
    }
  }

  @Test func `any finite values give finite points`() {
    let sizes = [Double.leastNonzeroMagnitude, 1e-300, 1, 1e300, .greatestFiniteMagnitude]
    for low in sizes {
      for high in sizes {
        let values = (0..<10_000).map { $0 % 3 == 0 ? -low : $0 % 3 == 1 ? high : 0 }
        let map = map(seconds(values.count), values)
        var path = LinePath()
        for detail in [LinePath.Detail.full, .moving] {
          var points: [Point] = []
          path.trace(
            Pyramid(values), on: map, gaps: .bridge, width: 1.5, detail: detail, into: &points)
          #expect(points.allSatisfy { $0.x.isFinite && $0.y >= -0.01 && $0.y <= 100.01 })
        }
      }
    }
  }

  @Test func `a plot without room has no line`() {
    let values = noise(1000)
    let map = LineMap(
      time: seconds(1000), units: 0...999, axis: ValueSpan(low: 0, high: 1),
      plot: Rect(x: 0, y: 0, width: 0, height: 0), scale: 1)
    var path = LinePath()
    var points: [Point] = []
    path.trace(Pyramid(values), on: map, gaps: .bridge, width: 1.5, into: &points)
    #expect(points.isEmpty && path.runs.isEmpty && path.dots.isEmpty)
  }
}
