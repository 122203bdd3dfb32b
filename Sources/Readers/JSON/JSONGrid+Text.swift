import Series

extension JSONGrid {
  /// How many lines of `text` stand above the first row.
  var linesAbove: Int { names.isEmpty ? 1 : 2 }

  /// Returns the table as text with a line a row and commas between cells, which its first line says.
  ///
  /// Columns that are told to nobody are left out where the columns have names: without a number or a
  /// text, or with one date in all rows beside a column of dates that change.
  func text(_ tape: JSONTape, _ bytes: Span<UInt8>) -> [UInt8] {
    var text = Array("sep=,\n".utf8)
    let shown = shownColumns(tape, bytes)
    for (place, column) in shown.enumerated() where !names.isEmpty {
      if place > 0 { text.append(0x2C) }
      let name = Array(names[column].utf8)
      Self.append(name.span, from: 0, to: name.count, to: &text)
    }
    if !names.isEmpty { text.append(0x0A) }
    for row in 0..<rowCount {
      for (place, column) in shown.enumerated() {
        if place > 0 { text.append(0x2C) }
        let index = node(row: row, column: column)
        guard index >= 0 else { continue }
        let node = tape.nodes[index]
        switch node.kind {
        case .number:
          for index in node.start..<node.end { text.append(bytes[index]) }
        case .string:
          if tape.hasEscapes(index, bytes) {
            let plain = Array((tape.text(at: index, bytes) ?? "").utf8)
            Self.append(plain.span, from: 0, to: plain.count, to: &text)
          } else {
            Self.append(bytes, from: node.start, to: node.end, to: &text)
          }
        case .object, .array, .true_, .false_, .null: break
        }
      }
      text.append(0x0A)
    }
    return text
  }

  /// Appends a cell, in quotes where it needs them; a line end becomes a blank.
  private static func append(
    _ cell: Span<UInt8>, from start: Int, to end: Int, to text: inout [UInt8]
  ) {
    var isQuoted = false
    for index in start..<end {
      let byte = cell[index]
      if byte == 0x2C || byte == 0x22 || byte.isLineEnd { isQuoted = true }
    }
    if isQuoted { text.append(0x22) }
    for index in start..<end {
      if cell[index] == 0x22 { text.append(0x22) }
      text.append(cell[index].isLineEnd ? 0x20 : cell[index])
    }
    if isQuoted { text.append(0x22) }
  }

  // MARK: Columns

  private func shownColumns(_ tape: JSONTape, _ bytes: Span<UInt8>) -> [Int] {
    let all = Array(0..<columnCount)
    guard !names.isEmpty else { return all }
    let filled = all.filter { isFilled(tape, $0) }
    let dates = filled.filter { isDate(tape, column: $0, bytes) }
    let constant = Set(dates.filter { isConstant(tape, $0, bytes) })
    guard constant.count < dates.count else { return filled.isEmpty ? all : filled }
    return filled.filter { !constant.contains($0) }
  }

  private func isFilled(_ tape: JSONTape, _ column: Int) -> Bool {
    (0..<rowCount).contains { row in
      let index = node(row: row, column: column)
      guard index >= 0 else { return false }
      switch tape.nodes[index].kind {
      case .number, .string: return true
      case .object, .array, .true_, .false_, .null: return false
      }
    }
  }

  /// Returns whether the first cell is a text with a date.
  private func isDate(_ tape: JSONTape, column: Int, _ bytes: Span<UInt8>) -> Bool {
    let index = node(row: 0, column: column)
    guard index >= 0, tape.nodes[index].kind == .string else { return false }
    var times = SourceTimes()
    let (start, end) = (tape.nodes[index].start, tape.nodes[index].end)
    return times.read(bytes, (start, end), clock: nil, form: .text) != nil
  }

  private func isConstant(_ tape: JSONTape, _ column: Int, _ bytes: Span<UInt8>) -> Bool {
    let first = node(row: 0, column: column)
    guard rowCount > 1 else { return false }
    return (1..<rowCount).allSatisfy { row in
      let index = node(row: row, column: column)
      return index >= 0 && tape.isSameText(first, index, bytes)
    }
  }
}
