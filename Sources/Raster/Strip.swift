/// Sixteen pixel columns of coverage in the making, by the method of accumulated signed areas.
///
/// A cell is a pixel. For each piece of a shape's upper edge, the cells get the area below it, as
/// differences from one row to the next; for each piece of a lower edge, the same is taken away. A
/// running sum down the rows is then the exact area of the shape in each pixel. The method is that
/// of font rasterisers (R. Levien's font-rs, 2016), turned by 90° because charts' lines run from
/// left to right: sixteen columns are summed at once, and no row above or below the line is
/// touched.
struct Strip {
  /// Pixel columns in a strip, which begins at a multiple of it.
  static let width = 16

  /// Row after row; all 0 between two uses.
  private var cells: [SIMD16<Float>] = []

  /// Calls `body` with the cells of `rows`, all 0; `body` must leave them so.
  ///
  /// One row more may be written to: what is left of an edge that ends at the last row's bottom.
  mutating func withCells(_ rows: Range<Int>, _ body: (StripCells) -> Void) {
    if cells.count < rows.count + 1 {
      cells = Array(repeating: .zero, count: rows.count + 1)
    }
    unsafe cells.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      unsafe body(StripCells(cells: base.assumingMemoryBound(to: Float.self), rows: rows))
    }
  }
}

/// The cells of a strip, for the length of one drawing.
///
/// They go through a pointer for the sake of single lanes: assigning to a lane of a vector in an
/// array loads and stores the whole vector, four times the time of the addition itself.
@safe struct StripCells {
  private let cells: UnsafeMutablePointer<Float>
  /// The rows that there are cells of.
  let rows: Range<Int>
  private let first: Float
  private let last: Float

  /// Makes the cells of `rows` from zeros, one row more than `rows` has.
  @unsafe init(cells: UnsafeMutablePointer<Float>, rows: Range<Int>) {
    unsafe self.cells = cells
    self.rows = rows
    first = Float(rows.lowerBound)
    last = Float(rows.upperBound)
  }

  @inline(__always) private func add(_ row: Int, _ column: Int, inside: Float, below: Float) {
    let place = unsafe cells + (row * Strip.width + column)
    unsafe place[0] += inside
    unsafe place[Strip.width] += below
  }

  /// Adds the area below a straight piece of an edge within one pixel column.
  ///
  /// - Parameters:
  ///   - column: The column in the strip, 0 to 15.
  ///   - width: How much of the column the piece takes, 0 to 1; negative to take the area away.
  ///   - from: Height of the piece at one end, in pixels from the top of the picture.
  ///   - to: Height at the other end.
  @inline(__always) func add(column: Int, width: Float, from: Float, to: Float) {
    let column = column & (Strip.width - 1)
    let upper = min(from, to)
    let lower = max(from, to)
    guard upper < last else { return }
    guard lower > first else {
      add(0, column, inside: width, below: 0)
      return
    }
    let high = max(upper, first) - first
    let low = min(lower, last) - first
    let row = Int(high)
    guard upper >= first, lower <= last, low <= Float(row + 1) else {
      // What is above the first row counts for all rows, what is below the last for none.
      let rate = width / (lower - upper)
      if upper < first { add(0, column, inside: rate * (first - upper), below: 0) }
      addSteep(column: column, rate: rate, high: high, low: low)
      return
    }
    let above = (high + low) * 0.5 - Float(row)
    add(row, column, inside: width * (1 - above), below: width * above)
  }

  /// Adds the area below a piece that crosses rows, `rate` columns wide a row.
  private func addSteep(column: Int, rate: Float, high: Float, low: Float) {
    var row = Int(high)
    var from = high - Float(row)
    let end = Int(low)
    while row < end {
      let width = rate * (1 - from)
      let inside = width * (1 - from) * 0.5
      add(row, column, inside: inside, below: width - inside)
      row += 1
      from = 0
    }
    let to = low - Float(end)
    if to > from, end < rows.count {
      let width = rate * (to - from)
      let above = width * (from + to) * 0.5
      add(end, column, inside: width - above, below: above)
    }
  }

  /// Calls `body` with each row and the coverage of its sixteen pixels, 0 to 255, where there is
  /// any, and sets the cells back to 0.
  @inline(__always) func sweep(_ body: (Int, SIMD16<UInt32>) -> Void) {
    var low = SIMD8<Float>.zero
    var high = SIMD8<Float>.zero
    let half = MemoryLayout<SIMD8<Float>>.size
    var place = unsafe UnsafeMutableRawPointer(cells)
    for row in rows {
      low += unsafe place.load(as: SIMD8<Float>.self)
      high += unsafe place.load(fromByteOffset: half, as: SIMD8<Float>.self)
      unsafe place.storeBytes(of: .zero, as: SIMD16<Float>.self)
      unsafe place += 2 * half
      let coverage = SIMD16<UInt32>(
        lowHalf: Self.coverage(low), highHalf: Self.coverage(high))
      if coverage != .zero { body(row, coverage) }
    }
    unsafe place.storeBytes(of: .zero, as: SIMD16<Float>.self)
  }

  /// Returns areas of 0 to 1, of either sign, as 0 to 255.
  @inline(__always) private static func coverage(_ area: SIMD8<Float>) -> SIMD8<UInt32> {
    // Both are 32 plain bytes. Clearing the sign bit is the absolute value; adding 2²³ rounds to a
    // whole number, which is then in the low bits: conversions would go lane by lane.
    let bits = unsafe unsafeBitCast(area, to: SIMD8<UInt32>.self) & 0x7FFF_FFFF
    let size = unsafe unsafeBitCast(bits, to: SIMD8<Float>.self)
    let whole = size.replacing(with: 1, where: size .> 1) * 255 + 8_388_608
    return unsafe unsafeBitCast(whole, to: SIMD8<UInt32>.self) & 0xFF
  }
}
