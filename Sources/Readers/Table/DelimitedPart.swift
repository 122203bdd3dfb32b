import Series

/// One walk through the rows of a part of a delimited file.
struct DelimitedPart {
  let layout: DelimitedLayout
  /// The order of dates with their year last.
  let order: DateOrder
  /// True where offsets are passed over and the rows keep their local times.
  let ignoresOffsets: Bool
  /// Where the rows go.
  private(set) var rows: RowWriter
  private let start: Int
  private let linesBefore: Int
  private let takesPlainRows: Bool

  private(set) var timeOrder = TimeOrder()
  private(set) var tally: RowTally
  /// For each row the number of its series, and its line; empty where the rows are one series.
  private(set) var groups: [Int32] = []
  private(set) var lines: [Int32] = []
  private(set) var symbols: SymbolTable
  /// The offset from UTC of the row before; rows without one have it too.
  private(set) var lastOffset: Int
  /// True where a row has the offset of the part before.
  private(set) var inheritsOffset = false

  /// What the rows ask of the number columns, without their names.
  private struct NumberPlace {
    var index: Int
    var decimalComma: Bool
    var scale: Int
  }

  private let numbers: [NumberPlace]
  private var scanner: RowScanner
  private var recent = RecentDate()

  /// Prepares to read a part.
  ///
  /// - Parameters:
  ///   - layout: How the file is divided.
  ///   - order: The order of dates with their year last.
  ///   - ignoresOffsets: True where rows keep their local times.
  ///   - position: Where the part begins.
  ///   - line: How many lines stand before it.
  ///   - lastOffset: The offset of the last row before it.
  ///   - takesPlainRows: False where each row goes the general way.
  ///   - slots: Where the rows go, one for each line.
  init(
    _ layout: DelimitedLayout, order: DateOrder, ignoresOffsets: Bool, position: Int, line: Int,
    lastOffset: Int, takesPlainRows: Bool = true, slots: RowSlots
  ) {
    self.layout = layout
    self.order = order
    self.ignoresOffsets = ignoresOffsets
    rows = RowWriter(slots)
    self.lastOffset = lastOffset
    (start, linesBefore) = (position, line)
    self.takesPlainRows = takesPlainRows
    tally = RowTally(columns: layout.numbers.count)
    numbers = layout.numbers.map {
      NumberPlace(index: $0.index, decimalComma: $0.decimalComma, scale: $0.scale)
    }
    symbols = SymbolTable(columns: layout.symbols)
    scanner = RowScanner(delimiter: layout.delimiter, position: position, line: line)
  }

  /// Returns the part as it was before it was read, after rows with the offset `lastOffset`.
  func again(lastOffset: Int) -> DelimitedPart {
    DelimitedPart(
      layout, order: order, ignoresOffsets: ignoresOffsets, position: start, line: linesBefore,
      lastOffset: lastOffset, takesPlainRows: takesPlainRows, slots: rows.slots)
  }

  /// Reads all rows up to `end`, where a line ends.
  mutating func run(_ bytes: Span<UInt8>, to end: Int) {
    let part = bytes.extracting(..<end)
    var cells: [Cell] = []
    cells.reserveCapacity(min(layout.cellCount, RowScanner.mostCells) + 2)
    var plain = takesPlainRows ? PlainRow(layout, order: order) : nil
    var others = 0
    while true {
      if var reader = plain {
        plain = nil
        unsafe bytes.withUnsafeBufferPointer { text in
          unsafe readPlainRows(&reader, text, to: end)
        }
        plain = reader
      }
      guard scanner.next(in: part, into: &cells) else { return }
      readRow(cells, part)
      others += 1
      // In a file of another kind each row would be tried in vain.
      if others > 1000, others > rows.count / 2 { plain = nil }
    }
  }

