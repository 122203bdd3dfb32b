import Canvas
import Series
import Testing

@testable import Chart

/// What hands and keys do in the `lines` view.
struct LinesHandsTests {
  private static let second = Int64(1_000_000_000)
  private static let day = 86_400 * second

  /// A row at each of so many steps from 1 January 2024 on.
  private func dataset(
    every step: Int64 = day, hasTimeOfDay: Bool = false, decimals: Int = 1, _ values: [Double]
  ) -> Dataset {
    let table = SeriesTable(
      times: values.indices.map { 19_723 * Self.day + Int64($0) * step }, clock: .instant,
      hasTimeOfDay: hasTimeOfDay,
      columns: [Column(name: "a", role: .value, values: values, decimals: decimals)])
    return Dataset(
      kind: .values, table: table, market: .aroundTheClock, zone: .utc, days: [], decimals: 1,
      findings: [])
  }

  private func viewer(
    _ dataset: Dataset, size: Size = Size(1280, 800), reducedMotion: Bool = true
  ) -> Viewer {
    Viewer(
      dataset: dataset, report: Report(format: "CSV"),
      settings: Settings(reducedMotion: reducedMotion, view: .lines), size: size, scale: 1,
      metrics: .fixed)
  }

  private func ms(_ time: Double) -> Duration { .milliseconds(1) * time }

  private func hold(_ viewer: inout Viewer, at point: Point) {
    _ = viewer.update(.pointerDown(point, .mouse), at: .zero)
    _ = viewer.update(.pointerUp(point, .mouse), at: ms(600))
  }

  private func press(_ viewer: inout Viewer, _ key: Key, _ modifiers: KeyModifiers = []) -> String?
  {
    let requests = viewer.update(.key(key, modifiers), at: ms(1_000))
    if case .copy(let text) = requests.first { return text }
    return nil
  }

  private let numbers = (0..<200).map(Double.init)

  @Test func `a press that is held moves nothing`() throws {
    // 18.6 columns are in view: the left edge is not that of a column.
    var viewer = viewer(dataset(numbers), reducedMotion: false)
    let part = try #require(viewer.lines?.state.view?.part(at: .zero))
    hold(&viewer, at: Point(600, 300))
    viewer.advance(to: .seconds(5))
    #expect(viewer.lines?.state.view?.part(at: .seconds(5)) == part)
    #expect(viewer.state(at: .seconds(5)).crosshair != nil)
  }

  @Test func `a double tap goes back to the latest date`() throws {
    var viewer = viewer(dataset(numbers))
    _ = press(&viewer, .home)
    #expect(viewer.lines?.scene?.rows.lowerBound == 0)
    for time in [2000.0, 2150] {
      _ = viewer.update(.pointerDown(Point(700, 400), .mouse), at: ms(time))
      _ = viewer.update(.pointerUp(Point(700, 400), .mouse), at: ms(time + 50))
    }
    #expect(viewer.lines?.scene?.rows.upperBound == 200)
  }

  @Test func `the crosshair takes the view along, by keys`() throws {
    var viewer = viewer(dataset(numbers))
    hold(&viewer, at: Point(600, 300))
    let plot = try #require(viewer.lines?.layout.plot)
    for (key, row) in [(Key.home, 0), (.right, 1), (.end, 199), (.left, 198)] {
      _ = press(&viewer, key)
      #expect(viewer.lines?.state.crosshair?.row == row)
      let shown = try #require(viewer.state(at: ms(1_000)).crosshair)
      #expect(shown.x >= plot.left && shown.x <= plot.right)
    }
    for _ in 0..<4 { _ = press(&viewer, .left, .shift) }
    #expect(viewer.lines?.state.crosshair?.row == 158)
    #expect(viewer.state(at: ms(1_000)).crosshair != nil)
  }

