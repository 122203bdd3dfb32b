/// What the separators of one number say about the decimal point of its column.
enum CommaEvidence {
  /// Nothing: no separator, or one that may be either.
  case none
  /// The comma is the decimal point: `32,56`, `1.234,5`.
  case comma
  /// The point is the decimal point: `32.56`, `1,234.5`.
  case point

  /// Looks at bytes `start` to `end`.
  init(_ bytes: Span<UInt8>, from start: Int, to end: Int) {
    var (commas, points) = (0, 0)
    var (before, after) = (0, 0)
    var leadingZero = false
    var lastMark: UInt8 = 0
    for index in start..<end {
      let byte = bytes[index]
      if byte == 0x2C || byte == 0x2E {
        if byte == 0x2C { commas += 1 } else { points += 1 }
        lastMark = byte
        after = 0
      } else if byte.isDigit {
        if lastMark == 0 {
          if before == 0 { leadingZero = byte == 48 }
          before += 1
        } else {
          after += 1
        }
      }
    }
    // A lone mark before three digits may part groups, unless too much or a zero stands before it.
    let isGroupLike = after == 3 && 1...3 ~= before && !leadingZero
    switch (commas, points) {
    case (0, 0): self = .none
    case (1, 0): self = isGroupLike ? .none : .comma
    case (0, 1): self = isGroupLike ? .none : .point
    case (_, 0): self = .point
    case (0, _): self = .comma
    default: self = lastMark == 0x2C ? .comma : .point
    }
  }
}
