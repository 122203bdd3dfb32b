import Canvas
import Testing

@Suite struct FontMetricsTests {
  private let face = FontMetrics.Face(
    ascent: 9, descent: 3, capHeight: 7,
    ascii: (0..<128).map { $0 == 0x6E ? 5.5 : Double($0) / 10 }, others: ["é": 4.25], wide: 12)

  @Test func `an advance is the measured one where there is one`() {
    #expect(face.advance(of: "A") == 6.5)
    #expect(face.advance(of: "é") == 4.25)
  }

  @Test func `an unmeasured scalar is as wide as an ideograph or an n`() {
    #expect(face.advance(of: "分") == 12)
    #expect(face.advance(of: "ñ") == 5.5)
  }

  @Test func `a text's width is the sum of its advances`() {
    let font = Font(size: 12)
    let metrics = FontMetrics(faces: [font: face], fallback: face)
    #expect(metrics.width(of: "", in: font) == 0)
    #expect(metrics.width(of: "A分é", in: font) == 6.5 + 12 + 4.25)
  }

  @Test func `an unmeasured font has the fallback's measures`() {
    let metrics = FontMetrics(faces: [:], fallback: face)
    #expect(metrics.face(Font(size: 99, weight: .bold)) == face)
    #expect(face.lineHeight == 12)
  }

  @Test func `the fixed metrics grow with the font`() {
    let metrics = FontMetrics.fixed
    #expect(metrics.width(of: "10", in: Font(size: 10)) == 12)
    #expect(metrics.width(of: "昨收", in: Font(size: 14)) == 28)
  }
}
