import Canvas

/// Letters of 3 × 5 dots, in place of a font; `FontMetrics.fixed` has room for them.
struct DotLetters: GlyphSource {
  /// Five rows from the top, an octal digit each.
  private static let shapes = [Character: Int](
    uniqueKeysWithValues: zip(
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ.,:-−+%/()=",
      [
        0o75557, 0o26227, 0o71747, 0o71717, 0o55711, 0o74717, 0o74757, 0o71222, 0o75757, 0o75717,
        0o25755, 0o65656, 0o34443, 0o65556, 0o74647, 0o74644, 0o34553, 0o55755, 0o72227, 0o11152,
        0o55655, 0o44447, 0o57755, 0o65555, 0o25552, 0o65644, 0o25563, 0o65655, 0o34216, 0o72222,
        0o55557, 0o55552, 0o55775, 0o55255, 0o55222, 0o71247, 0o00002, 0o00024, 0o02020, 0o00700,
        0o00700, 0o02720, 0o51245, 0o11244, 0o12221, 0o42224, 0o07070,
      ]))

  func bitmap(for text: String, in font: Font, scale: Double) -> CoverageBitmap? {
    let letters = Array(text.uppercased())
    let advance = font.size * 0.6 * scale
    let (width, height) = (Int(advance * Double(letters.count)), Int(font.size * 0.7 * scale))
    var coverage = [UInt8](repeating: 0, count: width * height)
    for index in coverage.indices {
      let place = Double(index % width) / advance
      let column = Int(place * 4) % 4
      let row = index / width * 5 / height
      let shape = Self.shapes[letters[Int(place)]] ?? 0
      if column < 3, shape >> (14 - row * 3 - column) & 1 == 1 { coverage[index] = 255 }
    }
    return CoverageBitmap(
      width: width, height: height, coverage: coverage, originX: 0, baseline: height)
  }
}
