import CFontconfig
import Canvas

/// The fonts that are installed, as fontconfig knows them.
///
/// Making one reads fontconfig's cache (3 ms warm); a question after that costs 0.2 ms. It may be
/// made and asked by any thread, as fontconfig's configurations may.
nonisolated final class FontCatalog: @unchecked Sendable {
  private let config: OpaquePointer

  init() throws(FontError) {
    guard let config = FcInitLoadConfigAndFonts() else { throw .noConfiguration }
    self.config = config
  }

  deinit { FcConfigDestroy(config) }

  /// Families with digits of equal width, many symbols and both weights, in the order of our
  /// liking; the desktop's own choice comes after them.
  private static let latinFamilies = ["DejaVu Sans", "Noto Sans", "Liberation Sans", "sans-serif"]

  /// Returns the fonts to try for Latin text, best first, at most `limit`.
  func latinFonts(weight: Font.Weight, limit: Int) -> [FontFile] {
    guard let pattern = makePattern(families: Self.latinFamilies, language: nil, weight: weight)
    else { return [] }
    defer { FcPatternDestroy(pattern) }
    var result = FcResultMatch
    guard let set = FcFontSort(config, pattern, FcTrue, nil, &result) else { return [] }
    defer { FcFontSetDestroy(set) }
    var files: [FontFile] = []
    for position in 0..<Int(set.pointee.nfont) where files.count < limit {
      // `fonts` has `nfont` entries.
      guard let found = set.pointee.fonts?[position],
        let prepared = FcFontRenderPrepare(config, pattern, found)
      else { continue }
      defer { FcPatternDestroy(prepared) }
      if let file = file(of: prepared, weight: weight) { files.append(file) }
    }
    return files
  }

  /// Returns fontconfig's first choice for Latin text.
  func latinFont(weight: Font.Weight) -> FontFile? {
    match(families: Self.latinFamilies, language: nil, weight: weight, having: "0")
  }

  /// Returns the font for Chinese text, nil where none is installed.
  func chineseFont(weight: Font.Weight) -> FontFile? {
    match(families: ["sans-serif"], language: "zh-cn", weight: weight, having: "分")
  }

  /// Returns the best match, or nil where it lacks `scalar`: fontconfig always answers something.
  private func match(
    families: [String], language: String?, weight: Font.Weight, having scalar: Unicode.Scalar
  ) -> FontFile? {
    guard let pattern = makePattern(families: families, language: language, weight: weight)
    else { return nil }
    defer { FcPatternDestroy(pattern) }
    var result = FcResultMatch
    guard let found = FcFontMatch(config, pattern, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    var characters: OpaquePointer?
    guard FcPatternGetCharSet(found, FC_CHARSET, 0, &characters) == FcResultMatch,
      FcCharSetHasChar(characters, scalar.value) == FcTrue
    else { return nil }
    return file(of: found, weight: weight)
  }

  private func makePattern(
    families: [String], language: String?, weight: Font.Weight
  ) -> OpaquePointer? {
    guard let pattern = FcPatternCreate() else { return nil }
    for family in families { FcPatternAddString(pattern, FC_FAMILY, family) }
    if let language { FcPatternAddString(pattern, FC_LANG, language) }
    FcPatternAddInteger(pattern, FC_WEIGHT, weight == .bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
    FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
    // Bitmap fonts cannot be scaled to the pixel sizes that are asked for.
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    return pattern
  }

  private func file(of pattern: OpaquePointer, weight: Font.Weight) -> FontFile? {
    var path: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path else {
      return nil
    }
    var index: CInt = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    // The configuration asks for thicker strokes where bold was wanted and only a lighter face
    // exists.
    var isMadeBold = FcFalse
    FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &isMadeBold)
    return FontFile(
      path: String(cString: path), index: Int(index),
      isMadeBold: weight == .bold && isMadeBold == FcTrue)
  }
}
