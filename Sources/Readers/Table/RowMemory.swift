import Series

/// The columns of a table while parts of a file are read into them at once, each into rows of its own.
struct RowMemory {
  /// The time of each row.
  private(set) var times: [Int64]
  /// The numbers of each column.
  private(set) var columns: [[Double]]

  /// Makes room for `rows` rows of `columns` columns.
  ///
  /// What is in the memory is left there: any 64 bits are a time or a number, no row is looked at
  /// before it is written, and filling 240 MB twice would take as long as reading the file.
  init(rows: Int, columns count: Int, _ workers: Workers) {
    func make<Number>(_: Number.Type) -> [Number] {
      unsafe Array(unsafeUninitializedCapacity: rows) { memory, count in
        workers.adviser(UInt(bitPattern: memory.baseAddress), rows * MemoryLayout<Number>.stride)
        count = rows
      }
    }
    times = make(Int64.self)
    columns = (0..<count).map { _ in make(Double.self) }
  }

  /// Calls `body` with the memory of all rows.
  mutating func withRows(_ body: (RowSlots) -> Void) {
    // The columns stay where they are, since nothing else touches them while they are filled; there
    // may be too many of them to be nested in one another's closures.
    var places: [UnsafeMutablePointer<Double>] = unsafe []
    for index in columns.indices {
      unsafe columns[index].withUnsafeMutableBufferPointer { memory in
        if let place = memory.baseAddress { unsafe places.append(place) }
      }
    }
    unsafe times.withUnsafeMutableBufferPointer { times in
      guard let first = times.baseAddress else { return }
      unsafe places.withUnsafeBufferPointer { places in
        unsafe body(RowSlots(times: first, columns: places, rows: 0..<times.count))
      }
    }
  }

  /// Moves `count` rows from `source` on to `target`, which is not after them.
  mutating func move(_ count: Int, from source: Int, to target: Int) {
    guard count > 0, source != target else { return }
    func move<Number>(_ values: inout [Number]) {
      unsafe values.withUnsafeMutableBufferPointer { memory in
        guard let first = memory.baseAddress else { return }
        precondition(source + count <= memory.count && target <= source, "rows move down")
        unsafe (first + target).update(from: first + source, count: count)
      }
    }
    move(&times)
    for index in columns.indices { move(&columns[index]) }
  }

  /// Gives the columns away.
  mutating func take() -> (times: [Int64], columns: [[Double]]) {
    defer { (times, columns) = ([], []) }
    return (times, columns)
  }

  /// Leaves only the first `count` rows.
  mutating func cut(to count: Int) {
    times.removeLast(times.count - count)
    for index in columns.indices {
      columns[index].removeLast(columns[index].count - count)
    }
  }
}

/// Rows that one part of a file is read into: no other part writes there.
@safe struct RowSlots: @unchecked Sendable {
  private let times: UnsafeMutablePointer<Int64>
  private let columns: UnsafeBufferPointer<UnsafeMutablePointer<Double>>
  /// The rows, as the table counts them.
  let rows: Range<Int>

  @unsafe init(
    times: UnsafeMutablePointer<Int64>,
    columns: UnsafeBufferPointer<UnsafeMutablePointer<Double>>, rows: Range<Int>
  ) {
    unsafe self.times = times
    unsafe self.columns = columns
    self.rows = rows
  }

  /// Returns the slots of some of these rows.
  func part(_ part: Range<Int>) -> RowSlots {
    precondition(rows.lowerBound <= part.lowerBound && part.upperBound <= rows.upperBound)
    return unsafe RowSlots(times: times, columns: columns, rows: part)
  }

  /// Writes the number of a column in `row`, which is one of `rows`.
  @inline(__always)
  func set(_ value: Double, column: Int, row: Int) {
    unsafe assert(rows.contains(row) && columns.indices.contains(column))
    unsafe columns[column][row] = value
  }

  /// Writes the time of `row`, which is one of `rows`.
  @inline(__always)
  func set(time: Int64, row: Int) {
    assert(rows.contains(row))
    unsafe times[row] = time
  }

  /// Returns the time of `row`, which is one of `rows`.
  @inline(__always)
  func time(row: Int) -> Int64 {
    assert(rows.contains(row))
    return unsafe times[row]
  }
}
