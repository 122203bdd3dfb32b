import Canvas
import Series
import Testing

@testable import Chart

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
}
