import Chart
import Series

nonisolated extension FileFacts {
  /// Returns some lines for people, under the file's name.
  func text(name: String) -> String {
    var lines = [name]
    lines += TextTable(rows: summary).lines(indent: 2)
    lines.append("")
    lines += TextTable(rows: columnRows, rightAligned: [2, 3, 4, 5]).lines(indent: 2)
    if !findings.isEmpty {
      lines.append("")
      lines += TextTable(rows: findingRows).lines(indent: 2)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var summary: [[String]] {
    let how = [report.format, report.encoding, report.delimiter.map(Self.named)]
    var rows = [["format", how.compactMap(\.self).joined(separator: ", ")]]
    if !security.isEmpty { rows.append(["security", security]) }
    rows.append([
      "rows", "\(self.rows)" + (report.skipped == 0 ? "" : ", \(report.skipped) left out"),
    ])
    if let first, let last { rows.append(["time", first == last ? first : "\(first) to \(last)"]) }
    rows.append(["market", "\(market.code), \(market.englishName), \(zoneName)"])
    if let days { rows.append(["days", "\(days)"]) }
    if let previousClose { rows.append(["previous close", Self.shown(previousClose)]) }
    return rows
  }

  private var columnRows: [[String]] {
    [["column", "role", "count", "missing", "min", "max"]]
      + columns.map { column in
        [
          column.name, column.role.rawValue, "\(column.count)", "\(column.missing)",
          Self.shown(column.min), Self.shown(column.max),
        ]
      }
  }

  private var findingRows: [[String]] {
    findings.map { finding in
      [finding.line.map { "line \($0)" } ?? "note", Words(.english).text(finding)]
    }
  }

  /// Returns the name of the character between cells.
  private static func named(_ delimiter: String) -> String {
    switch delimiter {
    case ",": "comma"
    case ";": "semicolon"
    case "\t": "tab"
    case "|": "bar"
    case " ": "blank"
    default: delimiter
    }
  }

  private static func shown(_ value: Double?) -> String {
    var json = JSONWriter()
    json.number(value)
    return value == nil ? "–" : json.text
  }
}
