import Canvas
import Series
import Testing

@testable import Chart

/// What is told while files are read.
@Suite struct LoadingTests {
  private func viewer(
    _ loading: Loading?, language: Language = .english, size: Size = Size(1280, 800)
  ) -> Viewer {
    var viewer = Stage.viewer(
      settings: Settings(language: language, reducedMotion: true, fileName: "688001.csv"),
      size: size)
    viewer.loading = loading
    return viewer
  }

  private func reading(
    _ percent: Int?, _ subject: Loading.Subject = .rest, canStop: Bool = true
  ) -> Loading {
    Loading(subject, percent: percent, canStop: canStop, isTold: true)
  }

  private func status(_ viewer: inout Viewer) -> [String] {
    Stage.picture(&viewer).texts(.labelStatus).map(\.text)
  }

  @Test(arguments: [
    (Language.english, "reading 45 %, Esc stops"), (.chinese, "正在读取 45 %，按 Esc 停止"),
  ])
  func `a line along the status line and words say how far it is`(
    language: Language, words: String
  ) throws {
    var viewer = viewer(reading(45), language: language)
    let picture = Stage.picture(&viewer)
    // 45 % of 1280, at the top of the 32 points of the status line.
    #expect(picture.rects(.progress) == [Rect(left: 0, top: 768, right: 576, bottom: 770)])
    let told = try #require(picture.texts(.labelStatus).last)
    #expect(told.text == words)
    #expect(abs(told.box.right - 1264) <= 1)
    viewer.loading = nil
    #expect(Stage.picture(&viewer).rects(.progress).isEmpty)
    #expect(!status(&viewer).contains(words))
  }

  @Test(
    arguments: [
      (Loading.Subject.rest, nil, true, "reading …, Esc stops", "正在读取……，按 Esc 停止"),
      (.first(nil), nil, false, "reading …", "正在读取……"),
      (.again, 7, true, "reading again 7 %, Esc stops", "正在重新读取 7 %，按 Esc 停止"),
      (.other("b.csv"), 100, false, "reading b.csv 100 %", "正在读取 b.csv 100 %"),
    ] as [(Loading.Subject, Int?, Bool, String, String)])
  func `what is read, and whether Esc stops it`(
    subject: Loading.Subject, percent: Int?, canStop: Bool, english: String, chinese: String
  ) {
    for (language, words) in [(Language.english, english), (.chinese, chinese)] {
      var viewer = viewer(reading(percent, subject, canStop: canStop), language: language)
      #expect(status(&viewer).last == words)
      #expect(Stage.picture(&viewer).rects(.progress).isEmpty == (percent == nil))
    }
  }

  @Test func `before it is told nothing is said of what only the whole file tells`() {
    var viewer = viewer(Loading(.rest, percent: 3, canStop: true, isTold: false))
    #expect(status(&viewer).last == "688001.csv")
    #expect(Stage.picture(&viewer).rects(.progress).isEmpty)
    // What shows while it is read again is whole.
    viewer.loading = Loading(.again, percent: 3, canStop: true, isTold: false)
    #expect(status(&viewer).last == "688001.csv · 240 rows · nothing odd")
  }

  @Test func `a number more moves nothing but the line and the words`() {
    var viewer = viewer(reading(9))
    var picture = Stage.picture(&viewer)
    let revision = picture.groundRevision
    viewer.loading?.percent = 99
    viewer.draw(into: &picture, at: .zero)
    #expect(picture.groundRevision == revision)
    #expect(picture.texts(.labelStatus).contains { $0.text == "reading 99 %, Esc stops" })
  }

  @Test(arguments: [Size(320, 240), Size(320, 480), Size(640, 480), Size(1280, 800)])
  func `no words of the status line touch one another or the edge`(size: Size) {
    for language in Language.allCases {
      for percent in [nil, 0, 100] {
        let subject = Loading.Subject.other("a file with a name of some length.csv")
        var viewer = viewer(reading(percent, subject), language: language, size: size)
        let boxes = Stage.picture(&viewer).texts(.labelStatus).map(\.box)
          .sorted { $0.left < $1.left }
        for (box, next) in zip(boxes, boxes.dropFirst()) { #expect(box.right < next.left) }
        #expect(boxes.allSatisfy { $0.left >= 0 && $0.right <= size.width })
      }
    }
  }

  @Test func `Esc ends the load once nothing else is to be dismissed`() {
    var viewer = viewer(reading(45))
    viewer.showCrosshair(clockMinute: 600, price: nil)
    _ = viewer.update(.key(.function(1), []), at: .zero)
    #expect(viewer.update(.key(.escape, []), at: .zero) == [])
    #expect(viewer.state(at: .zero).crosshair != nil)
    #expect(viewer.update(.key(.escape, []), at: .zero) == [])
    #expect(viewer.state(at: .zero).crosshair == nil)
    #expect(viewer.update(.key(.escape, []), at: .zero) == [.stopLoading])
    viewer.loading?.isStopping = true
    #expect(status(&viewer).last == "stopping …")
    #expect(viewer.update(.key(.escape, []), at: .zero) == [])
    viewer.loading = reading(nil, canStop: false)
    #expect(viewer.update(.key(.escape, []), at: .zero) == [])
    viewer.loading = nil
    #expect(viewer.update(.key(.escape, []), at: .zero) == [])
  }

  @Test(arguments: [nil, "prices.json"])
  func `while there is nothing but words, no more than words can be had`(name: String?) {
    let dataset = Dataset(
      kind: .values,
      table: SeriesTable(times: [], clock: .instant, hasTimeOfDay: false, columns: []),
      market: .aroundTheClock, zone: .utc, days: [], decimals: 0, findings: [])
    var viewer = Viewer(
      dataset: dataset, report: Report(format: ""),
      settings: Settings(language: .english, view: .dates, fileName: "x"), size: Size(800, 600),
      scale: 1, metrics: .fixed)
    viewer.loading = reading(nil, .first(name))
    let words = "reading \(name ?? "standard input") …"
    func expectWords() {
      let picture = Stage.picture(&viewer)
      #expect(picture.allTexts.map(\.role) == [.message, .labelStatus])
      #expect(picture.texts(.message).map(\.text) == [words])
    }
    expectWords()
    let keys: [Key] = [
      .left, .right, .home, .end, .pageUp, .pageDown, .tab, .up, .down, .enter,
      .character("1"), .character("2"), .character("3"), .character("4"), .character("t"),
      .character("u"), .character("v"), .character("0"), .character("+"), .character("i"),
    ]
    for key in keys {
      #expect(viewer.update(.key(key, []), at: .zero) == [])
      #expect(viewer.update(.key(key, .control), at: .zero) == [])
    }
    _ = viewer.update(.pointerDown(Point(400, 300), .mouse), at: .zero)
    viewer.advance(to: .seconds(1))
    _ = viewer.update(.pointerMoved(Point(100, 300), .mouse), at: .seconds(1))
    _ = viewer.update(.pointerUp(Point(100, 300), .mouse), at: .seconds(1))
    _ = viewer.update(.wheel(Vector(0, 3), smooth: false, at: Point(1, 1)), at: .seconds(1))
    _ = viewer.update(.resized(Size(500, 500), scale: 1), at: .seconds(1))
    expectWords()
    #expect(viewer.nextFrame(after: .seconds(1)) == nil)
    #expect(viewer.update(.key(.escape, []), at: .seconds(1)) == [.stopLoading])
    #expect(viewer.update(.key(.character("q"), .control), at: .seconds(1)) == [.quit])
  }
}
