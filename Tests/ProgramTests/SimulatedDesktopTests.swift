import Foundation
import Testing

/// What window, desktop and files do in a script, played to the built program with its sample open.
struct SimulatedDesktopTests {
  private func states(_ script: String, _ options: [String] = []) throws -> [TracedState] {
    let result = try Program.run(
      ["simulate", DayPlot.sample, "--input", "-", "--size", "900x600"] + options, input: script)
    try #require(result.status == 0, "\(result.errors)")
    return try TracedState.read(result.lines)
  }

  @Test func `the loss of the focus takes a press away, and no crosshair that stands`() throws {
    let shown = try states(
      """
      {"t":0,"down":[450,300]}
      {"t":100,"focus":false}
      {"t":600,"state":true}
      {"t":700,"focus":true}
      {"t":800,"down":[450,300]}
      {"t":1400,"up":[450,300]}
      {"t":1500,"focus":false}
      {"t":1600,"state":true}
      """)
    #expect(shown.map { $0.crosshair != nil } == [false, true])
  }

  @Test func `nothing beats in a hidden window, or where motion is reduced`() throws {
    let shown = try states(
      """
      {"t":0,"state":true}
      {"t":1,"visible":false}
      {"t":1,"state":true}
      {"t":2,"visible":true}
      {"t":2,"state":true}
      {"t":3,"motion":"reduced"}
      {"t":3,"state":true}
      {"t":4,"motion":"full"}
      {"t":4,"state":true}
      """)
    #expect(shown.map { $0.animations == ["heartbeat"] } == [true, false, true, false, true])
  }

  @Test(arguments: [
    (#""theme":"light""#, ["--theme", "light"]), (#""scale":2"#, ["--scale", "2"]),
  ])
  func `the desktop's theme and scale make the picture that render makes`(
    event: String, options: [String]
  ) throws {
    let folder = try TemporaryFolder()
    let script = """
      {"t":0,\(event)}
      {"t":1,"frame":"\(folder.path)/frame.png"}
      """
    _ = try states(script, ["--reduced-motion"])
    let result = try Program.run(
      ["render", DayPlot.sample, "-o", folder.path + "/render.png", "--size", "900x600"]
        + ["--reduced-motion"] + options)
    #expect(result.status == 0)
    let frame = try Data(contentsOf: URL(filePath: folder.path + "/frame.png"))
    #expect(try frame == Data(contentsOf: URL(filePath: folder.path + "/render.png")))
  }

  @Test func `a theme that a key has chosen is not the desktop's to change`() throws {
    let folder = try TemporaryFolder()
    _ = try states(
      """
      {"t":0,"frame":"\(folder.path)/dark.json"}
      {"t":0,"key":"l"}
      {"t":1,"frame":"\(folder.path)/chosen.json"}
      {"t":1,"theme":"dark"}
      {"t":2,"frame":"\(folder.path)/after.json"}
      """, ["--reduced-motion"])
    func list(_ name: String) throws -> Data {
      try Data(contentsOf: URL(filePath: folder.path + "/" + name))
    }
    #expect(try list("dark.json") != list("chosen.json"))
    #expect(try list("chosen.json") == list("after.json"))
  }

  @Test func `a file that is dropped shows, one that cannot be shown changes nothing`() throws {
    let shown = try states(
      """
      {"t":0,"state":true}
      {"t":10,"drop":"\(CorpusFile.folder.appending(path: "empty_made.json").path)"}
      {"t":20,"state":true}
      {"t":30,"drop":"\(CorpusFile.folder.appending(path: "sh000001.day").path)"}
      {"t":40,"state":true}
      """)
    #expect(shown.map(\.view) == ["day", "day", "dates"])
    #expect(shown[0].date == shown[1].date)
  }

  @Test func `a file that has changed shows what it holds now, at the same date`() throws {
    let day = CorpusFile.folder.appending(path: "mpl_SP500_first_day.csv").path
    let days = CorpusFile.folder.appending(path: "mpl_SP500_4days_1m_OCHL.csv").path
    let result = try Program.run(
      ["simulate", day, "--input", "-"],
      input: """
        {"t":0,"state":true}
        {"t":10,"reread":"\(days)"}
        {"t":20,"state":true}
        {"t":30,"key":"t"}
        {"t":2000,"state":true}
        """)
    let shown = try TracedState.read(result.lines)
    #expect(shown.count == 3)
    #expect(shown[1].date == shown[0].date)
    #expect(shown[2].page == 3)
  }

  @Test func `a path is asked for, typed and opened`() throws {
    let path = CorpusFile.folder.appending(path: "sh000001.day").path
    let shown = try states(
      """
      {"t":0,"key":"ctrl+o"}
      {"t":10,"key":"ctrl+u"}
      {"t":20,"text":"\(path)"}
      {"t":30,"state":true}
      {"t":40,"key":"return"}
      {"t":50,"state":true}
      """)
    #expect(shown.map(\.view) == ["day", "dates"])
  }

  @Test func `without its file the window has the start page`() throws {
    let folder = try TemporaryFolder()
    _ = try states(
      """
      {"t":0,"key":"ctrl+w"}
      {"t":10,"frame":"\(folder.path)/start.json"}
      """)
    let text = try String(
      decoding: Data(contentsOf: URL(filePath: folder.path + "/start.json")), as: UTF8.self)
    #expect(try !DrawnList(text)["label.start"].isEmpty)
  }
}
