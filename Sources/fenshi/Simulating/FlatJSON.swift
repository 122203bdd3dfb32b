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
  typealias Failure = JSONScanner.Failure

  private var scanner: JSONScanner

  /// Parses `bytes`, which are valid UTF-8, and returns the members in the order of the text.
  static func parse(
    _ bytes: ArraySlice<UInt8>
  ) throws(Failure) -> [(name: String, value: FlatValue)] {
    var parser = FlatJSON(scanner: JSONScanner(bytes))
    return try parser.object()
  }

  private mutating func object() throws(Failure) -> [(name: String, value: FlatValue)] {
    var members: [(name: String, value: FlatValue)] = []
    scanner.skipSpace()
    try scanner.expect("{", .object)
    scanner.skipSpace()
    if scanner.take("}") { return try end(members) }
    while true {
      scanner.skipSpace()
      let start = scanner.offset
      guard scanner.next == UInt8(ascii: "\"") else {
        throw scanner.failure(.name)
      }
      let name = try scanner.string()
      if members.contains(where: { $0.name == name }) {
        throw Failure(offset: start, problem: .repeatedField(name))
      }
      scanner.skipSpace()
      try scanner.expect(":", .colon)
      scanner.skipSpace()
      members.append((name, try value()))
      scanner.skipSpace()
      if scanner.take("}") { return try end(members) }
      try scanner.expect(",", .commaOrBrace)
    }
  }

  private mutating func end(
    _ members: [(name: String, value: FlatValue)]
  ) throws(Failure) -> [(name: String, value: FlatValue)] {
    scanner.skipSpace()
    if scanner.next != nil { throw scanner.failure(.end) }
    return members
  }

  private mutating func value() throws(Failure) -> FlatValue {
    switch scanner.next {
    case UInt8(ascii: "\""): return .string(try scanner.string())
    case UInt8(ascii: "["): return .numbers(try array())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try scanner.number())
    }
  }

  private mutating func word(_ word: String, _ value: FlatValue) throws(Failure) -> FlatValue {
    try scanner.word(word, else: .value)
    return value
  }

  private mutating func array() throws(Failure) -> [Double] {
    try scanner.expect("[", .array)
    var numbers: [Double] = []
    scanner.skipSpace()
    if scanner.take("]") { return numbers }
    while true {
      scanner.skipSpace()
      numbers.append(try scanner.number())
      scanner.skipSpace()
      if scanner.take("]") { return numbers }
      try scanner.expect(",", .commaOrBracket)
    }
  }
}
