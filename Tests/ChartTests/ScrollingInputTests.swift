import Canvas
import Series
import Testing

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

@Suite struct StripInputTests {
  static let strip = Point(640, 700)

  static func days(_ count: Int) -> [TradingDay] {
    DatesStage.weekdays(count).map { Stage.day([1, 100, 240], date: $0) }
  }

  static func hand(at page: Int = 20, of count: Int = 40, settings: Settings = Settings()) -> Hand {
    let days = days(count)
    var settings = settings
    settings.date = days[page].date
    return Hand(Stage.viewer(days, settings: settings))
  }

  @Test func `the strip follows the pointer 1 to 1 from where that went down`() {
    var hand = Self.hand()
    hand.down(Self.strip)
    hand.wait(20)
    hand.move(Self.strip + Vector(-4, 0))
    #expect(hand.state.offset == 1040 && !hand.state.isMoving)
    for distance in [-6.0, -30, -100, 40, 12.5] {
      hand.wait(20)
      hand.move(Self.strip + Vector(distance, 0))
      #expect(hand.state.offset == 1040 - distance)
      #expect(hand.state.isMoving && hand.state.crosshair == nil)
    }
    let dates = hand.picture.texts(.labelDate)
    // Page 20 stands 12.5 px right of the centre.
    let day = "\(DatesStage.weekdays(40)[20].components.day)"
    #expect(dates.contains { $0.text == day && abs($0.box.center.x - 652.5) <= 1 })
  }

  @Test(arguments: [(-10.0, 10), (-3, 10), (-40, 10), (25, 10), (-79, 10), (-1, 20), (60, 5)])
  func `a flick ends where the rule of pages says`(step: Double, steps: Int) {
    for isStrip in [true, false] {
      var hand =
        isStrip
        ? Self.hand()
        : Hand(
          DatesStage.viewer(DatesStage.prices(DatesStage.weekdays(40)) { Double($0) }, page: 20))
      hand.flick(from: Self.strip, by: step, steps: steps)
      let v = min(max(-step / 10, -8), 8)
      let offset = 1040 - step * Double(steps)
      // Beyond an end the band shows less than the way of the hand, but the page is the end's.
      let page = min(max(((offset + v * 52) / 52).rounded(), 0), 39)
      hand.wait(5_000)
      #expect(hand.state.offset == page * 52)
      #expect(hand.state.page == Int(page) && hand.viewer.shownPage == Int(page))
      #expect(!hand.state.isMoving && hand.state.velocity == 0)
    }
  }

  @Test func `a slow drag of less than half a page springs back`() {
    var hand = Self.hand()
    hand.flick(from: Self.strip, by: -2, steps: 10)
    // 20 px by 0.2 px/ms: (1060 + 10.4)/52 is 20.58, which rounds on; held still it goes back.
    hand.wait(5_000)
    #expect(hand.state.page == 21)
    hand = Self.hand()
    hand.down(Self.strip)
    hand.wait(100)
    hand.move(Self.strip + Vector(-20, 0))
    hand.wait(60)
    hand.up(Self.strip + Vector(-20, 0))
    hand.wait(5_000)
    #expect(hand.state.offset == 1040)
  }

  @Test func `beyond the first date the band gives less and less, and springs back`() {
    var hand = Self.hand(at: 0)
    hand.down(Self.strip)
    hand.wait(20)
    hand.move(Self.strip + Vector(100, 0))
    // (1 − 1/(0.55·100/1280 + 1))·1280
    let shown = (1 - 1 / (0.55 * 100 / 1280 + 1)) * 1280.0
    #expect(abs(hand.state.offset + shown) < 1e-9)
    hand.wait(100)
    hand.up(Self.strip + Vector(100, 0))
    hand.wait(5_000)
    #expect(hand.state.offset == 0)
  }

  @Test func `a tap on a column centres it, and its day fades in above`() {
    for column in [-4, 3, 0] {
      var hand = Self.hand()
      hand.tap(Self.strip + Vector(Double(column) * 52 + 20, 0))
      #expect(hand.state.animations.contains("crossFade") == (column != 0))
      hand.wait(5_000)
      #expect(hand.state.offset == Double(20 + column) * 52)
      #expect(hand.viewer.shownPage == 20 + column)
    }
    // Beyond the last date there is no column.
    var hand = Self.hand(at: 39)
    hand.tap(Self.strip + Vector(200, 0))
    hand.wait(5_000)
    #expect(hand.state.page == 39)
  }

