import Series

/// The columns of a table while parts of a file are read into them at once, each into rows of its own.
///
/// There is room for each number twice, packed and not, and for each time. Memory that nothing is
/// written to takes none: a column whose numbers can all be packed costs four bytes a row, regular
/// times cost nothing, and neither has to be made from something longer afterwards.
struct RowMemory {
  private var times: [Int64]
  private var wide: [[Double]]
  private var packed: [[Int32]]

  /// Makes room for `rows` rows of `columns` columns.
  ///
  /// What is in the memory is left there: any bits are a time or a number, no row is looked at before
  /// it is written, and filling it twice would take as long as reading the file.
  init(rows: Int, columns count: Int, _ workers: Workers) {
    func make<Number>(_: Number.Type) -> [Number] {
      unsafe Array(unsafeUninitializedCapacity: rows) { memory, count in
        workers.adviser(UInt(bitPattern: memory.baseAddress), rows * MemoryLayout<Number>.stride)
        count = rows
      }
    }
    times = make(Int64.self)
    wide = (0..<count).map { _ in make(Double.self) }
    packed = (0..<count).map { _ in make(Int32.self) }
  }

  /// Calls `body` with the memory of all rows.
  mutating func withRows(_ body: (RowSlots) -> Void) {
    // The columns stay where they are, since nothing else touches them while they are filled; there
    // may be too many of them to be nested in one another's closures.
    var places: [RowSlots.Column] = []
    for index in wide.indices {
      unsafe wide[index].withUnsafeMutableBufferPointer { wide in
        unsafe packed[index].withUnsafeMutableBufferPointer { packed in
          guard let wide = wide.baseAddress, let packed = packed.baseAddress else { return }
          places.append(unsafe RowSlots.Column(wide: wide, packed: packed))
        }
      }
    }
    unsafe times.withUnsafeMutableBufferPointer { times in
      guard let first = times.baseAddress else { return }
      unsafe places.withUnsafeBufferPointer { places in
        unsafe body(RowSlots(times: first, columns: places, rows: 0..<times.count))
      }
    }
  }

  /// Gives the rows away that were written and settled, as one table.
  mutating func take(_ rows: SettledParts) -> (times: TimeColumn, columns: [NumberColumn]) {
    var row = 0
    for part in rows.parts {
      let source = part.slots.rows.lowerBound
      if rows.times == nil { Self.move(&times, part.count, from: source, to: row) }
      for (column, form) in rows.forms.enumerated() {
        switch form {
        case .packed: Self.move(&packed[column], part.count, from: source, to: row)
        case .wide: Self.move(&wide[column], part.count, from: source, to: row)
        }
      }
      row += part.count
    }
    defer { (times, wide, packed) = ([], [], []) }
    let columns = rows.forms.enumerated().map { column, form in
      switch form {
      case .packed(let decimals):
        NumberColumn(packed: Self.cut(&packed[column], to: row), decimals: decimals)
      case .wide: NumberColumn(Self.cut(&wide[column], to: row))
      }
    }
    return (rows.times ?? TimeColumn(Self.cut(&times, to: row)), columns)
  }

  /// Moves `count` rows from `source` on to `target`, which is not after them.
  private static func move<Number>(
    _ values: inout [Number], _ count: Int, from source: Int, to target: Int
  ) {
    guard source != target else { return }
    unsafe values.withUnsafeMutableBufferPointer { memory in
      guard let first = memory.baseAddress else { return }
      precondition(source + count <= memory.count && target <= source, "rows move down")
      unsafe (first + target).update(from: first + source, count: count)
    }
  }

  /// Takes the first `count` of `values` away.
  private static func cut<Number>(_ values: inout [Number], to count: Int) -> [Number] {
    var taken: [Number] = []
    swap(&taken, &values)
    // Lines that are no rows, as one in two of some files is, leave no memory behind.
    if count < taken.count / 8 * 7 { return Array(taken[..<count]) }
    taken.removeLast(taken.count - count)
    return taken
  }
}
