import Series
import Testing

@testable import Chart

/// The scroller where pages are views that turn, and where wheels and keys move it.
struct ScrollerPagesTests {
  /// The width of a page that is as wide as the view.
  static let view = 1280.0

  /// Slides a day as wide as the view by `velocity` px/ms of the pointer for `length` ms.
  static func slide(_ scroller: inout Scroller, velocity: Double, length: Double = 100) {
    scroller.grab(at: 0, pageWidth: view, viewport: view, now: .zero)
    var time = 10.0
    while time < length + 10 {
      let seen = min(time, length)
      scroller.drag(to: -velocity * seen, at: ScrollerTests.ms(seen))
      time += 10
    }
    scroller.releaseTurning(at: -velocity * length, now: ScrollerTests.ms(length))
  }

  // MARK: Views as pages

  @Test func `a view turns above 0.4 px a ms of the pointer, else it goes to the nearer`() {
    let slides: [(Double, Double, Double)] = [
      (0.39, 100.0, 5.0), (0.41, 100, 6), (-0.39, 100, 5), (-0.41, 100, 4), (8, 100, 6),
      (-8, 100, 4), (0.39, 1700, 6), (-0.39, 1700, 4), (0.39, 1600, 5), (0.41, 1700, 6),
      // Further than a view in one go: the next of the two in sight.
      (8, 170, 7), (0.39, 3500, 6), (0.41, 3500, 7),
    ]
    for (velocity, length, page) in slides {
      var scroller = Scroller(over: ScrollerTests.line(12), at: 5)
      Self.slide(&scroller, velocity: velocity, length: length)
      #expect(ScrollerTests.end(scroller) == page * 52, "\(velocity) px/ms for \(length) ms")
    }
  }

  @Test func `the first and the last day turn to none, and are not thrown off the screen`() {
    for (page, sign) in [(11, 1.0), (0, -1)] {
      for velocity in [0.5, 8, 60] {
        var scroller = Scroller(over: ScrollerTests.line(12), at: page)
        Self.slide(&scroller, velocity: sign * velocity)
        let resting = Double(page) * 52
        let start = (scroller.offset(at: ScrollerTests.ms(100)) - resting) * sign
        #expect(start > 0 && start < 52)
        for step in 0..<100 {
          let time = ScrollerTests.ms(100 + Double(step) * 5)
          let beyond = (scroller.offset(at: time) - resting) * sign * Self.view / 52
          #expect(beyond <= start * Self.view / 52 + 8 * 52 / 2.718281828459045)
        }
        #expect(ScrollerTests.end(scroller) == resting)
      }
    }
  }

  @Test func `a view is thrown with 8 px a ms of the pointer at most`() {
    for velocity in [8.0, 20, 128] {
      // Let go where the last page fills the view.
      var scroller = Scroller(over: ScrollerTests.line(12), at: 10)
      let length = Self.view / velocity
      Self.slide(&scroller, velocity: velocity, length: length)
      var most = 0.0
      for step in 0..<100 {
        let time = ScrollerTests.ms(length + Double(step) * 4)
        most = max(most, (scroller.offset(at: time) - 11 * 52) * Self.view / 52)
      }
      #expect(abs(most - 8 * 52 / 2.718281828459045) < 0.2)
      #expect(ScrollerTests.end(scroller) == 11 * 52)
    }
  }

  @Test func `a view that is turned need not have a value`() {
    for cancels in [false, true] {
      var scroller = Scroller(over: ScrollerTests.line(12, missing: [6]), at: 5)
      scroller.grab(at: 0, pageWidth: Self.view, viewport: Self.view, now: .zero)
      scroller.drag(to: -0.8 * Self.view, at: ScrollerTests.ms(400))
      if cancels {
        scroller.cancel(at: ScrollerTests.ms(500))
      } else {
        scroller.releaseTurning(at: -0.8 * Self.view, now: ScrollerTests.ms(500))
      }
      #expect(ScrollerTests.end(scroller) == 6 * 52)
    }
  }

  // MARK: Wheels and keys

  @Test func `a smooth wheel scrolls 1 to 1 and settles 150 ms after its last turn`() {
    for rate in [30.0, 60, 120, 144] {
      var scroller = Scroller(over: ScrollerTests.line(40), at: 10)
      var sum = 520.0
      for (index, delta) in [3.25, 10, -2.5, 40, 8.75, 0.5].enumerated() {
        let time = ScrollerTests.ms(Double(index) * 140)
        scroller.wheel(by: delta, viewport: ScrollerTests.viewport, at: time)
        sum += delta
        #expect(scroller.offset(at: time) == sum)
      }
      // 580 px: page 11 is at 572.
      let due = ScrollerTests.ms(5 * 140 + 150)
      #expect(scroller.nextFrame(after: ScrollerTests.ms(5 * 140)) == due)
      var frame = 1.0
      while ScrollerTests.ms(frame * 1000 / rate) < .seconds(2) {
        let time = ScrollerTests.ms(frame * 1000 / rate)
        if time > ScrollerTests.ms(5 * 140) { scroller.advance(to: time) }
        frame += 1
        if time <= due, time > ScrollerTests.ms(5 * 140) {
          #expect(scroller.offset(at: time) == sum && scroller.isMoving(at: time))
        } else if time > due {
          // The closed form from 580 to 572, by hand: 8·(1 + t/52)·e^(−t/52).
          let t = (time - due) / .milliseconds(1)
          let left = 8 * (1 + t / 52) * exponential(-t / 52)
          #expect(abs(scroller.offset(at: time) - 572 - left) <= (left > 0.26 ? 1e-9 : 0.26))
        }
      }
      #expect(scroller.isAtRest)
      #expect(scroller.offset(at: .seconds(2)) == 572)
    }
  }

