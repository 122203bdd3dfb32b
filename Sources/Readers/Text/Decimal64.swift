/// Decimal numbers of at most 19 digits, and the doubles nearest to them.
enum Decimal64 {
  private static let powers: [23 of Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Returns `mantissa` · 10^`exponent` where one rounding gives it, else nil.
  ///
  /// Both numbers are exact as doubles below 2^53 and up to 10^22, so that a single multiplication
  /// or division is correctly rounded (W. D. Clinger, "How to read floating point numbers
  /// accurately", PLDI 1990).
  @inline(__always)
  static func exact(_ mantissa: UInt64, exponent: Int) -> Double? {
    guard mantissa <= 1 << 53 else { return nil }
    // The conversion of signed numbers is one instruction.
    let number = Double(Int64(truncatingIfNeeded: mantissa))
    if exponent == 0 { return number }
    if exponent < 0 {
      guard exponent >= -22 else { return nil }
      return number / powers[0 &- exponent]
    }
    guard exponent <= 22 else { return nil }
    return number * powers[exponent]
  }

  /// Returns the double nearest to `mantissa` / 10^`fractionDigits`, of two the even one.
  ///
  /// - Parameters:
  ///   - mantissa: At most 19 digits.
  ///   - fractionDigits: 0 to 19.
  /// - Returns: The double.
  @inline(__always)
  static func nearest(_ mantissa: UInt64, fractionDigits: Int) -> Double {
    if mantissa <= 1 << 53 {
      let number = Double(Int64(truncatingIfNeeded: mantissa))
      return fractionDigits == 0 ? number : number / powers[fractionDigits]
    }
    return quotient(mantissa, fractionDigits: fractionDigits)
  }

  /// Divides whole numbers: the quotient has 62 bits at least, nine more than a double, and a lowest
  /// bit that tells whether something is left, so that turning it into a double rounds rightly.
  ///
  /// - Precondition: `mantissa` is not 0.
  @inline(never)
  private static func quotient(_ mantissa: UInt64, fractionDigits: Int) -> Double {
    let divisor = wholePowers[fractionDigits]
    let shifts = (mantissa.leadingZeroBitCount, divisor.leadingZeroBitCount)
    let (dividend, normal) = (mantissa << shifts.0, divisor << shifts.1)
    // With both highest bits set, half of the dividend is below the divisor: the quotient fits.
    let (quotient, rest) = normal.dividingFullWidth((dividend >> 1, dividend << 63))
    // A power of two from 2^-126 to 2^1 scales exactly.
    let scale = Double(sign: .plus, exponent: shifts.1 - shifts.0 - 63, significand: 1)
    return Double(rest == 0 ? quotient : quotient | 1) * scale
  }

  /// The powers of ten that 64 bits hold.
  static let wholePowers: [20 of UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  /// Digits after the point up to which each is one that somebody wrote; more are a machine's.
  static let mostExactDecimals = 5

  /// Returns how many digits after the point `cell` really has, 0…8.
  ///
  /// Six and more written digits are a machine's padding or noise: zeros at the end do not count,
  /// nor do the digits that come from writing a single-precision number as a double (36.709999 for
  /// 36.71) or a double with 17 digits (131.77999999999999 for 131.78). Of a single with at most `known`
  /// digits the answer is `known`, which takes no text to find.
  static func decimals(of cell: NumberCell, known: Int = 0) -> Int {
    var digits = cell.fractionDigits
    guard digits > mostExactDecimals else { return digits }
    var mantissa = cell.mantissa
    if mantissa == 0 {
      digits = min(digits, decimals(inDescription: cell.value.description))
    } else {
      // Fifteen digits survive a double; those after them are noise.
      while mantissa >= 1_000_000_000_000_000, digits > 0 {
        mantissa = (mantissa + 5) / 10
        digits -= 1
      }
      while digits > 0, mantissa.isMultiple(of: 10) {
        mantissa /= 10
        digits -= 1
      }
      // Seven digits survive single precision: nothing to find.
      if mantissa < 10_000_000 { return min(digits, 8) }
    }
    let written = digits
    if let shorter = singleDecimals(of: cell.value, writtenDigits: written, known: known) {
      digits = min(digits, shorter)
    }
    return min(digits, 8)
  }

  /// Returns the decimals of the shortest number that gives the same single-precision number, or nil
  /// where `value` is not such a number written with `writtenDigits` digits after the point.
  private static func singleDecimals(of value: Double, writtenDigits: Int, known: Int) -> Int? {
    let single = Float(value)
    guard single.isFinite else { return nil }
    let halfUnit = exact(5, exponent: -min(writtenDigits + 1, 22)) ?? 0
    // Twice the half: the writer may have cut instead of rounded.
    guard abs(value - Double(single)) <= halfUnit * 2 + abs(value) * 4e-16 else { return nil }
    // The shortest decimal has no more digits than another one that gives the same single.
    let scale = powers[known]
    if Float((value * scale).rounded() / scale) == single { return known }
    return decimals(inDescription: single.description)
  }

  /// Returns the shortest decimal that gives the same single-precision number.
  ///
  /// Whole numbers stay as they are.
  static func shortest(of single: Float) -> Double {
    let value = Double(single)
    guard single.isFinite, value != value.rounded() else { return value }
    // Singles under 4096 stand closer than a thousandth: a number of three decimals that gives the
    // same single is the shortest one.
    if abs(value) < 4096 {
      let rounded = (value * 1000).rounded() / 1000
      if Float(rounded) == single { return rounded }
    }
    return Double(single.description) ?? value
  }

  /// Returns the digits after the point of the shortest decimal that gives `value`, 0…8.
  static func decimals(of value: Double) -> Int {
    min(decimals(inDescription: value.description), 8)
  }

  /// Returns the digits after the point of a number as Swift writes it, `1.25` or `2.5e-07`.
  static func decimals(inDescription text: String) -> Int {
    var digits = 0
    var isFraction = false
    var exponent = 0
    var exponentSign = 1
    var isExponent = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"): isExponent = true
      case UInt8(ascii: "-"): if isExponent { exponentSign = -1 }
      case 48...57:
        if isExponent {
          exponent = exponent * 10 + Int(byte - 48)
        } else if isFraction {
          digits += 1
        }
      default: break
      }
    }
    if text.hasSuffix(".0") || text.contains(".0e") { digits = 0 }
    return max(digits - exponentSign * exponent, 0)
  }
}
