import Canvas
import Testing

@testable import Chart

/// The start page, the question for a path, and what is told for some seconds.
@Suite struct OpeningTests {
  private static let files = (1...12).map {
    RecentFile(
      path: "/home/a/很长的文件夹名字/data of the year/\($0).csv", name: "\($0).csv",
      folder: "~/很长的文件夹名字/data of the year", isThere: $0 != 2)
  }

  private func viewer(
    _ size: Size = Size(1280, 800), language: Language = .english, starts: Bool = true
  ) -> Viewer {
    let prices = DatesStage.prices(DatesStage.weekdays(3)) { 10 + Double($0) }
    var viewer = DatesStage.viewer(
      prices, settings: Settings(language: language, reducedMotion: true, fileName: "daily.csv"),
      size: size)
    viewer.recentFiles = Self.files
    if starts { viewer.showStartPage(hasSample: true) }
    return viewer
  }

  private func press(
    _ viewer: inout Viewer, _ key: Key, _ modifiers: KeyModifiers = []
  ) -> [ViewerRequest] {
    viewer.update(.key(key, modifiers), at: .zero)
  }

  // MARK: The start page

  @Test func `digits open the files, 0 the sample, and a missing one is told`() {
    var viewer = viewer()
    #expect(press(&viewer, .character("1")) == [.openPath(Self.files[0].path)])
    #expect(press(&viewer, .character("9")) == [.openPath(Self.files[8].path)])
    #expect(press(&viewer, .character("0")) == [.openSample])
    #expect(press(&viewer, .character("2")) == [])
    let told = Stage.picture(&viewer).texts(.labelNotice).map(\.text)
    #expect(told == ["No longer there: " + Self.files[1].path])
  }

  @Test func `a tap and the keyboard press what the page offers`() throws {
    var viewer = viewer()
    let row = try #require(viewer.controls.first { $0.control == .recent(2) })
    _ = viewer.update(.pointerDown(row.box.center, .mouse), at: .milliseconds(10))
    let requests = viewer.update(.pointerUp(row.box.center, .mouse), at: .milliseconds(50))
    #expect(requests == [.openPath(Self.files[2].path)])
    _ = press(&viewer, .tab)
    #expect(press(&viewer, .enter) == [.openFile])
    _ = press(&viewer, .down)
    #expect(press(&viewer, .enter) == [.openSample])
  }

  @Test(arguments: [
    Size(1280, 800), Size(320, 480), Size(320, 240), Size(900, 300), Size(3840, 2160),
  ])
  func `the page stays in the window, its texts in their rows and apart`(size: Size) {
    for language in Language.allCases {
      var viewer = viewer(size, language: language)
      let picture = Stage.picture(&viewer)
      #expect(viewer.controls.count >= 2)
      for (_, box) in viewer.controls {
        #expect(box.left >= 0 && box.right <= size.width)
        #expect(box.top >= 0 && box.bottom <= viewer.layout.status.top)
        let inside = picture.texts(.labelStart).filter { box.contains($0.box.center) }
        #expect(!inside.isEmpty)
        for (before, after) in zip(inside, inside.dropFirst()) {
          #expect(before.box.right <= after.box.left, "\(before.text) \(after.text)")
        }
      }
    }
  }

  @Test func `the page stands back while the question lists the same files`() {
    var viewer = viewer()
    // One picture, as a window has it: the ground is drawn only where the viewer says so.
    var picture = Picture(size: viewer.size, scale: 1)
    func rows() -> Int {
      viewer.draw(into: &picture, at: .zero)
      return picture.ground.commands.count
    }
    let alone = rows()
    _ = viewer.askForPath()
    #expect(rows() < alone)
    _ = press(&viewer, .escape)
    #expect(rows() == alone)
  }

  // MARK: The question

