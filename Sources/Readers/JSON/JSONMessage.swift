/// The message that a source sends in place of data.
enum JSONMessage {
  /// Returns the message of an answer without data; nil where there is none.
  ///
  /// It is asked for once nothing could be read: only then are `message` and `msg` what they say.
  static func find(in tape: JSONTape, _ bytes: Span<UInt8>) -> String? {
    guard !tape.nodes.isEmpty, tape.isObject(0) else { return nil }
    if let message = message(tape, 0, bytes) { return message }
    // The message may stand one level down: `{"chart":{"error":{…}}}`.
    for (_, value) in tape.members(of: 0, bytes, limit: 20) where tape.isObject(value) {
      let error = tape.value("error", in: value, bytes)
      if let error, let message = text(tape, error, bytes) { return message }
    }
    return nil
  }

  private static let names = [
    "error", "errors", "Error Message", "Note", "Information", "errmsg", "error_message",
    "errorMessage", "error_description", "retMsg", "message", "Message", "msg", "detail",
    "description", "reason",
  ]

  /// Words of success, in lower case.
  private static let successes: Set<String> = ["", "ok", "success", "succeeded", "none", "成功"]

  private static func message(_ tape: JSONTape, _ object: Int, _ bytes: Span<UInt8>) -> String? {
    // Yahoo and others give a short code under `error` and the words under `message`.
    var short: String?
    for name in names {
      guard let value = tape.value(name, in: object, bytes),
        let text = text(tape, value, bytes)
      else { continue }
      if text.contains(" ") { return text }
      short = short ?? text
    }
    return short
  }

  /// Returns the words of a text, of the first value of a list, or of an object that has them.
  private static func text(_ tape: JSONTape, _ node: Int, _ bytes: Span<UInt8>) -> String? {
    switch tape.nodes[node].kind {
    case .string:
      let text = tape.text(at: node, bytes) ?? ""
      return successes.contains(text.lowercased()) ? nil : text
    case .array:
      guard let first = tape.firstElement(of: node) else { return nil }
      if tape.isObject(first) { return words(tape, first, bytes) }
      return tape.nodes[first].kind == .string ? text(tape, first, bytes) : nil
    case .object: return words(tape, node, bytes)
    case .number, .true_, .false_, .null: return nil
    }
  }

  private static func words(_ tape: JSONTape, _ object: Int, _ bytes: Span<UInt8>) -> String? {
    for name in ["description", "message", "msg", "detail", "info", "reason", "code"] {
      guard let value = tape.value(name, in: object, bytes),
        let text = tape.text(at: value, bytes), !successes.contains(text.lowercased())
      else { continue }
      return text
    }
    return nil
  }
}