  /// Reads rows of the plain kind up to the first of another kind.
  private mutating func readPlainRows(
    _ plain: inout PlainRow, _ text: UnsafeBufferPointer<UInt8>, to end: Int
  ) {
    while scanner.position < end, !rows.isFull {
      guard
        unsafe plain.read(
          text, at: scanner.position, into: &rows)
      else { return }
      let time: Int64
      switch plain.time {
      case .reading(let day, let clock, let offset):
        time = moment(ofDay: day, clock: clock, offset: offset)
      case .epoch(let epoch, let unit): time = moment(ofEpoch: epoch, unit)
      case .cell(let cell):
        guard let moment = moment(of: cell) else { return }
        time = moment
      }
      scanner.pass(to: plain.next)
      for (column, cell) in plain.decimals { noteDecimals(cell, column: column) }
      append(time: time)
    }
  }

  private mutating func readRow(_ cells: [Cell], _ bytes: Span<UInt8>) {
    if cells.count != layout.cellCount, !acceptsCellCount(cells) { return }
    let cell = layout.time.index < cells.count ? cells[layout.time.index] : cells[0]
    guard var time = time(of: cell, cells, bytes) else {
      if !cells.allSatisfy(\.isEmpty) { noteUnreadable(cells, cell, bytes) }
      return
    }
    if let clock = layout.clock {
      guard addClock(clock, cells, bytes, to: &time) else {
        noteUnreadable(cells, cells[min(clock.index, cells.count - 1)], bytes)
        return
      }
    }
    guard let moment = moment(of: time) else {
      note(\.undated, cell, bytes)
      return
    }
    if time.isRounded { note(\.rounded, cell, bytes) }
    if !layout.symbols.isEmpty {
      groups.append(Int32(truncatingIfNeeded: symbols.index(of: cells, bytes)))
      lines.append(Int32(truncatingIfNeeded: scanner.line))
    }
    readNumbers(cells, bytes)
    append(time: moment)
  }

  private mutating func time(of cell: Cell, _ cells: [Cell], _ bytes: Span<UInt8>) -> TimeCell? {
    if let parts = layout.dateParts { return parts.time(of: cells, bytes) }
    return TimeCell.read(
      bytes, from: cell.start, to: cell.end, form: layout.time.form, order: order, recent: &recent)
  }

  // MARK: Rows

