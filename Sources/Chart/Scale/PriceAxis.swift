public import Canvas

/// The price axis of a day: the previous close in the middle, as much above as below it.
public struct PriceAxis: Equatable, Sendable {
  /// The previous close.
  public let middle: Double
  /// Half of the way from the middle to either end: all of it may be more than a double holds.
  private let halfDistance: Double

  /// Makes the axis that holds all `values` around `middle`.
  ///
  /// - Parameters:
  ///   - middle: The previous close, finite.
  ///   - values: Whatever is drawn; what is not finite is passed over.
  ///   - tick: The smallest step of the price, used where all values equal the middle.
  public init(middle: Double, holding values: some Sequence<Double>, tick: Double) {
    var half = 0.0
    // Halves, so that opposite ends of the range of doubles do not overflow.
    for value in values where value.isFinite { half = max(half, abs(value / 2 - middle / 2)) }
    self.middle = middle
    if half > 0 {
      halfDistance = half
    } else {
      halfDistance = (middle == 0 ? 1 : max(tick, abs(middle) * 0.001)) / 2
    }
  }

  /// From the middle to either end, above 0.
  public var distance: Double { min(halfDistance * 2, .greatestFiniteMagnitude) }

  /// The lowest price of the axis.
  public var lowest: Double { max(middle - distance, -.greatestFiniteMagnitude) }
  /// The highest price of the axis.
  public var highest: Double { min(middle + distance, .greatestFiniteMagnitude) }

  /// Returns the y of `price` in `plot`: its bottom for the lowest price, its top for the highest.
  ///
  /// This is y = H − (price − min)·H/(max − min), told from the middle so that it holds at any size.
  public func y(of price: Double, in plot: Rect) -> Double {
    let share = (price / 2 - middle / 2) / halfDistance
    return plot.top + plot.height / 2 * (1 - share)
  }

  /// Returns the price at `y` in `plot`, the inverse of `y(of:in:)`; the middle in an empty plot.
  public func price(at y: Double, in plot: Rect) -> Double {
    guard plot.height > 0 else { return middle }
    let share = 1 - (y - plot.top) / (plot.height / 2)
    return middle + share * halfDistance + share * halfDistance
  }

  /// Returns the change of `price` against the middle in percent; nil where the middle is 0, or so
  /// near to it that no number holds the share.
  public func percent(of price: Double) -> Double? { Self.percent(of: price, against: middle) }

  /// Returns the change of `value` against `base` in percent; nil where no number holds it.
  static func percent(of value: Double, against base: Double) -> Double? {
    let percent = (value - base) / abs(base) * 100
    return percent.isFinite ? percent : nil
  }

  /// The prices of the five grid lines, highest first.
  public var gridPrices: [Double] {
    [highest, middle + distance / 2, middle, middle - distance / 2, lowest]
  }

  /// Returns how many decimals the labels need: `wanted`, or as many more as make neighbours differ.
  public func decimals(atLeast wanted: Int) -> Int {
    let prices = gridPrices
    for decimals in max(wanted, 0)..<12 {
      let texts = prices.map { NumberText.fixed($0, decimals: decimals) }
      if zip(texts, texts.dropFirst()).allSatisfy({ $0 != $1 }) { return decimals }
    }
    return 12
  }
}
