import Foundation
import Testing

/// The commands on the built-in sample: 12 days of 240 minutes of 688001, 2021-04-23 to 2021-06-03.
struct CommandProcessTests {
  private static let sample = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Assets/688001-1min.csv").path

  private func object(_ text: some StringProtocol) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }

  // MARK: info

  @Test func `info tells the sample's facts as JSON`() throws {
    let result = try Program.run(["info", Self.sample, "--json"])
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let facts = try object(result.output)
    #expect(facts["rows"] as? Int == 2880)
    #expect(facts["days"] as? Int == 12)
    #expect(facts["first"] as? String == "2021-04-23T09:31:00+08:00")
    #expect(facts["last"] as? String == "2021-06-03T15:00:00+08:00")
    #expect(facts["zone"] as? String == "Asia/Shanghai")
    #expect(facts["market"] as? String == "SSE")
    let columns = try #require(facts["columns"] as? [[String: Any]])
    #expect(
      columns.map { $0["role"] as? String } == ["open", "high", "low", "close", "volume", "amount"])
    #expect(columns.allSatisfy { $0["count"] as? Int == 2880 && $0["missing"] as? Int == 0 })
    #expect(columns[1]["max"] as? Double == 37.91)
    #expect(columns[2]["min"] as? Double == 33.73)
  }

  @Test func `a file through a pipe has the same facts`() throws {
    let rows = "time,close\n2021-06-03 09:31,36.5\n2021-06-03 09:32,36.6\n"
    let folder = try TemporaryFolder()
    let path = try folder.makeFile("rows.csv", rows)
    let piped = try Program.run(["info", "-", "--json", "--market", "SSE"], input: rows)
    let named = try Program.run(["info", path, "--json", "--market", "SSE"])
    #expect(piped.status == 0)
    #expect(piped.output == named.output)
    #expect(try object(piped.output)["rows"] as? Int == 2)
  }

  @Test func `info speaks Chinese where it is asked to, also of what came through a pipe`() throws {
    let rows = "日期;收盘\n01/02/2024;36.5\n02/02/2024;36.6\n"
    let result = try Program.run(["info", "-", "--lang", "zh"], input: rows)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("标准输入\n  格式    CSV，UTF-8，分号，列名在第 1 行\n"))
    // Either order is possible, so that one is assumed.
    #expect(result.output.contains("推断为 ") && result.output.contains("月/"))
    #expect(!result.output.contains("close") && !result.output.contains("M/"))
    let named = try Program.run(["info", "-", "--lang", "en"], input: rows)
    #expect(named.output.hasPrefix("standard input\n"))
    #expect(named.output.contains("assumed: ") && named.output.contains("close"))
  }

  @Test func `the help is in the locale's language`() throws {
    for (locale, beginning) in [("zh_CN.UTF-8", "Fenshi（分时）"), ("C", "Fenshi (分时) shows")] {
      let result = try Program.run(["--help"], variables: ["LC_ALL": locale])
      #expect(result.status == 0 && result.output.hasPrefix(beginning))
    }
  }

  @Test(arguments: ["", "once upon a time\n", "\u{89}PNG\r\n\u{1A}\n"])
  func `what is no table is refused in one line`(content: String) throws {
    let result = try Program.run(["info", "-"], input: content)
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("fenshi: standard input: "))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  // MARK: render

  @Test func `a description is printed in either language, beside a picture or without one`() throws
  {
    let folder = try TemporaryFolder()
    let alone = try Program.run(["render", Self.sample, "--describe", "--view", "dates"])
    #expect(alone.status == 0 && alone.errors.isEmpty)
    // The last closes of the file, 36.65 after 36.88: −0.23 of 36.88 is −0.624 %.
    #expect(alone.lines.contains("Close: 36.65, -0.23 (-0.62%)"))
    let both = try Program.run([
      "render", Self.sample, "--describe", "--lang", "zh", "-o", folder.path + "/day.svg",
    ])
    #expect(both.lines.contains("视图：分时"))
    let svg = try String(contentsOfFile: folder.path + "/day.svg", encoding: .utf8)
    // What is printed is the picture's title and its description.
    let lines = both.output.split(separator: "\n", maxSplits: 1)
    #expect(svg.contains("<title id=\"fenshi-title\">\(lines[0])</title>"))
    #expect(
      svg.contains("<desc id=\"fenshi-desc\">\(lines[1].dropLast())</desc>"))
  }

  @Test func `a script's Ctrl+D prints what shows then`() throws {
    let events = """
      {"t":0,"key":"2"}
      {"t":10,"key":"ctrl+d"}
      """
    let folder = try TemporaryFolder()
    let script = try folder.makeFile("events.jsonl", events + "\n")
    let result = try Program.run(["simulate", Self.sample, "--input", script])
    #expect(result.status == 0)
    #expect(result.lines.contains("View: Dates"))
  }

  @Test func `a day that the file does not have is named, with the nearest one`() throws {
    // 2021-05-01 was a holiday: 2021-04-30 is one day off, 2021-05-06 five.
    let result = try Program.run([
      "render", Self.sample, "-o", "-", "--date", "2021-05-01",
    ])
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(
      result.errors.hasSuffix(": no point on 2021-05-01; the nearest day is --date 2021-04-30\n"))
  }

  @Test func `render writes the display list of the day and crosshair that were asked for`() throws
  {
    let result = try Program.run([
      "render", Self.sample, "-o", "-", "--date", "2021-04-26", "--crosshair", "10:30@35.5",
      "--size", "900x600",
    ])
    #expect(result.status == 0)
    let list = try object(result.output)
    #expect(list["size"] as? [Double] == [900, 600])
    #expect(list["view"] as? String == "day")
    let items = try #require(list["items"] as? [[String: Any]])
    #expect(items.allSatisfy { $0["role"] is String && $0["kind"] is String })
    func texts(_ role: String) -> [String] {
      items.filter { $0["role"] as? String == role }.compactMap { $0["text"] as? String }
    }
    #expect(texts("label.time").contains("11:30/13:00"))
    #expect(texts("label.crosshair.time") == ["10:30"])
    #expect(texts("label.crosshair.price") == ["35.50"])
    // The close of the day before, 35.65, is the middle of the axis.
    #expect(texts("label.price").contains("35.65"))
    let line = try #require(items.first { $0["role"] as? String == "line.price" })
    #expect((line["points"] as? [[Double]])?.count == 240)
  }

  @Test func `the same picture twice is the same bytes, and its size counts device pixels`() throws
  {
    let folder = try TemporaryFolder()
    for name in ["a.png", "b.png"] {
      let result = try Program.run([
        "render", Self.sample, "-o", folder.path + "/" + name, "--size", "320x200", "--scale",
        "1.5",
      ])
      #expect(result.status == 0)
      #expect(result.output.isEmpty && result.errors.isEmpty)
    }
    let first = try Data(contentsOf: URL(filePath: folder.path + "/a.png"))
    #expect(try Data(contentsOf: URL(filePath: folder.path + "/b.png")) == first)
    // Width and height stand in the header, 4 bytes each from byte 16 (PNG, 11.2.1).
    #expect(Array(first[16..<24]) == [0, 0, 480 >> 8, 480 & 255, 0, 0, 300 >> 8, 300 & 255])
  }

  @Test func `a picture that cannot be written leaves nothing behind`() throws {
    let folder = try TemporaryFolder()
    for name in ["no/a.png", "no/a.json"] {
      let result = try Program.run(["render", Self.sample, "-o", folder.path + "/" + name])
      #expect(result.status == 1)
      #expect(result.errors.hasPrefix("fenshi: " + folder.path + "/" + name + ": "))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  // MARK: simulate

  private let press = """
    {"t":0,"state":true}
    {"t":10,"down":[450,300]}
    {"t":509,"state":true}
    {"t":510,"state":true}
    {"t":700,"move":[460,310]}
    {"t":701,"up":[460,310]}
    {"t":60000,"state":true}
    {"t":60001,"key":"escape"}
    {"t":60001,"state":true}
    """

  @Test func `a press becomes a crosshair after 500 ms, which stays until Esc`() throws {
    let result = try Program.run(
      ["simulate", Self.sample, "--input", "-", "--size", "900x600"], input: press)
    #expect(result.status == 0)
    let states = try result.lines.map { try object($0) }
    #expect(states.map { $0["t"] as? Double } == [0, 509, 510, 60_000, 60_001])
    #expect(states.map { $0["crosshair"] is NSNull } == [true, true, false, false, true])
    #expect(states.allSatisfy { $0["date"] as? String == "2021-06-03" && $0["page"] as? Int == 11 })
  }

  @Test(arguments: ["1", "30", "144", "1000"])
  func `the state does not depend on the rate of frames`(hz: String) throws {
    let arguments = ["simulate", Self.sample, "--input", "-", "--size", "900x600"]
    let usual = try Program.run(arguments, input: press)
    #expect(try Program.run(arguments + ["--hz", hz], input: press).output == usual.output)
  }

  @Test func `pictures are written on the way, and nothing happens after quitting`() throws {
    let folder = try TemporaryFolder()
    let script = """
      {"t":0,"frame":"\(folder.path)/before.json"}
      {"t":5,"resize":[640,480]}
      {"t":10,"frame":"\(folder.path)/after.json"}
      {"t":20,"key":"ctrl+q"}
      {"t":30,"frame":"\(folder.path)/late.json"}
      {"t":30,"state":true}
      """
    let result = try Program.run(["simulate", Self.sample, "--input", "-"], input: script)
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    let before = try object(#require(folder.content("before.json")))
    #expect(before["size"] as? [Double] == [1280, 800])
    let after = try object(#require(folder.content("after.json")))
    #expect(after["size"] as? [Double] == [640, 480])
    #expect(folder.content("late.json") == nil)
  }

  @Test func `a trace has a line for each change, in the words of simulate`() throws {
    let folder = try TemporaryFolder()
    let trace = folder.path + "/trace.jsonl"
    let script = """
      {"t":0,"state":true}
      {"t":100,"key":"left"}
      {"t":5000,"state":true}
      """
    let result = try Program.run(
      ["simulate", Self.sample, "--input", "-", "--trace", trace, "--reduced-motion"], input: script
    )
    #expect(result.status == 0)
    let lines = try #require(folder.content("trace.jsonl")).split(separator: "\n")
    #expect(lines.first == result.lines.first)
    #expect(try object(#require(lines.last))["date"] as? String == "2021-06-02")
    // Only the times differ: the change was at 100 ms, the question at 5000 ms.
    #expect(lines.last?.drop { $0 != "," } == result.lines.last?.drop { $0 != "," })
    #expect(Set(lines).count == lines.count)
  }
}
