import Series

/// The part of a curve between two neighbouring control points, half a cell wide.
struct CurveSegment: Equatable, Sendable {
  /// Heights at its left and right end.
  var start: Double, end: Double
  /// How much the smooth curve rises a segment at its left and right end.
  var startSlope: Double, endSlope: Double

  /// Returns the height of the smooth curve at `share` of the way, 0…1.
  ///
  /// The cubic of Hermite: both ends and both slopes are met. It is linear in all four, so that a
  /// blend of segments is the blend of their curves.
  func height(at share: Double) -> Double {
    let (t, u) = (share, 1 - share)
    return u * u * ((1 + 2 * t) * start + t * startSlope)
      + t * t * ((1 + 2 * u) * end - u * endSlope)
  }
}

/// The points through which a curve goes: three a cell, of which neighbours share the outer ones.
///
/// A point has a number: 2k in the middle of cell k, at that cell's value; 2k + 1 on the edge between
/// the cells k and k + 1, at the middle of both values. The first and the last cell with a value have
/// no outer half. Between them a missing value is one that lies on the straight way from the last to
/// the next one: people read a curve as a whole, a missed day must not tear it, and the dot that is
/// not there says that nothing was measured.
struct ControlPoints: Equatable, Sendable {
  /// The value of each cell.
  let line: DateLine
  /// The numbers of the points, nil where there is no value.
  let numbers: ClosedRange<Int>?

  /// Finds the points of a line.
  init(_ line: DateLine) {
    self.line = line
    if let first = line.date(from: 0), let last = line.date(before: line.values.count) {
      numbers = 2 * first...2 * last
    } else {
      numbers = nil
    }
  }

  /// Returns whether the line has the segment from point `number` to the next.
  func hasSegment(_ number: Int) -> Bool {
    guard let numbers else { return false }
    return numbers.lowerBound <= number && number < numbers.upperBound
  }

  /// Returns the height of a point, by the heights that `axis` gives to values.
  ///
  /// Beyond the ends of the line it is that of the end; nil where there is no value at all.
  func height(_ number: Int, _ axis: (Double) -> Double) -> Double? {
    guard let numbers else { return nil }
    let place = min(max(number, numbers.lowerBound), numbers.upperBound)
    let cell = place / 2
    if place.isMultiple(of: 2) { return middle(cell, axis) }
    guard let left = middle(cell, axis), let right = middle(cell + 1, axis) else { return nil }
    return left / 2 + right / 2
  }

  /// Returns the segment from point `number` to the next; beyond the ends of the line it is level.
  func segment(_ number: Int, _ axis: (Double) -> Double) -> CurveSegment? {
    guard let start = height(number, axis), let end = height(number + 1, axis) else { return nil }
    guard hasSegment(number) else {
      return CurveSegment(start: start, end: end, startSlope: 0, endSlope: 0)
    }
    let rise = end - start
    let before = hasSegment(number - 1) ? height(number - 1, axis).map { start - $0 } : nil
    let after = hasSegment(number + 1) ? height(number + 2, axis).map { $0 - end } : nil
    return CurveSegment(
      start: start, end: end, startSlope: Self.slope(before ?? rise, rise),
      endSlope: Self.slope(rise, after ?? rise))
  }

  /// The height in the middle of a cell between the first and the last value.
  private func middle(_ cell: Int, _ axis: (Double) -> Double) -> Double? {
    if line.hasValue(at: cell) { return axis(line.values[cell]) }
    guard let before = line.date(before: cell), let after = line.date(from: cell) else {
      return nil
    }
    let share = Double(cell - before) / Double(after - before)
    return axis(line.values[before]) * (1 - share) + axis(line.values[after]) * share
  }

  /// The slope of the smooth curve at a point between two segments that rise by so much.
  ///
  /// Fritsch and Carlson, "Monotone Piecewise Cubic Interpolation", SIAM J. Numer. Anal. 17 (1980):
  /// level at a high or low, else the mean of both, but never above three times the smaller one. So
  /// the cubic goes from point to point without passing either, and what a point does to the curve
  /// ends with its neighbours: nothing changes shape while cells come into sight.
  private static func slope(_ before: Double, _ after: Double) -> Double {
    guard before * after > 0 else { return 0 }
    let most = 3 * min(abs(before), abs(after))
    let mean = before / 2 + after / 2
    return min(max(mean, -most), most)
  }
}
