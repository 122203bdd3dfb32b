import Series

/// How many lines a stretch of text has, and whether all of it is ASCII.
struct LineCount {
  /// Its lines, as `RowScanner` counts them: ended by LF, CRLF, CR or the end of the text.
  private(set) var lines = 0
  /// True where no byte is above 127.
  private(set) var isASCII = true

  /// Counts the lines of `range`.
  ///
  /// The text goes on to the end of `bytes`; where `range` does not, its last line ends with LF.
  ///
  /// - Complexity: O(`range.count`), many bytes at a time.
  init(of range: Range<Int>, in bytes: Span<UInt8>) {
    guard !range.isEmpty else { return }
    precondition(0 <= range.lowerBound && range.upperBound <= bytes.count, "bytes of the text")
    unsafe bytes.withUnsafeBufferPointer { text in
      var returns: UInt8 = 0
      var all: UInt8 = 0
      var index = range.lowerBound
      while index < range.upperBound {
        // So few that a byte can count them: the compiler then counts 16 at a time.
        let stop = min(index + 240, range.upperBound)
        var few: UInt8 = 0
        while index < stop {
          let byte = unsafe text[index]
          few &+= byte == 0x0A ? 1 : 0
          returns |= byte == 0x0D ? 1 : 0
          all |= byte
          index &+= 1
        }
        lines &+= Int(few)
      }
      if returns != 0 {
        // Those that no line feed follows end a line too.
        for index in range where unsafe text[index] == 0x0D {
          let isPair = unsafe index + 1 < text.count && text[index + 1] == 0x0A
          if !isPair { lines += 1 }
        }
      }
      if unsafe !text[range.upperBound - 1].isLineEnd { lines += 1 }
      isASCII = all < 0x80
    }
  }
}

/// The lines of a text, by stretches that its rows can be read in.
struct LineIndex {
  /// The bytes of each stretch.
  private(set) var ranges: [Range<Int>]
  /// The lines of each stretch.
  private(set) var counts: [Int]
  /// Whether all bytes of each stretch are ASCII.
  private(set) var areASCII: [Bool]

  /// Counts the lines from `start` on in `parts` stretches; `workers` do so at once.
  init(_ bytes: Span<UInt8>, from start: Int, parts: Int, _ workers: Workers) {
    let ranges = TextParts(bytes, from: start, count: parts).ranges
    var counted = [LineCount?](repeating: nil, count: ranges.count)
    workers.change(&counted, bytes) { count, index, bytes in
      count = LineCount(of: ranges[index], in: bytes)
    }
    self.ranges = ranges
    counts = counted.map { $0?.lines ?? 0 }
    areASCII = counted.map { $0?.isASCII ?? true }
  }

  /// Returns the lines from `start` on, where a line or the text begins, in the stretch where that is
  /// first; nil where it is in another.
  func from(_ start: Int, _ bytes: Span<UInt8>) -> LineIndex? {
    guard let first = ranges.first, first.lowerBound <= start, start < first.upperBound else {
      return nil
    }
    var rest = self
    rest.ranges[0] = start..<first.upperBound
    rest.counts[0] -= LineCount(of: first.lowerBound..<start, in: bytes).lines
    return rest
  }

  /// All as one stretch.
  var joined: LineIndex {
    guard let first = ranges.first, let last = ranges.last else { return self }
    var one = self
    one.ranges = [first.lowerBound..<last.upperBound]
    one.counts = [counts.reduce(0, +)]
    one.areASCII = [!areASCII.contains(false)]
    return one
  }
}
