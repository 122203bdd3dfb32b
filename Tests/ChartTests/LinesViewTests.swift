import Canvas
import Series
import Testing

@testable import Chart

/// The `lines` view by its display list.
struct LinesViewTests {
  private func dataset(_ columns: [(String, [Double])], everyMinute: Bool = false) -> Dataset {
    LinesStage.dataset(columns, everyMinute: everyMinute)
  }

  private func viewer(
    _ dataset: Dataset, _ settings: Settings = Settings(), size: Size = Size(1280, 800)
  ) -> Viewer {
    LinesStage.viewer(dataset, settings, size: size)
  }

  private func still(_ gaps: GapStyle = .bridge) -> Settings { LinesStage.still(gaps) }

  @Test func `a file of values opens in lines`() {
    #expect(viewer(dataset([("a", [1, 2, 3])])).state(at: .zero).view == .lines)
  }

  @Test func `a few dates fill the view, and stand in the middle of their columns`() throws {
    var viewer = viewer(dataset([("a", [0, 10, 5, 5, 5, 5, 5, 5])]), still())
    let picture = Stage.picture(&viewer)
    let plot = try #require(picture.rects(.plotLines).first)
    let line = try #require(picture.polylines(.lineSeries).first)
    #expect(line.count == 8)
    for (index, point) in line.enumerated() {
      #expect(abs(point.x - plot.left - (Double(index) + 0.5) * plot.width / 8) < 1e-9)
    }
    // 0 and 10 are round: the axis goes from one to the other.
    #expect(line[0].y == plot.bottom && line[1].y == plot.top)
    #expect(picture.commands(.dotSeries).count == 8)
  }

  @Test func `many dates open at the latest, 64 px a column`() throws {
    var viewer = viewer(dataset([("a", (0..<500).map { Double($0 % 7) })]), still())
    let picture = Stage.picture(&viewer)
    let plot = try #require(picture.rects(.plotLines).first)
    let line = try #require(picture.polylines(.lineSeries).first)
    let last = try #require(line.last)
    #expect(abs(last.x - (plot.right - 32)) < 1e-6)
    #expect(abs(line[line.count - 2].x - (last.x - 64)) < 1e-6)
    #expect(picture.texts(.labelDate).count == Int(plot.width / 64 + 0.5))
    // No more columns than are in view, and one beyond.
    #expect(Double(line.count) <= plot.width / 64 + 2)
  }

  @Test(arguments: [GapStyle.bridge, .gap, .dash], [0, 3, 20, 41])
  func `no line leaves the plot, wherever its edges cut it`(gaps: GapStyle, notches: Int) throws {
    // Spikes, some of them beyond the edges of the view, and values missing before and after.
    let values = (0..<200).map { row -> Double in
      if row % 7 == 3 || (90...96).contains(row) { return .nan }
      return row % 5 == 0 ? 1000 : Double(row % 9)
    }
    var viewer = viewer(dataset([("a", values)], everyMinute: true), still(gaps))
    for step in 0..<12 {
      let place = Point(Double(100 + step * 90), 300)
      for _ in 0..<notches {
        _ = viewer.update(
          .wheel(Vector(0, 1), smooth: false, at: place), at: .milliseconds(step * 100))
      }
      let picture = Stage.picture(&viewer, at: .milliseconds(step * 100))
      let plot = try #require(picture.rects(.plotLines).first)
      let pieces = picture.polylines(.lineSeries) + picture.polylines(.lineBridge)
      for piece in pieces {
        for (from, to) in zip(piece, piece.dropFirst()) where to.x > from.x {
          // Where the piece enters and leaves the plot.
          for x in [max(from.x, plot.left), min(to.x, plot.right)] where from.x...to.x ~= x {
            let y = from.y + (to.y - from.y) * (x - from.x) / (to.x - from.x)
            #expect(y > plot.top - 0.01 && y < plot.bottom + 0.01)
          }
        }
      }
      _ = viewer.update(.key(.character("0"), []), at: .milliseconds(step * 100 + 50))
    }
  }

