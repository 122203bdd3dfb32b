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
  static let shortFrom = 1e5
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
    guard low.isFinite, high.isFinite, low < high, most > 0,
      let step = Step(low: low, high: high, most: most)
    else { return }
    for index in 0..<step.count {
      // + 0 makes of −0 what it is.
      let value = step.value(step.first + Double(index)) + 0
      if value >= low, value <= high { values.append(value) }
    }
    setLabels(exponent: step.exponent, language: language)
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

  /// Returns 10ⁿ as the nearest double, infinite above 308.
  private static func power(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? .infinity }

  /// The least step 1, 2 or 5 · 10ⁿ of which few enough fit into a range.
  private struct Step {
    /// 1, 2 or 5.
    let factor: Double
    /// n.
    let exponent: Int
    /// The first multiple in the range, in steps.
    private(set) var first = 0.0
    /// How many there are.
    private(set) var count = 0

    /// How far a multiple may lie beside an end of the range and be meant to lie on it, in steps: what
    /// a division is off by.
    private static let slack = 1e-9

    /// Finds the step; nil where no double can tell its multiples apart.
    init?(low: Double, high: Double, most: Int) {
      // A range of n + 1 steps has more than n multiples, wherever it begins.
      let parts = Double(most) + 1
      let raw = max(high / parts - low / parts, .leastNormalMagnitude)
      // log₁₀ 2 = 0.30103: a guess from the binary exponent is at most one too low.
      var exponent = Int((Double(raw.exponent) * 0.301_03).rounded(.down)) - 1
      while exponent <= 308 {
        for factor in [1.0, 2, 5] {
          var step = Step(factor: factor, exponent: exponent)
          guard step.value(1) >= raw * (1 - Self.slack) else { continue }
          guard step.fit(low, high) else { return nil }
          if step.count <= most {
            self = step
            return
          }
        }
        exponent += 1
      }
      return nil
    }

    private init(factor: Double, exponent: Int) {
      self.factor = factor
      self.exponent = exponent
    }

    /// Returns so many steps.
    func value(_ count: Double) -> Double {
      // Divided by a power of ten that is exact: 3/10 is 0.3, and 3·0.1 is not.
      exponent < 0
        ? count * factor / power(-exponent) : count * factor * power(exponent)
    }

    private mutating func fit(_ low: Double, _ high: Double) -> Bool {
      let step = value(1)
      first = (low / step - Self.slack).rounded(.up)
      let last = (high / step + Self.slack).rounded(.down)
      guard step.isFinite, abs(first) < mostSteps, abs(last) < mostSteps else { return false }
      count = max(0, Int(last - first) + 1)
      return true
    }
  }
}
