import Canvas
import Series

/// Leaves out those points of a dense line that change no pixel of it.
///
/// A line as wide as a pixel and denser than one is, to the eye, the area between two edges: the
/// highest and the lowest that its round pen gets at each x. A row matters only where its disc
/// sticks out of those of the others. So the rows are looked at in cells of an eighth of a pixel,
/// each known by its lowest and highest value. A cell whose discs lie under those of its neighbours,
/// wherever in the cell they are, is passed over. Of the others, those blocks of rows count that are
/// higher than all others between them and one side of the cell, and higher than what the neighbours
/// cover on that side. No edge moves by more than a 128th of a pixel; pieces over missing values that
/// are longer lie where they are.
///
/// This is M4's idea (Jugel et al., VLDB 2014) taken to anti-aliased lines, of which the first, the
/// lowest, the highest and the last point of a pixel column are not enough: a second peak beside the
/// highest one shows as a fraction of its pixels.
struct LineThinner: Sendable {
  private typealias Samples = DiscReach.Samples

  /// Width of a cell, in pixels.
  private static let cellWidth = 0.125
  /// Width of a cell while the line moves, in pixels.
  private static let quickWidth = 1.0

  /// As many rows of a cell as are all drawn where others are missing.
  private static let fewRows = 32

  private var reach = DiscReach()
  private var cells: [LineCell] = []
  /// Whether any of the rows has no value.
  private var hasGaps = false
  private var blocks = LineBlocks()
  private var pen = LinePen()
  /// Whether the last cell was drawn, not only passed through.
  private var wasSeen = true
  /// By pixel: what the discs cover whatever their places in the cells.
  private var above: [Samples] = []
  private var below: [Samples] = []
  /// The pixel of the first of `above` and `below`.
  private var firstPixel = 0

  /// Adds the points of a run of rows to `points`.
  ///
  /// - Parameters:
  ///   - rows: The first and the last have values, and are drawn where they are.
  ///   - series: The values; missing ones are passed over.
  ///   - map: Where they lie. All but the first and the last row are in the plot.
  ///   - width: Of the line, in points.
  ///   - points: Where they go, x never falling.
  /// - Complexity: O(p log n) for p pixels and n rows.
  mutating func add(
    _ rows: ClosedRange<Int>, of series: Pyramid, on map: LineMap, width: Double,
    to points: inout [Point]
  ) {
    let radius = min(max(width * map.scale / 2, 0.25), 64)
    if reach.radius != radius { reach = DiscReach(radius: radius) }
    findCells(rows, of: series, on: map, width: Self.cellWidth)
    cover()
    pen.begin(after: points, scale: map.scale)
    wasSeen = true
    move(to: rows.lowerBound, of: series, on: map, in: &points)
    for index in cells.indices { visit(index, of: series, on: map, in: &points) }
    move(to: rows.upperBound, of: series, on: map, in: &points)
  }

  /// Adds the points of a run of rows while they move: nobody sees fractions of a pixel then.
  ///
  /// Blocks of rows up to half a pixel wide are drawn from their lowest to their highest value; the
  /// blocks are the same wherever the view is, so that nothing flickers.
  mutating func addQuickly(
    _ rows: ClosedRange<Int>, of series: Pyramid, on map: LineMap, to points: inout [Point]
  ) {
    findCells(rows, of: series, on: map, width: Self.quickWidth)
    pen.begin(after: points, scale: map.scale)
    move(to: rows.lowerBound, of: series, on: map, in: &points)
    for cell in cells {
      let x = (cell.left + cell.right) / 2
      let (high, low) = (-cell.above, cell.below)
      let isHighFirst = abs(pen.place.y - high) < abs(pen.place.y - low)
      pen.move(toX: x, y: isHighFirst ? high : low, in: &points)
      if high != low { pen.move(toX: x, y: isHighFirst ? low : high, in: &points) }
    }
    move(to: rows.upperBound, of: series, on: map, in: &points)
  }

  // MARK: Cells

  private mutating func findCells(
    _ rows: ClosedRange<Int>, of series: Pyramid, on map: LineMap, width: Double
  ) {
    cells.removeAll(keepingCapacity: true)
    hasGaps = series.firstMissing(from: rows.lowerBound).map { $0 < rows.upperBound } ?? false
    var row = rows.lowerBound + 1
    let end = rows.upperBound
    guard row < end else { return }
    let pixels = map.pixelX(ofRow: end - 1) - map.pixelX(ofRow: row)
    let rowsInCell = Double(end - row) / max(pixels, width) * width
    var most = 0
    while Double(2 << most) <= rowsInCell { most += 1 }
    while row < end {
      var exponent = min(most, row.trailingZeroBitCount)
      while row + 1 << exponent > end { exponent -= 1 }
      addCells(from: row, exponent: exponent, of: series, on: map, width: width)
      row += 1 << exponent
    }
  }

