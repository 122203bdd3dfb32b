import Foundation
import Glibc
import Testing

/// Standard streams that are closed, full, or left by who reads them.
struct StreamFaultTests {
  private let folder: TemporaryFolder
  private let rows: String

  init() throws {
    folder = try TemporaryFolder()
    rows = try folder.makeFile("rows.csv", "date,close\n2024-01-02,7\n2024-01-03,8\n")
  }

  @Test func `closed streams are said to be closed, where anybody can be told`() throws {
    let output = try Shell.run("$FENSHI info \(rows) >&-")
    #expect(output.status == 1 && output.complainsOnce("standard output: it is closed; "))
    let input = try Shell.run("$FENSHI info - <&-")
    #expect(input.status == 1 && input.complainsOnce("standard input: it is closed; "))
    #expect(try Shell.run("$FENSHI info \(rows) <&-").status == 0)
    let none = try Shell.run("$FENSHI info /nowhere.csv <&- >&- 2>&-")
    #expect(none.status == 1)
  }

  @Test func `no file is opened in the place of a stream that is closed`() throws {
    // What is complained of would be written into the trace, or onto the data.
    let trace = folder.path + "/trace.jsonl"
    let result = try Shell.run(
      "echo '{\"t\":0,\"state\":true}' | "
        + "$FENSHI simulate \(rows) /nowhere.csv --input - --trace \(trace) 2>&-")
    #expect(result.status == 0)
    let states = try TracedState.read((folder.content("trace.jsonl") ?? "").split(separator: "\n"))
    #expect(states.map(\.date) == ["2024-01-03"])
    let picture = folder.path + "/day.svg"
    #expect(try Shell.run("$FENSHI render \(rows) -o \(picture) <&- >&- 2>&-").status == 0)
    #expect(folder.content("day.svg")?.hasSuffix("</svg>\n") == true)
  }

  @Test func `a reader who leaves ends a command without a word, as cat`() throws {
    // More than a pipe holds, so that it is still writing then.
    let many = try folder.makeFile(
      "many.csv",
      "time,close\n" + (0..<4000).map { "\(1_700_000_000 + $0 * 60),\($0 % 97)\n" }.joined())
    let result = try Shell.run(
      "{ $FENSHI render \(many) -o - --view lines --range all --size 4000x400; echo $? >&2; } "
        + "| head -c 5")
    #expect(result.output == "{\"siz")
    #expect(result.errors == "\(128 + SIGPIPE)\n")
  }

  @Test func `a small stack is enlarged where it may be, and else said to be too small`() throws {
    let fine = try Shell.run("ulimit -S -s 128; $FENSHI render \(rows) -o \(folder.path)/a.png")
    #expect(fine.status == 0 && fine.errors.isEmpty)
    let bad = try Shell.run("ulimit -s 128; $FENSHI info \(rows)")
    #expect(bad.status == 1 && bad.complainsOnce("stack is limited to 128 KiB; "))
  }

  @Test func `few descriptors are enough, and too few are said to be`() throws {
    // Three streams, one file, and one for what finds the fonts.
    let fine = try Shell.run("ulimit -n 10; $FENSHI render \(rows) -o \(folder.path)/a.png")
    #expect(fine.status == 0 && fine.errors.isEmpty)
    // 3 are open, and the loader needs a fourth.
    let bad = try Shell.run("ulimit -n 4; $FENSHI render \(rows) -o \(folder.path)/b.png")
    // What looks for fonts may say so too.
    let last = bad.errors.split(separator: "\n").last
    #expect(bad.status == 1 && last?.hasPrefix("fenshi: ") == true, "\(bad.errors)")
  }
}
