import Series

/// What is known of a text before its rows are read.
struct TextSource {
  /// Where in it the text begins.
  var start: Int
  /// The encoding's name.
  var encoding: String
  /// Its lines, where they were counted.
  var lines: LineIndex?
}

/// Text of a file as UTF-8, whatever it was.
enum TextEncoding {
  /// Calls `body` with a file's text.
  ///
  /// The user's choice comes first, then a byte order mark. Without one, text that is valid UTF-8 is UTF-8; what is
  /// not is tried as the older encodings, where the caller can decode them.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - context: Where the decoder is.
  ///   - body: Is given UTF-8, and what is known of it.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; `ReadError.encoding` with the line of the first byte that is not
  ///   UTF-8, where no other encoding fits.
  /// - Complexity: O(`bytes.count`), beside `body`.
  static func withText(
    of bytes: Span<UInt8>, context: ReadContext,
    _ body: (_ text: Span<UInt8>, _ source: TextSource) throws(ReadError) -> Reading
  ) throws(ReadError) -> Reading {
    if let chosen = context.options.encoding {
      return try withText(of: bytes, in: chosen, context: context, body)
    }
    if let isBigEndian = isBigEndianUTF16(bytes) {
      return try body(
        utf8(fromUTF16: bytes, bigEndian: isBigEndian).span,
        TextSource(start: 0, encoding: "UTF-16"))
    }
    let start = bytes.hasPrefix([0xEF, 0xBB, 0xBF]) ? 3 : 0
    let survey = Survey(of: bytes, from: start, context.workers)
    guard let bad = survey.fault else {
      return try body(
        bytes, TextSource(start: start, encoding: "UTF-8", lines: survey.lines))
    }
    // A file that was cut may end in the middle of a character.
    if bad.kind == .truncatedScalar, bad.byteOffsets.upperBound == bytes.count {
      return try body(
        bytes.extracting(..<bad.byteOffsets.lowerBound),
        TextSource(start: start, encoding: "UTF-8"))
    }
    if start == 0, let decoder = context.decoder {
      for encoding in LegacyEncoding.candidates(for: bytes, decoder: decoder) {
        if let text = decoder(bytes, encoding) {
          return try body(text.span, TextSource(start: 0, encoding: encoding.rawValue))
        }
      }
    }
    throw .encoding(line: bytes.line(at: bad.byteOffsets.lowerBound))
  }

  /// Calls `body` with the text of a file whose encoding the user says: it is not doubted, and bytes
  /// that are none in it become U+FFFD or, in the older encodings, an error.
  private static func withText(
    of bytes: Span<UInt8>, in encoding: FileEncoding, context: ReadContext,
    _ body: (_ text: Span<UInt8>, _ source: TextSource) throws(ReadError) -> Reading
  ) throws(ReadError) -> Reading {
    switch encoding {
    case .utf8:
      let start = bytes.hasPrefix([0xEF, 0xBB, 0xBF]) ? 3 : 0
      let survey = Survey(of: bytes, from: start, context.workers)
      if survey.fault == nil {
        return try body(bytes, TextSource(start: start, encoding: "UTF-8", lines: survey.lines))
      }
      return try body(
        Array(bytes.text(from: start, to: bytes.count).utf8).span,
        TextSource(start: 0, encoding: "UTF-8"))
    case .utf16(let isBigEndian):
      let isMarked = bytes.hasPrefix([0xFF, 0xFE]) || bytes.hasPrefix([0xFE, 0xFF])
      let order = isMarked ? bytes[0] == 0xFE : isBigEndian
      return try body(
        utf8(fromUTF16: bytes, bigEndian: order).span, TextSource(start: 0, encoding: "UTF-16"))
    case .legacy(let legacy):
      guard let text = context.decoder?(bytes, legacy) else {
        let fault = Survey(of: bytes, from: 0, context.workers).fault?.byteOffsets.lowerBound ?? 0
        throw .encoding(line: bytes.line(at: fault))
      }
      return try body(text.span, TextSource(start: 0, encoding: legacy.rawValue))
    }
  }

  /// One look at all bytes: whether they are UTF-8, and how many lines they are.
  private struct Survey {
    /// The first place that is not UTF-8; nil where all is.
    let fault: UTF8.ValidationError?
    let lines: LineIndex

    /// Looks at the bytes from `start` on, where the text begins; `workers` do so at once.
    ///
    /// A line feed is part of no other character, so that parts are what they are in the whole text.
    init(of bytes: Span<UInt8>, from start: Int, _ workers: Workers) {
      let lines = LineIndex(
        bytes, from: start, parts: workers.parts(of: bytes.count), workers)
      let others = zip(lines.ranges, lines.areASCII).filter { !$1 }.map(\.0)
      var faults = [UTF8.ValidationError?](repeating: nil, count: others.count)
      workers.change(&faults, bytes) { fault, index, bytes in
        fault = Self.fault(in: bytes.extracting(others[index]))
      }
      self.lines = lines
      let found = zip(others, faults).first { $1 != nil }
      fault = found.flatMap { range, fault in
        fault.map {
          UTF8.ValidationError(
            $0.kind,
            $0.byteOffsets.lowerBound + range.lowerBound..<$0.byteOffsets.upperBound
              + range.lowerBound)
        }
      }
    }

    private static func fault(in part: Span<UInt8>) -> UTF8.ValidationError? {
      do {
        _ = try UTF8Span(validating: part)
        return nil
      } catch {
        return error
      }
    }
  }

  /// Returns whether text is big-endian UTF-16, by its byte order mark or, without one, by the zeros
  /// beside its first letters; nil where it is no UTF-16.
  static func isBigEndianUTF16(_ bytes: Span<UInt8>) -> Bool? {
    if bytes.hasPrefix([0xFF, 0xFE]) { return false }
    if bytes.hasPrefix([0xFE, 0xFF]) { return true }
    let length = min(bytes.count, 64) & ~1
    guard length >= 16 else { return nil }
    for isBigEndian in [false, true] {
      var isText = true
      for index in stride(from: 0, to: length, by: 2) {
        let letter = bytes[isBigEndian ? index + 1 : index]
        let zero = bytes[isBigEndian ? index : index + 1]
        if zero != 0 || !(0x20..<0x7F ~= letter || letter.isBlank || letter.isLineEnd) {
          isText = false
          break
        }
      }
      if isText { return isBigEndian }
    }
    return nil
  }

  /// Returns UTF-16 text as UTF-8, without its byte order mark.
  private static func utf8(fromUTF16 bytes: Span<UInt8>, bigEndian: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.hasPrefix([0xFF, 0xFE]) || bytes.hasPrefix([0xFE, 0xFF]) ? 2 : 0
    while index + 1 < bytes.count {
      let (low, high) =
        bigEndian ? (bytes[index + 1], bytes[index]) : (bytes[index], bytes[index + 1])
      units.append(UInt16(high) << 8 | UInt16(low))
      index += 2
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
