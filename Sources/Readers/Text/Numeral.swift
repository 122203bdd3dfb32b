/// The digits of a number without sign, currency and unit, as they are read from a cell.
struct Numeral {
  /// All digits as one whole number; 0 where there are more than 19.
  private(set) var mantissa: UInt64 = 0
  /// Digits after the point.
  private(set) var fractionDigits = 0
  /// True where the number has a power of ten, as 2.1e-05.
  private(set) var hasExponent = false
  private var exponent = 0
  private var digitCount = 0
  private var significantDigits = 0
  /// All significant digits, kept only where there are more than 19.
  private var longDigits: [UInt8] = []

  /// Reads bytes `start` to `end` and returns whether all of them are one number.
  ///
  /// A separator between groups counts only where every group after the first has three digits, or,
  /// as India writes numbers, the last one three and those between two: 1,14,16,300.
  mutating func read(_ bytes: Span<UInt8>, from start: Int, to end: Int, decimalComma: Bool) -> Bool
  {
    let point: UInt8 = decimalComma ? 0x2C : 0x2E
    let group: UInt8 = decimalComma ? 0x2E : 0x2C
    var index = start
    var sawPoint = false
    var sawGroup = false
    var groupDigits = 0
    var middleDigits = 0
    while index < end {
      let byte = bytes[index]
      let blank = Self.wideBlankLength(bytes, at: index)
      if byte.isDigit {
        append(byte)
        groupDigits += 1
        if sawPoint { fractionDigits += 1 }
      } else if byte == point, !sawPoint {
        if sawGroup, groupDigits != 3 { return false }
        sawPoint = true
      } else if !sawPoint, byte == group || byte == 0x27 || byte == 0x20 || blank != nil {
        if sawGroup {
          guard groupDigits == 3 || (groupDigits == 2 && byte == 0x2C),
            middleDigits == 0 || middleDigits == groupDigits
          else { return false }
          middleDigits = groupDigits
        } else {
          guard 1...3 ~= groupDigits else { return false }
          sawGroup = true
        }
        groupDigits = 0
        index += (blank ?? 1) - 1
      } else if byte | 0x20 == 0x65, digitCount > 0 {
        guard readExponent(bytes, from: index + 1, to: end) else { return false }
        break
      } else {
        return false
      }
      index += 1
    }
    if sawGroup, !sawPoint, groupDigits != 3 { return false }
    if !longDigits.isEmpty { mantissa = 0 }
    return digitCount > 0
  }

  private mutating func append(_ digit: UInt8) {
    digitCount += 1
    if digit == 48, significantDigits == 0 { return }
    significantDigits += 1
    if significantDigits > 19 {
      if longDigits.isEmpty { longDigits = Array(String(mantissa).utf8) }
      longDigits.append(digit)
    } else {
      mantissa = mantissa &* 10 &+ UInt64(digit &- 48)
    }
  }

  /// Returns the number times 10^`scale`, correctly rounded; nil where it is beyond a double.
  func value(scaledBy scale: Int) -> Double? {
    let power = exponent - fractionDigits + scale
    if significantDigits == 0 { return 0 }
    if longDigits.isEmpty, let value = Decimal64.exact(mantissa, exponent: power) { return value }
    let digits =
      longDigits.isEmpty ? String(mantissa) : String(decoding: longDigits, as: UTF8.self)
    let value = Double(digits + "e\(power)")
    return value?.isFinite == true ? value : nil
  }

  /// Returns the digits after the point of the number times 10^`scale`: 2.11e-05 has seven.
  ///
  /// A number too small for the most digits that are ever shown says nothing of how many to show.
  func decimals(scaledBy scale: Int) -> Int {
    let power = exponent - fractionDigits + scale
    guard hasExponent || scale != 0 else { return fractionDigits }
    return significantDigits + power > -Self.mostDecimals ? max(-power, 0) : 0
  }

  /// Digits after the point that a column shows at most.
  private static let mostDecimals = 8

  /// Returns how many bytes the blank at `index` has where it is U+00A0, U+202F, U+2009 or U+3000.
  static func wideBlankLength(_ bytes: Span<UInt8>, at index: Int) -> Int? {
    switch bytes[index] {
    case 0xC2: bytes.matches([0xC2, 0xA0], at: index) ? 2 : nil
    case 0xE2:
      bytes.matches([0xE2, 0x80, 0xAF], at: index) || bytes.matches([0xE2, 0x80, 0x89], at: index)
        ? 3 : nil
    case 0xE3: bytes.matches([0xE3, 0x80, 0x80], at: index) ? 3 : nil
    default: nil
    }
  }

  private mutating func readExponent(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    var index = start
    let isNegative = index < end && bytes[index] == 0x2D
    if index < end, bytes[index] == 0x2D || bytes[index] == 0x2B { index += 1 }
    guard 1...4 ~= end - index else { return false }
    while index < end {
      guard bytes[index].isDigit else { return false }
      exponent = exponent * 10 + Int(bytes[index] &- 48)
      index += 1
    }
    if isNegative { exponent = -exponent }
    hasExponent = true
    return true
  }
}
