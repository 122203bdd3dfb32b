import Series

/// A JSON text as a flat list of its values, in the order of the text.
///
/// Nothing is copied: strings and numbers are places in the bytes. The parser does not call itself,
/// so that no depth of nesting can overflow the stack.
struct JSONTape {
  enum Kind {
    case object, array, string, number, true_, false_, null
  }

  struct Node {
    var kind: Kind
    /// The first byte, after the quote of a string.
    var start: Int
    /// The byte after the last, the closing quote of a string.
    var end: Int
    /// The index of the node that follows this one and all that is in it.
    var next: Int
  }

  /// What is wrong with a text, and where.
  struct Failure: Error, Equatable {
    var what: ReadError.Flaw
    var position: Int
  }

  /// In an object names and values take turns.
  private(set) var nodes: [Node] = []
  /// Set where the text ends in the middle: what was open is closed at the end.
  private(set) var truncation: Failure?
  /// True where the last value may lack its end: not of a text with a value a line, for what is left of
  /// the last line is dropped there.
  var hasPartialEnd: Bool { truncation != nil && !hasLines }
  private var hasLines = false
  /// Lines that are no value, where a text has one a line: how many, and where the first of them are.
  private(set) var badLines: (count: Int, places: [Int]) = (0, [])

  /// The deepest nesting that is read.
  static let depthLimit = 512

  /// Parses the one value that begins at or after `start`; blanks and `);` may follow it.
  init(_ bytes: Span<UInt8>, from start: Int) throws(Failure) {
    var parser = JSONParser(position: start)
    do {
      try parser.parse(bytes)
      nodes = parser.nodes
    } catch {
      guard error.position >= bytes.count, !parser.nodes.isEmpty else { throw error }
      parser.closeAll(at: bytes.count)
      nodes = parser.nodes
      truncation = error
    }
  }
}

extension JSONTape {
  /// Parses values that follow one another from `start` on, one a line as a rule, as the elements of one
  /// list.
  ///
  /// A line that is no value is passed over and counted. Commas between the values are no fault.
  init(lines bytes: Span<UInt8>, from start: Int) {
    var parser = JSONParser(position: start)
    parser.beginLines()
    hasLines = true
    // Lines that are no values must not be looked through again and again.
    var wasted = 0
    while wasted <= bytes.count * 16 {
      parser.skipSeparators(bytes)
      guard parser.position < bytes.count else { break }
      let line = parser.position
      do throws(Failure) {
        try parser.element(bytes)
      } catch {
        parser.dropElement()
        let end = bytes.lineEnd(from: line)
        if end >= bytes.count, error.position >= bytes.count, parser.nodes.count > 1 {
          truncation = error
          break
        }
        wasted += error.position - line
        badLines.count += 1
        if badLines.places.count < Finding.mostLines { badLines.places.append(line) }
        parser.position = end
      }
    }
    parser.closeAll(at: bytes.count)
    nodes = parser.nodes
  }
}

extension Span<UInt8> {
  /// Returns where the line that holds `position` ends.
  fileprivate func lineEnd(from position: Int) -> Int {
    var index = position
    while index < count, !self[index].isLineEnd { index += 1 }
    return index
  }
}

/// The work of `JSONTape.init`.
struct JSONParser {
  var position: Int
  private(set) var nodes: [JSONTape.Node] = []
  /// The containers that are open, outermost first.
  private var open: [Int] = []

  init(position: Int) { self.position = position }

  mutating func parse(_ bytes: Span<UInt8>) throws(JSONTape.Failure) {
    try element(bytes)
    try rest(bytes)
  }

  /// Parses one value and all that is in it.
  mutating func element(_ bytes: Span<UInt8>) throws(JSONTape.Failure) {
    let outer = open.count
    try value(bytes)
    while open.count > outer, let container = open.last {
      skipBlanks(bytes)
      guard position < bytes.count else { throw failure(.endsEarly) }
      let isObject = nodes[container].kind == .object
      let isFirst = container == nodes.count - 1
      let byte = bytes[position]
      if byte == (isObject ? 0x7D : 0x5D) {
        position += 1
        close(container, at: position)
        continue
      }
      if !isFirst {
        guard byte == 0x2C else { throw failure(.missingComma) }
        position += 1
        skipBlanks(bytes)
        guard position < bytes.count else { throw failure(.endsEarly) }
      }
      if isObject {
        guard bytes[position] == 0x22 else { throw failure(.missingName) }
        try string(bytes)
        skipBlanks(bytes)
        guard position < bytes.count else { throw failure(.endsEarly) }
        guard bytes[position] == 0x3A else { throw failure(.missingColon) }
        position += 1
      }
      try value(bytes)
    }
  }

