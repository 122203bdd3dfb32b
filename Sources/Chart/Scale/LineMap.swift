package import Canvas
package import Series

/// Where the rows and values of several series lie in a plot.
package struct LineMap: Sendable {
  /// The places of the rows in time.
  let time: TimeScale
  /// The place in time at the plot's left edge.
  let from: Double
  /// Points a unit of time.
  let pointsPerUnit: Double
  /// What is high and what is low.
  let axis: ValueSpan
  /// Where the lines are drawn.
  let plot: Rect
  /// Device pixels a point.
  let scale: Double
  /// Pixels from the picture's top to the axis' lowest value, and down for each unit of value; nil
  /// where the axis is too short or too long for the latter to be a number.
  private let heights: (zero: Double, perUnit: Double)?
  /// The first instant, where units are seconds from it and no two are too far apart to subtract.
  private let start: Int64?

  /// Makes a map.
  ///
  /// - Parameters:
  ///   - time: The places of the rows in time.
  ///   - units: What is in view; as long as it is, so much of the plot's width has a unit.
  ///   - axis: What is high and what is low.
  ///   - plot: Where the lines are drawn.
  ///   - scale: Device pixels a point.
  package init(
    time: TimeScale, units: ClosedRange<Double>, axis: ValueSpan, plot: Rect, scale: Double
  ) {
    let span = max(units.upperBound - units.lowerBound, .leastNormalMagnitude)
    self.init(
      time: time, from: units.lowerBound, pointsPerUnit: plot.width / span, axis: axis, plot: plot,
      scale: scale)
  }

  /// Makes a map with the time `from` at the plot's left edge, a unit of it `pointsPerUnit` wide.
  package init(
    time: TimeScale, from: Double, pointsPerUnit: Double, axis: ValueSpan, plot: Rect, scale: Double
  ) {
    self.time = time
    self.from = from
    self.pointsPerUnit = pointsPerUnit
    self.axis = axis
    self.plot = plot
    self.scale = scale
    start = Self.start(of: time)
    let perUnit = axis.pointsPerUnit(in: plot) * scale
    let zero = axis.y(of: 0, in: plot) * scale
    heights =
      perUnit.isNormal && zero.isFinite && abs(zero) < 1e9 ? (zero: zero, perUnit: perUnit) : nil
  }

  private static func start(of time: TimeScale) -> Int64? {
    guard time.kind == .clock, let first = time.times.first, let last = time.times.last,
      !last.subtractingReportingOverflow(first).overflow
    else { return nil }
    return first
  }

  /// The rows in the plot, edges included.
  ///
  /// - Complexity: O(log n).
  var rowsInView: Range<Int> {
    guard plot.width > 0, pointsPerUnit > 0 else { return 0..<0 }
    let first = time.row(at: from)
    let end = time.row(at: (from + plot.width / pointsPerUnit).nextUp)
    return first..<max(first, end)
  }

  /// Returns the x of a row, in points.
  @inline(__always) func x(ofRow row: Int) -> Double {
    // What `time.unit(ofRow:)` does, in line: it is asked for some 100,000 rows a frame.
    let unit =
      if let start { Double(time.times[row] &- start) / 1e9 } else { time.unit(ofRow: row) }
    return plot.left + (unit - from) * pointsPerUnit
  }

  /// Returns the y of a value, in points.
  func y(of value: Double) -> Double { axis.y(of: value, in: plot) }

  /// Returns the y of a value, in device pixels; not farther from the picture than `limit`.
  @inline(__always) func pixelY(of value: Double) -> Double {
    let y =
      if let heights { heights.zero - value * heights.perUnit } else { self.y(of: value) * scale }
    return min(max(y, -Self.limit), Self.limit)
  }

  /// Returns the x of a row, in device pixels; not farther from the picture than `limit`.
  @inline(__always) func pixelX(ofRow row: Int) -> Double {
    min(max(x(ofRow: row) * scale, -Self.limit), Self.limit)
  }

  /// Pixels beyond which a place is nowhere near the picture.
  static let limit = 1e6

  /// Returns the first row at or to the right of `x`; the count of rows where there is none.
  ///
  /// - Complexity: O(log n).
  func row(atX x: Double) -> Int { time.row(at: from + (x - plot.left) / pointsPerUnit) }
}
