/// A critically damped spring that carries an offset to its target, as a closed form of time.
///
/// x(t) = target + (A + B·t)·e^(−ωt) with A = x₀ − target and B = v₀ + ω·A: the solution of
/// x″ = −2ωx′ − ω²(x − target) that starts at x₀ with the velocity v₀.
struct Spring: Equatable, Sendable {
  /// 1/ω in ms: the width of a page of the date scroller.
  ///
  /// With it a release that the page rule sends exactly v·page px far glides there without overshoot:
  /// B is 0, and x₀ + v₀/ω = target.
  static let timeConstant = DayPage.width
  /// What is left, in px, when the spring has come to its end: less than a pixel shows.
  static let rest = 0.25

  /// Where it goes, in px.
  let target: Double
  /// When it started.
  let start: Duration
  /// When it has arrived.
  let end: Duration
  private let origin: Double
  private let a: Double
  private let b: Double
  /// 1/ω in ms.
  private let constant: Double

  /// Starts a spring.
  ///
  /// - Parameters:
  ///   - offset: Where it starts, in px.
  ///   - velocity: With what velocity, in px/ms.
  ///   - target: Where it goes, in px.
  ///   - start: When.
  ///   - timeConstant: 1/ω in ms: the width of a page in px.
  init(
    from offset: Double, velocity: Double, to target: Double, at start: Duration,
    timeConstant: Double = Self.timeConstant
  ) {
    self.target = target
    self.start = start
    origin = offset
    constant = timeConstant
    a = offset - target
    b = velocity + a / timeConstant
    end = start + .milliseconds(1) * Self.length(a, b, timeConstant)
  }

  /// Returns the offset at `time`: exactly where it started up to the start, exactly the target
  /// from the end on.
  func offset(at time: Duration) -> Double {
    guard time > start else { return origin }
    guard time < end else { return target }
    let t = (time - start) / .milliseconds(1)
    return target + (a + b * t) * Self.decay(t, constant)
  }

  /// Returns the velocity at `time` in px/ms: that of the start before it, 0 from the end on.
  func velocity(at time: Duration) -> Double {
    guard time < end else { return 0 }
    let t = max(0, (time - start) / .milliseconds(1))
    return (b - (a + b * t) / constant) * Self.decay(t, constant)
  }

  /// Returns the ms after which the spring is within `rest` of its target for good.
  private static func length(_ a: Double, _ b: Double, _ timeConstant: Double) -> Double {
    // (|A| + |B|t)·e^(−t/τ) bounds what is left, and only falls after t = τ − |A|/|B|.
    func bound(_ t: Double) -> Double { (abs(a) + abs(b) * t) * decay(t, timeConstant) }
    var low = b == 0 ? 0 : max(0, timeConstant - abs(a) / abs(b))
    guard bound(low) > rest else { return 0 }
    var high = low + timeConstant
    while bound(high) > rest { high += timeConstant }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if bound(middle) > rest { low = middle } else { high = middle }
    }
    return high
  }

  private static func decay(_ t: Double, _ timeConstant: Double) -> Double {
    exponential(-t / timeConstant)
  }
}
