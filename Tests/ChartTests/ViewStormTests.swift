import Canvas
import Series
import Testing

@testable import Chart

/// Random input in every view over files of every kind: nothing traps, nothing is out of place.
struct ViewStormTests {
  private static let second = Int64(1_000_000_000)
  private static let day = 86_400 * second

  /// A file of values with a row at each of `times`, in nanoseconds from 1 January 2024 on.
  private static func file(
    _ times: [Int64], _ columns: [[Double]], hasTimeOfDay: Bool = false
  ) -> Dataset {
    let table = SeriesTable(
      times: times.map { 19_723 * day + $0 }, clock: .instant, hasTimeOfDay: hasTimeOfDay,
      columns: columns.enumerated().map {
        Column(name: "column \($0.offset)", role: .value, values: $0.element, decimals: 2)
      })
    return Dataset(
      kind: .values, table: table, market: .aroundTheClock, zone: .utc, days: [], decimals: 2,
      findings: [])
  }

  private static func dates(_ count: Int) -> [Int64] { (0..<count).map { Int64($0) * day } }

  private static let nan = Double.nan

  static let files: [(name: String, dataset: Dataset)] = [
    ("no row", file([], [[]])),
    ("one row", file([0], [[5]])),
    ("two rows", file(dates(2), [[1, 2]])),
    ("all equal", file(dates(9), [[Double](repeating: 12, count: 9)])),
    ("all missing", file(dates(9), [[Double](repeating: nan, count: 9)])),
    ("no column", file(dates(9), [])),
    ("huge", file(dates(40), [(0..<40).map { $0 % 2 == 0 ? 1e308 : -1e308 }])),
    (
      "tiny",
      file(
        dates(40),
        [
          (0..<40).map { 1e-300 * Double($0) },
          [Double](repeating: .leastNonzeroMagnitude, count: 40),
        ])
    ),
    (
      "far apart",
      file(
        dates(90),
        [(0..<90).map { Double($0) / 10 }, (0..<90).map { 1e12 * Double(1 + $0 % 7) }])
    ),
    ("gaps", file(dates(9), [[nan, 120, 132, nan, 134, nan, 230, 210, nan]])),
    ("a value at the end", file(dates(400), [(0..<400).map { $0 == 399 ? 7 : nan }])),
    (
      "many columns",
      file(dates(30), (0..<60).map { column in (0..<30).map { Double(column * $0 % 17) } })
    ),
    (
      "two rows a second",
      file(
        (0..<500).map { Int64($0) * second / 2 }, [(0..<500).map { Double($0 * 37 % 101) }],
        hasTimeOfDay: true)
    ),
    (
      "nanoseconds",
      file((0..<300).map { Int64($0) }, [(0..<300).map { Double($0 % 9) }], hasTimeOfDay: true)
    ),
    ("one instant", file([0, 0, 0, 0, 0], [[1, 2, 3, 4, 5]], hasTimeOfDay: true)),
    (
      "a row a month",
      file((0..<360).map { Int64($0) * 30 * day }, [(0..<360).map { Double($0 * 7 % 31) }])
    ),
    (
      "a day and a day without points",
      Stage.dataset([
        Stage.day(), Stage.day([], date: CivilDate(daysSinceEpoch: 18_782)),
        Stage.day([3, 77], date: CivilDate(daysSinceEpoch: 18_783)),
      ])
    ),
  ]

  private static let keys: [Key] =
    [
      .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .escape, .enter, .tab,
      .function(1),
    ] + "1234tvlu+-0?".map { .character($0) }

  private static let sides: [Double] = [0, 1, 60, 200, 320, 480, 640, 1280, 3840, 20_000]

  /// The next event, mostly about where the window is.
  private func event(_ dice: inout ScrollerDice, in size: Size) -> InputEvent {
    let place = Point(
      dice.number(-20, size.width + 20), dice.number(-20, min(size.height, 4000) + 20))
    let kind = dice.pick([PointerKind.mouse, .mouse, .mouse, .touch(id: 1), .touch(id: 2)])
    switch dice.below(24) {
    case 0...3: return .pointerDown(place, kind)
    case 4...8: return .pointerMoved(place, kind)
    case 9...11: return .pointerUp(place, kind)
    case 12: return .pointerCancelled
    case 13...15:
      let way = Vector(
        dice.pick([0, 1, -1, dice.number(-200, 200)]), dice.pick([0, 1, -1, 1e300]))
      return .wheel(way, smooth: dice.once(in: 2), at: place)
    case 16:
      return .pinch(factor: dice.pick([0, 0.5, 1.7, 1e-300, 1e300, .nan]), about: place)
    case 17...18:
      return .resized(
        Size(dice.pick(Self.sides), dice.pick(Self.sides)), scale: dice.number(0.5, 3))
    case 19: return .visibilityChanged(isVisible: dice.once(in: 2))
    default: return .key(dice.pick(Self.keys), dice.once(in: 4) ? [.shift] : [])
    }
  }

