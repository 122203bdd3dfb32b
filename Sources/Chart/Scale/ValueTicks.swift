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
    // A range of n + 1 steps has more than n multiples, wherever it begins.
    let parts = Double(most) + 1
    let resolution = max(abs(low), abs(high)).ulp * 16
    var step = NiceStep(atLeast: max(high / parts - low / parts, resolution))
    var numbers = step.numbers(from: low, to: high)
    while numbers.count > most {
      step = step.next
      numbers = step.numbers(from: low, to: high)
    }
    values = numbers.map { step.value($0) }
    labels = NumberText.labels(of: values, stepExponent: step.exponent, language: language)
  }
}

extension NiceStep {
  /// Returns the whole steps inside a range.
  fileprivate func numbers(from low: Double, to high: Double) -> [Int64] {
    range(within: low, high).filter { low <= value($0) && value($0) <= high }
  }
}

extension NumberText {
  /// From here on the numbers of an axis are written in short, as `1.2M`.
  static let shortFrom = 1e5
  /// From here on they are powers of ten, as other large numbers are.
  private static let powersFrom = 1e16

  /// Returns labels for values that are multiples of a step of 1, 2 or 5 · 10ⁿ: with as many digits
  /// as it takes to tell them apart, large ones in short, and very large or small ones as powers of
  /// ten.
  static func labels(of values: [Double], stepExponent: Int, language: Language) -> [String] {
    let largest = values.reduce(0) { max($0, abs($1)) }
    if shortFrom..<powersFrom ~= largest {
      for (power, name) in units(of: language) where stepExponent >= power - 2 {
        let unit = NiceStep(multiplier: 1, exponent: power).value(1)
        guard largest >= unit else { continue }
        let decimals = max(0, power - stepExponent)
        return values.map { $0 == 0 ? "0" : fixed($0 / unit, decimals: decimals) + name }
      }
    }
    let isLong = stepExponent < -mostDecimals
    guard largest < powersFrom, !isLong || largest >= 1 else {
      // As many digits as there are steps in the largest; more than seventeen no double has.
      let tenth = NiceStep(atLeast: max(largest / 10, .leastNonzeroMagnitude))
      let digits = min(max(tenth.exponent + 2 - stepExponent, 1), 17)
      return values.map { scientific($0, digits: digits) }
    }
    if isLong { return values.map { long($0, decimals: -stepExponent) } }
    return values.map { fixed($0, decimals: max(0, -stepExponent)) }
  }
}
