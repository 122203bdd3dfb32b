import Canvas
import Testing

@testable import Raster

@Suite struct QuickLineTests {
  /// Draws one white line as while it moves.
  private func drawQuickly(_ points: [Point], width: Double, scale: Double = 1) -> PixelBuffer {
    var stroke = Stroke(width: width, color: Color(0xFFFFFF))
    stroke.isQuick = true
    return draw(
      [.polyline(0..<points.count, stroke)], points: points, width: 32, height: 32, scale: scale)
  }

  @Test
  func `a column is covered from half a width above its highest point to half below its lowest`() {
    // Half the width is 1: rows 9 to 20 of column 4, and half of those beside it.
    let frame = drawQuickly([Point(4.5, 10), Point(4.5, 20)], width: 2)
    for y in 0..<32 {
      let inside = 9..<21 ~= y
      #expect(frame.red(4, y) == (inside ? 255 : 0))
      for x in [3, 5] { #expect(abs(frame.red(x, y) - (inside ? 128 : 0)) <= 1) }
      for x in [2, 6] { #expect(frame.red(x, y) == 0) }
    }
  }

  @Test func `rows that are covered in part above and below are as exact as at rest`() {
    let frame = drawQuickly([Point(4.5, 10.25), Point(4.5, 20.75)], width: 1)
    #expect(abs(frame.red(4, 9) - 64) <= 1 && abs(frame.red(4, 21) - 64) <= 1)
    #expect((10...20).allSatisfy { frame.red(4, $0) == 255 })
  }

  @Test(arguments: [1, 2, 2.5])
  func `a level line has the pixels that it has at rest`(scale: Double) {
    let points = [Point(-4, 10.25), Point(12, 10.25), Point(40, 10.25)]
    #expect(
      drawQuickly(points, width: 1.5, scale: scale)
        == drawLine(points, width: 1.5, scale: scale))
  }

  @Test func `a dense line covers about what it covers at rest`() {
    for seed in 1...UInt64(20) {
      var numbers = Numbers(seed)
      var y = 16.0
      let points = (0..<320).map { index -> Point in
        y = min(max(y + numbers.next(-1.5...1.5), 2), 30)
        return Point(Double(index) / 10, y)
      }
      let (quick, rest) = (drawQuickly(points, width: 1.5), drawLine(points, width: 1.5))
      #expect(abs(quick.whiteArea / rest.whiteArea - 1) < 0.125, "seed \(seed)")
      // What is solid at rest is not left out in motion.
      for y in 0..<32 {
        for x in 0..<32 where rest.red(x, y) == 255 { #expect(quick.red(x, y) >= 128) }
      }
    }
  }

  @Test func `points outside the picture and single ones are no harm`() {
    #expect(drawQuickly([Point(-50, 3), Point(-40, 8)], width: 1.5).touched.isEmpty)
    #expect(drawQuickly([Point(50, 3), Point(60, 8)], width: 1.5).touched.isEmpty)
    #expect(!drawQuickly([Point(5, 5)], width: 1.5).touched.isEmpty)
    #expect(drawQuickly([Point(-1e9, 5), Point(1e9, 5)], width: 1).touched.count == 64)
  }
}
