/// Finds the wanted cells of one row after another.
struct SourceRowCells {
  /// Where a cell is in the text; empty where it is missing.
  typealias Cell = (start: Int, end: Int)

  /// The cells of the row taken last, one for each key.
  private(set) var cells: [Cell]
  private let keys: [SourceRows.Key]
  /// For each place in a list the key that is there, or -1.
  private var slots: [Int] = []
  /// The names of the object before: nodes, with the key of each or -1.
  private var names: [(node: Int, slot: Int)] = []

  init(keys: [SourceRows.Key]) {
    self.keys = keys
    cells = Array(repeating: (0, 0), count: keys.count)
    for (slot, key) in keys.enumerated() {
      guard case .index(let index) = key else { continue }
      while slots.count <= index { slots.append(-1) }
      slots[index] = slot
    }
  }

  /// Takes the cells of the row at `node`, whose own name is at `name` where rows are members.
  mutating func take(_ tape: JSONTape, _ node: Int, name: Int?, _ bytes: Span<UInt8>) {
    for slot in cells.indices { cells[slot] = (0, 0) }
    if let name, let slot = keys.firstIndex(of: .ofRow) { put(tape, name, in: slot) }
    switch tape.nodes[node].kind {
    case .array: takeList(tape, node)
    case .object: takeObject(tape, node, bytes)
    case .string, .number: takeText(tape, node, bytes)
    case .true_, .false_, .null: break
    }
  }

  /// Takes one cell for each key.
  mutating func take(_ tape: JSONTape, columns: [[Int]], row: Int) {
    for slot in cells.indices {
      cells[slot] = (0, 0)
      if row < columns[slot].count { put(tape, columns[slot][row], in: slot) }
    }
  }

  private mutating func put(_ tape: JSONTape, _ node: Int, in slot: Int) {
    switch tape.nodes[node].kind {
    case .string, .number: cells[slot] = (tape.nodes[node].start, tape.nodes[node].end)
    case .object, .array, .true_, .false_, .null: break
    }
  }

  private mutating func takeList(_ tape: JSONTape, _ list: Int) {
    let stop = min(tape.nodes[list].next, tape.nodes.count)
    var (node, index) = (list + 1, 0)
    while node < stop, index < slots.count {
      if slots[index] >= 0 { put(tape, node, in: slots[index]) }
      node = tape.nodes[node].next
      index += 1
    }
  }

  private mutating func takeText(_ tape: JSONTape, _ node: Int, _ bytes: Span<UInt8>) {
    let end = tape.nodes[node].end
    var (start, index) = (tape.nodes[node].start, 0)
    while start <= end, index < slots.count {
      var stop = start
      while stop < end, bytes[stop] != 0x2C { stop += 1 }
      if slots[index] >= 0 { cells[slots[index]] = (start, stop) }
      start = stop + 1
      index += 1
    }
  }

  private mutating func takeObject(_ tape: JSONTape, _ object: Int, _ bytes: Span<UInt8>) {
    let stop = min(tape.nodes[object].next, tape.nodes.count)
    var (name, index) = (object + 1, 0)
    while name + 1 < stop {
      // Objects mostly have the same names in the same order.
      if index >= names.count || !tape.isSameText(names[index].node, name, bytes) {
        let slot = keys.firstIndex { key in
          if case .name(let wanted) = key { return tape.isString(wanted, at: name, bytes) }
          return false
        }
        let known = (node: name, slot: slot ?? -1)
        if index < names.count {
          names[index] = known
        } else {
          names.append(known)
        }
      }
      let slot = names[index].slot
      if slot >= 0 { put(tape, name + 1, in: slot) }
      name = tape.nodes[name + 1].next
      index += 1
    }
  }
}
