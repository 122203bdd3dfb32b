import Canvas
import Testing

@testable import Raster

@Suite struct BlendingTests {
  @Test func `blending rounds to the nearest for every pair of bytes`() {
    // (old (255 − a) + new a) / 255, for each opacity and a spread of values.
    for alpha in stride(from: 0, through: 255, by: 5) {
      for old in stride(from: 0, through: 255, by: 15) {
        for new in stride(from: 0, through: 255, by: 17) {
          let ink = Ink(Color(red: UInt8(new), green: 0, blue: 0))
          let pixel = ink.blended(on: 0xFF00_0000 | UInt32(old) << 16, alpha: UInt32(alpha))
          let sum = old * (255 - alpha) + new * alpha
          // Twice the sum against odd multiples of 255 has no ties: 255 is odd.
          #expect(pixel >> 16 & 0xFF == UInt32((2 * sum + 255) / 510))
          #expect(pixel >> 24 == 255)
        }
      }
    }
  }

  @Test func `eight pixels at once come out like one at a time`() {
    var numbers = Numbers(7)
    for _ in 0..<500 {
      func byte() -> UInt8 { UInt8(numbers.next() * 256) }
      let ink = Ink(Color(red: byte(), green: byte(), blue: byte(), alpha: byte()))
      var old = SIMD8<UInt32>(repeating: 0xFF00_0000)
      var coverage = SIMD8<UInt32>.zero
      for lane in 0..<8 {
        old[lane] |= UInt32(byte()) << 16 | UInt32(byte()) << 8 | UInt32(byte())
        coverage[lane] = UInt32(byte())
      }
      let masked = InkLanes(ink).blended(on: old, coverage: coverage)
      let plain = InkLanes(ink).blended(on: old)
      for lane in 0..<8 {
        let alpha = Ink.over255(coverage[lane] * UInt32(ink.alpha))
        #expect(masked[lane] == ink.blended(on: old[lane], alpha: alpha))
        #expect(plain[lane] == ink.blended(on: old[lane], alpha: UInt32(ink.alpha)))
      }
    }
  }

  @Test func `a row of any length and place is blended to its ends and no farther`() {
    let half = Color(red: 255, green: 255, blue: 255, alpha: 128)
    for left in 0..<10 {
      for width in 1..<20 {
        let frame = draw(
          [.rect(Rect(x: Double(left), y: 2, width: Double(width), height: 1), half)])
        #expect(frame.touched == (left..<min(left + width, 32)).map { [$0, 2] })
        #expect(frame.red(left, 2) == 128)
      }
    }
  }

  @Test func `text lies on its baseline with its pen at the box's left edge`() {
    // The bitmap's pen is 1 pixel from its left, its baseline 5 rows below its top.
    let frame = draw([
      .text(
        "ab", box: Rect(x: 4.4, y: 3.2, width: 20, height: 12), baseline: 9.5, Font(size: 10),
        Color(0xFFFFFF))
    ])
    // Pen at 4, baseline at round(12.7) = 13: columns 3…, rows 8 ..< 14.
    #expect(frame.touched.first == [3, 8])
    #expect(frame.touched.last == [11, 13])
    #expect(frame.red(3, 8) == 128)
    #expect(frame.red(7, 8) == 0)
  }

  @Test func `text is cut off at the clip and at the picture's edges`() {
    func text(_ x: Double, _ y: Double) -> Shape {
      .text(
        "abcdefgh", box: Rect(x: x, y: y, width: 20, height: 12), baseline: 5, Font(size: 10),
        Color(0xFFFFFF))
    }
    let frame = draw([
      .pushClip(Rect(x: 5, y: 6, width: 7, height: 2)), text(3, 4), .popClip, text(28, 29),
      text(-9, -3),
    ])
    let inside = frame.touched.filter { $0[0] >= 3 && $0[0] < 20 && $0[1] >= 4 && $0[1] < 12 }
    #expect(!inside.isEmpty)
    #expect(inside.allSatisfy { $0[0] >= 5 && $0[0] < 12 && $0[1] >= 6 && $0[1] < 8 })
    #expect(frame.red(31, 31) == 0 || frame.red(30, 31) == 128)
  }
}
