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

  /// Pulls the offset along `path` (px by ms from `start`), as seen `rate` times a second, and
  /// lets go after `length` ms, `stillness` ms after the last movement.
  static func flick(
    _ scroller: inout Scroller, rate: Double = 120, length: Double, start: Double = 0,
    stillness: Double = 0, path: (Double) -> Double
  ) {
    scroller.grab(at: 500, viewport: viewport, now: ms(start))
    var step = 1.0
    while step * 1000 / rate < length {
      let time = step * 1000 / rate
      scroller.drag(to: 500 - path(time), at: ms(start + time))
      step += 1
    }
    scroller.drag(to: 500 - path(length), at: ms(start + length))
    scroller.release(at: 500 - path(length), now: ms(start + length + stillness))
  }

  /// Where it comes to rest.
  static func end(_ scroller: Scroller) -> Double {
    var scroller = scroller
    scroller.advance(to: .seconds(60))
    #expect(scroller.isAtRest)
    return scroller.offset(at: .seconds(60))
  }

  // MARK: Flicks

  @Test func `a flick goes on by the velocity times the page`() {
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
    #expect(abs(scroller.velocity(at: Self.ms(100)) - 2) < 1e-12)
    #expect(Self.end(scroller) == 6 * 52)
  }

  @Test(arguments: [60.0, 120])
  func `a flick of 5 px a ms ends on the same page at any rate of the pointer`(rate: Double) {
    // 5·80 = 400 px by hand and 5·52 = 260 more: 660/52 = 12.7.
    var scroller = Scroller(over: Self.line(40), at: 3)
    Self.flick(&scroller, rate: rate, length: 80) { 5 * $0 }
    #expect(Self.end(scroller) == (3 + 13) * 52)
    var short = Scroller(over: Self.line(10), at: 3)
    Self.flick(&short, rate: rate, length: 80) { 5 * $0 }
    #expect(Self.end(short) == 9 * 52)
  }

  @Test func `steady and quickening flicks go the same way at 30, 60, 120 and 144 Hz`() {
    var dice = ScrollerDice(seed: 11)
    let line = Self.line(400)
    var near = 0
    for index in 0..<150 {
      // Until 300 ms a path quickens to 9 px/ms at most, of which 8 count.
      let length = dice.number(110, 300)
      let steady = index.isMultiple(of: 3) ? dice.number(-9, 9) : 0
      let quickening = steady == 0 ? dice.number(-0.03, 0.03) : 0
      // A straight cut of the window errs by a·h²/8 in 100 ms.
      let error: Double = abs(quickening) * 1111.2 / 8 / 100
      let velocity = min(max(steady + quickening * (length - 50), -8), 8)
      let pulled: Double = steady * length + quickening * length * length / 2
      let aim: Double = pulled + velocity * 52
      let pages = aim / 52 + 0.5
      if abs(pages - pages.rounded()) * 52 <= error * 52 + 1e-6 {
        near += 1
        continue
      }
      let scrollers = [30.0, 60, 120, 144].map { rate in
        var scroller = Scroller(over: line, at: 200)
        Self.flick(&scroller, rate: rate, length: length) {
          steady * $0 + quickening * $0 * $0 / 2
        }
        return scroller
      }
      let page = 200 + Int(pages.rounded(.down))
      for scroller in scrollers {
        #expect(scroller.destination(at: Self.ms(length)) == page)
      }
      for later in [0, 7, 20, 52, 90, 150, 250, 400.0] {
        let offsets = scrollers.map { $0.offset(at: Self.ms(length + later)) }
        let spread = (offsets.max() ?? .nan) - (offsets.min() ?? .nan)
        #expect(spread < (quickening == 0 ? 1e-6 : 1))
      }
    }
    // At the middle between two pages no rate can tell which is nearer.
    #expect(near < 15)
  }

  @Test func `a pointer that stood still for more than 50 ms throws nothing`() {
    for (stillness, page) in [(0.0, 8), (49, 8), (51, 4), (400, 4)] {
      // 200 px by hand: page 3.8; 4 px/ms would add 208 px.
      var scroller = Scroller(over: Self.line(20), at: 0)
      Self.flick(&scroller, length: 50, stillness: stillness) { 4 * $0 }
      let time = Self.ms(50 + stillness)
      #expect(abs(scroller.velocity(at: time) - (page == 8 ? 4 : 0)) < 1e-9)
      #expect(Self.end(scroller) == Double(page) * 52)
    }
  }

  @Test func `the hardest throw is one of 8 px a ms`() {
    let throwings: [(Double, Double)] = [(12, 1), (12, -1), (400, 1), (400, -1)]
    for (speed, sign) in throwings {
      var scroller = Scroller(over: Self.line(2000), at: 1000)
      Self.flick(&scroller, length: 40) { sign * speed * $0 }
      #expect(scroller.velocity(at: Self.ms(40)) == sign * 8)
      let aim = (speed * 40 + 8 * 52) / 52
      #expect(Self.end(scroller) == (1000 + sign * aim.rounded()) * 52)
    }
  }

  @Test func `thrown beyond the last page it comes back, after 153 px at most`() {
    for velocity in [1.0, 5, 8, 50] {
      var scroller = Scroller(over: Self.line(30), at: 24)
      // Let go exactly on the last page.
      Self.flick(&scroller, length: 260 / velocity) { velocity * $0 }
      let start = Self.ms(260 / velocity)
      var most = 0.0
      for step in 0..<200 {
        most = max(most, scroller.offset(at: start + Self.ms(Double(step) * 4)) - 29 * 52)
      }
      #expect(abs(most - min(velocity, 8) * 52 / 2.718281828459045) < 0.05)
      #expect(Self.end(scroller) == 29 * 52)
    }
  }

  @Test func `it is let go where the pointer is, whether or not that was a movement`() {
    for follows in [false, true] {
      var scroller = Scroller(over: Self.line(20), at: 3)
      scroller.grab(at: 500, viewport: Self.viewport, now: .zero)
      scroller.drag(to: 480, at: Self.ms(20))
      if follows { scroller.follow(440, at: Self.ms(40)) }
      scroller.release(at: 440, now: Self.ms(40))
      #expect(scroller.offset(at: Self.ms(40)) == 3 * 52 + 60)
      #expect(abs(scroller.velocity(at: Self.ms(40)) - 1.5) < 1e-9)
    }
  }

  // MARK: Missing values

  @Test func `a throw at a date without a value goes on to one that has`() {
    // 100 px by hand and 104 px more: page 10 + 3.9, which has none.
    func end(missing: Set<Int>, sign: Double) -> Double {
      var scroller = Scroller(over: Self.line(20, missing: missing), at: 10)
      Self.flick(&scroller, length: 50) { sign * 2 * $0 }
      return Self.end(scroller) / 52
    }
    #expect(end(missing: [], sign: 1) == 14)
    #expect(end(missing: [14], sign: 1) == 15)
    #expect(end(missing: [14, 15, 16], sign: 1) == 17)
    #expect(end(missing: [6], sign: -1) == 5)
    #expect(end(missing: [6, 5, 4], sign: -1) == 3)
    // None further on: the nearest of the others.
    #expect(end(missing: Set(14..<20), sign: 1) == 13)
    #expect(end(missing: Set(0..<7), sign: -1) == 7)
    #expect(end(missing: Set(0..<20), sign: 1) == 14)
  }

  @Test func `without a direction the nearest date with a value is that of either side`() {
    let pulls: [(Double, Double)] = [(146, 12), (166, 14), (-166, 6), (-146, 8)]
    for (pull, page) in pulls {
      var scroller = Scroller(over: Self.line(20, missing: [13, 7]), at: 10)
      Self.flick(&scroller, length: 100, stillness: 60) { pull * $0 / 100 }
      #expect(Self.end(scroller) == page * 52)
    }
  }

  @Test func `a press moves no date from the centre, even one without a value`() {
    for (width, viewport) in [
      (52.0, Self.viewport), (ScrollerPagesTests.view, ScrollerPagesTests.view),
    ] {
      for way in 0..<3 {
        var scroller = Scroller(over: Self.line(20, missing: [10]), at: 10)
        let caught = scroller.grab(at: 9, pageWidth: width, viewport: viewport, now: .zero)
        scroller.follow(12, at: Self.ms(5))
        switch way {
        case 0: scroller.release(at: 12, now: Self.ms(10))
        case 1: scroller.releaseTurning(at: 12, now: Self.ms(10))
        default: scroller.cancel(at: Self.ms(10))
        }
        #expect(!caught)
        #expect(scroller.isAtRest)
        #expect(scroller.offset(at: Self.ms(10)) == 520)
      }
    }
  }

  @Test func `a scroller over nothing stays where it is`() {
    var scroller = Scroller(over: Self.line(0), at: 3)
    Self.flick(&scroller, length: 100) { 5 * $0 }
    scroller.go(to: 4, at: .seconds(5))
    scroller.wheel(by: 30, viewport: 0, at: .seconds(9))
    #expect(Self.end(scroller) == 0)
    #expect(scroller.page(at: .seconds(60)) == 0)
  }

  // MARK: Catching

  @Test func `what is caught stays under the pointer, wherever it is`() {
    var dice = ScrollerDice(seed: 12)
    for _ in 0..<500 {
      // A few pages, so that many fly beyond the ends; windows too small for how far.
      let count = 1 + dice.below(12)
      var scroller = Scroller(over: Self.line(count), at: dice.below(count))
      let velocity = dice.number(-8, 8)
      Self.flick(&scroller, rate: 60, length: dice.number(30, 90)) { velocity * $0 }
      let time = Self.ms(90 + dice.number(0, 250))
      let before = scroller.offset(at: time)
      let width = dice.pick([52, ScrollerPagesTests.view])
      let viewport = dice.pick([0, 60, 300, 1280.0])
      let pointer = dice.number(0, 1000)
      let caught = scroller.grab(at: pointer, pageWidth: width, viewport: viewport, now: time)
      if before != (before / 52).rounded() * 52 { #expect(caught) }
      #expect(scroller.offset(at: time) == before)
      #expect(scroller.velocity(at: time) == 0)
      scroller.drag(to: pointer, at: time + Self.ms(1))
      #expect(abs(scroller.offset(at: time + Self.ms(1)) - before) < 1e-6)
      // From there it follows: 1:1 inside, less outside, always in its direction or not at all.
      scroller.drag(to: pointer - 1, at: time + Self.ms(2))
      let moved = (scroller.offset(at: time + Self.ms(2)) - before) * width / 52
      let isInside = before > 0 && before + 52 / width < Double(count - 1) * 52
      if isInside {
        #expect(abs(moved - 1) < 1e-6)
      } else {
        #expect(moved > -1e-6 && moved < 1 + 1e-6)
      }
    }
  }

  @Test func `caught and let go, it goes to the nearest page`() {
    var scroller = Scroller(over: Self.line(40), at: 0)
    Self.flick(&scroller, length: 100) { 4 * $0 }
    let time = Self.ms(150)
    let nearest = (scroller.offset(at: time) / 52).rounded()
    #expect(nearest < 11)
    let caught = scroller.grab(at: 70, viewport: Self.viewport, now: time)
    #expect(caught)
    scroller.release(at: 72, now: time + Self.ms(30))
    #expect(Self.end(scroller) == nearest * 52)
  }

  @Test func `a release without a press changes nothing`() {
    var scroller = Scroller(over: Self.line(40), at: 0)
    Self.flick(&scroller, length: 100) { 4 * $0 }
    let before = scroller
    scroller.release(at: 3, now: Self.ms(150))
    scroller.releaseTurning(at: 3, now: Self.ms(150))
    scroller.cancel(at: Self.ms(150))
    scroller.drag(to: 3, at: Self.ms(150))
    scroller.follow(3, at: Self.ms(150))
    #expect(scroller == before)
  }
}
