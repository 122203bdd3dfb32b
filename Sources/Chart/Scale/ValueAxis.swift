import Canvas
import Series

/// Values to heights: the lowest at the bottom, the highest at the top.
struct ValueAxis: Equatable, Sendable {
  /// Half of the lowest value: the distance of two doubles may be more than a double holds.
  private let halfLow: Double
  /// Half of the distance from the lowest to the highest value, above 0.
  private let halfSpan: Double

  /// Makes an axis from `low` to `high`; where both are equal, some room on either side.
  init(low: Double, high: Double) {
    let range = Self.opened(low, high)
    halfLow = range.low / 2
    halfSpan = max(range.high / 2 - range.low / 2, .leastNormalMagnitude)
  }

  /// Makes the axis on which every value stands at the weighted mean of its places on `axes`.
  ///
  /// - Parameter axes: At least one, with weights of 0 or more, one of them above 0.
  init(mixing axes: [(axis: ValueAxis, weight: Double)]) {
    // y is affine in the value with the slope 1/span: the mean of slopes, and of lows by slope. Told
    // by the shortest span, so that no slope is too large for a double.
    let shown = axes.filter { $0.weight > 0 }
    let shortest = shown.map(\.axis.halfSpan).min() ?? 1
    let slopes = shown.map { $0.weight * (shortest / $0.axis.halfSpan) }
    let sum = slopes.reduce(0, +)
    guard sum > 0 else {
      self = axes.last?.axis ?? ValueAxis(low: 0, high: 1)
      return
    }
    halfLow = zip(shown, slopes).reduce(0) { $0 + $1.0.axis.halfLow * ($1.1 / sum) }
    let weight = shown.reduce(0) { $0 + $1.weight }
    halfSpan = min(shortest / sum * weight, .greatestFiniteMagnitude)
  }

  /// The lowest value on the axis.
  var low: Double { Self.bounded(halfLow * 2) }

  /// The highest value on the axis.
  var high: Double { Self.bounded((halfLow + halfSpan) * 2) }

  private static func bounded(_ value: Double) -> Double {
    min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }

  /// Returns the y of `value` in `plot`.
  func y(of value: Double, in plot: Rect) -> Double {
    plot.bottom - (value / 2 - halfLow) / halfSpan * plot.height
  }

  /// Makes the axis of what is in sight of `offset`, for lines of one value a page.
  ///
  /// Each page has the range of the values in sight when it is centred, those beside them included
  /// to which the lines go on; between two pages the range goes over from one to the other. So
  /// every value in sight lies on the axis, and the axis moves without a jump.
  ///
  /// - Parameters:
  ///   - lines: What is drawn.
  ///   - position: The place of the centre in pages, as 3.25.
  ///   - reach: How many pages lie on either side of the centre, rounded up, and one more.
  /// - Complexity: O(`reach`).
  init(of lines: [DateLine], at position: Double, reach: Int) {
    let count = lines.first?.values.count ?? 0
    let place = min(max(position, 0), Double(max(0, count - 1)))
    let page = Int(place.rounded(.down))
    let share = place - Double(page)
    let first = Self.range(of: lines, around: page, reach: reach)
    let second = share > 0 ? Self.range(of: lines, around: page + 1, reach: reach) : first
    let from = first ?? second ?? (0, 1)
    let to = second ?? from
    self.init(
      low: from.low * (1 - share) + to.low * share, high: from.high * (1 - share) + to.high * share)
  }

  private static func range(
    of lines: [DateLine], around page: Int, reach: Int
  ) -> (low: Double, high: Double)? {
    var low = Double.infinity
    var high = -Double.infinity
    for line in lines {
      var index = line.date(before: max(page - reach, 0)) ?? line.date(from: 0)
      while let current = index {
        low = min(low, line.values[current])
        high = max(high, line.values[current])
        if current > page + reach { break }
        index = line.date(from: current + 1)
      }
    }
    return low <= high ? opened(low, high) : nil
  }

  /// A range without height gets some: 0.1 % of the value on either side, 1 where that is 0.
  private static func opened(_ low: Double, _ high: Double) -> (low: Double, high: Double) {
    if high > low { return (low, high) }
    let room = low == 0 ? 1 : abs(low) * 0.001
    return (
      max(low - room, -.greatestFiniteMagnitude), min(low + room, .greatestFiniteMagnitude)
    )
  }
}
