import Testing

@testable import Chart

/// The glide of what is thrown, as a closed form.
struct GlideTests {
  private func ms(_ time: Double) -> Duration { .milliseconds(1) * time }

  @Test func `it loses 0.2 percent of its velocity every millisecond`() {
    let glide = Glide(from: 100, velocity: 2, within: 0...10_000, grid: 0, at: .zero)
    for step in 0..<500 {
      let before = glide.velocity(at: ms(Double(step)))
      let after = glide.velocity(at: ms(Double(step + 1)))
      #expect(abs(after / before - 0.998) < 1e-12)
    }
    // The way is the sum of the velocities: 2·(1 − 0.998^500)/(−ln 0.998).
    let way = glide.offset(at: ms(500)) - 100
    #expect(abs(way - 631.856) < 0.001)
  }

  @Test func `it stops where it is too slow to see, without a jump`() {
    let glide = Glide(from: 0, velocity: -1.5, within: -5_000...5_000, grid: 0, at: .zero)
    // Slowest after ln(150)/k ms, and (1.5 − 0.01)/k px on.
    let length = glide.end / .milliseconds(1)
    #expect(abs(length - 2_502.8) < 0.1)
    #expect(abs(glide.target + 744.25) < 0.01)
    #expect(abs(glide.offset(at: glide.end - .nanoseconds(1)) - glide.target) < 1e-6)
    #expect(glide.offset(at: glide.end + .seconds(9)) == glide.target)
  }

  @Test func `on a grid it comes to rest on a line of it`() {
    for velocity in stride(from: -3.0, through: 3, by: 0.0625) {
      let glide = Glide(from: 1_000, velocity: velocity, within: 0...4_096, grid: 64, at: .zero)
      #expect(glide.target.truncatingRemainder(dividingBy: 64) == 0)
      #expect((0...4_096).contains(glide.target))
      var before = 1_000.0
      for step in 0...400 {
        let offset = glide.offset(at: ms(Double(step) * 10))
        // No step is longer than the velocity allows, with a little for the way to the grid.
        #expect(abs(offset - before) <= (abs(velocity) + 0.7) * 10)
        before = offset
      }
      #expect(before == glide.target)
    }
  }

  @Test func `at an end a spring takes over with the velocity that is left`() {
    let glide = Glide(from: 900, velocity: 4, within: 0...1_000, grid: 0, at: .zero)
    #expect(glide.target == 1_000)
    var highest = 0.0
    for step in 0...1_000 {
      let now = ms(Double(step))
      let slope =
        (glide.offset(at: now + ms(0.001)) - glide.offset(at: now - ms(0.001))) / 0.002
      if step > 0, now < glide.end - ms(1) { #expect(abs(slope - glide.velocity(at: now)) < 0.01) }
      highest = max(highest, glide.offset(at: now))
    }
    // A critically damped spring with v₀ goes v₀·τ/e beyond: at most 4·52/e.
    #expect(highest > 1_000 && highest < 1_000 + 4 * 52 / 2.718)
    #expect(glide.offset(at: .seconds(5)) == 1_000)
  }

  @Test func `from beyond an end it comes back`() {
    for velocity in [-2.0, 0, 0.005, 3] {
      let glide = Glide(from: -80, velocity: velocity, within: 0...500, grid: 0, at: .zero)
      #expect(glide.target >= 0)
      #expect(glide.offset(at: .zero) == -80)
      #expect(glide.offset(at: .seconds(20)) == glide.target)
    }
  }

  @Test func `the logarithm is that of the C library`() {
    for (x, expected) in [
      (1.0, 0.0), (2.718281828459045, 1), (0.5, -0.6931471805599453), (10, 2.302585092994046),
      (1e-300, -690.7755278982137), (1e300, 690.7755278982137),
    ] {
      #expect(abs(naturalLogarithm(x) - expected) <= abs(expected) * 1e-15 + 1e-16)
    }
  }
}
