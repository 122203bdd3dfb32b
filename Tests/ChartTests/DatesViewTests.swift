import Canvas
import Series
import Testing

@testable import Chart

@Suite struct DatesViewTests {
  static let dates = DatesStage.weekdays(60)
  /// Closes with a hole of one date (30), a long one (36…49), and none on the last date.
  static let holes = Set([30, 59]).union(36...49)

  static func close(_ page: Int) -> Double {
    holes.contains(page) ? .nan : DatesStage.noise(page, 30, 40)
  }

  static let file = DatesStage.prices(dates, close)

  // MARK: Columns

  @Test(arguments: [0.0, 1, 26, 77.5, 1040, 3000, 3068, -40, 3100], [1.0, 1.5, 2])
  func `column k stands at centre + 52·k − offset`(offset: Double, scale: Double) {
    var viewer = DatesStage.viewer(Self.file, page: 0, scale: scale)
    viewer.hold(movedBy: offset)
    let offset = (viewer.scroller.offset(at: .zero) * scale).rounded() / scale
    let picture = Stage.picture(&viewer)
    func x(_ page: Int) -> Double { 640 + 52 * Double(page) - offset }
    let inSight = Self.dates.indices.filter { x($0) > 0 && x($0) < 1280 }
    // Dots stand exactly there, labels begin on a device pixel.
    let dots = picture.circles(.dotSolid).map(\.center.x)
    #expect(inSight.filter { !Self.holes.contains($0) }.allSatisfy { dots.contains(x($0)) })
    #expect(dots.allSatisfy { dot in Self.dates.indices.contains { x($0) == dot } })
    for page in inSight {
      let label = picture.text(.labelDate, near: x(page))
      #expect(label?.text == "\(Self.dates[page].components.day)")
      #expect(abs((label?.box.center.x ?? 0) - x(page)) <= 0.5 / scale + 1e-9)
    }
  }

  @Test func `at rest exactly one date is centred, on the guide`() throws {
    for (width, page) in [(1280.0, 0), (1280, 17), (901, 58), (320, 59)] {
      var viewer = DatesStage.viewer(Self.file, page: page, size: Size(width, 600))
      let picture = Stage.picture(&viewer)
      let guide = try #require(picture.hairlines(.guideCenter).first)
      #expect(picture.hairlines(.guideCenter).count == 1)
      #expect(abs(guide.0.x - width / 2) <= 0.5 && guide.0.x == guide.1.x && guide.0.y < guide.1.y)
      let centred = picture.texts(.labelDate).filter { abs($0.box.center.x - guide.0.x) <= 26 }
      #expect(centred.map(\.text) == ["\(Self.dates[page].components.day)"])
      #expect(viewer.state(at: .zero).offset == Double(page) * 52)
    }
  }

  @Test(arguments: [ViewKind.dates, .curve])
  func `a file that grows is followed from its latest date, and left alone at any other`(
    view: ViewKind
  ) {
    func file(_ count: Int) -> Dataset {
      DatesStage.prices(DatesStage.weekdays(count)) { 10 + Double($0 % 5) }
    }
    for (page, after) in [(9, 11), (4, 4)] {
      var viewer = DatesStage.viewer(
        file(10), page: page,
        settings: Settings(reducedMotion: true, view: view, fileName: "daily.csv"))
      #expect(viewer.shownPage == page)
      viewer.show([
        Instrument(
          dataset: file(12), report: Report(format: "CSV"), fileName: "daily.csv", localZone: .utc)
      ])
      #expect(viewer.shownPage == after)
    }
  }

  @Test func `labels are full at the centre and fall to half`() throws {
    var viewer = DatesStage.viewer(Self.file, page: 30)
    let picture = Stage.picture(&viewer)
    let labels = zip(picture.texts(.labelDate), picture.textColors(.labelDate)).map {
      (distance: abs($0.box.center.x - 640), alpha: $1.alpha)
    }.sorted { $0.distance < $1.distance }
    #expect(labels.first?.alpha == 255)
    #expect(labels.last?.alpha == 128)
    #expect(zip(labels, labels.dropFirst()).allSatisfy { $0.alpha >= $1.alpha })
    #expect(labels[1].alpha < 255)
  }

