import Series

/// Round values inside a range, evenly spaced, with labels that differ.
///
/// The range is taken as it is, not widened to round ends: it moves under the labels while what is
/// in sight changes.
struct ValueTicks: Equatable, Sendable {
  /// The values, ascending.
  private(set) var values: [Double] = []
  /// What is written beside each value.
  private(set) var labels: [String] = []

  /// From here on numbers are written in short, as `1.2M`.
  private static let shortFrom = 1e5
  /// Whole numbers above this are not all doubles.
  private static let mostSteps = 9_007_199_254_740_992.0

  /// Finds the values 1, 2 or 5 · 10ⁿ apart.
  ///
  /// - Parameters:
  ///   - low: The lowest value of the range.
  ///   - high: The highest; nothing fits into a range that is not above `low`, or not finite.
  ///   - most: How many values there may be at most.
  ///   - language: Of the words for large numbers.
  /// - Complexity: O(`most`).
  init(low: Double, high: Double, most: Int, language: Language) {
    guard low.isFinite, high.isFinite, low < high, most > 0 else { return }
    // One interval less than values, so that both ends may have one.
    let intervals = Double(max(most - 1, 1))
    let raw = max(high / intervals - low / intervals, .leastNormalMagnitude)
    guard let (factor, exponent) = Self.step(from: raw) else { return }
    func value(_ count: Double) -> Double {
      // Divided by a power of ten that is exact: 3/10 is 0.3, and 3·0.1 is not.
      exponent < 0
        ? count * factor / Self.power(-exponent) : count * factor * Self.power(exponent)
    }
    let step = value(1)
    let first = (low / step).rounded(.up)
    let last = (high / step).rounded(.down)
    guard step > 0, abs(first) < Self.mostSteps, abs(last) < Self.mostSteps, first <= last else {
      return
    }
    // Never more than fit, whatever the rounding.
    for index in 0..<min(most, Int(last - first) + 1) {
      // + 0 makes of −0 what it is.
      let value = value(first + Double(index)) + 0
      if value >= low, value <= high { values.append(value) }
    }
    setLabels(exponent: exponent, language: language)
  }

  private mutating func setLabels(exponent: Int, language: Language) {
    let largest = values.reduce(0) { max($0, abs($1)) }
    if largest >= Self.shortFrom {
      for (power, name) in NumberText.units(of: language)
      where largest >= Self.power(power) && exponent >= power - 2 {
        labels = values.map {
          $0 == 0
            ? "0"
            : NumberText.fixed($0 / Self.power(power), decimals: max(0, power - exponent)) + name
        }
        return
      }
    }
    guard exponent >= -NumberText.mostDecimals, largest < Self.mostSteps else {
      labels = values.map { "\($0)" }
      return
    }
    labels = values.map { NumberText.fixed($0, decimals: max(0, -exponent)) }
  }

  /// Returns the least step 1, 2 or 5 · 10ⁿ that is not below `raw`; nil where no double holds it.
  private static func step(from raw: Double) -> (factor: Double, exponent: Int)? {
    // log₁₀ 2 = 0.30103; a guess from the binary exponent is at most one too low.
    var exponent = Int((Double(raw.exponent) * 0.301_03).rounded(.down)) - 1
    while exponent <= 308 {
      for factor in [1.0, 2, 5] {
        let step =
          exponent < 0 ? factor / power(-exponent) : factor * power(exponent)
        if step >= raw { return step.isFinite ? (factor, exponent) : nil }
      }
      exponent += 1
    }
    return nil
  }

  /// Returns 10ⁿ as the nearest double, infinite above 308.
  private static func power(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? .infinity }
}
