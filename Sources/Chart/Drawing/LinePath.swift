package import Canvas
package import Series

/// The line of one series in view: which points are drawn, and what stands where values are missing.
///
/// What it makes is the same for the eye as a line through all rows, and costs by the pixel, not by
/// the row: where rows are dense, a ``LineThinner`` leaves out those that change no pixel.
package struct LinePath: Sendable {
  /// The pieces of the line from left to right, each a range of points to be drawn as one polyline.
  package internal(set) var runs: [Range<Int>] = []
  /// The dashed pieces over missing values, each two points.
  package internal(set) var bridges: [Range<Int>] = []
  /// The values that are drawn as a dot because no line goes through them, from left to right.
  package internal(set) var dots: [Point] = []
  /// The length of all runs, in points.
  package internal(set) var length = 0.0
  /// How far to the right anything is drawn: +∞ for all, −∞ for nothing.
  ///
  /// While the line draws itself in, its dots appear up to here.
  package internal(set) var right = Double.infinity

  /// How closely a dense line is drawn.
  package enum Detail: Equatable, Sendable {
    /// Each pixel is that of the line through all rows.
    case full
    /// The line is right to half a pixel, in a tenth of the time.
    case moving
  }

  /// Gaps narrower than this many device pixels are closed where rows are dense: nobody sees so narrow
  /// a gap between strokes, and a line has never more wider ones than the plot has samples.
  private static let narrowGap = 0.125
  /// More rows than this many a device pixel are dense: of fewer, hardly one can be left out.
  private static let densePixel = 40.0
  /// The same while the line moves.
  private static let denseMovingPixel = 4.0
  /// A dot this far beyond the plot, in points, may still reach into it.
  private static let dotReach = 16.0

  /// How the rows in view are drawn.
  private enum Density: Equatable {
    case sparse, moving
    case dense(width: Double)
  }

  /// Returns whether so many rows on so many device pixels are drawn otherwise while they move.
  static func isDenseInMotion(rows: Int, pixels: Double) -> Bool {
    Double(rows) > pixels * denseMovingPixel
  }

  /// Whether it has so many rows that it may be drawn by the heights of columns while it moves.
  package private(set) var isDense = false

  /// Makes an empty path.
  package init() {}

  /// Finds the line of a series.
  ///
  /// One value beyond the plot on either side is taken in, so that the line goes on to its edges.
  ///
  /// - Parameters:
  ///   - series: The values, one a row of `map.time`.
  ///   - map: Where they lie.
  ///   - gaps: What stands where values are missing.
  ///   - width: Of the line, in points.
  ///   - detail: How closely a dense line is drawn.
  ///   - points: Where the points of runs and bridges are added; x never falls in a run.
  /// - Complexity: O(p log n) for p pixels and n rows.
  package mutating func trace(
    _ series: Pyramid, on map: LineMap, gaps: GapStyle, width: Double, detail: Detail = .full,
    into points: inout [Point]
  ) {
    isDense = false
    runs.removeAll(keepingCapacity: true)
    bridges.removeAll(keepingCapacity: true)
    dots.removeAll(keepingCapacity: true)
    length = 0
    right = .infinity
    let inView = map.rowsInView
    guard map.plot.width > 0, map.plot.height > 0,
      let first = series.lastKnown(before: inView.lowerBound)
        ?? series.firstKnown(from: inView.lowerBound),
      let last = series.firstKnown(from: inView.upperBound)
        ?? series.lastKnown(before: inView.upperBound), first <= last
    else { return }
    func hasMore(than rowsOnPixel: Double) -> Bool {
      Self.hasValues(
        series, in: inView, moreThan: Int(min(map.plot.width * map.scale * rowsOnPixel, 1e9)))
    }
    isDense = hasMore(than: Self.denseMovingPixel)
    let density: Density =
      switch detail {
      case .moving: isDense ? .moving : .sparse
      case .full: isDense && hasMore(than: Self.densePixel) ? .dense(width: width) : .sparse
      }
    var thinner = LineThinner()
    var start = first
    if gaps != .bridge {
      var row = first
      while let gap = nextGap(in: series, from: row, to: last, on: map, density) {
        let (before, after) = (gap.lowerBound, gap.upperBound)
        addRun(start...before, of: series, on: map, density, &thinner, into: &points)
        if gaps == .dash {
          bridges.append(points.count..<points.count + 2)
          points.append(place(of: before, in: series, on: map))
          points.append(place(of: after, in: series, on: map))
        }
        start = after
        row = after
      }
    }
    addRun(start...last, of: series, on: map, density, &thinner, into: &points)
    measure(points)
  }

  /// Whether more rows than `limit` have a value: where most are missing, few are left to draw.
  ///
  /// - Complexity: O(g log n) for g gaps among the first `limit` values.
  private static func hasValues(
    _ series: Pyramid, in rows: Range<Int>, moreThan limit: Int
  ) -> Bool {
    guard rows.count > limit else { return false }
    var count = 0
    var row = rows.lowerBound
    while count <= limit, let known = series.firstKnown(from: row), known < rows.upperBound {
      row = min(series.firstMissing(from: known) ?? rows.upperBound, rows.upperBound)
      count += row - known
    }
    return count > limit
  }

  private func place(of row: Int, in series: Pyramid, on map: LineMap) -> Point {
    Point(map.x(ofRow: row), map.y(of: series.values[row]))
  }

  // MARK: Gaps

  /// Returns the values on either side of the next missing ones; nil where none is missing.
  private func nextGap(
    in series: Pyramid, from start: Int, to last: Int, on map: LineMap, _ density: Density
  ) -> ClosedRange<Int>? {
    var row = start
    while let missing = series.firstMissing(from: row), missing < last,
      let next = series.firstKnown(from: missing)
    {
      let right = map.x(ofRow: next) * map.scale
      if density == .sparse || right - map.x(ofRow: missing - 1) * map.scale >= Self.narrowGap {
        return missing - 1...next
      }
      // A gap that is wide enough holds one of the places that are eighths of a pixel: the next
      // one is looked for from the last value before the next of them.
      let place = (right / Self.narrowGap).rounded(.down) * Self.narrowGap + Self.narrowGap
      let before = series.lastKnown(before: map.row(atX: place / map.scale))
      row = max(next, before ?? next)
    }
    return nil
  }

  // MARK: Runs

  private mutating func addRun(
    _ rows: ClosedRange<Int>, of series: Pyramid, on map: LineMap,
    _ density: Density, _ thinner: inout LineThinner, into points: inout [Point]
  ) {
    let (first, last) = (rows.lowerBound, rows.upperBound)
    if first == last {
      // The value beyond the plot may have a neighbour farther out.
      guard !series.isKnown(first - 1), !series.isKnown(first + 1) else { return }
      let dot = place(of: first, in: series, on: map)
      let plot = map.plot
      if dot.x >= plot.left - Self.dotReach, dot.x <= plot.right + Self.dotReach {
        dots.append(dot)
      }
      return
    }
    let start = points.count
    switch density {
    case .dense(let width): thinner.add(rows, of: series, on: map, width: width, to: &points)
    case .moving: thinner.addQuickly(rows, of: series, on: map, to: &points)
    case .sparse:
      var row = first
      while row <= last {
        guard series.values[row].isFinite else {
          guard let next = series.firstKnown(from: row) else { break }
          row = next
          continue
        }
        points.append(place(of: row, in: series, on: map))
        row += 1
      }
    }
    runs.append(start..<points.count)
  }
}
