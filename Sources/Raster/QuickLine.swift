internal import Canvas

/// Draws a line that moves, and has more points than columns, by the height of each pixel column.
///
/// What is seen of such a line is between its highest and its lowest point of each column. These are
/// exact, and smooth above and below; beside them the line's width is that of whole columns and of a
/// share of the next ones. It takes half the time of the round pen that draws the line at rest.
struct QuickLine {
  /// Highest and lowest point of each column, in pixels; +∞ and −∞ where there is none.
  private var tops: [Float] = []
  private var bottoms: [Float] = []
  /// The columns of the lists.
  private var columns = 0..<0

  /// Draws the line through `points`.
  ///
  /// - Parameters:
  ///   - points: In pixels, x never falling.
  ///   - radius: Half the line's width, in pixels.
  ///   - strip: Where the areas are summed up.
  ///   - surface: Where to draw.
  ///   - clip: Nothing outside it is drawn; inside the surface.
  ///   - lanes: The ink.
  mutating func draw(
    _ points: [DevicePoint], radius: Double, strip: inout Strip, on surface: Surface,
    clip: PixelRect, _ lanes: InkLanes
  ) {
    let reach = Snapping.ceiling(radius + 0.5) - 1
    measure(points, in: clip.left - reach..<clip.right + reach, radius: Float(radius))
    var left = clip.left & ~(Strip.width - 1)
    while left < clip.right {
      let part = (left..<left + Strip.width).clamped(to: clip.columns)
      let rows = self.rows(of: part, reach: reach).clamped(to: 0..<clip.bottom)
      if !rows.isEmpty, rows.upperBound > clip.top {
        let visible = StripColumns(left: left, columns: clip.columns)
        strip.withCells(rows) { cells in
          for column in part { fill(column, left: left, radius: radius, reach: reach, into: cells) }
          cells.sweep { row, coverage in
            if row >= clip.top {
              surface.blend(visible.keep(coverage), x: left, row: row, lanes)
            }
          }
        }
      }
      left += Strip.width
    }
  }

  /// Finds the heights of the columns.
  private mutating func measure(
    _ points: [DevicePoint], in columns: Range<Int>, radius: Float
  ) {
    self.columns = columns
    tops.removeAll(keepingCapacity: true)
    bottoms.removeAll(keepingCapacity: true)
    tops.append(contentsOf: repeatElement(.infinity, count: columns.count))
    bottoms.append(contentsOf: repeatElement(-.infinity, count: columns.count))
    guard var last = points.first else { return }
    for point in points {
      defer { last = point }
      guard point.x >= Double(columns.lowerBound) else { continue }
      if last.x >= Double(columns.upperBound) { return }
      addSegment(from: last, to: point, radius)
    }
  }

  /// Takes in a piece of the line, in the columns of the lists.
  @inline(__always)
  private mutating func addSegment(from: DevicePoint, to: DevicePoint, _ radius: Float) {
    /// Returns the height at which the line enters a column.
    func height(entering column: Int) -> Double {
      from.y + (to.y - from.y) * (Double(column) - from.x) / (to.x - from.x)
    }
    let (first, end) = (Snapping.floor(from.x), Snapping.floor(to.x))
    // A value beyond a gap may lie far outside.
    var column = max(first, columns.lowerBound)
    var y = column > first ? height(entering: column) : from.y
    while column < min(end, columns.upperBound) {
      let next = height(entering: column + 1)
      take(column, y, next, radius)
      y = next
      column += 1
    }
    take(end, y, to.y, radius)
  }

  @inline(__always)
  private mutating func take(_ column: Int, _ from: Double, _ to: Double, _ radius: Float) {
    guard columns.contains(column) else { return }
    let index = column - columns.lowerBound
    tops[index] = min(tops[index], Float(min(from, to)) - radius)
    bottoms[index] = max(bottoms[index], Float(max(from, to)) + radius)
  }

  /// Returns the rows that the line touches in some columns.
  private func rows(of part: Range<Int>, reach: Int) -> Range<Int> {
    var (top, bottom) = (Float.infinity, -Float.infinity)
    for column in part.lowerBound - reach..<part.upperBound + reach {
      top = min(top, tops[column - columns.lowerBound])
      bottom = max(bottom, bottoms[column - columns.lowerBound])
    }
    guard top < bottom else { return 0..<0 }
    return Snapping.floor(Double(top))..<Snapping.ceiling(Double(bottom)) + 1
  }

  /// Adds what covers a column: its own height, and a share of where those beside it go beyond it.
  @inline(__always)
  private func fill(
    _ column: Int, left: Int, radius: Double, reach: Int, into cells: StripCells
  ) {
    let (column, index) = (column - left, column - columns.lowerBound)
    let (top, bottom) = (tops[index], bottoms[index])
    let isEmpty = top >= bottom
    if !isEmpty { cells.addBlock(column: column, share: 1, top: top, bottom: bottom) }
    for away in -reach...reach where away != 0 {
      let (otherTop, otherBottom) = (tops[index + away], bottoms[index + away])
      let share = Float(min(max(radius + 0.5 - Double(abs(away)), 0), 1))
      guard otherTop < otherBottom, share > 0 else { continue }
      if isEmpty {
        cells.addBlock(column: column, share: share, top: otherTop, bottom: otherBottom)
        continue
      }
      if otherTop < top {
        cells.addBlock(column: column, share: share, top: otherTop, bottom: top)
      }
      if otherBottom > bottom {
        cells.addBlock(column: column, share: share, top: bottom, bottom: otherBottom)
      }
    }
  }
}

extension StripCells {
  /// Adds a block of a column, from `top` to `bottom`, a share of the column wide.
  @inline(__always)
  fileprivate func addBlock(column: Int, share: Float, top: Float, bottom: Float) {
    add(column: column, width: share, from: top, to: top)
    add(column: column, width: -share, from: bottom, to: bottom)
  }
}
