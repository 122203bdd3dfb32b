import Series
import TestThreads
import Testing

@testable import Readers

/// A file reads alike in any number of parts.
@Suite struct PartsTests {
  /// Workers for `count` parts of any length; the last part is read first.
  private func workers(_ count: Int) -> Workers {
    var workers = Workers(count: count) { count, work in
      for index in (0..<count).reversed() { work(index) }
    }
    (workers.leastPart, workers.partsAWorker) = (1, 1)
    return workers
  }

  private func reading(_ text: String, _ workers: Workers) -> Result<Reading, ReadError> {
    Result { () throws(ReadError) in
      try FileReader.read(Array(text.utf8).span, fileName: "test.csv", workers: workers)
    }
  }

  /// Compares readings, in which missing numbers differ from themselves.
  private func expectSame(_ text: String, _ comment: Comment) {
    let whole = reading(text, .one)
    for count in [2, 3, 7] {
      switch (whole, reading(text, workers(count))) {
      case (.success(var expected), .success(var parts)):
        #expect(
          parts.table.columns.map { $0.values.map(\.bitPattern) }
            == expected.table.columns.map { $0.values.map(\.bitPattern) }, comment)
        for index in expected.table.columns.indices { expected.table.columns[index].values = [] }
        for index in parts.table.columns.indices { parts.table.columns[index].values = [] }
        #expect(parts == expected, comment)
      case (.failure(let expected), .failure(let error)): #expect(error == expected, comment)
      default: Issue.record("\(count) parts are read otherwise: \(comment)")
      }
    }
  }

  @Test(arguments: RowText.Style.all, [0, 40, 5])
  func `parts join to what the whole is`(style: RowText.Style, odd: Int) {
    for seed in 0..<5 {
      var rows = RowText(dice: Dice(state: UInt64(seed * 31 + odd)), style: style)
      expectSame(rows.text(rows: 50, odd: odd), "\(style.name), seed \(seed), odd \(odd)")
    }
  }

  private func rows(_ count: Int, _ row: (Int) -> String) -> String {
    "time,price\n" + (0..<count).map { row($0) + "\n" }.joined()
  }

  @Test func `lines of findings are counted through all parts`() throws {
    let text = rows(30) {
      $0 == 27 ? "no time,1" : $0 == 28 ? "2024-01-28,x" : "2024-01-\($0 + 1),1.5"
    }
    .replacing("-01-1,", with: "-01-01,")
    let reading = try reading(text, workers(3)).get()
    #expect(reading.finding(.unreadableRow)?.lines == [29])
    #expect(reading.finding(.unreadableCell)?.lines == [30])
    expectSame(text, "findings")
  }

  @Test func `a time that comes again over the edge of a part is one`() throws {
    // Two rows of one length: the edge lies between them.
    let text = "date,open,close\n2024-01-02,10,11\n2024-01-02,12,13\n"
    let reading = try reading(text, workers(2)).get()
    #expect(reading.table.times == [try moment(2024, 1, 2)])
    #expect(try reading.values("close") == [13])
    #expect(reading.finding(.duplicateTime)?.lines == [3])
  }

  @Test func `rows in descending order are turned round`() throws {
    let text = rows(28) { "2024-01-\($0 < 19 ? "" : "0")\(28 - $0),\($0)" }
    let reading = try reading(text, workers(7)).get()
    #expect(try reading.values("price") == (0..<28).map { Double(27 - $0) })
    #expect(reading.finding(.unsorted)?.count == 27)
    expectSame(text, "descending")
  }

  @Test func `a row without an offset has that of the part before`() throws {
    let text = rows(40) { "2024-01-02 09:\($0 + 10):00\($0 == 0 ? "+08:00" : ""),1.5" }
    let reading = try reading(text, workers(7)).get()
    #expect(reading.table.clock == .instant)
    #expect(reading.table.times.last == (try moment(2024, 1, 2, 1, 49)))
    expectSame(text, "offset")
  }

  @Test func `text after the table is one text in all parts`() throws {
    let table = rows(20) { "2024-01-\($0 + 10),\($0)" }
    for text in ["Source: the exchange\n", String(repeating: "remarks without end\n", count: 40)] {
      expectSame(table + text, "\(text.count) letters of text")
      expectSame(table + text + "2024-02-01,5\n", "text before a row")
      expectSame(table + text + "2024-02-99,5\n" + text, "a bad row in the text")
    }
  }

  @Test func `quotes and ends of lines in them do not hide an edge`() {
    expectSame(rows(30) { "\"2024-01-02 09:\($0 + 10)\",\"\($0)\"" }, "quoted")
    expectSame(rows(30) { "2024-01-02 09:\($0 + 10),\"\($0)\n5\"" }, "line ends in quotes")
    expectSame(rows(30) { "2024-01-02 09:\($0 + 10),\($0)" }.replacing("\n", with: "\r\n"), "CRLF")
    expectSame(rows(30) { "2024-01-02 09:\($0 + 10),\($0)" }.replacing("\n", with: "\r"), "CR")
  }

  @Test func `a byte that is no text is found in any part`() {
    var bytes = Array(rows(30) { "2024-01-02 09:\($0 + 10),\($0)" }.utf8)
    bytes[bytes.count - 3] = 0xFF
    for count in [1, 2, 3, 7] {
      #expect(throws: ReadError.encoding(line: 31)) {
        try FileReader.read(bytes.span, fileName: "x.csv", workers: workers(count))
      }
    }
  }

  @Test func `parts may be read at the same time`() throws {
    var rows = RowText(dice: Dice(state: 3), style: RowText.Style.all[0])
    let text = rows.text(rows: 2000, odd: 50)
    var workers = Workers(count: 4, runner: runOnThreads)
    workers.leastPart = 256
    let parts = try reading(text, workers).get()
    let whole = try reading(text, .one).get()
    #expect(parts.table.times == whole.table.times)
    #expect(parts.report == whole.report)
  }

  @Test(arguments: ["", "a", "a\n", "a\nb", "\n\n", "a\r\nb\r\n", "a\rb\r", "a\r\r\n\nb", "\r"])
  func `lines are counted as rows are read`(text: String) {
    let bytes = Array(text.utf8)
    var scanner = RowScanner(delimiter: 0x2C, position: 0)
    var cells: [Cell] = []
    var rows = 0
    while scanner.next(in: bytes.span, into: &cells) { rows += 1 }
    #expect(LineCount(of: 0..<bytes.count, in: bytes.span).lines == rows)
  }
}
