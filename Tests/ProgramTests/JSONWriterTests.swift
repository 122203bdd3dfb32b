import Testing

@testable import fenshi

@MainActor
struct JSONWriterTests {
  private func text(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    body(&json)
    return json.text
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (500, "500"), (-2.5, "-2.5"), (0.1, "0.1"), (36.71, "36.71"),
    (1.0 / 3, "0.3333333333333333"), (1e16, "1e+16"), (.leastNonzeroMagnitude, "5e-324"),
    (9_007_199_254_740_991, "9007199254740991"), (.nan, "null"), (.infinity, "null"),
    (-.infinity, "null"),
  ])
  func `a number is its shortest text, and what is none is null`(value: Double, expected: String) {
    #expect(text { $0.number(value) } == expected)
  }

  @Test func `numbers read back as the same number`() {
    var value = Double.leastNonzeroMagnitude * 1e9
    while value < 1e300 {
      #expect(Double(text { $0.number(value) }) == value)
      value *= 1234.5678
    }
  }

  @Test func `quotes, backslashes and control characters are escaped`() {
    #expect(
      text { $0.string("a\"b\\c/\n\r\t\u{0}\u{1F}\u{7F}") }
        == #""a\"b\\c/\n\r\t\u0000\u001f\u007f""#)
  }

  @Test func `other characters stay as they are`() {
    #expect(text { $0.string("昨收 é 😀") } == "\"昨收 é 😀\"")
  }

  @Test func `commas stand between values and nowhere else`() {
    let written = text { json in
      json.object { json in
        json.key("a")
        json.array { json in
          json.integer(1)
          json.string(nil)
          json.array { _ in }
          json.object { _ in }
        }
        json.key("b")
        json.bool(true)
        json.key("c")
        json.numbers([1.5, .nan])
      }
    }
    #expect(written == #"{"a":[1,null,[],{}],"b":true,"c":[1.5,null]}"#)
  }

  @Test func `a line break comes after the comma`() {
    let written = text { json in
      json.array { json in
        for number in 1...2 {
          json.breakLine()
          json.integer(number)
        }
      }
    }
    #expect(written == "[\n1,\n2]")
  }
}
