import Canvas
import Series
import Testing

@testable import Chart

/// Tips, and what the keyboard reaches.
struct ControlsTests {
  private static let two = [
    Stage.day(date: CivilDate(daysSinceEpoch: 18_780)), Stage.day(),
  ]

  private func box(_ control: Control, of viewer: Viewer) throws -> Rect {
    try #require(viewer.controls.first { $0.control == control }?.box)
  }

  private func tips(_ hand: inout Hand) -> [String] { hand.picture.texts(.labelTip).map(\.text) }

  /// The bounds of the ring.
  private func ring(_ hand: inout Hand) -> Rect? {
    let picture = hand.picture
    guard case .polyline(let range, _) = picture.commands(.focus).first?.shape else { return nil }
    let points = picture.overlay.points[range]
    guard let left = points.map(\.x).min(), let top = points.map(\.y).min(),
      let right = points.map(\.x).max(), let bottom = points.map(\.y).max()
    else { return nil }
    return Rect(left: left, top: top, right: right, bottom: bottom)
  }

  // MARK: Tips

  @Test func `a tip shows after 500 ms of rest, with its key, and not before`() throws {
    var hand = Hand(Stage.viewer())
    hand.move(try box(.view(.dates), of: hand.viewer).center)
    #expect(hand.viewer.tipDue == .milliseconds(500))
    hand.wait(499)
    #expect(tips(&hand).isEmpty)
    #expect(try #require(hand.viewer.nextFrame(after: hand.now)) <= .milliseconds(500))
    hand.wait(1)
    #expect(tips(&hand) == ["A value for each date", "2"])
  }

  @Test func `every further move takes the tip away, and its time begins anew`() throws {
    var hand = Hand(Stage.viewer())
    let place = try box(.view(.lines), of: hand.viewer).center
    hand.move(place)
    hand.wait(600)
    #expect(!tips(&hand).isEmpty)
    hand.move(place + Vector(1, 0))
    #expect(tips(&hand).isEmpty)
    hand.wait(499)
    #expect(tips(&hand).isEmpty)
    hand.wait(1)
    #expect(!tips(&hand).isEmpty)
  }

  @Test func `a report of the same place is no move`() throws {
    var hand = Hand(Stage.viewer())
    let place = try box(.view(.lines), of: hand.viewer).center
    hand.move(place)
    hand.wait(400)
    hand.move(place)
    hand.wait(100)
    #expect(!tips(&hand).isEmpty)
    hand.move(place)
    #expect(!tips(&hand).isEmpty)
  }

  @Test func `a mouse that rests on the chart waits for nothing`() throws {
    var hand = Hand(Stage.viewer())
    hand.move(Point(400, 300))
    #expect(hand.viewer.rest == nil && hand.viewer.tipDue == nil)
  }

  @Test(arguments: [
    InputEvent.pointerDown(Point(5, 5), .mouse), .pointerCancelled, .key(.right, []),
    .wheel(Vector(0, 1), smooth: false, at: Point(5, 5)), .visibilityChanged(isVisible: false),
  ])
  func `what the user does takes the tip away for good`(event: InputEvent) throws {
    var hand = Hand(Stage.viewer(Self.two))
    hand.move(try box(.view(.lines), of: hand.viewer).center)
    hand.wait(600)
    hand.send(event)
    #expect(tips(&hand).isEmpty)
    hand.wait(2000)
    #expect(tips(&hand).isEmpty)
  }

  @Test func `a finger has no tip, nor has what is under a panel or nowhere`() throws {
    var hand = Hand(Stage.viewer())
    let place = try box(.view(.lines), of: hand.viewer).center
    hand.move(place, .touch(id: 1))
    hand.wait(600)
    #expect(tips(&hand).isEmpty)
    hand.move(hand.viewer.layout.price.center)
    hand.wait(600)
    #expect(tips(&hand).isEmpty)
    hand.key(.function(1))
    hand.move(place)
    hand.wait(600)
    #expect(tips(&hand).isEmpty)
  }

  @Test(arguments: [Size(320, 480), Size(640, 400), Size(1280, 800), Size(3840, 2160)])
  func `tips stay inside the window, off what they tell of, and have the panel's colours`(
    size: Size
  ) throws {
    for language in Language.allCases {
      for view in ViewKind.allCases {
        let viewer = Stage.viewer(
          Self.two, settings: Settings(language: language, view: view, fileName: "a.csv"),
          size: size)
        for (control, box) in viewer.controls {
          var hand = Hand(viewer)
          hand.move(box.center)
          hand.wait(500)
          let picture = hand.picture
          let panel = try #require(picture.rects(.panelTip).first, "\(control)")
          #expect(panel.left >= 0 && panel.right <= size.width)
          #expect(panel.top >= 0 && panel.bottom <= size.height)
          #expect(!panel.intersects(box))
          for text in picture.texts(.labelTip) {
            #expect(text.box.left >= panel.left && text.box.right <= panel.right)
          }
          #expect(picture.commands(.panelTip).count == 1)
        }
      }
    }
  }