  @Test(arguments: [320.0, 1280, 3840])
  func `only columns in or next to the view are in the list`(width: Double) {
    let many = DatesStage.weekdays(5_000)
    let few = Array(many.suffix(120))
    func value(_ date: CivilDate) -> Double { DatesStage.noise(date.daysSinceEpoch, 5, 6) }
    var counts: [[Role: Int]] = []
    for dates in [few, many] {
      var viewer = DatesStage.viewer(
        DatesStage.prices(dates) { value(dates[$0]) }, page: dates.count - 60,
        size: Size(width, 800))
      viewer.hold(movedBy: 20)
      let commands = Stage.picture(&viewer).ground.commands
      counts.append(Dictionary(grouping: commands, by: \.role).mapValues(\.count))
    }
    #expect(counts[0] == counts[1])
    // In sight, and one more on either side.
    let most = Int((width / 52).rounded(.up)) + 2
    #expect(counts[1][.labelDate, default: 0] <= most)
    #expect(counts[1][.dotSolid, default: 0] <= most)
  }

  // MARK: Lines

  @Test func `a missing value has no dot and the line goes on from the last to the next`() throws {
    var viewer = DatesStage.viewer(Self.file, page: 43)
    // Neither end of the hole from 36 to 49 is in a view of 320 px around 43.
    for width in [1280.0, 320] {
      _ = viewer.update(.resized(Size(width, 800), scale: 1), at: .zero)
      let picture = Stage.picture(&viewer)
      let line = try #require(picture.polylines(.lineSolid).first)
      #expect(picture.polylines(.lineSolid).count == 1)
      func x(_ page: Int) -> Double { width / 2 + 52 * Double(page - 43) }
      let from = try #require(line.firstIndex { $0.x == x(35) })
      #expect(line[from + 1].x == x(50))
      #expect(!picture.circles(.dotSolid).contains { $0.center.x > x(35) && $0.center.x < x(50) })
      #expect(picture.texts(.labelCenter).map(\.text) == ["no data"])
    }
  }

  @Test func `the solid line of a price file is 4 px with dots of 8 px, the dashed one 4 on 4 off`()
    throws
  {
    var viewer = DatesStage.viewer(Self.file, page: 20)
    let picture = Stage.picture(&viewer)
    guard case .polyline(_, let solid)? = picture.commands(.lineSolid).first?.shape,
      case .polyline(_, let dashed)? = picture.commands(.lineDashed).first?.shape
    else {
      Issue.record("no lines")
      return
    }
    #expect(solid.width == 4 && solid.dash == nil)
    #expect(dashed.width == 2 && dashed.dash == Stroke.Dash(on: 4, off: 4))
    #expect(picture.circles(.dotSolid).allSatisfy { $0.radius == 4 })
    #expect(picture.circles(.dotDashed).allSatisfy { $0.radius == 3 })
    #expect(picture.circles(.markCenter).map(\.radius) == [8])
    #expect(picture.circles(.markCore).map(\.radius) == [4])
  }

