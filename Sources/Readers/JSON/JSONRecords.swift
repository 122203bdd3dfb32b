/// Objects as rows of a table: a column for each name, in the order in which the names come.
///
/// Objects in an object are passed through: `{"k":{"o":1}}` has a column `o`.
struct JSONRecords {
  private(set) var names: [String] = []
  /// The node of each cell, row by row; a row is as long as columns were known when it ended.
  private(set) var rows: [[Int]] = []

  /// The nodes of the names on the way to a column, outermost first.
  private var paths: [[Int]] = []
  private var columns: [String: Int] = [:]

  /// How deep objects in objects are followed.
  private static let depthLimit = 4

  /// Makes the table; nil where it would be many times larger than its text.
  init?(_ tape: JSONTape, _ objects: [Int], _ bytes: Span<UInt8>) {
    rows.reserveCapacity(objects.count)
    for object in objects where tape.isObject(object) {
      guard JSONGrid.fits(tape, rows: objects.count, columns: paths.count) else { return nil }
      var row = [Int](repeating: -1, count: paths.count)
      var place = 0
      take(tape, object, path: [], &row, &place, bytes)
      rows.append(row)
    }
    guard !rows.isEmpty else { return nil }
    name(tape, bytes)
  }

  private mutating func take(
    _ tape: JSONTape, _ object: Int, path: [Int], _ row: inout [Int], _ place: inout Int,
    _ bytes: Span<UInt8>
  ) {
    let stop = min(tape.nodes[object].next, tape.nodes.count)
    var key = object + 1
    while key + 1 < stop {
      if tape.isObject(key + 1), path.count + 1 < Self.depthLimit {
        take(tape, key + 1, path: path + [key], &row, &place, bytes)
      } else {
        let column = column(tape, key, path: path, expected: place, bytes)
        if column == row.count { row.append(-1) }
        row[column] = key + 1
        place = column + 1
      }
      key = tape.nodes[key + 1].next
    }
  }

  /// Returns the column of a name, which is made where it is new.
  private mutating func column(
    _ tape: JSONTape, _ key: Int, path: [Int], expected: Int, _ bytes: Span<UInt8>
  ) -> Int {
    // Records mostly have the same names in the same order.
    if expected < paths.count, isSame(tape, paths[expected], key, path: path, bytes) {
      return expected
    }
    let name = (path + [key]).map { tape.text(at: $0, bytes) ?? "" }.joined(separator: "\u{0}")
    if let known = columns[name] { return known }
    columns[name] = paths.count
    paths.append(path + [key])
    return paths.count - 1
  }

  private func isSame(
    _ tape: JSONTape, _ known: [Int], _ key: Int, path: [Int], _ bytes: Span<UInt8>
  ) -> Bool {
    guard known.count == path.count + 1, tape.isSameText(known[path.count], key, bytes) else {
      return false
    }
    for (index, node) in path.enumerated() where !tape.isSameText(known[index], node, bytes) {
      return false
    }
    return true
  }

  /// Names the columns by the last name of their path, where that tells them apart; what MongoDB puts
  /// around values, `{"$date":…}`, is no name.
  private mutating func name(_ tape: JSONTape, _ bytes: Span<UInt8>) {
    var words: [[String]] = []
    var counts: [String: Int] = [:]
    for path in paths {
      var parts = path.map { tape.text(at: $0, bytes) ?? "" }
      while parts.count > 1, parts.last?.hasPrefix("$") == true { parts.removeLast() }
      words.append(parts)
      counts[parts.last ?? "", default: 0] += 1
    }
    names = words.map { parts in
      let last = parts.last ?? ""
      return counts[last] == 1 ? last : parts.joined(separator: ".")
    }
  }
}
