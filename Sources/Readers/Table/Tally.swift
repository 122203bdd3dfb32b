import Series

/// How often something odd was met, and where first.
struct Tally {
  private(set) var count = 0
  /// The first lines, `Finding.mostLines` at most.
  private(set) var lines: [Int] = []
  /// The first cell.
  private(set) var detail = ""

  /// Counts a case; `detail` is asked for once.
  @inline(never)
  mutating func note(line: Int, detail text: @autoclosure () -> String = "") {
    if count == 0 { detail = text() }
    if lines.count < Finding.mostLines { lines.append(line) }
    count += 1
  }

  /// Adds the cases of `other`, which come after these.
  mutating func add(_ other: Tally) {
    if count == 0 { detail = other.detail }
    lines += other.lines.prefix(max(Finding.mostLines - lines.count, 0))
    count += other.count
  }

  /// Takes `other` cases out, which were counted last.
  mutating func remove(_ other: Tally) {
    count -= other.count
    if count <= 0 {
      self = Tally()
    } else {
      lines.removeAll { other.lines.contains($0) }
    }
  }

  /// Returns what is said of the cases; nil where there is none.
  func finding(_ kind: Finding.Kind) -> Finding? {
    count > 0 ? Finding(kind, lines: lines, count: count, detail: detail) : nil
  }
}