  @Test func `in prices the dashed line has every seventh value, counted from the latest`() {
    var viewer = DatesStage.viewer(Self.file, page: 20)
    let picture = Stage.picture(&viewer)
    // The latest with a close is 58: 58 − 7·k are …, 9, 16, 23, 30, 37, …; 30 and 37 have none.
    let pages = picture.circles(.dotDashed).map { Int((($0.center.x - 640) / 52 + 20).rounded()) }
    #expect(pages == [9, 16, 23])
    let texts = Set(picture.texts(.labelValue).map(\.text))
    #expect(texts == Set([9, 16, 23].map { NumberText.fixed(Self.close($0), decimals: 2) }))
    // Each stretch goes from one to the next.
    let solid = Dictionary(
      picture.circles(.dotSolid).map { ($0.center.x, $0.center.y) }, uniquingKeysWith: { $1 })
    for dot in picture.circles(.dotDashed) { #expect(solid[dot.center.x] == dot.center.y) }
    let stretches = picture.polylines(.lineDashed)
    #expect(zip(stretches, stretches.dropFirst()).allSatisfy { $0[1] == $1[0] })
  }

  @Test func `in other files the lines are the first two columns`() throws {
    let dates = Array(Self.dates.prefix(20))
    let file = DatesStage.values(
      dates, { 70 + Double($0) }, { $0.isMultiple(of: 5) ? 90 - Double($0) : .nan })
    var viewer = DatesStage.viewer(file, page: 10)
    let picture = Stage.picture(&viewer)
    #expect(picture.texts(.legend).map(\.text) == ["weight", "plan"])
    #expect(picture.texts(.labelCenter).map(\.text) == ["80.00"])
    #expect(picture.circles(.dotDashed).map { ($0.center.x - 640) / 52 + 10 } == [0, 5, 10, 15])
    // From 70 to 90 on one axis: 90 at the top, 70 at the bottom, 80 half way.
    let y = try #require(picture.circles(.dotSolid).first { $0.center.x == 640 }?.center.y)
    let top = try #require(picture.circles(.dotDashed).map(\.center.y).min())
    let bottom = try #require(picture.circles(.dotSolid).map(\.center.y).max())
    #expect(abs(y - (top + bottom) / 2) < 1e-9)
  }

  // MARK: Mark and bubble

  /// Where the drawn line crosses `x`.
  static func height(of line: [Point], at x: Double) -> Double? {
    for (from, to) in zip(line, line.dropFirst()) where from.x <= x && x <= to.x {
      return from.y + (to.y - from.y) * (x - from.x) / (to.x - from.x)
    }
    return nil
  }

  @Test func `the mark rides where the line crosses the guide`() throws {
    var viewer = DatesStage.viewer(Self.file, page: 0)
    viewer.scroller.grab(at: 0, viewport: 1280, now: .zero)
    // Past every date that has a close, over both holes.
    for offset in stride(from: 0.0, through: 58 * 52, by: 6.5) {
      viewer.scroller.drag(to: -offset, at: .zero)
      let picture = Stage.picture(&viewer)
      let line = try #require(picture.polylines(.lineSolid).first)
      let y = try #require(Self.height(of: line, at: 640))
      let mark = try #require(picture.circles(.markCenter).first?.center)
      #expect(mark.x == 640 && abs(mark.y - y) < 1e-6, "at \(offset)")
    }
  }

  @Test func `the mark rides on the line while a spring moves it`() throws {
    var viewer = DatesStage.viewer(Self.file, page: 0)
    _ = viewer.update(.key(.character("t"), []), at: .zero)
    for time in stride(from: 0, through: 900, by: 16) {
      viewer.advance(to: .milliseconds(time))
      let picture = Stage.picture(&viewer, at: .milliseconds(time))
      guard let y = Self.height(of: picture.polylines(.lineSolid)[0], at: 640) else { continue }
      let mark = try #require(picture.circles(.markCenter).first?.center)
      #expect(abs(mark.y - y) < 1e-6)
    }
  }

  @Test(arguments: [(Language.english, "no data"), (.chinese, "无数据")])
  func `the bubble tells the centred value or that there is none`(language: Language, none: String)
    throws
  {
    for (page, text) in [
      (58, NumberText.fixed(Self.close(58), decimals: 2)), (30, none), (59, none),
    ] {
      var viewer = DatesStage.viewer(Self.file, page: page, settings: Settings(language: language))
      let picture = Stage.picture(&viewer)
      let label = try #require(picture.texts(.labelCenter).first)
      let bubble = try #require(picture.rects(.bubbleCenter).first)
      #expect(label.text == text)
      #expect(abs(bubble.center.x - 640) <= 1 && bubble.contains(label.box.center))
      #expect(label.box.left >= bubble.left && label.box.right <= bubble.right)
      // Above the mark, which stands on the line also where it passes over a missing value.
      if let mark = picture.circles(.markCenter).first {
        #expect(bubble.bottom <= mark.center.y - mark.radius)
      } else {
        #expect(page == 59)
      }
    }
  }

  @Test func `header and status line tell the centred date, its value or a dash, and change`() {
    let file = DatesStage.prices(Array(Self.dates.prefix(4))) { [10, .nan, 12.5, 10][$0] }
    let title = [
      (0, ["688001", "华兴源创", "10.00"]), (1, ["688001", "华兴源创", "—"]),
      // Against the last date that has a close: 2.5 of 10 are 25 %, −2.5 of 12.5 are −20 %.
      (2, ["688001", "华兴源创", "12.50", "▲ +2.50", "+25.00%"]),
      (3, ["688001", "华兴源创", "10.00", "▼ −2.50", "−20.00%"]),
    ]
    for (page, texts) in title {
      var viewer = DatesStage.viewer(file, page: page)
      let picture = Stage.picture(&viewer)
      let header = picture.allTexts.filter {
        [.headerCode, .headerName, .headerPrice, .headerChange].contains($0.role)
      }
      #expect(header.map(\.text) == texts)
      #expect(
        picture.texts(.headerDate).map(\.text) == [Words(.english).date(Self.dates[page])])
      #expect(picture.texts(.labelStatus).contains { $0.text == "date \(page + 1) of 4" })
    }
  }

