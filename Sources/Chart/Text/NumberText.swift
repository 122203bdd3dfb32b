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
    guard scaled < 9_007_199_254_740_992 else {
      let text = "\(abs(value))"
      return (value < 0 ? minus : "") + text.replacing("e+", with: "e")
    }
    let digits = Int64(scaled)
    let whole = digits / Int64(power)
    let sign = value < 0 && digits > 0 ? minus : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    let fraction = String(digits % Int64(power))
    let zeros = String(
      repeating: "0", count: max(0, min(decimals, mostDecimals) - fraction.utf8.count))
    return "\(sign)\(whole).\(zeros)\(fraction)"
  }

  /// Returns a number of 1 to 10¹⁶ with more digits after the point than `fixed` writes.
  ///
  /// - Returns: All digits that a double of this size has, and zeros as far as `decimals`.
  static func long(_ value: Double, decimals: Int) -> String {
    let text = shortest(abs(value))
    let digits = text.split(separator: ".").dropFirst().first?.utf8.count ?? 0
    let zeros = String(repeating: "0", count: max(0, decimals - digits))
    return (value < 0 ? minus : "") + text + (digits == 0 ? "." : "") + zeros
  }

  /// Returns a value of a file: like `fixed`, or as a power of ten where that would show none of its
  /// digits.
  static func value(_ value: Double, decimals: Int) -> String {
    let text = fixed(value, decimals: decimals)
    let isShown = value == 0 || !value.isFinite || text.contains { $0 >= "1" && $0 <= "9" }
    return isShown ? text : scientific(value, digits: 4)
  }

  /// Returns a number as a power of ten: `−1.2e−300`.
  ///
  /// - Parameters:
  ///   - value: The number; an infinite one or NaN is written as `--`.
  ///   - digits: The most digits that count, 1…15.
  /// - Returns: The shortest such number, without zeros at the end.
  static func scientific(_ value: Double, digits: Int) -> String {
    guard value.isFinite else { return "--" }
    guard value != 0 else { return "0" }
    // The digits of the shortest decimal, and the power of ten of the first that counts.
    let parts = "\(abs(value))".split(separator: "e")
    let number = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let all = Array(number.joined().utf8).map { Int($0) - 48 }
    let zeros = all.prefix { $0 == 0 }.count
    var power = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) + number[0].utf8.count - 1 - zeros
    var kept = Array(all.dropFirst(zeros).prefix(digits + 1))
    if kept.count > digits, kept.removeLast() >= 5 {
      var index = kept.count - 1
      while index >= 0, kept[index] == 9 {
        kept[index] = 0
        index -= 1
      }
      if index >= 0 {
        kept[index] += 1
      } else {
        kept = [1]
        power += 1
      }
    }
    while kept.count > 1, kept.last == 0 { kept.removeLast() }
    let text = kept.map { "\($0)" }
    let fraction = text.count > 1 ? "." + text.dropFirst().joined() : ""
    let sign = value < 0 ? minus : ""
    return sign + text[0] + fraction + "e" + (power < 0 ? minus : "") + "\(power.magnitude)"
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
    // All digits, where these are none of the number's.
    let isShown = value == 0 || text.contains { $0 >= "1" && $0 <= "9" }
    return isShown ? text.replacing(minus, with: "-") : "\(value)"
  }

  /// Returns the shortest text that reads back as the same number; a whole one without a point.
  public static func shortest(_ value: Double) -> String {
    // Swift writes whole numbers as `500.0`, and has a negative zero.
    let text = value == 0 ? "0" : value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
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
  /// - Returns: The text, `0` for nothing; from 10¹⁶ on a power of ten.
  public static func short(_ value: Double, language: Language) -> String {
    guard value.isFinite else { return "--" }
    if abs(value) >= 1e16 { return scientific(value, digits: 4) }
    let units: [(Double, String)] =
      language == .chinese
      ? [(1e12, "万亿"), (1e8, "亿"), (1e4, "万")] : [(1e12, "T"), (1e9, "B"), (1e6, "M"), (1e3, "K")]
    // From 99.995 up two decimals would round to five digits.
    for (unit, name) in units where abs(value) >= unit {
      let share = abs(value) / unit
      return fixed(value / unit, decimals: share < 9.995 ? 2 : share < 99.95 ? 1 : 0) + name
    }
    let isWhole = value == value.rounded()
    return self.value(value, decimals: isWhole ? 0 : 2)
  }
}