  @Test(arguments: files.indices)
  func `random input neither traps nor puts anything out of place`(_ number: Int) {
    let (name, dataset) = Self.files[number]
    var dice = ScrollerDice(seed: number + 1)
    var now = Duration.zero
    var picture = Picture(size: Size(0, 0), scale: 1)
    var viewer = Viewer(
      dataset: dataset, report: Report(format: "CSV"),
      settings: Settings(language: number % 2 == 0 ? .english : .chinese, fileName: "\(name).csv"),
      size: Size(1280, 800), scale: 1, metrics: .fixed)
    for step in 0..<180 {
      now += .milliseconds(1) * dice.pick([0, 4, 16, 16, 90, 400, 1500])
      let event = event(&dice, in: viewer.size)
      if dice.once(in: 60) {
        viewer.show(dataset, report: Report(format: "CSV"), fileName: name)
      }
      _ = viewer.update(event, at: now)
      viewer.draw(into: &picture, at: now)
      check(picture, "\(name), step \(step), \(event)")
      checkState(viewer, at: now, "\(name), step \(step), \(event)")
    }
    rest(&viewer, name, at: now)
  }

  private func check(_ picture: Picture, _ place: String) {
    for list in [picture.ground, picture.overlay] {
      #expect(list.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "\(place)")
      var clips = 0
      for command in list.commands {
        #expect(command.shape.isFinite, "\(command) \(place)")
        switch command.shape {
        case .pushClip: clips += 1
        case .popClip: clips -= 1
        case .text(_, let box, _, _, _) where clips == 0:
          let isInside =
            box.left >= -1 && box.right <= picture.size.width + 1 && box.top >= -1
            && box.bottom <= picture.size.height + 1
          #expect(isInside, "\(command) \(picture.size) \(place)")
        default: break
        }
      }
      #expect(clips == 0, "\(place)")
    }
  }

  private func checkState(_ viewer: Viewer, at now: Duration, _ place: String) {
    let state = viewer.state(at: now)
    #expect(state.offset.isFinite && state.velocity.isFinite, "\(place)")
    #expect(state.page >= 0, "\(place)")
    let rows = viewer.dataset.table.times.count
    #expect(state.page < max(rows, 1), "\(state.page) \(place)")
    guard !state.isMoving, !viewer.gestures.isActive else { return }
    let last: Double
    if state.view == .lines, let view = viewer.lines?.state.view {
      last = (view.whole.upperBound - view.whole.lowerBound - view.span) * view.pxPerUnit
    } else {
      last = Double(max(viewer.series.dates.count - 1, 0)) * viewer.scroller.pageWidth
    }
    #expect(state.offset >= -1e-6 && state.offset <= max(last, 0) * (1 + 1e-9) + 1e-6, "\(place)")
  }

  /// Lets go of everything and waits: the viewer comes to rest, and nothing is drawn again.
  private func rest(_ viewer: inout Viewer, _ name: String, at now: Duration) {
    var now = now
    for event in [
      InputEvent.pointerCancelled, .visibilityChanged(isVisible: true),
      .key(.character("3"), []),
    ] {
      _ = viewer.update(event, at: now)
    }
    now += .seconds(60)
    viewer.advance(to: now)
    #expect(viewer.nextFrame(after: now) == nil, "\(name)")
    var picture = Picture(size: Size(0, 0), scale: 1)
    viewer.draw(into: &picture, at: now)
    let revision = picture.groundRevision
    viewer.advance(to: now + .seconds(1))
    viewer.draw(into: &picture, at: now + .seconds(1))
    #expect(picture.groundRevision == revision, "\(name)")
  }
}

extension Rect {
  fileprivate var isFinite: Bool {
    left.isFinite && top.isFinite && width.isFinite && height.isFinite
  }
}

extension Shape {
  /// Whether all its lengths are numbers.
  fileprivate var isFinite: Bool {
    switch self {
    case .rect(let rect, _), .box(let rect, _, _, _), .pushClip(let rect): rect.isFinite
    case .hairline(let start, let end, _):
      start.x.isFinite && start.y.isFinite && end.x.isFinite && end.y.isFinite
    case .polyline, .popClip: true
    case .area(_, let baseline, let top, _, let bottom, _):
      baseline.isFinite && top.isFinite && bottom.isFinite
    case .circle(let center, let radius, _), .ring(let center, let radius, _, _):
      center.x.isFinite && center.y.isFinite && radius.isFinite
    case .text(_, let box, let baseline, _, _): box.isFinite && baseline.isFinite
    }
  }
}
