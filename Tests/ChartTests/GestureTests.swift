import Canvas
import Series
import Testing

@testable import Chart

@Suite struct GestureTests {
  private let spot = Point(600, 300)

  private func press(_ viewer: inout Viewer, at time: Int, kind: PointerKind = .mouse) {
    _ = viewer.update(.pointerDown(spot, kind), at: .milliseconds(time))
  }

  @Test func `499 ms show no crosshair and 500 ms do, without an event`() {
    var viewer = Stage.viewer()
    press(&viewer, at: 0)
    viewer.advance(to: .milliseconds(499))
    #expect(viewer.crosshair == nil)
    #expect(viewer.gestures.deadline == .milliseconds(500))
    viewer.advance(to: .milliseconds(500))
    #expect(viewer.crosshair != nil)
  }

  @Test func `a release at 499 ms is a tap`() {
    var viewer = Stage.viewer()
    press(&viewer, at: 0)
    _ = viewer.update(.pointerUp(spot, .mouse), at: .milliseconds(499))
    viewer.advance(to: .seconds(2))
    #expect(viewer.crosshair == nil)
  }

  @Test(arguments: [(PointerKind.mouse, 5.0), (.touch(id: 7), 10)])
  func `leaving the slop prevents the crosshair`(kind: PointerKind, slop: Double) {
    for (distance, holds) in [(slop, true), (slop + 1, false)] {
      var viewer = Stage.viewer()
      press(&viewer, at: 0, kind: kind)
      _ = viewer.update(
        .pointerMoved(spot + Vector(distance, 0), kind), at: .milliseconds(100))
      viewer.advance(to: .milliseconds(600))
      #expect((viewer.crosshair != nil) == holds)
    }
  }

  @Test func `the crosshair follows, stays on release and goes with a tap`() throws {
    var viewer = Stage.viewer()
    press(&viewer, at: 0)
    viewer.advance(to: .milliseconds(500))
    let first = try #require(viewer.crosshair)
    _ = viewer.update(.pointerMoved(Point(800, 400), .mouse), at: .milliseconds(600))
    let second = try #require(viewer.crosshair)
    #expect(second.minute > first.minute && second.price < first.price)
    _ = viewer.update(.pointerUp(Point(800, 400), .mouse), at: .milliseconds(700))
    _ = viewer.update(.pointerMoved(Point(200, 100), .mouse), at: .milliseconds(800))
    #expect(viewer.crosshair == second)
    _ = viewer.update(.pointerDown(Point(300, 300), .mouse), at: .seconds(2))
    #expect(viewer.crosshair == second)
    _ = viewer.update(.pointerUp(Point(300, 300), .mouse), at: .milliseconds(2_100))
    #expect(viewer.crosshair == nil)
  }

  @Test func `moves beyond the plot are clamped to it`() throws {
    var viewer = Stage.viewer()
    press(&viewer, at: 0)
    viewer.advance(to: .milliseconds(500))
    let plot = viewer.layout.price
    for point in [Point(-500, -500), Point(5_000, 5_000), Point(-1e300, 1e300)] {
      _ = viewer.update(.pointerMoved(point, .mouse), at: .milliseconds(600))
      let state = try #require(viewer.state(at: .zero).crosshair)
      #expect(state.x >= plot.left && state.x <= plot.right)
      #expect(state.y >= plot.top && state.y <= plot.bottom)
    }
  }

  @Test func `a press outside the plot shows nothing`() {
    var viewer = Stage.viewer()
    _ = viewer.update(.pointerDown(Point(20, 20), .mouse), at: .zero)
    viewer.advance(to: .seconds(1))
    #expect(viewer.crosshair == nil)
  }

  @Test func `a lost focus ends a hold with no crosshair and nothing stuck`() {
    var viewer = Stage.viewer()
    press(&viewer, at: 0)
    viewer.advance(to: .milliseconds(500))
    _ = viewer.update(.pointerCancelled, at: .milliseconds(600))
    #expect(viewer.crosshair == nil)
    #expect(!viewer.gestures.isBusy)
    _ = viewer.update(.pointerMoved(Point(700, 300), .mouse), at: .milliseconds(700))
    #expect(viewer.crosshair == nil)
  }

