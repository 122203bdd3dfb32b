import Foundation
import Glibc
import Testing

/// Files and what is remembered of them, as a user goes about them.
@Suite(
  .serialized,
  .enabled(if: VirtualScreen.isAvailable, "Xvfb or xdotool is not installed"))
struct WindowFilesTests {
  private static let options = ["--size", "800x600", "--reduced-motion"]
  private static let onWayland = ConditionTrait.enabled(
    if: TestDesktop.wayland.isAvailable, "sway, wayvnc or grim is not installed")
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func days(_ range: ClosedRange<Int>) -> String {
    "date,close\n" + range.map { "2024-01-\($0),\($0)\n" }.joined()
  }

  private var config: [String: Any] {
    get throws {
      let text = try #require(home.content("config/fenshi/config.json"))
      return try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
  }

  private func paths() throws -> [String] {
    (try config["files"] as? [[String: Any]] ?? []).compactMap { $0["path"] as? String }
  }

  // MARK: Settings

  @Test(arguments: ["ctrl+q", "TERM"])
  func `what was chosen by key holds the next time`(end: String) async throws {
    let path = try home.makeFile("days.csv", days(10...19))
    try await WindowedProgram.run(Self.options + [path], home: home) { program in
      try program.act("@400,300 key l key Left")
      try program.state("the date before") { $0.date == "2024-01-18" }
      if end == "TERM" { program.send(SIGTERM) } else { try program.act("key \(end)") }
      #expect(try program.end().errors.isEmpty)
    }
    #expect(try config["theme"] as? String == "light")
    let file = try #require(try (config["files"] as? [[String: Any]])?.first)
    #expect(file["path"] as? String == path)
    #expect(file["date"] as? String == "2024-01-18")
    let picture = home.path + "/light.png"
    let result = try Program.run(
      ["render", path, "-o", picture, "--theme", "light"] + Self.options)
    try #require(result.status == 0, "\(result.errors)")
    let light = try Bitmap(png: picture)
    try await WindowedProgram.run(Self.options + [path], home: home) { program in
      // A file that is named opens at its latest date, wherever it was left.
      let difference = try program.difference(from: light)
      #expect(difference == nil)
    }
  }

  @Test func `what cannot be read is kept aside and told in one line`() async throws {
    try home.makeFolder("config/fenshi")
    try home.makeFile("config/fenshi/config.json", "{broken")
    try await WindowedProgram.run(Self.options, home: home) { program in
      try program.act("@400,300 key l key ctrl+q")
      let end = try program.end()
      #expect(end.status == 0)
      #expect(end.errors.split(separator: "\n").count == 1)
      #expect(end.errors.contains("config.json.unreadable-1"))
    }
    #expect(home.content("config/fenshi/config.json.unreadable-1") == "{broken")
    #expect(try config["theme"] as? String == "light")
    // The sample opens without being remembered.
    #expect(try paths().isEmpty)
  }

  @Test func `without a place for settings all else goes on`() async throws {
    let blocked = try home.makeFile("file")
    let variables = ["HOME": blocked, "XDG_CONFIG_HOME": blocked]
    let path = try home.makeFile("days.csv", days(10...19))
    try await WindowedProgram.run(Self.options + [path], variables: variables, home: home) {
      program in
      try program.act("@400,300 key l key u key Left")
      try program.state("the date before") { $0.date == "2024-01-18" }
      try program.act("key ctrl+q")
      let end = try program.end()
      #expect(end.status == 0)
      #expect(end.errors.split(separator: "\n").count <= 1, "\(end.errors)")
    }
  }

  // MARK: Opening

  @Test func `Ctrl+W leads to the start page, and its keys to the files of before`() async throws {
    try home.makeFolder("日线")
    let path = try home.makeFile("日线/a b.csv", days(10...19))
    let other = try home.makeFile("b.csv", days(20...29))
    try await WindowedProgram.run(Self.options + [path, other], home: home) { program in
      try program.act("@400,300 key Left")
      try program.state("the date before") { $0.date == "2024-01-18" }
      try program.act("key ctrl+w")
      try program.state("the other file") { $0.date == "2024-01-20" }
      try program.act("key ctrl+w")
      try program.state("no file") { $0.date == nil }
      #expect(try paths() == [path, other])
      try program.act("key 1")
      try program.state("the file where it was left") { $0.date == "2024-01-18" }
      try program.act("key ctrl+w")
      try program.state("no file again") { $0.date == nil }
      try program.act("key 0")
      try program.state("the sample") { $0.date == "2021-06-03" }
    }
  }

  /// Presses Ctrl+O and waits for the panel: the window takes text by the time that it shows.
  private func askForPath(_ program: WindowedProgram) throws {
    let picture = home.path + "/before.png"
    try #require(
      try Program.run(["render", DayPlot.sample, "-o", picture] + Self.options).status == 0)
    let before = try Bitmap(png: picture)
    let difference = try program.difference(from: before)
    try #require(difference == nil)
    try program.act("@400,300 key ctrl+o")
    try Timeout.wait(for: "the panel") {
      try program.pixels.difference(from: before) != nil ? () : nil
    }
  }

