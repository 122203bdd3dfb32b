/// One glyph's ink as coverage, cropped to the ink.
nonisolated struct Glyph: Equatable, Sendable {
  /// Pixels from the pen to the left edge of the ink; negative where it hangs over to the left.
  var left: Int
  /// Pixels from the baseline up to the top edge of the ink.
  var top: Int
  /// Columns of ink.
  var width: Int
  /// Rows of ink.
  var height: Int
  /// Row by row from the top, 0 (paper) to 255 (ink).
  var coverage: [UInt8]

  /// A glyph without ink, as a space has.
  static let empty = Glyph(left: 0, top: 0, width: 0, height: 0, coverage: [])
}

nonisolated extension Glyph {
  /// Returns the glyph with its upright strokes wider by `width` pixels.
  ///
  /// Level strokes stay as they are: FreeType thickens those, too, which leaves no paper between
  /// the many of a Chinese character at the size of a label.
  func thickened(by width: Double) -> Glyph {
    if self.width == 0 { return self }
    let steps = Int(width.rounded(.up))
    var wide = Glyph(
      left: left - Int((width / 2).rounded()), top: top, width: self.width + steps, height: height,
      coverage: [])
    wide.coverage.reserveCapacity(wide.width * height)
    for row in 0..<height {
      for column in 0..<wide.width {
        // Ink reaches `steps` columns to the right, the furthest of them in part.
        var ink = 0.0
        for step in 0...steps where 0..<self.width ~= column - step {
          let share = step < steps ? 1 : width - Double(steps - 1)
          ink = max(ink, share * Double(coverage[row * self.width + column - step]))
        }
        wide.coverage.append(UInt8(ink.rounded()))
      }
    }
    return wide
  }
}
