import Foundation
import Readers
import Series
import Testing

/// Any bytes give a reading or an error; a reading keeps the table's promises.
@Suite struct RobustnessTests {
  private static let texts = [
    "tencent_minute_made_sz000001.json", "rqalpha_made_IF2406_20240105.csv",
    "akshare_minute_made.csv", "tdx_SH#601006_qfq_gbk.txt", "prometheus_made_matrix.json",
    "influx_made_annotated.csv", "pandas_made_split.json",
  ]

  private static let records = ["sh688001.lc5", "sh000001.day", "4#CF7D0LAO.day"]

  /// Some lines of a text, so that a debug build is through with it soon.
  private func start(of name: String) throws -> [UInt8] {
    let bytes = try fixture(name)
    guard bytes.count > 1000 else { return bytes }
    let lines = bytes.split(separator: 0x0A)
    return Array(lines.prefix(6).joined(separator: [0x0A])) + [0x0A] + (lines.last ?? [])
  }

  /// A small generator, so that a failure can be repeated.
  private struct Dice {
    var state: UInt64
    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % sides
    }
  }

  /// Reads `bytes` and checks what holds for all readings.
  private func check(_ bytes: [UInt8], _ name: String) {
    guard let reading = try? read(bytes, name: name, decoder: SmallTables.decoder) else { return }
    let times = reading.table.times
    #expect(!times.isEmpty)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(reading.table.columns.allSatisfy { $0.values.count == times.count })
    #expect(reading.table.columns.allSatisfy { 0...8 ~= $0.decimals })
  }

  @Test(arguments: texts) func `a text cut anywhere never traps`(name: String) throws {
    let bytes = try start(of: name)
    for end in 0..<bytes.count { check(Array(bytes.prefix(end)), name) }
  }

  @Test(arguments: texts) func `a text with changed bytes never traps`(name: String) throws {
    let original = try start(of: name)
    var dice = Dice(state: 42)
    let letters = Array("0129-+.,;:\"'eE{}[]\\ \t\r\nT/%$()年\u{0}".utf8)
    for _ in 0..<400 {
      var bytes = original
      for _ in 0...dice.roll(6) {
        let place = dice.roll(bytes.count)
        switch dice.roll(3) {
        case 0: bytes[place] = UInt8(dice.roll(256))
        case 1: bytes[place] = letters[dice.roll(letters.count)]
        default: bytes.remove(at: place)
        }
      }
      check(bytes, name)
    }
  }

  /// Checks a text cut at every place, and copies with up to four bytes changed.
  private func breakAnywhere(
    _ text: String, _ name: String, letters: String, copies: Int, seed: UInt64
  ) {
    let original = Array(text.utf8)
    for end in 0..<original.count { check(Array(original.prefix(end)), name) }
    var dice = Dice(state: seed)
    let letters = Array(letters.utf8)
    for _ in 0..<copies {
      var bytes = original
      for _ in 0...dice.roll(4) {
        bytes[dice.roll(bytes.count)] = letters[dice.roll(letters.count)]
      }
      check(bytes, name)
    }
  }

  @Test(arguments: [
    #"[{"date":"2024-01-05","close":1.5},{"date":"2024-01-06","x":"a,b"}]"#,
    #"{"t":[1704445200,1704445260],"c":[1,2],"s":"ok"}"#,
    #"[[1704445200,1704445260],[1,2],[3]]"#,
    #"{"close":{"1704153600000":1,"1704240000000":2},"open":{"1704153600000":1}}"#,
  ])
  func `a JSON table cut or changed anywhere never traps`(text: String) {
    breakAnywhere(text, "x.json", letters: "01-.,:\"{}[]\\ et", copies: 300, seed: 3)
  }

  @Test(arguments: [
    "symbol,date,close\nA,2024-01-02,1\nB,2024-01-02,2\nA,2024-01-03,3\n",
    "YEAR,JAN,FEB,MAR,APR,MAY,JUN,JUL,AUG,SEP,OCT,NOV,DEC\n1950,1,2,3,4,5,6,7,8,9,10,11,12\n",
    "Price,Close,Close\nTicker,AAPL,MSFT\nDate,,\n2024-01-02,1,2\n",
    "year,month,day,hour,v\n2024,1,31,24,5\n", "Datum;总手(万)\n45292,39583;1,5\n",
    "time,v\n1.73569E+15,1\n1949.9999,2\n2024Q9,3\n",
    "<DATE>\t<TIME>\t<BID>\t<ASK>\n2023.01.02\t00:05:01.123\t1.1\t\n",
  ])
  func `a table of any shape cut or changed anywhere never traps`(text: String) {
    breakAnywhere(text, "x.csv", letters: "0129-.,;\"QeE\t\n/万 ", copies: 200, seed: 11)
  }

  @Test(arguments: [
    // A series a row, a text a row, a time a series, one line, only quotes.
    (0..<3000).map { "s\($0),2024-01-02 09:30:00.\($0 + 1000),1\n" }.joined(),
    (0..<3000).map { "2024-01-02,\($0 % 2),text \($0)\n" }.joined(),
    "date" + String(repeating: ",a", count: 3000) + "\n2024-01-02"
      + String(repeating: ",1", count: 3000),
    String(repeating: "2024-01-02,", count: 30_000), String(repeating: "\"", count: 30_000),
  ])
  func `a text of an unlikely shape takes no more time than its length`(text: String) {
    let clock = ContinuousClock()
    // Debug code; what grows with the square would take minutes.
    #expect(clock.measure { check(Array(text.utf8), "x.csv") } < .seconds(30))
  }

  @Test(arguments: records) func `records cut or changed never trap`(name: String) throws {
    let original = Array(try fixture(name).prefix(32 * 20))
    var dice = Dice(state: 7)
    for end in 0..<original.count { check(Array(original.prefix(end)), name) }
    for _ in 0..<400 {
      var bytes = original
      bytes[dice.roll(bytes.count)] = UInt8(dice.roll(256))
      check(bytes, name)
    }
  }

  @Test(arguments: records) func `records of any numbers never trap`(name: String) throws {
    let date = Array(try fixture(name).prefix(4))
    let words: [UInt32] = [
      0, 1, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0x7F7F_FFFF, 0x7F80_0000, 0xFF80_0000,
      0x7FC0_0000, 0x3F80_0000, 500_000_000,
    ]
    for word in words {
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
      let record = date + [[UInt8]](repeating: bytes, count: 7).joined()
      check(record, name)
      check(record, "x.bin")
      check(bytes + record.dropFirst(4), name)
    }
  }

  @Test func `numbers at the edges of their types never trap`() throws {
    for number in [
      "9223372036854775807", "-9223372036854775808", "18446744073709551615", "1e308", "1e309",
      "-1e-400", "99999999999999999999", "1e99999", "0e0", "9999999999999999999T", "-", ".", "e",
      "92233720368547758.07", "9007199254740993.5亿",
    ] {
      check(Array("time,x\n\(number),1\n2,\(number)\n".utf8), "x.csv")
      check(Array("time,x\n2024-01-02,\(number)\n".utf8), "x.csv")
      check(
        Array(
          #"{"chart":{"result":[{"timestamp":[\#(number)],"indicators":{"quote":[{"close":[\#(number)]}]}}]}}"#
            .utf8), "x.json")
      check(
        Array(
          #"{"data":{"resultType":"vector","result":[{"metric":{},"value":[\#(number),"\#(number)"]}]}}"#
            .utf8), "x.json")
      check(Array(",result,table,_time,_value\n,,0,\(number),\(number)\n".utf8), "x.csv")
    }
  }

  @Test(.enabled(if: !samples.isEmpty), arguments: samples)
  func `no file of the samples traps`(file: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: file))
    // The whole of a large file takes long in a debug build.
    check(Array(bytes.prefix(20_000)), file.lastPathComponent)
  }
}
