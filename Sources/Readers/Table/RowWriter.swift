import Series

/// Writes the rows of a part of a file, each column in the shortest form that its numbers fit into.
///
/// A column begins as whole numbers over 1. Where a number needs more digits after its point than those
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

  /// How the numbers of a column are kept.
  private struct Form {
    /// The digits after the point of packed numbers; `wide` where there are doubles.
    var decimals = 0
    /// The decimals of the numbers that nobody has to be told of.
    var told = 0
    /// The most digits after the point of numbers that are like those before them.
    var usual = 0

    static let wide = -1

    mutating func settle() { usual = min(decimals, told) }
  }

  private var columns: [Form]
  private var step: Int64 = 0
  private var hasRegularTimes = true

  init(_ slots: RowSlots) {
    self.slots = slots
    columns = Array(repeating: Form(), count: slots.columnCount)
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

  /// Writes a number of the next row that is like those before it, over what was written there before.
  ///
  /// - Parameters:
  ///   - mantissa: At most 19 digits.
  ///   - fraction: How many of them stand after the point.
  ///   - isNegative: Whether a minus stands before them.
  ///   - column: The column.
  /// - Returns: False where the number is not like those, and was not written.
  @inline(__always)
  func set(_ mantissa: UInt64, fraction: Int, isNegative: Bool, column: Int) -> Bool {
    let form = columns[column]
    guard fraction <= form.usual, mantissa <= UInt64(Int32.max) else { return false }
    let whole = mantissa &* Decimal64.wholePowers[form.decimals &- fraction]
    // No minus zero among whole numbers.
    guard whole <= UInt64(Int32.max), whole != 0 || !isNegative else { return false }
    let packed = Int32(truncatingIfNeeded: whole)
    slots[packed: column, row: row] = isNegative ? 0 &- packed : packed
    return true
  }

  /// Returns the most digits after the point of numbers that are like those before them; below 0 where
  /// none is.
  func usual(column: Int) -> Int { columns[column].usual }

  /// Returns the decimals of the numbers of a column that nobody has to be told of.
  func told(column: Int) -> Int { columns[column].told }

  /// Is told that nobody has to be told of numbers with `decimals` digits after the point.
  mutating func tell(_ decimals: Int, column: Int) {
    columns[column].told = decimals
    columns[column].settle()
  }

  /// Writes that a number of the next row is missing.
  @inline(__always)
  func setMissing(column: Int) {
    if columns[column].decimals == Form.wide {
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
    if columns[column].decimals != Form.wide {
      for digits in columns[column].decimals...NumberColumn.mostDecimals {
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
    columns[column].decimals == Form.wide ? .wide : .packed(decimals: columns[column].decimals)
  }

  /// Returns whether the rows of a packed column fit into `form`, which has no fewer decimals.
  func fits(column: Int, into form: ColumnForm) -> Bool {
    guard case .packed(let digits) = form, digits > columns[column].decimals else { return true }
    let most = Int32.max / Int32(NumberColumn.divisor(digits - columns[column].decimals))
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
    columns[column].decimals = if case .packed(let digits) = form { digits } else { Form.wide }
    columns[column].settle()
  }

  /// Writes the rows of a column once more, in a form that they fit into.
  func write(column: Int, as form: ColumnForm) {
    guard columns[column].decimals != Form.wide else { return }
    switch form {
    case .packed(let digits):
      guard digits > columns[column].decimals else { return }
      let factor = Int32(NumberColumn.divisor(digits - columns[column].decimals))
      for row in written {
        let whole = slots[packed: column, row: row]
        slots[packed: column, row: row] = whole == NumberColumn.missing ? whole : whole &* factor
      }
    case .wide:
      let divisor = NumberColumn.divisor(columns[column].decimals)
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
    if hasRegularTimes, count < 2 || time &- lastTime != step { turnTime(time) }
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
