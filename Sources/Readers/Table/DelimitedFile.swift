import Series

/// Text with a row a line: comma, tab, semicolon, pipe or blanks between the cells.
enum DelimitedFile: FileFormat {
  static func confidence(in bytes: Span<UInt8>, context: ReadContext) -> Confidence {
    if case .utf16 = TextEncoding.of(bytes) { return .possible }
    // Text has no zero bytes.
    for index in 0..<min(bytes.count, 4096) where bytes[index] == 0 { return .none }
    return .possible
  }

  static func read(_ bytes: Span<UInt8>, context: ReadContext) throws(ReadError) -> Reading {
    switch TextEncoding.of(bytes) {
    case .utf16(let bigEndian):
      let text = TextEncoding.utf8(fromUTF16: bytes, bigEndian: bigEndian)
      return try read(text.span, from: 0, encoding: "UTF-16", context: context)
    case .utf8(let start):
      try TextEncoding.checkUTF8(bytes)
      return try read(bytes, from: start, encoding: "UTF-8", context: context)
    }
  }

  private static func read(
    _ bytes: Span<UInt8>, from start: Int, encoding: String, context: ReadContext
  ) throws(ReadError) -> Reading {
    var layout = try DelimitedLayout.find(in: bytes, from: start)
    let (order, assumption) = settle(&layout, bytes)
    var pass = DelimitedPass(layout, order: order, ignoresOffsets: false)
    pass.run(bytes)
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
        format: "CSV", encoding: encoding, delimiter: name(of: layout.delimiter),
        skipped: pass.skipped, findings: findings))
  }

  /// Decides what the sample leaves open from all rows: decimal points, and the order of dates that
  /// have their year last.
  private static func settle(_ layout: inout DelimitedLayout, _ bytes: Span<UInt8>) -> (
    order: DateOrder, assumption: Finding?
  ) {
    guard layout.isOpenToDoubt else { return (.monthFirst, nil) }
    var pass = DelimitedPass(layout, order: .monthFirst, ignoresOffsets: false)
    pass.run(bytes)
    for index in layout.numbers.indices
    where pass.isContradicted[index] && !layout.numbers[index].isDecimalCertain {
      layout.numbers[index].decimalComma.toggle()
    }
    guard pass.yearLastDates > 0 else { return (.monthFirst, nil) }
    var other = DelimitedPass(layout, order: .dayFirst, ignoresOffsets: false)
    other.run(bytes)
    if pass.skipped != other.skipped {
      return (pass.skipped < other.skipped ? .monthFirst : .dayFirst, nil)
    }
    // No number above 12 decides: the order that goes steadily through time, with the least way to
    // go, is the likelier one.
    let order: DateOrder =
      Regularity(of: other.builder.times) < Regularity(of: pass.builder.times)
      ? .dayFirst : .monthFirst
    return (order, Finding(.assumption, line: layout.linesBefore + 1, detail: order.rawValue))
  }

  private static func name(of delimiter: UInt8) -> String {
    switch delimiter {
    case 0x09: "tab"
    case 0x20: "blank"
    default: String(UnicodeScalar(delimiter))
    }
  }
}

/// How unsteadily times follow one another; less is likelier to be right.
struct Regularity: Comparable {
  /// Steps against the direction of most steps.
  let turns: Int
  /// All steps together, whatever their direction.
  let way: Double

  init(of times: [Int64]) {
    var (forward, backward, way) = (0, 0, 0.0)
    for (earlier, later) in zip(times, times.dropFirst()) {
      let step = Double(later) - Double(earlier)
      if step > 0 { forward += 1 } else if step < 0 { backward += 1 }
      way += abs(step)
    }
    turns = min(forward, backward)
    self.way = way
  }

  static func < (left: Regularity, right: Regularity) -> Bool {
    (left.turns, left.way) < (right.turns, right.way)
  }
}