  /// Opens the list of which the values of lines are the elements.
  mutating func beginLines() {
    open.append(0)
    nodes.append(.init(kind: .array, start: position, end: position, next: .max))
  }

  /// Takes back the value that could not be parsed.
  mutating func dropElement() {
    guard open.count > 1 else { return }
    nodes.removeLast(nodes.count - open[1])
    open.removeLast(open.count - 1)
  }

  /// Closes the containers that are open, dropping a name without a value.
  mutating func closeAll(at end: Int) {
    for container in open.reversed() {
      if nodes[container].kind == .object, hasDanglingName(container) {
        nodes.removeLast()
      }
      close(container, at: end)
    }
  }

  private func hasDanglingName(_ container: Int) -> Bool {
    var index = container + 1
    var count = 0
    while index < nodes.count {
      index = nodes[index].next
      count += 1
    }
    return !count.isMultiple(of: 2)
  }

  private mutating func close(_ container: Int, at end: Int) {
    nodes[container].end = end
    nodes[container].next = nodes.count
    open.removeLast()
  }

  private mutating func value(_ bytes: Span<UInt8>) throws(JSONTape.Failure) {
    skipBlanks(bytes)
    guard position < bytes.count else { throw failure(.endsEarly) }
    switch bytes[position] {
    case 0x7B: try begin(.object)
    case 0x5B: try begin(.array)
    case 0x22: try string(bytes)
    case 0x2D, 0x30...0x39: try number(bytes)
    case 0x74: try word("true", .true_, bytes)
    case 0x66: try word("false", .false_, bytes)
    case 0x6E: try word("null", .null, bytes)
    // Python writes NaN and Infinity.
    case 0x4E: try word("nan", .null, bytes)
    case 0x49: try word("infinity", .number, bytes)
    default: throw failure(.missingValue)
    }
  }

  private mutating func begin(_ kind: JSONTape.Kind) throws(JSONTape.Failure) {
    guard open.count < JSONTape.depthLimit else { throw failure(.tooDeep) }
    // `next` of an open container is set when it closes; until then it ends the list.
    open.append(nodes.count)
    nodes.append(.init(kind: kind, start: position, end: position, next: .max))
    position += 1
  }

  private mutating func string(_ bytes: Span<UInt8>) throws(JSONTape.Failure) {
    let start = position + 1
    var index = start
    while index < bytes.count, bytes[index] != 0x22 {
      index += bytes[index] == 0x5C ? 2 : 1
    }
    guard index < bytes.count else {
      position = bytes.count
      throw failure(.endsInString)
    }
    append(.string, start, index)
    position = index + 1
  }

  private mutating func number(_ bytes: Span<UInt8>) throws(JSONTape.Failure) {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      guard byte.isDigit || byte == 0x2D || byte == 0x2B || byte == 0x2E || byte | 0x20 == 0x65
      else { break }
      position += 1
    }
    // A number that ends with the text may have lost digits.
    guard position < bytes.count || open.isEmpty else {
      throw failure(.endsInNumber)
    }
    if position < bytes.count, bytes[start] == 0x2D, bytes[position] == 0x49 {
      try word("infinity", .number, bytes)
      nodes[nodes.count - 1].start = start
      return
    }
    append(.number, start, position)
  }

  private mutating func word(_ word: String, _ kind: JSONTape.Kind, _ bytes: Span<UInt8>)
    throws(JSONTape.Failure)
  {
    let stop = position + word.utf8.count
    guard stop <= bytes.count else {
      position = bytes.count
      throw failure(.endsEarly)
    }
    guard bytes.isWord(word, from: position, to: stop) else { throw failure(.missingValue) }
    append(kind, position, stop)
    position = stop
  }

  private mutating func append(_ kind: JSONTape.Kind, _ start: Int, _ end: Int) {
    nodes.append(.init(kind: kind, start: start, end: end, next: nodes.count + 1))
  }

  private mutating func rest(_ bytes: Span<UInt8>) throws(JSONTape.Failure) {
    skipBlanks(bytes)
    while position < bytes.count, bytes[position] == 0x29 || bytes[position] == 0x3B {
      position += 1
      skipBlanks(bytes)
    }
    guard position == bytes.count else { throw failure(.textFollows) }
  }

  private mutating func skipBlanks(_ bytes: Span<UInt8>) {
    while position < bytes.count, bytes[position].isBlank || bytes[position].isLineEnd {
      position += 1
    }
  }

  /// Passes over blanks and commas.
  mutating func skipSeparators(_ bytes: Span<UInt8>) {
    skipBlanks(bytes)
    while position < bytes.count, bytes[position] == 0x2C {
      position += 1
      skipBlanks(bytes)
    }
  }

  private func failure(_ what: ReadError.Flaw) -> JSONTape.Failure {
    .init(what: what, position: position)
  }
}
