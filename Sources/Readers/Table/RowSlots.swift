/// Memory for rows of a table that one part of a file is read into: no other part writes there.
@safe struct RowSlots: @unchecked Sendable {
  /// Where the numbers of a column go; a part uses one of both.
  @safe struct Column {
    fileprivate let wide: UnsafeMutablePointer<Double>
    fileprivate let packed: UnsafeMutablePointer<Int32>

    @unsafe init(wide: UnsafeMutablePointer<Double>, packed: UnsafeMutablePointer<Int32>) {
      unsafe self.wide = wide
      unsafe self.packed = packed
    }
  }

  private let times: UnsafeMutablePointer<Int64>
  private let columns: UnsafeBufferPointer<Column>
  /// The rows, as the table counts them.
  let rows: Range<Int>

  @unsafe init(
    times: UnsafeMutablePointer<Int64>, columns: UnsafeBufferPointer<Column>, rows: Range<Int>
  ) {
    unsafe self.times = times
    unsafe self.columns = columns
    self.rows = rows
  }

  /// How many columns there are.
  var columnCount: Int { unsafe columns.count }

  /// Returns the slots of some of these rows.
  func part(_ part: Range<Int>) -> RowSlots {
    precondition(rows.lowerBound <= part.lowerBound && part.upperBound <= rows.upperBound)
    return unsafe RowSlots(times: times, columns: columns, rows: part)
  }

  /// The number of a column in `row`, which is one of `rows`.
  subscript(wide column: Int, row row: Int) -> Double {
    @inline(__always) get {
      unsafe assert(rows.contains(row) && columns.indices.contains(column))
      return unsafe columns[column].wide[row]
    }
    @inline(__always) nonmutating set {
      unsafe assert(rows.contains(row) && columns.indices.contains(column))
      unsafe columns[column].wide[row] = newValue
    }
  }

  /// The packed number of a column in `row`, which is one of `rows`.
  subscript(packed column: Int, row row: Int) -> Int32 {
    @inline(__always) get {
      unsafe assert(rows.contains(row) && columns.indices.contains(column))
      return unsafe columns[column].packed[row]
    }
    @inline(__always) nonmutating set {
      unsafe assert(rows.contains(row) && columns.indices.contains(column))
      unsafe columns[column].packed[row] = newValue
    }
  }

  /// The time of `row`, which is one of `rows`.
  subscript(timeOf row: Int) -> Int64 {
    @inline(__always) get {
      assert(rows.contains(row))
      return unsafe times[row]
    }
    @inline(__always) nonmutating set {
      assert(rows.contains(row))
      unsafe times[row] = newValue
    }
  }
}
