import Canvas
import Chart
import Testing

@testable import fenshi

@MainActor
struct EventScriptTests {
  private func script(_ text: String) throws(ScriptError) -> EventScript {
    try EventScript(Array(text.utf8).span)
  }

  private func actions(_ text: String) throws -> [ScriptEvent.Action] {
    try script(text).events.map(\.action)
  }

  @Test func `a second finger is told from the first`() throws {
    let text = """
      {"t":0,"down":[1,1],"touch":true}
      {"t":1,"down":[2,2],"touch":true}
      {"t":2,"up":[2,2],"touch":true}
      {"t":3,"up":[1,1],"touch":true}
      {"t":4,"down":[3,3],"touch":true}
      """
    let actions = try actions(text)
    #expect(
      Array(actions[..<2]) == [
        .input(.pointerDown(Point(1, 1), .touch(id: 0))),
        .input(.pointerDown(Point(2, 2), .touch(id: 1))),
      ])
    #expect(actions[4] == .input(.pointerDown(Point(3, 3), .touch(id: 0))))
  }

  @Test func `every kind of event is read`() throws {
    let text = """
      {"t":0,"down":[640,400]}
      {"t":16,"move":[630.5,400],"touch":true}

      { "t" : 40 , "up" : [ 600 , 400 ], "touch" : 2 }
      {"t":50,"wheel":[0,-1]}
      {"t":50,"wheel":[0.25,0],"smooth":true}
      {"t":60,"key":"ctrl+s"}
      {"t":60,"text":"平"}
      {"t":60,"pinch":1.5}
      {"t":70,"resize":[800,0]}
      {"t":70,"scale":1.25}
      {"t":70,"visible":false}
      {"t":70,"focus":false}
      {"t":75,"theme":"light"}
      {"t":75,"motion":"reduced"}
      {"t":75,"motion":"full"}
      {"t":76,"drop":"a b.csv"}
      {"t":77,"reread":"c.csv"}
      {"t":80,"cancel":true}
      {"t":90.5,"frame":"out.png"}
      {"t":1e2,"state":true}\r
      """
    let script = try script(text)
    #expect(
      script.events.map(\.action) == [
        .input(.pointerDown(Point(640, 400), .mouse)),
        .input(.pointerMoved(Point(630.5, 400), .touch(id: 0))),
        .input(.pointerUp(Point(600, 400), .touch(id: 2))),
        .wheel(Vector(0, -1), smooth: false), .wheel(Vector(0.25, 0), smooth: true),
        .input(.key(.character("s"), .control)), .input(.text("平")), .pinch(factor: 1.5),
        .resize(Size(800, 0)), .scale(1.25), .input(.visibilityChanged(isVisible: false)),
        .focus(false), .theme(.light), .motion(isReduced: true), .motion(isReduced: false),
        .drop(path: "a b.csv"), .reread(path: "c.csv"), .input(.pointerCancelled),
        .frame(.png(path: "out.png")), .state,
      ])
    #expect(
      script.events.map(\.time) == [
        0, 16, 40, 50, 50, 60, 60, 60, 70, 70, 70, 70, 75, 75, 75, 76, 77, 80, 90.5, 100,
      ])
    #expect(script.events.map(\.line) == [1, 2] + Array(4...21))
    #expect(script.events[18].instant == .microseconds(90_500))
  }

  nonisolated private static let keys: [(String, Key, KeyModifiers)] = [
    ("left", .left, []), ("PageUp", .pageUp, []), ("F11", .function(11), []),
    ("+", .character("+"), []), ("ctrl++", .character("+"), .control),
    ("Ctrl+Shift+Home", .home, [.control, .shift]), ("shift+left", .left, .shift),
    ("Keypad +", .character("+"), []), ("alt+enter", .enter, .alt), ("-", .character("-"), []),
  ]

  @Test(arguments: keys)
  func `keys are named as SDL names them`(name: String, key: Key, modifiers: KeyModifiers) throws {
    #expect(
      try actions(#"{"t":0,"key":"\#(name)"}"#) == [.input(.key(key, modifiers))])
  }

  @Test func `a file without lines has no events`() throws {
    #expect(try script("").events.isEmpty)
    #expect(try script("\n \n\r\n").events.isEmpty)
  }

  @Test func `escapes in texts are read`() throws {
    #expect(
      try actions(#"{"t":0,"frame":"a\"\\\/\u00e9\ud83d\ude00.png"}"#)
        == [.frame(.png(path: "a\"\\/é😀.png"))])
  }

  @Test(arguments: [
    (#"{"down":[1,2]}"#, ScriptError.Problem.missingTime),
    (#"{"t":1}"#, .noAction), (#"{}"#, .missingTime),
    (#"{"t":1,"down":[1,2],"up":[1,2]}"#, .secondAction("down", "up")),
    (#"{"t":1,"jump":true}"#, .unknownField("jump")),
    (#"{"t":1,"key":"left","touch":true}"#, .strayField("touch", of: "key")),
    (#"{"t":1,"down":[1,2],"smooth":true}"#, .strayField("smooth", of: "down")),
  ])
  func `a line that is no event is refused with its number`(
    line: String, problem: ScriptError.Problem
  ) {
    #expect(throws: ScriptError(line: 2, problem: problem)) {
      try script("{\"t\":0,\"state\":true}\n" + line)
    }
  }

  @Test(arguments: [
    (#"{"t":-1,"state":true}"#, "t"), (#"{"t":"0","state":true}"#, "t"),
    (#"{"t":1e10,"state":true}"#, "t"), (#"{"t":0,"down":[1]}"#, "down"),
    (#"{"t":0,"down":[1,2,3]}"#, "down"), (#"{"t":0,"move":7}"#, "move"),
    (#"{"t":0,"wheel":[0,1],"smooth":1}"#, "smooth"), (#"{"t":0,"key":"hyper"}"#, "key"),
    (#"{"t":0,"key":""}"#, "key"), (#"{"t":0,"key":"ctrl+"}"#, "key"),
    (#"{"t":0,"resize":[-1,5]}"#, "resize"), (#"{"t":0,"resize":[20000,5]}"#, "resize"),
    (#"{"t":0,"cancel":false}"#, "cancel"), (#"{"t":0,"frame":"out.gif"}"#, "frame"),
    (#"{"t":0,"state":null}"#, "state"), (#"{"t":0,"up":[1,2],"touch":"x"}"#, "touch"),
    (#"{"t":0,"up":[1,2],"touch":1.5}"#, "touch"), (#"{"t":0,"text":""}"#, "text"),
    (#"{"t":0,"pinch":0}"#, "pinch"), (#"{"t":0,"pinch":[1,1]}"#, "pinch"),
    (#"{"t":0,"scale":0.2}"#, "scale"), (#"{"t":0,"scale":9}"#, "scale"),
    (#"{"t":0,"focus":1}"#, "focus"), (#"{"t":0,"visible":"no"}"#, "visible"),
    (#"{"t":0,"theme":"system"}"#, "theme"), (#"{"t":0,"motion":true}"#, "motion"),
    (#"{"t":0,"drop":7}"#, "drop"), (#"{"t":0,"reread":true}"#, "reread"),
  ])
  func `a field of the wrong kind or size is named`(line: String, field: String) {
    do {
      _ = try script(line)
      Issue.record("took \(line)")
    } catch {
      guard case .badField(field, _) = error.problem else {
        Issue.record("\(error)")
        return
      }
      #expect(error.line == 1)
    }
  }

  @Test(arguments: [
    ("down", 1), (#"{"t":0,}"#, 8), (#"{"t":01,"state":true}"#, 7), (#"{"t":.5}"#, 6),
    (#"{"t":0 "state":true}"#, 8), (#"{"t":0,"state":tru}"#, 16), (#"{"t":0,"down":[1,]}"#, 18),
    (#"{"t":0,"down":[[1]]}"#, 16), (#"{"t":0,"state":true}}"#, 21), (#"{"t":0"#, 7),
    (#"{"t":NaN}"#, 6), (#"{"t":1e999}"#, 6), (#"{"t":+1}"#, 6), (#"{"t":1.}"#, 8),
    ("{\"t\":0,\"key\":\"a\tb\"}", 16), (#"{"t":0,"key":"\x"}"#, 16),
    (#"{"t":0,"key":"\ud800"}"#, 17), (#"{'t':0}"#, 2), (#"[{"t":0}]"#, 1),
    (#"{"t":0,"state":true} //"#, 22),
  ])
  func `what JSON does not have is refused at its place`(line: String, column: Int) {
    do {
      _ = try script("\n" + line)
      Issue.record("took \(line)")
    } catch {
      guard case .syntax = error.problem else {
        Issue.record("\(error)")
        return
      }
      #expect(error.line == 2)
      #expect(error.column == column)
    }
  }

  @Test func `a field that stands there twice is refused`() {
    #expect(throws: ScriptError(line: 1, column: 8, problem: .repeatedField("t"))) {
      try script(#"{"t":0,"t":1,"state":true}"#)
    }
  }

  @Test func `events out of order are refused`() {
    #expect(throws: ScriptError(line: 2, problem: .unordered(before: 5))) {
      try script("{\"t\":5,\"state\":true}\n{\"t\":4,\"state\":true}")
    }
  }

  @Test func `bytes that are no UTF-8 are refused with their line`() {
    let bytes = Array("{\"t\":5,\"state\":true}\n{\"t\":6,\"key\":\"".utf8) + [0xFF]
    #expect(throws: ScriptError(line: 2, problem: .encoding)) { try EventScript(bytes.span) }
  }

  @Test func `a script cut anywhere is refused, and never traps`() {
    let text = #"{"t":12.5e0,"frame":"a\"\u00e9\ud83d\ude00.png"}"#
    for count in 1..<text.utf8.count {
      #expect(throws: ScriptError.self) {
        try EventScript(Array(text.utf8.prefix(count)).span)
      }
    }
  }
}
