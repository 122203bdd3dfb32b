import Readers
import Series
import Testing

/// The ways in which other programs were seen to fail on files, each with the input of its report.
@Suite struct FileCasesTests {
  @Test func `a byte order mark does not stick to the first name`() throws {
    let reading = try read("\u{FEFF}time,price\n2024-01-02 09:31,1\n")
    #expect(reading.report.times?.columns == ["time"])
    #expect(reading.names == ["price"])
  }

  @Test func `a column's decimal mark is found from all its values`() throws {
    #expect(try read("date;v\n2024-01-02;32,56\n").values("v") == [32.56])
    #expect(try read("date;v\n2024-01-02;1.234,56\n").values("v") == [1234.56])
    #expect(
      try read("date,v\n2024-01-02,\"1,234\"\n2024-01-03,\"1,234.5\"\n").values("v") == [
        1234, 1234.5,
      ])
    #expect(try read("date;v\n2024-01-02;1,234\n2024-01-03;0,5\n").values("v") == [1.234, 0.5])
  }

  @Test func `21-Sep-26 is no day of 1970`() throws {
    #expect(try read("date,v\n21-Sep-26,1\n").table.times == [try moment(2026, 9, 21)])
  }

  @Test func `a column of dates has one order`() throws {
    let reading = try read("date,v\n02/01/2024,1\n12/01/2024,2\n13/01/2024,3\n")
    #expect(
      reading.table.times
        == [try moment(2024, 1, 2), try moment(2024, 1, 12), try moment(2024, 1, 13)])
    #expect(reading.report.skipped == 0)
  }

  @Test func `one bad time costs its own row and names its line`() throws {
    let reading = try read("date,v\n2024-01-02,1\n????,2\n2024-01-04,3\n")
    #expect(try reading.values("v") == [1, 3])
    #expect(
      reading.report.findings == [Finding(.unreadableRow, line: 3, count: 1, detail: "????")])
  }

  @Test func `offsets that change in one column are instants of one zone`() throws {
    let reading = try read(
      "t,v\n2024-11-01T09:30:00-04:00,1\n2024-11-04T09:30:00-05:00,2\n")
    #expect(
      reading.table.times == [try moment(2024, 11, 1, 13, 30), try moment(2024, 11, 4, 14, 30)])
    #expect(reading.table.zoneName == "America/New_York")
    #expect(reading.report.times?.kind == .readingsWithOffset)
  }

  @Test func `the unit of a count is decided row by row`() throws {
    let reading = try read(
      "1735689540000,1,2,0.5,1.5,10\n1735689600000000,1.5,2,1,1.7,10\n")
    #expect(
      reading.table.times == [try moment(2024, 12, 31, 23, 59), try moment(2025, 1, 1)])
    #expect(reading.report.times?.kind == .counts(units: ["ms", "µs"]))
  }

  @Test(arguments: [
    "", "\n", "a", "a,b", "a,b\n1,2", "date,v\n", "date,v\nx,y\n", "date,v\n2024-01-02,\n",
    "date\n2024-01-02\n", ",,,\n,,,\n", "sep=;", "sep=;\n", "\"", "date,v\n2024-13-45,1\n",
  ])
  func `a file without a series is an error, never an empty reading`(text: String) {
    #expect(refusal(text) != nil)
  }
}
