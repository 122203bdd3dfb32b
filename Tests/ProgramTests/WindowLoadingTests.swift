import Foundation
import Testing

/// What is read while the window is open; the tests hold the other end of the pipe.
@Suite(
  .serialized,
  .enabled(if: VirtualScreen.isAvailable, "Xvfb or xdotool is not installed"))
struct WindowLoadingTests {
  private static let options = ["--size", "800x600", "--reduced-motion", "--view", "dates"]

  private func rows(_ days: ClosedRange<Int>) -> String {
    days.map { "2024-01-\($0),\($0)\n" }.joined()
  }

  @Test func `the window opens before its pipe ends, and Esc keeps what came`() async throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(("date,close\n" + rows(10...19)).utf8))
    try await WindowedProgram.run(Self.options + ["-"], input: pipe) { program in
      let first = try program.state("what is read") { $0.loading != nil }
      #expect(first.date == nil && first.loading?.percent == nil)
      try program.act("@400,300 key 1 key Left click 1 key Escape")
      let last = try program.state("what came") { $0.loading == nil }
      #expect(last.date == "2024-01-19")
      #expect(last.view == "dates")
      #expect(last.page == 9)
    }
    try pipe.fileHandleForWriting.close()
  }

  @Test func `a pipe that ends shows all of it`() async throws {
    let pipe = Pipe()
    try await WindowedProgram.run(Self.options + ["-"], input: pipe) { program in
      try program.state("what is read") { $0.loading != nil }
      try pipe.fileHandleForWriting.write(contentsOf: Data(("date,close\n" + rows(10...31)).utf8))
      try pipe.fileHandleForWriting.close()
      #expect(try program.state("all") { $0.loading == nil }.date == "2024-01-31")
    }
  }

  @Test func `what comes of no use ends the program with one line`() async throws {
    let pipe = Pipe()
    try await WindowedProgram.run(Self.options + ["-"], input: pipe) { program in
      try program.state("what is read") { $0.loading != nil }
      try pipe.fileHandleForWriting.write(contentsOf: Data("nothing to see\n".utf8))
      try pipe.fileHandleForWriting.close()
      let end = try program.end()
      #expect(end.status == 1)
      #expect(end.errors.hasPrefix("fenshi: standard input: "))
      #expect(end.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func `the program can be left while it reads`() async throws {
    let pipe = Pipe()
    try await WindowedProgram.run(Self.options + ["-"], input: pipe) { program in
      try program.state("what is read") { $0.loading != nil }
      try program.act("@400,300 key ctrl+q")
      let end = try program.end()
      #expect(end.status == 0 && end.errors.isEmpty)
    }
    try pipe.fileHandleForWriting.close()
  }

  @Test func `Ctrl+R reads a file again behind what shows`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.makeFile("days.csv", "date,close\n" + rows(10...19))
    try await WindowedProgram.run(Self.options + [path]) { program in
      try program.act("@400,300 key Home")
      try program.state("the first date") { $0.date == "2024-01-10" && !$0.moving }
      try Data(("date,close\n" + rows(10...25)).utf8).write(to: URL(filePath: path))
      try program.act("key ctrl+r")
      try Timeout.wait(for: "the end of the reading") {
        let states = try program.states
        let began = states.firstIndex { $0.loading != nil }
        return began.map { states[$0...].contains { $0.loading == nil } } == true ? () : nil
      }
      let kept = try #require(program.states.last)
      #expect(kept.date == "2024-01-10")
      try program.act("key End")
      try program.state("the new last date") { $0.date == "2024-01-25" }
    }
  }
}
