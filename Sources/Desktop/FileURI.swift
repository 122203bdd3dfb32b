/// The names that files have on the bus.
public nonisolated enum FileURI {
  /// Returns the path of a `file:` URI of this machine; nil for what is not one.
  ///
  /// Percent signs with two digits are bytes of UTF-8 (RFC 3986, section 2.1; RFC 8089 for the
  /// scheme). A name that is not UTF-8, or has a zero in it, is none that could be opened.
  ///
  /// - Parameter uri: Such as `file:///tmp/a%20b.csv`.
  /// - Returns: The path, such as `/tmp/a b.csv`.
  public static func path(of uri: String) -> String? {
    let bytes = Array(uri.utf8)
    let scheme = Array("file:".utf8)
    guard bytes.count > scheme.count,
      zip(bytes, scheme).allSatisfy({ ($0 | 0x20) == $1 || $0 == $1 })
    else { return nil }
    var rest = bytes[scheme.count...]
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != UInt8(ascii: "/") }
      guard host.isEmpty || Array(host) == Array("localhost".utf8) else { return nil }
      rest = rest.dropFirst(host.count)
    }
    guard rest.first == UInt8(ascii: "/"), let decoded = decode(rest) else { return nil }
    return decoded.contains(0) ? nil : String(validating: decoded, as: UTF8.self)
  }

  private static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "%") {
        guard index + 2 < text.endIndex, let high = digit(text[index + 1]),
          let low = digit(text[index + 2])
        else { return nil }
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
