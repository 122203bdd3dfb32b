/// The different texts of some columns, each with a number from 0 in the order in which they come.
///
/// The texts stay where they are in the file: a row costs a hash of its bytes and no string.
struct SymbolTable {
  /// The cells of the first row of each text.
  private var cells: [[Cell]] = []
  private var indices: [UInt64: Int] = [:]
  /// The columns.
  private let columns: [Int]
  /// The number of the row before: in most files its text comes again.
  private var last = -1

  init(columns: [Int]) { self.columns = columns }

  /// How many different texts there are.
  var count: Int { cells.count }

  /// Returns the number of the text in `row`.
  mutating func index(of row: [Cell], _ bytes: Span<UInt8>) -> Int {
    if last >= 0, isSame(cells[last], row, bytes) { return last }
    // FNV-1a.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for column in columns {
      let cell = Self.cell(column, of: row)
      var index = cell.start
      while index < cell.end {
        hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3
        index &+= 1
      }
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    while let found = indices[hash] {
      if isSame(cells[found], row, bytes) {
        last = found
        return found
      }
      hash &+= 1
    }
    last = cells.count
    indices[hash] = last
    cells.append(columns.map { Self.cell($0, of: row) })
    return last
  }

  /// Returns the texts, in the order of their numbers; those of several columns with blanks between.
  func names(_ bytes: Span<UInt8>) -> [String] {
    cells.map { row in
      let texts = row.map { bytes.text(from: $0.start, to: max($0.start, $0.end)) }
      return texts.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private static func cell(_ column: Int, of row: [Cell]) -> Cell {
    column < row.count ? row[column] : Cell(start: 0, end: 0, isQuoted: false)
  }

  private func isSame(_ known: [Cell], _ row: [Cell], _ bytes: Span<UInt8>) -> Bool {
    for place in known.indices {
      let (left, right) = (known[place], Self.cell(columns[place], of: row))
      guard left.end - left.start == right.end - right.start else { return false }
      var offset = 0
      while left.start &+ offset < left.end {
        if bytes[left.start &+ offset] != bytes[right.start &+ offset] { return false }
        offset &+= 1
      }
    }
    return true
  }
}
