/// A value of a flat JSON object.
nonisolated enum FlatValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case numbers([Double])
}

/// A strict parser (RFC 8259) of one JSON object whose values are no deeper than an array of numbers.
nonisolated struct FlatJSON {
  /// A place where the text is not what it has to be.
  struct Failure: Error, Equatable {
    /// The byte, from 0.
    var offset: Int
    /// What is wrong there.
    var problem: ScriptError.Problem
  }

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  /// Parses `bytes`, which are valid UTF-8, and returns the members in the order of the text.
  static func parse(
    _ bytes: ArraySlice<UInt8>
  ) throws(Failure) -> [(name: String, value: FlatValue)] {
    var parser = FlatJSON(bytes: bytes, position: bytes.startIndex)
    return try parser.object()
  }

  private mutating func object() throws(Failure) -> [(name: String, value: FlatValue)] {
    var members: [(name: String, value: FlatValue)] = []
    skipSpace()
    try expect("{", "an object in braces")
    skipSpace()
    if take("}") { return try end(members) }
    while true {
      skipSpace()
      let start = position
      guard next == UInt8(ascii: "\"") else { throw failure("the name of a field in quotes") }
      let name = try string()
      if members.contains(where: { $0.name == name }) {
        throw Failure(offset: start - bytes.startIndex, problem: .repeatedField(name))
      }
      skipSpace()
      try expect(":", "a colon")
      skipSpace()
      members.append((name, try value()))
      skipSpace()
      if take("}") { return try end(members) }
      try expect(",", "a comma or a closing brace")
    }
  }

  private mutating func end(
    _ members: [(name: String, value: FlatValue)]
  ) throws(Failure) -> [(name: String, value: FlatValue)] {
    skipSpace()
    if position < bytes.endIndex { throw failure("nothing more") }
    return members
  }

  private mutating func value() throws(Failure) -> FlatValue {
    switch next {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "["): return .numbers(try array())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func word(_ word: String, _ value: FlatValue) throws(Failure) -> FlatValue {
    let start = position
    for byte in word.utf8 {
      guard next == byte else {
        position = start
        throw failure("a number, a text, an array of numbers, true or false")
      }
      position += 1
    }
    return value
  }

  private mutating func array() throws(Failure) -> [Double] {
    position += 1
    var numbers: [Double] = []
    skipSpace()
    if take("]") { return numbers }
    while true {
      skipSpace()
      numbers.append(try number())
      skipSpace()
      if take("]") { return numbers }
      try expect(",", "a comma or a closing bracket")
    }
  }

  /// Parses the grammar of JSON, which is narrower than Swift's: no `+1`, `.5`, `1.` or `01`.
  private mutating func number() throws(Failure) -> Double {
    let start = position
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)),
      number.isFinite
    else {
      position = start
      throw failure("a number that is not too large")
    }
    return number
  }

  private mutating func digits() throws(Failure) {
    let start = position
    while let byte = next, 0x30...0x39 ~= byte { position += 1 }
    if position == start { throw failure("a number") }
  }

  private mutating func string() throws(Failure) -> String {
    position += 1
    var text: [UInt8] = []
    while true {
      guard let byte = next, byte >= 0x20 else { throw failure("a closing quote") }
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      default: text.append(byte)
      }
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(Failure) {
    guard let byte = next else { throw failure("a closing quote") }
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
    default: throw failure("an escape that JSON has")
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
    throw failure("both halves of a surrogate pair")
  }

  private mutating func hexadecimalUnit() throws(Failure) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("four hexadecimal digits")
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }

  // MARK: Bytes

  private var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar, _ what: String) throws(Failure) {
    guard take(character) else { throw failure(what) }
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0D { position += 1 }
  }

  private func failure(_ expected: String) -> Failure {
    Failure(offset: position - bytes.startIndex, problem: .syntax(expected: expected))
  }
}
