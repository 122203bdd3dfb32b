/// The cells of a table in a JSON text, by row and column.
struct JSONGrid {
  /// The names of the columns; empty where the text has none.
  private(set) var names: [String] = []
  private(set) var rowCount = 0
  /// Values of columns that are longer than the column of times.
  private(set) var surplus = 0
  /// The node of each cell, row by row; -1 where there is none.
  private var cells: [Int] = []
  private(set) var columnCount = 0

  /// Finds the table of a text: the value itself or its longest member, four levels down at most.
  init?(_ tape: JSONTape, _ bytes: Span<UInt8>) {
    var node: Int? = 0
    for _ in 0..<5 {
      guard let candidate = node, !tape.nodes.isEmpty else { return nil }
      if let only = tape.answerInList(candidate) {
        node = only
        continue
      }
      if take(tape, candidate, bytes) { return }
      guard tape.nodes[candidate].kind == .object else { break }
      // The longest member, if it is a container.
      let longest = tape.members(of: candidate, bytes).map(\.value)
        .max { tape.length(of: $0) < tape.length(of: $1) }
      node = longest
    }
    guard takeOnly(tape, bytes) else { return nil }
  }

  /// Takes an object that has a time and values as a table of one row: a list of lines may be short.
  private mutating func takeOnly(_ tape: JSONTape, _ bytes: Span<UInt8>) -> Bool {
    guard !tape.nodes.isEmpty, tape.isObject(0) else { return false }
    let hasTime = tape.members(of: 0, bytes).contains {
      tape.isScalar($0.value) && ColumnMeaning(of: $0.name) == .time
    }
    return hasTime && takeRecords(tape, [0], bytes)
  }

  /// Takes the value as a table and returns true, or returns false where it is none.
  private mutating func take(_ tape: JSONTape, _ node: Int, _ bytes: Span<UInt8>) -> Bool {
    switch tape.nodes[node].kind {
    case .array:
      let rows = tape.elements(of: node)
      guard let first = rows.first else { return false }
      switch tape.nodes[first].kind {
      case .object: return takeRecords(tape, rows, bytes)
      case .array where isTimes(tape, tape.elements(of: first), bytes):
        return takeColumns(tape, rows.map { tape.elements(of: $0) }, times: 0)
      case .array: return takeRows(tape, rows.map { tape.elements(of: $0) })
      case .string, .number, .true_, .false_, .null: return false
      }
    case .object:
      return takeSplit(tape, node, bytes) || takeIndexed(tape, node, bytes)
        || takeNamedColumns(tape, node, bytes)
    case .string, .number, .true_, .false_, .null: return false
    }
  }

  /// Returns whether two or more values are times from 1973 on: a column of times and no row of prices.
  private func isTimes(_ tape: JSONTape, _ values: [Int], _ bytes: Span<UInt8>) -> Bool {
    values.count > 1
      && values.allSatisfy { (tape.finite(at: $0, bytes) ?? 0) >= 1e8 }
  }

  // MARK: Layouts

  private mutating func takeRecords(_ tape: JSONTape, _ rows: [Int], _ bytes: Span<UInt8>) -> Bool {
    guard let records = JSONRecords(tape, rows, bytes) else { return false }
    names = records.names
    if fill(tape, records.rows, columns: names.count) { return true }
    names = []
    return false
  }

  private mutating func takeRows(_ tape: JSONTape, _ rows: [[Int]]) -> Bool {
    fill(tape, rows, columns: rows.map(\.count).max() ?? 0)
  }

  /// Takes columns; as many rows as the column `times` is long.
  private mutating func takeColumns(_ tape: JSONTape, _ columns: [[Int]], times: Int) -> Bool {
    guard columns.count > 1, times < columns.count, !columns[times].isEmpty else { return false }
    let isCut = tape.hasPartialEnd
    let count = isCut ? columns.map(\.count).min() ?? 0 : columns[times].count
    guard Self.fits(tape, rows: count, columns: columns.count) else { return false }
    surplus = isCut ? 0 : (columns.map(\.count).max() ?? 0) - count
    let rows = (0..<count).map { row in columns.map { row < $0.count ? $0[row] : -1 } }
    return fill(tape, rows, columns: columns.count)
  }

  /// Takes the members of an object that are lists, or that are objects with the same names of rows.
  private mutating func takeNamedColumns(_ tape: JSONTape, _ node: Int, _ bytes: Span<UInt8>)
    -> Bool
  {
    let members = tape.members(of: node, bytes)
    let lists = members.filter { member in
      let elements = tape.elements(of: member.value)
      return !elements.isEmpty && elements.allSatisfy { tape.isScalar($0) }
    }
    if lists.count > 1 {
      names = lists.map(\.name)
      let times = names.firstIndex { ColumnMeaning(of: $0) == .time } ?? 0
      if takeColumns(tape, lists.map { tape.elements(of: $0.value) }, times: times) { return true }
      names = []
      return false
    }
    let maps = members.filter { member in
      guard let first = tape.firstMember(of: member.value, bytes) else { return false }
      return tape.isScalar(first.value)
    }
    guard maps.count == members.count, let first = maps.first else { return false }
    // pandas' index holds the times, unless a column does.
    let hasTimes = maps.contains { ColumnMeaning(of: $0.name) == .time }
    names = [hasTimes ? "index" : "time"] + maps.map(\.name)
    var columns = [tape.keys(of: first.value)]
    for map in maps { columns.append(tape.keys(of: map.value).map { $0 + 1 }) }
    if takeColumns(tape, columns, times: 0) { return true }
    names = []
    return false
  }

