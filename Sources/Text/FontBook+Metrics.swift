public import Canvas

extension FontBook {
  /// The sizes that layout uses, in points.
  private static let sizes: [Double] = [10, 11, 12, 13, 14, 17, 22]

  /// Symbols that number labels and messages are made of; letters with accents come with a file's
  /// own names.
  private static let symbols = "°±·×÷–—‘’“”…−≈≤≥←↑→↓▲▼△▽●○■□◆◇€£¥✓✗"

  /// Returns the measures of every size and weight that layout uses, in points.
  ///
  /// Measured in device pixels at `scale` and divided by it, so that a layout in points agrees with
  /// the pixels drawn.
  ///
  /// - Parameters:
  ///   - scale: Device pixels a point, above 0.
  ///   - scalars: Scalars beyond ASCII that texts will hold, such as those of column names; what
  ///     stands in no measured text may be set wider or narrower than laid out.
  /// - Returns: The measures; the fallback is the regular 12 point face.
  /// - Complexity: 3 ms the first time, 0.3 ms after that; opens the bold Latin font.
  public func metrics(
    scale: Double, covering scalars: some Sequence<Unicode.Scalar> = EmptyCollection()
  ) -> FontMetrics {
    var measured = Set(Self.symbols.unicodeScalars)
    for scalar in scalars where scalar.value >= 0x80 { measured.insert(scalar) }
    var faces: [Font: FontMetrics.Face] = [:]
    for weight in Font.Weight.allCases {
      let latin = latinFace(weight)
      let others = measured.filter { $0.isInvisible || latin.provides($0) }
      for size in Self.sizes {
        let font = Font(size: size, weight: weight)
        faces[font] = face(font, scale: scale, others: others)
      }
    }
    let fallback = faces[Font(size: 12)] ?? face(Font(size: 12), scale: scale, others: [])
    return FontMetrics(faces: faces, fallback: fallback)
  }

  private func face(
    _ font: Font, scale: Double, others: Set<Unicode.Scalar>
  ) -> FontMetrics.Face {
    let pixelSize = Self.pixelSize(of: font, scale: scale)
    func advance(_ scalar: Unicode.Scalar) -> Double {
      Double(placement(of: scalar, weight: font.weight, pixelSize: pixelSize).advance) / scale
    }
    let heights = latinFace(font.weight).heights(pixelSize: pixelSize)
    var advances: [Unicode.Scalar: Double] = [:]
    advances.reserveCapacity(others.count)
    for scalar in others { advances[scalar] = advance(scalar) }
    return FontMetrics.Face(
      ascent: Double(heights.ascent) / scale, descent: Double(heights.descent) / scale,
      capHeight: Double(heights.capital) / scale,
      ascii: (0..<128).map { advance(Unicode.Scalar(UInt8($0))) }, others: advances,
      wide: Double(pixelSize) / scale)
  }
}
