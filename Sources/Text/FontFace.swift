import CSDL

/// Owns one open font file, and sets it to whatever size is asked for.
///
/// One open file serves all sizes: what hinting has to learn about a font (2 ms for a Chinese one)
/// is then learnt once, and a change of size costs 5 µs.
final class FontFace {
  private let pointer: OpaquePointer
  private var pixelSize: Int
  private let isMadeBold: Bool
  private var hinting = TTF_HINTING_LIGHT
  /// Advances in 1/2048 em by scalar, nil for a scalar that the font lacks.
  private var advances: [Unicode.Scalar: Int?] = [:]

  /// The em size at which advances are measured: the design grid of most TrueType fonts, so that
  /// they come out exact there and to 1/4096 em elsewhere.
  private static let measuringSize = 2048

  init(opening file: FontFile) throws(FontError) {
    // SDL_ttf counts its starts: each face holds one, so that none outlives the library.
    guard TTF_Init() == 0 else {
      throw .libraryFailed(reason: String(cString: SDL_GetError()))
    }
    guard
      let pointer = TTF_OpenFontIndex(file.path, CInt(Self.measuringSize), file.index)
    else {
      let reason = String(cString: SDL_GetError())
      TTF_Quit()
      throw .cannotOpen(path: file.path, reason: reason)
    }
    self.pointer = pointer
    isMadeBold = file.isMadeBold
    pixelSize = Self.measuringSize
    TTF_SetFontHinting(pointer, hinting)
    TTF_SetFontKerning(pointer, 0)
  }

  isolated deinit {
    TTF_CloseFont(pointer)
    TTF_Quit()
  }

  /// Returns whether the font has a glyph for `scalar`.
  func provides(_ scalar: Unicode.Scalar) -> Bool {
    TTF_GlyphIsProvided32(pointer, scalar.value) != 0
  }

  /// True where the ten digits are equally wide, so that a changing number stands still.
  var hasTabularDigits: Bool {
    guard let zero = advance(of: "0", pixelSize: Self.measuringSize) else { return false }
    return "123456789".unicodeScalars.allSatisfy {
      advance(of: $0, pixelSize: Self.measuringSize) == zero
    }
  }

  /// Returns how far `scalar` moves the pen at `pixelSize`, in whole pixels, or nil where the font
  /// lacks it.
  ///
  /// The design advance is scaled to 1/64 px and then rounded, as FreeType's light hinting does.
  func advance(of scalar: Unicode.Scalar, pixelSize: Int) -> Int? {
    let units: Int?
    if let known = advances[scalar] {
      units = known
    } else {
      units = measure(scalar)
      advances[scalar] = .some(units)
    }
    guard let units else { return nil }
    let half = Self.measuringSize / 2
    let sixtyFourths = (units * pixelSize * 64 + half) / Self.measuringSize
    return (sixtyFourths + 32) / 64
  }

  private func measure(_ scalar: Unicode.Scalar) -> Int? {
    guard provides(scalar) else { return nil }
    set(pixelSize: Self.measuringSize, hinting: TTF_HINTING_NONE)
    var advance: CInt = 0
    guard TTF_GlyphMetrics32(pointer, scalar.value, nil, nil, nil, nil, &advance) == 0 else {
      return nil
    }
    return Int(advance)
  }

  /// Returns the heights above and below the baseline at `pixelSize`, all positive, in pixels.
  func heights(pixelSize: Int) -> (ascent: Int, descent: Int, capital: Int) {
    set(pixelSize: pixelSize, hinting: TTF_HINTING_LIGHT)
    var top: CInt = 0
    TTF_GlyphMetrics32(pointer, ("H" as Unicode.Scalar).value, nil, nil, nil, &top, nil)
    return (Int(TTF_FontAscent(pointer)), Int(-TTF_FontDescent(pointer)), Int(top))
  }

  /// Draws `scalar` at `pixelSize`.
  ///
  /// A scalar that the font lacks is drawn as its box for missing glyphs.
  func glyph(_ scalar: Unicode.Scalar, pixelSize: Int) -> Glyph {
    set(pixelSize: pixelSize, hinting: TTF_HINTING_LIGHT)
    var left: CInt = 0
    var top: CInt = 0
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    // A glyph without ink has no surface.
    guard TTF_GlyphMetrics32(pointer, scalar.value, &left, nil, nil, &top, nil) == 0,
      let surface = TTF_RenderGlyph32_Blended(pointer, scalar.value, white)
    else { return .empty }
    defer { SDL_FreeSurface(surface) }
    // SDL_ttf starts the surface at the pen or at the ink, whichever is further left, and at the
    // line's or at the ink's top, whichever is higher.
    let glyph = Self.crop(
      surface, left: min(0, Int(left)), baseline: max(Int(TTF_FontAscent(pointer)), Int(top)))
    return isMadeBold ? glyph.thickened(by: Double(pixelSize) / 28) : glyph
  }

  /// Returns the ink of `surface`, whose left edge is `left` pixels from the pen and whose
  /// baseline is `baseline` rows from its top.
  private static func crop(
    _ surface: UnsafeMutablePointer<SDL_Surface>, left: Int, baseline: Int
  ) -> Glyph {
    let width = Int(surface.pointee.w)
    let height = Int(surface.pointee.h)
    let bytesPerRow = Int(surface.pointee.pitch)
    guard let start = surface.pointee.pixels else { return .empty }
    let pixels = UnsafeRawBufferPointer(start: start, count: bytesPerRow * height)
    func coverage(_ x: Int, _ y: Int) -> UInt8 {
      // Blended glyphs are ARGB8888 with the coverage in A.
      UInt8(
        truncatingIfNeeded: pixels.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
          >> 24)
    }
    var columns: Range<Int>?
    var rows: Range<Int>?
    for y in 0..<height {
      for x in 0..<width where coverage(x, y) > 0 {
        columns = min(x, columns?.lowerBound ?? x)..<max(x + 1, columns?.upperBound ?? 0)
        rows = (rows?.lowerBound ?? y)..<(y + 1)
      }
    }
    guard let columns, let rows else { return .empty }
    var ink: [UInt8] = []
    ink.reserveCapacity(columns.count * rows.count)
    for y in rows { for x in columns { ink.append(coverage(x, y)) } }
    return Glyph(
      left: left + columns.lowerBound, top: baseline - rows.lowerBound, width: columns.count,
      height: rows.count, coverage: ink)
  }

  private func set(pixelSize: Int, hinting: CInt) {
    if self.hinting != hinting {
      TTF_SetFontHinting(pointer, hinting)
      self.hinting = hinting
    }
    if self.pixelSize != pixelSize {
      // Without a resolution a size in typographic points is one in pixels.
      TTF_SetFontSize(pointer, CInt(pixelSize))
      self.pixelSize = pixelSize
    }
  }
}