  /// Reports a row with another number of cells, and returns whether it can be read.
  private mutating func acceptsCellCount(_ cells: [Cell]) -> Bool {
    if cells.count == 1, cells[0].isEmpty { return false }
    if scanner.isUnterminated, cells.count < layout.cellCount {
      tally.truncatedLine = scanner.line
      return false
    }
    let isTrailingDelimiter =
      cells.count == layout.cellCount + 1 && cells[layout.cellCount].isEmpty
    if !isTrailingDelimiter, cells.count > 1 {
      tally.cellCounts.note(line: scanner.line)
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
  private mutating func moment(of time: TimeCell) -> Int64? {
    if let epoch = time.epoch { return moment(ofEpoch: epoch, time.unit) }
    guard let day = time.day ?? (layout.isUndated ? 0 : nil) else { return nil }
    if time.isOrderOpen { tally.noteOpenDate(time) }
    return moment(ofDay: day, clock: time.clock ?? 0, offset: time.offset)
  }

  @inline(__always)
  private mutating func moment(ofEpoch epoch: Int64, _ unit: EpochUnit) -> Int64 {
    if unit != tally.units.last { tally.noteUnit(unit) }
    if !tally.sawTimeOfDay, epoch % TimeCell.nanosecondsPerDay != 0 { tally.sawTimeOfDay = true }
    return epoch
  }

  @inline(__always)
  private mutating func moment(ofDay day: Int, clock: Int64, offset: Int?) -> Int64 {
    if clock != 0 { tally.sawTimeOfDay = true }
    let local = Int64(day) &* TimeCell.nanosecondsPerDay &+ clock
    guard layout.isInstant, !ignoresOffsets else { return local }
    if let offset {
      if offset != lastOffset || !sawOffset { noteOffset(offset) }
    } else if !sawOffset {
      inheritsOffset = true
    }
    return local &- Int64(lastOffset) &* 1_000_000_000
  }

  private var sawOffset = false

  @inline(never)
  private mutating func noteOffset(_ offset: Int) {
    sawOffset = true
    lastOffset = offset
    tally.offsets.insert(offset)
  }

  private mutating func readNumbers(_ cells: [Cell], _ bytes: Span<UInt8>) {
    precondition(!rows.isFull, "a row has a line")
    for index in numbers.indices {
      let column = numbers[index]
      guard column.index < cells.count else {
        rows.setMissing(column: index)
        continue
      }
      let cell = cells[column.index]
      var number = NumberCell.read(
        bytes, from: cell.start, to: cell.end, decimalComma: column.decimalComma)
      if number.mantissa == 0 {
        // Zero, or a cell that was not plain digits: the rare questions are asked here.
        check(number, cell, column: index, bytes)
      }
      if column.scale != 0 { number = number.scaled(byPowerOfTen: column.scale) }
      if number.value.isInfinite { tally.mayBeInfinite = true }
      rows.set(number.value, column: index)
      if number.fractionDigits > tally.decimals[index] {
        noteDecimals(number, column: index)
      }
    }
  }

  /// Notes a number that may have more decimals than those before it.
  private mutating func noteDecimals(_ number: NumberCell, column: Int) {
    tally.noteDecimals(number, column: column)
    rows.tell(tally.decimals[column], column: column)
  }

  /// Adds a row whose numbers are written.
  @inline(__always)
  private mutating func append(time: Int64) {
    if rows.count == 0 {
      timeOrder.begin(line: scanner.line)
    } else if time <= rows.lastTime {
      timeOrder.note(isEqual: time == rows.lastTime, line: scanner.line)
    }
    rows.end(time: time)
  }

  @inline(never)
  private mutating func check(
    _ number: NumberCell, _ cell: Cell, column: Int, _ bytes: Span<UInt8>
  ) {
    guard number.kind == .unreadable else { return }
    let evidence = CommaEvidence(bytes, from: cell.start, to: cell.end)
    let isComma = numbers[column].decimalComma
    if evidence == (isComma ? .point : .comma) { tally.isContradicted[column] = true }
    note(\.badNumbers, cell, bytes)
  }

  // MARK: Oddities

  private mutating func noteUnreadable(_ cells: [Cell], _ cell: Cell, _ bytes: Span<UInt8>) {
    note(\.unreadable, cell, bytes)
    for other in DateOrder.allCases where other != order {
      if let time = TimeCell.read(
        bytes, from: cell.start, to: cell.end, form: layout.time.form, order: other,
        recent: &recent), time.isOrderOpen
      {
        tally.noteOpenDate(time)
        break
      }
    }
    // A footer: text without a number in its first cells, or of another shape, that no row follows.
    guard cells.count != layout.cellCount || !hasDigit(cell, bytes) else {
      tally.trailing = Tally()
      tally.endsTrailing = true
      return
    }
    if tally.trailing.count == 0 || tally.trailingRows != rows.count {
      tally.trailing = Tally()
      tally.trailingRows = rows.count
    }
    note(\.trailing, cells[0], bytes)
  }

  private func hasDigit(_ cell: Cell, _ bytes: Span<UInt8>) -> Bool {
    for index in cell.start..<max(cell.start, cell.end) where bytes[index].isDigit { return true }
    return false
  }

  private mutating func note(
    _ kind: WritableKeyPath<RowTally, Tally>, _ cell: Cell, _ bytes: Span<UInt8>
  ) {
    tally[keyPath: kind].note(
      line: scanner.line,
      detail: bytes.excerpt(from: cell.start, to: cell.end))
  }
}
