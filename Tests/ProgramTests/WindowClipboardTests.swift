import Foundation
import Testing

/// What is copied from the window reaches other programs.
@Suite(.serialized)
struct WindowClipboardTests {
  private static let options = ["--size", "800x600", "--reduced-motion"]
  private let home: TemporaryFolder
  /// Ten days of January 2024, to the 19th.
  private let path: String

  init() throws {
    home = try TemporaryFolder()
    let rows = (10...19).map { "2024-01-\($0),\($0)\n" }.joined()
    path = try home.makeFile("days.csv", "date,close\n" + rows)
  }

  @Test(
    .enabled(if: TestDesktop.x11.isAvailable, "Xvfb or xdotool is not installed"),
    .enabled(if: Tool("xclip") != nil, "xclip is not installed"))
  func `Ctrl+C copies a row as text, and Ctrl+Shift+C the picture`() async throws {
    let paste = "xclip -selection clipboard -o"
    try await copy(on: .x11, text: paste, picture: paste + " -t image/png")
  }

  @Test(
    .enabled(if: TestDesktop.wayland.isAvailable, "sway, wayvnc or grim is not installed"),
    .enabled(if: Tool("wl-paste") != nil, "wl-clipboard is not installed"))
  func `Ctrl+C and Ctrl+Shift+C copy on Wayland`() async throws {
    try await copy(on: .wayland, text: "wl-paste", picture: "wl-paste --type image/png")
  }

  @Test(
    .enabled(if: TestDesktop.wayland.isAvailable, "sway, wayvnc or grim is not installed"),
    .enabled(if: Tool("wl-paste") != nil, "wl-clipboard is not installed"))
  func `without wl-clipboard text is copied on Wayland after a click, and not said to be before`()
    async throws
  {
    let options = Self.options + ["--lang", "en", path]
    try await WindowedProgram.run(options, on: .wayland, variables: ["PATH": "/nowhere"]) {
      program in
      let paste = {
        try #require(Tool("wl-paste")).run([], variables: program.screen.variables).output
      }
      try program.act("@400,300 key ctrl+c key Left")
      try program.state("the date before") { $0.date == "2024-01-18" }
      #expect(try paste() == "")
      try program.act("@400,300 click 1 key ctrl+c")
      try Timeout.wait(for: "the text") { try paste().hasPrefix("date\t") ? () : nil }
      try program.act("key ctrl+q")
      let end = try program.end()
      #expect(end.status == 0)
      #expect(end.errors.hasPrefix("fenshi: the text could not be copied; install wl-clipboard"))
      #expect(end.errors.split(separator: "\n").count == 1)
    }
  }

  /// Copies, and pastes with commands of the shell.
  private func copy(on desktop: TestDesktop, text: String, picture: String) async throws {
    let expected = try Program.picture(Self.options + [path])
    let shell = try #require(Tool("sh"))
    try await WindowedProgram.run(Self.options + [path], on: desktop, home: home) { program in
      let screen = program.screen.variables
      try program.act("@400,300 key ctrl+c")
      try Timeout.wait(for: "the text") {
        let copied = try shell.run(["-c", text], variables: screen)
        return copied.output.hasPrefix("date\t") && copied.output.contains("2024-01-19\t19")
          ? () : nil
      }
      try program.act("key ctrl+shift+c")
      let copy = home.path + "/copy.png"
      try Timeout.wait(for: "the picture") {
        let result = try shell.run(["-c", picture + " > '\(copy)'"], variables: screen)
        return result.status == 0 ? () : nil
      }
      #expect(try Bitmap(png: copy).difference(from: expected) == nil)
    }
  }
}
