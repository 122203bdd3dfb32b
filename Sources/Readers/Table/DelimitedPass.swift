import Series

/// One walk through all rows of a delimited file, by several workers at once.
///
/// Rows do not reach over ends of lines, so that the file can be cut at any. Each part counts its
/// lines first; then it knows which rows of the table are its own, and under which numbers to tell of
/// its lines.
struct DelimitedPass {
  private let layout: DelimitedLayout
  /// The order of dates with their year last.
  private let order: DateOrder
  /// True where offsets are passed over and the rows keep their local times.
  private let ignoresOffsets: Bool

  /// False where each row is to go the general way, which must make no difference.
  var takesPlainRows = true

  /// The rows, in the file's order.
  private(set) var times = TimeColumn([])
  private(set) var columns: [NumberColumn] = []
  private(set) var timeOrder = TimeOrder()
  /// What was met in the rows.
  private(set) var tally: RowTally
  /// For each row the number of its series, and its line; empty where the rows are one series.
  private(set) var groups: [Int32] = []
  private(set) var lines: [Int32] = []
  private(set) var symbols: SymbolTable
  /// Where the walk was ended before the end of the file; nil where it was not.
  private(set) var cut: Cut?

  /// An end of a line after which nothing was read.
  struct Cut {
    /// Bytes before it.
    var end: Int
    /// The number of the line.
    var line: Int
  }

  init(_ layout: DelimitedLayout, order: DateOrder, ignoresOffsets: Bool) {
    self.layout = layout
    self.order = order
    self.ignoresOffsets = ignoresOffsets
    symbols = SymbolTable(columns: layout.symbols)
    tally = RowTally(columns: layout.numbers.count)
  }

  /// Rows that were left out.
  var skipped: Int { tally.skipped }

  /// Reads all rows, or those up to where the workers' watch has had enough.
  ///
  /// - Parameters:
  ///   - bytes: The whole text.
  ///   - counted: Its lines, where they were counted.
  ///   - workers: Read parts of it at once.
  mutating func run(_ bytes: Span<UInt8>, counted: LineIndex? = nil, _ workers: Workers) {
    let length = bytes.count - layout.start
    var index =
      counted?.from(layout.start, bytes)
      ?? LineIndex(bytes, from: layout.start, parts: workers.parts(of: length), workers)
    // The numbers of series are given in the order of the rows.
    if !layout.symbols.isEmpty { index = index.joined }
    let (ranges, lineCounts) = (index.ranges, index.counts)
    var memory = RowMemory(
      rows: lineCounts.reduce(0, +), columns: layout.numbers.count, workers)
    var parts: [DelimitedPart] = []
    var settled = SettledParts([], columns: 0, .one)
    let walk = WatchedWalk(of: ranges.count, workers.watch)
    memory.withRows { slots in
      parts = self.parts(ranges, lineCounts, slots)
      workers.change(&parts, bytes) { part, index, bytes in
        guard walk.begins(index) else { return }
        part.run(bytes, to: ranges[index].upperBound)
        walk.end()
      }
      parts.removeLast(parts.count - walk.walked)
      inheritOffsets(&parts, ranges, bytes)
      settled = SettledParts(parts.map(\.rows), columns: layout.numbers.count, workers)
    }
    if walk.walked < ranges.count {
      cut = Cut(
        end: ranges[walk.walked - 1].upperBound,
        line: layout.linesBefore + lineCounts.prefix(walk.walked).reduce(0, +))
    }
    if let first = parts.first {
      (groups, lines, symbols) = (first.groups, first.lines, first.symbols)
    }
    join(parts)
    (times, columns) = memory.take(settled)
    tally.moveTrailingRows(rows: times.count)
  }

  /// Makes the parts; each has a row for each of its lines.
  private func parts(_ ranges: [Range<Int>], _ lineCounts: [Int], _ slots: RowSlots)
    -> [DelimitedPart]
  {
    var first = 0
    return zip(ranges, lineCounts).map { range, lines in
      defer { first += lines }
      return DelimitedPart(
        layout, order: order, ignoresOffsets: ignoresOffsets, position: range.lowerBound,
        line: layout.linesBefore + first, lastOffset: 0, takesPlainRows: takesPlainRows,
        slots: slots.part(first..<first + lines))
    }
  }

  /// Reads a part again whose first rows have no offset from UTC, where the part before it ended with
  /// one.
  private func inheritOffsets(
    _ parts: inout [DelimitedPart], _ ranges: [Range<Int>], _ bytes: Span<UInt8>
  ) {
    var lastOffset = 0
    for index in parts.indices {
      if parts[index].inheritsOffset, lastOffset != 0 {
        parts[index] = parts[index].again(lastOffset: lastOffset)
        parts[index].run(bytes, to: ranges[index].upperBound)
      }
      if !parts[index].tally.offsets.isEmpty { lastOffset = parts[index].lastOffset }
    }
  }

  /// Adds up what was met in the parts, and how their times follow one another.
  private mutating func join(_ parts: [DelimitedPart]) {
    timeOrder = TimeOrder()
    var rows = 0
    var last: Int64?
    for part in parts {
      tally.add(part.tally, rows: rows)
      guard part.rows.count > 0 else { continue }
      timeOrder.add(part.timeOrder, last: last, first: part.rows.firstTime)
      last = part.rows.lastTime
      rows += part.rows.count
    }
  }
}

extension DelimitedPass {
  /// Gives the rows away as they are shown, in the order of their times.
  ///
  /// - Parameters:
  ///   - missing: Numbers that mean a missing value.
  ///   - keepsEqualTimes: True in a file of ticks.
  /// - Returns: Times, columns, and what was odd in them.
  /// - Complexity: O(1) where nothing has to be changed; else O(n · log n) for n rows.
  mutating func take(missing: [Double], keepsEqualTimes: Bool) -> (
    times: TimeColumn, columns: [Column], findings: [Finding]
  ) {
    let carried = layout.numbers.indices.filter {
      layout.carriesPrices && layout.numbers[$0].role == .price
    }
    if timeOrder.isAscending, keepsEqualTimes || timeOrder.equalTimes.count == 0, missing.isEmpty,
      carried.isEmpty, !tally.mayBeInfinite
    {
      defer { (times, columns) = ([], []) }
      let shown = layout.numbers.indices.map {
        Column(
          name: layout.numbers[$0].name, role: layout.numbers[$0].role, values: columns[$0],
          decimals: tally.decimals[$0])
      }
      return (times, shown, [])
    }
    var builder = takeBuilder()
    let findings = builder.finish(
      missing: missing, keepsEqualTimes: keepsEqualTimes, mayBeInfinite: tally.mayBeInfinite)
    for index in carried { builder.carryForward(column: index) }
    return (TimeColumn(builder.times), builder.takeColumns(), findings)
  }

  /// Gives the rows away, each by itself.
  ///
  /// - Complexity: O(n) for n rows.
  mutating func takeBuilder() -> TableBuilder {
    // Once is enough of ten million rows.
    defer { (times, columns) = ([], []) }
    return TableBuilder(
      times: Array(times),
      columns: layout.numbers.indices.map {
        ColumnBuilder(
          name: layout.numbers[$0].name, role: layout.numbers[$0].role, values: Array(columns[$0]),
          decimals: tally.decimals[$0])
      }, order: timeOrder)
  }
}