  /// Adds the cell of a block of rows, or of its halves where they lie far apart.
  private mutating func addCells(
    from row: Int, exponent: Int, of series: Pyramid, on map: LineMap, width: Double
  ) {
    let extent = series.extent(from: row, exponent: exponent)
    guard extent.isKnown else { return }
    let (left, right) = places(from: row, count: 1 << exponent, of: series, on: map)
    guard right - left <= width || exponent == 0 else {
      let half = exponent - 1
      addCells(from: row, exponent: half, of: series, on: map, width: width)
      addCells(from: row + 1 << half, exponent: half, of: series, on: map, width: width)
      return
    }
    cells.append(
      LineCell(
        row: row, exponent: exponent, left: left, right: right,
        above: -map.pixelY(of: extent.high), below: map.pixelY(of: extent.low)))
  }

  /// Returns where the first and the last value of some rows lie, of which one has a value: what is
  /// missing at either side belongs to the piece that leads over it.
  @inline(__always) private func places(
    from row: Int, count: Int, of series: Pyramid, on map: LineMap
  ) -> (left: Double, right: Double) {
    let first = hasGaps ? series.firstKnown(from: row) ?? row : row
    let last = hasGaps ? series.lastKnown(before: row + count) ?? row : row + count - 1
    let left = map.pixelX(ofRow: first)
    return (left, last == first ? left : map.pixelX(ofRow: last))
  }

  // MARK: What is covered

  /// Finds what the discs of all cells cover, at least.
  private mutating func cover() {
    above.removeAll(keepingCapacity: true)
    below.removeAll(keepingCapacity: true)
    guard let first = cells.first, let last = cells.last else { return }
    firstPixel = (Self.slot(of: first.left) - 1 - reach.margin) >> 3
    let count = (Self.slot(of: last.right) + 1) >> 3 - firstPixel + reach.stride + 1
    let nothing = Samples(repeating: DiscReach.nowhere)
    above.append(contentsOf: repeatElement(nothing, count: count))
    below.append(contentsOf: repeatElement(nothing, count: count))
    let stride = reach.stride
    for cell in cells {
      let slot = Self.slot(of: cell.left)
      let first = slot - reach.margin
      let table = reach.start(alignment: first, width: Self.slot(of: cell.right) - slot + 1)
      let pixel = first >> 3 - firstPixel
      let (top, bottom) = (Float(cell.above), Float(cell.below))
      for index in 0..<stride {
        let least = reach.least[table + index]
        let (high, low) = (least + top, least + bottom)
        let (oldHigh, oldLow) = (above[pixel + index], below[pixel + index])
        above[pixel + index] = oldHigh.replacing(with: high, where: high .> oldHigh)
        below[pixel + index] = oldLow.replacing(with: low, where: low .> oldLow)
      }
    }
  }

  /// Returns the heights up to which any disc in some slots lies under what is covered, on their
  /// left and on their right.
  @inline(__always) private func covered(
    by cover: [Samples], from slot: Int, width: Int
  ) -> (left: Double, right: Double) {
    let first = slot - reach.margin
    let table = reach.start(alignment: first, width: width)
    let pixel = first >> 3 - firstPixel
    var left = Samples(repeating: .infinity)
    var right = left
    for index in 0..<reach.stride {
      let height = cover[pixel + index]
      let onLeft = height - reach.left[table + index]
      let onRight = height - reach.right[table + index]
      left = left.replacing(with: onLeft, where: onLeft .< left)
      right = right.replacing(with: onRight, where: onRight .< right)
    }
    return (Self.least(of: left), Self.least(of: right))
  }

  /// The vector's own `min()` takes one lane after the other.
  @inline(__always) private static func least(of samples: Samples) -> Double {
    let (low, high) = (samples.lowHalf, samples.highHalf)
    let four = low.replacing(with: high, where: high .< low)
    let two = four.lowHalf.replacing(
      with: four.highHalf, where: four.highHalf .< four.lowHalf)
    return Double(two[0] < two[1] ? two[0] : two[1])
  }

  /// Returns the eighth of a pixel that `x` lies in.
  @inline(__always) private static func slot(of x: Double) -> Int {
    // Without the call into libm that `rounded(.down)` is on a plain x86-64.
    let whole = Int(x * 8)
    return x * 8 < Double(whole) ? whole - 1 : whole
  }

