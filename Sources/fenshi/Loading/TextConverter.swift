import Glibc
import Readers

/// Owns a conversion of text into UTF-8 by the C library, which has the tables of every encoding.
///
/// The library loads a table when a conversion is opened, so none is loaded for a file in Unicode.
nonisolated struct TextConverter: ~Copyable {
  private let handle: iconv_t

  /// Opens the conversion, or returns nil where the system does not have it; the corresponding C
  /// function is `iconv_open`.
  init?(from encoding: LegacyEncoding) {
    let opened = iconv_open("UTF-8", encoding.rawValue)
    // The C library says -1 for a handle that it did not make.
    guard let opened, opened != iconv_t(bitPattern: -1) else { return nil }
    handle = opened
  }

  deinit { iconv_close(handle) }

  /// The bytes that are converted at a time.
  private static let chunkLength = 1 << 16

  /// Returns `bytes` as UTF-8, or nil where they are not in the encoding; the corresponding C
  /// function is `iconv`.
  ///
  /// A character that the end of the bytes cuts in two is left out.
  ///
  /// - Complexity: O(`bytes.count`), in one pass.
  func utf8(of bytes: Span<UInt8>) -> [UInt8]? {
    bytes.withUnsafeBufferPointer { source in
      var text: [UInt8] = []
      text.reserveCapacity(source.count + source.count / 4)
      // The library's signature is older than const: it does not write here.
      var next = UnsafeMutableRawPointer(mutating: source.baseAddress)?
        .assumingMemoryBound(to: CChar.self)
      var rest = source.count
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Self.chunkLength) { chunk in
        while rest > 0 {
          var end = chunk.baseAddress
          var room = chunk.count
          let result = iconv(handle, &next, &rest, &end, &room)
          let code = errno
          text.append(contentsOf: UnsafeRawBufferPointer(chunk).prefix(chunk.count - room))
          if result != -1 { break }
          switch code {
          case E2BIG: continue
          case EINVAL: return text
          default: return nil
          }
        }
        return text
      }
    }
  }
}

extension TextConverter {
  /// Decodes for the reader of files.
  nonisolated static let decoder: TextDecoder = { bytes, encoding in
    guard let converter = TextConverter(from: encoding) else { return nil }
    return converter.utf8(of: bytes)
  }
}
