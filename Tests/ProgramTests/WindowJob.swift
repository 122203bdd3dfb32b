import Foundation
import Testing

/// The work of a session at the day's chart, by a real pointer and keyboard as far as the program can
/// tell, with what shows compared with what `render` draws.
struct WindowJob {
  /// Where it is done.
  let desktop: TestDesktop
  private let home: TemporaryFolder
  /// A copy of the sample, whose last day, 2021-06-03, has a point in each of its 240 minutes: the
  /// sample itself is not remembered.
  private let file: String

  init(on desktop: TestDesktop) throws {
    self.desktop = desktop
    home = try TemporaryFolder()
    file = home.path + "/688001.csv"
    try FileManager.default.copyItem(atPath: DayPlot.sample, toPath: file)
    // A picture of before has the first name that comes to mind.
    try home.makeFile("688001-2021-06-03.png", "mine")
  }

  /// Does it all in one run of the program.
  func run() async throws {
    let still = ["--size", "800x600", "--reduced-motion", "--lang", "en", file]
    try await WindowedProgram.run(still, on: desktop, home: home) { program in
      let first = try program.state("the first state") { _ in true }
      #expect(first.view == "day" && first.date == "2021-06-03" && first.page == 11)
      try expect(program, shows: [])
      try hold(program)
      try turn(program)
      try look(program)
      try resize(program)
      try save(program)
      try program.act("key ctrl+q")
      let end = try program.end()
      #expect(end.reason == .exit && end.status == 0)
      #expect(end.errors.isEmpty)
    }
    let text = try #require(home.content("config/fenshi/config.json"))
    let settings = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(settings["theme"] as? String == "light")
    #expect(settings["window"] as? [String: Int] == ["width": 640, "height": 480])
    #expect((settings["files"] as? [[String: Any]])?.first?["path"] as? String == file)
  }

  private func expect(
    _ program: WindowedProgram, size: String = "800x600", shows options: [String],
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let picture = try Program.picture(
      ["--size", size, "--reduced-motion", "--lang", "en", file] + options)
    let difference = try program.difference(from: picture)
    #expect(difference == nil, sourceLocation: location)
  }

  // MARK: What is done

  /// A long press, the crosshair under the hand, its release, and a click.
  private func hold(_ program: WindowedProgram) throws {
    let plot = try DayPlot(size: "800x600")
    // 10:30 is the 60th minute of trading, 14:00 the 180th.
    let (x, y) = (Int(plot.x(ofMinute: 60).rounded()), Int(plot.top) + 100)
    let (laterX, laterY) = (Int(plot.x(ofMinute: 180).rounded()), y + 57)
    try program.act("@\(x),\(y) mousedown 1")
    #expect(try program.crosshair().time == "10:30")
    try program.act("@\(laterX),\(laterY)")
    let moved = try program.crosshair(at: "14:00")
    #expect(abs(moved.y - Double(laterY)) <= 0.01)
    // Labels are rounded to 0.01.
    #expect(abs(moved.price - plot.price(atRow: Double(laterY))) < 0.006)
    // All digits of the price that the pointer stands at: the same number, the same picture.
    let options = ["--crosshair", "14:00@\(moved.price)"]
    try expect(program, shows: options)
    try program.act("mouseup 1 @\(x),\(y) key Right")
    _ = try program.crosshair(at: "14:01")
    try program.act("key Left")
    _ = try program.crosshair(at: "14:00")
    // It stays where the hand let go, wherever the pointer is now.
    try program.act("click 1")
    try program.state("no crosshair") { $0.crosshair == nil }
  }

  /// Notches of the wheel, and keys.
  private func turn(_ program: WindowedProgram) throws {
    for (turn, date) in [
      ("click 4", "2021-06-02"), ("click 4 click 4", "2021-05-10"), ("click 5", "2021-06-01"),
      ("key End", "2021-06-03"), ("key Left", "2021-06-02"),
    ] {
      try program.act(turn)
      try program.state(date) { $0.date == date && !$0.moving }
    }
    try expect(program, shows: ["--date", "2021-06-02"])
    try program.act("key t")
    try program.state("the latest date") { $0.date == "2021-06-03" }
  }

  /// The four views, and the other theme.
  private func look(_ program: WindowedProgram) throws {
    for (key, view) in [("2", "dates"), ("3", "lines"), ("4", "curve"), ("1", "day")] {
      try program.act("key \(key)")
      try program.state(view) { $0.view == view }
      try expect(program, shows: ["--view", view])
    }
    try program.act("key l")
    try expect(program, shows: ["--theme", "light"])
  }

  /// The window smaller, over the whole screen, and as it was.
  private func resize(_ program: WindowedProgram) throws {
    let light = ["--theme", "light"]
    try program.resize(width: 640, height: 480)
    try expect(program, size: "640x480", shows: light)
    try program.act("key F11")
    let (width, height) = program.screen.size
    try program.waitForWindow("the whole screen") { $0.width == width && $0.height == height }
    #expect(program.window.left == 0 && program.window.top == 0)
    try expect(program, size: "\(width)x\(height)", shows: light)
    try program.act("key F11")
    try program.waitForWindow("the former size") { $0.width == 640 && $0.height == 480 }
    try expect(program, size: "640x480", shows: light)
  }

  /// A picture beside the one that is there.
  private func save(_ program: WindowedProgram) throws {
    try program.act("key ctrl+s key Left")
    try program.state("the day before") { $0.date == "2021-06-02" }
    #expect(home.content("688001-2021-06-03.png") == "mine")
    let saved = try Bitmap(png: home.path + "/688001-2021-06-03-1.png")
    let picture = try Program.picture(
      ["--size", "640x480", "--theme", "light", "--reduced-motion", "--lang", "en", file])
    #expect(saved.difference(from: picture) == nil)
  }
}
