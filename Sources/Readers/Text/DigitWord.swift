/// Eight bytes of text as one number, the first byte in its lowest bits, each less the digit 0: nine
/// and less are digits.
///
/// Reading eight digits at once follows D. Lemire, "Quickly parsing eight digits" (2018), who gives
/// J. Mahmoud's three multiplications.
struct DigitWord {
  private let bits: UInt64

  /// Makes a word of eight bytes of text.
  @inline(__always)
  init(_ text: UInt64) { bits = text ^ 0x3030_3030_3030_3030 }

  /// Marks each byte that is no digit in its highest bit.
  ///
  /// Above a mark whose byte is 0x80 or more there may be one mark too many.
  @inline(__always)
  var marks: UInt64 { ((bits &+ 0x7676_7676_7676_7676) | bits) & 0x8080_8080_8080_8080 }

  /// Returns how many bytes stand before the lowest of `marks`, 8 where there is none.
  @inline(__always)
  static func count(before marks: UInt64) -> Int { marks.trailingZeroBitCount &>> 3 }

  /// Returns the number that the first `count` bytes are, 1 to 8, all of them digits.
  @inline(__always)
  func number(of count: Int) -> UInt64 { Self.number(bits &<< (64 &- count &* 8)) }

  /// Returns the number of the first `whole` bytes and `fraction` bytes after the one behind them, 1 to
  /// 7 together, all of them digits.
  @inline(__always)
  func number(of whole: Int, and fraction: Int) -> UInt64 {
    let low = (1 &<< (whole &* 8)) as UInt64 &- 1
    let digits = bits & low | bits &>> 8 & ~low
    return Self.number(digits &<< (64 &- (whole &+ fraction) &* 8))
  }

  /// Returns the two digits from the byte `index` on as a number.
  @inline(__always)
  func pair(_ index: Int) -> Int {
    let pair = bits &>> (index &* 8)
    return Int(truncatingIfNeeded: (pair & 0xFF) &* 10 &+ (pair &>> 8 & 0xFF))
  }

  /// Returns the byte at `index` as it is in the text.
  @inline(__always)
  func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: bits &>> (index &* 8)) ^ 0x30 }

  /// Adds up eight digits, two, four and eight at a time; zeros may stand before them.
  @inline(__always)
  private static func number(_ digits: UInt64) -> UInt64 {
    let pairs = (digits &* 2561) &>> 8 & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 6_553_601) &>> 16 & 0x0000_FFFF_0000_FFFF
    return (fours &* 42_949_672_960_001) &>> 32
  }
}