  // MARK: Points

  private mutating func visit(
    _ index: Int, of series: Pyramid, on map: LineMap, in points: inout [Point]
  ) {
    let cell = cells[index]
    // The pieces that lead to the neighbours belong to the cell, as far as they are short.
    let before = index > 0 ? cells[index - 1].right : cell.left
    let after = index + 1 < cells.count ? cells[index + 1].left : cell.right
    let slot = Self.slot(of: max(before, cell.left - Self.cellWidth))
    let width = Self.slot(of: min(after, cell.right + Self.cellWidth)) - slot + 1
    var top = (left: -Double.infinity, right: -Double.infinity)
    var bottom = top
    if width <= DiscReach.widest {
      top = covered(by: above, from: slot, width: width)
      bottom = covered(by: below, from: slot, width: width)
    }
    let isTop = cell.above > min(top.left, top.right) + LineBlocks.tolerance
    let isBottom = cell.below > min(bottom.left, bottom.right) + LineBlocks.tolerance
    let isSeen = isTop || isBottom
    enter(cell, isSeen: isSeen, after: index, of: series, on: map, in: &points)
    guard isSeen else { return }
    if drawFew(of: cell, of: series, on: map, in: &points) { return }
    blocks.cut(cell, of: series, on: map)
    if blocks.areStraight(cell, of: series, on: map) {
      move(to: cell.row, of: series, on: map, in: &points)
      move(to: cell.row + 1 << cell.exponent - 1, of: series, on: map, in: &points)
      return
    }
    let marksAbove = isTop ? LineBlocks.marks(of: blocks.tops, count: blocks.count, past: top) : 0
    let marksBelow =
      isBottom ? LineBlocks.marks(of: blocks.bottoms, count: blocks.count, past: bottom) : 0
    if blocks.exponent == 0 {
      drawRows(of: cell, marksAbove | marksBelow, on: map, in: &points)
    } else {
      drawBlocks(
        ofCell: index, above: marksAbove, below: marksBelow, of: series, on: map, in: &points)
    }
  }

  /// Leads the line from the cell before to where a cell begins.
  private mutating func enter(
    _ cell: LineCell, isSeen: Bool, after index: Int, of series: Pyramid, on map: LineMap,
    in points: inout [Point]
  ) {
    let y = pen.place.y
    let inside = min(max(y, -cell.above), cell.below)
    let before = index > 0 ? cells[index - 1].right : pen.place.x
    let step = cell.left - before
    // Passed through, a cell is all one: any way in its height will do.
    if inside == y, !isSeen, !wasSeen, step <= Self.cellWidth { return }
    wasSeen = isSeen
    // What can be seen goes up and down in its own place only.
    pen.move(toX: before, y: y, in: &points)
    if step <= LineBlocks.width {
      if !isSeen, inside != y { pen.move(toX: cell.left, y: inside, in: &points) }
    } else if let row = series.lastKnown(before: cell.row),
      let next = series.firstKnown(from: cell.row)
    {
      lead(over: row, to: next, of: series, on: map, in: &points)
    }
  }

  /// Draws the piece from a row to the next one that has a value: one that is long enough to be seen
  /// lies where it is.
  private mutating func lead(
    over row: Int, to next: Int, of series: Pyramid, on map: LineMap, in points: inout [Point]
  ) {
    pen.move(toX: map.pixelX(ofRow: row), y: pen.place.y, in: &points)
    move(to: row, of: series, on: map, in: &points)
    guard let known = series.firstKnown(from: next) else { return }
    move(to: known, of: series, on: map, in: &points)
  }

  /// Draws a cell of which rows are missing by all that are left, where these are few: between them
  /// lie pieces long enough to be seen.
  private mutating func drawFew(
    of cell: LineCell, of series: Pyramid, on map: LineMap, in points: inout [Point]
  ) -> Bool {
    let end = cell.row + 1 << cell.exponent
    guard hasGaps, let missing = series.firstMissing(from: cell.row), missing < end else {
      return false
    }
    var (row, count) = (cell.row, 0)
    while let known = series.firstKnown(from: row), known < end {
      row = min(series.firstMissing(from: known) ?? end, end)
      count += row - known
      guard count <= Self.fewRows else { return false }
    }
    row = cell.row
    while let known = series.firstKnown(from: row), known < end {
      move(to: known, of: series, on: map, in: &points)
      row = known + 1
    }
    return true
  }