  @Test func `what is copied is the crosshair's row, or the rows in view`() {
    var viewer = viewer(dataset([1.5, .nan, 1e-20]))
    #expect(
      press(&viewer, .character("c"), .control)
        == "time\ta\n2024-01-01\t1.5\n2024-01-02\t\n2024-01-03\t1e-20\n")
    hold(&viewer, at: Point(100, 300))
    #expect(press(&viewer, .character("c"), .control) == "2024-01-01\t1.5")
  }

  @Test(arguments: [
    (Self.second * 60, "2024-01-01 00:01"), (Self.second, "2024-01-01 00:00:01"),
    (Self.second / 2, "2024-01-01 00:00:00.500"), (1_000, "2024-01-01 00:00:00.000001"),
    (7, "2024-01-01 00:00:00.000000007"),
  ])
  func `the crosshair tells times as exactly as the file`(step: Int64, text: String) {
    var viewer = viewer(dataset(every: step, hasTimeOfDay: true, numbers))
    hold(&viewer, at: Point(600, 300))
    _ = press(&viewer, .home)
    _ = press(&viewer, .right)
    #expect(viewer.state(at: ms(1_000)).crosshair?.time == text)
  }

  @Test func `a file that is read again shows the same part`() throws {
    var viewer = viewer(dataset(numbers))
    func part() throws -> ClosedRange<Double> {
      try #require(viewer.lines?.state.view?.part(at: ms(1_000)))
    }
    func read(_ count: Int) {
      viewer.show(
        dataset((0..<count).map(Double.init)), report: Report(format: "CSV"), fileName: "")
    }
    // At the latest, it stays there.
    let length = try part().upperBound - part().lowerBound
    read(203)
    #expect(try part() == 202.5 - length...202.5)
    // In the middle, it stays with its rows.
    _ = viewer.update(.wheel(Vector(-20.3, 0), smooth: true, at: Point(600, 300)), at: ms(1_000))
    let middle = try part()
    read(300)
    #expect(try abs(part().lowerBound - middle.lowerBound) < 1e-9)
    #expect(try abs(part().upperBound - middle.upperBound) < 1e-9)
    // All of it stays all.
    _ = press(&viewer, .character("0"))
    read(310)
    #expect(try part() == -0.5...309.5)
  }

  @Test func `a gutter that grows does not take the plot out of the hand`() throws {
    // In a small window the numbers of the first rows are wider than the gutter.
    let values = (0..<200).map { $0 < 194 ? 53_456.25 + Double($0) : Double($0 % 5) }
    var viewer = viewer(dataset(decimals: 2, values), size: Size(360, 640))
    let before = try #require(viewer.lines?.layout.plot)
    _ = viewer.update(.pointerDown(Point(100, 300), .mouse), at: .zero)
    for step in 1...20 {
      _ = viewer.update(
        .pointerMoved(Point(100 + Double(step) * 12, 300), .mouse), at: ms(1) * Double(step * 8))
    }
    let after = try #require(viewer.lines?.layout.plot)
    #expect(after.left > before.left)
    // 240 px to the right, less what the plot lost at its left.
    let view = try #require(viewer.lines?.state.view)
    let right = view.part(at: ms(160)).upperBound
    #expect(abs(right - (199.5 - 240 / 64)) < 1e-6)
    #expect(view.isMoving(at: ms(160)))
  }

  @Test func `the highest and the lowest dot are whole`() throws {
    var viewer = viewer(dataset([0, 10, 0, 10]))
    var picture = Picture(size: Size(0, 0), scale: 1)
    viewer.draw(into: &picture, at: .zero)
    let clips = picture.commands(.plotLines).compactMap { command -> Rect? in
      if case .pushClip(let rect) = command.shape { rect } else { nil }
    }
    let clip = try #require(clips.first)
    for command in picture.commands(.dotSeries) {
      guard case .circle(let center, let radius, _) = command.shape else { continue }
      #expect(center.y - radius >= clip.top && center.y + radius <= clip.bottom)
    }
  }

  @Test func `a line that has ended out of view has no axis`() {
    var viewer = viewer(
      dataset((0..<200).map { $0 < 100 ? 1e6 : .nan }))
    var picture = Picture(size: Size(0, 0), scale: 1)
    viewer.draw(into: &picture, at: .zero)
    #expect(picture.texts(.labelPrice).isEmpty)
    #expect(picture.texts(.message).count == 1)
  }

  @Test func `nanoseconds have ticks`() {
    var viewer = viewer(dataset(every: 1, hasTimeOfDay: true, numbers))
    var picture = Picture(size: Size(0, 0), scale: 1)
    viewer.draw(into: &picture, at: .zero)
    let texts = picture.texts(.labelTime).map(\.text)
    #expect(texts.count >= 3)
    #expect(texts.first == "00:00:00.000000000")
  }

  @Test func `columns a month apart tell their years`() {
    var viewer = viewer(dataset(every: 31 * Self.day, numbers))
    var picture = Picture(size: Size(0, 0), scale: 1)
    viewer.draw(into: &picture, at: .zero)
    let seconds = picture.texts(.labelWeekday).map(\.text)
    #expect(!seconds.isEmpty && seconds.allSatisfy { $0.hasPrefix("20") })
  }

  @Test func `another view takes the plot out of the hand`() {
    var viewer = viewer(dataset(numbers))
    _ = viewer.update(.pointerDown(Point(600, 300), .mouse), at: .zero)
    _ = viewer.update(.key(.character("2"), []), at: ms(100))
    viewer.advance(to: ms(700))
    #expect(viewer.lines?.state.crosshair == nil)
    #expect(viewer.nextFrame(after: ms(700)) == nil)
    #expect(viewer.lines?.state.view?.isAtRest == true)
  }
}
