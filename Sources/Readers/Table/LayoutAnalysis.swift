import Series

/// Finds header, times and numbers of a sample under one delimiter.
///
/// What the user says goes before what the cells look like.
struct LayoutAnalysis {
  let delimiter: UInt8
  let sample: LineSample
  let linesBefore: Int
  let options: ReadOptions
  var rows: [[Cell]] = []
  var cellCount = 0
  /// The names of the columns; empty where there are none.
  var header: [String] = []
  var headerRow: Int?
  var stacked: StackedHeader?
  var firstData = 0
  var code: String?
  var marketCode: String?
  var securityName: String?
  /// What a title says of period and adjustment.
  var period: String?
  /// An address above the table, as CryptoDataDownload puts it.
  var address: String?
  var findings: [Finding] = []

  init(
    sample: LineSample, delimiter: UInt8, linesBefore: Int, options: ReadOptions,
    _ bytes: Span<UInt8>
  ) {
    self.sample = sample
    self.delimiter = delimiter
    self.linesBefore = linesBefore
    self.options = options
    var cells: [Cell] = []
    for start in sample.starts {
      var scanner = RowScanner(delimiter: delimiter, position: start)
      _ = scanner.next(in: bytes, into: &cells)
      rows.append(cells)
    }
    cellCount = LineSample.usual(sample.cellCounts(delimiter, bytes)) ?? 1
  }

  /// Returns the layout, or throws what is missing.
  mutating func layout(_ bytes: Span<UInt8>) throws(ReadError) -> DelimitedLayout {
    firstData = try findFirstData(bytes)
    findHeader(bytes)
    var sketches = [ColumnSketch](repeating: ColumnSketch(), count: cellCount)
    for row in rows[firstData...] where !isBlank(row) {
      for column in 0..<min(row.count, cellCount) { sketches[column].note(bytes, row[column]) }
    }
    alignHeader(sketches)
    let names = (0..<max(cellCount, header.count)).map { name(of: $0) }
    let choices = try ColumnChoices(options.columns, names: names)
    let meanings = (0..<cellCount).map { ColumnMeaning(of: name(of: $0)) }
    var months: MonthMatrix?
    if options.columns.isEmpty { months = MonthMatrix(names: header, sketches: sketches) }
    if months == nil, choices.time == nil, let line = securityListLine(bytes, sketches) {
      throw .securityList(line: line)
    }
    let times: Times
    let numbers: [DelimitedLayout.NumberColumn]
    if let months {
      times = Times(yearColumn: months.year)
      numbers = monthColumns(months, sketches)
    } else {
      times = try timeColumns(sketches, meanings, choices, bytes)
      numbers = numberColumns(sketches, meanings, choices, times, bytes)
    }
    guard !numbers.isEmpty else { throw .noValues }
    return DelimitedLayout(
      delimiter: delimiter, start: sample.starts[firstData], linesBefore: linesBefore + firstData,
      cellCount: cellCount, time: times.main, clock: times.clock, isUndated: times.isUndated,
      isInstant: times.isInstant, dateParts: times.parts, months: months, numbers: numbers,
      header: header, headerLine: headerRow.map { $0 + 1 + linesBefore },
      marks: period ?? address,
      symbolCandidates: symbolCandidates(sketches, meanings, choices, times, numbers),
      symbols: choices.symbols, carriesPrices: header.contains("<BID>") && header.contains("<ASK>"),
      rounded: times.rounded, code: code, marketCode: marketCode, name: securityName,
      isTerminalExport: period != nil, findings: findings)
  }

  func isBlank(_ row: [Cell]) -> Bool { row.allSatisfy(\.isEmpty) }

  func name(of column: Int) -> String { column < header.count ? header[column] : "" }

  func text(_ cell: Cell, _ bytes: Span<UInt8>) -> String {
    bytes.text(from: cell.start, to: max(cell.start, min(cell.end, cell.start + 200)))
  }

  // MARK: Rows of data

