extension UInt8 {
  /// True for 0 to 9.
  @inline(__always) var isDigit: Bool { self &- 48 < 10 }
  /// True for a to z and A to Z.
  @inline(__always) var isLetter: Bool { (self | 0x20) &- 97 < 26 }
  /// True for a blank or a tab.
  @inline(__always) var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// True for CR and LF.
  @inline(__always) var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}

extension Span<UInt8> {
  /// Returns whether the bytes begin with `prefix`.
  func hasPrefix(_ prefix: [UInt8]) -> Bool { matches(prefix, at: 0) }

  /// Returns whether `word` stands at `position`, wherever that is.
  func matches(_ word: [UInt8], at position: Int) -> Bool {
    guard position >= 0, word.count <= count - position else { return false }
    for index in word.indices where self[position + index] != word[index] { return false }
    return true
  }

  /// Returns whether bytes `start` to `end` are `word`, which is in lower case, in any ASCII case.
  func isWord(_ word: String, from start: Int, to end: Int) -> Bool {
    let letters = word.utf8
    guard letters.count == end - start else { return false }
    var index = start
    for letter in letters {
      let byte = self[index]
      if (byte &- 65 < 26 ? byte | 0x20 : byte) != letter { return false }
      index &+= 1
    }
    return true
  }

  /// Returns the four bytes at `offset` as a little-endian number.
  @inline(__always)
  func word(at offset: Int) -> UInt32 {
    UInt32(self[offset]) | UInt32(self[offset + 1]) << 8 | UInt32(self[offset + 2]) << 16
      | UInt32(self[offset + 3]) << 24
  }

  /// Returns the four bytes at `offset` as a little-endian number of single precision.
  @inline(__always)
  func single(at offset: Int) -> Float { Float(bitPattern: word(at: offset)) }

  /// Returns bytes `start` to `end` as text; bytes that are no UTF-8 become U+FFFD.
  func text(from start: Int, to end: Int) -> String {
    var copy: [UInt8] = []
    copy.reserveCapacity(end - start)
    for index in start..<end { copy.append(self[index]) }
    return String(decoding: copy, as: UTF8.self)
  }

  /// Returns what stands from `start` on as text, 40 bytes at most and nothing from `end` on; no
  /// character is cut in two.
  func excerpt(from start: Int, to end: Int) -> String {
    var stop = Swift.min(end, start + 40)
    if stop < end { while stop > start, self[stop] & 0xC0 == 0x80 { stop -= 1 } }
    return text(from: start, to: Swift.max(start, stop))
  }

  /// Returns the number of the line in which `position` lies, from 1.
  func line(at position: Int) -> Int { place(of: position).line }

  /// Returns line and column of `position`, both from 1; the column counts bytes.
  func place(of position: Int) -> (line: Int, column: Int) {
    var line = 1
    var lineStart = 0
    for index in 0..<Swift.min(position, count) where self[index].isLineEnd {
      let isSplitPair = self[index] == 0x0D && index + 1 < count && self[index + 1] == 0x0A
      if !isSplitPair {
        line += 1
        lineStart = index + 1
      }
    }
    return (line, Swift.max(position - lineStart, 0) + 1)
  }
}
