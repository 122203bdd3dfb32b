import Series

/// Rows of a dense line that lie within an eighth of a pixel, known by their extremes.
///
/// Heights are in pixels and grow outwards: those above upwards, those below downwards, so that both
/// edges of a line are looked at alike.
struct LineCell {
  /// The first row.
  var row: Int
  /// Two to the power of it is the number of rows.
  var exponent: Int
  /// Where the first row lies.
  var left: Double
  /// Where the last row lies.
  var right: Double
  /// Height of the highest value.
  var above: Double
  /// Height of the lowest value.
  var below: Double
}

/// The parts of a cell, each known by its extremes: blocks of as many rows as a 128th of a pixel has.
struct LineBlocks {
  /// Width up to which the rows of a block are one, in pixels.
  static let width = 1.0 / 128
  /// Area up to which the rows of a wider block are one, in square pixels: of a flat cell, that is
  /// what counts.
  private static let area = 1.0 / 1024
  /// Halvings of a cell into blocks, at most: marks are the bits of a word.
  private static let mostHalvings = 6
  /// How much lower than it is an edge may come out, in pixels.
  static let tolerance = 1.0 / 512
  /// How much lower a step of an edge may come out that is no wider than a cell, in pixels.
  private static let stepTolerance = 1.0 / 256

  /// Two to the power of it is the number of a block's rows.
  private(set) var exponent = 0
  /// How many there are.
  private(set) var count = 0
  /// Heights of the highest values; −∞ where none is known.
  ///
  /// What follows the last block is stale.
  private(set) var tops = [Double](repeating: -.infinity, count: 1 << mostHalvings)
  /// Heights of the lowest values, likewise.
  private(set) var bottoms = [Double](repeating: -.infinity, count: 1 << mostHalvings)

  /// Cuts a cell.
  mutating func cut(_ cell: LineCell, of series: Pyramid, on map: LineMap) {
    let wanted = max(Self.width, Self.area / max(cell.above + cell.below, 1e-9))
    var width = cell.right - cell.left
    exponent = cell.exponent
    while exponent > 0, width > wanted, cell.exponent - exponent < Self.mostHalvings {
      exponent -= 1
      width /= 2
    }
    count = 1 << (cell.exponent - exponent)
    series.forEachExtent(from: cell.row, exponent: exponent, count: count) { index, extent in
      let isKnown = extent.isKnown
      tops[index] = isKnown ? -map.pixelY(of: extent.high) : -.infinity
      bottoms[index] = isKnown ? map.pixelY(of: extent.low) : -.infinity
    }
  }

  /// Whether a block has a value.
  func isKnown(_ index: Int) -> Bool { tops[index] > -.infinity }

  /// Returns the marks of blocks together with those of the nearest ones with a value on either side,
  /// and of the first and the last.
  func withNeighbours(_ marks: UInt64) -> UInt64 {
    var wanted = UInt64(0)
    var before: Int?
    for index in 0..<count where isKnown(index) {
      let isMarked = marks >> UInt64(index) & 1 == 1
      if let before {
        if isMarked { wanted |= 1 << UInt64(before) }
        if isMarked || marks >> UInt64(before) & 1 == 1 { wanted |= 1 << UInt64(index) }
      } else {
        wanted |= 1 << UInt64(index)
      }
      before = index
    }
    if let before { wanted |= 1 << UInt64(before) }
    return wanted
  }

  /// Returns the height within a block that is nearest to `y`; `y` where it has no value.
  func nearest(to y: Double, in index: Int) -> Double {
    let (top, bottom) = (-tops[index], bottoms[index])
    return top <= bottom ? min(max(y, top), bottom) : y
  }

  /// Whether the cell's rows lie on the straight line from its first to its last one.
  func areStraight(_ cell: LineCell, of series: Pyramid, on map: LineMap) -> Bool {
    let rows = 1 << cell.exponent
    let end = count - 1
    // Its ends are its highest and its lowest place.
    guard end > 1, max(tops[0], tops[end]) >= cell.above,
      max(bottoms[0], bottoms[end]) >= cell.below, cell.row + rows <= series.values.count
    else { return false }
    let (first, last) = (series.values[cell.row], series.values[cell.row + rows - 1])
    guard first.isFinite, last.isFinite else { return false }
    let middle = map.pixelX(ofRow: cell.row + rows / 2)
    guard abs(middle - (cell.left + cell.right) / 2) < Self.width else { return false }
    var y = map.pixelY(of: first)
    let step = (map.pixelY(of: last) - y) * Double(1 << exponent) / Double(rows - 1)
    let slack = Self.tolerance + abs(step) / 2
    for index in 0...end {
      let next = y + step
      guard -tops[index] >= min(y, next) - slack, bottoms[index] <= max(y, next) + slack else {
        return false
      }
      y = next
    }
    return true
  }

  /// Finds the blocks that stick out: the highest, and those that are higher than all between them
  /// and one side of the cell, and than what is covered on that side.
  ///
  /// - Parameters:
  ///   - heights: `tops` or `bottoms`.
  ///   - count: How many of them count.
  ///   - covered: Heights up to which the neighbours cover what lies in the cell.
  /// - Returns: A bit for each.
  static func marks(
    of heights: [Double], count: Int, past covered: (left: Double, right: Double)
  ) -> UInt64 {
    var peak = 0
    var index = 1
    while index < count {
      if heights[index] > heights[peak] { peak = index }
      index += 1
    }
    var marks: UInt64 = 1 << UInt64(peak)
    var highest = covered.left + tolerance
    index = 0
    while index < peak {
      if heights[index] > highest {
        marks |= 1 << UInt64(index)
        highest = heights[index] + stepTolerance
      }
      index += 1
    }
    highest = covered.right + tolerance
    index = count - 1
    while index > peak {
      if heights[index] > highest {
        marks |= 1 << UInt64(index)
        highest = heights[index] + stepTolerance
      }
      index -= 1
    }
    return marks
  }
}
