import Series

/// A column while its file is read.
struct ColumnBuilder {
  var name: String
  var role: ColumnRole
  var values: [Double] = []
  var decimals = 0

  /// Adds a number and keeps count of its decimals.
  @inline(__always)
  mutating func append(_ cell: NumberCell) {
    values.append(cell.value)
    if cell.fractionDigits > decimals { noteDecimals(cell) }
  }

  /// Counts the decimals of a number that may have more than those before.
  @inline(never)
  private mutating func noteDecimals(_ cell: NumberCell) {
    guard decimals < 8, cell.value.isFinite else { return }
    decimals = max(decimals, Decimal64.decimals(of: cell))
  }
}

/// Rows on their way into a `SeriesTable`: what every format does once its cells are read.
struct TableBuilder {
  var times: [Int64] = []
  var columns: [ColumnBuilder]
  private var order = TimeOrder()

  init(columns: [ColumnBuilder]) { self.columns = columns }

  /// Makes a table of rows that were read before.
  init(times: [Int64], columns: [ColumnBuilder], order: TimeOrder) {
    self.times = times
    self.columns = columns
    self.order = order
  }

  /// Adds the time of a row; its numbers are added to `columns`.
  @inline(__always)
  mutating func append(time: Int64, line: Int) {
    if let last = times.last, time <= last { order.note(isEqual: time == last, line: line) }
    times.append(time)
  }

  /// Brings the rows in order and, in files of bars, keeps the last one of each time.
  ///
  /// - Parameters:
  ///   - missing: Numbers that mean a missing value.
  ///   - keepsEqualTimes: True in a file of ticks.
  ///   - mayBeInfinite: False where no number is infinite, and none has to be looked at for it.
  /// - Returns: What was odd.
  /// - Complexity: O(rows); O(rows · log rows) where they are out of order.
  mutating func finish(
    missing: [Double], keepsEqualTimes: Bool, mayBeInfinite: Bool = true
  ) -> [Finding] {
    var findings: [Finding] = []
    if let finding = order.descents.finding(.unsorted) {
      findings.append(finding)
      sort()
    }
    if !keepsEqualTimes {
      let removed = removeEarlierDuplicates()
      if removed > 0 {
        findings.append(Finding(.duplicateTime, lines: order.equalTimes.lines, count: removed))
      }
    }
    for index in columns.indices {
      replaceWithNaN(missing, inColumn: index)
    }
    var infinities = 0
    var infiniteColumn = ""
    for column in columns where mayBeInfinite {
      var count = 0
      for value in column.values where value.isInfinite { count += 1 }
      if count > 0, infinities == 0 { infiniteColumn = column.name }
      infinities += count
    }
    if infinities > 0 {
      findings.append(Finding(.infinite, count: infinities, detail: infiniteColumn))
    }
    return findings
  }

  private mutating func sort() {
    let isReversed = order.equalTimes.count == 0 && order.descents.count == times.count - 1
    if isReversed {
      times.reverse()
      for index in columns.indices { columns[index].values.reverse() }
      return
    }
    let rows = times.indices.sorted { left, right in
      times[left] < times[right] || (times[left] == times[right] && left < right)
    }
    times = rows.map { times[$0] }
    for index in columns.indices {
      let values = columns[index].values
      columns[index].values = rows.map { values[$0] }
    }
  }

  private mutating func removeEarlierDuplicates() -> Int {
    guard order.isAscending ? order.equalTimes.count > 0 : times.count > 1 else { return 0 }
    var kept = 0
    for row in times.indices {
      if kept > 0, times[kept - 1] == times[row] { kept -= 1 }
      if kept != row {
        times[kept] = times[row]
        for index in columns.indices { columns[index].values[kept] = columns[index].values[row] }
      }
      kept += 1
    }
    let removed = times.count - kept
    if removed > 0 {
      times.removeLast(removed)
      for index in columns.indices { columns[index].values.removeLast(removed) }
    }
    return removed
  }

  private mutating func replaceWithNaN(_ missing: [Double], inColumn index: Int) {
    guard !missing.isEmpty else { return }
    for row in times.indices where missing.contains(columns[index].values[row]) {
      columns[index].values[row] = .nan
    }
  }

  /// Puts the number before it into each missing one of the column `index`.
  mutating func carryForward(column index: Int) {
    var last = Double.nan
    for row in columns[index].values.indices {
      if columns[index].values[row].isNaN {
        columns[index].values[row] = last
      } else {
        last = columns[index].values[row]
      }
    }
  }

  /// Gives the columns away as they are shown.
  mutating func takeColumns() -> [Column] {
    let taken = columns
    columns = []
    return taken.map {
      Column(name: $0.name, role: $0.role, values: $0.values, decimals: min($0.decimals, 8))
    }
  }
}
