/// A cell of a row: where its bytes are.
struct Cell {
  /// The first byte, outer quotes and blanks left out.
  var start: Int
  /// The byte after the last.
  var end: Int
  /// True where the cell stood in quotes.
  var isQuoted: Bool

  /// True where there is nothing in the cell.
  @inline(__always) var isEmpty: Bool { start >= end }
}

/// Walks through delimited text row by row.
///
/// A line end ends a row even inside quotes: a table of numbers has no line end in a cell, and a
/// stray quote must not swallow the rest of the file. Lines end with LF, CRLF or CR.
struct RowScanner {
  /// Most cells of a row that is a table's.
  static let mostCells = 100_000

  /// The byte between cells; a blank stands for any run of blanks.
  let delimiter: UInt8
  /// Where the next row begins.
  var position: Int
  /// The number of the row read last, counted in lines from 1.
  private(set) var line: Int
  /// True where the row read last ended with the file and not with a line end.
  private(set) var isUnterminated = false

  init(delimiter: UInt8, position: Int, line: Int = 0) {
    self.delimiter = delimiter
    self.position = position
    self.line = line
  }

  /// Passes over a row that was read otherwise and ended with a line end.
  @inline(__always)
  mutating func pass(to next: Int) {
    position = next
    line &+= 1
    isUnterminated = false
  }

  /// Reads the cells of the next row into `cells`, and returns false at the end of the file.
  ///
  /// A blank line is one empty cell.
  mutating func next(in bytes: Span<UInt8>, into cells: inout [Cell]) -> Bool {
    cells.removeAll(keepingCapacity: true)
    let end = bytes.count
    guard position < end else { return false }
    line &+= 1
    var index = position
    while true {
      while index < end, bytes[index] == 0x20 || (bytes[index] == 0x09 && delimiter != 0x09) {
        index &+= 1
      }
      if index < end, bytes[index] == 0x22,
        let close = closingQuote(in: bytes, after: index)
      {
        cells.append(Cell(start: index &+ 1, end: close, isQuoted: true).trimmed(in: bytes))
        index = close &+ 1
        while index < end, bytes[index].isBlank, bytes[index] != delimiter { index &+= 1 }
      } else {
        let start = index
        while index < end {
          let byte = bytes[index]
          if byte == delimiter || byte.isLineEnd { break }
          index &+= 1
        }
        var last = index
        while last > start, bytes[last &- 1].isBlank { last &-= 1 }
        cells.append(Cell(start: start, end: last, isQuoted: false))
      }
      guard index < end, bytes[index] == delimiter else { break }
      if cells.count > Self.mostCells {
        // No table: its cells would take many times the memory of the text.
        while index < end, !bytes[index].isLineEnd { index &+= 1 }
        break
      }
      index &+= 1
    }
    isUnterminated = index >= end
    if index < end {
      index &+= bytes[index] == 0x0D && index &+ 1 < end && bytes[index &+ 1] == 0x0A ? 2 : 1
    }
    position = index
    return true
  }

  /// Returns where the quote at `open` is closed: before a delimiter or the end of the line, with
  /// doubled quotes passed over; nil where it is not closed in its line.
  private func closingQuote(in bytes: Span<UInt8>, after open: Int) -> Int? {
    var index = open &+ 1
    while index < bytes.count, !bytes[index].isLineEnd {
      if bytes[index] == 0x22 {
        if index &+ 1 < bytes.count, bytes[index &+ 1] == 0x22 {
          index &+= 2
          continue
        }
        var next = index &+ 1
        while next < bytes.count, bytes[next].isBlank, bytes[next] != delimiter { next &+= 1 }
        let isClosed = next >= bytes.count || bytes[next] == delimiter || bytes[next].isLineEnd
        return isClosed ? index : nil
      }
      index &+= 1
    }
    return nil
  }
}

extension Cell {
  /// Returns the cell without blanks at its ends.
  func trimmed(in bytes: Span<UInt8>) -> Cell {
    var cell = self
    while cell.start < cell.end, bytes[cell.start].isBlank { cell.start &+= 1 }
    while cell.end > cell.start, bytes[cell.end &- 1].isBlank { cell.end &-= 1 }
    return cell
  }
}

extension RowScanner {
  /// Returns the cells of a row that ends at `end`, as a string inside another format does; nil where
  /// there is none.
  mutating func cells(in bytes: Span<UInt8>, to end: Int) -> [Cell]? {
    var cells: [Cell] = []
    guard next(in: bytes.extracting(0..<end), into: &cells) else { return nil }
    return cells
  }
}
