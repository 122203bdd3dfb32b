import Series

/// Finds header, times and numbers of a sample under one delimiter.
struct LayoutAnalysis {
  private let delimiter: UInt8
  private let sample: LineSample
  private var rows: [[Cell]] = []
  private var cellCount = 0
  private var header: [String] = []
  private var firstData = 0
  private var code: String?
  private var marketCode: String?
  private var securityName: String?
  private var isTerminalExport = false
  private var findings: [Finding] = []

  init(sample: LineSample, delimiter: UInt8, _ bytes: Span<UInt8>) {
    self.sample = sample
    self.delimiter = delimiter
    var cells: [Cell] = []
    for start in sample.starts {
      var scanner = RowScanner(delimiter: delimiter, position: start)
      _ = scanner.next(in: bytes, into: &cells)
      rows.append(cells)
    }
    cellCount = LineSample.usual(sample.cellCounts(delimiter, bytes)) ?? 1
  }

  /// Returns the layout, or throws what is missing.
  mutating func layout(_ bytes: Span<UInt8>, linesBefore: Int) throws(DelimitedLayout.Failure)
    -> DelimitedLayout
  {
    guard let first = rows.prefix(sample.headCount).firstIndex(where: { isData($0, bytes) }) else {
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
    firstData = first
    findHeader(bytes, linesBefore: linesBefore)
    var sketches = [ColumnSketch](repeating: ColumnSketch(), count: cellCount)
    for row in rows[firstData...] where !isBlank(row) {
      for column in 0..<min(row.count, cellCount) { sketches[column].note(bytes, row[column]) }
    }
    alignHeader(sketches)
    let meanings = (0..<cellCount).map { ColumnMeaning(of: name(of: $0)) }
    let times = try timeColumns(sketches, meanings, linesBefore: linesBefore)
    let numbers = numberColumns(sketches, meanings, timeColumns: times.all, bytes)
    guard !numbers.isEmpty else { throw .noValues }
    return DelimitedLayout(
      delimiter: delimiter, start: sample.starts[firstData], linesBefore: linesBefore + firstData,
      cellCount: cellCount, time: times.main, clock: times.clock, isUndated: times.isUndated,
      isInstant: times.isInstant, numbers: numbers, header: header, code: code,
      marketCode: marketCode, name: securityName, isTerminalExport: isTerminalExport,
      findings: findings)
  }

  private func isBlank(_ row: [Cell]) -> Bool { row.allSatisfy(\.isEmpty) }

  private func name(of column: Int) -> String {
    column < header.count ? header[column] : ""
  }

  // MARK: Header

  /// Returns whether a row has names of columns, one of them for times.
  private func isHeader(_ row: [Cell], _ bytes: Span<UInt8>) -> Bool {
    row.count >= 2
      && row.contains { ColumnMeaning(of: bytes.text(from: $0.start, to: $0.end)) == .time }
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
    if times > 0 { return numbers + missing > 0 || times > 1 }
    return numbers >= 2 && numbers + missing == row.count
  }

  /// Takes the line above the data whose cells are names of columns.
  private mutating func findHeader(_ bytes: Span<UInt8>, linesBefore: Int) {
    var best: (row: Int, names: [String], known: Int)?
    var filledLines: [Int] = []
    for row in 0..<firstData where !isBlank(rows[row]) {
      filledLines.append(row)
      var names = rows[row].map { bytes.text(from: $0.start, to: $0.end) }
      if names.count < 2 { names = splitAtTabs(bytes, row) }
      guard names.count >= 2, names.count >= cellCount - 1 else { continue }
      let known = names.count { ColumnMeaning(of: $0) != .unknown }
      if best == nil || known > (best?.known ?? 0) { best = (row, names, known) }
    }
    header = best?.names ?? []
    let others = filledLines.filter { $0 != best?.row && !takeTitle(bytes, $0) }
    if let first = others.first {
      findings.append(
        Finding(
          .surroundingText, line: first + 1 + linesBefore, count: others.count,
          detail: excerpt(bytes, rows[first])))
    }
  }

  /// TongDaXin parts its header by tabs above data parted by commas.
  private func splitAtTabs(_ bytes: Span<UInt8>, _ row: Int) -> [String] {
    var cells: [Cell] = []
    var scanner = RowScanner(delimiter: 0x09, position: sample.starts[row])
    _ = scanner.next(in: bytes, into: &cells)
    return cells.map { bytes.text(from: $0.start, to: $0.end) }
  }

  /// Takes code and name from TongDaXin's title or from yfinance's line `Ticker,AAPL,AAPL`, and
  /// returns whether the row is one of those.
  private mutating func takeTitle(_ bytes: Span<UInt8>, _ row: Int) -> Bool {
    guard code == nil, let first = rows[row].first else { return false }
    let text = bytes.text(from: first.start, to: min(first.end, first.start + 200))
    if let title = SourceLine.Title(text) {
      (code, securityName, isTerminalExport) = (title.code, title.name, title.hasPeriod)
      return true
    }
    guard text == "Ticker", rows[row].count > 1 else { return false }
    let names = Set(rows[row].dropFirst().map { bytes.text(from: $0.start, to: $0.end) })
    guard names.count == 1, let only = names.first, !only.isEmpty else { return false }
    code = only
    return true
  }

  /// Puts a name for the clock readings into a header that has one name for date and clock.
  private mutating func alignHeader(_ sketches: [ColumnSketch]) {
    guard header.count == cellCount - 1, cellCount >= 3, sketches[0].dates > 0,
      sketches[0].datesWithClock == 0, sketches[1].clocks > 0
    else { return }
    header.insert("", at: 1)
  }

  private func excerpt(_ bytes: Span<UInt8>, _ row: [Cell]) -> String {
    guard let first = row.first else { return "" }
    return bytes.text(from: first.start, to: min(first.end, first.start + 40))
  }

  // MARK: Times

  private struct Times {
    var main: DelimitedLayout.TimeColumn
    var clock: DelimitedLayout.TimeColumn?
    var isUndated: Bool
    var isInstant: Bool
    var all: Set<Int>
  }

  private func timeColumns(
    _ sketches: [ColumnSketch], _ meanings: [ColumnMeaning], linesBefore: Int
  ) throws(DelimitedLayout.Failure) -> Times {
    var dated: [Int] = []
    for column in sketches.indices {
      let kind = sketches[column].timeKind(meaning: meanings[column], hasDateElsewhere: false)?.kind
      if kind == .date { dated.append(column) }
    }
    var kinds: [(column: Int, kind: ColumnSketch.TimeKind, form: TimeForm)] = []
    for column in sketches.indices {
      let hasDateElsewhere = dated.contains { $0 != column }
      if let found = sketches[column].timeKind(
        meaning: meanings[column], hasDateElsewhere: hasDateElsewhere)
      {
        kinds.append((column, found.kind, found.form))
      }
    }
    let clock = kinds.first { $0.kind == .clock }
    // A date and a clock reading in two columns say as much as both in one.
    func worth(_ kind: ColumnSketch.TimeKind) -> Int {
      switch kind {
      case .clock: 0
      case .date: clock == nil ? 1 : 2
      case .dateAndClock, .instant: 2
      }
    }
    guard let most = kinds.map({ worth($0.kind) }).max(),
      let main = kinds.first(where: { worth($0.kind) == most })
    else { throw .noTimes(line: firstData + 1 + linesBefore) }
    let hasOffset = sketches[main.column].offsets > 0
    let usesClock = main.kind == .date && clock != nil
    return Times(
      main: .init(index: main.column, form: main.form),
      clock: usesClock ? clock.map { .init(index: $0.column, form: $0.form) } : nil,
      isUndated: main.kind == .clock,
      isInstant: main.kind == .instant || hasOffset,
      all: Set(kinds.map(\.column)))
  }

  // MARK: Numbers

  private mutating func numberColumns(
    _ sketches: [ColumnSketch], _ meanings: [ColumnMeaning], timeColumns: Set<Int>,
    _ bytes: Span<UInt8>
  ) -> [DelimitedLayout.NumberColumn] {
    var chosen: [Int] = []
    for (column, sketch) in sketches.enumerated() where !timeColumns.contains(column) {
      let name = name(of: column)
      switch meanings[column] {
      case .code:
        if sketch.isConstant, let text = sketch.firstText {
          let parts = ChineseCode.parts(of: text)
          code = parts.code
          marketCode = parts.market
        }
        continue
      case .securityName:
        if sketch.isConstant { securityName = sketch.firstText ?? securityName }
        continue
      case .rowNumber: continue
      case .time where sketch.filled > 0 && sketch.numbers == 0: continue
      default: break
      }
      if sketch.filled == 0, name.isEmpty { continue }
      if name.isEmpty, !header.isEmpty, sketch.isCounting, sketch.filled > 1 { continue }
      if sketch.filled > 0, sketch.numbers * 2 < sketch.filled { continue }
      chosen.append(column)
    }
    let usesCommas = chosen.contains { sketches[$0].commas > sketches[$0].points }
    let usesPoints = chosen.contains { sketches[$0].points > sketches[$0].commas }
    let named = namesAndRoles(chosen, bytes, decimalComma: usesCommas && !usesPoints)
    return zip(chosen, named).map { column, named in
      let (commas, points) = (sketches[column].commas, sketches[column].points)
      return DelimitedLayout.NumberColumn(
        index: column, name: named.name, role: named.role,
        decimalComma: commas == points ? usesCommas && !usesPoints : commas > points,
        isDecimalCertain: commas != points)
    }
  }

  private func namesAndRoles(_ chosen: [Int], _ bytes: Span<UInt8>, decimalComma: Bool)
    -> [(name: String, role: ColumnRole)]
  {
    if !header.isEmpty {
      let names = chosen.map { name(of: $0) }
      let roles = Roles.assign(to: names)
      return zip(chosen, zip(names, roles)).map { column, named in
        (named.0.isEmpty ? "column \(column + 1)" : named.0, named.1)
      }
    }
    let numbers = rows[firstData...].filter { $0.count == cellCount }.map { row in
      chosen.map { column in
        NumberCell.read(
          bytes, from: row[column].start, to: row[column].end, decimalComma: decimalComma
        ).value
      }
    }
    let roles =
      Roles.guess(from: numbers, columnCount: chosen.count)
      ?? [ColumnRole](repeating: .value, count: chosen.count)
    var names = zip(chosen, roles).map { column, role in
      role == .value ? "column \(column + 1)" : role.rawValue
    }
    var finalRoles = roles
    if cellCount == 12, chosen.count == 10, roles[4] == .volume {
      // Binance's klines: what follows the volume and the close time is documented.
      names.replaceSubrange(5..., with: Self.binanceNames)
      finalRoles[5] = .amount
    }
    return Array(zip(names, finalRoles))
  }

  private static let binanceNames = [
    "amount", "count", "taker_buy_volume", "taker_buy_quote_volume", "ignore",
  ]
}