  @Test func `the year in view is told, beside the ticks where none of them tells it`() throws {
    let rows = (0..<500).map { Double($0 % 7) }
    var viewer = viewer(dataset([("a", rows)]), still())
    let picture = Stage.picture(&viewer)
    // The last of the 500 dates from 2024-01-01 on is 2025-05-14.
    #expect(picture.texts(.labelYear).map(\.text) == ["2025"])
    let box = picture.texts(.labelYear)[0].box
    #expect(box.left >= 0 && box.right < picture.rects(.plotLines)[0].left)
    _ = viewer.update(.key(.home, []), at: .seconds(1))
    #expect(Stage.picture(&viewer, at: .seconds(1)).texts(.labelYear).map(\.text) == ["2024"])
    // All of it has months with their years.
    _ = viewer.update(.key(.character("0"), []), at: .seconds(2))
    #expect(Stage.picture(&viewer, at: .seconds(2)).texts(.labelYear).isEmpty)
  }

  @Test func `the legend begins with what shows, and cuts no name beside empty room`() throws {
    let long = String(repeating: "host=a,", count: 8)
    let columns = (0..<60).map { ("column \($0)", [1.0, 2, 3]) } + [(long, [1, 2, 3])]
    var settings = still()
    settings.series = ["column 48", long]
    var viewer = viewer(dataset(columns), settings, size: Size(1000, 600))
    let texts = Stage.picture(&viewer).texts(.legend).map(\.text)
    #expect(texts.first == "column 48")
    // All of it has no room, so that long ones are cut.
    #expect(try #require(texts.dropFirst().first).hasPrefix("host=a,host=a,") && texts[1] != long)
    var two = self.viewer(dataset([(long, [1, 2]), ("b", [1, 2])]), still())
    #expect(Stage.picture(&two).texts(.legend).map(\.text) == [long, "b"])
  }

  @Test(arguments: [0, 3, 250, 499])
  func `dates open at the one that was asked for, or that another view shows`(day: Int) throws {
    let data = dataset([("a", (0..<500).map { Double($0 % 7) })])
    let date = CivilDate(daysSinceEpoch: 19_723 + day)
    let asked = viewer(data, Settings(reducedMotion: true, view: .lines, date: date))
    var scrolled = viewer(data, Settings(reducedMotion: true, view: .dates, date: date))
    _ = scrolled.update(.key(.character("3"), []), at: .zero)
    for viewer in [asked, scrolled] {
      let scene = try #require(viewer.lines?.scene)
      let (plot, x) = (scene.layout.plot, scene.x(ofUnit: Double(day)))
      // Whole columns from the first on, where it comes to rest.
      let first = scene.part.lowerBound
      switch day {
      case 250:
        #expect(abs(x - plot.center.x) <= 32 && abs(first + 0.5 - (first + 0.5).rounded()) < 0.02)
      case 499: #expect(abs(x - (plot.right - 32)) < 1)
      default: #expect(abs(first + 0.5) < 0.02 && x > plot.left)
      }
    }
  }

  @Test func `what another file or more rows bring is shown as if nobody had asked for a date`() {
    // All columns fit, and more of them do so no longer: the latest are in view.
    let few = dataset([("a", (0..<12).map(Double.init))])
    let many = dataset([("a", (0..<60).map(Double.init))])
    let date = CivilDate(daysSinceEpoch: 19_723)
    var viewer = viewer(few, Settings(reducedMotion: true, view: .lines, date: date))
    viewer.show([
      Instrument(dataset: many, report: Report(format: "CSV"), fileName: "a", localZone: .utc)
    ])
    #expect(viewer.lines?.scene?.rows.upperBound == 60)
  }

