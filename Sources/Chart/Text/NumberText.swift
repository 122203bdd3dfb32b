import Series

/// Numbers as people read them: fixed decimals, a true minus sign, no locale.
public enum NumberText {
  /// U+2212, as wide as a plus sign.
  static let minus = "\u{2212}"
  /// Digits after the point that are written at most.
  static let mostDecimals = 12

  /// The powers of ten that large numbers are counted in, the largest first, and their names.
  static func units(of language: Language) -> [(power: Int, name: String)] {
    language == .chinese
      ? [(12, "万亿"), (8, "亿"), (4, "万")] : [(12, "T"), (9, "B"), (6, "M"), (3, "K")]
  }

  /// Returns `value` with `decimals` digits after the point; `−` for a negative number that does
  /// not round to zero.
  ///
  /// - Parameters:
  ///   - value: The number; an infinite one or NaN is written as `--`.
  ///   - decimals: Digits after the point, 0…12.
  /// - Returns: As `36.71`, `−0.32`; beyond 2⁵³ units of the last digit, the shortest form.
  public static func fixed(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return "--" }
    var power = 1.0
    for _ in 0..<min(max(decimals, 0), mostDecimals) { power *= 10 }
    let scaled = (abs(value) * power).rounded()
    guard scaled < 9_007_199_254_740_992 else { return "\(value)" }
    let digits = Int64(scaled)
    let whole = digits / Int64(power)
    let sign = value < 0 && digits > 0 ? minus : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    let fraction = String(digits % Int64(power))
    let zeros = String(
      repeating: "0", count: max(0, min(decimals, mostDecimals) - fraction.utf8.count))
    return "\(sign)\(whole).\(zeros)\(fraction)"
  }

  /// Returns `value` like `fixed`, with `+` before a positive number.
  public static func signed(_ value: Double, decimals: Int) -> String {
    let text = fixed(value, decimals: decimals)
    return value > 0 && text.contains { $0 >= "1" && $0 <= "9" } ? "+" + text : text
  }

  /// Returns a percentage with its sign and two decimals: `+1.95%`, `0.00%`.
  public static func percent(_ value: Double) -> String { signed(value, decimals: 2) + "%" }

  /// Returns `value` with as many decimals as tell steps of `step` apart, at most 12.
  static func near(_ value: Double, step: Double) -> String {
    fixed(value, decimals: decimals(of: step))
  }

  /// Returns the digits after the point that steps of `step` need, 0…12.
  static func decimals(of step: Double) -> Int {
    var decimals = 0
    var unit = 1.0
    while unit > step, decimals < 12 {
      unit /= 10
      decimals += 1
    }
    return decimals
  }

  /// Returns a number that a spreadsheet reads: with a hyphen for a minus, nothing for none.
  static func plain(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite else { return "" }
    let text = fixed(value, decimals: decimals)
    return text.hasPrefix(minus) ? "-" + text.dropFirst() : text
  }

  /// Returns the day of the month: `3`.
  static func day(_ date: CivilDate) -> String { "\(date.components.day)" }

  /// Returns a whole number in groups of three: `2,880`.
  public static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude).utf8)
    var text = number < 0 ? minus : ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index) % 3 == 0 { text += "," }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
  }

  /// Returns a large amount in short, with at most four digits: `326`, `3.26万`, `1.2M`.
  ///
  /// - Parameters:
  ///   - value: The amount.
  ///   - language: Chinese counts in 万 and 亿, English in K, M and B.
  /// - Returns: The text, `0` for nothing.
  public static func short(_ value: Double, language: Language) -> String {
    guard value.isFinite else { return "--" }
    let units: [(Double, String)] =
      language == .chinese
      ? [(1e12, "万亿"), (1e8, "亿"), (1e4, "万")] : [(1e12, "T"), (1e9, "B"), (1e6, "M"), (1e3, "K")]
    // From 99.995 up two decimals would round to five digits.
    for (unit, name) in units where abs(value) >= unit {
      let share = abs(value) / unit
      return fixed(value / unit, decimals: share < 9.995 ? 2 : share < 99.95 ? 1 : 0) + name
    }
    let isWhole = value == value.rounded()
    return fixed(value, decimals: isWhole ? 0 : 2)
  }
}
