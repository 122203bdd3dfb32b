import Readers
import Series
import Testing

/// What the user says goes before what the reader would guess.
@Suite struct OverrideTests {
  private func choice(
    _ column: ReadOptions.ColumnReference, _ use: ReadOptions.ColumnUse
  ) -> ReadOptions.ColumnChoice { .init(column: column, use: use) }

  @Test func `columns are chosen by name in any case and by number`() throws {
    let text = "when,made,amount,x\n2024-01-02,2024-02-02,5,7\n2024-01-03,2024-02-03,6,8\n"
    let reading = try read(
      text,
      ReadOptions(columns: [
        choice(.name("MADE"), .time), choice(.number(3), .number(.close)),
        choice(.name("x"), .ignored),
      ]))
    #expect(reading.table.times == [try moment(2024, 2, 2), try moment(2024, 2, 3)])
    #expect(reading.names == ["amount"])
    #expect(reading.roles == [.close])
    #expect(reading.report.times?.columns == ["made"])
  }

  @Test func `a clock in a column of its own is chosen`() throws {
    let text = "d,begin,finish,v\n2024-01-02,09:30,09:31,1\n2024-01-02,09:31,09:32,2\n"
    let reading = try read(text, ReadOptions(columns: [choice(.name("finish"), .clock)]))
    #expect(
      reading.table.times == [try moment(2024, 1, 2, 9, 31), try moment(2024, 1, 2, 9, 32)])
    #expect(reading.report.times?.columns == ["d", "finish"])
  }

  @Test func `a column that is not there is refused with those that are`() {
    let text = "date,close,\n2024-01-02,5,1\n"
    #expect(
      refusal(text, ReadOptions(columns: [choice(.name("price"), .time)]))
        == .noSuchColumn(name: "price", columns: ["date", "close", "#3"]))
    #expect(
      refusal(text, ReadOptions(columns: [choice(.number(4), .ignored)]))
        == .noSuchColumn(name: "4", columns: ["date", "close", "#3"]))
  }

  @Test func `a chosen column without a time is refused`() {
    #expect(
      refusal(
        "date,note,v\n2024-01-02,a,1\n2024-01-03,b,2\n",
        ReadOptions(columns: [choice(.name("note"), .time)])) == .noTimes(line: 2))
  }

  @Test func `counts of seconds that nobody would take for times are times where they are chosen`()
    throws
  {
    let text = "a,b\n1,10\n2,20\n3,30\n"
    #expect(refusal(text) == .noTimes(line: 2))
    let reading = try read(text, ReadOptions(columns: [choice(.number(1), .time)]))
    #expect(reading.table.times == [1_000_000_000, 2_000_000_000, 3_000_000_000])
    #expect(reading.report.times?.kind == .counts(units: ["s"]))
  }

  @Test func `a chosen column splits the rows into series`() throws {
    let text = "date,kind,v\n2024-01-02,x,1\n2024-01-02,y,2\n2024-01-03,x,3\n"
    let reading = try read(text, ReadOptions(columns: [choice(.name("kind"), .symbol)]))
    #expect(reading.names == ["x", "y"])
    #expect(try reading.values("x") == [1, 3])
  }

  @Test(arguments: [
    (DateOrder.monthFirst, 2024, 1, 2), (.dayFirst, 2024, 2, 1), (.yearFirst, 2001, 2, 24),
  ])
  func `the order of dates is the user's`(order: DateOrder, year: Int, month: Int, day: Int) throws
  {
    let reading = try read("date,v\n01/02/24,5\n", ReadOptions(dateOrder: order))
    #expect(reading.table.times == [try moment(year, month, day)])
    #expect(reading.finding(.assumption) == nil)
    #expect(reading.report.times?.order == order.rawValue)
  }

  @Test func `a delimiter is not doubted`() throws {
    let text = "date;a,b\n2024-01-02;1,5\n2024-01-03;2,5\n"
    #expect(
      try read(text, ReadOptions(delimiter: UInt8(ascii: ";"))).values("a,b") == [1.5, 2.5])
    #expect(refusal(text, ReadOptions(delimiter: 0x2C)) == .noTimes(line: 1))
  }

  @Test func `the names stand in the line that the user names, or nowhere`() throws {
    let text = "date,old\ndate,new\n2024-01-02,1\n2024-01-03,2\n"
    let second = try read(text, ReadOptions(header: .line(2)))
    #expect(second.names == ["new"])
    #expect(second.report.evidence == .chosen)
    let without = try read(text, ReadOptions(header: Optional(ReadOptions.Header.none)))
    #expect(without.names == ["price"])
    #expect(refusal(text, ReadOptions(header: .line(9))) == .noRows(line: 9))
  }

  @Test func `an encoding is not doubted`() throws {
    // é in UTF-8 is Ã© in ISO 8859-1.
    let bytes = Array("date,é\n2024-01-02,1\n".utf8)
    let latin = try FileReader.read(
      bytes.span, fileName: "x.csv",
      options: ReadOptions(encoding: .legacy(.windows1252)), decoder: SmallTables.decoder)
    #expect(latin.names == ["Ã©"])
    #expect(latin.report.encoding == "windows-1252")
    let units = "date,v\n2024-01-02,1\n".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let wide = try FileReader.read(
      units.span, fileName: "x.csv", options: ReadOptions(encoding: .utf16(isBigEndian: true)))
    #expect(wide.names == ["v"])
  }

  // MARK: What the report says

  @Test func `the report says by what the file was recognised`() throws {
    #expect(
      try read("x\ndate,v\n2024-01-02,1\n2024-01-03,1\n").report.evidence == .header(line: 2))
    #expect(try read("2024-01-02,1\n2024-01-03,2\n").report.evidence == .numbers(line: 1))
    #expect(try read("sep=;\ndate;v\n2024-01-02;1\n").report.evidence == .marks("sep=;"))
    #expect(
      try read("601006 大秦铁路 日线 前复权\n日期,收盘\n2024/01/02,1\n").report.evidence
        == .marks("日线 前复权"))
  }

  @Test(
    arguments: [
      ("2024-01-02", .dates, nil), ("2024-01-02 09:30", .readings, nil),
      ("2024-01-02T09:30:00+08:00", .readingsWithOffset, nil),
      ("1704187800123", .counts(units: ["ms"]), nil), ("45293.5", .serialDays, nil),
      ("31/01/2024", .dates, "D/M/Y"),
    ] as [(String, Report.TimeSource.Kind, String?)])
  func `the report says where the times come from`(
    cell: String, kind: Report.TimeSource.Kind, order: String?
  ) throws {
    let reading = try read("time,v\n\(cell),1\n")
    #expect(reading.report.times == .init(columns: ["time"], kind: kind, order: order))
  }

  @Test func `a finding names the first five lines`() throws {
    let rows = (1...8).map { "2024-01-0x,\($0)\n" }.joined()
    let reading = try read("date,v\n2024-01-02,1\n" + rows + "2024-01-03,1\n")
    #expect(
      reading.finding(.unreadableRow)
        == Finding(.unreadableRow, lines: [3, 4, 5, 6, 7], count: 8, detail: "2024-01-0x"))
  }
}
