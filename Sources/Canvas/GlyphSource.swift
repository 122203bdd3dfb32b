/// A text set in one line as coverage, one byte a pixel: 0 (paper) to 255 (ink).
public struct CoverageBitmap: Equatable, Sendable {
  /// Pixels a row.
  public var width: Int
  /// Rows.
  public var height: Int
  /// Row by row from the top, `width` × `height` bytes.
  public var coverage: [UInt8]
  /// Column of the pen's start, in pixels from the left of the bitmap.
  public var originX: Int
  /// Row of the baseline, in pixels from the top of the bitmap.
  public var baseline: Int

  /// Makes a bitmap of `width` × `height` bytes of coverage.
  public init(width: Int, height: Int, coverage: [UInt8], originX: Int, baseline: Int) {
    precondition(coverage.count == width * height, "a bitmap has one byte a pixel")
    self.width = width
    self.height = height
    self.coverage = coverage
    self.originX = originX
    self.baseline = baseline
  }
}

/// Where the rasteriser gets the shapes of text from.
public protocol GlyphSource {
  /// Returns `text` in `font` at `scale` device pixels a point, or nil where nothing is visible.
  ///
  /// Asked for the same text again, it answers from a cache without allocating.
  mutating func bitmap(for text: String, in font: Font, scale: Double) -> CoverageBitmap?
}
