import Canvas
import Series
import Testing

@testable import Chart

/// The panel that tells how the file was read, on key I.
@Suite struct ReportPanelTests {
  private static let report = Report(
    format: "CSV", evidence: .header(line: 2), encoding: "GB18030", delimiter: ";",
    times: .init(columns: ["日期", "#2"], kind: .readings, order: "D/M/Y"), skipped: 7,
    findings: [
      Finding(.unreadableRow, lines: [4, 9, 12, 30, 31], count: 7, detail: "n/a"),
      Finding(.unsorted, line: 3),
    ])

  private func viewer(
    columns: Int = 3, language: Language = .english, size: Size = Size(1280, 800)
  ) -> Viewer {
    let table = SeriesTable(
      times: [0, 86_400_000_000_000], clock: .instant, hasTimeOfDay: false,
      columns: (1...columns).map {
        Column(name: "series \($0)", role: .value, values: [Double($0), .nan], decimals: 0)
      }, code: "688001", name: "华兴源创")
    let dataset = Dataset(
      kind: .values, table: table, market: .aroundTheClock, zone: .utc, days: [], decimals: 0,
      findings: [])
    var viewer = Viewer(
      dataset: dataset, report: Self.report,
      settings: Settings(language: language, reducedMotion: true, fileName: "a.csv"), size: size,
      scale: 1, metrics: .fixed)
    _ = viewer.update(.key(.character("i"), []), at: .zero)
    return viewer
  }

  private func texts(_ viewer: inout Viewer) -> [String] {
    Stage.picture(&viewer).texts(.labelReport).map(\.text)
  }

  @Test func `everything that was assumed is told`() throws {
    var viewer = viewer()
    let texts = texts(&viewer)
    for text in [
      "a.csv", "CSV, GB18030, semicolon, names in line 2", "688001 华兴源创", "2, 7 left out",
      "1970-01-01 to 1970-01-02", "日期 + #2, clock readings without a zone, D/M/Y",
      "lines 4, 9, 12, 30, 31 …", "7 rows left out: no readable time, first “n/a”", "line 3",
      "series 1", "series 3",
    ] {
      #expect(texts.contains(text), "\(text)")
    }
  }

  @Test(arguments: [Size(1280, 800), Size(320, 480), Size(480, 320), Size(3840, 2160)])
  func `the panel stays in the window and its texts in the panel`(size: Size) throws {
    for language in Language.allCases {
      var viewer = viewer(columns: 40, language: language, size: size)
      let picture = Stage.picture(&viewer)
      let panel = try #require(picture.rects(.panelReport).first)
      #expect(panel.left >= 0 && panel.right <= size.width)
      #expect(panel.top >= 0 && panel.bottom <= size.height)
      for (text, box) in picture.texts(.labelReport) {
        #expect(box.left >= panel.left && box.right <= panel.right, "\(text)")
      }
    }
  }

  @Test func `what is too long scrolls to its last column and no further`() throws {
    var viewer = viewer(columns: 60)
    #expect(!texts(&viewer).contains("series 60"))
    _ = viewer.update(.wheel(Vector(0, -1000), smooth: false, at: Point(640, 400)), at: .zero)
    let picture = Stage.picture(&viewer)
    let panel = try #require(picture.rects(.panelReport).first)
    let last = try #require(picture.texts(.labelReport).first { $0.text == "series 60" })
    #expect(last.box.bottom <= panel.bottom && last.box.bottom > panel.bottom - 40)
    _ = viewer.update(.key(.home, []), at: .zero)
    #expect(texts(&viewer).contains("a.csv"))
  }

  @Test func `a drag moves it with the hand, and does not dismiss it`() throws {
    var viewer = viewer(columns: 60)
    let before = try #require(
      Stage.picture(&viewer).texts(.labelReport).first { $0.text == "series 9" })
    _ = viewer.update(.pointerDown(Point(640, 400), .mouse), at: .zero)
    _ = viewer.update(.pointerMoved(Point(640, 350), .mouse), at: .milliseconds(50))
    _ = viewer.update(.pointerUp(Point(640, 350), .mouse), at: .milliseconds(100))
    let after = try #require(
      Stage.picture(&viewer).texts(.labelReport).first { $0.text == "series 9" })
    #expect(after.box.top == before.box.top - 50)
  }

  @Test func `a tap, Esc and the key itself dismiss it`() {
    var tapped = viewer()
    _ = tapped.update(.pointerDown(Point(640, 400), .mouse), at: .zero)
    _ = tapped.update(.pointerUp(Point(640, 400), .mouse), at: .milliseconds(50))
    #expect(texts(&tapped).isEmpty)
    for key in [Key.escape, .character("i")] {
      var viewer = viewer()
      _ = viewer.update(.key(key, []), at: .zero)
      #expect(texts(&viewer).isEmpty)
    }
  }

  @Test func `words break at blanks, Chinese anywhere, and nothing is lost`() {
    let font = Font(size: 12)
    func lines(_ text: String, _ width: Double) -> [String] {
      TextLine.wrapping(text, width: width, font: font, metrics: .fixed)
    }
    let width = FontMetrics.fixed.width(of: "aaaa bbbb", in: font)
    #expect(lines("aaaa bbbb cccc", width) == ["aaaa bbbb", "cccc"])
    #expect(lines("aaaa bbbb", width) == ["aaaa bbbb"])
    #expect(lines("", 10) == [""])
    #expect(lines("aaaaaaaaaaaa", width).joined() == "aaaaaaaaaaaa")
    #expect(lines("各行未按时间排列已排序", 40).joined() == "各行未按时间排列已排序")
    #expect(lines("各行未按时间排列已排序", 40).count > 1)
    #expect(lines("abc", 0) == ["a", "b", "c"])
  }
}
