import Readers
import Series
import Testing

@Suite struct DelimitedFileTests {
  @Test func `the first day of the S&P 500 file has its columns by name, not by place`() throws {
    let reading = try readFixture("mpl_SP500_first_day.csv")
    #expect(reading.table.times.count == 391)
    #expect(reading.table.times.first == (try moment(2019, 11, 5, 9, 30)))
    #expect(reading.table.times.last == (try moment(2019, 11, 5, 16, 0)))
    #expect(reading.table.clock == .local)
    #expect(reading.roles == [.open, .close, .high, .low, .volume])
    #expect(try reading.values("Close").first == 3080.49)
    #expect(try reading.values("High").first == 3081.47)
    #expect(reading.table.columns[1].decimals == 2)
    #expect(reading.report.delimiter == ",")
    #expect(reading.report.encoding == "UTF-8")
    #expect(reading.report.skipped == 0)
  }

  @Test func `AKShare's minute file is read by its Chinese names`() throws {
    let reading = try readFixture("akshare_minute_made.csv")
    #expect(reading.roles == [.open, .close, .high, .low, .volume, .amount, .average])
    #expect(reading.table.times.first == (try moment(2024, 1, 2, 9, 31)))
    #expect(reading.table.barLabel == .end)
    #expect(reading.table.zoneName == "Asia/Shanghai")
    #expect(try reading.values("均价") == [1712.41, 1712.17, 1705.005])
  }

