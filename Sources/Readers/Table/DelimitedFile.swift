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
      (text, start, encoding) throws(ReadError) in
      try read(text, from: start, encoding: encoding, context: context)
    }
  }

  private static func read(
    _ bytes: Span<UInt8>, from start: Int, encoding: String, context: ReadContext
  ) throws(ReadError) -> Reading {
    var layout = try DelimitedLayout.find(in: bytes, from: start)
    var (pass, order, assumption) = settle(&layout, bytes)
    guard !pass.builder.times.isEmpty else { throw .noTimes(line: layout.linesBefore + 1) }
    let hasTimeOfDay = pass.sawTimeOfDay
    let offsets = pass.offsets
    if !hasTimeOfDay, layout.isInstant {
      // Midnights that carry an offset are dates: 2020-09-30 00:00:00-04:00.
      layout.isInstant = false
      pass = DelimitedPass(layout, order: order, ignoresOffsets: true)
      pass.run(bytes)
    }
    var findings = pass.findings
    let hasBars = layout.numbers.contains { [.open, .high, .low].contains($0.role) }
    var builder = pass.takeBuilder()
    findings += builder.finish(
      missing: context.options.missing, keepsEqualTimes: hasTimeOfDay && !hasBars)
    if let assumption { findings.append(assumption) }
    findings += layout.findings
    let columns = builder.takeColumns()
    guard columns.contains(where: { $0.values.contains { !$0.isNaN } }) else { throw .noValues }
    var table = SeriesTable(
      times: builder.times, clock: layout.isInstant ? .instant : .local,
      hasTimeOfDay: hasTimeOfDay, columns: columns)
    SourceHints(layout: layout, offsets: offsets, name: context.name).apply(to: &table, &findings)
    return Reading(
      table: table,
      report: Report(
        format: layout.isTerminalExport ? "TDX text" : "CSV", encoding: encoding,
        delimiter: name(of: layout.delimiter), skipped: pass.skipped, findings: findings))
  }

  /// Reads the rows, and decides from all of them what the sample leaves open: decimal points, and the
  /// order of dates that have their year last.
  private static func settle(_ layout: inout DelimitedLayout, _ bytes: Span<UInt8>) -> (
    pass: DelimitedPass, order: DateOrder, assumption: Finding?
  ) {
    var monthFirst = DelimitedPass(layout, order: .monthFirst, ignoresOffsets: false)
    monthFirst.run(bytes)
    let isContradicted = layout.numbers.indices.filter {
      monthFirst.isContradicted[$0] && !layout.numbers[$0].isDecimalCertain
    }
    if !isContradicted.isEmpty {
      for index in isContradicted { layout.numbers[index].decimalComma.toggle() }
      monthFirst = DelimitedPass(layout, order: .monthFirst, ignoresOffsets: false)
      monthFirst.run(bytes)
    }
    guard monthFirst.yearLastDates > 0 else { return (monthFirst, .monthFirst, nil) }
    var dayFirst = DelimitedPass(layout, order: .dayFirst, ignoresOffsets: false)
    dayFirst.run(bytes)
    if monthFirst.skipped != dayFirst.skipped {
      // A number above 12 decides.
      return monthFirst.skipped < dayFirst.skipped
        ? (monthFirst, .monthFirst, nil) : (dayFirst, .dayFirst, nil)
    }
    let order: DateOrder =
      Regularity(of: dayFirst.builder.times) < Regularity(of: monthFirst.builder.times)
      ? .dayFirst : .monthFirst
    let assumption = Finding(.assumption, line: layout.linesBefore + 1, detail: order.rawValue)
    return (order == .monthFirst ? monthFirst : dayFirst, order, assumption)
  }

  private static func name(of delimiter: UInt8) -> String {
    switch delimiter {
    case 0x09: "tab"
    case 0x20: "blank"
    default: String(UnicodeScalar(delimiter))
    }
  }
}
