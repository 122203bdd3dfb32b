/// Any JSON value (RFC 8259), as it was written: read and written back, nothing of it is lost.
nonisolated indirect enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A number by its digits, of which a `Double` may not hold all.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// A number.
  init(_ number: Double) {
    var json = JSONWriter()
    json.number(number)
    self = .number(json.text)
  }

  /// The string, or nil.
  var string: String? { if case .string(let text) = self { text } else { nil } }
  /// The number, or nil.
  var number: Double? { if case .number(let digits) = self { Double(digits) } else { nil } }
  /// The elements of an array, or nil.
  var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
  /// The members of an object, or nil.
  var members: JSONObject? { if case .object(let members) = self { members } else { nil } }
}

/// The members of a JSON object in their order.
nonisolated struct JSONObject: Equatable, Sendable {
  /// Names with values; of a name that stands there twice the last one counts.
  private(set) var members: [(name: String, value: JSONValue)] = []

  /// Gives a value its name in the place of the one that has it, else at the end; nil takes it away.
  subscript(name: String) -> JSONValue? {
    get { members.last { $0.name == name }?.value }
    set {
      let known = members.lastIndex { $0.name == name }
      if let newValue {
        if let known { members[known].value = newValue } else { members.append((name, newValue)) }
      } else {
        members.removeAll { $0.name == name }
      }
    }
  }

  /// Adds a member at the end.
  mutating func append(_ name: String, _ value: JSONValue) { members.append((name, value)) }

  static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.members.elementsEqual(right.members) { $0.name == $1.name && $0.value == $1.value }
  }
}

// MARK: - Reading

nonisolated extension JSONValue {
  /// The deepest nesting that is read.
  private static let mostDepth = 100

  /// Reads a text that is one value.
  ///
  /// - Throws: Where it is no JSON, or not UTF-8.
  static func parse(_ bytes: [UInt8]) throws(JSONScanner.Failure) -> JSONValue {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw JSONScanner.Failure(offset: 0, problem: .encoding)
    }
    var scanner = JSONScanner(bytes[...])
    scanner.skipSpace()
    let value = try read(&scanner, depth: 0)
    scanner.skipSpace()
    if scanner.next != nil { throw scanner.failure(.end) }
    return value
  }

  private static func read(
    _ scanner: inout JSONScanner, depth: Int
  ) throws(JSONScanner.Failure) -> JSONValue {
    if depth > mostDepth { throw scanner.failure(.lessDepth) }
    switch scanner.next {
    case UInt8(ascii: "\""): return .string(try scanner.string())
    case UInt8(ascii: "["): return .array(try array(&scanner, depth: depth))
    case UInt8(ascii: "{"): return .object(try object(&scanner, depth: depth))
    case UInt8(ascii: "t"):
      try scanner.word("true", else: .value)
      return .bool(true)
    case UInt8(ascii: "f"):
      try scanner.word("false", else: .value)
      return .bool(false)
    case UInt8(ascii: "n"):
      try scanner.word("null", else: .value)
      return .null
    default: return .number(try scanner.numberText())
    }
  }

  private static func array(
    _ scanner: inout JSONScanner, depth: Int
  ) throws(JSONScanner.Failure) -> [JSONValue] {
    try scanner.expect("[", .array)
    var elements: [JSONValue] = []
    scanner.skipSpace()
    if scanner.take("]") { return elements }
    while true {
      scanner.skipSpace()
      elements.append(try read(&scanner, depth: depth + 1))
      scanner.skipSpace()
      if scanner.take("]") { return elements }
      try scanner.expect(",", .commaOrBracket)
    }
  }

  private static func object(
    _ scanner: inout JSONScanner, depth: Int
  ) throws(JSONScanner.Failure) -> JSONObject {
    try scanner.expect("{", .object)
    var object = JSONObject()
    scanner.skipSpace()
    if scanner.take("}") { return object }
    while true {
      scanner.skipSpace()
      guard scanner.next == UInt8(ascii: "\"") else { throw scanner.failure(.name) }
      let name = try scanner.string()
      scanner.skipSpace()
      try scanner.expect(":", .colon)
      scanner.skipSpace()
      object.append(name, try read(&scanner, depth: depth + 1))
      scanner.skipSpace()
      if scanner.take("}") { return object }
      try scanner.expect(",", .commaOrBrace)
    }
  }
}

// MARK: - Writing

nonisolated extension JSONValue {
  /// The value as text that people can read: members and elements on lines of their own, but for
  /// objects and arrays that hold nothing deeper.
  var text: String { text(indent: "") + "\n" }

  private var isFlat: Bool {
    switch self {
    case .array(let elements): elements.allSatisfy { $0.elements == nil && $0.members == nil }
    case .object(let object):
      object.members.allSatisfy { $0.value.elements == nil && $0.value.members == nil }
    case .null, .bool, .number, .string: true
    }
  }

  private func text(indent: String) -> String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): Self.quoted(text)
    case .array(let elements):
      group("[", "]", elements.map { ("", $0) }, indent, isOneLine: isFlat)
    case .object(let object):
      group(
        "{", "}", object.members.map { (Self.quoted($0.name) + ": ", $0.value) }, indent,
        isOneLine: isFlat && !indent.isEmpty)
    }
  }

  private func group(
    _ open: String, _ close: String, _ parts: [(head: String, value: JSONValue)], _ indent: String,
    isOneLine: Bool
  ) -> String {
    if parts.isEmpty { return open + close }
    let inner = indent + "  "
    let texts = parts.map { $0.head + $0.value.text(indent: inner) }
    if isOneLine { return open + texts.joined(separator: ", ") + close }
    return open + "\n" + inner + texts.joined(separator: ",\n" + inner) + "\n" + indent + close
  }

  private static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return json.text
  }
}
