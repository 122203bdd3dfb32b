import Foundation
import Glibc
import Testing

/// What may happen to a window that is open: signals, files that go or turn into something else, slow
/// pipes, and nobody who reads what it prints.
@Suite(
  .serialized,
  .enabled(if: VirtualScreen.isAvailable, "Xvfb or xdotool is not installed"))
struct WindowFaultTests {
  private static let options = ["--size", "800x600", "--reduced-motion", "--view", "dates"]
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func days(_ range: ClosedRange<Int>) -> String {
    "date,close\n" + range.map { "2024-01-\($0),\($0)\n" }.joined()
  }

  private var kept: String { home.content("config/fenshi/config.json") ?? "" }

  // MARK: Signals

  @Test(arguments: [SIGHUP, SIGINT, SIGTERM])
  func `a signal to end is obeyed, with what was chosen kept, and told to who sent it`(
    signal: Int32
  ) async throws {
    let path = try home.makeFile("days.csv", days(10...19))
    // Nothing moves: there is no frame to come in which it could be noticed by the way.
    try await WindowedProgram.run(Self.options + [path], home: home) { program in
      try program.act("@400,300 key l key Left")
      try program.state("the date before") { $0.date == "2024-01-18" }
      program.send(signal)
      let end = try program.end()
      #expect(end.reason == .uncaughtSignal && end.status == signal)
      #expect(end.errors.isEmpty)
    }
    #expect(kept.contains("\"theme\": \"light\"") && kept.contains("\"date\": \"2024-01-18\""))
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path + "/config/fenshi")
    #expect(names == ["config.json"])
  }

  @Test func `a reader who leaves takes nothing with him but what is printed`() async throws {
    let path = try home.makeFile("days.csv", days(10...19))
    let output = Pipe()
    try await WindowedProgram.run(Self.options + [path], output: output, home: home) { program in
      try output.fileHandleForReading.close()
      try program.act("@400,300 key ctrl+d key Left")
      try program.state("the date before") { $0.date == "2024-01-18" }
      try program.act("key ctrl+q")
      let end = try program.end()
      #expect(end.reason == .exit && end.status == 0)
      #expect(end.errors.hasPrefix("fenshi: standard output: "))
      #expect(end.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func `a trace without room ends, and the window goes on`() async throws {
    let path = try home.makeFile("days.csv", days(10...19))
    try await WindowedProgram.run(
      Self.options + [path, "--trace", "/dev/full"], home: home, waitsForState: false
    ) { program in
      try program.act("@400,300 key l")
      try Timeout.wait(for: "the settings") { kept.contains("light") ? () : nil }
      try program.act("key ctrl+q")
      let end = try program.end()
      #expect(end.reason == .exit && end.status == 0)
      #expect(end.errors.hasPrefix("fenshi: /dev/full: the disk is full; "))
      #expect(end.errors.split(separator: "\n").count == 1)
    }
  }

  // MARK: Files

  @Test func `whatever becomes of a file, what was read of it stays until it can be read again`()
    async throws
  {
    let path = try home.makeFile("days.csv", days(10...19))
    try await WindowedProgram.run(Self.options + [path], home: home) { program in
      func reload() throws {
        let before = try program.states.count
        try program.act("@400,300 key ctrl+r")
        try Timeout.wait(for: "the end of the reading") {
          let states = try program.states.dropFirst(before)
          let began = states.firstIndex { $0.loading != nil }
          return began.map { states[$0...].contains { $0.loading == nil } } == true ? () : nil
        }
        #expect(try program.states.last?.date == "2024-01-19")
      }
      try #require(unlink(path) == 0)
      try reload()
      try home.makeFolder("days.csv")
      try reload()
      try #require(rmdir(path) == 0)
      try home.makeFile("days.csv", "")
      try reload()
      try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0]).write(
        to: URL(filePath: path))
      try reload()
      // Somebody else's file takes its place: that one shows.
      let other = try home.makeFile("other.csv", days(10...25))
      try #require(rename(other, path) == 0)
      try Timeout.wait(for: "the new last date") {
        try program.act("key End")
        return try program.states.last?.date == "2024-01-25" ? () : nil
      }
      try program.act("key ctrl+q")
      let end = try program.end()
      #expect(end.status == 0)
      let lines = end.errors.split(separator: "\n")
      #expect(lines.allSatisfy { $0.hasPrefix("fenshi: \(path): ") })
      for words in ["no such file", "a folder", "is empty", "PNG"] {
        #expect(lines.contains { $0.contains(words) }, "\(words) in \(lines)")
      }
    }
  }

  @Test func `a pipe that comes row by row, or ends within one, shows the rows that are whole`()
    async throws
  {
    let pipe = Pipe()
    try await WindowedProgram.run(Self.options + ["-"], input: pipe, home: home) { program in
      try program.state("what is read") { $0.loading != nil }
      for day in 10...19 {
        let row = (day == 10 ? "date,close\n" : "") + "2024-01-\(day),\(day)\n"
        // In halves, as from a network.
        for half in [row.prefix(row.count / 2), row.suffix(row.count - row.count / 2)] {
          try pipe.fileHandleForWriting.write(contentsOf: Data(half.utf8))
          usleep(10_000)
        }
      }
      #expect(try program.states.last?.loading != nil)
      try pipe.fileHandleForWriting.write(contentsOf: Data("2024-01-2".utf8))
      try pipe.fileHandleForWriting.close()
      let end = try program.state("the end") { $0.loading == nil }
      #expect(end.date == "2024-01-19")
      #expect(end.page == 9)
    }
  }

  @Test func `a pipe that nobody writes to holds up neither the window nor its end`() async throws {
    let path = home.path + "/fifo"
    try #require(mkfifo(path, 0o600) == 0)
    try await WindowedProgram.run(Self.options + [path], home: home) { program in
      try program.state("what is read") { $0.loading != nil }
      try program.act("@400,300 key Escape key ctrl+q")
      let end = try program.end()
      #expect(end.reason == .exit && end.status == 0 && end.errors.isEmpty)
    }
  }

  // MARK: Folders of the user's own

  @Test func `settings in no place, or in one that is no place, stop nothing`() async throws {
    let path = try home.makeFile("days.csv", days(10...19))
    try home.makeFile("file")
    try #require(mkfifo(home.path + "/fifo", 0o600) == 0)
    try home.makeFolder("piped/fenshi")
    try #require(mkfifo(home.path + "/piped/fenshi/config.json", 0o600) == 0)
    // Names of folders that come through a pipe, and a zone that does, would be waited for for ever.
    try #require(mkfifo(home.path + "/piped/user-dirs.dirs", 0o600) == 0)
    for (variables, keys, lines) in [
      (["HOME": "", "XDG_CONFIG_HOME": ""], "key l", 0),
      (["XDG_CONFIG_HOME": home.path + "/file"], "key l", 1),
      (
        ["XDG_CONFIG_HOME": home.path + "/piped", "TZ": home.path + "/fifo"], "key l key ctrl+s", 1
      ),
    ] {
      try await WindowedProgram.run(
        Self.options + [path], variables: variables, home: home
      ) { program in
        try program.act("@400,300 \(keys) key Left")
        try program.state("the date before") { $0.date == "2024-01-18" }
        try program.act("key ctrl+q")
        let end = try program.end()
        #expect(end.status == 0)
        #expect(end.errors.split(separator: "\n").count == lines, "\(end.errors)")
      }
    }
  }
}