  /// Returns the first row of data, or throws why there is none.
  private func findFirstData(_ bytes: Span<UInt8>) throws(ReadError) -> Int {
    var from = 0
    if case .line(let line)? = options.header {
      from = line - linesBefore
      guard 1...sample.headCount ~= from else { throw .noRows(line: line) }
    }
    if let line = requotedLine(bytes) {
      throw .malformed(
        format: "CSV", line: line, column: 1,
        what: .joinedCells)
    }
    let head = rows[..<sample.headCount]
    if let first = head[from...].firstIndex(where: { isData($0, bytes) }) {
      return first
    }
    if let line = securityListLine(bytes, nil) { throw .securityList(line: line) }
    // Below names, one of them for times, a row need not look like one: years beside words.
    let above =
      from > 0 ? from - 1 : options.header == nil ? head.firstIndex { isHeader($0, bytes) } : nil
    if let above {
      let below = head[(above + 1)...].firstIndex { row in
        row.count >= 2 && row.contains { isNumber($0, bytes) }
      }
      if let below { return below }
    }
    let hasTimes = rows.contains { row in
      row.contains { cell in
        var sketch = ColumnSketch()
        sketch.note(bytes, cell)
        return sketch.dates > 0
      }
    }
    if hasTimes { throw .noValues }
    let filled = rows.indices.filter { !isBlank(rows[$0]) }
    if filled.count == 1, let only = filled.first, isHeader(rows[only], bytes) {
      throw .noRows(line: only + 1 + linesBefore)
    }
    throw .noTimes(line: 1 + linesBefore)
  }

  /// Returns whether a row has names of columns, one of them for times.
  func isHeader(_ row: [Cell], _ bytes: Span<UInt8>) -> Bool {
    row.count >= 2 && row.contains { ColumnMeaning(of: text($0, bytes)) == .time }
  }

  private func isNumber(_ cell: Cell, _ bytes: Span<UInt8>) -> Bool {
    NumberCell.read(bytes, from: cell.start, to: cell.end, decimalComma: false).kind == .number
  }

  /// Returns whether a row has a time and something beside it, or is all numbers.
  private func isData(_ row: [Cell], _ bytes: Span<UInt8>) -> Bool {
    guard row.count >= 2 else { return false }
    var (times, numbers, missing) = (0, 0, 0)
    for cell in row {
      var sketch = ColumnSketch()
      sketch.note(bytes, cell)
      if sketch.filled == 0 {
        missing += 1
      } else if sketch.dates + sketch.calendarNumbers + sketch.clocks > 0 {
        times += 1
      } else if sketch.numbers > 0 {
        numbers += 1
        if sketch.recentEpochs > 0 { times += 1 }
      }
    }
    // Words beside dates and nothing else describe a file: `Publication date,03-Jan-2023,03-Jan-2023`.
    if times > 0 { return numbers + missing > 0 || (times > 1 && times == row.count) }
    return numbers >= 2 && numbers + missing == row.count
  }

  // MARK: Files that cannot be read

  /// Returns the line of the names of a list of securities; nil where it is none.
  ///
  /// It has a code and prices in each row, no times, and no code twice.
  private func securityListLine(_ bytes: Span<UInt8>, _ sketches: [ColumnSketch]?) -> Int? {
    let candidates = headerRow.map { [$0] } ?? Array(0..<min(sample.headCount, 5))
    for row in candidates where rows[row].count >= 3 {
      let meanings = rows[row].map { ColumnMeaning(of: text($0, bytes)) }
      guard let column = meanings.firstIndex(of: .code), !meanings.contains(.time),
        meanings.contains(where: { meaning in
          if case .number = meaning { return true }
          return meaning == .lastPrice || meaning == .securityName
        })
      else { continue }
      if let sketches, sketches.contains(where: { $0.dates + $0.clocks > 0 }) { continue }
      let codes = rows[(row + 1)..<sample.headCount].filter { $0.count > column && !isBlank($0) }
        .map { text($0[column], bytes) }
      if !codes.isEmpty, Set(codes).count == codes.count { return row + 1 + linesBefore }
    }
    return nil
  }

  /// Returns the first line with quotes around several cells at once, the first of them a date, where
  /// most lines are such: what is left of a table that a spreadsheet opened wrongly and wrote again.
  private func requotedLine(_ bytes: Span<UInt8>) -> Int? {
    guard delimiter == 0x2C else { return nil }
    var (lines, broken) = (0, 0)
    var line: Int?
    for (index, row) in rows.enumerated() where !isBlank(row) {
      lines += 1
      guard let first = row.first, first.isQuoted, !first.isEmpty, bytes[first.start].isDigit else {
        continue
      }
      var commas: [Int] = []
      for place in first.start..<first.end where bytes[place] == 0x2C { commas.append(place) }
      guard commas.count > 1 else { continue }
      var sketch = ColumnSketch()
      sketch.note(bytes, Cell(start: first.start, end: commas[0], isQuoted: false))
      guard sketch.dates + sketch.calendarNumbers > 0 else { continue }
      broken += 1
      if line == nil { line = index + 1 + linesBefore }
    }
    return broken * 2 >= lines ? line : nil
  }
}
