/// What the edges of a shape leave in one pixel.
struct Cell {
  /// Column, from the left of the clip.
  var x: Int32
  /// Row, from the top of the clip.
  var y: Int32
  /// Signed height that edges span in this pixel.
  var cover: Float
  /// Signed area of this pixel to the right of its edges.
  var area: Float
}

/// Room for the cells of one shape after the other; it grows and is kept.
///
/// Memory of its own instead of an array: outlines write tens of thousands of cells a frame, one at
/// a time, and checking an array's uniqueness and bounds for each took as long as the arithmetic.
@safe final class CellMemory {
  private(set) var count = 0
  private var capacity = 4096
  private var cells: UnsafeMutablePointer<Cell>
  private var ordered: UnsafeMutablePointer<Cell>
  /// The first cell of each row in `ordered`, and the end of the last row.
  private var starts: [Int] = []

  init() {
    unsafe cells = .allocate(capacity: capacity)
    unsafe ordered = .allocate(capacity: capacity)
  }

  deinit {
    unsafe cells.deallocate()
    unsafe ordered.deallocate()
  }

  /// Forgets all cells.
  func removeAll() { count = 0 }

  /// Adds to the cell at (`x`, `y`) where that is the last one, else adds a cell.
  @inline(__always)
  func add(x: Int, y: Int, cover: Double, area: Double) {
    let x = Int32(truncatingIfNeeded: x)
    let y = Int32(truncatingIfNeeded: y)
    if count > 0 {
      let last = unsafe cells + (count &- 1)
      if unsafe last.pointee.x == x && last.pointee.y == y {
        unsafe last.pointee.cover += Float(cover)
        unsafe last.pointee.area += Float(area)
        return
      }
    }
    if count == capacity { grow() }
    unsafe (cells + count).initialize(
      to: Cell(x: x, y: y, cover: Float(cover), area: Float(area)))
    count &+= 1
  }

  private func grow() {
    let room = capacity * 2
    let larger = UnsafeMutablePointer<Cell>.allocate(capacity: room)
    unsafe larger.moveInitialize(from: cells, count: count)
    unsafe cells.deallocate()
    unsafe cells = larger
    unsafe ordered.deallocate()
    unsafe ordered = .allocate(capacity: room)
    capacity = room
  }

  /// Puts the cells in order of rows, by counting, and of columns within each row.
  ///
  /// - Parameter rows: How many rows there are; each cell lies in one of them.
  func sort(rows: Int) {
    starts.removeAll(keepingCapacity: true)
    starts.append(contentsOf: repeatElement(0, count: rows + 1))
    unsafe starts.withUnsafeMutableBufferPointer { starts in
      for index in 0..<count { unsafe starts[Int(cells[index].y)] += 1 }
      var total = 0
      for row in 0...rows {
        let here = unsafe starts[row]
        unsafe starts[row] = total + here
        total += here
      }
      // Filled from the back, each place counts down to where its row begins.
      for index in stride(from: count - 1, through: 0, by: -1) {
        let row = Int(unsafe cells[index].y)
        unsafe starts[row] -= 1
        unsafe (ordered + starts[row]).initialize(to: cells[index])
      }
      for row in 0..<rows { unsafe sortRow(starts[row], starts[row + 1]) }
    }
  }

  private func sortRow(_ start: Int, _ end: Int) {
    guard end - start > 1 else { return }
    // Outlines run from left to right mostly, so rows are nearly sorted; many crossings in disorder
    // are left to a sort that does not go quadratic.
    if end - start > 64 {
      var row = unsafe UnsafeMutableBufferPointer(start: ordered + start, count: end - start)
      unsafe row.sort { $0.x < $1.x }
      return
    }
    for index in (start + 1)..<end {
      let cell = unsafe ordered[index]
      var hole = index
      while hole > start, unsafe ordered[hole - 1].x > cell.x {
        unsafe ordered[hole] = ordered[hole - 1]
        hole -= 1
      }
      unsafe ordered[hole] = cell
    }
  }

  /// Lends the sorted cells of `row`.
  @inline(__always)
  func withRow<Result>(
    _ row: Int, _ body: (UnsafeBufferPointer<Cell>) -> Result
  ) -> Result {
    let start = starts[row]
    return unsafe body(
      UnsafeBufferPointer(start: ordered + start, count: starts[row + 1] - start))
  }
}
