import Canvas
import Series
import Testing

@testable import Chart

/// How movements of the strip end, whatever ends them.
extension StripInputTests {
  @Test func `a second finger, a lost touch: it settles and nothing is stuck`() {
    for isCancel in [true, false] {
      var hand = Self.hand()
      let finger = PointerKind.touch(id: 1)
      hand.down(Self.strip, finger)
      hand.wait(20)
      hand.move(Self.strip + Vector(-70, 0), finger)
      if isCancel {
        hand.send(.pointerCancelled)
      } else {
        hand.down(Self.strip + Vector(50, -20), .touch(id: 2))
      }
      // (1040 + 70)/52 is 21.3; what the finger does now counts no more.
      hand.wait(20)
      hand.move(Self.strip + Vector(-300, 0), finger)
      hand.wait(5_000)
      #expect(hand.state.offset == 1092 && !hand.state.isMoving && hand.state.crosshair == nil)
      hand.up(Self.strip, finger)
      if !isCancel { hand.up(Self.strip, .touch(id: 2)) }
      hand.wait(1_000)
      #expect(hand.state.offset == 1092)
      hand.flick(from: Self.strip, by: 30, steps: 2)
      #expect(hand.state.isMoving)
      hand.wait(5_000)
      #expect(hand.state.offset < 1092)
    }
  }

  @Test(arguments: [InputEvent.pointerCancelled, .pointerDown(Point(300, 700), .touch(id: 2))])
  func `what a press caught settles also where the press is taken away before it was anything`(
    end: InputEvent
  ) {
    var hand = Self.hand(at: 5)
    hand.flick(from: Self.strip, by: -30, steps: 10)
    hand.wait(60)
    hand.down(Self.strip, .touch(id: 1))
    let offset = hand.state.offset
    hand.wait(50)
    hand.send(end)
    hand.wait(5_000)
    #expect(hand.state.offset == (offset / 52).rounded() * 52 && hand.viewer.scroller.isAtRest)
  }

  @Test func `a pointer that leaves the slop with no move before its release lets go`() {
    var hand = Self.hand()
    hand.down(Self.strip)
    hand.wait(30)
    hand.up(Self.strip + Vector(-90, 0))
    hand.wait(5_000)
    #expect(hand.viewer.scroller.isAtRest && hand.viewer.press == nil)
    #expect(hand.state.offset == Double(hand.state.page) * 52)
  }

  @Test func `reduced motion: pages change at once and nothing asks for a frame`() {
    var hand = Self.hand(settings: Settings(reducedMotion: true))
    #expect(hand.viewer.nextFrame(after: hand.now) == nil)
    for (key, page) in [(Key.left, 19), (.home, 0), (.character("t"), 39)] {
      hand.key(key)
      #expect(hand.state.page == page && hand.viewer.shownPage == page)
      #expect(!hand.state.isMoving && hand.state.animations.isEmpty)
      #expect(hand.viewer.nextFrame(after: hand.now) == nil)
    }
    // A drag still follows the hand; the end comes at once.
    hand.flick(from: Self.strip, by: 10, steps: 10)
    #expect(!hand.state.isMoving && hand.state.page == 36)
    hand.send(.wheel(Vector(0, 60), smooth: true, at: Self.strip))
    #expect(hand.viewer.nextFrame(after: hand.now) == hand.now + .milliseconds(150))
    hand.wait(150)
    #expect(hand.state.offset == 35 * 52)
    #expect(hand.viewer.nextFrame(after: hand.now) == nil)
  }

  @Test func `the dates at rest ask for no frame, and while they move for each`() throws {
    let file = DatesStage.prices(DatesStage.weekdays(40)) { Double($0) }
    var hand = Hand(DatesStage.viewer(file, page: 20))
    #expect(hand.viewer.nextFrame(after: hand.now) == nil)
    hand.key(.left)
    let next = try #require(hand.viewer.nextFrame(after: hand.now))
    #expect(next > hand.now && next <= hand.now + .milliseconds(17))
    hand.wait(3_000)
    #expect(hand.viewer.nextFrame(after: hand.now) == nil)
  }