  @Test func `RQAlpha's clock that lost its leading zero is put together with the date`() throws {
    let reading = try readFixture("rqalpha_made_IF2406_20240105.csv")
    #expect(
      reading.table.times == [
        try moment(2024, 1, 5, 9, 31), try moment(2024, 1, 5, 9, 32),
        try moment(2024, 1, 5, 11, 29), try moment(2024, 1, 5, 15, 0),
      ])
    #expect(reading.roles == [.open, .high, .low, .close, .value, .volume, .amount])
    #expect(reading.table.code == "IF2406")
    #expect(reading.table.marketCode == "CFFEX")
    #expect(reading.table.zoneName == "Asia/Shanghai")
  }

  @Test(arguments: [",", ";", "\t", "|"], ["\n", "\r\n", "\r"])
  func `any delimiter and any line end gives the same rows`(delimiter: String, end: String) throws {
    let lines = ["time,open,close", "2024-01-02 09:31,10.5,10.6", "2024-01-02 09:32,10.6,10.4", ""]
    let text = lines.map { $0.replacing(",", with: delimiter) }.joined(separator: end)
    let reading = try read(text)
    #expect(reading.table.times.count == 2)
    #expect(try reading.values("close") == [10.6, 10.4])
    #expect(reading.report.delimiter == (delimiter == "\t" ? "tab" : delimiter))
  }

  @Test func `a byte order mark is not part of the first name`() throws {
    let reading = try read("\u{FEFF}price,time\n1.5,2024-01-02 09:31\n")
    #expect(reading.table.columns.map(\.name) == ["price"])
  }

  @Test(arguments: [nil, FileEncoding.utf8])
  func `a byte order mark before rows without names takes no row away`(encoding: FileEncoding?)
    throws
  {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    for rows in 1...3 {
      let text = (1...rows).map { "2024-01-0\($0),\($0)\n" }.joined()
      var options = ReadOptions()
      options.encoding = encoding
      let bytes = mark + text.utf8
      let reading = try FileReader.read(bytes.span, fileName: "a.csv", options: options)
      #expect(reading.table.times.count == rows)
      #expect(reading.table.columns[0].values == (1...rows).map(Double.init))
    }
  }

  @Test func `zeros at the end of numbers change nothing but the decimals`() throws {
    // Two written digits count, and of six or more those alone that are no padding.
    let cases = [
      (["12.50", "13.00", "7.25"], 2), (["1200.0", "836.0", "7.0"], 1),
      (["41.070000", "41.100000", "7.000000"], 2), (["0.000000", "-0.500000", "3.000000"], 1),
      (["1.5", "1.50", "1.500"], 3),
    ]
    for (cells, decimals) in cases {
      // Far from the end of the file, as rows of the plain kind are.
      let rows = cells + cells + cells + Array(repeating: cells[0], count: 20)
      let text =
        "date,value\n"
        + rows.enumerated().map { "2024-01-\($0 < 9 ? "0" : "")\($0 + 1),\($1)\n" }.joined()
      let column = try read(text).table.columns[0]
      #expect(column.values.map(\.bitPattern) == rows.map { Double($0)?.bitPattern ?? 0 })
      #expect(column.decimals == decimals, "\(cells)")
      #expect(column.values.isPacked)
    }
  }

  @Test func `UTF-16 with a byte order mark is read`() throws {
    let text = "\u{FEFF}time\tprice\r\n2024-01-02 09:31\t1.5\r\n"
    let bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let reading = try read(bytes)
    #expect(try reading.values("price") == [1.5])
    #expect(reading.report.encoding == "UTF-16")
  }

  @Test func `Excel's first line names the delimiter`() throws {
    let reading = try read("sep=;\ntime;price\n2024-01-02;1,5\n2024-01-03;1,25\n")
    #expect(try reading.values("price") == [1.5, 1.25])
    #expect(!reading.table.hasTimeOfDay)
  }

  @Test func `quotes, doubled quotes and a delimiter inside them are one cell`() throws {
    let reading = try read(
      "\"date\",\"the \"\"best\"\", price\"\n\"2024-01-02\",\"1,234.5\"\n\"2024-01-03\",\"2,000.25\"\n"
    )
    #expect(reading.table.columns[0].values == [1234.5, 2000.25])
  }

  @Test func `a quote that is never closed costs no more than its own row`() throws {
    let reading = try read("time,price\n2024-01-02,1\n\"2024-01-03,2\n2024-01-04,3\n")
    #expect(try reading.values("price") == [1, 3])
    #expect(reading.report.skipped == 1)
    #expect(reading.finding(.unreadableRow)?.line == 3)
  }

  @Test func `rows out of order are sorted and said to be so`() throws {
    let reading = try read("t,v\n2024-01-03,3\n2024-01-01,1\n2024-01-02,2\n")
    #expect(try reading.values("v") == [1, 2, 3])
    #expect(reading.finding(.unsorted) == Finding(.unsorted, line: 3, count: 1))
  }

  @Test func `newest first becomes oldest first`() throws {
    let reading = try read("date,close\n2024-01-03,3\n2024-01-02,2\n2024-01-01,1\n")
    #expect(try reading.values("close") == [1, 2, 3])
  }

  @Test func `bars keep the last row of each time`() throws {
    let reading = try read(
      """
      time,open,high,low,close
      2024-01-02 09:31,1,1,1,1
      2024-01-02 09:32,2,2,2,2
      2024-01-02 09:32,3,3,3,3
      2024-01-02 09:33,4,4,4,4
      """)
    #expect(try reading.values("close") == [1, 3, 4])
    #expect(reading.finding(.duplicateTime) == Finding(.duplicateTime, line: 4, count: 1))
  }

  @Test func `ticks keep all rows of a time in the file's order`() throws {
    let reading = try read(
      "time,price,volume\n2024-01-02 09:30:02,9,1\n2024-01-02 09:30:01,1,1\n"
        + "2024-01-02 09:30:01,3,1\n2024-01-02 09:30:01,2,1\n")
    #expect(try reading.values("price") == [1, 3, 2, 9])
    #expect(reading.finding(.duplicateTime) == nil)
  }

  @Test func `one bad time leaves out one row and names its line`() throws {
    let reading = try read(
      "time,price\n2024-01-02 09:31,1\n2024-01-02 09:3x,2\n2024-13-02 09:33,3\n2024-01-02 09:34,4\n"
    )
    #expect(try reading.values("price") == [1, 4])
    #expect(reading.report.skipped == 2)
    #expect(
      reading.finding(.unreadableRow)
        == Finding(.unreadableRow, lines: [3, 4], count: 2, detail: "2024-01-02 09:3x"))
  }

  @Test func `a clock time among dates is left out`() throws {
    let reading = try read(
      "\"date\",\"close\"\n\"12:31\",\"9\"\n\"2019/02/13\",\"8\"\n\"2019/02/14\",\"7\"\n")
    #expect(try reading.values("close") == [8, 7])
    #expect(
      reading.finding(.undatedRow) == Finding(.undatedRow, line: 2, count: 1, detail: "12:31"))
  }

  @Test func `rows with other numbers of cells are kept and reported`() throws {
    let reading = try read(
      "time,a,b\n2024-01-02,1,2\n2024-01-03,3\n2024-01-04,5,6,7\n2024-01-05,8,9\n")
    #expect(try reading.values("a") == [1, 3, 5, 8])
    #expect(try reading.values("b")[1].isNaN)
    #expect(reading.finding(.cellCount) == Finding(.cellCount, lines: [3, 4], count: 2))
  }

  @Test func `a trailing delimiter is no column`() throws {
    let reading = try read("Date, USD, \n2024-01-02, 1.1, \n2024-01-03, 1.2, \n")
    #expect(reading.table.columns.map(\.name) == ["USD"])
    #expect(reading.report.findings.isEmpty)
  }

  @Test func `a file cut in its last row gives the whole rows`() throws {
    let reading = try read("time,price,volume\n2024-01-02,1,10\n2024-01-03,2,20\n2024-01-0")
    #expect(try reading.values("price") == [1, 2])
    #expect(reading.finding(.truncated)?.line == 4)
  }

  @Test func `text before and after the table is passed over and reported`() throws {
    let reading = try read(
      "Prices of the day\ntime,close\n2024-01-02,1\n2024-01-03,2\nAll rights reserved\n")
    #expect(try reading.values("close") == [1, 2])
    #expect(reading.report.skipped == 0)
    let places = reading.report.findings.filter { $0.kind == .surroundingText }.map(\.line)
    #expect(places == [5, 1])
  }

  @Test func `a column without a number is kept with its role`() throws {
    let reading = try read("time,price,volume\n2024-01-02,1,\n2024-01-03,2,\n")
    #expect(reading.roles == [.price, .volume])
    #expect(try reading.values("volume").allSatisfy(\.isNaN))
  }

  @Test func `numbers that mean missing become missing`() throws {
    let reading = try read(
      "time,co\n2024-01-02,1\n2024-01-03,-200\n2024-01-04,0\n", missing: [-200, 0])
    let values = try reading.values("co")
    #expect(values[0] == 1)
    #expect(values[1].isNaN && values[2].isNaN)
  }

  @Test func `a file without a header takes prices by which is lowest and highest`() throws {
    // Coinbase's order: low, high, open, close.
    let reading = try read("1672531200,9,12,10,11,5\n1672531260,8,13,11,9,6\n")
    #expect(reading.roles == [.low, .high, .open, .close, .volume])
    #expect(reading.table.clock == .instant)
  }

  @Test func `an infinity is kept and reported`() throws {
    let reading = try read("time,v\n2024-01-02,1\n2024-01-03,-inf\n")
    #expect(try reading.values("v")[1] == -.infinity)
    #expect(reading.finding(.infinite)?.count == 1)
  }

  @Test func `the code is taken from a constant column with its market`() throws {
    let reading = try read(
      "ts_code,trade_date,close,pre_close\n399986.SZ,20220923,5.5,5.4\n399986.SZ,20220922,5.4,5.3\n"
    )
    #expect(reading.table.code == "399986")
    #expect(reading.table.marketCode == "SZSE")
    #expect(reading.roles == [.close, .previousClose])
    #expect(reading.table.times == [try moment(2022, 9, 22), try moment(2022, 9, 23)])
  }

  @Test(arguments: [
    ("sh688001.lc1", "688001", "SSE"), ("688001-1min.csv", "688001", nil),
    ("SZ#000001.txt", "000001", "SZSE"), ("bj430047.csv", "430047", "BSE"),
    ("rqalpha_IF1706_20161108.csv", "IF1706", nil), ("prices_2024.csv", nil, nil),
    ("31#01093.txt", "01093", "HK"), ("74#AAPL.txt", "AAPL", "US"), ("29#A1801.txt", "A1801", nil),
    ("#1.csv", nil, nil), ("1#.csv", nil, nil),
  ])
  func `the file name gives the code`(name: String, code: String?, market: String?) throws {
    let reading = try read("time,close\n2024-01-02 09:31,1\n", name: "folder/" + name)
    #expect(reading.table.code == code)
    if let market { #expect(reading.table.marketCode == market) }
  }

  @Test(arguments: [
    ("10.50", 2), ("10.5", 1), ("10", 0), ("36.709999", 2), ("128.96499633789062", 3),
    ("131.77999999999999", 2), ("132.08999599999999", 2), ("96407.99000000", 2),
    ("0.00002113", 8), ("1.12525", 5), ("2.11e-05", 7),
  ])
  func `decimals are those that the writer meant`(text: String, decimals: Int) throws {
    let reading = try read("time,price\n2024-01-02,\(text)\n2024-01-03,1\n")
    #expect(reading.table.columns[0].decimals == decimals)
  }
}
