/// Stretches of a text, each but the last of which ends with a line feed.
struct TextParts {
  /// The bytes of each; at least one, none of them empty but where the text is.
  private(set) var ranges: [Range<Int>] = []

  /// Cuts the text from `start` on into `count` stretches of nearly the same length, or into fewer
  /// where lines are long.
  init(_ bytes: Span<UInt8>, from start: Int, count: Int) {
    var first = start
    for part in 1..<max(count, 1) {
      let place = start + (bytes.count - start) / count * part
      guard place >= first else { continue }
      var next = place
      while next < bytes.count, bytes[next] != 0x0A { next += 1 }
      guard next + 1 < bytes.count else { break }
      ranges.append(first..<next + 1)
      first = next + 1
    }
    ranges.append(first..<bytes.count)
  }
}

/// The lines of a stretch of text.
enum LineCount {
  /// Returns how many lines `range` has, as `RowScanner` counts them: ended by LF, CRLF, CR or the end
  /// of the text.
  ///
  /// The text goes on to the end of `bytes`; where `range` does not, its last line ends with LF.
  ///
  /// - Complexity: O(`range.count`), many bytes at a time.
  static func lines(in range: Range<Int>, of bytes: Span<UInt8>) -> Int {
    guard !range.isEmpty else { return 0 }
    return unsafe bytes.withUnsafeBufferPointer { text in
      var ends = 0
      var returns: UInt8 = 0
      var index = range.lowerBound
      while index < range.upperBound {
        // So few that a byte can count them: the compiler then counts 16 at a time.
        let stop = min(index + 240, range.upperBound)
        var few: UInt8 = 0
        while index < stop {
          let byte = unsafe text[index]
          few &+= byte == 0x0A ? 1 : 0
          returns |= byte == 0x0D ? 1 : 0
          index &+= 1
        }
        ends &+= Int(few)
      }
      if returns != 0 {
        // Those that no line feed follows end a line too.
        for index in range where unsafe text[index] == 0x0D {
          let isPair = unsafe index + 1 < text.count && text[index + 1] == 0x0A
          if !isPair { ends += 1 }
        }
      }
      return unsafe text[range.upperBound - 1].isLineEnd ? ends : ends + 1
    }
  }
}
