import Series

/// One walk through all rows of a delimited file.
struct DelimitedPass {
  private let layout: DelimitedLayout
  /// The order of dates with their year last.
  private let order: DateOrder
  /// True where offsets are passed over and the rows keep their local times.
  private let ignoresOffsets: Bool

  private(set) var builder: TableBuilder
  private(set) var sawTimeOfDay = false
  /// Dates whose order only the whole column shows, readable or not.
  private(set) var openDates = 0
  /// Of those, the ones with points.
  private(set) var dottedDates = 0
  /// Of those, the ones that may begin with their year.
  private(set) var shortYears = 0
  /// The units of counts from 1970, in the order in which they come.
  private(set) var units: [EpochUnit] = []
  /// For each row the number of its series, and its line; empty where the rows are one series.
  private(set) var groups: [Int32] = []
  private(set) var lines: [Int32] = []
  private(set) var symbols: SymbolTable
  /// The offsets from UTC that the rows have, in seconds.
  private(set) var offsets: Set<Int> = []
  /// For each number column, whether a cell contradicts its decimal point.
  private(set) var isContradicted: [Bool]

  private var unreadable = Tally()
  private var undated = Tally()
  private var cellCounts = Tally()
  private var badNumbers = Tally()
  private var trailing = Tally()
  private(set) var rounded = Tally()
  private var truncatedLine: Int?
  private var lastOffset = 0
  private var recent = RecentDate()

  init(_ layout: DelimitedLayout, order: DateOrder, ignoresOffsets: Bool) {
    self.layout = layout
    self.order = order
    self.ignoresOffsets = ignoresOffsets
    builder = TableBuilder(
      columns: layout.numbers.map { ColumnBuilder(name: $0.name, role: $0.role) })
    symbols = SymbolTable(columns: layout.symbols)
    isContradicted = [Bool](repeating: false, count: layout.numbers.count)
  }

  /// Rows that were left out.
  var skipped: Int { unreadable.count + undated.count }

  /// What was odd in the rows.
  var findings: [Finding] {
    var findings: [Finding] = []
    if let finding = rounded.finding(.roundedTimes) { findings.append(finding) }
    if let finding = unreadable.finding(.unreadableRow) { findings.append(finding) }
    if let finding = undated.finding(.undatedRow) { findings.append(finding) }
    if let line = truncatedLine { findings.append(Finding(.truncated, line: line)) }
    if let finding = badNumbers.finding(.unreadableCell) { findings.append(finding) }
    if let finding = cellCounts.finding(.cellCount) { findings.append(finding) }
    if let finding = trailing.finding(.surroundingText) { findings.append(finding) }
    return findings
  }

  /// Gives the rows away.
  mutating func takeBuilder() -> TableBuilder {
    let taken = builder
    builder = TableBuilder(columns: [])
    return taken
  }

  /// Reads all rows.
  mutating func run(_ bytes: Span<UInt8>) {
    reserve(bytes)
    var scanner = RowScanner(
      delimiter: layout.delimiter, position: layout.start, line: layout.linesBefore)
    var cells: [Cell] = []
    cells.reserveCapacity(layout.cellCount + 2)
    while scanner.next(in: bytes, into: &cells) {
      if cells.count != layout.cellCount, !acceptsCellCount(cells, scanner) { continue }
      let cell = layout.time.index < cells.count ? cells[layout.time.index] : cells[0]
      guard var time = time(of: cell, cells, bytes) else {
        if !cells.allSatisfy(\.isEmpty) { noteUnreadable(cells, cell, scanner, bytes) }
        continue
      }
      if let clock = layout.clock {
        guard addClock(clock, cells, bytes, to: &time) else {
          noteUnreadable(cells, cells[min(clock.index, cells.count - 1)], scanner, bytes)
          continue
        }
      }
      guard let moment = moment(of: time) else {
        note(&undated, line: scanner.line, cell, bytes)
        continue
      }
      if time.isRounded { note(&rounded, line: scanner.line, cell, bytes) }
      if !layout.symbols.isEmpty {
        groups.append(Int32(truncatingIfNeeded: symbols.index(of: cells, bytes)))
        lines.append(Int32(truncatingIfNeeded: scanner.line))
      }
      appendNumbers(cells, bytes, time: moment, line: scanner.line)
    }
    moveTrailingRows()
  }

  @inline(__always)
  private mutating func time(of cell: Cell, _ cells: [Cell], _ bytes: Span<UInt8>) -> TimeCell? {
    if let parts = layout.dateParts { return parts.time(of: cells, bytes) }
    return TimeCell.read(
      bytes, from: cell.start, to: cell.end, form: layout.time.form, order: order, recent: &recent)
  }

  private mutating func reserve(_ bytes: Span<UInt8>) {
    // An estimate from the first rows; a little too much is cheaper than growing.
    var position = layout.start
    var lines = 0
    while position < bytes.count, lines < 64 {
      if bytes[position] == 0x0A { lines += 1 }
      position += 1
    }
    guard lines > 0 else { return }
    let rows = (bytes.count - layout.start) / max((position - layout.start) / lines, 1) + 16
    builder.times.reserveCapacity(rows)
    for index in builder.columns.indices { builder.columns[index].values.reserveCapacity(rows) }
  }

  // MARK: Rows