  @Test func `Ctrl+O takes a typed path, and Tab completes it`() async throws {
    try await typePath(on: .x11)
  }

  @Test(Self.onWayland)
  func `Ctrl+O takes a typed path on Wayland, and Tab completes it`() async throws {
    try await typePath(on: .wayland)
  }

  private func typePath(on desktop: TestDesktop) async throws {
    try home.makeFolder("folder of mine")
    try home.makeFile("folder of mine/days-of-2024.csv", days(10...19))
    let arguments = Self.options + [DayPlot.sample]
    try await WindowedProgram.run(arguments, on: desktop, home: home) { program in
      try program.state("the sample") { $0.date == "2021-06-03" }
      try askForPath(program)
      // What is typed is no command: q, l, 1, T.
      try program.act("type ql1T")
      try program.act("key ctrl+u type ~/fol")
      try program.act("key Tab type days")
      try program.act("key Tab key Return")
      #expect(try program.state("the file") { $0.date == "2024-01-19" }.view == "dates")
      #expect(try paths() == [home.path + "/folder of mine/days-of-2024.csv"])
      // Keys are commands again.
      try program.act("key Left")
      try program.state("the date before") { $0.date == "2024-01-18" }
    }
  }

  @Test func `a path that leads nowhere leaves the question open, and Esc what was there`()
    async throws
  {
    try await WindowedProgram.run(Self.options + [DayPlot.sample], home: home) { program in
      try askForPath(program)
      try program.act("key ctrl+u type /nowhere/at/all")
      try program.act("key Return key Escape key Left")
      try program.state("the day before") { $0.date == "2021-06-02" }
    }
  }

  // MARK: Pictures

  @Test func `Ctrl+S and Ctrl+Shift+S save beside what is there`() async throws {
    try home.makeFolder("config")
    try home.makeFolder("Bilder")
    try home.makeFile("config/user-dirs.dirs", "XDG_PICTURES_DIR=\"$HOME/Bilder\"\n")
    try home.makeFile("Bilder/days-2024-01-19.png", "mine")
    let path = try home.makeFile("days.csv", days(10...19))
    let expected = home.path + "/expected.png"
    try #require(try Program.run(["render", path, "-o", expected] + Self.options).status == 0)
    try await WindowedProgram.run(Self.options + [path], home: home) { program in
      let picture = try Bitmap(png: expected)
      let before = try program.difference(from: picture)
      #expect(before == nil)
      try program.act("@400,300 key ctrl+s key ctrl+shift+s")
      // The status line tells of the last picture, and is as before in a while.
      try Timeout.wait(for: "what is told") {
        try program.pixels.difference(from: picture) != nil ? () : nil
      }
      let difference = try program.difference(from: picture)
      #expect(difference == nil)
      try program.act("key Left")
      try program.state("the date before") { $0.date == "2024-01-18" }
    }
    #expect(home.content("Bilder/days-2024-01-19.png") == "mine")
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path + "/Bilder").sorted()
    #expect(
      names == ["days-2024-01-19-1.png", "days-2024-01-19.png", "days-2024-01-19.svg"])
    let saved = try Bitmap(png: home.path + "/Bilder/days-2024-01-19-1.png")
    #expect(saved.difference(from: try Bitmap(png: expected)) == nil)
    #expect(home.content("Bilder/days-2024-01-19.svg")?.contains("</svg>") == true)
  }

  @Test func `without a folder for pictures they lie in the home`() async throws {
    let path = try home.makeFile("days.csv", days(10...19))
    try await WindowedProgram.run(Self.options + [path], home: home) { program in
      try program.act("@400,300 key ctrl+s key Left")
      try program.state("the date before") { $0.date == "2024-01-18" }
    }
    _ = try Bitmap(png: home.path + "/days-2024-01-19.png")
  }

  // MARK: Changes on the disk

  @Test(arguments: ["in place", "renamed over", "removed and back"])
  func `a file that changes is read again at the same place`(how: String) async throws {
    let path = try home.makeFile("days.csv", days(10...19))
    try await WindowedProgram.run(Self.options + [path], home: home) { program in
      try program.act("@400,300 key Home")
      try program.state("the first date") { $0.date == "2024-01-10" }
      switch how {
      case "in place": try home.makeFile("days.csv", days(10...25))
      case "renamed over":
        try home.makeFile("new.csv", days(10...25))
        try #require(rename(home.path + "/new.csv", path) == 0)
      default:
        try FileManager.default.removeItem(atPath: path)
        usleep(300_000)
        try home.makeFile("days.csv", days(10...25))
      }
      try Timeout.wait(for: "the end of the reading") {
        let states = try program.states
        let began = states.firstIndex { $0.loading != nil }
        return began.map { states[$0...].contains { $0.loading == nil } } == true ? () : nil
      }
      #expect(try program.states.last?.date == "2024-01-10")
      try program.act("key End")
      try program.state("the new last date") { $0.date == "2024-01-25" }
      // Once all is told, nobody wakes.
      try Timeout.wait(for: "a second without waking") {
        let before = try program.wakes
        usleep(1_000_000)
        return try program.wakes == before ? () : nil
      }
    }
  }
}
