/// Text of a file as UTF-8, whatever it was.
enum TextEncoding {
  /// Calls `body` with a file's text.
  ///
  /// A byte order mark tells the encoding. Without one, text that is valid UTF-8 is UTF-8; what is
  /// not is tried as the older encodings, where the caller can decode them.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - context: Where the decoder is.
  ///   - body: Is given UTF-8, where in it the text begins, and the encoding's name.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; `ReadError.encoding` with the line of the first byte that is not
  ///   UTF-8, where no other encoding fits.
  /// - Complexity: O(`bytes.count`), beside `body`.
  static func withText(
    of bytes: Span<UInt8>, context: ReadContext,
    _ body: (_ text: Span<UInt8>, _ start: Int, _ encoding: String) throws(ReadError) -> Reading
  ) throws(ReadError) -> Reading {
    if let isBigEndian = isBigEndianUTF16(bytes) {
      return try body(utf8(fromUTF16: bytes, bigEndian: isBigEndian).span, 0, "UTF-16")
    }
    let start = bytes.hasPrefix([0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let bad = firstFault(in: bytes) else { return try body(bytes, start, "UTF-8") }
    // A file that was cut may end in the middle of a character.
    if bad.kind == .truncatedScalar, bad.byteOffsets.upperBound == bytes.count {
      return try body(bytes.extracting(..<bad.byteOffsets.lowerBound), start, "UTF-8")
    }
    if start == 0, let decoder = context.decoder {
      for encoding in LegacyEncoding.candidates(for: bytes) {
        if let text = decoder(bytes, encoding) {
          return try body(text.span, 0, encoding.rawValue)
        }
      }
    }
    throw .encoding(line: bytes.line(at: bad.byteOffsets.lowerBound))
  }

  /// Returns the first place that is not UTF-8, or nil where all is.
  private static func firstFault(in bytes: Span<UInt8>) -> UTF8.ValidationError? {
    do {
      _ = try UTF8Span(validating: bytes)
      return nil
    } catch {
      return error
    }
  }

  /// Returns whether a byte order mark says big-endian UTF-16; nil where it says no UTF-16.
  static func isBigEndianUTF16(_ bytes: Span<UInt8>) -> Bool? {
    if bytes.hasPrefix([0xFF, 0xFE]) { return false }
    if bytes.hasPrefix([0xFE, 0xFF]) { return true }
    return nil
  }

  /// Returns UTF-16 text as UTF-8, without its byte order mark.
  private static func utf8(fromUTF16 bytes: Span<UInt8>, bigEndian: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = 2
    while index + 1 < bytes.count {
      let (low, high) =
        bigEndian ? (bytes[index + 1], bytes[index]) : (bytes[index], bytes[index + 1])
      units.append(UInt16(high) << 8 | UInt16(low))
      index += 2
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
