import Chart
import Series

nonisolated extension FileFacts {
  /// The most columns that are told: what was read and what was odd should fit one screen.
  private static let mostColumns = 12

  /// Returns some lines for people, under the file's name.
  func text(name: String, _ words: Words) -> String {
    var lines = [name]
    let summary = summary(words).map { [$0[0].lowercased()] + $0.dropFirst() }
    lines += TextTable(rows: summary).lines(indent: 2)
    if !findings.isEmpty {
      lines.append("")
      lines += TextTable(rows: findingTable(words)).lines(indent: 2)
    }
    lines.append("")
    let table = columnTable(words)
    let shown = table.count > Self.mostColumns + 2 ? table.prefix(Self.mostColumns + 1) : table[...]
    lines += TextTable(rows: Array(shown), rightAligned: Self.numberColumns).lines(indent: 2)
    if shown.count < table.count {
      lines.append("  " + words.moreColumns(table.count - shown.count))
    }
    // Names of files and columns may hold what a terminal would obey.
    return lines.map(ErrorLine.oneLine).joined(separator: "\n") + "\n"
  }
}
