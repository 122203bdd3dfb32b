/// Where the value of a JSON file begins: after blanks, comments, and the beginning of a JavaScript call
/// or assignment.
package enum JSONStart {
  /// Returns the place of the first brace or bracket, or nil where the text is no JSON.
  ///
  /// - Complexity: O(1) beside the length of comments and blanks; a few hundred bytes are looked at.
  package static func find(in bytes: Span<UInt8>) -> Int? {
    if let isBigEndian = TextEncoding.isBigEndianUTF16(bytes) {
      // The text is looked at again once it is UTF-8.
      let byte = bytes.count > 3 ? bytes[isBigEndian ? 3 : 2] : 0
      return byte == 0x7B || byte == 0x5B ? (isBigEndian ? 3 : 2) : nil
    }
    var index = bytes.hasPrefix([0xEF, 0xBB, 0xBF]) ? 3 : 0
    skipBlanksAndComments(bytes, &index)
    let start = index
    // The last byte that is no blank.
    var last: UInt8 = 0
    while index < min(bytes.count, start + limit) {
      let byte = bytes[index]
      if byte == 0x7B || byte == 0x5B {
        guard index == start || last == 0x28 || last == 0x3D else { return nil }
        return byte == 0x7B || beginsList(bytes, index) ? index : nil
      }
      guard isScript(byte) else { return nil }
      if byte != 0x20 { last = byte }
      index += 1
    }
    return nil
  }

  private static let limit = 200

  private static func isScript(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || [0x5F, 0x24, 0x3D, 0x28, 0x20, 0x2E, 0x3F].contains(byte)
  }

  /// Passes over blanks, `/* … */` and `// …`.
  private static func skipBlanksAndComments(_ bytes: Span<UInt8>, _ index: inout Int) {
    while index < bytes.count {
      if bytes[index].isBlank || bytes[index].isLineEnd {
        index += 1
      } else if bytes.matches([0x2F, 0x2A], at: index) {
        index += 2
        while index < bytes.count, !bytes.matches([0x2A, 0x2F], at: index) { index += 1 }
        index += 2
      } else if bytes.matches([0x2F, 0x2F], at: index) {
        while index < bytes.count, !bytes[index].isLineEnd { index += 1 }
      } else {
        return
      }
    }
  }

  /// Returns whether a value, or the end of the list, follows the bracket at `bracket`: `[Header]` of
  /// other files is no list.
  private static func beginsList(_ bytes: Span<UInt8>, _ bracket: Int) -> Bool {
    var index = bracket + 1
    while index < bytes.count, bytes[index].isBlank || bytes[index].isLineEnd { index += 1 }
    guard index < bytes.count else { return true }
    switch bytes[index] {
    case 0x7B, 0x5B, 0x5D, 0x22, 0x2D, 0x30...0x39: return true
    default:
      return ["true", "false", "null", "nan", "infinity"].contains { word in
        index + word.utf8.count <= bytes.count
          && bytes.isWord(word, from: index, to: index + word.utf8.count)
      }
    }
  }
}
