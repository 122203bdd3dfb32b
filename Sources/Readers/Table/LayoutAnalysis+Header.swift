import Series

extension LayoutAnalysis {
  /// Takes the line above the data whose cells are names of columns.
  mutating func findHeader(_ bytes: Span<UInt8>) {
    var best: (row: Int, names: [String], known: Int)?
    var lines: [(row: Int, names: [String])] = []
    for row in 0..<firstData where !isBlank(rows[row]) {
      var names = rows[row].map { $0.isQuoted ? unquoted($0, bytes) : text($0, bytes) }
      if names.count < 2 { names = splitAtTabs(bytes, row) }
      lines.append((row, names))
      guard names.count >= 2, names.count >= cellCount - 1, !hasDates(rows[row], bytes) else {
        continue
      }
      let known = names.count { ![.unknown, .rowNumber].contains(ColumnMeaning(of: $0)) }
      // Of lines that say equally little, the nearest to the data names its columns, if it names them all.
      let isNearer = known == best?.known && known == 0 && !names.contains("")
      if best == nil || known > (best?.known ?? 0) || isNearer { best = (row, names, known) }
    }
    switch options.header {
    case .line(let line)?:
      // A row before the first of data, or the search for data would have failed.
      best = lines.first { $0.row == line - 1 - linesBefore }.map { ($0.row, $0.names, 0) }
    case .some(.none): best = nil
    case nil: stacked = StackedHeader(Array(lines.suffix(3)), cellCount: cellCount)
    }
    if let stacked {
      header = stacked.fields
      headerRow = stacked.rows[0]
    } else {
      header = best?.names ?? []
      headerRow = best?.row
    }
    let others = lines.filter { line in
      line.row != headerRow && stacked?.rows.contains(line.row) != true
        && !takeTitle(bytes, line.row) && !isIndexName(line.names)
    }
    if let stacked, !stacked.hasSeveral, code == nil { code = stacked.tickers.last }
    if let first = others.first {
      findings.append(
        Finding(
          .surroundingText, lines: others.map { $0.row + 1 + linesBefore }, count: others.count,
          detail: rows[first.row].first.map { excerpt($0, bytes) } ?? ""))
    }
  }

  /// Returns whether a line is pandas' third one, which names the index alone: `Date,,,`.
  ///
  /// Its name goes to the column of times, whose own is that of the fields: `Price`.
  private mutating func isIndexName(_ names: [String]) -> Bool {
    guard names.count > 1, ColumnMeaning(of: names[0]) == .time,
      names.dropFirst().allSatisfy(\.isEmpty)
    else { return false }
    if !header.isEmpty { header[0] = names[0] }
    return true
  }

  /// TongDaXin parts its header by tabs above data parted by commas.
  private func splitAtTabs(_ bytes: Span<UInt8>, _ row: Int) -> [String] {
    var cells: [Cell] = []
    var scanner = RowScanner(delimiter: 0x09, position: sample.starts[row])
    _ = scanner.next(in: bytes, into: &cells)
    return cells.map { text($0, bytes) }
  }

  /// Takes code and name from TongDaXin's title or from yfinance's line `Ticker,AAPL,AAPL`, or a
  /// source's address, and returns whether the row is one of those.
  private mutating func takeTitle(_ bytes: Span<UInt8>, _ row: Int) -> Bool {
    guard code == nil, let first = rows[row].first else { return false }
    let text = text(first, bytes)
    if text.hasPrefix("https://") || text.hasPrefix("http://") || text.hasPrefix("www.") {
      address = text
      return true
    }
    // A title that is divided by the delimiter of the data, a tab, is one line all the same.
    let line = rows[row].map { self.text($0, bytes) }.joined(separator: " ")
    if let title = SourceLine.Title(line) {
      (code, securityName, period) = (title.code, title.name, title.period)
      return true
    }
    guard text == "Ticker", rows[row].count > 1 else { return false }
    let names = Set(rows[row].dropFirst().map { self.text($0, bytes) })
    guard names.count == 1, let only = names.first, !only.isEmpty else { return false }
    code = only
    return true
  }

  /// Puts a name for the clock readings into a header that has one name for date and clock.
  mutating func alignHeader(_ sketches: [ColumnSketch]) {
    guard header.count == cellCount - 1, cellCount >= 3, sketches[0].dates > 0,
      sketches[0].datesWithClock == 0, sketches[1].clocks > 0
    else { return }
    header.insert("", at: 1)
  }

  /// Returns whether all cells but the first are dates: a line about the columns, and no names.
  private func hasDates(_ row: [Cell], _ bytes: Span<UInt8>) -> Bool {
    row.count > 1
      && row.dropFirst().allSatisfy { cell in
        var sketch = ColumnSketch()
        sketch.note(bytes, cell)
        return sketch.dates > 0
      }
  }

  /// Returns the text of a cell in quotes, where two of them stand for one.
  private func unquoted(_ cell: Cell, _ bytes: Span<UInt8>) -> String {
    var name = ""
    var isSecond = false
    for character in text(cell, bytes) {
      isSecond = character == "\"" && !isSecond
      if character != "\"" || isSecond { name.append(character) }
    }
    return name
  }

  private func excerpt(_ cell: Cell, _ bytes: Span<UInt8>) -> String {
    bytes.excerpt(from: cell.start, to: cell.end)
  }
}
