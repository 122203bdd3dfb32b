import Chart
import Series
import Testing

struct FindingWordsTests {
  @Test(arguments: Language.allCases)
  func `a cell with ends of lines in it is told on one line`(language: Language) {
    // A fuzzer put such a cell into JSON, and the status line broke in two.
    let finding = Finding(.unreadableCell, line: 7, count: 2, detail: "2\r\n3\u{2028}4\t5\u{7F}")
    let line = Words(language).line(finding)
    #expect(!line.unicodeScalars.contains { "\r\n\t\u{2028}\u{7F}".unicodeScalars.contains($0) })
    #expect(line.contains("2  3 4 5"))
  }
}
