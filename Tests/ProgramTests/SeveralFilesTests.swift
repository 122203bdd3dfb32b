import Foundation
import Testing

/// Several files on one command line, as a process.
@Suite struct SeveralFilesTests {
  private let folder: TemporaryFolder
  private let a: String
  private let b: String

  init() throws {
    folder = try TemporaryFolder()
    (a, b) = (folder.path + "/a.csv", folder.path + "/b.csv")
    try Data("date,close\n2024-01-02,10\n2024-01-03,11\n".utf8).write(to: URL(filePath: a))
    try Data("date,close\n2024-01-03,20\n2024-01-04,30\n".utf8).write(to: URL(filePath: b))
  }

  @Test func `info tells of each, in JSON a line each`() throws {
    let json = try Program.run(["info", "--json", a, b])
    #expect(json.status == 0 && json.lines.count == 2)
    #expect(json.lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
    let text = try Program.run(["info", a, b])
    #expect(text.output.contains("a.csv\n") && text.output.contains("\n\nb.csv\n"))
  }

  @Test func `a file that is not there is told, and the others are shown`() throws {
    let missing = folder.path + "/none.csv"
    let result = try Program.run(["render", "--view", "lines", "-o", "-", a, missing, b])
    #expect(result.status == 0)
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.errors.contains("none.csv: there is no such file"))
    #expect(result.output.contains("\"series\":\"a.csv\""))
    #expect(result.output.contains("\"series\":\"b.csv\""))
  }

  @Test func `where none can be shown the first is told`() throws {
    let result = try Program.run(["info", folder.path + "/x.csv", folder.path + "/y.csv"])
    #expect(result.status == 1)
    #expect(result.errors.contains("x.csv") && !result.errors.contains("y.csv"))
  }

  @Test func `--series takes names of lines, and a name that none has is refused`() throws {
    let shown = try Program.run(
      ["render", "--view", "lines", "--series", "b.csv", "-o", "-", a, b])
    #expect(shown.status == 0)
    #expect(!shown.output.contains("\"series\":\"a.csv\""))
    #expect(shown.output.contains("\"series\":\"b.csv\""))
    // The names of the legend, of a file with several columns too.
    let values = folder.path + "/v.csv"
    try Data("date,x,y\n2024-01-02,1,2\n2024-01-03,3,4\n".utf8).write(to: URL(filePath: values))
    let named = try Program.run(
      ["render", "--view", "lines", "--series", "v.csv · y", "-o", "-", a, values])
    #expect(named.status == 0 && named.output.contains("\"series\":\"v.csv · y\""))
    #expect(!named.output.contains("\"series\":\"v.csv · x\""))
    let refused = try Program.run(["render", "--series", "c", "-o", "-", a, b])
    #expect(refused.status == 1 && refused.errors.contains("no column c"))
  }

  @Test func `standard input is one file`() throws {
    #expect(try Program.run(["info", "-", "-"]).status == 2)
    let result = try Program.run(["info", "-", a], input: "date,v\n2024-01-02,1\n2024-01-03,2\n")
    #expect(result.status == 0 && result.output.hasPrefix("standard input\n"))
  }
}
