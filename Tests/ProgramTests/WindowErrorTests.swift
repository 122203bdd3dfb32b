import Chart
import Foundation
import Readers
import Series
import Testing

@testable import fenshi

/// Files that cannot be read while a window goes on.
@Suite(
  .serialized,
  .enabled(if: VirtualScreen.isAvailable, "Xvfb or xdotool is not installed"))
struct WindowErrorTests {
  private static let options = ["--size", "800x600", "--reduced-motion"]
  private static let rows = "date,close\n2024-01-02,7\n2024-01-03,8\n"

  @Test func `a file that can no longer be read is told in the language of the settings`()
    async throws
  {
    let home = try TemporaryFolder()
    try home.makeFolder("config/fenshi")
    try home.makeFile("config/fenshi/config.json", #"{"lang": "zh"}"#)
    let path = try home.makeFile("days.csv", Self.rows)
    let result = try Program.run(
      ["render", path, "-o", home.path + "/days.png", "--lang", "zh"] + Self.options)
    try #require(result.status == 0, "\(result.errors)")
    let picture = try Bitmap(png: home.path + "/days.png")
    try await WindowedProgram.run(Self.options + [path], home: home) { program in
      #expect(try program.difference(from: picture) == nil)
      try home.makeFile("days.csv", "")
      try program.act("key ctrl+r")
      try Timeout.wait(for: "words in the window") {
        try program.pixels.difference(from: picture) == nil ? nil : ()
      }
      // On a slow machine those may be of the reading.
      try program.state("the end of the reading") { $0.loading == nil }
      try program.act("key ctrl+q")
      let end = try program.end()
      #expect(end.status == 0)
      // Once as it has changed, and once as it was asked for.
      let lines = Set(end.errors.split(separator: "\n"))
      #expect(lines == ["fenshi: \(path): 文件是空的；请选择有时间和数值的文件"])
    }
  }
}
