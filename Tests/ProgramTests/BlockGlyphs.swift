import Canvas

/// A typeface that every machine has: a solid block for each character, as wide as
/// `FontMetrics.fixed` says, its height told by the character so that another word looks different.
struct BlockGlyphs: GlyphSource {
  mutating func bitmap(for text: String, in font: Font, scale: Double) -> CoverageBitmap? {
    let face = FontMetrics.fixed.face(font)
    let width = Int((FontMetrics.fixed.width(of: text, in: font) * scale).rounded(.up))
    let height = Int((face.capHeight * scale).rounded())
    guard width > 0, height > 0 else { return nil }
    var coverage = [UInt8](repeating: 0, count: width * height)
    var pen = 0.0
    for scalar in text.unicodeScalars {
      let end = pen + face.advance(of: scalar) * scale
      // A pixel stays free between two; so many eighths of half the height are missing at the top.
      let columns = Int(pen.rounded())..<max(Int(pen.rounded()), Int(end.rounded()) - 1)
      let missing = height * Int(scalar.value % 8) / 16
      for y in missing..<height where scalar != " " {
        for x in columns { coverage[y * width + x] = 255 }
      }
      pen = end
    }
    return CoverageBitmap(
      width: width, height: height, coverage: coverage, originX: 0, baseline: height)
  }
}
