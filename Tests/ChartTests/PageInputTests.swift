import Canvas
import Series
import Testing

@testable import Chart

/// The plot of the day view as a page that slides.
@Suite struct PageInputTests {
  static let width = 1280.0
  static let spot = Point(700, 300)
  static let dates = DatesStage.weekdays(7)
  /// Page 3 has rows and no point.
  static let empty = 3

  static func dataset() -> Dataset {
    let days = dates.indices.filter { $0 != empty }.map { page in
      Stage.day(
        stride(from: 1, through: 240, by: 20).map(Double.init), date: dates[page],
        previousClose: 36 + Double(page))
    }
    var dataset = Stage.dataset(days)
    dataset.datesWithoutPoints = [dates[empty]]
    return dataset
  }

  static func hand(
    at page: Int, settings: Settings = Settings(), scale: Double = 1, width: Double = width
  ) -> Hand {
    var settings = settings
    settings.date = dates[page]
    return Hand(
      Viewer(
        dataset: dataset(), report: Report(format: "CSV"), settings: settings,
        size: Size(width, 800), scale: scale, metrics: .fixed))
  }

  static func page(_ page: Int, scale: Double = 1) -> Picture {
    var hand = hand(at: page, settings: Settings(reducedMotion: true), scale: scale)
    return hand.picture
  }

