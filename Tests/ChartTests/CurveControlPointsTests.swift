import Series
import Testing

@testable import Chart

/// The points of a curve, and the smooth curve through them.
struct CurveControlPointsTests {
  static func line(_ values: [Double]) -> DateLine { DateLine(.close, values: values, decimals: 1) }

  /// Heights of all points, where a value's height is the value.
  private func heights(_ points: ControlPoints) -> [Double?] {
    guard let numbers = points.numbers else { return [] }
    return numbers.map { points.height($0) { $0 } }
  }

  @Test func `a cell has the middle to the one before, its value, the middle to the next`() {
    let points = ControlPoints(Self.line([2, 6, 4]))
    #expect(points.numbers == 0...4)
    #expect(heights(points) == [2, 4, 6, 5, 4])
  }

  @Test func `the first and the last cell have no outer half`() {
    let points = ControlPoints(Self.line([.nan, 3, 5, .nan]))
    #expect(points.numbers == 2...4)
    #expect(heights(points) == [3, 4, 5])
    #expect((0...6).map(points.hasSegment) == [false, false, true, true, false, false, false])
  }

  @Test func `missing values lie on the straight way over them`() {
    let points = ControlPoints(Self.line([0, .nan, .nan, .nan, 8]))
    #expect(heights(points) == [0, 1, 2, 3, 4, 5, 6, 7, 8])
  }

  @Test func `a lone value is one point, and no value none`() {
    let lone = ControlPoints(Self.line([.nan, 7]))
    #expect(lone.numbers == 2...2)
    #expect(!(0...3).contains(where: lone.hasSegment))
    let none = ControlPoints(Self.line([.nan, .nan]))
    #expect(none.numbers == nil && none.height(0) { $0 } == nil)
    #expect(none.segment(0) { $0 } == nil && !none.hasSegment(0))
  }

  @Test func `beyond its ends a curve is level`() {
    let points = ControlPoints(Self.line([.nan, 3, 5, .nan]))
    for number in [-4, 0, 1] {
      let segment = points.segment(number) { $0 }
      #expect(segment == CurveSegment(start: 3, end: 3, startSlope: 0, endSlope: 0))
    }
    #expect(points.segment(4) { $0 }?.end == 5)
  }

  @Test(arguments: 1...60)
  func `the smooth curve meets every point and never passes one`(seed: UInt64) {
    var random = SplitMix(state: seed)
    let values = (0..<30).map { _ in
      Double.random(in: 0..<1, using: &random) < 0.2
        ? .nan
        : Double.random(in: -100...100, using: &random)
          * (Double.random(in: 0..<1, using: &random) < 0.2 ? 1e6 : 1)
    }
    let points = ControlPoints(Self.line(values))
    guard let numbers = points.numbers else { return }
    for number in numbers.dropLast() {
      guard let segment = points.segment(number, { $0 }) else {
        Issue.record("no segment inside the curve")
        return
      }
      #expect(segment.height(at: 0) == points.height(number) { $0 })
      #expect(segment.height(at: 1) == points.height(number + 1) { $0 })
      let (low, high) = (min(segment.start, segment.end), max(segment.start, segment.end))
      let slack = (abs(low) + abs(high)) * 1e-12
      var before = segment.start
      for step in 1...50 {
        let height = segment.height(at: Double(step) / 50)
        #expect(height >= low - slack && height <= high + slack)
        // Monotone: it never turns back on its way.
        #expect((height - before) * (segment.end - segment.start) >= -slack * (high - low))
        before = height
      }
    }
  }

  @Test(arguments: 1...20)
  func `the smooth curve has one slope on both sides of every point`(seed: UInt64) {
    var random = SplitMix(state: seed)
    let values = (0..<20).map { _ in Double.random(in: -9...9, using: &random) }
    let points = ControlPoints(Self.line(values))
    for number in 0..<37 {
      let (left, right) = (points.segment(number) { $0 }, points.segment(number + 1) { $0 })
      #expect(left?.endSlope == right?.startSlope)
    }
  }

  @Test func `the cubic's slopes are its derivatives at the ends`() {
    let segment = CurveSegment(start: 1, end: 4, startSlope: 2, endSlope: -5)
    let step = 1e-6
    #expect(abs((segment.height(at: step) - 1) / step - 2) < 1e-4)
    #expect(abs((4 - segment.height(at: 1 - step)) / step + 5) < 1e-4)
    // ½·1 + ½·4 + (2 − (−5))/8, by the formula.
    #expect(abs(segment.height(at: 0.5) - (2.5 + 7.0 / 8)) < 1e-12)
  }

  @Test func `at a high or low the smooth curve is level, and a straight line stays one`() {
    let peak = ControlPoints(Self.line([0, 10, 0]))
    #expect(peak.segment(1) { $0 }?.endSlope == 0)
    let straight = ControlPoints(Self.line([0, 2, 4, 6]))
    for number in 0..<6 {
      let segment = straight.segment(number) { $0 }
      for share in [0.25, 0.5, 0.8] {
        #expect(abs((segment?.height(at: share) ?? .nan) - (Double(number) + share)) < 1e-12)
      }
    }
  }

  @Test func `what comes into sight does not change the curve beside it`() {
    let values: [Double] = [3, 1, 4, 1, 5, 9, 2, 6]
    let short = ControlPoints(Self.line(Array(values.prefix(6))))
    let long = ControlPoints(Self.line(values))
    // Only the last segment knows of the cell behind it.
    for number in 0..<9 { #expect(short.segment(number) { $0 } == long.segment(number) { $0 }) }
  }
}
