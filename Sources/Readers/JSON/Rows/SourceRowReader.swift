import Series

/// Reads the rows of a source into a table.
struct SourceRowReader {
  private let source: SourceRows
  private var cells: SourceRowCells
  private var builder: TableBuilder
  private var times = SourceTimes()
  private var skipped = Tally()
  private var unreadable = Tally()
  private var unreadableCell = ""
  private var rowCount = 0

  /// Counts cases and keeps the numbers of the first rows.
  private struct Tally {
    private(set) var count = 0
    private(set) var rows: [Int] = []

    init() {}

    mutating func note(row: Int) {
      count += 1
      if rows.count < Finding.mostLines { rows.append(row) }
    }
  }

  init(_ source: SourceRows) {
    self.source = source
    builder = TableBuilder(
      columns: source.fields.map { ColumnBuilder(name: $0.name, role: $0.role) })
    cells = SourceRowCells(
      keys: [source.time] + source.fields.map(\.key) + (source.clock.map { [$0] } ?? []))
  }

  /// Reads all rows.
  mutating func read(_ tape: JSONTape, _ bytes: Span<UInt8>) {
    switch source.place {
    case .list(let list):
      guard tape.nodes[list].kind == .array else { return }
      let stop = min(tape.nodes[list].next, tape.nodes.count)
      var node = list + 1
      while node < stop {
        let next = tape.nodes[node].next
        // The last row of a text that was cut may be anywhere in its middle.
        let isCut = tape.hasPartialEnd && next >= tape.nodes.count
        if !isCut || rowCount == 0 {
          cells.take(tape, node, name: nil, bytes)
          append(bytes)
        }
        node = next
      }
    case .members(let object):
      guard tape.nodes[object].kind == .object else { return }
      let stop = min(tape.nodes[object].next, tape.nodes.count)
      var name = object + 1
      while name + 1 < stop {
        let next = tape.nodes[name + 1].next
        let isCut = tape.hasPartialEnd && next >= tape.nodes.count
        if !isCut || rowCount == 0 {
          cells.take(tape, name + 1, name: name, bytes)
          append(bytes)
        }
        name = next
      }
    case .columns(let object): readColumns(tape, object, bytes)
    }
  }

  private mutating func readColumns(_ tape: JSONTape, _ object: Int, _ bytes: Span<UInt8>) {
    let lists = ([source.time] + source.fields.map(\.key)).map { key -> [Int] in
      guard case .name(let name) = key else { return [] }
      return tape.elements(of: tape.value(name, in: object, bytes))
    }
    // Of an answer that was cut, the rows are whole that the shortest list got as far as.
    let count = !tape.hasPartialEnd ? lists[0].count : lists.map(\.count).min() ?? 0
    for row in 0..<count {
      cells.take(tape, columns: lists, row: row)
      append(bytes)
    }
    for row in count..<max(count, lists.map(\.count).max() ?? 0) where !tape.hasPartialEnd {
      skipped.note(row: row + 1)
    }
  }

  private mutating func append(_ bytes: Span<UInt8>) {
    rowCount += 1
    let clock = source.clock == nil ? nil : cells.cells[source.fields.count + 1]
    guard let time = times.read(bytes, cells.cells[0], clock: clock, form: source.timeForm) else {
      skipped.note(row: rowCount)
      return
    }
    for index in builder.columns.indices {
      let (start, end) = cells.cells[index + 1]
      var number = NumberCell.read(bytes, from: start, to: end, decimalComma: false)
      if number.kind == .unreadable {
        if unreadable.count == 0 {
          unreadableCell = bytes.excerpt(from: start, to: end)
        }
        unreadable.note(row: rowCount)
      }
      if let empty = source.emptyPrice, number.value == empty { number = .missing }
      builder.columns[index].append(number)
    }
    builder.append(time: time, line: rowCount)
  }

  /// Returns what was read.
  mutating func reading(_ tape: JSONTape, _ bytes: Span<UInt8>, context: ReadContext)
    throws(ReadError) -> Reading
  {
    guard rowCount > 0 else { throw JSONFile.noRows(of: source.format) }
    guard !builder.times.isEmpty else { throw .noTimes(line: 1) }
    var findings: [Finding] = []
    if skipped.count > 0 {
      findings.append(Finding(.unreadableRow, lines: skipped.rows, count: skipped.count))
    }
    if let truncation = tape.truncation {
      findings.append(Finding(.truncated, line: bytes.line(at: truncation.position)))
    }
    if unreadable.count > 0 {
      findings.append(
        Finding(
          .unreadableCell, lines: unreadable.rows, count: unreadable.count, detail: unreadableCell))
    }
    if let first = source.otherSecurities.first {
      findings.append(
        Finding(.otherSecurities, count: source.otherSecurities.count, detail: first))
    }
    let areDates = times.makeDates(&builder.times, offsets: source.dayOffsets)
    // Names that the file gives itself say more than its numbers.
    if case .index = source.fields.first?.key { PriceOrder.mend(&builder.columns) }
    findings += builder.finish(
      missing: context.options.missing, keepsEqualTimes: source.keepsEqualTimes)
    if let assumption = source.assumption {
      findings.append(Finding(.assumption, detail: assumption))
    }
    let columns = builder.takeColumns().filter { column in
      column.values.contains { !$0.isNaN }
    }
    guard !columns.isEmpty else { throw .noValues }
    let code = source.code ?? context.name.code
    let table = SeriesTable(
      times: builder.times, clock: times.areInstants && !areDates ? .instant : .local,
      hasTimeOfDay: !areDates, columns: columns, code: code, name: source.name,
      zoneName: source.zoneName,
      marketCode: source.marketCode ?? (code == context.name.code ? context.name.marketCode : nil),
      barLabel: areDates && source.barLabel == .end ? nil : source.barLabel,
      previousClose: source.previousClose, closeBeforeFirst: source.closeBeforeFirst)
    return Reading(
      table: table,
      report: Report(
        format: source.format, evidence: .marks(source.marks),
        times: times.source(columns: [source.time, source.clock].compactMap { $0 }.map(Self.name)),
        skipped: skipped.count, findings: findings))
  }

  /// Returns the name of a column of times: `#1` for the first place.
  private static func name(of key: SourceRows.Key) -> String {
    switch key {
    case .index(let index): "#\(index + 1)"
    case .name(let name): name
    case .ofRow: "#1"
    }
  }
}
