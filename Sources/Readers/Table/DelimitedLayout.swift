import Series

/// How a text file is divided into cells, and what each column of it is.
struct DelimitedLayout {
  struct TimeColumn: Equatable {
    var index: Int
    var form: TimeForm
  }

  struct NumberColumn {
    var index: Int
    var name: String
    var role: ColumnRole
    var decimalComma: Bool
    /// False where the sample says nothing about the decimal point.
    var isDecimalCertain: Bool
  }

  var delimiter: UInt8
  /// Where the first row of data begins, and how many lines stand before it.
  var start: Int
  var linesBefore: Int
  /// Cells of a usual row.
  var cellCount: Int
  /// The column with the date, or with all of the time.
  var time: TimeColumn
  /// The column with the clock reading, where the date stands apart.
  var clock: TimeColumn?
  /// True where a file has clock readings and no date at all.
  var isUndated: Bool
  /// True where cells have offsets from UTC or count from 1970.
  var isInstant: Bool
  var numbers: [NumberColumn]
  /// The names of all columns as the file has them; empty where it has none.
  var header: [String]
  var code: String?
  var marketCode: String?
  var name: String?
  /// True where a title tells that TongDaXin wrote the file.
  var isTerminalExport = false
  var findings: [Finding] = []
}

extension DelimitedLayout {
  /// What stands in the way of a layout.
  enum Failure: Error {
    case noTimes(line: Int)
    case noRows(line: Int)
    case noValues
  }

  /// Most cells of a row: more of them are no table, and would ask for memory many times the file's.
  private static let mostCells = 100_000

  /// Finds the layout of the text from `start` on.
  static func find(in bytes: Span<UInt8>, from textStart: Int) throws(ReadError) -> DelimitedLayout
  {
    var start = textStart
    var linesBefore = 0
    var candidates: [UInt8] = [0x09, 0x3B, 0x7C, 0x2C, 0x20]
    if let directive = SeparatorLine(bytes, at: start) {
      candidates = [directive.separator]
      start = directive.next
      linesBefore = 1
    }
    let sample = LineSample(bytes, from: start)
    guard let firstLine = sample.firstFilledLine(bytes) else { throw .empty }
    var failure: ReadError?
    let shares = candidates.map { sample.share(of: $0, in: bytes) }
    let ranks = candidates.indices.sorted { (shares[$0], $1) > (shares[$1], $0) }
    for rank in ranks where shares[rank] > 0 {
      let widest = sample.cellCounts(candidates[rank], bytes).keys.max() ?? 0
      guard widest <= mostCells else { continue }
      var analysis = LayoutAnalysis(sample: sample, delimiter: candidates[rank], bytes)
      do throws(Failure) {
        return try analysis.layout(bytes, linesBefore: linesBefore)
      } catch {
        // The reason of the likeliest delimiter, or of one that got as far as finding times.
        switch error {
        case .noValues: failure = .noValues
        case .noRows(let line): failure = failure ?? .noRows(line: line)
        case .noTimes(let line):
          failure = failure ?? .noTimes(line: max(line, firstLine + linesBefore))
        }
      }
    }
    throw failure ?? .noTimes(line: firstLine + linesBefore)
  }
}

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

  init(_ bytes: Span<UInt8>, from start: Int) {
    var position = start
    while starts.count < Self.head, position < bytes.count {
      starts.append(position)
      position = Self.nextLine(bytes, after: position)
    }
    headCount = starts.count
    let rest = bytes.count - position
    for part in 1...Self.spread where rest > Self.spread * 64 {
      let line = Self.nextLine(bytes, after: position + rest / (Self.spread + 1) * part)
      if line < bytes.count { starts.append(line) }
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
      guard scanner.next(in: bytes, into: &cells) else { continue }
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
