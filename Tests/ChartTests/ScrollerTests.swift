import Series
import Testing

@testable import Chart

/// The date scroller as a value: no view, no pixels.
struct ScrollerTests {
  static let viewport = 960.0

  static func line(_ count: Int, missing: Set<Int> = []) -> DateLine {
    DateLine(
      .close, values: (0..<count).map { missing.contains($0) ? .nan : Double($0) }, decimals: 0)
  }

  static func ms(_ time: Double) -> Duration { .milliseconds(1) * time }

  @Test func `rubber band shows what the formula says`() {
    // b(x) = (1 − 1/(0.55·x/d + 1))·d
    #expect(abs(RubberBand.shown(100, viewport: 960) - 52.02) < 0.005)
    #expect(abs(RubberBand.shown(100, viewport: 300) - 46.48) < 0.005)
    #expect(abs(RubberBand.shown(300, viewport: 300) - 106.45) < 0.005)
    #expect(RubberBand.shown(-100, viewport: 960) == -RubberBand.shown(100, viewport: 960))
  }

  @Test func `exponential is that of the C library`() {
    for (x, expected) in [
      (0.0, 1.0), (1, 2.718281828459045), (-1, 0.36787944117144233), (-7.5, 5.530843701478336e-4),
      (-700, 9.859676543759770e-305), (20, 4.851651954097903e8), (-746, 0),
    ] {
      #expect(abs(exponential(x) - expected) <= abs(expected) * 1e-15)
    }
  }

  @Test func `flick of one page by hand goes on by the velocity times the page`() {
    // 2 px/ms over 100 ms: 200 px by hand, then 2·52 px more; (200 + 104)/52 = 5.8: page 6.
    var scroller = Scroller(over: Self.line(20), at: 0)
    scroller.grab(at: 500, viewport: Self.viewport, now: .zero)
    for step in 1...10 {
      scroller.drag(to: 500 - 20 * Double(step), at: Self.ms(10 * Double(step)))
    }
    #expect(scroller.offset(at: Self.ms(100)) == 200)
    #expect(abs(scroller.velocity(at: Self.ms(100)) - 2) < 1e-12)
    scroller.release(at: 300, now: Self.ms(100))
    #expect(scroller.destination(at: Self.ms(100)) == 6)
    scroller.advance(to: Self.ms(5000))
    #expect(scroller.offset(at: Self.ms(5000)) == 6 * 52)
    #expect(scroller.isAtRest)
  }
}
