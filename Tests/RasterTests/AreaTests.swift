import Canvas
import Testing

@testable import Raster

@Suite struct AreaTests {
  private let white = Color(0xFFFFFF)

  private func area(
    _ points: [Point], baseline: Double, top: Color, bottom: Color, from: Double = 0,
    to: Double = 32, width: Double = 64
  ) -> PixelBuffer {
    draw(
      [
        .area(
          0..<points.count, baseline: baseline, top: from, topColor: top, bottom: to,
          bottomColor: bottom)
      ], points: points, width: width)
  }

  @Test func `an area covers what lies between line and baseline`() {
    // A triangle from (4.5, 28) over (30, 3.25) to (60.2, 28).
    let frame = area(
      [Point(4.5, 28), Point(30, 3.25), Point(60.2, 28)], baseline: 28, top: white, bottom: white)
    let expected = 55.7 * 24.75 / 2
    #expect(abs(frame.whiteArea - expected) < 1)
    #expect(frame.red(30, 27) == 255)
    #expect(frame.red(30, 28) == 0)
  }

  @Test func `a line through a pixel covers the part below it`() {
    // From (0, 10) to (64, 42): in column 20 it falls from 20 to 20.5; a quarter is above it.
    let frame = area([Point(0, 10), Point(64, 42)], baseline: 64, top: white, bottom: white)
    #expect(abs(frame.red(20, 20) - 191) <= 1)
    #expect(frame.red(20, 21) == 255)
    #expect(frame.red(20, 19) == 0)
  }

  @Test func `a baseline inside a pixel covers part of it everywhere`() {
    let frame = area([Point(0, 10), Point(64, 10)], baseline: 20.25, top: white, bottom: white)
    for x in 0..<64 {
      #expect(frame.red(x, 19) == 255)
      #expect(abs(frame.red(x, 20) - 64) <= 1)
      #expect(frame.red(x, 21) == 0)
    }
  }

  @Test func `where the line crosses the baseline both sides are filled`() {
    let frame = area([Point(0, 6), Point(64, 26)], baseline: 16, top: white, bottom: white)
    // Two triangles of 32 × 10 / 2.
    #expect(abs(frame.whiteArea - 320) < 1)
    #expect(frame.red(4, 10) == 255 && frame.red(4, 17) == 0)
    #expect(frame.red(60, 20) == 255 && frame.red(60, 14) == 0)
  }

  @Test func `each row has the gradient's colour at its middle`() {
    let top = Color(red: 200, green: 100, blue: 40, alpha: 255)
    let bottom = Color(red: 0, green: 50, blue: 240, alpha: 255)
    let frame = area(
      [Point(0, 0), Point(64, 0)], baseline: 32, top: top, bottom: bottom, from: 8, to: 24)
    for y in 0..<32 {
      let t = min(max((Double(y) + 0.5 - 8) / 16, 0), 1)
      let pixel = frame[33, y]
      #expect(abs(Double(pixel >> 16 & 0xFF) - (200 - 200 * t)) <= 0.5001)
      #expect(abs(Double(pixel >> 8 & 0xFF) - (100 - 50 * t)) <= 0.5001)
      #expect(abs(Double(pixel & 0xFF) - (40 + 200 * t)) <= 0.5001)
      #expect(frame[1, y] == pixel && frame[63, y] == pixel)
    }
  }

  @Test func `a colour that fades out keeps its hue`() {
    // The clear end is black; blended straight, the middle would be darkened on the way.
    let gradient = Gradient(
      top: 0, topColor: Color(red: 80, green: 160, blue: 240, alpha: 200), bottom: 100,
      bottomColor: .clear)
    for row in 0..<99 {
      let color = gradient.color(row: row)
      #expect(color.red == 80 && color.green == 160 && color.blue == 240)
      #expect(abs(Double(color.alpha) - 200 * (1 - (Double(row) + 0.5) / 100)) <= 0.5001)
    }
  }

  @Test func `lines that run from right to left enclose the same area`() {
    let points = [Point(3.3, 20), Point(20, 4), Point(41, 17.5), Point(60.8, 9)]
    let there = area(points, baseline: 30, top: white, bottom: white)
    let back = area(points.reversed(), baseline: 30, top: white, bottom: white)
    for y in 0..<32 {
      for x in 0..<64 { #expect(abs(there.red(x, y) - back.red(x, y)) <= 1) }
    }
  }
}
