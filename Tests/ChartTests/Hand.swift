import Canvas

@testable import Chart

/// A viewer in hands: events with times, as window and script send them.
struct Hand {
  var viewer: Viewer
  private(set) var now = Duration.zero

  init(_ viewer: Viewer) { self.viewer = viewer }

  static func ms(_ time: Double) -> Duration { .milliseconds(1) * time }

  mutating func wait(_ time: Double) {
    now += Self.ms(time)
    viewer.advance(to: now)
  }

  @discardableResult
  mutating func send(_ event: InputEvent) -> [ViewerRequest] { viewer.update(event, at: now) }

  mutating func down(_ point: Point, _ kind: PointerKind = .mouse) {
    send(.pointerDown(point, kind))
  }

  mutating func move(_ point: Point, _ kind: PointerKind = .mouse) {
    send(.pointerMoved(point, kind))
  }

  mutating func up(_ point: Point, _ kind: PointerKind = .mouse) { send(.pointerUp(point, kind)) }

  mutating func key(_ key: Key) { send(.key(key, [])) }

  mutating func tap(_ point: Point) {
    down(point)
    wait(30)
    up(point)
  }

  /// Presses, moves `steps` times by `distance` px, 10 ms each, and lets go where it is; returns
  /// that place.
  @discardableResult
  mutating func flick(from start: Point, by distance: Double, steps: Int) -> Point {
    down(start)
    var point = start
    for _ in 0..<steps {
      wait(10)
      point = point + Vector(distance, 0)
      move(point)
    }
    up(point)
    return point
  }

  var state: ViewerState { viewer.state(at: now) }
  var picture: Picture {
    mutating get { Stage.picture(&viewer, at: now) }
  }
}
