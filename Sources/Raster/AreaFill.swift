internal import Canvas

/// Fills the area between a line and a straight baseline with a vertical gradient.
///
/// The edge along the line is exact coverage, strip by strip. What lies whole rows below it has no
/// partial pixel: that is blended row by row across all strips, in the order of memory.
struct AreaFill {
  /// The rows of one strip that are covered in all sixteen columns.
  private var solid: [Range<Int>] = []
  /// The ink of each row, from the first row that is drawn on.
  private var inks: [Ink] = []

  /// Draws the area between the line through `points` and `baseline`.
  ///
  /// - Parameters:
  ///   - points: In pixels. Where the line turns back in x, what it sweeps twice in opposite
  ///     directions is left out.
  ///   - baseline: In pixels from the top.
  ///   - gradient: The colours.
  ///   - strip: Where the areas are summed up.
  ///   - surface: Where to draw.
  ///   - clip: Nothing outside it is drawn; inside the surface.
  mutating func draw(
    _ points: [DevicePoint], baseline: Double, _ gradient: Gradient, strip: inout Strip,
    on surface: Surface, clip: PixelRect
  ) {
    guard points.count > 1 else { return }
    let baseline = min(max(baseline, -Snapping.limit), Snapping.limit)
    let line = AreaLine(points, baseline: baseline)
    let columns = line.columns.clamped(to: clip.columns)
    let rows = line.rows.clamped(to: clip.rows)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    inks.removeAll(keepingCapacity: true)
    for row in rows { inks.append(Ink(gradient.color(row: row))) }
    solid.removeAll(keepingCapacity: true)

    var first = 0
    let start = columns.lowerBound & ~(Strip.width - 1)
    var left = start
    while left < columns.upperBound {
      let piece = line.piece(left: left, first: &first, in: points)
      let visible = StripColumns(left: left, columns: clip.columns)
      // From the picture's top, not the clip's: a row's area is the sum of those above it.
      let touched = piece.edge.clamped(to: 0..<clip.bottom)
      if !touched.isEmpty, touched.upperBound > clip.top {
        strip.withCells(touched) { cells in
          line.fill(piece, in: points, into: cells)
          cells.sweep { row, coverage in
            if rows.contains(row) {
              let lanes = InkLanes(inks[row - rows.lowerBound])
              surface.blend(visible.keep(coverage), x: left, row: row, lanes)
            }
          }
        }
      }
      solid.append(piece.solid.clamped(to: rows))
      if let last = piece.last, rows.contains(last.row) {
        let coverage = SIMD16<UInt32>(repeating: last.coverage)
        surface.blend(
          visible.keep(coverage), x: left, row: last.row, InkLanes(inks[last.row - rows.lowerBound])
        )
      }
      left += Strip.width
    }
    blendSolid(from: start, rows: rows, on: surface, clip: clip)
  }

  /// Blends the rows that are covered in whole strips, neighbouring strips at once.
  private func blendSolid(from start: Int, rows: Range<Int>, on surface: Surface, clip: PixelRect) {
    for row in rows {
      let ink = inks[row - rows.lowerBound]
      guard ink.alpha > 0 else { continue }
      var index = 0
      while index < solid.count {
        guard solid[index].contains(row) else {
          index += 1
          continue
        }
        let first = index
        while index < solid.count, solid[index].contains(row) { index += 1 }
        let columns = start + first * Strip.width..<start + index * Strip.width
        surface.blend(columns.clamped(to: clip.columns), row: row, ink)
      }
    }
  }
}

/// The line on top of an area, cut into strips.
private struct AreaLine {
  /// One strip's part of the area.
  struct Piece {
    /// First column of the strip.
    var left: Int
    /// The points whose segments can touch the strip.
    var segments: Range<Int>
    /// The rows in which the area's edge lies.
    var edge: Range<Int>
    /// The rows that are covered in all sixteen columns; those below `edge`, or none.
    var solid: Range<Int>
    /// The row that the baseline cuts, and how much of it lies above, 0 to 255; where `edge` does
    /// not hold it.
    var last: (row: Int, coverage: UInt32)?
  }

  let baseline: Double
  /// The columns that the line touches.
  let columns: Range<Int>
  /// The rows that the area touches.
  let rows: Range<Int>
  private let isMonotone: Bool
  private let left: Double
  private let right: Double