  @Test(arguments: [1.0, 1.5, 2], [-301.3, 410.7])
  func `the neighbour follows beside the day, all of it moved by whole device pixels`(
    scale: Double, distance: Double
  ) throws {
    var hand = Self.hand(at: 1, scale: scale)
    hand.down(Self.spot)
    hand.wait(20)
    hand.move(Self.spot + Vector(distance, 0))
    let sliding = hand.picture
    try #require(sliding.rects(.plotPrice).count == 2 && sliding.polylines(.linePrice).count == 2)
    let neighbour = distance < 0 ? 2 : 0
    let shifts = [1: distance, neighbour: distance + (distance < 0 ? Self.width : -Self.width)]
    let order = [1, neighbour].sorted()
    for (index, page) in order.enumerated() {
      let still = Self.page(page, scale: scale)
      let wanted = try #require(shifts[page])
      let plot = try #require(still.rects(.plotPrice).first)
      let moved = sliding.rects(.plotPrice)[index]
      let shift = moved.left - plot.left
      #expect(abs(shift - wanted) <= 0.5 / scale + 1e-9)
      #expect(abs(shift * scale - (shift * scale).rounded()) < 1e-9)
      for role in [Role.linePrice, .lineAverage] {
        let from = try #require(still.polylines(role).first)
        let to = sliding.polylines(role)[index]
        #expect(zip(from, to).allSatisfy { abs($0.x + shift - $1.x) < 1e-9 && $0.y == $1.y })
        #expect(from.count == to.count)
      }
      for role in [Role.labelPrice, .labelPercent, .labelTime, .labelVolume] {
        let from = still.texts(role)
        let to = sliding.texts(role)
        #expect(to.count >= from.count)
        for label in from {
          #expect(
            to.contains {
              $0.text == label.text && $0.box.y == label.box.y
                && abs($0.box.x - label.box.x - shift) < 1e-9
            }, "\(label.text) of page \(page)")
        }
      }
      let bars = still.rects(.barVolume)
      #expect(
        bars.allSatisfy { bar in
          sliding.rects(.barVolume).contains {
            abs($0.x - bar.x - shift) < 1e-9 && $0.height == bar.height
          }
        })
    }
  }

  @Test func `the strip moves in step, a date for a view`() {
    var hand = Self.hand(at: 1)
    hand.down(Self.spot)
    for distance in [-128.0, -640, 0, 320] {
      hand.wait(30)
      hand.move(Self.spot + Vector(distance, 0))
      let offset = 52 - distance / Self.width * 52
      #expect(abs(hand.state.offset - offset) < 1e-9)
      let day = "\(Self.dates[1].components.day)"
      let label = hand.picture.texts(.labelDate).first { $0.text == day }
      #expect(abs((label?.box.center.x ?? 0) - (640 + 52 - offset)) <= 1)
    }
  }

  @Test(arguments: [(3.9, 0), (4.1, 1), (-3.9, 0), (-4.1, -1), (80, 1), (-80, -1)])
  func `a page turns by more than 0·4 px/ms, one a flick`(step: Double, pages: Int) {
    var hand = Self.hand(at: 1)
    // Left is on: −step is the velocity of the offset.
    hand.flick(from: Self.spot, by: -step, steps: 6)
    hand.wait(5_000)
    #expect(hand.state.page == 1 + pages && hand.state.offset == Double(1 + pages) * 52)
    #expect(hand.viewer.shownPage == 1 + pages && !hand.viewer.turnsPages)
  }

  @Test(arguments: [(-630.0, 1), (-650, 2), (630, 1), (650, 0)])
  func `a page let go without speed goes to the nearer one`(distance: Double, page: Int) {
    var hand = Self.hand(at: 1)
    hand.down(Self.spot)
    hand.wait(100)
    hand.move(Self.spot + Vector(distance, 0))
    hand.wait(60)
    hand.up(Self.spot + Vector(distance, 0))
    hand.wait(5_000)
    #expect(hand.state.page == page && hand.state.offset == Double(page) * 52)
  }

  @Test func `a flick back from more than half a page goes back`() {
    var hand = Self.hand(at: 1)
    hand.down(Self.spot)
    hand.wait(100)
    hand.move(Self.spot + Vector(-800, 0))
    for step in 1...6 {
      hand.wait(10)
      hand.move(Self.spot + Vector(-800 + 10 * Double(step), 0))
    }
    hand.up(Self.spot + Vector(-740, 0))
    hand.wait(5_000)
    #expect(hand.state.page == 1)
  }

  @Test(arguments: [(0, 300.0), (6, -300)])
  func `the band holds the first and the last day`(page: Int, distance: Double) {
    var hand = Self.hand(at: page)
    hand.down(Self.spot)
    hand.wait(20)
    hand.move(Self.spot + Vector(distance, 0))
    // 300 px in a view of 1280: (1 − 1/(0.55·300/1280 + 1))·1280 px of it are shown.
    let shown = (1 - 1 / (0.55 * 300 / 1280 + 1)) * 1280.0 * (distance < 0 ? -1 : 1)
    #expect(abs(hand.state.offset - (Double(page) * 52 - shown / 1280 * 52)) < 1e-9)
    let still = Self.page(page).rects(.plotPrice)[0]
    let plots = hand.picture.rects(.plotPrice)
    #expect(plots.count == 1 && abs(plots[0].left - still.left - shown) <= 0.5)
    hand.wait(20)
    hand.up(Self.spot + Vector(distance, 0))
    hand.wait(5_000)
    #expect(hand.state.page == page && !hand.state.isMoving)
  }

  @Test func `the day above is the date that is centred, all the way`() {
    var hand = Self.hand(at: 1)
    hand.down(Self.spot)
    for distance in stride(from: -40.0, through: -1240, by: -40) {
      hand.wait(16)
      hand.move(Self.spot + Vector(distance, 0))
      let page = distance > -640 ? 1 : 2
      guard distance != -640 else { continue }
      #expect(hand.viewer.shownPage == page && hand.state.page == page)
      #expect(
        hand.picture.texts(.headerDate).map(\.text) == [Words(.english).date(Self.dates[page])])
      // Days that slide do not fade.
      #expect(hand.viewer.fade == nil)
    }
  }

  @Test func `a day without points says so in its place and can be slid to`() throws {
    var hand = Self.hand(at: 2)
    hand.down(Self.spot)
    hand.wait(20)
    hand.move(Self.spot + Vector(-400, 0))
    let words = Words(.english).noPoints
    let sliding = hand.picture.texts(.message)
    #expect(sliding.map(\.text) == words)
    // In the middle of its page, which stands 1280 − 400 px to the right.
    for line in sliding { #expect(abs(line.box.center.x - (640 + 880)) <= 1) }
    hand.wait(10)
    hand.up(Self.spot + Vector(-400, 0))
    hand.wait(5_000)
    #expect(hand.state.page == Self.empty)
    let still = hand.picture
    #expect(still.texts(.message).map(\.text) == words)
    #expect(still.texts(.labelCenter).map(\.text) == ["no data"])
    #expect(still.polylines(.linePrice).isEmpty)
    let strip = try #require(hand.viewer.layout.strip)
    for line in still.texts(.message) { #expect(line.box.bottom < strip.top) }
  }

  @Test func `presses, taps and holds on a day without points leave it where it is`() {
    for wait in [30.0, 800] {
      var hand = Self.hand(at: Self.empty)
      hand.down(Self.spot)
      hand.wait(wait)
      hand.up(Self.spot)
      hand.wait(3_000)
      #expect(hand.state.page == Self.empty && hand.state.crosshair == nil)
    }
  }

  @Test func `a slide that is cancelled settles on the nearer day, with points or not`() {
    for (distance, page) in [(-700.0, Self.empty), (-500, 2)] {
      var hand = Self.hand(at: 2)
      hand.down(Self.spot, .touch(id: 1))
      hand.wait(20)
      hand.move(Self.spot + Vector(distance, 0), .touch(id: 1))
      hand.down(Self.spot, .touch(id: 2))
      hand.wait(5_000)
      #expect(hand.state.page == page && !hand.state.isMoving && !hand.viewer.turnsPages)
    }
  }

  // MARK: Drag or crosshair, never both

  @Test func `a long press gives the crosshair and no drag`() {
    var hand = Self.hand(at: 1)
    hand.down(Self.spot)
    hand.wait(500)
    #expect(hand.state.crosshair != nil)
    for distance in [-50.0, -400, 300] {
      hand.wait(20)
      hand.move(Self.spot + Vector(distance, 0))
      #expect(hand.state.crosshair != nil && hand.state.offset == 52 && !hand.state.isMoving)
    }
    hand.up(Self.spot + Vector(300, 0))
    hand.wait(3_000)
    #expect(hand.state.crosshair != nil && hand.state.offset == 52)
  }

  @Test func `a drag gives no crosshair and takes one away`() {
    var hand = Self.hand(at: 1)
    hand.down(Self.spot)
    hand.wait(520)
    hand.up(Self.spot)
    #expect(hand.state.crosshair != nil)
    hand.wait(1_000)
    hand.down(Self.spot)
    hand.wait(20)
    #expect(hand.state.crosshair != nil)
    hand.move(Self.spot + Vector(-60, 0))
    #expect(hand.state.crosshair == nil)
    hand.wait(900)
    #expect(hand.state.crosshair == nil && hand.state.isMoving)
    hand.up(Self.spot + Vector(-60, 0))
    hand.wait(3_000)
    #expect(hand.state.crosshair == nil && hand.state.page == 1)
  }

  @Test func `a press on a page that turns catches it and is neither tap nor hold`() {
    for wait in [30.0, 700] {
      var hand = Self.hand(at: 4)
      hand.flick(from: Self.spot, by: -20, steps: 10)
      hand.wait(40)
      let offset = hand.state.offset
      #expect(hand.state.isMoving && offset > 4 * 52 && offset < 5 * 52)
      hand.down(Self.spot + Vector(100, 50))
      #expect(hand.state.offset == offset && hand.state.velocity == 0)
      hand.wait(wait)
      #expect(hand.state.offset == offset && hand.state.crosshair == nil)
      hand.up(Self.spot + Vector(100, 50))
      hand.wait(5_000)
      #expect(hand.state.offset == (offset / 52).rounded() * 52 && !hand.viewer.turnsPages)
    }
  }

  @Test func `a caught page is dragged on from where it was`() {
    var hand = Self.hand(at: 4)
    hand.flick(from: Self.spot, by: -20, steps: 10)
    hand.wait(40)
    let offset = hand.state.offset
    hand.down(Self.spot)
    hand.wait(20)
    hand.move(Self.spot + Vector(64, 0))
    #expect(abs(hand.state.offset - (offset - 64.0 / 1280 * 52)) < 1e-9)
  }

  @Test func `a press on the day while the strip still glides neither jumps nor sticks`() {
    var hand = Self.hand(at: 0)
    hand.key(.end)
    hand.wait(50)
    hand.down(Self.spot)
    let offset = hand.state.offset
    hand.wait(20)
    #expect(hand.state.offset > offset)
    hand.up(Self.spot)
    hand.wait(3_000)
    #expect(hand.state.page == 6 && !hand.state.isMoving)
  }

  @Test func `a second finger, a cancel: the page settles and nothing is stuck`() {
    for isCancel in [true, false] {
      var hand = Self.hand(at: 1)
      hand.down(Self.spot, .touch(id: 1))
      hand.wait(20)
      hand.move(Self.spot + Vector(-500, 0), .touch(id: 1))
      if isCancel {
        hand.send(.pointerCancelled)
      } else {
        hand.down(Self.spot, .touch(id: 2))
      }
      hand.wait(20)
      hand.move(Self.spot + Vector(-900, 0), .touch(id: 1))
      hand.wait(5_000)
      #expect(hand.state.page == 1 && hand.state.offset == 52)
      #expect(!hand.viewer.turnsPages && hand.viewer.press == nil && hand.state.crosshair == nil)
      hand.up(Self.spot, .touch(id: 1))
      if !isCancel { hand.up(Self.spot, .touch(id: 2)) }
      hand.down(Self.spot, .touch(id: 3))
      hand.wait(500)
      #expect(hand.state.crosshair != nil)
    }
  }

  @Test func `reduced motion: the page follows the hand and ends at once, without a fade`() {
    var hand = Self.hand(at: 1, settings: Settings(reducedMotion: true))
    hand.down(Self.spot)
    hand.wait(20)
    hand.move(Self.spot + Vector(-300, 0))
    #expect(hand.picture.polylines(.linePrice).count == 2)
    hand.wait(20)
    hand.up(Self.spot + Vector(-300, 0))
    #expect(hand.state.offset == 104 && !hand.state.isMoving && hand.viewer.fade == nil)
    #expect(hand.picture.polylines(.linePrice).count == 1)
    #expect(hand.viewer.nextFrame(after: hand.now) == nil)
  }

  @Test func `a resize and another reading while a page turns leave it whole`() {
    for reads in [true, false] {
      var hand = Self.hand(at: 4)
      hand.flick(from: Self.spot, by: -20, steps: 10)
      hand.wait(40)
      if reads {
        let date = Self.dates[hand.viewer.shownPage]
        hand.viewer.show(Self.dataset(), report: Report(format: "CSV"), fileName: "new.csv")
        #expect(hand.state.date == date)
      } else {
        let offset = hand.state.offset
        hand.send(.resized(Size(900, 600), scale: 2))
        #expect(hand.state.offset == offset)
        let plots = hand.picture.rects(.plotPrice)
        // Beside each other, a window's width apart.
        #expect(plots.count == 2 && plots[1].left - plots[0].left == 900)
      }
      hand.wait(5_000)
      #expect(!hand.state.isMoving && hand.state.offset == Double(hand.state.page) * 52)
      #expect(hand.picture.polylines(.linePrice).count == 1)
    }
  }

  @Test func `a window that is hidden asks for no frame`() {
    var hand = Self.hand(at: 1)
    hand.key(.right)
    hand.send(.visibilityChanged(isVisible: false))
    #expect(hand.viewer.nextFrame(after: hand.now) == nil)
  }
}
