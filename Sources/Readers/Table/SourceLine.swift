/// Lines that sources write above and below their tables as a matter of course: nothing is odd there.
enum SourceLine {
  /// What a line above a table tells of its security.
  struct Title: Equatable {
    var code: String
    var name: String?
    /// What it says of the period of the rows and the adjustment of prices, as TongDaXin's does:
    /// `日线 前复权`.
    var period: String?

    /// Reads `601006 大秦铁路 日线 前复权`: code, name, period and kind of adjustment.
    ///
    /// A name may have blanks in it, `万  科Ａ`: it ends before the period.
    init?(_ text: String) {
      let words = text.split { $0 == " " || $0 == "\t" }
      guard let first = words.first, first.utf8.count == 6, first.utf8.allSatisfy(\.isDigit) else {
        return nil
      }
      code = String(first)
      let period = words.dropFirst().firstIndex { $0.hasSuffix("线") && $0 != "线" }
      self.period = period.map { words[$0...].joined(separator: " ") }
      let parts = period.map { words[1..<$0] } ?? words.dropFirst().prefix(1)
      name = parts.isEmpty ? nil : parts.joined(separator: " ")
    }
  }

  /// Returns whether `text` begins like a source's line below its table.
  static func isFooter(_ text: String) -> Bool {
    let words = text.drop { "#\" ".contains($0) }
    return footers.contains { words.hasPrefix($0) }
  }

  /// Returns what a source says in place of a table, or nil where `text` is nothing that is known.
  static func message(_ text: String) -> String? {
    let rows = text.split(whereSeparator: \.isNewline)
    // Stooq puts its message below the names of the columns, or alone.
    guard let last = rows.last, rows.count <= 2 else { return nil }
    let words = last.lowercased().filter { $0 != "\"" }
    return messages.contains { words.hasPrefix($0) } ? String(last) : nil
  }

  private static let messages = [
    "no data", "brak danych", "exceeded the daily", "przekroczony dzienny", "404 not found",
    "invalid api", "too many requests", "unknown symbol", "no such symbol", "error:",
  ]

  /// TongDaXin's and Barchart's.
  private static let footers = ["数据来源", "Downloaded from Barchart.com"]
}
