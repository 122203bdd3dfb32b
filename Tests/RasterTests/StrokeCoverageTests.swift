import Canvas
import Testing

@testable import Raster

/// A stroke's pixels against its area.
@Suite struct StrokeCoverageTests {
  @Test func `a level line between two rows covers half of each`() {
    // 1 pixel wide around y = 10: rows 9 and 10, half each: 127.5 of 255.
    let frame = drawLine([Point(4, 10), Point(28, 10)], width: 1)
    for x in 6..<26 {
      #expect(abs(frame.red(x, 9) - 128) <= 1)
      #expect(abs(frame.red(x, 10) - 128) <= 1)
      #expect(frame.red(x, 8) == 0)
      #expect(frame.red(x, 11) == 0)
    }
  }

  @Test func `a level line of one and a half pixels is that wide at any height`() {
    for y in [10.0, 10.25, 10.3, 10.5, 10.75, 10.9] {
      let frame = drawLine([Point(4, y), Point(28, y)], width: 1.5)
      let column = (0..<32).reduce(0) { $0 + frame.red(16, $1) }
      #expect(abs(Double(column) / 255 - 1.5) < 0.01)
    }
  }

  @Test(arguments: [10.0, 10.1, 10.3125, 10.5, 10.77])
  func `an upright line lies where it is told, to a hundredth of a pixel`(x: Double) {
    let frame = drawLine([Point(x, 4), Point(x, 28)], width: 1.5)
    for column in 0..<32 {
      let left = max(Double(column), x - 0.75)
      let right = min(Double(column + 1), x + 0.75)
      #expect(abs(Double(frame.red(column, 16)) / 255 - max(right - left, 0)) < 0.01)
    }
  }

  @Test func `a turned thick line covers length times width and two half discs`() {
    for step in 0..<24 {
      let angle = Double(step) * 15 * Double.pi / 180
      // sin and cos by the rotation of (1, 0): no libm in the tests.
      let (c, s) = rotation(angle)
      let start = Point(32.3 - 20 * c, 31.8 - 20 * s)
      let end = Point(32.3 + 20 * c, 31.8 + 20 * s)
      let frame = drawLine([start, end], width: 4, size: 64)
      let expected = 40 * 4 + Double.pi * 4
      #expect(abs(frame.whiteArea - expected) < expected * 0.01)
    }
  }

  @Test func `a bend is one shape with a round joint`() {
    // Two arms of 12 at a right angle: 2 × 12 × 3, less the square of overlap that lies inside
    // both arms (1.5²), plus a quarter disc outside the joint and two half discs at the ends.
    let frame = drawLine([Point(8, 20), Point(20, 20), Point(20, 8)], width: 3)
    let expected = 72 - 2.25 + Double.pi * 2.25 * 1.25
    #expect(abs(frame.whiteArea - expected) < expected * 0.01)
  }

