import Readers
import Series
import Testing

/// Dates as spreadsheets, statisticians and people write them.
///
/// All files here are made.
@Suite struct CalendarTextTests {
  @Test(
    arguments: [
      ("1949-01", 1949, 1, 1), ("1949/01", 1949, 1, 1), ("01/1949", 1949, 1, 1),
      ("2024M03", 2024, 3, 1), ("2024Q2", 2024, 4, 1), ("2024-Q4", 2024, 10, 1),
      ("Jan 2000", 2000, 1, 1), ("Jan-10", 2010, 1, 1), ("2000 Feb", 2000, 2, 1),
      ("2024年3月", 2024, 3, 1), ("21-Sep-26", 2026, 9, 21), ("21-Okt-26", 2026, 10, 21),
      ("31.12.2010", 2010, 12, 31), ("202403", 2024, 3, 1), ("1871", 1871, 1, 1),
      ("1949.08333333333", 1949, 2, 1), ("45292", 2024, 1, 1), ("20240102", 2024, 1, 2),
    ] as [(String, Int, Int, Int)])
  func `one date in many writings`(text: String, year: Int, month: Int, day: Int) throws {
    let reading = try read("date,v\n\(text),1\n")
    #expect(reading.table.times == [try moment(year, month, day)])
    #expect(!reading.table.hasTimeOfDay)
  }

  @Test func `days of a spreadsheet give back the minute that was cut`() throws {
    let reading = try read("Datum;Wert\n45292;1,5\n45294,39583;2\n45294,3958333333;2\n")
    #expect(
      reading.table.times == [
        try moment(2024, 1, 1), try moment(2024, 1, 3, 9, 30), try moment(2024, 1, 3, 9, 30),
      ])
    #expect(reading.report.times?.kind == .serialDays)
  }

  @Test func `days of a spreadsheet may stand first without a name`() throws {
    let reading = try read("45292.39583,10.5\n45292.39653,10.6\n45292.39722,10.4\n")
    #expect(
      reading.table.times == [
        try moment(2024, 1, 1, 9, 30), try moment(2024, 1, 1, 9, 31), try moment(2024, 1, 1, 9, 32),
      ])
  }

  @Test func `prices of that size are no days`() {
    #expect(refusal("45292,10.5,1\n45291,10.6,2\n45295,10.4,3\n") == .noTimes(line: 1))
    #expect(refusal("close,v\n45292,1\n45293,2\n45294,3\n") == .noTimes(line: 2))
  }

  @Test(arguments: [
    ("24/01/30", "24/01/31", "24/02/01"), ("26-09-21", "26-09-22", "26-09-23"),
  ])
  func `a short year may stand first`(first: String, second: String, third: String) throws {
    let reading = try read("date,v\n\(first),1\n\(second),2\n\(third),3\n")
    #expect(reading.report.times?.order == "Y/M/D")
    let days = reading.table.times.map { $0 / 86_400_000_000_000 }
    #expect(days[2] - days[0] == 2)
    #expect(reading.finding(.assumption)?.detail == "Y/M/D")
  }

  @Test func `a date in columns of its own is put together`() throws {
    let hours = try read(
      "No,year,month,day,hour,pm2.5,cbwd\n1,2010,1,1,0,NA,NW\n2,2010,1,1,1,129,NW\n")
    #expect(hours.table.times == [try moment(2010, 1, 1), try moment(2010, 1, 1, 1)])
    #expect(hours.names == ["pm2.5"])
    #expect(hours.report.times?.columns == ["year", "month", "day", "hour"])
    let quarters = try read("year,quarter,realgdp\n1959.0,1.0,2710.3\n1959.0,2.0,2778.8\n")
    #expect(quarters.table.times == [try moment(1959, 1, 1), try moment(1959, 4, 1)])
  }

  @Test func `an hour alone goes with the date beside it`() throws {
    let reading = try read("Date,Count,Hour\n2017-12-01,254,0\n2017-12-01,204,13\n")
    #expect(reading.table.times == [try moment(2017, 12, 1), try moment(2017, 12, 1, 13)])
  }

  @Test func `years beside words are rows`() throws {
    let reading = try read(
      "Entity,Code,Year,Life expectancy\nAfghanistan,AFG,1950,27.7\nAfghanistan,AFG,1951,27.9\n"
        + "Africa,,1950,37.6\nAfrica,,1951,37.8\n")
    #expect(reading.names == ["Afghanistan", "Africa"])
    #expect(reading.table.times == [try moment(1950, 1, 1), try moment(1951, 1, 1)])
  }

  @Test func `a row of quotes around several cells is refused in words`() {
    #expect(
      refusal("\"16/02/2005,14.00.00,1\",\"5,987,12\",1\n\"16/02/2005,15.00.00,1\",\"5,98,1\",2\n")
        == .malformed(
          format: "CSV", line: 1, column: 1,
          what: .joinedCells))
  }

  @Test(
    arguments: [
      ("1.5万", 15_000), ("2亿", 2e8), ("1.2万亿", 1.2e12), ("300手", 300), ("1.2K", 1200),
      ("3M", 3e6), ("4.5B", 4.5e9), ("1T", 1e12), ("12%", 12), ("$5", 5), ("¥6", 6), ("€ 7", 7),
      ("£8", 8), ("HK$9", 9), ("(1.2)", -1.2), ("1\u{A0}234", 1234), ("1\u{202F}234", 1234),
      ("-$3", -3), ("2.11e-05", 2.11e-05), ("1'234", 1234),
    ] as [(String, Double)])
  func `numbers with signs, units and blanks`(text: String, value: Double) throws {
    #expect(try read("date,x\n2024-01-02,\(text)\n").values("x") == [value])
  }

  @Test(arguments: ["", "null", "NaN", "N/A", "NA", "None", "-", "--", "—", ".", "#N/A", "***"])
  func `words for nothing`(text: String) throws {
    let reading = try read("date,x\n2024-01-02,1\n2024-01-03,\(text)\n")
    #expect(try reading.values("x")[1].isNaN)
    #expect(reading.report.findings.isEmpty)
  }

  @Test(arguments: [
    ([0, 1, 2, 3], [ColumnRole.open, .high, .low, .close]),
    ([0, 3, 1, 2], [.open, .close, .high, .low]), ([2, 1, 0, 3], [.low, .high, .open, .close]),
  ])
  func `prices without names are found by which is highest`(order: [Int], roles: [ColumnRole])
    throws
  {
    let bars = [[5.0, 9, 2, 7], [7.0, 8, 1, 3], [3.0, 6, 2, 4]]
    let text = bars.enumerated().map { day, bar in
      "2024-01-0\(day + 1)," + order.map { String(bar[$0]) }.joined(separator: ",") + "\n"
    }
    #expect(try read(text.joined()).roles == roles)
  }
}
