package import Canvas

/// Values to heights along one straight scale: the lowest at the bottom, the highest at the top.
package struct ValueSpan: Equatable, Sendable {
  /// Half of the lowest value: the distance of two doubles may be more than a double holds.
  private let halfLow: Double
  /// Half of the distance from the lowest to the highest value, above 0.
  private let halfLength: Double

  /// Covers `low` to `high`; where both are equal, 0.1 % of the value on either side, 1 where that
  /// is 0.
  package init(low: Double, high: Double) {
    if high > low {
      halfLow = low / 2
      halfLength = max(high / 2 - low / 2, .leastNormalMagnitude)
    } else {
      let room = low == 0 ? 1 : max(abs(low) * 0.001, .leastNormalMagnitude)
      halfLow = low / 2 - room / 2
      halfLength = room
    }
  }

  /// Makes the scale on which every value stands at the weighted mean of its heights on `spans`.
  ///
  /// - Parameter spans: At least one, with weights of 0 or more, one of them above 0.
  init(mixing spans: [(span: ValueSpan, weight: Double)]) {
    // A height is affine in the value with the slope 1/length: the mean of slopes, and of lows by
    // slope. Told by the shortest span, so that no slope is too large for a double.
    let shown = spans.filter { $0.weight > 0 }
    let shortest = shown.map(\.span.halfLength).min() ?? 1
    let slopes = shown.map { $0.weight * (shortest / $0.span.halfLength) }
    let sum = slopes.reduce(0, +)
    guard sum > 0 else {
      self = spans.last?.span ?? ValueSpan(low: 0, high: 1)
      return
    }
    halfLow = zip(shown, slopes).reduce(0) { $0 + $1.0.span.halfLow * ($1.1 / sum) }
    let weight = shown.reduce(0) { $0 + $1.weight }
    halfLength = min(shortest / sum * weight, .greatestFiniteMagnitude)
  }

  /// The lowest value.
  var low: Double { Self.bounded(halfLow * 2) }

  /// The highest value.
  var high: Double { Self.bounded((halfLow + halfLength) * 2) }

  /// Returns how far up `value` stands: 0 for the lowest, 1 for the highest.
  func height(of value: Double) -> Double { (value / 2 - halfLow) / halfLength }

  /// Returns the y of `value` in `plot`.
  package func y(of value: Double, in plot: Rect) -> Double {
    plot.bottom - height(of: value) * plot.height
  }

  /// How many points `plot` has a unit of value; infinite for the shortest spans, 0 for the longest.
  func pointsPerUnit(in plot: Rect) -> Double { plot.height / 2 / halfLength }

  /// Returns the value at `y` in `plot`, the inverse of `y(of:in:)`.
  func value(at y: Double, in plot: Rect) -> Double {
    guard plot.height > 0 else { return low }
    return Self.bounded((halfLow + (plot.bottom - y) / plot.height * halfLength) * 2)
  }

  private static func bounded(_ value: Double) -> Double {
    min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}
