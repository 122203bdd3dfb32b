/// What a cell of a number column says.
struct NumberCell {
  enum Kind {
    /// A number, or an infinity.
    case number
    /// Nothing, or one of the words for nothing: the value is NaN.
    case missing
    /// Something else: the value is NaN.
    case unreadable
  }

  var kind: Kind
  var value: Double
  /// The digits as one whole number, 0 where there are more than 19.
  var mantissa: UInt64 = 0
  /// Digits after the point, as a suffix or an exponent moves it.
  var fractionDigits = 0

  /// Returns the number times 10^`power`, rounded once, for columns whose name has a unit: 总手(万).
  func scaled(byPowerOfTen power: Int) -> NumberCell {
    guard kind == .number, value.isFinite, value != 0 else { return self }
    var scaled = self
    scaled.fractionDigits = max(fractionDigits - power, 0)
    if mantissa != 0, Decimal64.exact(mantissa, exponent: -fractionDigits) == abs(value),
      let exact = Decimal64.exact(mantissa, exponent: power - fractionDigits)
    {
      scaled.value = value < 0 ? -exact : exact
    } else {
      for _ in 0..<power { scaled.value *= 10 }
    }
    return scaled
  }

  static let missing = NumberCell(kind: .missing, value: .nan)
  static let unreadable = NumberCell(kind: .unreadable, value: .nan)
}

extension NumberCell {
  /// Reads bytes `start` to `end`; correctly rounded.
  ///
  /// - Complexity: O(`end - start`).
  @inline(__always)
  static func read(_ bytes: Span<UInt8>, from start: Int, to end: Int, decimalComma: Bool)
    -> NumberCell
  {
    // The usual cell: a sign, at most 19 digits, a point.
    let point: UInt8 = decimalComma ? 0x2C : 0x2E
    var index = start
    let isNegative = index < end && bytes[index] == 0x2D
    if isNegative { index &+= 1 }
    let firstDigit = index
    var mantissa: UInt64 = 0
    var pointIndex = -1
    while index < end {
      let byte = bytes[index]
      if byte.isDigit {
        mantissa = mantissa &* 10 &+ UInt64(byte &- 48)
      } else if byte == point, pointIndex < 0 {
        pointIndex = index
      } else {
        return readSlowly(bytes, from: start, to: end, decimalComma: decimalComma)
      }
      index &+= 1
    }
    let digits = end &- firstDigit &- (pointIndex < 0 ? 0 : 1)
    let fraction = pointIndex < 0 ? 0 : end &- pointIndex &- 1
    guard 1...19 ~= digits else {
      return readSlowly(bytes, from: start, to: end, decimalComma: decimalComma)
    }
    let value = Decimal64.nearest(mantissa, fractionDigits: fraction)
    return NumberCell(
      kind: .number, value: isNegative ? -value : value, mantissa: mantissa,
      fractionDigits: fraction)
  }

  /// Reads what is not only digits: missing words, currency signs, groups, suffixes, exponents.
  @inline(never)
  static func readSlowly(_ bytes: Span<UInt8>, from start: Int, to end: Int, decimalComma: Bool)
    -> NumberCell
  {
    var (start, end) = (start, end)
    trim(bytes, &start, &end)
    if isMissing(bytes, from: start, to: end) { return .missing }
    var isNegative = false
    if bytes[start] == 0x28, bytes[end - 1] == 0x29 {
      isNegative = true
      start += 1
      end -= 1
    }
    // Signs and currencies come in either order: -$5, $-5.
    var sawSign = false
    while start < end {
      if !sawSign, bytes[start] == 0x2D || bytes[start] == 0x2B {
        if bytes[start] == 0x2D { isNegative.toggle() }
        sawSign = true
        start += 1
      } else if !sawSign, bytes.matches([0xE2, 0x88, 0x92], at: start) {  // U+2212 minus sign
        isNegative.toggle()
        sawSign = true
        start += 3
      } else if let length = currencyLength(bytes, at: start) {
        start += length
      } else {
        break
      }
      trim(bytes, &start, &end)
    }
    if isInfinity(bytes, from: start, to: end) {
      return NumberCell(kind: .number, value: isNegative ? -.infinity : .infinity)
    }
    let scale = takeSuffix(bytes, start, &end)
    trim(bytes, &start, &end)
    var numeral = Numeral()
    guard numeral.read(bytes, from: start, to: end, decimalComma: decimalComma) else {
      return .unreadable
    }
    guard let magnitude = numeral.value(scaledBy: scale) else { return .unreadable }
    return NumberCell(
      kind: .number, value: isNegative ? -magnitude : magnitude, mantissa: numeral.mantissa,
      fractionDigits: numeral.decimals(scaledBy: scale))
  }

