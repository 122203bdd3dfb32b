import Series

/// Text with a row a line: comma, tab, semicolon, pipe or blanks between the cells.
enum DelimitedFile: FileFormat {
  static func confidence(in bytes: Span<UInt8>, context: ReadContext) -> Confidence {
    if TextEncoding.isBigEndianUTF16(bytes) != nil { return .possible }
    // Text has no zero bytes.
    for index in 0..<min(bytes.count, 4096) where bytes[index] == 0 { return .none }
    return .possible
  }

  static func read(_ bytes: Span<UInt8>, context: ReadContext) throws(ReadError) -> Reading {
    try TextEncoding.withText(of: bytes, context: context) {
      (text, source) throws(ReadError) in
      try read(text, source, context: context)
    }
  }

  /// Reads text that this program made itself from another format, as a table with commas: what the user
  /// says of encoding, delimiter and header was said of the file.
  static func readMade(_ text: Span<UInt8>, context: ReadContext) throws(ReadError) -> Reading {
    var context = context
    (context.options.encoding, context.options.delimiter) = (nil, nil)
    context.options.header = nil
    // The lines of this text are not the file's: nobody is told of them.
    context.workers = context.workers.unwatched
    var reading = try read(text, TextSource(start: 0, encoding: "UTF-8"), context: context)
    reading.report.evidence = nil
    return reading
  }

  private static func read(
    _ bytes: Span<UInt8>, _ source: TextSource, context: ReadContext
  ) throws(ReadError) -> Reading {
    let options = context.options
    var layout = try DelimitedLayout.find(in: bytes, from: source.start, options: options)
    if let matrix = layout.months {
      return try read(matrix, bytes, layout, encoding: source.encoding, context: context)
    }
    var settled = SettledRows(
      &layout, bytes, source.lines, chosen: options.dateOrder, context.workers)
    guard !settled.pass.times.isEmpty else { throw .noTimes(line: layout.linesBefore + 1) }
    let text = bytes.extracting(..<(settled.cut?.end ?? bytes.count))
    let hasTimeOfDay = settled.pass.tally.sawTimeOfDay
    let offsets = settled.pass.tally.offsets
    let units = settled.pass.tally.units
    let isDate = !hasTimeOfDay && layout.isInstant
    if isDate {
      // Midnights that carry an offset are dates: 2020-09-30 00:00:00-04:00.
      layout.isInstant = false
      settled.pass = DelimitedPass(layout, order: settled.order, ignoresOffsets: true)
      settled.pass.run(text, context.workers.unwatched)
    }
    var findings: [Finding] = []
    var table = SeriesTable(
      times: [], clock: layout.isInstant ? .instant : .local, hasTimeOfDay: hasTimeOfDay,
      columns: [])
    var skipped = settled.pass.skipped
    if !layout.symbols.isEmpty
      || (!layout.symbolCandidates.isEmpty && settled.pass.timeOrder.mayRepeat),
      let long = LongTable.find(layout, order: settled.order, ignoresOffsets: isDate, text)
    {
      let joined = long.table(missing: options.missing)
      (table.times, table.columns) = (TimeColumn(joined.table.times), joined.table.columns)
      (findings, skipped) = (joined.findings, long.skipped)
    } else {
      findings = settled.pass.tally.findings
      let hasBars = layout.numbers.contains { [.open, .high, .low].contains($0.role) }
      let rows = settled.pass.take(
        missing: options.missing, keepsEqualTimes: hasTimeOfDay && !hasBars)
      (table.times, table.columns) = (rows.times, rows.columns)
      findings += rows.findings
    }
    noteRounded(layout, rows: table.times.count, &findings)
    if let cut = settled.cut { findings.insert(Finding(.stopped, line: cut.line), at: 0) }
    if let assumption = settled.assumption { findings.append(assumption) }
    findings += layout.findings
    guard table.columns.contains(where: { $0.values.contains { !$0.isNaN } }) else {
      throw .noValues
    }
    SourceHints(layout: layout, offsets: offsets, name: context.name).apply(to: &table, &findings)
    return Reading(
      table: table,
      report: Report(
        format: layout.isTerminalExport ? "TDX text" : "CSV",
        evidence: evidence(of: layout, options), encoding: source.encoding,
        delimiter: name(of: layout.delimiter),
        times: layout.timeSource(
          units: units, hasTimeOfDay: hasTimeOfDay, hasOffsets: !offsets.isEmpty,
          order: settled.isOrderOpen ? settled.order : nil),
        skipped: skipped, findings: findings))
  }

  private static func read(
    _ matrix: MonthMatrix, _ bytes: Span<UInt8>, _ layout: DelimitedLayout, encoding: String,
    context: ReadContext
  ) throws(ReadError) -> Reading {
    var (builder, skipped) = matrix.read(bytes, layout)
    guard !builder.times.isEmpty else { throw .noTimes(line: layout.linesBefore + 1) }
    let odd = builder.finish(missing: context.options.missing, keepsEqualTimes: false)
    let columns = builder.takeColumns()
    guard columns.contains(where: { $0.values.contains { !$0.isNaN } }) else { throw .noValues }
    let names = layout.header.isEmpty ? [] : [matrix.year] + matrix.months
    return Reading(
      table: SeriesTable(
        times: builder.times, clock: .local, hasTimeOfDay: false, columns: columns),
      report: Report(
        format: "CSV", evidence: evidence(of: layout, context.options), encoding: encoding,
        delimiter: name(of: layout.delimiter),
        times: .init(
          columns: names.isEmpty ? ["#1"] : names.map { layout.header[$0] }, kind: .dates),
        skipped: skipped.count,
        findings: [skipped.finding(.unreadableRow)].compactMap { $0 } + odd + layout.findings))
  }

  /// Returns by what the layout was found.
  private static func evidence(of layout: DelimitedLayout, _ options: ReadOptions)
    -> Report.Evidence
  {
    if options.header != nil { return .chosen }
    if let marks = layout.marks { return .marks(marks) }
    if let line = layout.headerLine { return .header(line: line) }
    return .numbers(line: layout.linesBefore + 1)
  }

  /// Says that times were rounded; that many are the same then goes without saying.
  private static func noteRounded(
    _ layout: DelimitedLayout, rows: Int, _ findings: inout [Finding]
  ) {
    if var left = layout.rounded {
      left.count = rows + (findings.first { $0.kind == .duplicateTime }?.count ?? 0)
      findings.insert(left, at: 0)
    }
    if findings.contains(where: { $0.kind == .roundedTimes }) {
      findings.removeAll { $0.kind == .duplicateTime }
    }
  }

  private static func name(of delimiter: UInt8) -> String {
    switch delimiter {
    case 0x09: "tab"
    case 0x20: "blank"
    default: String(UnicodeScalar(delimiter))
    }
  }
}
