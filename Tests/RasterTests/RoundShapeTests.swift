import Canvas
import Testing

@testable import Raster

@Suite struct RoundShapeTests {
  private let white = Color(0xFFFFFF)

  @Test(arguments: [0.8, 1.5, 3, 3.6, 7.25, 12])
  func `a circle covers π r²`(radius: Double) {
    for middle in [Point(16, 16), Point(15.3, 16.8), Point(16.5, 15.5)] {
      let frame = draw([.circle(center: middle, radius: radius, white)])
      let expected = Double.pi * radius * radius
      // Sixteen bytes' rounding is as much as 1 % of the smallest.
      #expect(abs(frame.whiteArea - expected) < max(expected * 0.01, 0.03))
    }
  }

  @Test func `a circle on a pixel corner is the same turned by a quarter`() {
    let frame = draw([.circle(center: Point(16, 16), radius: 5.4, white)])
    for y in 0..<32 {
      for x in 0..<32 {
        #expect(frame.red(x, y) == frame.red(31 - x, y))
        #expect(frame.red(x, y) == frame.red(x, 31 - y))
        #expect(abs(frame.red(x, y) - frame.red(y, x)) <= 3)
      }
    }
  }

  @Test(arguments: [(4.0, 1.0), (6.5, 2), (10, 0.75), (9.2, 5)])
  func `a ring covers 2 π r w`(radius: Double, width: Double) {
    let frame = draw([.ring(center: Point(16.2, 15.9), radius: radius, width: width, white)])
    let expected = 2 * Double.pi * radius * width
    #expect(abs(frame.whiteArea - expected) < expected * 0.01)
    #expect(frame.red(16, 15) == 0)
  }

  @Test func `a ring wider than its radius is a disc`() {
    let frame = draw([.ring(center: Point(16, 16), radius: 3, width: 8, white)])
    let expected = Double.pi * 7.0 * 7
    #expect(abs(frame.whiteArea - expected) < expected * 0.01)
    #expect(frame.red(16, 16) == 255)
  }

  @Test func `a box has straight sides and round corners`() {
    let frame = draw(
      [.box(Rect(x: 4, y: 6, width: 20, height: 14), radius: 5, fill: white, border: .clear)])
    let expected = 20.0 * 14 - (4 - Double.pi) * 25
    #expect(abs(frame.whiteArea - expected) < expected * 0.005)
    #expect(frame.red(4, 6) == 0)
    #expect(frame.red(4, 12) == 255 && frame.red(3, 12) == 0)
    #expect(frame.red(14, 6) == 255 && frame.red(14, 5) == 0)
    for row in 0..<14 {
      for column in 0..<20 {
        #expect(frame[4 + column, 6 + row] == frame[23 - column, 6 + row])
        #expect(frame[4 + column, 6 + row] == frame[4 + column, 19 - row])
      }
    }
  }

  @Test(arguments: [1.0, 1.25, 2])
  func `a border is one device pixel inside the box`(scale: Double) {
    let frame = draw(
      [
        .box(
          Rect(x: 4, y: 4, width: 20, height: 16), radius: 4, fill: Color(0x00FF00),
          border: Color(0xFF0000))
      ], scale: scale)
    let (left, right) = (Int(4 * scale), Int(24 * scale) - 1)
    let (top, bottom) = (Int(4 * scale), Int(20 * scale) - 1)
    let (midX, midY) = ((left + right) / 2, (top + bottom) / 2)
    for (x, y) in [(left, midY), (right, midY), (midX, top), (midX, bottom)] {
      #expect(frame[x, y] == 0xFFFF_0000)
    }
    for (x, y) in [(left + 1, midY), (right - 1, midY), (midX, top + 1), (midX, bottom - 1)] {
      #expect(frame[x, y] == 0xFF00_FF00)
    }
    #expect(frame[left - 1, midY] == 0xFF00_0000)
    // All round: 2 (w + h) − 8 r + 2 π r for the border's middle line, half a pixel inside.
    var border = 0
    for y in 0..<frame.height { for x in 0..<frame.width { border += frame.red(x, y) } }
    let (w, h) = (Double(right - left + 1), Double(bottom - top + 1))
    let r = (4 * scale).rounded()
    let expected = 2 * (w + h) - 8 * r + 2 * Double.pi * (r - 0.5)
    #expect(abs(Double(border) / 255 - expected) < 1)
  }

  @Test func `a see-through border is blended once`() {
    let half = Color(red: 255, green: 255, blue: 255, alpha: 128)
    let frame = draw(
      [.box(Rect(x: 4, y: 4, width: 10, height: 10), radius: 0, fill: .clear, border: half)])
    for offset in 0..<10 {
      #expect(frame.red(4 + offset, 4) == 128)
      #expect(frame.red(4 + offset, 13) == 128)
      #expect(frame.red(4, 4 + offset) == 128)
      #expect(frame.red(13, 4 + offset) == 128)
    }
    #expect(frame.red(8, 8) == 0)
  }
}
