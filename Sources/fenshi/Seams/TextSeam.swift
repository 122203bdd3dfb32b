import Canvas

// The signatures of `Text` that this branch lacks; delete the file when they have landed.

nonisolated enum FontError: Error, Equatable, Sendable {
  case noUsableFont

  var description: String { "this build has no fonts linked in" }
}

final class FontBook: GlyphSource {
  init() throws(FontError) { throw .noUsableFont }

  func bitmap(for text: String, in font: Font, scale: Double) -> CoverageBitmap? { nil }

  func metrics(scale: Double, covering scalars: some Sequence<Unicode.Scalar>) -> FontMetrics {
    .fixed
  }
}
