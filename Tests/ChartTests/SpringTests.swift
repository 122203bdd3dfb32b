import Testing

@testable import Chart

/// The critically damped spring: x″ = −2ωx′ − ω²(x − target) with 1/ω = 52 ms.
struct SpringTests {
  private static func ms(_ time: Double) -> Duration { .milliseconds(1) * time }

  /// A spring and what it was made of.
  private struct Case {
    var origin: Double
    var velocity: Double
    var target: Double
    var start: Duration

    var spring: Spring { Spring(from: origin, velocity: velocity, to: target, at: start) }
  }

  private static func cases(_ count: Int, seed: Int) -> [Case] {
    var dice = ScrollerDice(seed: seed)
    return (0..<count).map { _ in
      let origin = dice.number(-200, 20_000)
      let far = dice.pick([0.5, 26, 60, 500, 20_000])
      return Case(
        origin: origin, velocity: dice.once(in: 5) ? 0 : dice.number(-8, 8),
        target: origin + dice.number(-far, far), start: ms(dice.number(0, 1e6)))
    }
  }

  @Test func `it starts where and as fast as it was let go`() {
    for item in Self.cases(500, seed: 1) {
      let spring = item.spring
      #expect(spring.offset(at: item.start) == item.origin)
      #expect(spring.offset(at: item.start - Self.ms(20)) == item.origin)
      guard spring.end > spring.start else { continue }
      #expect(abs(spring.velocity(at: item.start) - item.velocity) < 1e-9)
      // One µs later it is v·1 µs further, and no other than x″ allows.
      let later = item.start + Self.ms(1e-3)
      let acceleration = 2 * abs(item.velocity) / 52 + abs(item.origin - item.target) / 52 / 52
      let moved = spring.offset(at: later) - item.origin
      #expect(abs(moved - item.velocity * 1e-3) < acceleration * 1e-6 + 1e-9)
      #expect(abs(spring.velocity(at: later) - item.velocity) < acceleration * 2e-3 + 1e-9)
    }
  }

  @Test func `it obeys the equation of the spring`() {
    var dice = ScrollerDice(seed: 2)
    for item in Self.cases(1000, seed: 3) where item.spring.end - item.start > Self.ms(100) {
      let spring = item.spring
      let (t, h) = (dice.number(5, 90), 0.5)
      let x = spring.offset(at: item.start + Self.ms(t))
      let before = spring.offset(at: item.start + Self.ms(t - h))
      let after = spring.offset(at: item.start + Self.ms(t + h))
      let velocity = (after - before) / (2 * h)
      // Differences err by h²/6·x‴ and h²/12·x⁗, that is by (h/52)² of the terms' own size.
      let size = abs(item.origin - item.target) + 52 * abs(item.velocity)
      #expect(abs(spring.velocity(at: item.start + Self.ms(t)) - velocity) < size / 52 * 1e-4)
      let acceleration = (after - 2 * x + before) / (h * h)
      let expected = -2 / 52.0 * velocity - (x - item.target) / (52 * 52)
      #expect(abs(acceleration - expected) < size / (52 * 52) * 1e-3 + 1e-8)
    }
  }

  @Test func `it goes the way that small steps go, and has arrived for good at its end`() {
    for item in Self.cases(120, seed: 4) {
      let spring = item.spring
      let end = (spring.end - spring.start) / .milliseconds(1)
      var (x, v, t) = (item.origin, item.velocity, 0.0)
      func force(_ x: Double, _ v: Double) -> Double {
        -2 / 52.0 * v - (x - item.target) / (52 * 52)
      }
      // Runge and Kutta's steps of 4 ms, 300 ms beyond the end.
      let h = 4.0
      while t < end + 300 {
        let size = abs(item.origin - item.target) + 52 * abs(item.velocity)
        if t < end {
          #expect(abs(spring.offset(at: item.start + Self.ms(t)) - x) < 1e-5 * max(1, size))
        } else if t > 0 {
          #expect(abs(x - item.target) <= 0.25 + 1e-5 * size)
          #expect(spring.offset(at: item.start + Self.ms(t)) == item.target)
          #expect(spring.velocity(at: item.start + Self.ms(t)) == 0)
        }
        let a1 = force(x, v)
        let a2 = force(x + h / 2 * v, v + h / 2 * a1)
        let a3 = force(x + h / 2 * v + h * h / 4 * a1, v + h / 2 * a2)
        let a4 = force(x + h * v + h * h / 2 * a2, v + h * a3)
        x += h * v + h * h / 6 * (a1 + a2 + a3)
        v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
        t += h
      }
    }
  }

