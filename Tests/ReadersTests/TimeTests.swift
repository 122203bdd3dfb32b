import Readers
import Series
import Testing

@Suite struct TimeTests {
  private func time(_ text: String, delimiter: String = ";") throws -> Int64 {
    try #require(read("time\(delimiter)x\n\(text)\(delimiter)1\n").table.times.first)
  }

  @Test(arguments: [
    "2024-01-05 09:31", "2024-01-05T09:31:00", "2024/1/5 9:31", "2024.01.05 09:31:00",
    "20240105 093100", "20240105 0931", "20240105T09:31", "202401050931", "20240105093100",
    "20240105093100000", "5-Jan-24 09:31", "5 January 2024 9:31", "Jan 5, 2024 9:31 AM",
    "Jan 05 2024 09:31", "2024年1月5日 9:31", "Fri, 05 Jan 2024 09:31:00", "2024-01-05, 09:31",
    "2024-01-05 09:31:00.000000000", "05.Jan.2024 09.31.00", "2024- 01- 05 09:31",
    "2024-01-05D09:31:00.000", "2024년 01월 05일 09:31", "113/01/05 09:31", "113年01月05日 09:31",
    "2024-01-05 09:31 - 2024-01-05 09:32", "05.01.2024 09:31 – 05.02.2024 09:32",
  ])
  func `a date with a clock reading is read as people write it`(text: String) throws {
    #expect(try time(text) == moment(2024, 1, 5, 9, 31))
  }

  @Test func `days with names and two-digit years lie in this century up to 69`() throws {
    #expect(try time("21-Sep-26") == moment(2026, 9, 21))
    #expect(try time("31-Dec-99") == moment(1999, 12, 31))
    #expect(try time("30 October 2026") == moment(2026, 10, 30))
  }

  @Test func `the afternoon has its own hours`() throws {
    #expect(try time("2024-01-05 12:05 AM") == moment(2024, 1, 5, 0, 5))
    #expect(try time("2024-01-05 12:05 PM") == moment(2024, 1, 5, 12, 5))
    #expect(try time("2024-01-05 1:05:30 pm") == moment(2024, 1, 5, 13, 5, 30))
  }

