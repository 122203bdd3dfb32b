import Testing

@testable import Chart

/// The velocity of a pointer, from the way of the last 100 ms.
struct VelocityTrackerTests {
  private static func ms(_ time: Double) -> Duration { .milliseconds(1) * time }

  /// A tracker that saw the path at `rate` samples a second and at `end` ms.
  private static func tracker(
    rate: Double, until end: Double, path: (Double) -> Double
  ) -> VelocityTracker {
    var tracker = VelocityTracker(offset: path(0), at: .zero)
    var step = 1.0
    while step * 1000 / rate < end {
      tracker.add(offset: path(step * 1000 / rate), at: ms(step * 1000 / rate))
      step += 1
    }
    tracker.add(offset: path(end), at: ms(end))
    return tracker
  }

  @Test func `a steady movement has its velocity at any rate and after any time`() {
    var dice = ScrollerDice(seed: 1)
    for _ in 0..<300 {
      let velocity = dice.number(-8, 8)
      let end = dice.number(40, 400)
      for rate in [21.0, 30, 60, 120, 144, 1000] where end > 60 || rate > 50 {
        let tracker = Self.tracker(rate: rate, until: end) { 700 + velocity * $0 }
        #expect(abs(tracker.velocity(at: Self.ms(end)) - velocity) < 1e-9)
      }
    }
  }

  @Test func `what counts is the last 100 ms, cut between two places`() {
    // Still for 300 ms but for reports, then 3 px/ms for 40 ms: 120 px in 100 ms.
    for rate in [60.0, 120, 144] {
      let tracker = Self.tracker(rate: rate, until: 340) { 3 * max(0, $0 - 300) }
      #expect(abs(tracker.velocity(at: Self.ms(340)) - 1.2) < 1e-9)
    }
    // a·t²/2 over the last 100 ms: a·(end − 50). A straight cut errs by a·h²/8 at most.
    for rate in [30.0, 60, 120, 144] {
      let step = 1000 / rate
      let tracker = Self.tracker(rate: rate, until: 317) { 0.01 * $0 * $0 }
      let error = abs(tracker.velocity(at: Self.ms(317)) - 0.02 * 267)
      #expect(error <= 0.02 * step * step / 8 / 100 + 1e-9)
    }
  }

  @Test func `a pointer that is not heard of for more than 50 ms stands still`() {
    let tracker = Self.tracker(rate: 60, until: 200) { 2 * $0 }
    for (later, moves) in [(0.0, true), (49, true), (50, true), (50.001, false), (51, false)] {
      let velocity = tracker.velocity(at: Self.ms(200 + later))
      #expect(abs(velocity - (moves ? 2 : 0)) < 1e-9)
    }
  }

  @Test func `no velocity is above 8 px a ms`() {
    for (velocity, expected) in [(7.9, 7.9), (8.1, 8), (500, 8), (-7.9, -7.9), (-8.1, -8)] {
      let tracker = Self.tracker(rate: 60, until: 120) { velocity * $0 }
      #expect(abs(tracker.velocity(at: Self.ms(120)) - expected) < 1e-9)
    }
  }

  @Test func `a movement after a pause has the velocity of the movement`() {
    // A press that is held for 80 ms, then 2 px/ms.
    var tracker = VelocityTracker(offset: 0, at: .zero)
    tracker.add(offset: 16, at: Self.ms(80))
    // The one place after the pause has only the pause to be measured by.
    #expect(abs(tracker.velocity(at: Self.ms(80)) - 0.2) < 1e-12)
    for step in 1...5 {
      tracker.add(offset: 16 + 16 * Double(step), at: Self.ms(80 + 8 * Double(step)))
      #expect(abs(tracker.velocity(at: Self.ms(80 + 8 * Double(step))) - 2) < 1e-12)
    }
  }

  @Test func `what went on before a pause does not count`() {
    var tracker = Self.tracker(rate: 120, until: 200) { 5 * $0 }
    tracker.add(offset: 1001, at: Self.ms(260))
    #expect(abs(tracker.velocity(at: Self.ms(260)) - 1.0 / 60) < 1e-12)
    tracker.add(offset: 1002, at: Self.ms(400))
    #expect(tracker.velocity(at: Self.ms(400)) == 0)
  }

  @Test func `one place has no velocity, and two at one time are one`() {
    var tracker = VelocityTracker(offset: 3, at: Self.ms(10))
    #expect(tracker.velocity(at: Self.ms(10)) == 0)
    tracker.add(offset: 50, at: Self.ms(10))
    #expect(tracker.offset == 50)
    #expect(tracker.velocity(at: Self.ms(20)) == 0)
    tracker.add(offset: 60, at: Self.ms(20))
    tracker.add(offset: 70, at: Self.ms(20))
    tracker.add(offset: 80, at: Self.ms(15))
    #expect(tracker.velocity(at: Self.ms(20)) == 3)
  }
}