  @Test(arguments: [GapStyle.bridge, .gap, .dash])
  func `missing values in three ways`(gaps: GapStyle) throws {
    // As in the list of faults: 134 stands alone.
    let nan = Double.nan
    let values = [nan, 120, 132, nan, 134, nan, 230, 210, nan]
    var viewer = viewer(dataset([("a", values)]), still(gaps))
    let picture = Stage.picture(&viewer)
    let plot = try #require(picture.rects(.plotLines).first)
    func columns(_ line: [Point]) -> [Int] {
      line.map { Int((($0.x - plot.left) / plot.width * 9 - 0.5).rounded()) }
    }
    let runs = picture.polylines(.lineSeries).map(columns)
    let bridges = picture.polylines(.lineBridge).map(columns)
    switch gaps {
    case .bridge:
      #expect(runs == [[1, 2, 4, 6, 7]] && bridges.isEmpty)
    case .gap:
      #expect(runs == [[1, 2], [6, 7]] && bridges.isEmpty)
    case .dash:
      #expect(runs == [[1, 2], [6, 7]] && bridges == [[2, 4], [4, 6]])
    }
    // Each value has its dot, the lone one too.
    #expect(picture.commands(.dotSeries).count == 5)
  }

  @Test(arguments: [0, 1, 2, 3])
  func `each line of the grid has a label that differs, whatever the values`(seed: Int) {
    for values in NumberDice.files(seed: seed) {
      var viewer = viewer(dataset([("a", values)]), still())
      let picture = Stage.picture(&viewer)
      let labels = picture.texts(.labelPrice).sorted { $0.box.top < $1.box.top }
      #expect(!labels.isEmpty && labels.count <= 12, "\(values)")
      #expect(labels.count == picture.commands(.gridHorizontal).count, "\(values)")
      #expect(Set(labels.map(\.text)).count == labels.count, "\(values)")
      #expect(labels.allSatisfy { $0.box.left >= 0 && !$0.text.hasSuffix("e0") }, "\(values)")
      for (above, below) in zip(labels, labels.dropFirst()) {
        #expect(above.box.bottom <= below.box.top, "\(values)")
      }
    }
  }

  @Test func `values of about 1 that differ in their last digits have all of them`() {
    var viewer = viewer(dataset([("a", [1, 1.000000000000005, 1.000000000000002])]), still())
    let labels = Stage.picture(&viewer).texts(.labelPrice).map(\.text)
    #expect(labels.contains("1.000000000000000") && labels.contains("1.000000000000005"))
    #expect(NumberText.long(-1.000000000000005, decimals: 16) == "−1.0000000000000050")
    #expect(NumberText.long(3, decimals: 13) == "3.0000000000000")
  }