  @Test func `a second finger ends the gesture until all are lifted`() {
    var viewer = Stage.viewer()
    press(&viewer, at: 0, kind: .touch(id: 1))
    viewer.advance(to: .milliseconds(500))
    _ = viewer.update(.pointerDown(Point(700, 300), .touch(id: 2)), at: .milliseconds(600))
    #expect(viewer.crosshair == nil)
    _ = viewer.update(.pointerMoved(Point(650, 300), .touch(id: 1)), at: .milliseconds(700))
    _ = viewer.update(.pointerUp(Point(700, 300), .touch(id: 2)), at: .milliseconds(800))
    viewer.advance(to: .seconds(3))
    #expect(viewer.crosshair == nil)
    _ = viewer.update(.pointerUp(spot, .touch(id: 1)), at: .seconds(3))
    press(&viewer, at: 4_000, kind: .touch(id: 3))
    viewer.advance(to: .milliseconds(4_500))
    #expect(viewer.crosshair != nil)
  }

  @Test func `escape dismisses, arrows move by one and ten, home and end go to the ends`() throws {
    var viewer = Stage.viewer()
    press(&viewer, at: 0)
    viewer.advance(to: .milliseconds(500))
    _ = viewer.update(.pointerUp(spot, .mouse), at: .milliseconds(510))
    let start = try #require(viewer.crosshair?.point)
    func key(_ key: Key, _ modifiers: KeyModifiers = []) -> Int? {
      _ = viewer.update(.key(key, modifiers), at: .seconds(1))
      return viewer.crosshair?.point
    }
    #expect(key(.right) == start + 1)
    #expect(key(.left) == start)
    #expect(key(.right, .shift) == start + 10)
    #expect(key(.up) == start + 10)
    #expect(key(.home) == 0)
    #expect(key(.left) == 0)
    #expect(key(.end) == 239)
    #expect(key(.right) == 239)
    #expect(key(.escape) == nil)
  }

  @Test func `every short sequence of events leaves a sane recogniser`() {
    enum Step: CaseIterable { case down, down2, move, farMove, up, up2, cancel, wait }
    func apply(_ step: Step, _ recognizer: inout GestureRecognizer, _ now: inout Duration) {
      now += .milliseconds(100)
      let one = PointerKind.touch(id: 1)
      let two = PointerKind.touch(id: 2)
      switch step {
      case .down: _ = recognizer.pointerDown(at: spot, kind: one, now: now)
      case .down2: _ = recognizer.pointerDown(at: spot, kind: two, now: now)
      case .move: _ = recognizer.pointerMoved(to: spot + Vector(3, 0), kind: one)
      case .farMove: _ = recognizer.pointerMoved(to: spot + Vector(50, 0), kind: one)
      case .up: _ = recognizer.pointerUp(at: spot, kind: one, now: now)
      case .up2: _ = recognizer.pointerUp(at: spot, kind: two, now: now)
      case .cancel: _ = recognizer.cancel()
      case .wait:
        now += .milliseconds(600)
        _ = recognizer.advance(to: now)
      }
    }
    func explore(_ recognizer: GestureRecognizer, _ now: Duration, depth: Int) {
      // Whatever came before, a cancel and a fresh press held for 500 ms is a hold.
      var fresh = recognizer
      _ = fresh.cancel()
      #expect(!fresh.isBusy && fresh.deadline == nil)
      _ = fresh.pointerDown(at: spot, kind: .mouse, now: now)
      #expect(fresh.advance(to: now + .milliseconds(500)) == .holdBegan(spot))
      guard depth > 0 else { return }
      for step in Step.allCases {
        var next = recognizer
        var time = now
        apply(step, &next, &time)
        explore(next, time, depth: depth - 1)
      }
    }
    explore(GestureRecognizer(), .zero, depth: 4)
  }

  @Test func `a double tap goes to the latest day`() {
    let days = (0..<3).map { Stage.day(date: CivilDate(daysSinceEpoch: 18_000 + $0)) }
    for (pause, distance, isDouble) in [(250, 20.0, true), (400, 0, false), (100, 40, false)] {
      var viewer = Stage.viewer(days, settings: Settings(date: days[0].date))
      press(&viewer, at: 0)
      _ = viewer.update(.pointerUp(spot, .mouse), at: .milliseconds(50))
      let second = spot + Vector(distance, 0)
      _ = viewer.update(.pointerDown(second, .mouse), at: .milliseconds(20 + pause))
      _ = viewer.update(.pointerUp(second, .mouse), at: .milliseconds(50 + pause))
      #expect(viewer.shownPage == (isDouble ? 2 : 0))
    }
  }
}
