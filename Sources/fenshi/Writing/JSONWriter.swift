import Chart

/// Writes JSON (RFC 8259) piece by piece, on one line unless told otherwise.
///
/// Numbers are the shortest text that reads back as the same number; what is no number is `null`.
nonisolated struct JSONWriter: Sendable {
  /// What was written.
  private(set) var text = ""
  private var needsComma = false

  /// Writes an object whose members `body` adds.
  mutating func object(_ body: (inout JSONWriter) -> Void) { group("{", "}", body) }

  /// Writes an array whose elements `body` adds.
  mutating func array(_ body: (inout JSONWriter) -> Void) { group("[", "]", body) }

  /// Writes the name of the member whose value comes next.
  mutating func key(_ name: String) {
    string(name)
    text += ":"
    needsComma = false
  }

  /// Writes a member whose value is a string, or `null`.
  mutating func member(_ name: String, _ value: String?) {
    key(name)
    string(value)
  }

  /// Writes a member whose value is a number, or `null`.
  mutating func member(_ name: String, _ value: Double?) {
    key(name)
    number(value)
  }

  /// Writes a member whose value is a whole number, or `null`.
  mutating func member(_ name: String, _ value: Int?) {
    key(name)
    integer(value)
  }

  /// Writes a member whose value is true or false.
  mutating func member(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }

  /// Writes a string, or `null`.
  mutating func string(_ value: String?) {
    separate()
    guard let value else {
      text += "null"
      return
    }
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Terminals obey some of those from 7F on as well.
      case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Writes a number; nil, infinities and NaN, which JSON does not have, as `null`.
  mutating func number(_ value: Double?) {
    separate()
    guard let value, value.isFinite else {
      text += "null"
      return
    }
    text += NumberText.shortest(value)
  }

  /// Writes a whole number, or `null`.
  mutating func integer(_ value: Int?) {
    separate()
    text += value?.description ?? "null"
  }

  /// Writes `true` or `false`.
  mutating func bool(_ value: Bool) {
    separate()
    text += value ? "true" : "false"
  }

  /// Writes an array of numbers.
  mutating func numbers(_ values: [Double]) {
    array { json in for value in values { json.number(value) } }
  }

  /// Puts the element that comes next on a line of its own.
  mutating func breakLine() {
    if needsComma { text += "," }
    text += "\n"
    needsComma = false
  }

  private mutating func group(
    _ open: String, _ close: String, _ body: (inout JSONWriter) -> Void
  ) {
    separate()
    text += open
    needsComma = false
    body(&self)
    text += close
    needsComma = true
  }

  /// Writes the comma between two values of a group.
  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = true
  }
}
