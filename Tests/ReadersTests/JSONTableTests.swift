import Readers
import Series
import Testing

/// JSON that says no more than CSV does, all of it made.
@Suite struct JSONTableTests {
  @Test func `records are rows, whatever the order of their names`() throws {
    let reading = try read(
      """
      [{"日期":"2024-01-05","开盘":8.5,"收盘":"11.85"},{"收盘":12,"日期":"2024-01-06","成交量":3}]
      """, name: "x.json")
    #expect(reading.table.times == [try moment(2024, 1, 5), try moment(2024, 1, 6)])
    #expect(!reading.table.hasTimeOfDay)
    #expect(reading.roles == [.open, .close, .volume])
    #expect(try reading.values("收盘") == [11.85, 12])
    #expect(try reading.values("开盘")[1].isNaN)
    #expect(reading.report.format == "JSON")
    #expect(reading.report.delimiter == nil)
  }

  @Test func `candles are found inside an answer, newest first`() throws {
    let reading = try read(
      """
      {"ok":true,"candles":[{"start":"1696982400","low":"2","high":"4","open":"3","close":"3.5"},
      {"start":"1696896000","low":"1","high":"4","open":"3","close":"2.5"}],"count":2}
      """)
    #expect(reading.roles == [.low, .high, .open, .close])
    #expect(try reading.values("close") == [2.5, 3.5])
    #expect(reading.finding(.unsorted)?.line == 2)
    // 1696896000 is 2023-10-10 00:00 UTC.
    #expect(reading.table.times.first == (try moment(2023, 10, 10)))
  }

  @Test func `rows of bars without names are told by their prices`() throws {
    let reading = try read(
      "[[1637110800000,1.5,3,1,2,10],[1637114400000,2,4,1.5,3,20]]", name: "x.json")
    #expect(reading.roles == [.open, .high, .low, .close, .volume])
    #expect(try reading.values("close") == [2, 3])
    #expect(reading.table.times[1] - reading.table.times[0] == 3_600_000_000_000)
  }

  @Test func `columns longer than their times lose what has no time`() throws {
    let reading = try read(
      "[[1704445200,1704445260],[1,2,3,4],[5,6,7,8],[9,8,7]]", name: "x.json")
    #expect(reading.table.columns.map(\.values) == [[1, 2], [5, 6], [9, 8]])
    #expect(reading.report.skipped == 2)
    #expect(reading.finding(.unreadableRow) == Finding(.unreadableRow, line: 3, count: 2))
  }

  @Test func `named columns may be shorter, beside other members`() throws {
    let reading = try read(
      #"{"s":"ok","c":[1.5,2],"t":[1704445200,1704445260],"v":[7]}"#, name: "x.json")
    #expect(reading.roles == [.close, .volume])
    #expect(try reading.values("c") == [1.5, 2])
    #expect(try reading.values("v")[1].isNaN)
  }

  @Test func `pandas' index holds the times`() throws {
    // 1704153600000 is 2024-01-02 00:00 UTC.
    let days = [try moment(2024, 1, 2), try moment(2024, 1, 3)]
    let split = try readFixture("pandas_made_split.json")
    #expect(split.table.times == days)
    #expect(split.roles == [.open, .close])
    #expect(try split.values("open") == [10.5, 11])
    let columns = try read(
      #"{"open":{"1704153600000":10.5,"1704240000000":11},"#
        + #""close":{"1704153600000":11,"1704240000000":null}}"#, name: "x.json")
    #expect(columns.table.times == days)
    #expect(try columns.values("open") == [10.5, 11])
    #expect(try columns.values("close")[1].isNaN)
  }

  @Test func `pandas' index is a number of rows where a column has the times`() throws {
    let reading = try read(
      #"{"date":{"0":"2024-01-02","1":"2024-01-03"},"open":{"0":1,"1":2}}"#, name: "x.json")
    #expect(reading.table.columns.map(\.name) == ["open"])
    #expect(try reading.values("open") == [1, 2])
  }

  @Test func `a table that was cut loses its last row`() throws {
    let reading = try read(
      #"[{"date":"2024-01-05","x":1},{"date":"2024-01-06","x":2},{"date":"2024-01-07","x":3"#,
      name: "x.json")
    #expect(try reading.values("x") == [1, 2])
    #expect(reading.finding(.truncated)?.line == 1)
  }

  @Test func `text with commas, quotes and semicolons stays in its cell`() throws {
    let reading = try read(
      #"[{"date":"2024-01-05","note":"a;b,\"c\";d","x":1},{"date":"2024-01-06","note":"","x":2}]"#,
      name: "x.json")
    #expect(reading.table.columns.map(\.name) == ["x"])
    #expect(try reading.values("x") == [1, 2])
  }

  @Test func `records with no name in common are no table`() {
    let records = (0..<1000).map { #"{"k\#($0)":1}"# }.joined(separator: ",")
    #expect(
      throws: ReadError.malformed(format: "JSON", line: 1, column: 1, what: .unknownLayout)
    ) { try read("[\(records)]", name: "x.json") }
  }

  @Test func `a date that is the same in all rows is not the time of the rows`() throws {
    // As FRED's observations have it.
    let reading = try read(
      #"{"observations":[{"realtime_start":"2013-08-14","date":"1929-01-01","value":"1065.9"},"#
        + #"{"realtime_start":"2013-08-14","date":"1930-01-01","value":"."},"#
        + #"{"realtime_start":"2013-08-14","date":"1931-01-01","value":"912.1"}]}"#)
    #expect(reading.table.times.first == (try moment(1929, 1, 1)))
    #expect(try reading.values("value")[2] == 912.1)
  }

  @Test func `columns without a number are no columns`() throws {
    let reading = try read(
      #"[{"date":"2024-01-02","x":1,"ok":true,"at":[1,2]},{"date":"2024-01-03","x":2,"ok":false,"at":[]}]"#
    )
    #expect(reading.table.columns.map(\.name) == ["x"])
  }

  @Test func `a text with escapes is read as it is meant`() throws {
    let reading = try read(#"[{"date":"2024\/01\/02","x":1},{"date":"2024\/01\/03","x":2}]"#)
    #expect(reading.table.times.first == (try moment(2024, 1, 2)))
  }
}
