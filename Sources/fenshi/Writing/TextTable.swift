/// Rows of texts whose columns stand under one another in a terminal.
nonisolated struct TextTable: Equatable, Sendable {
  /// The rows; a shorter one ends early.
  var rows: [[String]]
  /// The columns whose texts end, rather than begin, under one another.
  var rightAligned: Set<Int> = []

  /// Returns the lines, each with `indent` blanks in front and none at its end.
  func lines(indent: Int) -> [String] {
    var widths: [Int] = []
    for row in rows {
      for (index, text) in row.enumerated() {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], Self.width(of: text))
      }
    }
    return rows.map { row in
      var line = String(repeating: " ", count: indent)
      for (index, text) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[index] - Self.width(of: text))
        if index > 0 { line += "  " }
        line += rightAligned.contains(index) ? padding + text : text + padding
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Returns the cells that `text` takes in a terminal, two for an ideograph.
  private static func width(of text: String) -> Int {
    text.reduce(0) { width, character in
      // East Asian Wide and Fullwidth, without the small blocks that names do not use (UAX #11).
      switch character.unicodeScalars.first?.value ?? 0 {
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
        width + 2
      default: width + 1
      }
    }
  }
}