  /// Reports a row with another number of cells, and returns whether it can be read.
  private mutating func acceptsCellCount(_ cells: [Cell], _ scanner: RowScanner) -> Bool {
    if cells.count == 1, cells[0].isEmpty { return false }
    if scanner.isUnterminated, cells.count < layout.cellCount {
      truncatedLine = scanner.line
      return false
    }
    let isTrailingDelimiter =
      cells.count == layout.cellCount + 1 && cells[layout.cellCount].isEmpty
    if !isTrailingDelimiter, cells.count > 1 {
      cellCounts.note(line: scanner.line)
    }
    return true
  }

  private mutating func addClock(
    _ column: DelimitedLayout.TimeColumn, _ cells: [Cell], _ bytes: Span<UInt8>,
    to time: inout TimeCell
  ) -> Bool {
    guard column.index < cells.count, time.clock == nil else { return time.clock != nil }
    let cell = cells[column.index]
    guard
      let clock = TimeCell.read(
        bytes, from: cell.start, to: cell.end, form: column.form, order: order, recent: &recent),
      clock.clock != nil
    else { return false }
    time.clock = clock.clock
    time.offset = clock.offset ?? time.offset
    return true
  }

  /// Returns the time in nanoseconds as the table counts it, or nil for a clock reading without a
  /// date.
  @inline(__always)
  private mutating func moment(of time: TimeCell) -> Int64? {
    if let epoch = time.epoch {
      if time.unit != units.last { noteUnit(time.unit) }
      if epoch % TimeCell.nanosecondsPerDay != 0 { sawTimeOfDay = true }
      return epoch
    }
    guard let day = time.day ?? (layout.isUndated ? 0 : nil) else { return nil }
    let clock = time.clock ?? 0
    if clock != 0 { sawTimeOfDay = true }
    if time.isOrderOpen { noteOpenDate(time) }
    let local = Int64(day) &* TimeCell.nanosecondsPerDay &+ clock
    guard layout.isInstant, !ignoresOffsets else { return local }
    if let offset = time.offset, offset != lastOffset || offsets.isEmpty {
      lastOffset = offset
      offsets.insert(offset)
    }
    return local &- Int64(lastOffset) &* 1_000_000_000
  }

  private mutating func noteOpenDate(_ time: TimeCell) {
    openDates &+= 1
    if time.hasShortYear { shortYears &+= 1 }
    if time.hasDots { dottedDates &+= 1 }
  }

  @inline(never)
  private mutating func noteUnit(_ unit: EpochUnit) {
    if !units.contains(unit) { units.append(unit) }
  }

  @inline(__always)
  private mutating func appendNumbers(
    _ cells: [Cell], _ bytes: Span<UInt8>, time: Int64, line: Int
  ) {
    for index in layout.numbers.indices {
      let column = layout.numbers[index].index
      guard column < cells.count else {
        builder.columns[index].values.append(.nan)
        continue
      }
      let cell = cells[column]
      var number = NumberCell.read(
        bytes, from: cell.start, to: cell.end, decimalComma: layout.numbers[index].decimalComma)
      if number.mantissa == 0 {
        // Zero, or a cell that was not plain digits: the rare questions are asked here.
        check(number, cell, column: index, bytes, line: line)
      }
      if layout.numbers[index].scale != 0 {
        number = number.scaled(byPowerOfTen: layout.numbers[index].scale)
      }
      builder.columns[index].append(number)
    }
    builder.append(time: time, line: line)
  }

  @inline(never)
  private mutating func check(
    _ number: NumberCell, _ cell: Cell, column: Int, _ bytes: Span<UInt8>, line: Int
  ) {
    guard number.kind == .unreadable else { return }
    let evidence = CommaEvidence(bytes, from: cell.start, to: cell.end)
    let isComma = layout.numbers[column].decimalComma
    if evidence == (isComma ? .point : .comma) { isContradicted[column] = true }
    note(&badNumbers, line: line, cell, bytes)
  }

  // MARK: Oddities

  private mutating func noteUnreadable(
    _ cells: [Cell], _ cell: Cell, _ scanner: RowScanner, _ bytes: Span<UInt8>
  ) {
    note(&unreadable, line: scanner.line, cell, bytes)
    for other in DateOrder.allCases where other != order {
      if let time = TimeCell.read(
        bytes, from: cell.start, to: cell.end, form: layout.time.form, order: other,
        recent: &recent), time.isOrderOpen
      {
        noteOpenDate(time)
        break
      }
    }
    // A footer: text without a number in its first cells, or of another shape, that no row follows.
    guard cells.count != layout.cellCount || !hasDigit(cell, bytes) else {
      trailing = Tally()
      return
    }
    if trailing.count == 0 || trailingRows != builder.times.count {
      trailing = Tally()
      trailingRows = builder.times.count
    }
    note(&trailing, line: scanner.line, cells[0], bytes)
  }

  private func hasDigit(_ cell: Cell, _ bytes: Span<UInt8>) -> Bool {
    for index in cell.start..<max(cell.start, cell.end) where bytes[index].isDigit { return true }
    return false
  }

  private var trailingRows = -1

  /// Counts text after the last row as text, not as rows that were left out.
  private mutating func moveTrailingRows() {
    guard trailing.count > 0, trailingRows == builder.times.count else {
      trailing = Tally()
      return
    }
    unreadable.remove(trailing)
    if trailing.count == 1, SourceLine.isFooter(trailing.detail) { trailing = Tally() }
  }

  private func note(_ tally: inout Tally, line: Int, _ cell: Cell, _ bytes: Span<UInt8>) {
    tally.note(
      line: line,
      detail: bytes.excerpt(from: cell.start, to: cell.end))
  }
}