  @Test func `a wheel that stops on a date without a value goes to the nearest that has one`() {
    var scroller = Scroller(over: ScrollerTests.line(40, missing: [11, 12]), at: 10)
    scroller.wheel(by: 100, viewport: ScrollerTests.viewport, at: .zero)
    #expect(scroller.destination(at: .zero) == 13)
    #expect(ScrollerTests.end(scroller) == 13 * 52)
  }

  @Test func `a wheel beyond the ends is held by the rubber band`() {
    var scroller = Scroller(over: ScrollerTests.line(40), at: 0)
    for step in 1...10 {
      scroller.wheel(by: -30, viewport: 300, at: ScrollerTests.ms(Double(step) * 10))
    }
    #expect(abs(scroller.offset(at: ScrollerTests.ms(100)) + 106.45) < 0.005)
    #expect(ScrollerTests.end(scroller) == 0)
  }

  @Test func `a wheel goes on from where it is, even beyond what its window can show`() {
    var scroller = Scroller(over: ScrollerTests.line(30), at: 24)
    ScrollerTests.flick(&scroller, length: 32.5) { 8 * $0 }
    let time = ScrollerTests.ms(32.5 + 52)
    let before = scroller.offset(at: time)
    #expect(before > 29 * 52 + 150)
    for viewport in [0.0, 60, 960] {
      var wheeled = scroller
      wheeled.wheel(by: 0, viewport: viewport, at: time)
      #expect(abs(wheeled.offset(at: time) - before) < 1e-6)
      wheeled.wheel(by: 5, viewport: viewport, at: time)
      #expect(wheeled.offset(at: time) > before - 1e-6)
      #expect(ScrollerTests.end(wheeled) == 29 * 52)
    }
  }

  @Test func `a named page is gone to from a glide without a jerk`() {
    var dice = ScrollerDice(seed: 13)
    for _ in 0..<300 {
      var scroller = Scroller(over: ScrollerTests.line(100), at: 50)
      let velocity = dice.number(-8, 8)
      ScrollerTests.flick(&scroller, length: 90) { velocity * $0 }
      let time = ScrollerTests.ms(90 + dice.number(0, 120))
      guard scroller.isMoving(at: time) else { continue }
      let before = (scroller.offset(at: time), scroller.velocity(at: time))
      let page = dice.below(100)
      scroller.go(to: page, at: time)
      #expect(scroller.offset(at: time) == before.0)
      guard scroller.isMoving(at: time) else { continue }
      #expect(abs(scroller.velocity(at: time) - before.1) < 1e-9)
      #expect(scroller.destination(at: time) == page)
      #expect(ScrollerTests.end(scroller) == Double(page) * 52)
    }
  }

  @Test func `pages are named in the file's bounds, and at once where that is asked`() {
    for (page, expected) in [(-5, 0.0), (0, 0), (7, 7 * 52), (9, 9 * 52), (1000, 9 * 52)] {
      var scroller = Scroller(over: ScrollerTests.line(10), at: 4)
      scroller.go(to: page, at: .zero, instantly: true)
      #expect(scroller.isAtRest)
      #expect(scroller.offset(at: .zero) == expected)
      var gliding = Scroller(over: ScrollerTests.line(10), at: 4)
      gliding.go(to: page, at: .zero)
      #expect(gliding.offset(at: .zero) == 4 * 52)
      #expect(ScrollerTests.end(gliding) == expected)
      gliding.stop(at: .zero)
      #expect(gliding.isAtRest)
      #expect(gliding.offset(at: .zero) == expected)
    }
  }

  @Test func `keys and wheels do not take it out of a hand`() {
    var scroller = Scroller(over: ScrollerTests.line(10), at: 4)
    scroller.grab(at: 0, viewport: ScrollerTests.viewport, now: .zero)
    scroller.drag(to: -20, at: ScrollerTests.ms(20))
    let before = scroller
    scroller.go(to: 7, at: ScrollerTests.ms(20))
    scroller.wheel(by: 90, viewport: ScrollerTests.viewport, at: ScrollerTests.ms(20))
    #expect(scroller == before)
  }
}
