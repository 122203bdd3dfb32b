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
  ///   - solid: A line that is drawn, or nil.
  ///   - dashed: Another one with as many pages, or nil.
  ///   - position: The place of the centre in pages, as 3.25.
  ///   - reach: How many pages lie on either side of the centre, rounded up, and one more.
  /// - Complexity: O(`reach`).
  init(of solid: DateLine?, and dashed: DateLine?, at position: Double, reach: Int) {
    let count = (solid ?? dashed)?.values.count ?? 0
    let place = min(max(position, 0), Double(max(0, count - 1)))
    let page = Int(place.rounded(.down))
    let share = place - Double(page)
    let first = Self.range(of: solid, dashed, around: page, reach: reach)
    let second = share > 0 ? Self.range(of: solid, dashed, around: page + 1, reach: reach) : first
    let from = first ?? second ?? (0, 1)
    let to = second ?? from
    self.init(
      low: from.low * (1 - share) + to.low * share, high: from.high * (1 - share) + to.high * share)
  }

  private static func range(
    of solid: DateLine?, _ dashed: DateLine?, around page: Int, reach: Int
  ) -> (low: Double, high: Double)? {
    var low = Double.infinity
    var high = -Double.infinity
    func include(_ line: DateLine) {
      var index = line.date(before: max(page - reach, 0)) ?? line.date(from: 0)
      while let current = index {
        low = min(low, line.values[current])
        high = max(high, line.values[current])
        if current > page + reach { break }
        index = line.date(from: current + 1)
      }
    }
    if let solid { include(solid) }
    if let dashed { include(dashed) }
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
