import Canvas
import Testing

@testable import Raster

@Suite struct SnappingTests {
  static let scales = [1.0, 1.25, 1.5, 2]
  private let white = Color(0xFFFFFF)

  @Test(arguments: scales)
  func `hairlines cover whole pixels at any place`(scale: Double) {
    let width = max(1, Int((1 * scale).rounded()))
    for place in [3.0, 3.2, 3.5, 7.7, 9.9] {
      let stroke = Stroke(width: 1, color: white)
      let level = draw([.hairline(Point(2, place), Point(28, place), stroke)], scale: scale)
      let column = (0..<level.height).map { level.red(20, $0) }
      #expect(column.filter { $0 == 255 }.count == width)
      #expect(column.filter { $0 != 0 && $0 != 255 }.isEmpty)
      let upright = draw([.hairline(Point(place, 2), Point(place, 28), stroke)], scale: scale)
      for y in 0..<level.height {
        for x in 0..<level.width { #expect(level[x, y] == upright[y, x]) }
      }
    }
  }

  @Test func `a hairline's dashes begin at its start and lie on whole pixels`() {
    let stroke = Stroke(width: 1, color: white, dash: Stroke.Dash(on: 1, off: 2))
    let frame = draw([.hairline(Point(3, 5), Point(27, 5), stroke)])
    #expect(frame.touched == stride(from: 3, to: 27, by: 3).map { [$0, 5] })
    // From the right end the pattern runs to the left.
    let back = draw([.hairline(Point(27, 5), Point(3, 5), stroke)])
    #expect(back.touched == stride(from: 5, through: 26, by: 3).map { [$0, 5] })
  }

  @Test(arguments: scales)
  func `a dashed hairline is dashed alike wherever it is cut`(scale: Double) {
    let stroke = Stroke(width: 1, color: white, dash: Stroke.Dash(on: 2, off: 3))
    let line = Shape.hairline(Point(-400, 5), Point(900, 5), stroke)
    let whole = draw([line], scale: scale)
    let cut = draw(
      [.pushClip(Rect(x: 10, y: 0, width: 8, height: 32)), line, .popClip], scale: scale)
    let clip = Int((10 * scale).rounded())..<Int((18 * scale).rounded())
    for y in 0..<whole.height {
      for x in 0..<whole.width {
        #expect(cut[x, y] == (clip.contains(x) ? whole[x, y] : 0xFF00_0000))
      }
    }
  }

  @Test func `rectangles snap to the nearest pixel edges and never vanish`() {
    let frame = draw([.rect(Rect(x: 2.4, y: 3.6, width: 2.2, height: 0.1), white)])
    // 2.4 → 2, 4.6 → 5; 3.6 → 4, 3.7 → 4: at least one row.
    #expect(frame.touched == [[2, 4], [3, 4], [4, 4]])
    #expect(frame.red(2, 4) == 255)
  }

  @Test func `neighbouring rectangles leave no gap and do not overlap`() {
    let half = Color(red: 255, green: 255, blue: 255, alpha: 128)
    for scale in Self.scales {
      let frame = draw(
        (0..<20).map {
          .rect(Rect(x: Double($0) * 1.37, y: 0, width: 1.37, height: 4), half)
        }, scale: scale)
      for x in 0..<Int(20 * 1.37 * scale) { #expect(frame.red(x, 1) == 128) }
    }
  }

  @Test func `an empty rectangle draws nothing`() {
    let frame = draw([.rect(Rect(x: 3, y: 3, width: 0, height: 9), white)])
    #expect(frame.touched.isEmpty)
  }
}
