/// Digits of a text, eight bytes at a time.
///
/// Eight bytes are read from where something begins, or more: whoever asks sees to it that they are in
/// the text.
enum PlainDigits {
  /// Returned instead of a place where there are too many digits, or none.
  static let other = -1

  /// Reads a number of at most 19 digits, eight at a time.
  @inline(never)
  static func number(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, point: UInt8
  ) -> (mantissa: UInt64, fraction: Int, end: Int) {
    var mantissa: UInt64 = 0
    var end = unsafe read(text, start, from: start, onto: &mantissa)
    guard end >= 0 else { return (0, 0, other) }
    var digits = end &- start
    var fraction = 0
    if unsafe text[end] == point {
      let first = end &+ 1
      end = unsafe read(text, first, from: first &- digits, onto: &mantissa)
      guard end >= 0 else { return (0, 0, other) }
      fraction = end &- first
      digits &+= fraction
    }
    return digits > 0 ? (mantissa, fraction, end) : (0, 0, other)
  }

  /// Reads digits, and returns where they end, unless there are more than 19 from `first` on.
  @inline(__always)
  static func read(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, from first: Int, onto mantissa: inout UInt64
  ) -> Int {
    var position = start
    while true {
      let word = unsafe word(text, position)
      let count = DigitWord.count(before: word.marks)
      position &+= count
      guard position &- first <= 19 else { return other }
      guard count > 0 else { return position }
      mantissa = mantissa &* Decimal64.wholePowers[count] &+ word.number(of: count)
      if count < 8 { return position }
    }
  }

  /// Returns the eight bytes at `position`, which are all in the text.
  @inline(__always)
  static func word(_ text: UnsafeBufferPointer<UInt8>, _ position: Int) -> DigitWord {
    assert(position >= 0 && position + 8 <= text.count)
    return unsafe DigitWord(bytes(text, position, as: UInt64.self))
  }

  /// Returns the bytes at `position` as a number, the first in its lowest bits.
  @inline(__always)
  static func bytes<Number: FixedWidthInteger & BitwiseCopyable>(
    _ text: UnsafeBufferPointer<UInt8>, _ position: Int, as _: Number.Type
  ) -> Number {
    unsafe Number(
      littleEndian: UnsafeRawPointer(text.baseAddress.unsafelyUnwrapped).loadUnaligned(
        fromByteOffset: position, as: Number.self))
  }
}