  @Test func `it does not show the last 0.25 px, and no more than that is missing`() {
    for item in Self.cases(1000, seed: 5) where item.spring.end > item.start {
      let spring = item.spring
      let last = spring.offset(at: spring.end - .nanoseconds(1))
      #expect(abs(last - item.target) <= 0.25 + 1e-6)
      // Without a change of direction the way left is exactly what ends it.
      let away = (item.origin - item.target) * (item.velocity + (item.origin - item.target) / 52)
      if away >= 0 { #expect(abs(abs(last - item.target) - 0.25) < 1e-3) }
    }
  }

  @Test func `a way of v times the page is gone without overshoot, ever slower`() {
    for velocity in [0.5, 2, 8, -3] {
      let spring = Spring(from: 1000, velocity: velocity, to: 1000 + velocity * 52, at: .zero)
      var last = spring.offset(at: .zero)
      var pace = Double.infinity
      for step in 1..<60 {
        let offset = spring.offset(at: Self.ms(Double(step) * 4))
        guard Self.ms(Double(step) * 4) < spring.end else { break }
        #expect((offset - last) * velocity > 0)
        #expect(abs(offset - last) < pace)
        #expect((spring.target - offset) * velocity > 0)
        (last, pace) = (offset, abs(offset - last))
      }
    }
  }

  @Test func `thrown from its target at 8 px a ms it goes 8·52∕e px beyond`() {
    // (v·t)·e^(−t/52) is greatest at t = 52.
    let spring = Spring(from: 520, velocity: 8, to: 520, at: .zero)
    #expect(abs(spring.offset(at: Self.ms(52)) - 520 - 8 * 52 / 2.718281828459045) < 1e-9)
    #expect(abs(spring.velocity(at: Self.ms(52))) < 1e-12)
  }

  @Test func `within rest of its target it has arrived`() {
    let spring = Spring(from: 100.2, velocity: 0, to: 100, at: Self.ms(7))
    #expect(spring.end == Self.ms(7))
    #expect(spring.offset(at: Self.ms(7.001)) == 100)
    #expect(Spring(from: 100.3, velocity: 0, to: 100, at: Self.ms(7)).end > Self.ms(7))
    // 1 px/ms takes it 19 px away.
    #expect(Spring(from: 100, velocity: 1, to: 100, at: .zero).end > Self.ms(200))
  }

  @Test func `exponential is that of the C library`() {
    for (x, expected) in [
      (0.0, 1.0), (1, 2.718281828459045), (-1, 0.36787944117144233), (-7.5, 5.530843701478336e-4),
      (-700, 9.859676543759770e-305), (20, 4.851651954097903e8), (-746, 0), (710, .infinity),
    ] {
      #expect(exponential(x) == expected || abs(exponential(x) / expected - 1) <= 1e-15)
    }
    #expect(exponential(.nan).isNaN)
    var dice = ScrollerDice(seed: 6)
    for _ in 0..<2000 {
      let (a, b) = (dice.number(-340, 340), dice.number(-340, 340))
      // A sum is rounded by as much as 2^−44, and so are the powers.
      #expect(abs(exponential(a) * exponential(b) / exponential(a + b) - 1) < 2e-13)
      #expect(exponential(a.nextUp) >= exponential(a) * (1 - 1e-15))
    }
  }
}
