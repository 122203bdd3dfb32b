import Foundation
import Testing

/// The window system ends while the program is on it: a server has crashed, a session is over.
@Suite(.serialized)
struct WindowEndTests {
  private func check(on desktop: TestDesktop) async throws {
    let home = try TemporaryFolder()
    let rows = (10...19).map { "2024-01-\($0),\($0)\n" }.joined()
    let path = try home.makeFile("days.csv", "date,close\n" + rows)
    let options = ["--size", "640x480", "--reduced-motion", path]
    try await WindowedProgram.run(options, on: desktop, home: home) { program in
      try program.resize(width: 500, height: 400)
      try program.act("@250,200 key l key Left")
      try program.state("the date before") { $0.date == "2024-01-18" }
      program.screen.kill()
      let end = try program.end()
      #expect(end.reason == .exit && end.status == 1)
      let name = try #require(
        program.screen.variables["WAYLAND_DISPLAY"] ?? program.screen.variables["DISPLAY"])
      #expect(end.errors.hasPrefix("fenshi: the display \(name) has gone; "), "\(end.errors)")
      #expect(end.errors.split(separator: "\n").count == 1, "\(end.errors)")
    }
    let text = try #require(home.content("config/fenshi/config.json"))
    let settings = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(settings["theme"] as? String == "light")
    #expect(settings["window"] as? [String: Int] == ["width": 500, "height": 400])
    let file = try #require((settings["files"] as? [[String: Any]])?.first)
    #expect(file["path"] as? String == path && file["date"] as? String == "2024-01-18")
  }

  @Test(
    .enabled(if: TestDesktop.x11.isAvailable, "Xvfb or xdotool is not installed"),
    arguments: [[], ["--reduced-motion"]])
  func `a window that another program destroys ends the program in good order`(options: [String])
    async throws
  {
    let home = try TemporaryFolder()
    let arguments = ["--size", "640x480", DayPlot.sample] + options
    try await WindowedProgram.run(arguments, home: home) { program in
      try program.act("@320,240 key l key Left")
      try program.state("the day before") { $0.date == "2021-06-02" }
      try program.act("windowclose \(program.window.name)")
      let end = try program.end()
      #expect(end.reason == .exit && end.status == 0)
      #expect(end.errors.isEmpty)
    }
    #expect(home.content("config/fenshi/config.json")?.contains("light") == true)
  }

  @Test(.enabled(if: TestDesktop.x11.isAvailable, "Xvfb or xdotool is not installed"))
  func `an X server that ends leaves one line and what is to be remembered`() async throws {
    try await check(on: .x11)
  }

  @Test(.enabled(if: TestDesktop.wayland.isAvailable, "sway, wayvnc or grim is not installed"))
  func `a compositor that ends leaves one line and what is to be remembered`() async throws {
    try await check(on: .wayland)
  }
}
