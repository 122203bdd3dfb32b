import Series

extension FileFacts {
  /// The names of facts with the facts, in the order of their weight.
  public func summary(_ words: Words) -> [[String]] {
    let how = [
      words.name(ofFormat: report.format), report.encoding, report.delimiter.map(words.delimiter),
      report.evidence.map(words.evidence),
    ]
    var summary = [[words.format, how.compactMap(\.self).joined(separator: words.comma)]]
    if !security.isEmpty { summary.append([words.security, security]) }
    let left = report.skipped == 0 ? "" : words.comma + words.leftOut(report.skipped)
    summary.append([words.rowsTitle, NumberText.grouped(rows) + left])
    if let first, let last {
      let (first, last) = (shown(first), shown(last))
      summary.append([words.time, first == last ? first : words.range(first, last)])
    }
    if let times = report.times { summary.append([words.timesTitle, words.source(of: times)]) }
    // Dates alone have no market where none is known.
    if hasTimeOfDay || market != .aroundTheClock {
      let names = [market.code, words.name(of: market), zoneName]
      summary.append([words.market, names.joined(separator: words.comma)])
    }
    if let days { summary.append([words.daysTitle, NumberText.grouped(days)]) }
    if let previousClose {
      summary.append([words.previousClose, NumberText.shortest(previousClose)])
    }
    return summary
  }

  /// Returns an ISO 8601 time as people write it; its date, where the file tells dates alone.
  private func shown(_ time: String) -> String {
    hasTimeOfDay ? time.replacing("T", with: " ") : String(time.prefix { $0 != "T" })
  }

  /// A line of titles, and a line a column: name, role, values, missing ones, least and greatest.
  public func columnTable(_ words: Words) -> [[String]] {
    [words.columnTitles]
      + columns.map { column in
        [
          words.title(ofColumn: column.name, role: column.role), words.name(of: column.role),
          "\(column.count)", "\(column.missing)",
          column.min.map(NumberText.shortest) ?? "–", column.max.map(NumberText.shortest) ?? "–",
        ]
      }
  }

  /// The columns of `columnTable` that hold numbers.
  public static let numberColumns: Set<Int> = [2, 3, 4, 5]

  /// What is odd: the lines of the first cases or a word for a note, and the finding.
  public func findingTable(_ words: Words) -> [[String]] {
    findings.map { finding in
      [finding.lines.isEmpty ? words.note : words.lines(of: finding), words.text(finding)]
    }
  }
}