  /// Takes `{"2024-01-02":{"open":1,…},…}`, rows by their time as pandas' index has them, and values alone,
  /// `{"2024-01-02":1,…}`.
  private mutating func takeIndexed(_ tape: JSONTape, _ node: Int, _ bytes: Span<UInt8>) -> Bool {
    let keys = tape.keys(of: node)
    guard let first = keys.first, keys.prefix(3).allSatisfy({ tape.isTime($0, bytes) }) else {
      return false
    }
    var rows: [[Int]]
    if let inner = tape.keys(of: first + 1).first {
      guard !tape.isTime(inner, bytes),
        let records = JSONRecords(tape, keys.map { $0 + 1 }, bytes),
        records.rows.count == keys.count
      else { return false }
      names = ["time"] + records.names
      rows = zip(keys, records.rows).map { [$0] + $1 }
    } else if tape.isScalar(first + 1) {
      names = ["time", "value"]
      rows = keys.map { [$0, $0 + 1] }
    } else if tape.isList(first + 1) {
      rows = keys.map { [$0] + tape.elements(of: $0 + 1) }
      return fill(tape, rows, columns: rows.map(\.count).max() ?? 0)
    } else {
      return false
    }
    if fill(tape, rows, columns: names.count) { return true }
    names = []
    return false
  }

  /// Takes pandas' `{"columns":[…],"index":[…],"data":[[…],…]}`.
  private mutating func takeSplit(_ tape: JSONTape, _ node: Int, _ bytes: Span<UInt8>) -> Bool {
    let head = tape.elements(of: tape.value("columns", in: node, bytes))
    let data = tape.elements(of: tape.value("data", in: node, bytes))
    guard !head.isEmpty, !data.isEmpty, head.allSatisfy({ tape.nodes[$0].kind == .string }) else {
      return false
    }
    let index = tape.elements(of: tape.value("index", in: node, bytes))
    let columns = head.map { tape.text(at: $0, bytes) ?? "" }
    let hasTimes = columns.contains { ColumnMeaning(of: $0) == .time }
    names = index.isEmpty ? columns : [hasTimes ? "index" : "time"] + columns
    let rows = data.enumerated().map { row, node in
      (index.isEmpty ? [] : [row < index.count ? index[row] : -1]) + tape.elements(of: node)
    }
    if fill(tape, rows, columns: names.count) { return true }
    names = []
    return false
  }

  /// Takes the cells of `rows`, of which some may be short, and returns whether they are a table.
  private mutating func fill(_ tape: JSONTape, _ rows: [[Int]], columns: Int) -> Bool {
    guard columns > 0, !rows.isEmpty, Self.fits(tape, rows: rows.count, columns: columns) else {
      return false
    }
    (rowCount, columnCount) = (rows.count, columns)
    cells.reserveCapacity(rows.count * columns)
    for row in rows {
      cells.append(contentsOf: row.prefix(columns))
      for _ in row.count..<max(columns, row.count) { cells.append(-1) }
    }
    return true
  }

  /// Returns whether a table is not many times larger than its text, as one is whose rows have hardly a
  /// column in common.
  static func fits(_ tape: JSONTape, rows: Int, columns: Int) -> Bool {
    columns == 0 || rows <= max(tape.nodes.count * 16, 1 << 16) / columns
  }

  /// Leaves the last row out, where there are others.
  mutating func removeLastRow() {
    guard rowCount > 1 else { return }
    rowCount -= 1
    cells.removeLast(columnCount)
  }

  /// Returns the node of a cell; -1 where there is none.
  func node(row: Int, column: Int) -> Int { cells[row * columnCount + column] }
}

extension JSONTape {
  /// Returns the one object of a list that is an answer with a table in it, and no row of one.
  fileprivate func answerInList(_ node: Int) -> Int? {
    guard let first = firstElement(of: node),
      nodes[first].next >= min(nodes[node].next, nodes.count),
      isObject(first)
    else { return nil }
    let longest = keys(of: first).map { length(of: $0 + 1) }.max() ?? 0
    return longest * 2 > nodes[first].end - nodes[first].start ? first : nil
  }

  /// Returns whether a name or a value is a date or a time, or a count from 1973 on.
  fileprivate func isTime(_ node: Int, _ bytes: Span<UInt8>) -> Bool {
    guard nodes[node].kind == .string || nodes[node].kind == .number else { return false }
    if finite(at: node, bytes) ?? 0 >= 1e8 { return true }
    var times = SourceTimes()
    return times.read(
      bytes, (nodes[node].start, nodes[node].end), clock: nil, form: .calendarDigits)
      != nil
  }

  /// Returns how many bytes a list or an object takes; 0 for other values.
  fileprivate func length(of node: Int) -> Int {
    isScalar(node) ? 0 : nodes[node].end - nodes[node].start
  }

  /// Returns the nodes of the names in the object `node`; the value of each is the next node.
  fileprivate func keys(of node: Int) -> [Int] {
    guard nodes[node].kind == .object else { return [] }
    var keys: [Int] = []
    var index = node + 1
    while index + 1 < min(nodes[node].next, nodes.count) {
      keys.append(index)
      index = nodes[index + 1].next
    }
    return keys
  }
}
