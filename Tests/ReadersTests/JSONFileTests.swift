import Readers
import Series
import Testing

@Suite struct JSONFileTests {
  @Test func `Yahoo's minute answer keeps the row of nulls and the previous close`() throws {
    let reading = try readFixture("yahoo_chart_AAPL_1m.json")
    let table = reading.table
    #expect(table.times.count == 242)
    // 09:30:00 and 13:30:13 in New York, five hours behind UTC.
    #expect(table.times.first == (try moment(2021, 1, 11, 14, 30)))
    #expect(table.times.last == (try moment(2021, 1, 11, 18, 30, 13)))
    #expect(table.clock == .instant)
    #expect(table.zoneName == "America/New_York")
    #expect(table.code == "AAPL")
    #expect(table.barLabel == .start)
    #expect(table.previousClose == 132.05)
    for column in table.columns {
      #expect(column.values[240].isNaN)
      #expect(column.values.count { $0.isNaN } == 1)
    }
    #expect(try reading.extent(.close) == 128.6699981689453...130.08309936523438)
    #expect(try reading.extent(.low).lowerBound == 128.50999450683594)
    #expect(try reading.extent(.high).upperBound == 130.1699981689453)
    #expect(table.column(.volume)?.values.first == 6_021_983)
    // Sub-penny prints such as 130.0831 are in the file, which asks for two decimals all the same.
    #expect(table.column(.close)?.decimals == 2)
  }

  private func yahoo(meta: String, stamps: [Int], close: String) throws -> SeriesTable {
    let times = stamps.map(String.init).joined(separator: ",")
    return try read(
      """
      {"chart":{"result":[{"meta":{"symbol":"X",\(meta)},"timestamp":[\(times)],
      "indicators":{"quote":[{"close":[\(close)]}]}}],"error":null}}
      """, name: "x.json"
    ).table
  }

  @Test(arguments: [("129.93359375", 4), ("129.5500030517578", 2)])
  func `the tail of a single is not counted where Yahoo gives no hint`(close: String, count: Int)
    throws
  {
    let meta = #""dataGranularity":"1m""#
    let table = try yahoo(meta: meta, stamps: [1_610_375_400], close: close)
    #expect(table.column(.close)?.decimals == count)
  }

  @Test func `Yahoo's two earlier closes are those before the last day and before the first`()
    throws
  {
    let table = try yahoo(
      meta: #""dataGranularity":"1m","chartPreviousClose":90,"previousClose":101.5"#,
      stamps: [1_610_116_200, 1_610_375_400], close: "100,102")
    #expect(table.closeBeforeFirst == 90)
    #expect(table.previousClose == 101.5)
    let unsaid = try yahoo(
      meta: #""dataGranularity":"1m","chartPreviousClose":90"#,
      stamps: [1_610_116_200, 1_610_375_400], close: "100,102")
    #expect(unsaid.previousClose == nil)
  }

  @Test func `a day of Yahoo's that is still going on keeps its date late in the evening`() throws {
    // 2021-01-11 00:00 and 23:16:40 UTC: the bar of the day, then its last trade.
    let table = try yahoo(
      meta: #""gmtoffset":0,"dataGranularity":"1d""#, stamps: [1_610_323_200, 1_610_407_000],
      close: "1,2")
    #expect(table.times == [try moment(2021, 1, 11)])
    #expect(table.column(.close)?.values == [2])
  }

  @Test func `Yahoo's daily answer has dates of the exchange`() throws {
    let reading = try read(
      """
      {"chart":{"result":[{"meta":{"symbol":"VOD.L","exchangeTimezoneName":"Europe/London",
      "gmtoffset":0,"dataGranularity":"1d","chartPreviousClose":70.5},"timestamp":[1719788400,
      1704182400],"indicators":{"quote":[{"close":[2,1]}],"adjclose":[{"adjclose":[1.9,0.9]}]}}],
      "error":null}}
      """, name: "x.json")
    // 2024-07-01 00:00 in British summer time is 23:00 UTC of the day before.
    #expect(reading.table.times == [try moment(2024, 1, 2), try moment(2024, 7, 1)])
    #expect(!reading.table.hasTimeOfDay)
    #expect(reading.table.marketCode == "LSE")
    #expect(reading.roles == [.close, .value])
    #expect(reading.finding(.unsorted) != nil)
  }

