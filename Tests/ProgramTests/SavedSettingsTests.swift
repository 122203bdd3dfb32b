import Canvas
import Chart
import Series
import Testing

@testable import fenshi

/// The settings as JSON, and JSON itself.
struct SavedSettingsTests {
  /// Numbers that are the same each time.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      // SplitMix64 (Steele, Lea, Flood).
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  private func value(_ dice: inout Dice, depth: Int) -> JSONValue {
    let texts = ["", "a", "\"\\\n\u{1}", "日线", "🙂", "/tmp/x.csv", "\u{7F}"]
    switch Int.random(in: 0..<(depth > 3 ? 4 : 6), using: &dice) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &dice))
    case 2:
      return .number(
        ["0", "-1.5", "1e400", "12345678901234567890", "0.1"].randomElement(using: &dice) ?? "0")
    case 3: return .string(texts.randomElement(using: &dice) ?? "")
    case 4:
      return .array(
        (0..<Int.random(in: 0..<4, using: &dice)).map { _ in value(&dice, depth: depth + 1) })
    default:
      var object = JSONObject()
      for index in 0..<Int.random(in: 0..<4, using: &dice) {
        object["k\(index)" + (texts.randomElement(using: &dice) ?? "")] = value(
          &dice, depth: depth + 1)
      }
      return .object(object)
    }
  }

  @Test func `any JSON is read as it was written`() throws {
    for seed in 0..<500 {
      var dice = Dice(state: UInt64(seed))
      let written = value(&dice, depth: 0)
      #expect(try JSONValue.parse(Array(written.text.utf8)) == written, "seed \(seed)")
    }
  }

  @Test func `no damage to a text ends in anything but an error or a value`() throws {
    let text = Array(#"{"version": 1, "window": {"width": 1280}, "files": [{"path": "/日"}]}"#.utf8)
    for place in text.indices {
      for byte in [UInt8(0), 0x22, 0x5C, 0x7B, 0xFF] {
        var broken = text
        broken[place] = byte
        _ = try? JSONValue.parse(broken)
      }
      // Nothing that is cut short is whole.
      #expect(throws: JSONScanner.Failure.self) { try JSONValue.parse(Array(text[..<place])) }
    }
  }

  @Test func `nesting without end is refused`() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: JSONScanner.Failure.self) { try JSONValue.parse(Array(text.utf8)) }
  }

  private func object(_ text: String) throws -> JSONObject {
    try #require(try JSONValue.parse(Array(text.utf8)).members)
  }

  @Test func `what is written is read again`() throws {
    var settings = SavedSettings()
    settings.size = Size(1000.5, 700)
    settings.appearance = .light
    settings.changeColors = .safe
    settings.note(
      SavedSettings.RecentFile(
        path: "/a/日 \"x\".csv", view: .curve, date: CivilDate(year: 2024, month: 2, day: 29)))
    settings.note(SavedSettings.RecentFile(path: "/b"))
    var json = JSONObject()
    settings.write(over: SavedSettings(), into: &json)
    #expect(SavedSettings(json) == settings)
    #expect(json["version"]?.number == 1)
  }

  @Test func `what is not known stays, wherever it stands`() throws {
    let text = #"""
      {"version": 1, "future": [1, {"a": 1e400}], "window": {"width": 800, "height": 600, "x": 3},
      "theme": "sepia", "lang": "tlh", "files": [{"path": "/a", "zoom": 2}, 7]}
      """#
    let before = try object(text)
    var (settings, after) = (SavedSettings(before), before)
    #expect(settings.appearance == nil && settings.language == nil)
    settings.size = Size(801, 601)
    settings.write(over: SavedSettings(before), into: &after)
    var expected = before
    var window = try #require(before["window"]?.members)
    window["width"] = .number("801")
    window["height"] = .number("601")
    expected["window"] = .object(window)
    #expect(after == expected)
    // The file keeps its own member when another one comes before it.
    settings.note(SavedSettings.RecentFile(path: "/b"))
    settings.write(over: SavedSettings(before), into: &after)
    #expect(after["files"]?.elements?.count == 2)
    #expect(after["files"]?.elements?[1].members?["zoom"]?.number == 2)
  }

  @Test(arguments: [
    #"{"window": {"width": 0, "height": 600}}"#, #"{"window": {"width": 1e9, "height": 600}}"#,
    #"{"window": 7, "files": {}, "theme": 3, "view": "tree"}"#,
    #"{"files": ["/a", {"path": "relative"}, {"path": "/a\u0000b"}, {"path": 3}]}"#,
  ])
  func `what makes no sense is as if it were not there`(text: String) throws {
    #expect(SavedSettings(try object(text)) == SavedSettings())
  }

  @Test func `the latest twelve files are kept, each once, the newest first`() {
    var settings = SavedSettings()
    for number in 1...20 { settings.note(SavedSettings.RecentFile(path: "/\(number)")) }
    settings.note(SavedSettings.RecentFile(path: "/15"))
    let kept = [15, 20, 19, 18, 17, 16, 14, 13, 12, 11, 10, 9]
    #expect(settings.files.map(\.path) == kept.map { "/\($0)" })
  }

  @Test func `the command line wins over the settings`() throws {
    var settings = SavedSettings()
    settings.size = Size(500, 400)
    settings.appearance = .light
    settings.changeColors = .green
    var options = Options().completed(by: settings)
    #expect(options.size == Size(500, 400) && options.theme == .light)
    #expect(options.changeColors == .green)
    try options.set(.size, to: "1280x800")
    try options.set(.theme, to: "system")
    try options.set(.up, to: "red")
    let completed = options.completed(by: settings)
    #expect(completed.size == Size(1280, 800) && completed.theme == .system)
    #expect(completed.changeColors == .red)
    #expect(Options().completed(by: SavedSettings()).size == Size(1280, 800))
  }
}
