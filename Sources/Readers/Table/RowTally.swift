import Series

/// What was met in the rows of a file or of a part of it, beside their numbers.
struct RowTally {
  var sawTimeOfDay = false
  /// Dates whose order only the whole column shows, readable or not.
  var openDates = 0
  /// Of those, the ones with points.
  var dottedDates = 0
  /// Of those, the ones that may begin with their year.
  var shortYears = 0
  /// The units of counts from 1970, in the order in which they come.
  var units: [EpochUnit] = []
  /// The offsets from UTC that the rows have, in seconds.
  var offsets: Set<Int> = []
  /// For each number column, whether a cell contradicts its decimal point.
  var isContradicted: [Bool]
  /// For each number column, the digits after its point.
  var decimals: [Int]
  /// True where a number may be infinite.
  var mayBeInfinite = false

  var unreadable = Tally()
  var undated = Tally()
  var cellCounts = Tally()
  var badNumbers = Tally()
  var rounded = Tally()
  /// Text after the last row, and after how many rows it stands.
  var trailing = Tally()
  var trailingRows = -1
  /// True where a row that was left out was no text after a table.
  var endsTrailing = false
  var truncatedLine: Int?

  init(columns: Int) {
    isContradicted = Array(repeating: false, count: columns)
    decimals = Array(repeating: 0, count: columns)
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

  /// Adds what was met in the part that follows; `rows` rows stand before it.
  mutating func add(_ part: RowTally, rows: Int) {
    sawTimeOfDay = sawTimeOfDay || part.sawTimeOfDay
    openDates += part.openDates
    dottedDates += part.dottedDates
    shortYears += part.shortYears
    for unit in part.units where !units.contains(unit) { units.append(unit) }
    offsets.formUnion(part.offsets)
    for column in decimals.indices {
      decimals[column] = max(decimals[column], part.decimals[column])
      isContradicted[column] = isContradicted[column] || part.isContradicted[column]
    }
    mayBeInfinite = mayBeInfinite || part.mayBeInfinite
    unreadable.add(part.unreadable)
    undated.add(part.undated)
    cellCounts.add(part.cellCounts)
    badNumbers.add(part.badNumbers)
    rounded.add(part.rounded)
    truncatedLine = part.truncatedLine ?? truncatedLine
    addTrailing(part, rows: rows)
  }

  private mutating func addTrailing(_ part: RowTally, rows: Int) {
    let isOneText = trailing.count > 0 && trailingRows == rows && part.trailingRows <= 0
    if part.endsTrailing || (part.trailing.count > 0 && !isOneText) {
      trailing = part.trailing
      trailingRows = part.trailing.count > 0 ? rows + part.trailingRows : -1
    } else {
      trailing.add(part.trailing)
    }
  }

  // MARK: Notes

  /// Notes a date whose order is open.
  mutating func noteOpenDate(_ time: TimeCell) {
    openDates &+= 1
    if time.hasShortYear { shortYears &+= 1 }
    if time.hasDots { dottedDates &+= 1 }
  }

  /// Notes the unit of a count from 1970.
  @inline(never)
  mutating func noteUnit(_ unit: EpochUnit) {
    if !units.contains(unit) { units.append(unit) }
  }

  /// Notes a number that may have more decimals than those before it.
  @inline(never)
  mutating func noteDecimals(_ cell: NumberCell, column: Int) {
    guard decimals[column] < 8, cell.value.isFinite else { return }
    decimals[column] = max(
      decimals[column], Decimal64.decimals(of: cell, known: decimals[column]))
  }

  /// Counts text after the last of `rows` rows as text, not as rows that were left out.
  mutating func moveTrailingRows(rows: Int) {
    guard trailing.count > 0, trailingRows == rows else {
      trailing = Tally()
      return
    }
    unreadable.remove(trailing)
    if trailing.count == 1, SourceLine.isFooter(trailing.detail) { trailing = Tally() }
  }
}