  @Test func `a press catches what moves and is neither tap nor hold`() {
    for wait in [30.0, 700] {
      var hand = Self.hand(at: 5)
      hand.flick(from: Self.strip, by: -30, steps: 10)
      hand.wait(60)
      let offset = hand.state.offset
      #expect(hand.state.isMoving && hand.state.velocity > 0)
      // A column far from the centre: a tap would go there.
      hand.down(Self.strip + Vector(300, 0))
      #expect(hand.state.offset == offset && hand.state.velocity == 0)
      hand.wait(wait)
      #expect(hand.state.offset == offset && hand.state.crosshair == nil)
      hand.up(Self.strip + Vector(300, 0))
      hand.wait(5_000)
      #expect(hand.state.offset == (offset / 52).rounded() * 52)
    }
  }

  @Test func `what was caught is dragged on from where it was`() {
    var hand = Self.hand(at: 5)
    hand.flick(from: Self.strip, by: -30, steps: 10)
    hand.wait(60)
    let offset = hand.state.offset
    hand.down(Self.strip)
    hand.wait(40)
    hand.move(Self.strip + Vector(33, 0))
    #expect(abs(hand.state.offset - (offset - 33)) < 1e-9)
  }

  @Test func `a double tap goes to the latest date, also where its first tap set the strip going`()
  {
    for column in [0, -4] {
      var hand = Self.hand()
      let point = Self.strip + Vector(Double(column) * 52, 0)
      hand.tap(point)
      hand.wait(100)
      hand.tap(point)
      hand.wait(5_000)
      #expect(hand.state.page == 39)
    }
  }

  @Test func `a press that catches does not count as a tap of a double one`() {
    var hand = Self.hand(at: 5)
    hand.flick(from: Self.strip, by: -60, steps: 5)
    hand.wait(40)
    hand.tap(Self.strip)
    hand.wait(40)
    hand.tap(Self.strip)
    hand.wait(5_000)
    #expect(hand.state.page < 20)
  }

  @Test func `keys move the strip on a spring and the header tells where it goes`() {
    var hand = Self.hand()
    let dates = DatesStage.weekdays(40)
    for (key, page) in [
      (Key.left, 19), (.right, 20), (.home, 0), (.end, 39), (.left, 38), (.character("t"), 39),
      // A month before 2020-02-25 is 01-25, a Saturday: Friday 01-24 is page 17.
      (.pageUp, 17),
    ] {
      let from = hand.state.offset
      hand.key(key)
      #expect(hand.state.offset == from)
      let header = hand.picture.texts(.headerDate).map(\.text)
      #expect(header == [Words(.english).date(dates[page])])
      #expect(hand.viewer.shownPage == page)
      hand.wait(3_000)
      #expect(hand.state.offset == Double(hand.viewer.shownPage) * 52)
    }
  }

  @Test func `notches of the wheel move one date each, from where it is going`() {
    var hand = Self.hand()
    for _ in 0..<3 {
      hand.send(.wheel(Vector(0, -1), smooth: false, at: Self.strip))
      hand.wait(30)
    }
    hand.wait(3_000)
    #expect(hand.state.page == 23)
    hand.send(.wheel(Vector(-2, 0), smooth: false, at: Self.strip))
    hand.wait(3_000)
    #expect(hand.state.page == 21)
  }

  @Test func `a smooth wheel scrolls 1 to 1 and settles 150 ms after its last turn`() {
    var hand = Self.hand()
    for _ in 0..<5 {
      hand.send(.wheel(Vector(0, -12), smooth: true, at: Self.strip))
      hand.wait(16)
    }
    #expect(hand.state.offset == 1040 + 60 && hand.state.isMoving)
    #expect(hand.viewer.shownPage == 21)
    hand.wait(133)
    #expect(hand.state.offset == 1100)
    hand.wait(20)
    #expect(hand.state.offset < 1100)
    hand.wait(3_000)
    #expect(hand.state.offset == 1092 && !hand.state.isMoving)
  }

  @Test func `days fade one at a time, 120 ms each, while the strip flies past many`() {
    var hand = Self.hand(at: 0)
    hand.flick(from: Self.strip + Vector(400, 0), by: -79, steps: 5)
    var shown = hand.viewer.shownPage
    var changed: Duration?
    while hand.state.isMoving || hand.viewer.fade != nil {
      hand.wait(7)
      let picture = hand.picture
      #expect(picture.polylines(.linePrice).count == (hand.viewer.fade == nil ? 1 : 2))
      let date = DatesStage.weekdays(40)[hand.viewer.shownPage]
      #expect(picture.texts(.headerDate).map(\.text) == [Words(.english).date(date)])
      if hand.viewer.shownPage != shown {
        if let changed { #expect(hand.now - changed >= .milliseconds(120)) }
        changed = hand.now
        shown = hand.viewer.shownPage
      }
      #expect(hand.now < .seconds(10))
      if hand.now > .seconds(10) { return }
    }
    #expect(shown == hand.state.page && shown > 5)
  }

  // MARK: Ends of all kinds

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
