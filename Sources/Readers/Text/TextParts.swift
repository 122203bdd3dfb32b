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
