/// Excel's first line `sep=;`.
struct SeparatorLine {
  let separator: UInt8
  /// Where the next line begins.
  let next: Int

  init?(_ bytes: Span<UInt8>, at start: Int) {
    guard start + 5 <= bytes.count, bytes.isWord("sep=", from: start, to: start + 4) else {
      return nil
    }
    separator = bytes[start + 4]
    var index = start + 5
    if separator.isLineEnd || separator.isDigit || separator.isLetter { return nil }
    guard index >= bytes.count || bytes[index].isLineEnd else { return nil }
    if index < bytes.count {
      index += bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    }
    next = index
  }
}

/// Some lines of a file: the first ones, and a few from all over it.
struct LineSample {
  /// Where each line begins; the first `headCount` follow one another from the first line on.
  private(set) var starts: [Int] = []
  private(set) var headCount = 0

  static let head = 256
  static let spread = 64
  /// Bytes of a line in which cells are counted: a longer one is looked through once a delimiter, and a
  /// file of gigabytes may be a single line.
  static let mostBytes = 1 << 22

  init(_ bytes: Span<UInt8>, from start: Int) {
    var position = start
    while starts.count < Self.head, position < bytes.count {
      starts.append(position)
      position = Self.nextLine(bytes, after: position)
    }
    headCount = starts.count
    let rest = bytes.count - position
    var last = position
    for part in 1...Self.spread where rest > Self.spread * 64 {
      let place = position + rest / (Self.spread + 1) * part
      // Of one long line that holds several places, only the end is looked for, once.
      guard place >= last else { continue }
      last = Self.nextLine(bytes, after: place)
      if last < bytes.count { starts.append(last) }
    }
  }

  /// Returns the number of the first line that is not blank, from 1.
  func firstFilledLine(_ bytes: Span<UInt8>) -> Int? {
    for (index, start) in starts.prefix(headCount).enumerated() {
      var position = start
      while position < bytes.count, bytes[position].isBlank { position += 1 }
      if position < bytes.count, !bytes[position].isLineEnd { return index + 1 }
    }
    return headCount < Self.head ? nil : 1
  }

  /// Returns the text, where it is so short that it is a message and no table; else nothing.
  func text(_ bytes: Span<UInt8>) -> String {
    guard let first = starts.first, bytes.count - first <= 400 else { return "" }
    return bytes.text(from: first, to: bytes.count)
  }

  /// Returns which part of the lines `delimiter` divides into the same number of cells, from 0 for
  /// none to 1; blanks count little, for they stand between words and in times as well.
  func share(of delimiter: UInt8, in bytes: Span<UInt8>) -> Double {
    let counts = cellCounts(delimiter, bytes)
    let total = counts.values.reduce(0, +)
    guard let usual = Self.usual(counts), usual >= 2, total > 0 else { return 0 }
    let share = Double(counts[usual] ?? 0) / Double(total)
    return delimiter == 0x20 ? share / 100 : share
  }

  /// Returns how many lines have each number of cells; blank lines are left out.
  func cellCounts(_ delimiter: UInt8, _ bytes: Span<UInt8>) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    var cells: [Cell] = []
    for start in starts {
      var scanner = RowScanner(delimiter: delimiter, position: start)
      let end = bytes.count - start > Self.mostBytes ? start + Self.mostBytes : bytes.count
      guard scanner.next(in: bytes.extracting(..<end), into: &cells) else { continue }
      if cells.count == 1, cells[0].isEmpty { continue }
      counts[cells.count, default: 0] += 1
    }
    return counts
  }

  /// Returns the most frequent number of cells, of equals the greatest.
  ///
  /// Lines of one cell do not count where others have more: a short table may have more lines of text
  /// around it than rows.
  static func usual(_ counts: [Int: Int]) -> Int? {
    let tables = counts.filter { $0.key > 1 }
    return (tables.isEmpty ? counts : tables).max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }

  private static func nextLine(_ bytes: Span<UInt8>, after start: Int) -> Int {
    var position = start
    while position < bytes.count, !bytes[position].isLineEnd { position += 1 }
    guard position < bytes.count else { return position }
    let isPair =
      bytes[position] == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A
    return position + (isPair ? 2 : 1)
  }
}
