/// A step of 1, 2 or 5 times a power of ten, kept as whole numbers so that its multiples are exact.
struct NiceStep: Equatable, Sendable {
  /// 1, 2 or 5.
  let multiplier: Int64
  /// The power of ten.
  let exponent: Int

  /// Makes the step `multiplier` · 10^`exponent`.
  init(multiplier: Int64, exponent: Int) {
    self.multiplier = multiplier
    self.exponent = exponent
  }

  /// Finds the smallest step that is not below `size`, a positive number.
  init(atLeast size: Double) {
    // The power of two tells the power of ten but for one; log₁₀ 2 = 0.30103.
    let estimate = (Double(size.exponent) * 0.30103).rounded(.down)
    var step = NiceStep(multiplier: 1, exponent: Int(estimate) - 1)
    // At most nine rounds, from a tenth of the power of ten below to the one above.
    while step.value(1) < size { step = step.next }
    self = step
  }

  /// The next larger step.
  var next: NiceStep {
    switch multiplier {
    case 1: NiceStep(multiplier: 2, exponent: exponent)
    case 2: NiceStep(multiplier: 5, exponent: exponent)
    default: NiceStep(multiplier: 1, exponent: exponent + 1)
    }
  }

  /// The multiples of this step that are round steps too, ascending.
  var roundMultiples: [Int64] {
    switch multiplier {
    case 1: [2, 5, 10]
    case 2: [5, 10]
    default: [2, 4, 10]
    }
  }

  /// Returns the double nearest to `number` steps; infinite beyond the largest one.
  func value(_ number: Int64) -> Double {
    let units = number * multiplier
    // Powers up to 10²² are exact, so that a product or a quotient is rounded once.
    if units.magnitude < 1 << 53, abs(exponent) < Self.powers.count {
      let power = Self.powers[abs(exponent)]
      return exponent < 0 ? Double(units) / power : Double(units) * power
    }
    // Beyond them the digits are read as those of a file are, which is exact as well.
    return Double("\(units)e\(exponent)") ?? 0
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Returns the whole steps from the last at or below `low` to the first at or above `high`, never
  /// one alone.
  func range(around low: Double, _ high: Double) -> ClosedRange<Int64> {
    let first = number(atOrBelow: low)
    let last = -number(atOrBelow: -high)
    return first < last ? first...last : first - 1...last + 1
  }

  /// Returns the whole steps that may lie within a range, and up to one more on either side.
  func range(within low: Double, _ high: Double) -> ClosedRange<Int64> {
    let first = -number(atOrBelow: -low)
    let last = number(atOrBelow: high)
    return first <= last ? first...last : last...first
  }

  /// Returns the multiple of the step that a sum of doubles stands for, else the sum itself, held at
  /// the largest double.
  func snapped(_ sum: Double) -> Double {
    let bounded = min(max(sum, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
    let multiple = value(Int64((bounded / value(1)).rounded()))
    return abs(multiple / 2 - bounded / 2) <= bounded.ulp ? multiple : bounded
  }

  /// The number of the last step at or below `limit`, whose quotient by the step is below 2⁵³.
  private func number(atOrBelow limit: Double) -> Int64 {
    // So small a step is a rough double, a great number of them is not.
    let quotient =
      exponent < -290 ? limit / value(1_000_000_000_000_000) * 1e15 : limit / value(1)
    var number = Int64(quotient.rounded())
    // The quotient is rounded; what counts is which side the step's own value is on.
    while value(number) > limit { number -= 1 }
    while value(number + 1) <= limit { number += 1 }
    return number
  }
}

extension NiceStep {
  /// Returns a label for each number of steps, in digits alone or, where those would be too many, as
  /// `1.2e−300`: more than fifteen before the point, more than sixteen after it, and more than twelve
  /// after it of numbers below 1.
  ///
  /// The digits are those of the decimal number itself, no more than all of them need.
  ///
  /// - Parameters:
  ///   - numbers: Numbers of steps.
  ///   - decimals: The digits after the point that a label has at least.
  /// - Returns: A label for each number; those of different numbers differ.
  func labels(of numbers: [Int64], decimals: Int) -> [String] {
    let units = numbers.map { $0 * multiplier }
    // Zeros that all of them end with need no digits after the point.
    var rest = units
    var last = exponent
    while rest.contains(where: { $0 != 0 }), rest.allSatisfy({ $0.isMultiple(of: 10) }) {
      rest = rest.map { $0 / 10 }
      last += 1
    }
    let digits = max(decimals, -last)
    let longest = units.map { String($0.magnitude).utf8.count }.max() ?? 0
    let whole = longest + exponent
    if digits <= (whole > 0 ? 16 : NumberText.mostDecimals), whole <= 15 {
      return units.map { fixed($0, decimals: digits) }
    }
    return units.map { scientific($0) }
  }

  /// `−0.30` for −3 units of a tenth and two decimals.
  private func fixed(_ units: Int64, decimals: Int) -> String {
    var digits = String(units.magnitude)
    if units != 0, exponent > 0 { digits += String(repeating: "0", count: exponent) }
    var text = units < 0 ? NumberText.minus : ""
    let places = max(0, -exponent)
    if digits.utf8.count <= places {
      digits = String(repeating: "0", count: places + 1 - digits.utf8.count) + digits
    }
    text += digits.dropLast(places)
    guard decimals > 0 else { return text }
    let fraction = digits.suffix(places).prefix(decimals)
    return text + "." + fraction + String(repeating: "0", count: decimals - fraction.utf8.count)
  }

  /// `−1.2e−300`.
  private func scientific(_ units: Int64) -> String {
    guard units != 0 else { return "0" }
    var digits = String(units.magnitude)
    let power = exponent + digits.utf8.count - 1
    while digits.last == "0" { digits.removeLast() }
    let sign = units < 0 ? NumberText.minus : ""
    let fraction = digits.utf8.count > 1 ? "." + digits.dropFirst() : ""
    let powerSign = power < 0 ? NumberText.minus : ""
    return sign + digits.prefix(1) + fraction + "e" + powerSign + String(power.magnitude)
  }
}
