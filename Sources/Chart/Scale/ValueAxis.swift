import Canvas
import Series

/// Values to heights: the lowest at the bottom, the highest at the top.
///
/// Between two pages a height goes over from that on the one page's axis to that on the next one's.
/// Both are straight, and so is what lies between: lines stay lines. A value on both axes moves by
/// no more than the plot's height over a page, however much wider the one is than the other.
struct ValueAxis: Equatable, Sendable {
  private let first: ValueSpan
  private let second: ValueSpan
  /// How far the second page's axis has come, 0 to 1.
  private let share: Double

  /// The same as one scale.
  var span: ValueSpan { ValueSpan(mixing: [(first, 1 - share), (second, share)]) }

  /// Returns the y of `value` in `plot`.
  func y(of value: Double, in plot: Rect) -> Double {
    var height = first.height(of: value)
    if share > 0 { height = height * (1 - share) + second.height(of: value) * share }
    return plot.bottom - height * plot.height
  }

  /// Makes the axis of what is in sight of `position`, for lines of one value a page.
  ///
  /// Each page has the axis of the values in sight when it is centred, those beside them included
  /// to which the lines go on. So every value in sight lies on the axis.
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
    share = place - Double(page)
    first = Self.span(of: solid, dashed, around: page, reach: reach)
    second = share > 0 ? Self.span(of: solid, dashed, around: page + 1, reach: reach) : first
  }

  private static func span(
    of solid: DateLine?, _ dashed: DateLine?, around page: Int, reach: Int
  ) -> ValueSpan {
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
    return low <= high ? ValueSpan(low: low, high: high) : ValueSpan(low: 0, high: 1)
  }
}
