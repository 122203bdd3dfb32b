extension JSONTape {
  /// Returns whether the value is an object.
  func isObject(_ node: Int) -> Bool { nodes[node].kind == .object }

  /// Returns whether the value is a list.
  func isList(_ node: Int) -> Bool { nodes[node].kind == .array }

  /// Returns whether the value holds no others.
  func isScalar(_ node: Int) -> Bool {
    switch nodes[node].kind {
    case .object, .array: false
    case .string, .number, .true_, .false_, .null: true
    }
  }

  /// Returns the value of `name` in the object `node`, or nil where there is none.
  func value(_ name: String, in node: Int?, _ bytes: Span<UInt8>) -> Int? {
    guard let node, nodes[node].kind == .object else { return nil }
    var index = node + 1
    while index < nodes[node].next, index + 1 < nodes.count {
      if isString(name, at: index, bytes) { return index + 1 }
      index = nodes[index + 1].next
    }
    return nil
  }

  /// Returns the value at the end of a path of names.
  func value(_ path: [String], in node: Int?, _ bytes: Span<UInt8>) -> Int? {
    path.reduce(node) { value($1, in: $0, bytes) }
  }

  /// Returns the first name of the object `node`, and its value.
  func firstMember(of node: Int?, _ bytes: Span<UInt8>) -> (name: String, value: Int)? {
    guard let node, nodes[node].kind == .object, node + 2 < nodes[node].next,
      node + 2 < nodes.count
    else { return nil }
    return (text(at: node + 1, bytes) ?? "", node + 2)
  }

  /// Returns the first value of the list `node`.
  func firstElement(of node: Int?) -> Int? {
    guard let node, nodes[node].kind == .array, node + 1 < min(nodes[node].next, nodes.count)
    else { return nil }
    return node + 1
  }

  /// Returns the values of the array `node`; empty where it is none.
  func elements(of node: Int?) -> [Int] {
    guard let node, nodes[node].kind == .array else { return [] }
    var elements: [Int] = []
    var index = node + 1
    while index < min(nodes[node].next, nodes.count) {
      elements.append(index)
      index = nodes[index].next
    }
    return elements
  }

  /// Returns the names of the object `node` with their values, in order, the first `limit` of them.
  func members(of node: Int?, _ bytes: Span<UInt8>, limit: Int = .max) -> [(
    name: String, value: Int
  )] {
    guard let node, nodes[node].kind == .object else { return [] }
    var members: [(String, Int)] = []
    var index = node + 1
    while index + 1 < min(nodes[node].next, nodes.count), members.count < limit {
      members.append((text(at: index, bytes) ?? "", index + 1))
      index = nodes[index + 1].next
    }
    return members
  }

  /// Returns the text of a string; nil for another value.
  func text(at node: Int?, _ bytes: Span<UInt8>) -> String? {
    guard let node, nodes[node].kind == .string else { return nil }
    let (start, end) = (nodes[node].start, nodes[node].end)
    return hasEscapes(node, bytes)
      ? unescaped(bytes, start, end) : bytes.text(from: start, to: end)
  }

  /// Returns whether the text of the string at `node` is not just its bytes.
  func hasEscapes(_ node: Int, _ bytes: Span<UInt8>) -> Bool {
    for index in nodes[node].start..<nodes[node].end where bytes[index] == 0x5C { return true }
    return false
  }

  /// Returns a number, also one that is written as a string; missing for null.
  func number(at node: Int?, _ bytes: Span<UInt8>) -> NumberCell {
    guard let node else { return .missing }
    switch nodes[node].kind {
    case .number, .string:
      return NumberCell.read(
        bytes, from: nodes[node].start, to: nodes[node].end, decimalComma: false)
    case .object, .array, .true_, .false_, .null: return .missing
    }
  }

  /// Returns a finite number, or nil.
  func finite(at node: Int?, _ bytes: Span<UInt8>) -> Double? {
    let value = number(at: node, bytes).value
    return value.isFinite ? value : nil
  }

  /// Returns whether the node is a string without escapes that is `text`.
  func isString(_ text: String, at node: Int, _ bytes: Span<UInt8>) -> Bool {
    let (start, end) = (nodes[node].start, nodes[node].end)
    guard nodes[node].kind == .string, end - start == text.utf8.count else { return false }
    var index = start
    for byte in text.utf8 {
      if bytes[index] != byte { return false }
      index += 1
    }
    return true
  }

  /// Returns whether two strings have the same bytes.
  func isSameText(_ left: Int, _ right: Int, _ bytes: Span<UInt8>) -> Bool {
    let length = nodes[left].end - nodes[left].start
    guard nodes[right].end - nodes[right].start == length else { return false }
    for offset in 0..<max(length, 0)
    where bytes[nodes[left].start + offset] != bytes[nodes[right].start + offset] { return false }
    return true
  }

  private func unescaped(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> String {
    var units: [UInt16] = []
    var plain: [UInt8] = []
    func flush() {
      units.append(contentsOf: String(decoding: plain, as: UTF8.self).utf16)
      plain.removeAll()
    }
    var index = start
    while index < end {
      guard bytes[index] == 0x5C, index + 1 < end else {
        plain.append(bytes[index])
        index += 1
        continue
      }
      let letter = bytes[index + 1]
      index += 2
      switch letter {
      case UInt8(ascii: "n"): plain.append(0x0A)
      case UInt8(ascii: "t"): plain.append(0x09)
      case UInt8(ascii: "r"): plain.append(0x0D)
      case UInt8(ascii: "b"): plain.append(0x08)
      case UInt8(ascii: "f"): plain.append(0x0C)
      case UInt8(ascii: "u") where index + 4 <= end:
        guard let unit = UInt16(bytes.text(from: index, to: index + 4), radix: 16) else { break }
        flush()
        units.append(unit)
        index += 4
      default: plain.append(letter)
      }
    }
    flush()
    return String(decoding: units, as: UTF16.self)
  }
}