  init(_ points: [DevicePoint], baseline: Double) {
    var left = Double.infinity
    var right = -Double.infinity
    var top = baseline
    var bottom = baseline
    var isMonotone = true
    var last = -Double.infinity
    for point in points {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
      if point.x < last { isMonotone = false }
      last = point.x
    }
    self.baseline = baseline
    self.isMonotone = isMonotone
    self.left = left
    self.right = right
    columns = Snapping.floor(left)..<max(Snapping.floor(left), Snapping.ceiling(right))
    rows = Snapping.floor(top)..<max(Snapping.floor(top), Snapping.ceiling(bottom))
  }

  /// Returns the part of the strip that begins at column `left`.
  ///
  /// `first` is where the search begins, and where that of the next strip may begin.
  func piece(left: Int, first: inout Int, in points: [DevicePoint]) -> Piece {
    let start = Double(left)
    let end = Double(left + Strip.width)
    var segments = 1..<points.count
    if isMonotone {
      var index = max(first, 1)
      while index < points.count - 1, points[index].x <= start { index += 1 }
      first = index
      while index < points.count - 1, points[index].x < end { index += 1 }
      segments = first..<index + 1
    }
    var top = Double.infinity
    var bottom = -Double.infinity
    for index in segments {
      let (from, to) = (points[index - 1], points[index])
      guard max(from.x, to.x) >= start, min(from.x, to.x) <= end else { continue }
      let a = height(between: from, to, at: start)
      let b = height(between: from, to, at: end)
      top = min(top, a, b)
      bottom = max(bottom, a, b)
    }
    guard top <= bottom else {
      return Piece(left: left, segments: 0..<0, edge: 0..<0, solid: 0..<0)
    }
    let edge = Snapping.floor(top)..<max(Snapping.floor(top), Snapping.ceiling(bottom))
    let base = Snapping.floor(baseline)
    let isWhole = isMonotone && self.left <= start && self.right >= end
    if isWhole, edge.upperBound <= base {
      let coverage = UInt32((baseline - Double(base)) * 255 + 0.5)
      return Piece(
        left: left, segments: segments, edge: edge, solid: edge.upperBound..<base,
        last: (base, coverage))
    }
    let first = min(edge.lowerBound, base)
    return Piece(
      left: left, segments: segments,
      edge: first..<max(edge.upperBound, Snapping.ceiling(baseline)), solid: 0..<0)
  }

  /// Adds the area of one piece's edge rows to `cells`.
  func fill(_ piece: Piece, in points: [DevicePoint], into cells: StripCells) {
    for index in piece.segments {
      let (from, to) = (points[index - 1], points[index])
      guard from.x != to.x else { continue }
      let isBack = from.x > to.x
      fill(
        isBack ? to : from, isBack ? from : to, sign: isBack ? -1 : 1, left: piece.left,
        into: cells)
    }
  }

  private func fill(
    _ from: DevicePoint, _ to: DevicePoint, sign: Float, left: Int, into cells: StripCells
  ) {
    let first = max(Snapping.floor(from.x), left)
    let end = min(Snapping.ceiling(to.x), left + Strip.width)
    guard first < end else { return }
    for column in first..<end {
      let x0 = max(from.x, Double(column))
      let x1 = min(to.x, Double(column + 1))
      guard x1 > x0 else { continue }
      let y0 = height(between: from, to, at: x0)
      let y1 = height(between: from, to, at: x1)
      // Above the baseline the line is the upper edge, below it the lower one.
      if (y0 < baseline) != (y1 < baseline), y0 != y1 {
        let crossing = x0 + (x1 - x0) * (baseline - y0) / (y1 - y0)
        fill(x0, y0, crossing, baseline, sign: sign, column: column - left, into: cells)
        fill(crossing, baseline, x1, y1, sign: sign, column: column - left, into: cells)
      } else {
        fill(x0, y0, x1, y1, sign: sign, column: column - left, into: cells)
      }
    }
  }

  private func fill(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, sign: Float, column: Int,
    into cells: StripCells
  ) {
    let isAbove = min(y0, y1) < baseline
    let width = Float(x1 - x0) * (isAbove ? sign : -sign)
    cells.add(column: column, width: width, from: Float(y0), to: Float(y1))
    cells.add(column: column, width: -width, from: Float(baseline), to: Float(baseline))
  }

  /// Returns the height of a segment at `x`, or at its end where `x` lies beyond it.
  private func height(between from: DevicePoint, _ to: DevicePoint, at x: Double) -> Double {
    guard from.x != to.x else { return from.y }
    let share = min(max((x - from.x) / (to.x - from.x), 0), 1)
    return from.y + (to.y - from.y) * share
  }
}
