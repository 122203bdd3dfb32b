import Foundation
import Testing

/// Files that are dragged from another program and let go over the window, on X11.
@Suite(
  .serialized,
  .enabled(if: VirtualScreen.isAvailable, "Xvfb or xdotool is not installed"))
struct WindowDropTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func makeFile(_ name: String, year: Int) throws -> String {
    let path = try home.makeFile(name, "date,close\n\(year)-01-02,7\n\(year)-01-03,8\n")
    return URL(filePath: path).absoluteString
  }

  @Test func `one file that is dropped opens, and several open as tabs`() async throws {
    let one = try makeFile("one.csv", year: 2011)
    let several = try [
      makeFile("日 线%.csv", year: 2012), makeFile("b.csv", year: 2013),
      makeFile("#c.csv", year: 2014),
    ]
    #expect(several[0].hasSuffix("/%E6%97%A5%20%E7%BA%BF%25.csv"))
    let options = ["--size", "640x480", "--reduced-motion", DayPlot.sample]
    try await WindowedProgram.run(options, home: home) { program in
      let source = try DragSource(on: try #require(program.screen as? VirtualScreen))
      let taken = DragSource.Answer(wants: true, hasTaken: true)
      #expect(try source.drop(one + "\r\n", on: program.window) == taken)
      #expect(try program.state("the file") { $0.date == "2011-01-03" }.view == "dates")

      let list = several.map { $0 + "\r\n" }.joined()
      #expect(try source.drop(list, on: program.window) == taken)
      for year in [2012, 2013, 2014, 2012] {
        try program.state("the file of \(year)") { $0.date?.hasPrefix("\(year)-") == true }
        try program.act("@320,240 key ctrl+Tab")
      }
      try program.state("the second file") { $0.date?.hasPrefix("2013-") == true }
      try program.act("key ctrl+q")
      let end = try program.end()
      #expect(end.status == 0 && end.errors.isEmpty)
    }
    let text = try #require(home.content("config/fenshi/config.json"))
    let settings = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let files = try #require(settings?["files"] as? [[String: Any]])
    // The latest first: of those that came together, the one that was first.
    #expect(
      files.compactMap { $0["path"] as? String }.map { URL(filePath: $0).lastPathComponent }
        .sorted() == ["#c.csv", "b.csv", "one.csv", "日 线%.csv"])
  }

  @Test func `what is no file, and a file of no use, leave what shows`() async throws {
    let path = try home.makeFile("words.txt", "nothing to see\n")
    let options = ["--size", "640x480", "--reduced-motion", "--lang", "en", DayPlot.sample]
    try await WindowedProgram.run(options, home: home) { program in
      let source = try DragSource(on: try #require(program.screen as? VirtualScreen))
      _ = try source.drop("https://example.org/a.csv\r\n", on: program.window)
      let picture = try Program.picture(options)
      #expect(try program.difference(from: picture) == nil)
      _ = try source.drop(URL(filePath: path).absoluteString + "\r\n", on: program.window)
      // The status line tells of it.
      try Timeout.wait(for: "what is told") {
        try program.pixels.difference(from: picture) != nil ? () : nil
      }
      try program.act("@320,240 key Left")
      try program.state("the day before") { $0.date == "2021-06-02" }
      try program.act("key ctrl+q")
      let end = try program.end()
      #expect(end.status == 0)
      #expect(end.errors.hasPrefix("fenshi: \(path): "))
      #expect(end.errors.split(separator: "\n").count == 1)
    }
  }
}