  @Test func `what is typed is no command until the question is closed`() {
    var viewer = viewer(starts: false)
    #expect(!viewer.takesText)
    #expect(viewer.askForPath(startingWith: "~/") == [.complete("~/")])
    #expect(viewer.takesText)
    for letter in "1l0t" {
      #expect(press(&viewer, .character(letter)) == [])
      #expect(
        viewer.update(.text(String(letter)), at: .zero).count == 1, "typing asks for matches")
    }
    #expect(viewer.pathQuestion?.text == "~/1l0t")
    #expect(viewer.settings.appearance == .dark && viewer.view == .dates)
    #expect(press(&viewer, .backspace) == [.complete("~/1l0")])
    #expect(press(&viewer, .character("v"), .control) == [.paste])
    #expect(press(&viewer, .enter) == [.openPath("~/1l0")])
    viewer.refusePath(.missing)
    #expect(
      Stage.picture(&viewer).texts(.labelQuestion).map(\.text).contains("There is no such file"))
    #expect(press(&viewer, .escape) == [])
    #expect(!viewer.takesText)
    // Text that comes late goes nowhere.
    #expect(viewer.update(.text("1"), at: .zero) == [])
    _ = press(&viewer, .character("l"))
    #expect(viewer.settings.appearance == .light)
  }

  private static let matches = [
    PathMatch(text: "/a/日线/", name: "日线", isFolder: true),
    PathMatch(text: "/a/日线1.csv", name: "日线1.csv", isFolder: false),
  ]

  @Test func `Tab goes as far as all matches agree, the arrows choose one`() {
    var viewer = viewer(starts: false)
    _ = viewer.askForPath(startingWith: "/a/")
    viewer.setMatches(Self.matches, for: "/b")
    #expect(press(&viewer, .tab) == [], "matches of another text are none")
    viewer.setMatches(Self.matches, for: "/a/")
    #expect(press(&viewer, .tab) == [.complete("/a/日线")])
    viewer.setMatches(Self.matches, for: "/a/日线")
    #expect(press(&viewer, .tab) == [])
    _ = press(&viewer, .down)
    _ = press(&viewer, .down)
    #expect(press(&viewer, .enter) == [.openPath("/a/日线1.csv")])
    _ = press(&viewer, .up)
    // A folder is gone into.
    #expect(press(&viewer, .enter) == [.complete("/a/日线/")])
    #expect(viewer.takesText)
  }

  @Test func `line ends and control characters are not typed, and text has an end`() {
    var viewer = viewer(starts: false)
    _ = viewer.askForPath()
    _ = viewer.update(.text("a\n\u{1B}\tb\u{7F}"), at: .zero)
    #expect(viewer.pathQuestion?.text == "ab")
    _ = viewer.update(.text(String(repeating: "x", count: 10_000)), at: .zero)
    #expect(viewer.pathQuestion?.text.count == 4096)
    _ = Stage.picture(&viewer)
  }

  @Test(arguments: [Size(1280, 800), Size(320, 480), Size(320, 240), Size(3840, 2160)])
  func `the question stays in the window and its texts in the panel`(size: Size) throws {
    for language in Language.allCases {
      var viewer = viewer(size, language: language, starts: false)
      let start = "/" + String(repeating: "long/", count: 60)
      _ = viewer.askForPath(startingWith: start)
      viewer.setMatches(
        (0..<40).map { PathMatch(text: start + "\($0)", name: "\($0)", isFolder: $0 < 3) },
        for: start)
      for _ in 0..<40 { _ = press(&viewer, .down) }
      let picture = Stage.picture(&viewer)
      let panel = try #require(picture.rects(.panelQuestion).first)
      #expect(panel.left >= 0 && panel.right <= size.width)
      #expect(panel.top >= 0 && panel.bottom <= size.height)
      let texts = picture.texts(.labelQuestion)
      for text in texts {
        #expect(text.box.left >= panel.left && text.box.right <= panel.right, "\(text.text)")
        #expect(text.box.top >= panel.top && text.box.bottom <= panel.bottom, "\(text.text)")
      }
      // The cursor stands at the end of what is typed, and the match that is chosen shows.
      #expect(texts.contains { $0.text.hasSuffix("long/") })
      #expect(texts.contains { $0.text == "39" })
    }
  }

  // MARK: What is told

  @Test func `what is told goes after five seconds, and asks for one frame then`() {
    var viewer = viewer(starts: false)
    viewer.tell(.saved(path: "/home/a/Bilder/688001.png"), at: .seconds(1))
    let told = Stage.picture(&viewer).texts(.labelNotice).map(\.text)
    #expect(told == ["Saved /home/a/Bilder/688001.png"])
    #expect(viewer.nextFrame(after: .seconds(1)) == .seconds(6))
    viewer.advance(to: .milliseconds(5999))
    #expect(viewer.notice != nil)
    viewer.advance(to: .seconds(6))
    #expect(viewer.notice == nil)
    #expect(viewer.nextFrame(after: .seconds(6)) == nil)
  }

  @Test func `of a long path the file's name shows`() {
    var viewer = viewer(Size(320, 480), starts: false)
    let path = "/data/" + String(repeating: "folder/", count: 20) + "688001-2021.png"
    viewer.tell(.saved(path: path), at: .zero)
    let told = Stage.picture(&viewer).texts(.labelNotice)
    #expect(told.count == 1)
    #expect(told.allSatisfy { $0.text.hasSuffix("688001-2021.png") && $0.box.right <= 320 })
  }

  @Test func `Shift and Ctrl with S and C ask for the other form`() {
    var viewer = viewer(starts: false)
    #expect(press(&viewer, .character("s"), .control) == [.savePicture])
    #expect(press(&viewer, .character("s"), [.control, .shift]) == [.saveDrawing])
    #expect(press(&viewer, .character("c"), [.control, .shift]) == [.copyPicture])
    #expect(press(&viewer, .character("w"), .control) == [.closeFile])
  }
}