  @Test func `points along a straight line change nothing`() {
    let plain = drawLine([Point(3, 5), Point(29, 18)], width: 2)
    let fine = drawLine(
      (0...52).map { Point(3 + Double($0) / 2, 5 + Double($0) / 4) }, width: 2)
    for y in 0..<32 {
      for x in 0..<32 { #expect(abs(plain.red(x, y) - fine.red(x, y)) <= 1) }
    }
  }

  @Test func `overlapping segments are not blended twice`() {
    // There and back again, over and over, in a colour of half opacity.
    let half = Color(red: 255, green: 255, blue: 255, alpha: 128)
    let there = [Point(6, 16), Point(26, 16.5)]
    let once = drawLine(there, width: 3, color: half)
    let often = drawLine(there + there.reversed() + there, width: 3, color: half)
    #expect(once.red(16, 16) == 128)
    #expect(once == often)
  }

  @Test func `the direction of a line does not matter`() {
    let points = [Point(2, 9), Point(9, 25), Point(12, 4), Point(12, 20), Point(30, 18)]
    #expect(drawLine(points, width: 1.5) == drawLine(points.reversed(), width: 1.5))
  }

  @Test func `a lone point is a dot of the line's width`() {
    for width in [1.5, 4, 9] {
      let frame = drawLine([Point(15.7, 16.2)], width: width)
      let expected = Double.pi * width * width / 4
      #expect(abs(frame.whiteArea - expected) < expected * 0.015)
    }
  }

  @Test func `a line thinner than half a pixel is pale, not gone`() {
    for y in [10.0, 10.3, 10.5] {
      let frame = drawLine([Point(4, y), Point(28, y + 3)], width: 0.2)
      let length = (24.0 * 24 + 9).squareRoot()
      #expect(abs(frame.whiteArea - 0.2 * length) < 0.3)
    }
  }

  @Test func `the width follows the scale`() {
    for scale in [1.0, 1.25, 1.5, 2] {
      let frame = drawLine([Point(4, 10.2), Point(28, 10.2)], width: 1.5, scale: scale)
      let middle = Int(16 * scale)
      let column = (0..<frame.height).reduce(0) { $0 + frame.red(middle, $1) }
      #expect(abs(Double(column) / 255 - 1.5 * scale) < 0.012)
    }
  }

  @Test(arguments: 1...12)
  func `a jagged line covers what its segments cover together`(seed: Int) {
    var numbers = Numbers(UInt64(seed))
    // Denser than pixels with odd seeds, upright segments with every third.
    let step = seed % 2 == 0 ? 4.0 : 0.6
    var points: [Point] = []
    var x = 2.0
    while x < 14 {
      points.append(Point(x, numbers.next(2...14)))
      if seed % 3 == 0 { points.append(Point(x, numbers.next(2...14))) }
      x += numbers.next(0...step)
    }
    let frame = drawLine(points, width: 1.5, size: 16)
    var worst = 0.0
    var sum = 0.0
    for y in 0..<16 {
      for x in 0..<16 {
        let expected = sampledCoverage(of: points, radius: 0.75, x: x, y: y)
        let difference = abs(Double(frame.red(x, y)) / 255 - expected)
        worst = max(worst, difference)
        sum += difference
      }
    }
    // Twelve samples a side miss an upright edge by 1/24 of a pixel, and a line has two.
    #expect(worst < 0.09)
    #expect(sum / 256 < 0.008)
  }

  /// The share of 12 × 12 points of a pixel that lie within `radius` of one of the segments.
  private func sampledCoverage(of points: [Point], radius: Double, x: Int, y: Int) -> Double {
    let side = 12
    let near = zip(points, points.dropFirst()).filter { from, to in
      min(from.x, to.x) - radius < Double(x + 1) && max(from.x, to.x) + radius > Double(x)
        && min(from.y, to.y) - radius < Double(y + 1) && max(from.y, to.y) + radius > Double(y)
    }
    var inside = 0
    for row in 0..<side {
      for column in 0..<side {
        let px = Double(x) + (Double(column) + 0.5) / Double(side)
        let py = Double(y) + (Double(row) + 0.5) / Double(side)
        for (from, to) in near {
          let dx = to.x - from.x
          let dy = to.y - from.y
          let square = dx * dx + dy * dy
          let along = square > 0 ? ((px - from.x) * dx + (py - from.y) * dy) / square : 0
          let t = min(max(along, 0), 1)
          let ax = px - from.x - dx * t
          let ay = py - from.y - dy * t
          if ax * ax + ay * ay <= radius * radius {
            inside += 1
            break
          }
        }
      }
    }
    return Double(inside) / Double(side * side)
  }

  /// Cosine and sine by the doubling of a small angle's series.
  private func rotation(_ angle: Double) -> (Double, Double) {
    var (c, s) = (1.0, angle / 1_048_576)
    for _ in 0..<20 {
      (c, s) = (c * c - s * s, 2 * c * s)
      let length = (c * c + s * s).squareRoot()
      (c, s) = (c / length, s / length)
    }
    return (c, s)
  }
}