  // MARK: Legend

  @Test func `a tap on a name of the legend hides its line and another shows it`() throws {
    let roles: [[Role]] = [
      [.lineSolid, .dotSolid, .markCenter, .labelCenter], [.lineDashed, .dotDashed, .labelValue],
    ]
    for index in 0...1 {
      var viewer = DatesStage.viewer(Self.file, page: 20)
      let legend = Stage.picture(&viewer).texts(.legend)
      #expect(legend.map(\.text) == ["Close", "Every 7th"])
      #expect(legend.allSatisfy { $0.box.left > 640 && $0.box.right <= 1280 })
      for (time, isShown) in [(1_000, false), (2_000, true)] {
        let point = legend[index].box.center
        _ = viewer.update(.pointerDown(point, .mouse), at: .milliseconds(time))
        _ = viewer.update(.pointerUp(point, .mouse), at: .milliseconds(time + 50))
        let picture = Stage.picture(&viewer, at: .milliseconds(time + 50))
        for role in roles[index] { #expect(picture.commands(role).isEmpty == !isShown) }
        for role in roles[1 - index] { #expect(!picture.commands(role).isEmpty) }
        #expect(viewer.state(at: .milliseconds(time + 50)).page == 20)
      }
    }
  }

  // MARK: Sizes

  @Test func `a window of no room, one date, no value: nothing breaks`() {
    let one = Array(Self.dates.prefix(1))
    let files = [
      Self.file, DatesStage.prices([]) { _ in 0 }, DatesStage.prices(one) { _ in 3 },
      DatesStage.prices(one) { _ in .nan }, DatesStage.prices(Self.dates) { _ in .nan },
    ]
    for file in files {
      for view in ViewKind.allCases {
        for size in [Size(0, 0), Size(1, 1), Size(60, 400), Size(400, 90), Size(320, 300)] {
          var viewer = DatesStage.viewer(file, settings: Settings(view: view), size: size)
          for key in [Key.left, .right, .home, .end, .pageUp, .pageDown, .character("t")] {
            _ = viewer.update(.key(key, []), at: .zero)
          }
          viewer.hold(movedBy: 100)
          let picture = Stage.picture(&viewer)
          #expect(picture.circles(.markCenter).allSatisfy { $0.center.y.isFinite })
        }
      }
    }
  }

  @Test func `one date alone is a dot with its value`() throws {
    var viewer = DatesStage.viewer(DatesStage.prices(Array(Self.dates.prefix(1))) { _ in 3 })
    let picture = Stage.picture(&viewer)
    #expect(picture.circles(.dotSolid).map(\.center.x) == [640])
    #expect(picture.texts(.labelCenter).map(\.text) == ["3.00"])
    #expect(picture.circles(.markCenter).count == 1)
  }

  @Test func `the strip goes under 400 px and volume under 480`() {
    for height in [399.0, 400, 479, 480] {
      var viewer = Stage.viewer(size: Size(900, height))
      let picture = Stage.picture(&viewer)
      #expect(picture.commands(.labelDate).isEmpty == (height < 400))
      #expect(picture.rects(.plotVolume).isEmpty == (height < 480))
      #expect(!picture.polylines(.linePrice).isEmpty)
    }
  }

  @Test(arguments: [320.0, 480, 640, 900, 1280, 3840], Language.allCases)
  func `nothing overlaps and nothing leaves the window`(width: Double, language: Language) {
    let files: [(String, Dataset)] = [
      ("prices", Self.file),
      ("big prices", DatesStage.prices(Self.dates) { DatesStage.noise($0, 10_000, 99_999) }),
      (
        "two columns",
        DatesStage.values(
          Self.dates, { DatesStage.noise($0, 60, 80) }, { DatesStage.noise($0 + 500, 60, 80) })
      ),
      (
        "a plan every fifth date",
        DatesStage.values(
          Self.dates, { DatesStage.noise($0, 60, 80) },
          { $0.isMultiple(of: 5) ? DatesStage.noise($0 + 500, 60, 80) : .nan })
      ),
    ]
    let places =
      [(0, 0.0), (10, 0), (23, 0), (27, 0), (30, 20), (44, 40), (59, 0)]
      + stride(from: 3.0, through: 49, by: 9).map({ (17, $0) })
    for (name, file) in files {
      for height in [200.0, 300, 800] {
        for (page, shift) in places {
          var viewer = DatesStage.viewer(
            file, page: page, settings: Settings(language: language, fileName: "a-long-name.csv"),
            size: Size(width, height))
          if shift > 0 { viewer.hold(movedBy: shift) }
          let picture = Stage.picture(&viewer)
          let place = "\(name), page \(page) + \(shift), \(width) × \(height)"
          Self.expectNoOverlap(picture, width: width, height: height, place)
        }
      }
    }
  }

  /// Columns are cut at the window's sides, as their month is; all else lies inside.
  static func expectNoOverlap(_ picture: Picture, width: Double, height: Double, _ place: String) {
    let moving: Set<Role> = [.labelDate, .labelMonth, .labelValue]
    // What has faded away is not there.
    let texts = (picture.ground.commands + picture.overlay.commands).compactMap { command in
      if case .text(let text, let box, _, _, let color) = command.shape, color.alpha > 0 {
        (role: command.role, text: text, box: box)
      } else {
        nil
      }
    }
    let bubbles = picture.rects(.bubbleCenter)
    for guide in picture.hairlines(.guideCenter) { #expect(guide.0.y < guide.1.y, "\(place)") }
    for (index, one) in texts.enumerated() {
      let isInside =
        one.box.top >= 0 && one.box.bottom <= height
        && (moving.contains(one.role) || one.box.left >= 0 && one.box.right <= width)
      #expect(isInside, "\(one.text) leaves the window: \(place)")
      for other in texts[(index + 1)...] {
        #expect(!one.box.intersects(other.box), "\(one.text) touches \(other.text): \(place)")
      }
      guard one.role != .labelCenter else { continue }
      for bubble in bubbles {
        #expect(!one.box.intersects(bubble), "\(one.text) is under the bubble: \(place)")
      }
    }
  }
}
