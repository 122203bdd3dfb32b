import Canvas
import Testing
import Text

@MainActor @Suite struct FontBookTests {
  nonisolated static let scales = [1, 1.25, 1.5, 2]
  nonisolated static let fonts = Font.Weight.allCases.flatMap { weight in
    [10.0, 11, 12, 13, 14, 17, 22].map { Font(size: $0, weight: weight) }
  }
  let book: FontBook

  init() throws { book = try FontBook() }

  @Test(arguments: scales)
  func `all digits are equally wide`(scale: Double) {
    let metrics = book.metrics(scale: scale)
    for font in Self.fonts {
      let widths = Set("0123456789".unicodeScalars.map { metrics.face(font).advance(of: $0) })
      #expect(widths.count == 1, "\(font)")
      #expect(widths.allSatisfy { $0 > 0 })
    }
  }

  @Test(arguments: scales)
  func `advances and heights are whole device pixels`(scale: Double) {
    let metrics = book.metrics(scale: scale)
    for font in Self.fonts {
      let face = metrics.face(font)
      let lengths = face.ascii + [face.wide, face.ascent, face.descent, face.capHeight]
      for length in lengths {
        #expect(abs(length * scale - (length * scale).rounded()) < 1e-9, "\(font)")
      }
    }
  }

  @Test(arguments: scales)
  func `a text is drawn as wide as it is laid out`(scale: Double) throws {
    let metrics = book.metrics(scale: scale)
    let texts = ["3,456.78", "-0.35%", "▲ +1.02%", "Volume", "分时 09:30", "上证指数", "23°C"]
    for font in Self.fonts {
      for text in texts {
        let bitmap = try #require(book.bitmap(for: text, in: font, scale: scale))
        let expected = Int((metrics.width(of: text, in: font) * scale).rounded())
        // Ink may hang over by a pixel, by two where the bold is made.
        let overhang = font.weight == .bold ? 2 : 1
        #expect(0...overhang ~= bitmap.width - expected, "\(text) \(font)")
        #expect(0...1 ~= bitmap.originX)
      }
    }
  }

  @Test(arguments: scales)
  func `a capital stands on the baseline and is as high as measured`(scale: Double) throws {
    let metrics = book.metrics(scale: scale)
    for font in Self.fonts {
      let bitmap = try #require(book.bitmap(for: "H", in: font, scale: scale))
      #expect(bitmap.baseline == bitmap.height, "\(font)")
      let height = metrics.face(font).capHeight * scale
      #expect(abs(Double(bitmap.height) - height) < 1e-9, "\(font)")
    }
  }

  @Test func `a digit looks the same wherever it stands`() throws {
    let font = Font(size: 13)
    let one = try #require(book.bitmap(for: "8", in: font, scale: 1))
    let three = try #require(book.bitmap(for: "888", in: font, scale: 1))
    #expect(three.height == one.height)
    #expect(three.width == 3 * one.width)
    for place in 0..<3 {
      for row in 0..<one.height {
        let start = row * three.width + place * one.width
        let inText = three.coverage[start..<(start + one.width)]
        let alone = one.coverage[(row * one.width)..<((row + 1) * one.width)]
        #expect(Array(inText) == Array(alone))
      }
    }
  }

  @Test func `bold has more ink than regular`() throws {
    for text in ["1234", "上证"] {
      let ink = try Font.Weight.allCases.map { weight in
        let bitmap = try #require(
          book.bitmap(for: text, in: Font(size: 22, weight: weight), scale: 1))
        return bitmap.coverage.reduce(0) { $0 + Int($1) }
      }
      #expect(ink[1] > ink[0], "\(text)")
    }
  }

  @Test func `Chinese is drawn one em a character`() throws {
    #expect(book.hasChineseFont)
    let bitmap = try #require(book.bitmap(for: "分时图", in: Font(size: 14), scale: 1))
    #expect(abs(bitmap.width - 3 * 14) <= 1)
    #expect(bitmap.height >= 10)
    // Each of the three has ink of its own.
    for cell in 0..<3 {
      let hasInk = (0..<bitmap.height).contains { row in
        (cell * 14..<(cell + 1) * 14).contains { bitmap.coverage[row * bitmap.width + $0] > 0 }
      }
      #expect(hasInk)
    }
    let other = try #require(book.bitmap(for: "昨收价", in: Font(size: 14), scale: 1))
    #expect(bitmap != other)
  }

  @Test(arguments: ["▲", "▼", "−", "·", "°", "%", "+"])
  func `the symbols of number labels are there`(symbol: String) throws {
    let font = Font(size: 14)
    let bitmap = try #require(book.bitmap(for: symbol, in: font, scale: 1))
    // No font has a glyph for a private scalar: it shows the box for missing ones.
    let missing = try #require(book.bitmap(for: "\u{F8FE}", in: font, scale: 1))
    #expect(bitmap.coverage != missing.coverage)
    let width = book.metrics(scale: 1).width(of: symbol, in: font)
    #expect(abs(Double(bitmap.width) - width) <= 1)
  }

  @Test func `scalars that are announced are measured`() throws {
    // DejaVu and Noto have Greek; an "ι" is narrower than the "n" that stands for unknown ones.
    let text = "ιιιι"
    let font = Font(size: 22)
    let metrics = book.metrics(scale: 1, covering: text.unicodeScalars)
    let bitmap = try #require(book.bitmap(for: text, in: font, scale: 1))
    #expect(abs(Double(bitmap.width) - metrics.width(of: text, in: font)) <= 1)
    #expect(metrics.width(of: text, in: font) < metrics.width(of: "nnnn", in: font))
  }

  @Test func `nothing visible has no bitmap`() {
    for text in ["", " ", "\n", "\u{200B}", "\u{FEFF}"] {
      #expect(book.bitmap(for: text, in: Font(size: 12), scale: 1) == nil)
    }
  }

  @Test func `a text asked for again is the same bitmap in memory`() throws {
    func address(_ text: String) throws -> UnsafeRawPointer? {
      let bitmap = try #require(book.bitmap(for: text, in: Font(size: 12), scale: 2))
      return bitmap.coverage.withUnsafeBytes { $0.baseAddress }
    }
    let first = try address("3,210.45")
    let other = try address("3,210.46")
    #expect(try address("3,210.45") == first)
    #expect(other != first)
  }

  @Test func `equal pixel sizes share one bitmap`() throws {
    let small = try #require(book.bitmap(for: "10:30", in: Font(size: 11), scale: 2))
    let large = try #require(book.bitmap(for: "10:30", in: Font(size: 22), scale: 1))
    #expect(small == large)
  }
}