  @Test func `a name of the legend tells what a press does`() throws {
    var hand = Hand(
      DatesStage.viewer(DatesStage.prices(DatesStage.weekdays(30)) { Double(10 + $0) }))
    let name = try box(.name(0), of: hand.viewer).center
    hand.move(name)
    hand.wait(500)
    #expect(tips(&hand) == ["Hide Close"])
    hand.tap(name)
    hand.move(name + Vector(1, 0))
    hand.wait(500)
    #expect(tips(&hand) == ["Show Close"])
  }

  // MARK: Keyboard

  @Test func `the ring shows with the first Tab only, and goes round`() throws {
    var hand = Hand(Stage.viewer())
    #expect(ring(&hand) == nil)
    for view in ViewKind.allCases + [.day] {
      hand.key(.tab)
      let box = try box(.view(view), of: hand.viewer)
      let ring = try #require(self.ring(&hand))
      #expect(ring.left < box.left && ring.right > box.right)
      #expect(ring.top < box.top && ring.bottom > box.bottom)
      #expect(ring.outset(by: -3).intersection(box) == ring.outset(by: -3))
    }
  }

  @Test func `Shift and Tab goes the other way, from the last`() {
    var hand = Hand(Stage.viewer())
    hand.send(.key(.tab, .shift))
    #expect(hand.viewer.focus == .view(.curve))
    hand.send(.key(.tab, .shift))
    #expect(hand.viewer.focus == .view(.lines))
  }

  @Test(arguments: [Key.enter, .character(" ")])
  func `Enter and Space press what has the focus`(key: Key) {
    var hand = Hand(Stage.viewer())
    hand.key(key)
    #expect(hand.state.view == .day)
    hand.key(.tab)
    hand.key(.tab)
    hand.key(key)
    #expect(hand.state.view == .dates)
    #expect(hand.viewer.focus == .view(.dates))
  }

  @Test func `every control of every view is reached, once a round`() {
    for view in ViewKind.allCases {
      let settings = Settings(view: view, fileName: "a.csv")
      var hand = Hand(
        Viewer(
          Instrument(dataset: CurveStage.three, report: Report(format: "CSV"), fileName: "a.csv"),
          beside: [
            Instrument(
              dataset: CurveStage.three, report: Report(format: "CSV"), fileName: "b.csv")
          ], settings: settings, size: Size(1280, 800), scale: 1, metrics: .fixed))
      let controls = hand.viewer.controls.map(\.control)
      #expect(controls.contains(.file(1)) && controls.contains(.view(.curve)))
      var reached: [Control?] = []
      for _ in controls {
        // In the curve, Tab alone is the next source.
        hand.send(.key(.tab, .shift))
        reached.append(hand.viewer.focus)
      }
      #expect(reached == controls.reversed())
    }
  }

  @Test func `a press of a pointer takes the ring away, and so does Esc, before the crosshair`() {
    var hand = Hand(Stage.viewer())
    hand.key(.tab)
    hand.down(Point(5, 5))
    #expect(hand.viewer.focus == nil)
    hand.up(Point(5, 5))
    hand.viewer.showCrosshair(clockMinute: 630, price: nil)
    hand.key(.tab)
    hand.key(.escape)
    #expect(hand.viewer.focus == nil && hand.state.crosshair != nil)
    hand.key(.escape)
    #expect(hand.state.crosshair == nil)
  }

  @Test func `in the curve Tab is the next source, until the keyboard has a focus`() {
    var hand = Hand(CurveStage.viewer())
    hand.key(.tab)
    #expect(hand.state.source == "plan")
    #expect(hand.viewer.focus == nil)
    hand.send(.key(.tab, .shift))
    #expect(hand.viewer.focus == .source)
    hand.key(.enter)
    #expect(hand.state.source == "other")
    hand.key(.tab)
    #expect(hand.state.source == "other")
    #expect(hand.viewer.focus == .view(.day))
  }

  @Test func `a focus whose control has gone presses nothing and has no ring`() throws {
    var hand = Hand(DatesStage.viewer(DatesStage.prices(DatesStage.weekdays(30)) { Double($0) }))
    hand.send(.key(.tab, .shift))
    #expect(hand.viewer.focus == .name(1))
    hand.key(.character("4"))
    #expect(ring(&hand) == nil)
    hand.key(.enter)
    #expect(hand.state.view == .curve)
  }
}
