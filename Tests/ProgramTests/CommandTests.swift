import Canvas
import Chart
import Readers
import Series
import Testing

@testable import fenshi

@MainActor
struct CommandTests {
  private func options(_ arguments: String...) throws -> Options {
    guard case .view(_, let options) = try Command(arguments) else {
      throw OptionsError.missingFile(.view)
    }
    return options
  }

  @Test func `no arguments open the built-in sample`() throws {
    #expect(try Command([]) == .view(files: [], Options()))
  }

  @Test func `a lone argument is the file to view`() throws {
    #expect(try Command(["a.csv"]) == .view(files: ["a.csv"], Options()))
    #expect(try Command(["-"]) == .view(files: ["-"], Options()))
  }

  @Test func `each command is found by its word, wherever the options stand`() throws {
    #expect(try Command(["info", "a.csv"]) == .info(files: ["a.csv"], json: false, Options()))
    #expect(try Command(["--json", "info", "a"]) == .info(files: ["a"], json: true, Options()))
    #expect(
      try Command(["render", "a", "-o", "b.png"])
        == .render(files: ["a"], outputs: [.png(path: "b.png")], Options()))
    #expect(
      try Command(["simulate", "a", "--input=e"])
        == .simulate(files: ["a"], input: "e", hz: 60, Options()))
  }

  @Test func `after two dashes a command's word and an option are files`() throws {
    #expect(try Command(["--", "render"]) == .view(files: ["render"], Options()))
    #expect(
      try Command(["info", "--", "--json"]) == .info(files: ["--json"], json: false, Options()))
  }

  @Test func `a word after a file is a second file and no command`() throws {
    #expect(try Command(["a.csv", "info"]) == .view(files: ["a.csv", "info"], Options()))
  }

  @Test(arguments: [["--output", "b.json"], ["--output=b.json"], ["-o", "b.json"], ["-ob.json"]])
  func `every way of writing the output is the same`(spelling: [String]) throws {
    #expect(
      try Command(["render", "a"] + spelling)
        == .render(files: ["a"], outputs: [.json(path: "b.json")], Options()))
  }

  @Test func `the last of two values counts`() throws {
    #expect(try options("--theme", "dark", "--theme=light").theme == .light)
  }

  @Test func `help and version come before everything else`() throws {
    #expect(try Command(["render", "--help"]) == .help)
    #expect(try Command(["-h", "--version"]) == .help)
    #expect(try Command(["info", "--version"]) == .version)
  }

  @Test func `every option of the viewer is read`() throws {
    let options = try options(
      "--view", "lines", "--date", "2024-02-29", "--range", "2024-01-05..2024-02-01T11:30",
      "--prev-close", "-0.5", "--missing", "0,-100", "--zone", "Europe/London",
      "--columns", "time=2,close=5,volume=成交量,ignore=1", "--date-order", "dmy",
      "--encoding", "GBK", "--delimiter", "tab", "--header", "3",
      "--series", "close,成交量", "--gaps", "dash",
      "--curve", "smooth", "--theme", "light", "--up", "safe", "--lang", "zh", "--size", "800x600",
      "--scale", "1.5", "--crosshair", "10:30@36.5", "--reduced-motion", "--trace", "t.jsonl")
    var expected = Options()
    expected.view = .lines
    // 19782 = 54 years of 365 days, 13 leap days and 59 days before it.
    expected.date = CivilDate(daysSinceEpoch: 54 * 365 + 13 + 59)
    expected.range = .between(
      ClockTime(date: CivilDate(daysSinceEpoch: 54 * 365 + 13 + 4), minute: 0),
      ClockTime(date: CivilDate(daysSinceEpoch: 54 * 365 + 13 + 31), minute: 690))
    expected.previousClose = -0.5
    expected.zoneName = "Europe/London"
    expected.reading = ReadOptions(
      missing: [0, -100],
      columns: [
        .init(column: .number(2), use: .time), .init(column: .number(5), use: .number(.close)),
        .init(column: .name("成交量"), use: .number(.volume)),
        .init(column: .number(1), use: .ignored),
      ],
      dateOrder: .dayFirst, encoding: .legacy(.gb18030), delimiter: 0x09, header: .line(3))
    expected.series = ["close", "成交量"]
    expected.gaps = .dash
    expected.curve = .smooth
    expected.theme = .light
    expected.changeColors = .safe
    expected.language = .chinese
    expected.size = Size(800, 600)
    expected.scale = 1.5
    expected.crosshair = CrosshairPlace(minute: 630, price: 36.5)
    expected.reducedMotion = true
    expected.trace = "t.jsonl"
    #expect(options == expected)
  }

  @Test(arguments: [
    ("+8", "UTC+8"), ("-05:00", "UTC-5"), ("+00:00", "UTC"), ("+14", "UTC+14"),
    ("+5:30", "UTC+5:30"), ("-03:30", "UTC-3:30"), ("+12:45", "UTC+12:45"),
    ("America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"),
  ])
  func `a zone is a name or an offset`(text: String, name: String) throws {
    #expect(try options("--zone", text).zoneName == name)
  }

  @Test(arguments: [(";", 0x3B), ("semicolon", 0x3B), ("\t", 0x09), ("\\t", 0x09), ("|", 0x7C)])
  func `a delimiter is a character or its name`(text: String, byte: UInt8) throws {
    #expect(try options("--delimiter", text).reading.delimiter == byte)
  }

  @Test func `limits of numbers belong to them`() throws {
    #expect(try options("--size", "1x16384").size == Size(1, 16_384))
    #expect(try options("--scale", "0.25").scale == 0.25)
    #expect(try options("--scale", "8").scale == 8)
    #expect(try options("--crosshair", "0:00").crosshair == CrosshairPlace(minute: 0))
    #expect(try options("--crosshair", "23:59").crosshair == CrosshairPlace(minute: 1439))
    #expect(try options("--range", "all").range == .all)
  }

  @Test(arguments: [
    ("--view", "week"), ("--view", ""), ("--view", "Day"),
    ("--date", "2023-02-29"), ("--date", "2024-1-05"), ("--date", "20240105"),
    ("--date", "2024-13-01"), ("--date", "+024-01-05"), ("--date", "2024-01-05 "),
    ("--range", "2024-01-05"), ("--range", "2024-02-01..2024-01-05"), ("--range", "..2024-01-05"),
    ("--range", "2024-01-05...2024-02-01"), ("--range", "2024-01-05..2024-02-01T25:00"),
    ("--market", "mars"), ("--prev-close", "nan"), ("--prev-close", "0x10"),
    ("--prev-close", "1,5"), ("--prev-close", "1e999"), ("--missing", "1,,2"), ("--missing", "x"),
    ("--series", ""), ("--series", "a,"), ("--gaps", "none"), ("--curve", "bezier"),
    ("--theme", "blue"), ("--up", "blue"), ("--lang", "fr"),
    ("--size", "0x100"), ("--size", "100"), ("--size", "100x"), ("--size", "16385x1"),
    ("--size", "1x2x3"), ("--size", "-1x5"), ("--size", "1.5x2"), ("--size", "99999999999x1"),
    ("--scale", "0.24"), ("--scale", "8.1"), ("--scale", "two"), ("--scale", "inf"),
    ("--crosshair", "24:00"), ("--crosshair", "10:60"), ("--crosshair", "1030"),
    ("--crosshair", "10:30@"), ("--crosshair", "10:30@x"), ("--crosshair", "10:3"),
    ("--trace", ""),
    ("--zone", ""), ("--zone", "8"), ("--zone", "+15"), ("--zone", "+8:3"),
    ("--columns", "time=1,close=1"), ("--columns", "close=1,close=2"), ("--zone", "../x"),
    ("--columns", "time"), ("--columns", "time="), ("--columns", "=2"), ("--columns", "colour=2"),
    ("--columns", "close=0"), ("--columns", ""), ("--date-order", "ydm"), ("--encoding", "ebcdic"),
    ("--delimiter", ""), ("--delimiter", "ab"), ("--delimiter", "1"), ("--delimiter", "."),
    ("--header", "0"), ("--header", "first"), ("--header", "-1"),
  ])
  func `a value that the option does not take is refused, and named`(name: String, value: String) {
    do {
      _ = try Command([name, value])
      Issue.record("\(name) took \(value)")
    } catch .badValue(let option, let refused, _) {
      #expect(option == name)
      #expect(refused == value)
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test(arguments: ["0", "0.5", "1001", "x", "-60"])
  func `a rate that no screen has is refused`(value: String) {
    do {
      _ = try Command(["simulate", "a", "--input", "e", "--hz", value])
      Issue.record("--hz took \(value)")
    } catch .badValue("--hz", value, _) {
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func `size and scale together stay within what a picture can have`() throws {
    #expect(try options("--size", "8192x100", "--scale", "2").scale == 2)
    #expect(throws: OptionsError.pictureTooLarge(pixels: 16_386)) {
      try Command(["--size", "100x8193", "--scale", "2"])
    }
  }

  @Test(arguments: [
    ("--vew", "--view"), ("--veiw", "--view"), ("--crosshairs", "--crosshair"),
    ("--reduced", "--reduced-motion"), ("--prevclose", "--prev-close"), ("--Size", "--size"),
  ])
  func `an option that is almost right is told the right one`(wrong: String, right: String) {
    #expect(throws: OptionsError.unknownOption(wrong, nearest: right)) {
      try Command([wrong, "x"])
    }
  }

  @Test func `an option like no other is told none`() {
    #expect(throws: OptionsError.unknownOption("--colour-of-moon", nearest: nil)) {
      try Command(["--colour-of-moon"])
    }
    #expect(throws: OptionsError.unknownOption("-x", nearest: nil)) { try Command(["-x"]) }
  }

  @Test func `a value that is missing or too much is named`() {
    #expect(throws: OptionsError.missingValue(option: "--size")) { try Command(["--size"]) }
    #expect(throws: OptionsError.missingValue(option: "-o")) { try Command(["render", "a", "-o"]) }
    #expect(throws: OptionsError.unexpectedValue(option: "--json", value: "yes")) {
      try Command(["info", "a", "--json=yes"])
    }
  }

  @Test func `an option of another command is refused`() {
    #expect(
      throws: OptionsError.wrongCommand(
        option: "--json", command: .view, belongsTo: [.info])
    ) { try Command(["--json", "a"]) }
    #expect(
      throws: OptionsError.wrongCommand(option: "-o", command: .info, belongsTo: [.render])
    ) { try Command(["info", "a", "-o", "b.png"]) }
  }

  @Test func `bench says what it measures, and on what`() throws {
    #expect(try Command(["bench", "load", "a"]) == .bench(.load, file: "a", Options()))
    #expect(
      try Command(["bench", "pan", "a", "--span", "1e6", "--frames", "240", "--headless"])
        == .bench(.pan(span: 1_000_000, frames: 240, isHeadless: true), file: "a", Options()))
    #expect(throws: OptionsError.unknownBench("save")) { try Command(["bench", "save", "a"]) }
    #expect(throws: OptionsError.self) { try Command(["bench", "load"]) }
    #expect(throws: OptionsError.self) { try Command(["bench", "pan", "a", "--span", "9"]) }
    #expect(throws: OptionsError.self) { try Command(["--headless", "a"]) }
  }

  @Test func `what a command cannot do without is asked for`() {
    #expect(throws: OptionsError.missingFile(.info)) { try Command(["info"]) }
    #expect(throws: OptionsError.self) { try Command(["render", "a"]) }
    #expect(throws: OptionsError.self) { try Command(["simulate", "a"]) }
    #expect(throws: OptionsError.standardInputTwice) {
      try Command(["simulate", "-", "--input", "-"])
    }
  }

  @Test(arguments: ["a.svgz", "png", ".png", "folder/.json", "a.png.txt", ""])
  func `a picture that cannot be written is refused`(path: String) {
    #expect(throws: OptionsError.unknownPictureKind(path: path)) {
      try Command(["render", "a", "-o", path])
    }
  }

  @Test func `the ending of the output says the kind in any case`() {
    #expect(PictureOutput(path: "x/a.PNG") == .png(path: "x/a.PNG"))
    #expect(PictureOutput(path: "a.b.Json") == .json(path: "a.b.Json"))
    #expect(PictureOutput(path: "a.Svg") == .svg(path: "a.Svg"))
    #expect(PictureOutput(path: "-") == .standardOutput)
  }

  @Test func `a description needs no picture, comes beside one, and has standard output alone`()
    throws
  {
    #expect(
      try Command(["render", "a", "--describe"])
        == .render(files: ["a"], outputs: [.description], Options()))
    #expect(
      try Command(["render", "--describe", "a", "-o", "b.svg"])
        == .render(files: ["a"], outputs: [.svg(path: "b.svg"), .description], Options()))
    #expect(throws: OptionsError.standardOutputTwice) {
      try Command(["render", "a", "--describe", "-o", "-"])
    }
    #expect(throws: OptionsError.self) { try Command(["info", "a", "--describe"]) }
  }
}