  @Test func `Yahoo's error is passed on in its words`() {
    #expect(throws: ReadError.message("No data found")) {
      try read(
        #"{"chart":{"result":null,"error":{"code":"Not Found","description":"No data found"}}}"#)
    }
  }

  @Test func `Tencent's sums become rows`() throws {
    let reading = try readFixture("tencent_minute_made_sz000001.json")
    let table = reading.table
    #expect(table.times.first == (try moment(2024, 1, 5, 9, 30)))
    #expect(table.times.last == (try moment(2024, 1, 5, 15, 0)))
    #expect(table.column(.price)?.values == [10, 10.1, 10.05, 10.2, 10.2, 10.3])
    // The last row's sum is smaller than the one before: it begins anew.
    #expect(table.column(.volume)?.values == [100, 150, 0, 150, 0, 40])
    #expect(table.column(.amount)?.values == [100_000, 151_500, 0, 153_000, 0, 41_200])
    #expect(table.code == "000001")
    #expect(table.name == "平安银行")
    #expect(table.marketCode == "SZSE")
    #expect(table.previousClose == 9.9)
    #expect(table.barLabel == .end)
    #expect(table.clock == .local)
  }

  @Test func `escapes in names are undone`() throws {
    let reading = try read(
      #"{"chart":{"result":[{"meta":{"symbol":"X","longName":"A\u0026B \ud83d\ude00 \"q\""},"#
        + #""timestamp":[1],"indicators":{"quote":[{"close":[1]}]}}]}}"#)
    #expect(reading.table.name == "A&B 😀 \"q\"")
  }

  @Test func `a JavaScript wrapper is passed over`() throws {
    let reading = try read(
      #"cb_1({"chart":{"result":[{"timestamp":[60],"indicators":{"quote":[{"close":[1.5]}]}}]}});"#)
    #expect(try reading.values("close") == [1.5])
  }

  @Test(arguments: [
    ("{\"a\":1,}", 1, 8), ("{\"a\" 1}", 1, 6), ("[1,\n 2 3]", 2, 4), ("{\"a\":tru}", 1, 6),
    ("{\"a\":1} x", 1, 9), ("[1,2", 1, 5), ("{\"a\":\"b", 1, 8),
  ])
  func `broken JSON is refused with line and column`(text: String, line: Int, column: Int) {
    let error = #expect(throws: ReadError.self) { try read(text, name: "x.json") }
    guard case .malformed(let format, let atLine, let atColumn, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(format == "JSON")
    #expect(atLine == line)
    #expect(atColumn == column)
  }

  @Test func `JSON of no known shape is refused`() {
    for text in ["[[1,2],[3,4]]", "{\"a\":{\"b\":[1]}}"] {
      let error = #expect(throws: ReadError.self) { try read(text, name: "x.json") }
      #expect(
        error == .malformed(format: "JSON", line: 1, column: 1, what: .unknownLayout))
    }
  }

  @Test func `an answer cut in its last array gives the rows that are whole`() throws {
    let reading = try read(
      #"{"chart":{"result":[{"timestamp":[60,120,180],"indicators":{"quote":[{"close":[1.5,2.5,3."#,
      name: "x.json")
    #expect(try reading.values("close") == [1.5, 2.5])
    #expect(reading.finding(.truncated)?.line == 1)
  }

  @Test func `nesting without end is refused, not followed`() {
    let text = String(repeating: "[", count: 200_000)
    let error = #expect(throws: ReadError.self) { try read(text, name: "x.json") }
    #expect(
      error == .malformed(format: "JSON", line: 1, column: 513, what: .tooDeep))
  }
}
