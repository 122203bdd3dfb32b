/// The widths and heights of text, measured once so that layout needs no font.
///
/// Digits are tabular: each has the same advance. There is no kerning, so that the width of a text
/// is the sum of its advances, and the rasteriser places glyphs by the same numbers.
public struct FontMetrics: Equatable, Sendable {
  /// The measures of one font, in points.
  public struct Face: Equatable, Sendable {
    /// From the baseline up to the top of the line, positive.
    public var ascent: Double
    /// From the baseline down to the bottom of the line, positive.
    public var descent: Double
    /// Height of a capital letter or digit above the baseline; centres text in a box.
    public var capHeight: Double
    /// Advances of the scalars below U+0080, 128 numbers.
    public var ascii: [Double]
    /// Advances of other scalars that were measured.
    public var others: [Unicode.Scalar: Double]
    /// Advance of an ideograph, for every wide scalar that was not measured.
    public var wide: Double

    /// Makes the measures of one font.
    public init(
      ascent: Double, descent: Double, capHeight: Double, ascii: [Double],
      others: [Unicode.Scalar: Double], wide: Double
    ) {
      precondition(ascii.count == 128, "a face has one advance for each ASCII scalar")
      self.ascent = ascent
      self.descent = descent
      self.capHeight = capHeight
      self.ascii = ascii
      self.others = others
      self.wide = wide
    }

    /// Height of a line of text.
    public var lineHeight: Double { ascent + descent }

    /// Returns how far `scalar` moves the pen, in points.
    public func advance(of scalar: Unicode.Scalar) -> Double {
      if scalar.value < 128 { return ascii[Int(scalar.value)] }
      if let measured = others[scalar] { return measured }
      return scalar.value >= 0x1100 ? wide : ascii[0x6E]
    }
  }

  private var faces: [Font: Face]
  private var fallback: Face

  /// Makes metrics from measured fonts.
  ///
  /// - Parameters:
  ///   - faces: The measures of each font that layout asks for.
  ///   - fallback: What an unmeasured font is answered with.
  public init(faces: [Font: Face], fallback: Face) {
    self.faces = faces
    self.fallback = fallback
  }

  /// Returns the measures of `font`.
  public func face(_ font: Font) -> Face { faces[font] ?? fallback }

  /// Returns the width of `text` set in one line of `font`, in points.
  ///
  /// - Complexity: O(length of `text`).
  public func width(of text: String, in font: Font) -> Double {
    let face = face(font)
    var width = 0.0
    for scalar in text.unicodeScalars { width += face.advance(of: scalar) }
    return width
  }
}

extension FontMetrics {
  /// Made-up metrics for tests and for machines without fonts: each ASCII scalar 0.6 em wide, each
  /// other one 1 em.
  public static let fixed: FontMetrics = {
    var faces: [Font: Face] = [:]
    for weight in Font.Weight.allCases {
      for size in [10.0, 11, 12, 13, 14, 17, 22] {
        faces[Font(size: size, weight: weight)] = fixedFace(size: size)
      }
    }
    return FontMetrics(faces: faces, fallback: fixedFace(size: 12))
  }()

  private static func fixedFace(size: Double) -> Face {
    Face(
      ascent: size, descent: size * 0.25, capHeight: size * 0.7,
      ascii: Array(repeating: size * 0.6, count: 128), others: [:], wide: size)
  }
}
