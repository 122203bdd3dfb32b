import Chart
import Series
import Testing

@testable import fenshi

@MainActor
struct FileFactsTests {
  private typealias ColumnFacts = FileFacts.ColumnFacts

  private let utc = Market(
    code: "24x7", englishName: "Round the clock", chineseName: "全天", zoneName: "UTC",
    risesRed: false, lotSize: 1, aliases: [],
    schedules: [
      (
        CivilDate(daysSinceEpoch: 0),
        SessionSchedule([SessionSchedule.Session(open: 0, close: 1440)])
      )
    ])

  private func facts(_ columns: [Column], findings: [Finding] = []) -> FileFacts {
    let table = SeriesTable(
      times: [], clock: .instant, hasTimeOfDay: true,
      columns: columns.map { column in
        var column = column
        column.values = []
        return column
      }, code: "688001", name: "华兴源创", previousClose: 36.5)
    let dataset = Dataset(
      kind: .values, table: table, market: utc, zone: .utc, days: [], decimals: 2,
      findings: findings)
    let report = Report(
      format: "CSV", encoding: "UTF-8", delimiter: ",", skipped: 2,
      findings: [Finding(.unreadableRow, line: 12, count: 2, detail: "n/a")])
    var facts = FileFacts(dataset, report: report)
    facts.columns = columns.map(ColumnFacts.init)
    return facts
  }

  @Test func `missing cells are counted, and infinities have no extent`() {
    let column = Column(
      name: "close", role: .close, values: [.nan, 2, .infinity, -1.5, -.infinity, .nan], decimals: 1
    )
    let facts = ColumnFacts(column)
    #expect(facts.count == 4)
    #expect(facts.missing == 2)
    #expect(facts.min == -1.5)
    #expect(facts.max == 2)
  }

  @Test func `a column without a finite number has no extent`() {
    for values in [[], [Double.nan], [.infinity, -.infinity]] {
      let facts = ColumnFacts(Column(name: "x", role: .value, values: values, decimals: 0))
      #expect(facts.min == nil)
      #expect(facts.max == nil)
    }
  }

  @Test func `the JSON has every member that scripts rely on`() {
    let column = Column(name: "close \"x\"", role: .close, values: [.nan, 0.1], decimals: 1)
    let json = facts([column], findings: [Finding(.missingMinutes, count: 1)]).json
    #expect(
      json
        == #"{"format":"CSV","encoding":"UTF-8","delimiter":",","rows":0,"skipped":2,"#
        + #""first":null,"last":null,"zone":"UTC","market":"24x7","days":null,"#
        + #""previousClose":36.5,"columns":[{"name":"close \"x\"","role":"close","count":1,"#
        + #""missing":1,"min":0.1,"max":0.1}],"warnings":[{"line":12,"lines":[12],"count":2,"#
        + #""kind":"unreadableRow","text":"2 rows left out: no readable time, first “n/a”"},"#
        + #"{"line":null,"lines":[],"count":1,"kind":"missingMinutes","text":"1 trading minute without a row"}]}"#
        + "\n"
    )
  }

  @Test func `the text's columns stand under one another, Chinese ones too`() {
    let columns = [
      Column(name: "收盘", role: .close, values: [1, 20.5], decimals: 1),
      Column(name: "volume", role: .volume, values: [100, .nan], decimals: 0),
    ]
    let lines = facts(columns).text(name: "a.csv", Words(.english)).split(separator: "\n")
    #expect(lines[0] == "a.csv")
    #expect(lines.contains("  format      CSV, UTF-8, comma"))
    #expect(lines.contains("  security    688001 华兴源创"))
    #expect(lines.contains("  column  role    count  missing  min   max"))
    #expect(lines.contains("  收盘    close       2        0    1  20.5"))
    #expect(lines.contains("  volume  volume      1        1  100   100"))
    #expect(lines.contains { $0.hasPrefix("  line 12  2 rows left out") })
  }

  @Test func `what a terminal would obey is told by its code`() {
    let column = Column(name: "a\u{1B}[31mX", role: .value, values: [1], decimals: 0)
    let text = facts([column]).text(name: "b\u{7}.csv", Words(.english))
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    #expect(text.contains("a\\u{1B}[31mX") && text.hasPrefix("b\\u{07}.csv\n"))
  }

  @Test(arguments: Finding.Kind.allCases)
  func `every finding has words, with its number in them where there are several`(
    kind: Finding.Kind
  ) {
    let text = Words(.english).text(Finding(kind, count: 7, detail: "Zq"))
    #expect(text.contains("Zq"))
    #expect(!text.contains("\n"))
    let countless: [Finding.Kind] = [.unsorted, .stopped, .truncated, .assumption]
    #expect(text.contains("7") == !countless.contains(kind))
  }
}