  /// Draws a cell each block of which is a row: those that stick out, and their neighbours.
  private mutating func drawRows(
    of cell: LineCell, _ marks: UInt64, on map: LineMap, in points: inout [Point]
  ) {
    let wanted = blocks.withNeighbours(marks)
    for index in 0..<blocks.count where wanted >> UInt64(index) & 1 == 1 {
      pen.move(
        toX: map.pixelX(ofRow: cell.row + index),
        y: blocks.nearest(to: pen.place.y, in: index), in: &points)
    }
  }

  /// Draws the blocks of a cell that stick out: up and down in one place, since a slanted way there
  /// would show.
  private mutating func drawBlocks(
    ofCell cellIndex: Int, above: UInt64, below: UInt64, of series: Pyramid, on map: LineMap,
    in points: inout [Point]
  ) {
    let cell = cells[cellIndex]
    let size = 1 << blocks.exponent
    let last = blocks.count - 1
    let marks = above | below
    var rest = marks
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      rest &= rest - 1
      let first = cell.row + index * size
      let (left, right) = places(from: first, count: size, of: series, on: map)
      var (highX, lowX) = ((left + right) / 2, (left + right) / 2)
      // From the next block that is drawn it is not far.
      let isNew = index == 0 || marks >> UInt64(index - 1) & 1 == 0
      if isNew, index > 0 {
        if blocks.isKnown(index - 1) {
          turn(to: blocks.nearest(to: pen.place.y, in: index - 1), in: &points)
        } else if let row = series.lastKnown(before: first), row >= cell.row {
          lead(over: row, to: first, of: series, on: map, in: &points)
        }
      }
      if right - left > LineBlocks.width {
        // Flat and wide: it is drawn from side to side, and its highest value on that side on which
        // the neighbours are higher.
        let tops = neighbours(of: index, blocks.tops, cellIndex) { $0.above }
        let bottoms = neighbours(of: index, blocks.bottoms, cellIndex) { $0.below }
        highX = tops.right > tops.left ? right : tops.right < tops.left ? left : highX
        lowX = bottoms.right > bottoms.left ? right : bottoms.right < bottoms.left ? left : lowX
        pen.move(toX: left, y: pen.place.y, in: &points)
        turn(to: blocks.nearest(to: pen.place.y, in: index), in: &points)
      } else if isNew {
        pen.move(toX: highX, y: pen.place.y, in: &points)
      }
      let (high, low) = (-blocks.tops[index], blocks.bottoms[index])
      let isAbove = above >> UInt64(index) & 1 == 1
      let isBelow = below >> UInt64(index) & 1 == 1
      let isHighFirst =
        highX != lowX ? highX < lowX : abs(pen.place.y - high) < abs(pen.place.y - low)
      if isAbove, isHighFirst { pen.move(toX: highX, y: high, in: &points) }
      if isBelow { pen.move(toX: lowX, y: low, in: &points) }
      if isAbove, !isHighFirst { pen.move(toX: highX, y: high, in: &points) }
      if right - left > LineBlocks.width {
        pen.move(toX: right, y: pen.place.y, in: &points)
      }
      guard index < last, marks >> UInt64(index + 1) & 1 == 0 else { continue }
      if blocks.isKnown(index + 1) {
        turn(to: blocks.nearest(to: pen.place.y, in: index + 1), in: &points)
      } else if let row = series.lastKnown(before: first + size),
        let next = series.firstKnown(from: row + 1), next < cell.row + 1 << cell.exponent
      {
        lead(over: row, to: next, of: series, on: map, in: &points)
      }
    }
  }

  /// Goes up or down in place.
  private mutating func turn(to y: Double, in points: inout [Point]) {
    if y != pen.place.y { pen.move(toX: pen.place.x, y: y, in: &points) }
  }

  /// Returns the heights of what lies on either side of a block.
  private func neighbours(
    of index: Int, _ heights: [Double], _ cell: Int, _ height: (LineCell) -> Double
  ) -> (left: Double, right: Double) {
    (
      left: index > 0 ? heights[index - 1] : height(cells[max(cell - 1, 0)]),
      right: index < blocks.count - 1
        ? heights[index + 1] : height(cells[min(cell + 1, cells.count - 1)])
    )
  }

  private mutating func move(
    to row: Int, of series: Pyramid, on map: LineMap, in points: inout [Point]
  ) {
    guard series.values[row].isFinite else { return }
    pen.move(toX: map.pixelX(ofRow: row), y: map.pixelY(of: series.values[row]), in: &points)
  }
}
