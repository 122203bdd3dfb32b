import Series

/// Writes the rows of a part of a file, each column in the shortest form that its numbers fit into.
///
/// A column begins as whole numbers over 1. Where a number has more digits after its point than those
/// before it, these are multiplied; where one does not fit into 32 bits at all, the column becomes one
/// of doubles. Times are a first one and a step up to the first that is not regular.
struct RowWriter: Sendable {
  /// Where the rows go, one for each line.
  let slots: RowSlots
  /// How many rows were written.
  private(set) var count = 0
  /// The times of the first and of the last row.
  private(set) var firstTime: Int64 = 0
  private(set) var lastTime: Int64 = 0

  /// For each column the digits after the point of its packed numbers; `wide` where it has doubles.
  private var decimals: [Int]
  private var step: Int64 = 0
  private var hasRegularTimes = true

  private static let wide = -1

  init(_ slots: RowSlots) {
    self.slots = slots
    decimals = Array(repeating: 0, count: slots.columnCount)
  }

  /// The row that is written next.
  @inline(__always)
  private var row: Int { slots.rows.lowerBound &+ count }

  /// The rows that were written.
  private var written: Range<Int> { slots.rows.lowerBound..<row }

  /// True where all lines have their row.
  @inline(__always)
  var isFull: Bool { count >= slots.rows.count }

  // MARK: Numbers

  /// Writes a number of the next row, over what was written there before.
  ///
  /// - Parameters:
  ///   - mantissa: At most 19 digits.
  ///   - fraction: How many of them stand after the point.
  ///   - isNegative: Whether a minus stands before them.
  ///   - column: The column.
  @inline(__always)
  mutating func set(_ mantissa: UInt64, fraction: Int, isNegative: Bool, column: Int) {
    let decimals = decimals[column]
    // No minus zero among whole numbers.
    if fraction <= decimals, mantissa <= UInt64(Int32.max), mantissa != 0 || !isNegative {
      let whole = mantissa &* Decimal64.wholePowers[decimals &- fraction]
      if whole <= UInt64(Int32.max) {
        let packed = Int32(truncatingIfNeeded: whole)
        slots[packed: column, row: row] = isNegative ? 0 &- packed : packed
        return
      }
    }
    let value = Decimal64.nearest(mantissa, fractionDigits: fraction)
    set(isNegative ? -value : value, column: column)
  }

  /// Writes that a number of the next row is missing.
  @inline(__always)
  mutating func setMissing(column: Int) {
    if decimals[column] == Self.wide {
      slots[wide: column, row: row] = .nan
    } else {
      slots[packed: column, row: row] = NumberColumn.missing
    }
  }

  /// Writes any number of the next row, over what was written there before.
  @inline(never)
  mutating func set(_ value: Double, column: Int) {
    guard !value.isNaN else {
      setMissing(column: column)
      return
    }
    if decimals[column] != Self.wide {
      for digits in decimals[column]...NumberColumn.mostDecimals {
        guard let whole = NumberColumn.whole(value, over: NumberColumn.divisor(digits)) else {
          continue
        }
        guard fits(column: column, into: .packed(decimals: digits)) else { break }
        turn(column: column, into: .packed(decimals: digits))
        slots[packed: column, row: row] = whole
        return
      }
      turn(column: column, into: .wide)
    }
    slots[wide: column, row: row] = value
  }

  /// The form in which a column is kept.
  func form(of column: Int) -> ColumnForm {
    decimals[column] == Self.wide ? .wide : .packed(decimals: decimals[column])
  }

  /// Returns whether the rows of a packed column fit into `form`, which has no fewer decimals.
  func fits(column: Int, into form: ColumnForm) -> Bool {
    guard case .packed(let digits) = form, digits > decimals[column] else { return true }
    let most = Int32.max / Int32(NumberColumn.divisor(digits - decimals[column]))
    var least: Int32 = 0
    var greatest: Int32 = 0
    for row in written {
      let whole = slots[packed: column, row: row]
      least = min(least, whole == NumberColumn.missing ? 0 : whole)
      greatest = max(greatest, whole)
    }
    return least >= -most && greatest <= most
  }

  /// Keeps a column in another form, which its rows fit into, from now on.
  private mutating func turn(column: Int, into form: ColumnForm) {
    write(column: column, as: form)
    decimals[column] = if case .packed(let digits) = form { digits } else { Self.wide }
  }

  /// Writes the rows of a column once more, in a form that they fit into.
  func write(column: Int, as form: ColumnForm) {
    guard decimals[column] != Self.wide else { return }
    switch form {
    case .packed(let digits):
      guard digits > decimals[column] else { return }
      let factor = Int32(NumberColumn.divisor(digits - decimals[column]))
      for row in written {
        let whole = slots[packed: column, row: row]
        slots[packed: column, row: row] = whole == NumberColumn.missing ? whole : whole &* factor
      }
    case .wide:
      let divisor = NumberColumn.divisor(decimals[column])
      for row in written {
        let whole = slots[packed: column, row: row]
        slots[wide: column, row: row] =
          whole == NumberColumn.missing ? .nan : Double(whole) / divisor
      }
    }
  }

  // MARK: Times

  /// Ends the row with its time.
  @inline(__always)
  mutating func end(time: Int64) {
    if hasRegularTimes {
      if count > 1, time &- lastTime == step { } else { turnTime(time) }
    }
    if !hasRegularTimes { slots[timeOf: row] = time }
    lastTime = time
    count &+= 1
  }

  /// Takes the first two times, and lists the times where a later one is not regular.
  @inline(never)
  private mutating func turnTime(_ time: Int64) {
    if count == 0 {
      firstTime = time
    } else {
      let (step, overflow) = time.subtractingReportingOverflow(lastTime)
      if count == 1, !overflow, step >= 0 {
        self.step = step
      } else {
        listTimes()
        hasRegularTimes = false
      }
    }
  }

  /// Writes down each time.
  func listTimes() {
    guard hasRegularTimes else { return }
    for row in written {
      slots[timeOf: row] = firstTime &+ step &* Int64(row &- written.lowerBound)
    }
  }

  /// Returns the times of all rows as a start and a step; nil where they are not regular.
  ///
  /// - Parameter parts: Who wrote the rows, in their order; each wrote at least one.
  /// - Returns: The times.
  static func regularTimes(of parts: [RowWriter]) -> TimeColumn? {
    guard let first = parts.first, let last = parts.last else { return nil }
    let count = parts.reduce(0) { $0 + $1.count }
    guard count > 2 else { return nil }
    let second = first.count > 1 ? first.firstTime &+ first.step : parts[1].firstTime
    let (step, overflow) = second.subtractingReportingOverflow(first.firstTime)
    let length = step.multipliedReportingOverflow(by: Int64(count - 1))
    let end = first.firstTime.addingReportingOverflow(length.partialValue)
    guard !overflow, step >= 0, !length.overflow, !end.overflow, end.partialValue == last.lastTime
    else { return nil }
    var row = 0
    for part in parts {
      guard part.hasRegularTimes, part.firstTime == first.firstTime &+ step &* Int64(row),
        part.count < 2 || part.step == step
      else { return nil }
      row += part.count
    }
    return TimeColumn(from: first.firstTime, step: step, count: count)
  }
}
