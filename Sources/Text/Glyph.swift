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