  /// Returns whether the cell is one of the words for nothing.
  static func isMissing(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    let length = end - start
    if length <= 0 { return true }
    guard length <= 6 else { return false }
    switch bytes[start] {
    case 0x2D: return length == 1 || (length == 2 && bytes[start + 1] == 0x2D)
    case 0x2E, 0x3F: return length == 1
    case 0x2A:  // NASA's ***
      for index in start..<end where bytes[index] != 0x2A { return false }
      return true
    case 0xE2:  // en dash, em dash, two em dashes
      return (length == 3 || length == 6)
        && bytes[start + 1] == 0x80 && bytes[start + 2] & 0xFE == 0x94
        || bytes.matches(
          [0xE2, 0x80, 0x93], at: start) && length == 3
    case 0x23:
      return bytes.isWord("#n/a", from: start, to: end)
        || bytes.isWord("#na", from: start, to: end)
    case 0x4E, 0x6E:
      for word in ["nan", "n/a", "na", "null", "none", "nat", "nil"]
      where bytes.isWord(word, from: start, to: end) { return true }
      return false
    default: return bytes.isWord("<na>", from: start, to: end)
    }
  }

  private static func isInfinity(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    bytes.isWord("inf", from: start, to: end) || bytes.isWord("infinity", from: start, to: end)
      || bytes.isWord("∞", from: start, to: end)
  }

  /// Takes blanks of all kinds from both ends: also U+00A0, U+202F, U+3000.
  private static func trim(_ bytes: Span<UInt8>, _ start: inout Int, _ end: inout Int) {
    while start < end {
      if bytes[start].isBlank {
        start += 1
      } else if let length = Numeral.wideBlankLength(bytes, at: start), length <= end - start {
        start += length
      } else {
        break
      }
    }
    while end > start {
      if bytes[end - 1].isBlank {
        end -= 1
      } else if end - start >= 2, Numeral.wideBlankLength(bytes, at: end - 2) == 2 {
        end -= 2
      } else if end - start >= 3, Numeral.wideBlankLength(bytes, at: end - 3) == 3 {
        end -= 3
      } else {
        break
      }
    }
  }

  /// Returns how many bytes the currency sign at `index` has, or nil where there is none.
  private static func currencyLength(_ bytes: Span<UInt8>, at index: Int) -> Int? {
    if bytes[index] == 0x24 { return 1 }
    // US$, HK$, R$.
    if bytes[index].isLetter {
      if bytes.matches([0x24], at: index + 1) { return 2 }
      if index + 1 < bytes.count, bytes[index + 1].isLetter, bytes.matches([0x24], at: index + 2) {
        return 3
      }
      return nil
    }
    if bytes.matches([0xC2, 0xA3], at: index) || bytes.matches([0xC2, 0xA5], at: index) {
      return 2
    }
    if bytes.matches([0xE2, 0x82, 0xA9], at: index) || bytes.matches([0xE2, 0x82, 0xB9], at: index)
    {
      return 3
    }
    if bytes.matches([0xE2, 0x82, 0xAC], at: index) || bytes.matches([0xEF, 0xBF, 0xA5], at: index)
      || bytes.matches([0xE5, 0x85, 0x83], at: index)
    {
      return 3
    }
    return nil
  }

  /// Takes a unit from the end and returns the power of ten it stands for.
  private static func takeSuffix(_ bytes: Span<UInt8>, _ start: Int, _ end: inout Int) -> Int {
    var scale = 0
    while end > start {
      let last = bytes[end - 1]
      if last.isDigit || last == 0x2E || last == 0x2C { break }
      if end - start >= 2, scale == 0, let power = powerOfTen(last), !bytes[end - 2].isLetter {
        scale = power
        end -= 1
      } else if last == 0x25 || last.isBlank || last == 0x24 {
        end -= 1
      } else if end - start >= 3, let power = powerOfTen(bytes, at: end - 3) {
        scale += power
        end -= 3
      } else if end - start >= 3, let length = currencyLength(bytes, at: end - 3), length == 3 {
        end -= 3
      } else if end - start >= 2, let length = currencyLength(bytes, at: end - 2), length == 2 {
        end -= 2
      } else {
        break
      }
    }
    return scale
  }

  private static func powerOfTen(_ letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "K"), UInt8(ascii: "k"): 3
    case UInt8(ascii: "M"), UInt8(ascii: "m"): 6
    case UInt8(ascii: "B"), UInt8(ascii: "b"): 9
    case UInt8(ascii: "T"): 12
    default: nil
    }
  }

  /// 万 is ten thousand, 亿 a hundred million; 手 (lots), 股 (shares) and 元 leave the number alone.
  private static func powerOfTen(_ bytes: Span<UInt8>, at index: Int) -> Int? {
    if bytes.matches([0xE4, 0xB8, 0x87], at: index) { return 4 }
    if bytes.matches([0xE4, 0xBA, 0xBF], at: index) { return 8 }
    if bytes.matches([0xE6, 0x89, 0x8B], at: index) || bytes.matches([0xE8, 0x82, 0xA1], at: index)
    {
      return 0
    }
    return nil
  }
}
