/// Reads the parts of a JSON text (RFC 8259) one after the other, strictly.
nonisolated struct JSONScanner {
  /// A place where the text is not what it has to be.
  struct Failure: Error, Equatable {
    /// The byte, from 0.
    var offset: Int
    /// What is wrong there.
    var problem: ScriptError.Problem
  }

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  /// Begins before the first of `bytes`, which are valid UTF-8.
  init(_ bytes: ArraySlice<UInt8>) { (self.bytes, position) = (bytes, bytes.startIndex) }

  /// Reads one word of the language, as `null`.
  mutating func word(_ word: String, else expected: ScriptError.Syntax) throws(Failure) {
    let start = position
    for byte in word.utf8 {
      guard next == byte else {
        position = start
        throw failure(expected)
      }
      position += 1
    }
  }

  /// Parses the grammar of JSON, which is narrower than Swift's: no `+1`, `.5`, `1.` or `01`.
  mutating func numberText() throws(Failure) -> String {
    let start = position
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Reads a number.
  mutating func number() throws(Failure) -> Double {
    let start = position
    guard let number = Double(try numberText()), number.isFinite else {
      position = start
      throw failure(.smallerNumber)
    }
    return number
  }

  private mutating func digits() throws(Failure) {
    let start = position
    while let byte = next, 0x30...0x39 ~= byte { position += 1 }
    if position == start { throw failure(.number) }
  }

  /// Reads a string, from its first quote to its last.
  mutating func string() throws(Failure) -> String {
    position += 1
    var text: [UInt8] = []
    while true {
      guard let byte = next, byte >= 0x20 else { throw failure(.closingQuote) }
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      default: text.append(byte)
      }
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(Failure) {
    guard let byte = next else { throw failure(.closingQuote) }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      position += 1
      try text.append(contentsOf: UTF8.encode(escapedScalar()).map { Array($0) } ?? [])
      return
    default: throw failure(.escape)
    }
    position += 1
  }

  /// Reads the digits after `\u`, and after a high surrogate its low one.
  private mutating func escapedScalar() throws(Failure) -> Unicode.Scalar {
    let start = position
    let unit = try hexadecimalUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if UTF16.isLeadSurrogate(UInt16(unit)), take("\\"), take("u") {
      let low = try hexadecimalUnit()
      if UTF16.isTrailSurrogate(UInt16(low)),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
    }
    position = start
    throw failure(.surrogatePair)
  }

  private mutating func hexadecimalUnit() throws(Failure) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure(.hexadecimalDigits)
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }

  // MARK: Bytes

  /// How many bytes were read.
  var offset: Int { position - bytes.startIndex }

  /// The byte that comes next; nil at the end.
  var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  /// Reads a character, where it comes next, and returns whether it does.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Reads a character, which has to come next.
  mutating func expect(_ character: Unicode.Scalar, _ what: ScriptError.Syntax) throws(Failure) {
    guard take(character) else { throw failure(what) }
  }

  /// Reads blanks and line ends.
  mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  /// Returns what is said where something else than what comes next is `expected`.
  func failure(_ expected: ScriptError.Syntax) -> Failure {
    Failure(offset: offset, problem: .syntax(expected: expected))
  }
}
