/// How the bytes of a text file are to be read.
enum TextEncoding {
  /// UTF-8; the text begins after the byte order mark, if there is one.
  case utf8(start: Int)
  /// UTF-16 with a byte order mark.
  case utf16(bigEndian: Bool)

  /// Returns the encoding that the byte order mark tells, UTF-8 where there is none.
  static func of(_ bytes: Span<UInt8>) -> TextEncoding {
    if bytes.hasPrefix([0xEF, 0xBB, 0xBF]) { return .utf8(start: 3) }
    if bytes.hasPrefix([0xFF, 0xFE]) { return .utf16(bigEndian: false) }
    if bytes.hasPrefix([0xFE, 0xFF]) { return .utf16(bigEndian: true) }
    return .utf8(start: 0)
  }

  /// Checks that all of `bytes` is UTF-8.
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: `ReadError.encoding` with the line of the first byte that is not.
  /// - Complexity: O(`bytes.count`).
  static func checkUTF8(_ bytes: Span<UInt8>) throws(ReadError) {
    do {
      _ = try UTF8Span(validating: bytes)
    } catch {
      throw .encoding(line: bytes.line(at: error.byteOffsets.lowerBound))
    }
  }

  /// Returns UTF-16 text as UTF-8, without its byte order mark.
  static func utf8(fromUTF16 bytes: Span<UInt8>, bigEndian: Bool) -> [UInt8] {
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