  @Test func `a resize while it moves changes the view and not the way`() {
    var hand = Self.hand()
    hand.flick(from: Self.strip, by: -30, steps: 5)
    let target = hand.viewer.scroller.destination(at: hand.now)
    hand.wait(50)
    let offset = hand.state.offset
    hand.send(.resized(Size(900, 500), scale: 2))
    #expect(hand.state.offset == offset && hand.state.isMoving)
    let first = DatesStage.weekdays(40)[target].components.day
    let x = 450 + Double(target) * 52 - offset
    #expect(
      hand.picture.texts(.labelDate).contains {
        $0.text == "\(first)" && abs($0.box.center.x - x) <= 1
      })
    hand.wait(5_000)
    #expect(hand.state.page == target && hand.viewer.shownPage == target)
  }

  @Test func `state tells page, offset, velocity and movement`() {
    var hand = Self.hand()
    #expect(hand.state.page == 20 && hand.state.offset == 1040)
    #expect(hand.state.velocity == 0 && !hand.state.isMoving)
    hand.down(Self.strip)
    for step in 1...10 {
      hand.wait(10)
      hand.move(Self.strip + Vector(-20 * Double(step), 0))
    }
    #expect(hand.state.offset == 1240 && hand.state.page == 24)
    #expect(abs(hand.state.velocity - 2) < 1e-9 && hand.state.isMoving)
    #expect(hand.state.date == DatesStage.weekdays(40)[24])
    hand.up(Self.strip + Vector(-200, 0))
    #expect(hand.state.offset == 1240 && abs(hand.state.velocity - 2) < 1e-9)
    // (1240 + 104)/52 is 25.8.
    hand.wait(5_000)
    #expect(hand.state.page == 26 && hand.state.offset == 1352 && hand.state.velocity == 0)
  }

  // MARK: Reading again

  @Test func `another reading keeps the date, also while it moves`() {
    let dates = DatesStage.weekdays(40)
    func file(_ dates: [CivilDate]) -> Dataset { DatesStage.prices(dates) { Double($0) } }
    for isMoving in [false, true] {
      var hand = Hand(DatesStage.viewer(file(Array(dates.dropFirst(5))), page: 15))
      if isMoving { hand.key(.right) }
      let date = dates[isMoving ? 21 : 20]
      hand.viewer.show(file(dates), report: Report(format: "CSV"), fileName: "new.csv")
      #expect(hand.state.date == date && hand.state.offset == Double(isMoving ? 21 : 20) * 52)
      hand.wait(3_000)
      #expect(hand.state.date == date && !hand.state.isMoving)
    }
    // A date that is gone: the nearest before it.
    var hand = Hand(DatesStage.viewer(file(dates), page: 15))
    hand.viewer.show(
      file(dates.filter { $0 != dates[15] }), report: Report(format: "CSV"), fileName: "new.csv")
    #expect(hand.state.date == dates[14])
  }

  @Test func `a reading that comes while a hand drags leaves nothing stuck`() {
    let dates = DatesStage.weekdays(40)
    let file = DatesStage.prices(dates) { Double($0) }
    var hand = Hand(DatesStage.viewer(file, page: 15))
    hand.down(Self.strip)
    hand.wait(20)
    hand.move(Self.strip + Vector(-60, 0))
    hand.viewer.show(file, report: Report(format: "CSV"), fileName: "new.csv")
    hand.wait(20)
    hand.move(Self.strip + Vector(-90, 0))
    hand.up(Self.strip + Vector(-90, 0))
    hand.wait(3_000)
    #expect(!hand.state.isMoving && hand.state.offset == Double(hand.state.page) * 52)
    hand.flick(from: Self.strip, by: -30, steps: 2)
    #expect(hand.state.isMoving)
  }
}