  @Test func `magnitudes far apart have an axis each`() throws {
    var viewer = viewer(
      dataset([("a", [1, 2, 3]), ("b", [10_000, 20_000, 30_000]), ("c", [2, 3, 4])]), still())
    let picture = Stage.picture(&viewer)
    #expect(!picture.texts(.labelPrice).isEmpty && !picture.texts(.labelSecondAxis).isEmpty)
    let plot = try #require(picture.rects(.plotLines).first)
    for label in picture.texts(.labelPrice) { #expect(label.box.right < plot.left) }
    for label in picture.texts(.labelSecondAxis) { #expect(label.box.left > plot.right) }
    var one = self.viewer(dataset([("a", [1, 2, 3]), ("b", [50, 60, 90])]), still())
    #expect(Stage.picture(&one).texts(.labelSecondAxis).isEmpty)
  }

  @Test(arguments: [
    (Language.english, ["column 3", "Column 3", "column 0", "volume"]),
    (.chinese, ["第 3 列", "Column 3", "column 0", "成交量"]),
  ])
  func `a column without a name is told by its number in either language`(
    language: Language, names: [String]
  ) throws {
    var data = dataset([
      ("column 3", [1, 2]), ("Column 3", [1, 2]), ("column 0", [1, 2]), ("volume", [1, 2]),
    ])
    data.table.columns[3].role = .volume
    var settings = still()
    settings.language = language
    var viewer = viewer(data, settings)
    let picture = Stage.picture(&viewer)
    #expect(picture.texts(.legend).map(\.text) == names)
    // Options and scripts go on finding it by one name.
    #expect(picture.commands(.lineSeries).compactMap(\.series).contains("column 3"))
  }

  @Test func `the legend hides a series, and the axis covers what is left`() throws {
    var viewer = viewer(dataset([("a", [0, 10, 5]), ("b", [0, 40, 5])]), still())
    let names = Stage.picture(&viewer).texts(.legend)
    #expect(names.map(\.text) == ["a", "b"])
    let place = names[1].box.center
    _ = viewer.update(.pointerDown(place, .mouse), at: .seconds(1))
    _ = viewer.update(.pointerUp(place, .mouse), at: .milliseconds(1050))
    let picture = Stage.picture(&viewer, at: .seconds(2))
    #expect(picture.commands(.lineSeries).map(\.series) == ["a"])
    #expect(
      picture.texts(.labelPrice).last?.text == "10"
        || picture.texts(.labelPrice).last?.text == "10.0")
  }

  @Test func `a wheel zooms about the pointer, from all rows to four`() throws {
    var viewer = viewer(
      dataset([("a", (0..<5_000).map { Double($0 % 100) })], everyMinute: true), still())
    let start = try #require(viewer.lines?.state.view?.span)
    #expect(start == 4_999 * 60)
    let place = Point(700, 300)
    for _ in 0..<100 {
      _ = viewer.update(.wheel(Vector(0, 1), smooth: false, at: place), at: .seconds(1))
    }
    // Four rows of a minute each are three minutes apart.
    #expect(viewer.lines?.state.view?.span == 180)
    for _ in 0..<100 {
      _ = viewer.update(.wheel(Vector(0, -1), smooth: false, at: place), at: .seconds(2))
    }
    #expect(viewer.lines?.state.view?.span == start)
  }

  @Test func `a pinch zooms by its factor about the point between the fingers`() throws {
    var viewer = viewer(
      dataset([("a", (0..<5_000).map { Double($0 % 100) })], everyMinute: true), still())
    let plot = try #require(Stage.picture(&viewer).rects(.plotLines).first)
    let before = try #require(viewer.lines?.state.view?.part(at: .zero))
    let share = 0.25
    let place = Point(plot.left + plot.width * share, plot.center.y)
    _ = viewer.update(.pinch(factor: 2, about: place), at: .seconds(1))
    let after = try #require(viewer.lines?.state.view?.part(at: .seconds(1)))
    let (wide, narrow) = (
      before.upperBound - before.lowerBound, after.upperBound - after.lowerBound
    )
    #expect(narrow == wide / 2)
    let held = before.lowerBound + wide * share
    #expect(abs(after.lowerBound + narrow * share - held) < wide * 1e-9)
  }

  @Test func `a hold shows the nearest row with a value, one line a series`() throws {
    let nan = Double.nan
    var viewer = viewer(
      dataset([("a", [1, nan, 3, 4, 5, 6, 7]), ("b", [2, nan, nan, 5, 6, 7, 8])]), still())
    let plot = try #require(Stage.picture(&viewer).rects(.plotLines).first)
    // In the column of the second date, left of its middle: the first is nearer.
    let place = Point(plot.left + plot.width / 7 * 1.4, plot.center.y)
    _ = viewer.update(.pointerDown(place, .mouse), at: .seconds(1))
    viewer.advance(to: .milliseconds(1500))
    let picture = Stage.picture(&viewer, at: .milliseconds(1500))
    #expect(picture.texts(.labelPanel).map(\.text).dropFirst() == ["a", "b"])
    #expect(picture.texts(.valuePanel).map(\.text).dropFirst() == ["1.0", "2.0"])
    #expect(picture.texts(.valuePanel).first?.text == "2024-01-01 Mon")
    #expect(viewer.state(at: .milliseconds(1500)).crosshair?.time == "2024-01-01 Mon")
    _ = viewer.update(.pointerUp(place, .mouse), at: .seconds(2))
    _ = viewer.update(.key(.right, []), at: .seconds(3))
    // The second date has no value at all: the third comes next.
    #expect(viewer.lines?.state.crosshair?.row == 2)
    _ = viewer.update(.key(.escape, []), at: .seconds(4))
    #expect(viewer.state(at: .seconds(4)).crosshair == nil)
  }

  @Test func `nothing overlaps, and all is inside the window`() {
    let data = dataset(
      (0..<42).map { column in
        ("series \(column)", (0..<300).map { Double($0 * column % 97) * 1.5 })
      })
    for (width, height) in [(320.0, 240.0), (320, 568), (640, 480), (1280, 800), (3840, 2160)] {
      for language in Language.allCases {
        var settings = still()
        settings.language = language
        var viewer = viewer(data, settings, size: Size(width, height))
        let texts = Stage.picture(&viewer).allTexts
        for (index, one) in texts.enumerated() {
          #expect(one.box.left >= -0.5 && one.box.right <= width + 0.5, "\(one.text) at \(width)")
          for other in texts.dropFirst(index + 1) where one.box.intersects(other.box) {
            Issue.record("\(one.text) touches \(other.text) at \(width) × \(height)")
          }
        }
      }
    }
  }

  @Test func `no values, one value, equal values`() {
    let columns: [[Double]] = [
      [], [.nan], [5], [7, 7, 7], [.infinity, 3, -.infinity], [0, 0],
    ]
    for values in columns {
      for minutes in [false, true] {
        var viewer = viewer(dataset([("a", values)], everyMinute: minutes), still())
        let picture = Stage.picture(&viewer)
        let known = values.filter(\.isFinite).count
        #expect(picture.commands(.dotSeries).count == known)
        #expect(picture.texts(.message).isEmpty == (known > 0))
      }
    }
  }

  @Test func `Ctrl C copies the crosshair's row, or the rows in view`() {
    var viewer = viewer(dataset([("a", [1.5, 2, .nan]), ("b", [-3, 4, 5])]), still())
    #expect(
      viewer.update(.key(.character("c"), .control), at: .seconds(1)) == [
        .copy(
          "time\ta\tb\n2024-01-01\t1.5\t-3.0\n2024-01-02\t2.0\t4.0\n2024-01-03\t\t5.0\n")
      ])
    let place = Stage.picture(&viewer).rects(.plotLines)[0].center
    _ = viewer.update(.pointerDown(place, .mouse), at: .seconds(2))
    viewer.advance(to: .seconds(3))
    #expect(
      viewer.update(.key(.character("c"), .control), at: .seconds(3))
        == [.copy("2024-01-02\t2.0\t4.0")])
  }

  @Test func `volume has the second axis beside prices, however large it is`() {
    let times = (0..<3).map { 19_723 * LinesStage.day + Int64($0) * 60_000_000_000 }
    let table = SeriesTable(
      times: times, clock: .instant, hasTimeOfDay: true,
      columns: [
        Column(name: "price", role: .price, values: [10, 11, 12], decimals: 2),
        Column(name: "volume", role: .volume, values: [20, 30, 15], decimals: 0),
      ])
    let data = Dataset(
      kind: .values, table: table, market: .aroundTheClock, zone: .utc, days: [], decimals: 2,
      findings: [])
    var viewer = viewer(data, still())
    let picture = Stage.picture(&viewer)
    #expect(!picture.texts(.labelSecondAxis).isEmpty)
    // The first series is drawn last, on top.
    #expect(picture.commands(.lineSeries).map(\.series) == ["volume", "price"])
  }

  @Test func `the first and the last dot show whole at the edges, and lines stay inside them`()
    throws
  {
    var viewer = viewer(dataset([("a", [0, 2, 4, 1, 4])], everyMinute: true), still())
    func clip(at time: Duration) throws -> Rect {
      let picture = Stage.picture(&viewer, at: time)
      return try #require(
        picture.commands(.plotLines).lazy.compactMap {
          if case .pushClip(let clip) = $0.shape { clip } else { nil }
        }.first)
    }
    let plot = Stage.picture(&viewer).rects(.plotLines)[0]
    let dots = Stage.picture(&viewer).circles(.dotSeries)
    #expect(abs(dots[0].center.x - plot.left) < 1e-6 && abs(dots[4].center.x - plot.right) < 1e-6)
    let open = try clip(at: .zero)
    #expect(dots.allSatisfy { $0.center.x - $0.radius > open.left })
    #expect(dots.allSatisfy { $0.center.x + $0.radius < open.right })
    // Zoomed in on the middle, rows go on at both sides.
    for _ in 0..<2 { _ = viewer.update(.key(.character("+"), []), at: .seconds(1)) }
    let closed = try clip(at: .seconds(2))
    #expect(closed.left == plot.left && closed.right == plot.right)
  }

  // MARK: Many series

  @Test func `the second axis goes to what has values in view, and stays while the view moves`() {
    // Of three magnitudes the largest ends after 20 of 100 dates; 18 are in view at first.
    let old = (0..<100).map { $0 < 20 ? 1e6 : .nan }
    let small = (0..<100).map { 1 + Double($0 % 3) }
    let large = (0..<100).map { 800 + Double($0 % 5) }
    var viewer = viewer(dataset([("old", old), ("small", small), ("large", large)]), still())
    func second() -> [String] { viewer.lines?.state.lines.filter(\.isSecond).map(\.name) ?? [] }
    #expect(second() == ["large"])
    _ = viewer.update(.key(.home, []), at: .seconds(1))
    viewer.advance(to: .seconds(9))
    // 1 to 3 are nearer to 800 than 800 is to a million; the file's first series keeps the left axis.
    #expect(second() == ["small", "large"])
    // Without the million two are left, and with it there are three again: by what is in view now.
    viewer.toggleSeries(0)
    #expect(second() == ["large"])
    viewer.toggleSeries(0)
    #expect(second() == ["small", "large"])
    let plot = Stage.picture(&viewer).rects(.plotLines)[0]
    _ = viewer.update(.pointerDown(plot.center, .mouse), at: .seconds(10))
    for step in 1...60 {
      let way = Vector(-Double(step) * 100, 0)
      _ = viewer.update(.pointerMoved(plot.center + way, .mouse), at: .milliseconds(10_000 + step))
      #expect(second() == ["small", "large"])
    }
    _ = viewer.update(.pointerUp(plot.center, .mouse), at: .seconds(12))
    _ = viewer.update(.key(.end, []), at: .seconds(13))
    viewer.advance(to: .seconds(20))
    #expect(second() == ["large"])
    viewer.toggleSeries(2)
    #expect(second() == [])
    viewer.toggleSeries(2)
    #expect(second() == ["large"])
  }

  @Test func `a panel too low for all rows has the nearest ones, and says how many are left`()
    throws
  {
    let columns = (0..<50).map { index in
      ("s\(index)", [Double](repeating: Double(index), count: 8))
    }
    var viewer = viewer(dataset(columns), still(), size: Size(600, 500))
    let plot = Stage.picture(&viewer).rects(.plotLines)[0]
    _ = viewer.update(.pointerDown(Point(plot.center.x, plot.top + 40), .mouse), at: .seconds(1))
    viewer.advance(to: .seconds(2))
    let picture = Stage.picture(&viewer, at: .seconds(2))
    let names = picture.texts(.labelPanel).map(\.text)
    let shown = names.dropFirst().dropLast()
    #expect(names.last == "+\(50 - shown.count)")
    // Near the top are the largest, in the file's order.
    #expect(shown.last == "s49" && Array(shown) == (50 - shown.count..<50).map { "s\($0)" })
    let box = picture.rects(.panelCrosshair)[0]
    #expect(box.top >= plot.top && box.bottom <= plot.bottom)
    // In a larger window all have room, in columns, and none touches another.
    var large = self.viewer(dataset(columns), still())
    let wide = Stage.picture(&large).rects(.plotLines)[0]
    _ = large.update(.pointerDown(wide.center, .mouse), at: .seconds(1))
    large.advance(to: .seconds(2))
    let all = Stage.picture(&large, at: .seconds(2))
    let texts = all.texts(.labelPanel)
    #expect(texts.count == 51 && Set(texts.map { $0.box.left }).count == 2)
    let panel = all.rects(.panelCrosshair)[0]
    let boxes = (texts + all.texts(.valuePanel)).map(\.box)
    for (index, box) in boxes.enumerated() {
      #expect(box.left >= panel.left && box.right <= panel.right && box.bottom <= panel.bottom)
      #expect(boxes[(index + 1)...].allSatisfy { !$0.intersects(box) })
    }
  }

  @Test(arguments: [1280.0, 320])
  func `a tap on the number of the other names leads to each of them, and around`(
    width: Double
  ) throws {
    let columns = (0..<41).map { index in
      ("name\(index)", [Double](repeating: Double(index), count: 8))
    }
    var viewer = viewer(dataset(columns), still(), size: Size(width, 800))
    var seen: [Int] = []
    for tap in 0..<41 {
      _ = Stage.picture(&viewer, at: .seconds(tap))
      let legend = viewer.legend
      let rest = try #require(legend.rest)
      #expect(rest.text == "+\(41 - legend.entries.count)")
      #expect(rest.box.right <= width)
      #expect(legend.entries.allSatisfy { !$0.box.contains(rest.box.center) })
      seen += legend.entries.map(\.index)
      if seen.count >= 41 { break }
      let time = Duration.seconds(tap) + .milliseconds(100)
      _ = viewer.update(.pointerDown(rest.box.center, .mouse), at: time)
      _ = viewer.update(.pointerUp(rest.box.center, .mouse), at: time + .milliseconds(50))
    }
    #expect(seen == Array(0..<41))
    // From the last names the keyboard leads to the first ones again.
    viewer.focus = .moreNames
    _ = viewer.update(.key(.enter, []), at: .seconds(60))
    #expect(viewer.legend.entries.first?.index == 0 && viewer.focus == .moreNames)
  }

  @Test(arguments: [(Double?.none, 2.0), (3.0, 3.0)])
  func `a crosshair that is asked for stands at its time and price`(
    price: Double?, expected: Double
  ) throws {
    var viewer = viewer(dataset([("a", [0, 2, 4, 1, 4])], everyMinute: true), still())
    // 2024-01-01 00:01, and in parts of the axis from 0 to 4.
    viewer.showCrosshair(clockMinute: 1, price: price)
    let state = try #require(viewer.state(at: .zero).crosshair)
    #expect(viewer.lines?.state.crosshair?.row == 1)
    let plot = Stage.picture(&viewer).rects(.plotLines)[0]
    #expect(abs(state.y - (plot.bottom - plot.height * expected / 4)) <= 0.5)
    // After the day's rows it is the last.
    viewer.showCrosshair(clockMinute: 18 * 60, price: price)
    #expect(viewer.lines?.state.crosshair?.row == 4)
    // None is shown at another date than the one that is asked for.
    var settings = still()
    settings.date = CivilDate(year: 2024, month: 1, day: 2)
    var other = self.viewer(dataset([("a", [0, 2, 4, 1, 4])], everyMinute: true), settings)
    other.showCrosshair(clockMinute: 1, price: price)
    #expect(other.state(at: .zero).crosshair == nil)
  }
}
