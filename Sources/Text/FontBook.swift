import Canvas

/// The fonts of the program: which font a scalar is set in, how wide it is, and what it looks like.
///
/// Latin text is set in a sans-serif with digits of equal width, everything that this font lacks in
/// a Chinese one. Files are opened when they are first needed, the Chinese one with the first
/// ideograph. Glyphs stand on whole pixels, lightly hinted and without kerning, so that equal texts
/// look equal wherever they stand.
///
/// All books share SDL_ttf, which is not made for several threads: they live on the main actor.
public final class FontBook {
  let catalog: FontCatalog
  private let regular: FontFace
  private lazy var bold = openBold()
  private lazy var chineseRegular = openChinese(.regular)
  private lazy var chineseBold = openChinese(.bold)
  // An entry takes about 200 bytes beside its pixels: its key, its place in the table, two headers.
  var glyphs = GenerationCache<GlyphKey, Glyph>(limit: 1 << 19) { $0.coverage.count + 200 }
  // A frame has some hundred texts of one to four kilobytes; what is not here is composed in 4 µs.
  var texts = GenerationCache<TextKey, CoverageBitmap?>(limit: 1 << 19) {
    ($0?.coverage.count ?? 0) + 200
  }

  /// Finds and opens the regular Latin font.
  ///
  /// - Parameter search: The search for fonts, where one was begun before.
  /// - Throws: `FontError` where no font can be used; its text says which packages to install.
  /// - Complexity: 4 ms, nearly all of it fontconfig's, less what the search has done already.
  public init(_ search: FontSearch = FontSearch()) throws(FontError) {
    let catalog = try search.catalog()
    regular = try Self.openLatin(from: catalog)
    self.catalog = catalog
  }

  /// True where a font with Chinese characters is installed.
  ///
  /// Without one they are drawn as the Latin font's box for missing glyphs. Asked for the first
  /// time, it opens that font.
  public var hasChineseFont: Bool { chineseRegular != nil }

  /// Returns the font that `scalar` is set in, and how far it moves the pen in whole pixels.
  ///
  /// Advances follow the rule that `FontMetrics.Face.advance(of:)` has for scalars that were not
  /// measured: what the Latin font lacks is one em wide, or as wide as an "n" below U+1100.
  func placement(
    of scalar: Unicode.Scalar, weight: Font.Weight, pixelSize: Int
  ) -> (face: FontFace, advance: Int) {
    let latin = latinFace(weight)
    if scalar.isInvisible { return (latin, 0) }
    if let advance = latin.advance(of: scalar, pixelSize: pixelSize) { return (latin, advance) }
    let advance =
      scalar.value >= 0x1100
      ? pixelSize : latin.advance(of: "n", pixelSize: pixelSize) ?? pixelSize
    let chinese = weight == .bold ? chineseBold : chineseRegular
    if let chinese, chinese.provides(scalar) { return (chinese, advance) }
    return (latin, advance)
  }

  /// Returns the Latin face of `weight`.
  func latinFace(_ weight: Font.Weight) -> FontFace { weight == .bold ? bold : regular }

  /// Opens fontconfig's choice, or the next one that has digits of equal width.
  private static func openLatin(from catalog: FontCatalog) throws(FontError) -> FontFace {
    var failure: FontError?
    var hasOpened = false
    func choice(of files: [FontFile]) -> FontFace? {
      for file in files {
        do throws(FontError) {
          let face = try FontFace(opening: file)
          if face.hasTabularDigits { return face }
          hasOpened = true
        } catch {
          // A file that cannot be opened is no choice; the next one may be.
          failure = failure ?? error
        }
      }
      return nil
    }
    let first = catalog.latinFont(weight: .regular).map { [$0] } ?? []
    // The others are looked for only where that one will not do.
    if let face = choice(of: first)
      ?? choice(of: catalog.latinFonts(weight: .regular, limit: 12))
    {
      return face
    }
    throw hasOpened ? .noUsableFont : failure ?? .noUsableFont
  }

  /// Opens the bold Latin font; where there is none that will do, bold text is set in the regular.
  private func openBold() -> FontFace {
    guard let file = catalog.latinFont(weight: .bold), let face = try? FontFace(opening: file),
      face.hasTabularDigits
    else { return regular }
    return face
  }

  private func openChinese(_ weight: Font.Weight) -> FontFace? {
    catalog.chineseFont(weight: weight).flatMap { try? FontFace(opening: $0) }
  }

  /// Returns the em size in whole pixels, at least 1.
  static func pixelSize(of font: Font, scale: Double) -> Int {
    let size = (font.size * scale).rounded()
    precondition(size.isFinite, "a font has a finite size")
    return Int(min(max(size, 1), 1000))
  }
}

nonisolated extension Unicode.Scalar {
  /// True for controls and format characters: nothing is drawn and the pen stays.
  var isInvisible: Bool {
    // Most text is ASCII, which needs no look into the tables.
    if value < 0x7F { return value < 0x20 }
    switch properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }
}