  @Test func `fractions have up to nine digits`() throws {
    #expect(
      try time("2024-01-05 09:31:00.5") == moment(2024, 1, 5, 9, 31, nanosecond: 500_000_000))
    #expect(
      try time("2024-01-05T09:31:00.123456789")
        == moment(
          2024, 1, 5, 9, 31, nanosecond: 123_456_789))
  }

  @Test(arguments: [
    "2024-01-05T01:31:00Z", "2024-01-05T09:31:00+08:00", "2024-01-05 09:31:00+0800",
    "2024-01-04 20:31:00-05:00", "2024-01-05 01:31:00 UTC", "1704418260", "1704418260000",
    "1704418260000000", "1704418260000000000", "1704418260.0", "2024-01-05T01:31:00.000Z",
  ])
  func `an instant is an instant whatever its offset or unit`(text: String) throws {
    let table = try read("time;x\n\(text);1\n").table
    #expect(table.times == [1_704_418_260_000_000_000])
    #expect(table.clock == .instant)
  }

  @Test func `offsets may change from row to row`() throws {
    let reading = try read(
      "Datetime,Close\n2024-11-01 10:00:00-04:00,1\n2024-11-04 10:00:00-05:00,2\n")
    #expect(
      reading.table.times == [
        try moment(2024, 11, 1, 14, 0), try moment(2024, 11, 4, 15, 0),
      ])
    #expect(reading.table.clock == .instant)
    #expect(reading.table.zoneName == "America/New_York")
  }

  @Test func `milliseconds and microseconds in one file are told apart row by row`() throws {
    let reading = try read("t,x\n1735689540000,1\n1735689600000000,2\n")
    #expect(
      reading.table.times == [1_735_689_540_000_000_000, 1_735_689_600_000_000_000])
  }

  @Test func `midnights with an offset are dates`() throws {
    let table = try read("Date,Close\n2020-09-29 00:00:00-04:00,1\n2020-09-30 00:00:00-04:00,2\n")
      .table
    #expect(!table.hasTimeOfDay)
    #expect(table.clock == .local)
    #expect(table.times == [try moment(2020, 9, 29), try moment(2020, 9, 30)])
  }

  @Test func `date and clock reading may stand in two columns`() throws {
    let table = try read("Date,Time,Close\n2019.02.15,14:00,1\n2019.02.15,15:30,2\n").table
    #expect(table.times == [try moment(2019, 2, 15, 14, 0), try moment(2019, 2, 15, 15, 30)])
    #expect(table.columns.map(\.name) == ["Close"])
  }

  @Test(arguments: [("935", 9, 35), ("0935", 9, 35), ("93500", 9, 35), ("93500000", 9, 35)])
  func `a compact clock reading may lack its leading zero`(text: String, hour: Int, minute: Int)
    throws
  {
    let table = try read("date,time,close\n20240105,\(text),1\n20240105,\(text),1\n").table
    #expect(table.times.first == (try moment(2024, 1, 5, hour, minute)))
  }

  @Test func `clock readings with points are no dates`() throws {
    let table = try read("10/03/2004;18.00.00;2,6\n10/03/2004;19.00.00;2\n13/03/2004;20.00.00;3\n")
      .table
    #expect(table.times.first == (try moment(2004, 3, 10, 18)))
    #expect(table.times.last == (try moment(2004, 3, 13, 20)))
  }

  @Test func `one number above 12 decides the order of the whole column`() throws {
    let table = try read("d,x\n02/01/2024,1\n03/01/2024,2\n13/01/2024,3\n").table
    #expect(
      table.times == [try moment(2024, 1, 2), try moment(2024, 1, 3), try moment(2024, 1, 13)])
    let other = try read("d,x\n01/02/2024,1\n01/03/2024,2\n01/13/2024,3\n").table
    #expect(other.times == table.times)
  }

  @Test func `without such a number the evener order is taken and said`() throws {
    let reading = try read("d,x\n01/02/2024,1\n02/02/2024,2\n03/02/2024,3\n05/02/2024,4\n")
    #expect(reading.table.times.first == (try moment(2024, 2, 1)))
    #expect(reading.table.times.last == (try moment(2024, 2, 5)))
    #expect(reading.finding(.assumption)?.detail == "D/M/Y")
  }

  @Test func `months are even where their first days are written month first`() throws {
    let reading = try read("d,x\n02-01-2018,1\n01-01-2018,2\n12-01-2017,3\n11-01-2017,4\n")
    #expect(reading.table.times.last == (try moment(2018, 2, 1)))
    #expect(reading.finding(.assumption)?.detail == "M/D/Y")
  }

  @Test(arguments: ["2024-02-30", "2023-02-29", "2024-00-10", "1677-01-01", "9999-01-01"])
  func `days that do not exist or do not fit are no times`(text: String) throws {
    let reading = try read("time,x\n2024-01-02,1\n\(text),2\n2024-01-04,3\n")
    #expect(try reading.values("x") == [1, 3])
  }

  @Test(arguments: [
    "2024-01-05 - 2024-01-11", "2024-01-05 ~ 2024-01-11", "2024-01-05~2024-01-11",
  ])
  func `a span of days is its first day`(text: String) throws {
    #expect(try time(text) == moment(2024, 1, 5))
  }

  @Test(arguments: ["2024-01-05 - now", "before - 2024-01-11", "09:30 - 16:00 o'clock"])
  func `half a span is no time`(text: String) throws {
    #expect(refusal("time;x\n\(text);1\n\(text);2\n") != nil)
  }

  @Test func `24:00 is the end of its day`() throws {
    #expect(try time("2024-01-05 24:00") == moment(2024, 1, 6))
  }
}
