import Readers
import Series
import Testing

@Suite struct TDXDailyTests {
  /// A record of the stock layout.
  private func record(
    _ date: UInt32, _ open: UInt32, _ high: UInt32, _ low: UInt32, _ close: UInt32,
    amount: Float = 0, volume: UInt32 = 0
  ) -> [UInt8] {
    words([date, open, high, low, close, amount.bitPattern, volume, 0])
  }

  /// A record of the extended markets' layout.
  private func extended(
    _ date: UInt32, _ prices: [Float], middle: UInt32 = 0, volume: UInt32 = 0, last: Float = 0
  ) -> [UInt8] {
    words([date] + prices.map(\.bitPattern) + [middle, volume, last.bitPattern])
  }

  private func words(_ words: [UInt32]) -> [UInt8] {
    words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
  }

  // MARK: Whole prices

  @Test func `the Shanghai index has prices in hundredths`() throws {
    let reading = try readFixture("sh000001.day")
    let table = reading.table
    #expect(reading.report.format == "TDX daily")
    #expect(reading.report.encoding == nil)
    #expect(reading.report.findings.isEmpty)
    #expect(table.times.count == 100)
    #expect(table.times.first == (try moment(2000, 2, 14)))
    #expect(table.times.last == (try moment(2000, 7, 7)))
    #expect(!table.hasTimeOfDay)
    #expect(reading.roles == [.open, .high, .low, .close, .amount, .volume])
    #expect(
      table.columns.map { $0.values[0] }
        == [1591.44, 1674.13, 1587.81, 1673.94, 26_587_693_056, 43_645_603])
    #expect(table.columns.prefix(4).map(\.decimals) == [2, 2, 2, 2])
    #expect(table.code == "000001")
    #expect(table.marketCode == "SSE")
    #expect(table.zoneName == "Asia/Shanghai")
  }

  @Test(
    arguments: [
      ("sh600000.day", 12.34, 2), ("sz000001.day", 12.34, 2), ("sz300750.day", 12.34, 2),
      ("bj430047.day", 12.34, 2), ("sz399001.day", 12.34, 2), ("sh688001.day", 12.34, 2),
      ("sh510300.day", 1.234, 3), ("sz159915.day", 1.234, 3), ("sh113050.day", 1.234, 3),
      ("sh900901.day", 1.234, 3), ("sz200002.day", 12.34, 2), ("sh204001.day", 1.234, 3),
    ] as [(String, Double, Int)])
  func `the kind of security tells the unit of prices`(name: String, close: Double, decimals: Int)
    throws
  {
    let reading = try read(record(20_240_105, 1230, 1240, 1220, 1234), name: name)
    #expect(try reading.values("close") == [close])
    #expect(reading.table.column(.close)?.decimals == decimals)
    #expect(reading.finding(.assumption) == nil)
  }

  @Test func `a bond near a million is near a hundred`() throws {
    let reading = try read(
      record(20_240_105, 1_000_000, 1_012_500, 999_000, 1_012_340), name: "sz127045.day")
    #expect(try reading.values("close") == [101.234])
    #expect(reading.table.column(.high)?.decimals == 2)
  }

  @Test(arguments: [
    // Amount by volume is 12.345, or 1.2345, or 0.12345, or, by lots of a hundred, 1.2345 again.
    (Float(1_234_500), UInt32(100_000), 12.34, "price = number / 100"),
    (123_450, 100_000, 1.234, "price = number / 1000"),
    (12_345, 100_000, 0.1234, "price = number / 10000"),
    (12_345_000, 100_000, 1.234, "price = number / 1000"),
    // Nothing was traded.
    (0, 0, 12.34, "price = number / 100"),
  ])
  func `without a code the unit is found from amount and volume`(
    amount: Float, volume: UInt32, close: Double, assumption: String
  ) throws {
    let bytes = record(20_240_105, 1230, 1240, 1220, 1234, amount: amount, volume: volume)
    let reading = try read(bytes, name: "copy.day")
    #expect(try reading.values("close") == [close])
    #expect(reading.finding(.assumption)?.detail == assumption)
  }

  @Test func `records that cannot be are left out and named`() throws {
    var bytes = record(20_240_104, 1230, 1240, 1220, 1234)
    bytes += record(20_240_230, 1230, 1240, 1220, 1234)  // no such day
    bytes += record(20_240_108, 1230, 1220, 1240, 1234)  // high below low
    bytes += record(20_240_109, 1230, 1240, 1220, 1250)  // close above high
    bytes += record(20_240_110, 1230, 1240, 1220, 1234, amount: .nan)
    for day in 11...39 { bytes += record(20_240_200 + UInt32(day - 10), 1230, 1240, 1220, 1234) }
    for day in 1...20 { bytes += record(20_240_300 + UInt32(day), 1230, 1240, 1220, 1234) }
    let reading = try read(bytes, name: "sh600000.day")
    #expect(reading.table.times.count == 1 + 29 + 20)
    #expect(reading.report.skipped == 4)
    #expect(
      reading.finding(.unreadableRow) == Finding(.unreadableRow, lines: [2, 3, 4, 5], count: 4))
  }

  @Test func `the last of two records of a day counts`() throws {
    let bytes =
      record(20_240_104, 1230, 1240, 1220, 1234) + record(20_240_104, 1230, 1240, 1220, 1235)
    let reading = try read(bytes, name: "sh600000.day")
    #expect(try reading.values("close") == [12.35])
    #expect(reading.finding(.duplicateTime)?.count == 1)
  }

  @Test func `a daily file cut in a record gives the whole ones`() throws {
    let reading = try read(Array(fixture("sh000001.day").prefix(32 * 3 + 31)), name: "sh000001.day")
    #expect(reading.table.times.count == 3)
    #expect(reading.finding(.truncated) == Finding(.truncated, line: 4))
  }

  // MARK: Prices in single precision

  @Test(arguments: ["4#CF7D0LAO.day", "option.day", "copy.bin"])
  func `an option's file is known by its content`(name: String) throws {
    let reading = try read(fixture("4#CF7D0LAO.day"), name: name)
    let table = reading.table
    #expect(reading.report.format == "TDX extended daily")
    #expect(
      table.times == [try moment(2021, 6, 1), try moment(2021, 6, 2), try moment(2021, 6, 3)])
    #expect(try reading.values("open") == [206, 184, 151])
    #expect(try reading.values("high") == [213, 190, 151])
    #expect(try reading.values("low") == [200, 176, 151])
    #expect(try reading.values("close") == [200, 176, 151])
    #expect(try reading.values("open interest") == [266, 294, 284])
    #expect(try reading.values("volume") == [45, 68, 2])
    #expect(try reading.values("settlement") == [210, 182, 151])
    #expect(table.code == (name.contains("#") ? "CF7D0LAO" : nil))
  }

  @Test func `the stock layout is known by its content under another name`() throws {
    let reading = try read(fixture("sh000001.day"), name: "4#CF7D0LAO.day")
    #expect(reading.report.format == "TDX daily")
  }

  @Test(arguments: [("sh600000.day", "TDX daily"), ("31#00001.day", "TDX extended daily")])
  func `where the content fits both layouts the name decides`(name: String, format: String) throws {
    let reading = try read(record(20_240_105, 0, 0, 0, 0), name: name)
    #expect(reading.report.format == format)
    #expect(try reading.values("close") == [0])
  }

  @Test func `a share in Hong Kong has an amount where a future has its open interest`() throws {
    let amount: Float = 1_234_567_936
    let reading = try read(
      extended(
        20_240_105, [78.5, 79.25, 78.1, 78.95], middle: amount.bitPattern, volume: 15_682_300)
        + extended(20_240_108, [78.5, 78.5, 78.5, 78.5]),
      name: "31#00700.day")
    #expect(reading.roles == [.open, .high, .low, .close, .volume, .amount])
    #expect(try reading.values("amount") == [1_234_567_936, 0])
    #expect(try reading.values("low")[0] == 78.1)
    #expect(reading.table.column(.close)?.decimals == 2)
    #expect(reading.table.code == "00700")
    #expect(reading.table.marketCode == "HK")
    #expect(reading.table.zoneName == "Asia/Hong_Kong")
  }

  @Test func `a spread between two futures may be below zero`() throws {
    let reading = try read(
      extended(20_240_105, [-12, -10.5, -13, -11], middle: 40, volume: 3), name: "28#SRC.day")
    #expect(try reading.values("high") == [-10.5])
    #expect(try reading.values("open interest") == [40])
    #expect(reading.table.columns.map(\.name).contains("settlement") == false)
  }
}
