/// What is thrown glides on like a list on a phone, as a closed form of time.
///
/// The velocity falls to 0.998 of itself every ms (spec §4): x(t) = x₀ + v/k·(1 − e^(−kt)) with
/// k = −ln 0.998, until it is too slow to see. Where an end of the content is in the way, a spring
/// takes over there with the velocity that is left, and brings it back to the end.
struct Glide: Equatable, Sendable {
  /// k in 1/ms.
  static let decay = 0.002_002_002_670_673_4
  /// The velocity at which a glide ends, in px/ms.
  static let slowest = 0.01

  /// When it is over.
  let end: Duration
  private let start: Duration
  private let from: Double
  private let velocity: Double
  /// When the glide itself is over: at its own end, or where an end of the content is met.
  private let turn: Duration
  private let spring: Spring?
  /// Where it comes to rest, in px.
  let target: Double

  /// Throws something.
  ///
  /// - Parameters:
  ///   - offset: Where it is, in px; may lie beyond an end.
  ///   - velocity: In px/ms.
  ///   - range: Where it may come to rest.
  ///   - grid: px between the places of rest, 0 for none.
  ///   - start: When.
  init(
    from offset: Double, velocity: Double, within range: ClosedRange<Double>, grid: Double,
    at start: Duration
  ) {
    self.start = start
    from = offset
    let inside = min(max(offset, range.lowerBound), range.upperBound)
    var velocity = velocity
    var natural = offset
    if abs(velocity) > Self.slowest {
      natural += (velocity - (velocity < 0 ? -Self.slowest : Self.slowest)) / Self.decay
    }
    var goal = min(max(natural, range.lowerBound), range.upperBound)
    if grid > 0, goal == natural {
      goal = min(max((natural / grid).rounded() * grid, range.lowerBound), range.upperBound)
      // The end of the content is a place of rest as well.
      if range.upperBound - natural < abs(goal - natural) { goal = range.upperBound }
      natural = goal
    }
    target = goal
    let goesOn = goal == natural && (goal - offset) * velocity > 0 && abs(velocity) > Self.slowest
    guard inside == offset, goesOn || (goal != natural && abs(velocity) > Self.slowest) else {
      // Beyond an end, against the grid or too slow: only the spring.
      self.velocity = 0
      turn = start
      let spring = Spring(from: offset, velocity: velocity, to: goal, at: start)
      self.spring = spring
      end = spring.end
      return
    }
    if goesOn {
      // As fast as it takes to come to rest just there.
      let way = abs(goal - offset)
      velocity = (Self.decay * way + Self.slowest) * (velocity < 0 ? -1 : 1)
      turn =
        start + .milliseconds(1) * (naturalLogarithm(abs(velocity) / Self.slowest) / Self.decay)
      spring = nil
      end = turn
    } else {
      let left = velocity - Self.decay * (goal - offset)
      turn = start + .milliseconds(1) * (naturalLogarithm(velocity / left) / Self.decay)
      let spring = Spring(from: goal, velocity: left, to: goal, at: turn)
      self.spring = spring
      end = spring.end
    }
    self.velocity = velocity
  }

  /// Returns the offset at `time`: exactly the target from the end on.
  func offset(at time: Duration) -> Double {
    if time >= end { return target }
    if time >= turn, let spring { return spring.offset(at: time) }
    let t = max(0, (time - start) / .milliseconds(1))
    return from + velocity / Self.decay * (1 - exponential(-Self.decay * t))
  }

  /// Returns the velocity at `time` in px/ms.
  func velocity(at time: Duration) -> Double {
    if time >= end { return 0 }
    if time >= turn, let spring { return spring.velocity(at: time) }
    return velocity * exponential(-Self.decay * max(0, (time - start) / .milliseconds(1)))
  }
}
