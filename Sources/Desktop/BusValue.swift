/// A value of the types that D-Bus knows, as far as portals use them.
package nonisolated indirect enum BusValue: Equatable, Sendable {
  case byte(UInt8)
  case boolean(Bool)
  case int32(Int32)
  case uint32(UInt32)
  case double(Double)
  case string(String)
  /// The path of an object.
  case path(String)
  /// Values of one type, whose signature an empty array has all the same.
  case array([BusValue], of: String)
  case structure([BusValue])
  /// An entry of a dictionary, which is an array of these.
  case entry(BusValue, BusValue)
  case variant(BusValue)
  /// A value of another type, which was passed over.
  case other

  /// Returns a dictionary from names to values of any type: `a{sv}`.
  package static func dictionary(_ entries: KeyValuePairs<String, BusValue>) -> BusValue {
    .array(entries.map { .entry(.string($0), .variant($1)) }, of: "{sv}")
  }

  /// Returns strings: `as`.
  package static func strings(_ texts: [String]) -> BusValue {
    .array(texts.map { .string($0) }, of: "s")
  }

  /// Returns a file's name with the zero at its end: `ay`.
  package static func fileName(_ name: String) -> BusValue {
    .array((Array(name.utf8) + [0]).map { .byte($0) }, of: "y")
  }

  /// The type, as the D-Bus Specification writes it; that of `other` cannot be written.
  package var signature: String {
    switch self {
    case .byte: "y"
    case .boolean: "b"
    case .int32: "i"
    case .uint32: "u"
    case .double: "d"
    case .string: "s"
    case .path: "o"
    case .array(_, let element): "a" + element
    case .structure(let fields): "(" + fields.map(\.signature).joined() + ")"
    case .entry(let key, let value): "{" + key.signature + value.signature + "}"
    case .variant: "v"
    case .other: ""
    }
  }

  /// The value without the variants around it: portals wrap once, older ones twice.
  package var unwrapped: BusValue {
    if case .variant(let value) = self { value.unwrapped } else { self }
  }

  /// The text of a string or a path.
  package var text: String? {
    switch self {
    case .string(let text), .path(let text): text
    default: nil
    }
  }

  /// The elements of an array.
  package var elements: [BusValue]? {
    if case .array(let elements, _) = self { elements } else { nil }
  }

  /// The values of a dictionary by their names, without variants; where a name stands twice the first
  /// counts.
  package var entries: [String: BusValue]? {
    guard let elements else { return nil }
    var entries: [String: BusValue] = [:]
    for case .entry(.string(let name), let value) in elements where entries[name] == nil {
      entries[name] = value.unwrapped
    }
    return entries
  }

  /// The number that a value stands for: settings of KDE are texts of numbers.
  package var number: Double? {
    switch self {
    case .byte(let value): Double(value)
    case .int32(let value): Double(value)
    case .uint32(let value): Double(value)
    case .double(let value): value
    case .string(let text): Double(text)
    default: nil
    }
  }
}
