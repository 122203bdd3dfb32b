import Readers
import Series
import Testing

@Suite struct NumberTests {
  /// Reads `cell` in a quoted column beside a plain one.
  private func value(_ cell: String, beside other: String = "1") throws -> Double {
    let reading = try read("time;x;y\n2024-01-02;\"\(cell)\";1\n2024-01-03;\"\(other)\";2\n")
    return try reading.values("x")[0]
  }

  @Test(arguments: [
    ("0", 0.0), ("-1.5", -1.5), ("+2", 2), (".5", 0.5), ("5.", 5), ("00012", 12), ("1e3", 1000),
    ("2.11e-05", 2.11e-05), ("9007199254740993", 9_007_199_254_740_992),
    ("0.1234567890123456789", 0.1234567890123456789), ("128.96499633789062", 128.96499633789062),
    ("$265.76", 265.76), ("-$5", -5), ("¥1,234.50", 1234.5), ("1 234 567.5", 1_234_567.5),
    ("1\u{202F}234,5", 1234.5), ("1'234.5", 1234.5), ("12.5%", 12.5), ("1.10K", 1100),
    ("190.28M", 190_280_000), ("1.5万", 15_000), ("2.5亿", 250_000_000), ("3万亿", 3e12),
    ("(1.25)", -1.25), ("\u{2212}7", -7), ("123456789012345678901234567890", 1.2345678901234568e29),
    ("11,63,131", 1_163_131), ("3,81,19,63,963.95", 3_811_963_963.95), ("1,23,456", 123_456),
    ("1,234,567", 1_234_567), ("1.234.567", 1_234_567),
  ])
  func `a number is read as people write it`(text: String, expected: Double) throws {
    #expect(try value(text) == expected)
  }

  @Test(arguments: [
    ("2.11e-05", 7), ("1.5e-3", 4), ("1.5e+1", 0), ("1.25e1", 1), ("1.2345K", 1), ("1.5万", 0),
    ("12.5%", 1),
    // Rounding noise asks for no digits.
    ("1.1102230246251565e-16", 0), ("39e-300", 0),
  ])
  func `an exponent or a unit moves the point, and so the decimals`(text: String, decimals: Int)
    throws
  {
    let reading = try read("time;x;y\n2024-01-02;\(text);1\n2024-01-03;1;2\n")
    let column = reading.table.columns.first { $0.name == "x" }
    #expect(column?.decimals == decimals)
  }

  @Test(arguments: ["", "null", "NaN", "nan", "N/A", "NA", "None", "-", "--", "—", ".", "#N/A"])
  func `words for nothing are missing`(text: String) throws {
    let reading = try read("time;x\n2024-01-02;\(text)\n2024-01-03;2.5\n2024-01-04;3.5\n")
    #expect(try reading.values("x")[0].isNaN)
    #expect(reading.report.findings.isEmpty)
  }

  @Test(arguments: [
    "1,23,45", "12,345,67,890", "12,34.5", "1.2.3", "--1", "1e", "e5", "0x10", "12abc", "1 2",
  ])
  func `what is no number is missing and named`(text: String) throws {
    let reading = try read(
      "time;x;y\n2024-01-02;1.5;1\n2024-01-03;\(text);2\n2024-01-04;2.5;3\n")
    #expect(try reading.values("x")[1].isNaN)
    #expect(try reading.values("y")[1] == 2)
    #expect(reading.finding(.unreadableCell) == Finding(.unreadableCell, line: 3, detail: text))
  }

  @Test func `a decimal comma is never dropped`() throws {
    let reading = try read("time;x\n2024-01-02;32,56\n2024-01-03;7\n")
    #expect(try reading.values("x") == [32.56, 7])
  }

  @Test func `the last of two separators is the decimal point`() throws {
    #expect(try read("t;x\n2024-01-02;1.234,56\n").values("x") == [1234.56])
    #expect(try read("t;x\n2024-01-02;1,234.56\n").values("x") == [1234.56])
  }

  @Test func `a separator that may be either follows the rest of its column`() throws {
    let text = "t;x\n2024-01-02;1,234\n2024-01-03;0,5\n"
    #expect(try read(text).values("x") == [1.234, 0.5])
    #expect(try read("t;x\n2024-01-02;1,234\n2024-01-03;5,678\n").values("x") == [1234, 5678])
  }

  @Test func `the convention is found from all rows, not from the first`() throws {
    // 400 rows that may be either, then one that decides, beyond the head of the sample.
    var text = "t;x\n"
    for row in 0..<400 { text += "\(1_700_000_000 + row * 60);1,\(100 + row)\n" }
    text += "\(1_700_000_000 + 400 * 60);2,5\n"
    let values = try read(text).values("x")
    #expect(values.first == 1.1)
    #expect(values.last == 2.5)
  }

  @Test func `a decimal comma in one column does not change another`() throws {
    let reading = try read("t;x;y\n2024-01-02;1,5;2.5\n2024-01-03;2,5;3.25\n")
    #expect(try reading.values("x") == [1.5, 2.5])
    #expect(try reading.values("y") == [2.5, 3.25])
  }

  @Test func `a decimal number is rounded to the nearest double`() throws {
    // Swift's own parser is the reference; the numbers cover short and long, small and large.
    var state: UInt64 = 7
    var texts: [String] = []
    for index in 0..<400 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let digits = String(state >> UInt64(index % 50))
      let point = index % (digits.count + 1)
      texts.append(digits.prefix(point) + "." + digits.dropFirst(point))
    }
    var text = "time,x\n"
    for (row, number) in texts.enumerated() { text += "\(1_700_000_000 + row),\(number)\n" }
    #expect(try read(text).values("x") == texts.map { Double($0.hasPrefix(".") ? "0" + $0 : $0) })
  }
}
