import Canvas
import Testing

@testable import Raster

@Suite struct RobustnessTests {
  private let white = Color(0xFFFFFF)
  static let wild = [
    Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e18, -1e18, 1e7, -1e7,
    Double.leastNonzeroMagnitude, 0,
  ]

  @Test func `no coordinate traps`() {
    for a in Self.wild {
      for b in Self.wild {
        let points = [Point(a, b), Point(4, 5), Point(b, 9), Point(20, a), Point(a, a)]
        let rect = Rect(x: a, y: b, width: abs(b), height: abs(a))
        let frame = draw(
          [
            .rect(rect, white), .box(rect, radius: a, fill: white, border: white),
            .hairline(points[0], points[2], Stroke(width: 1, color: white)),
            .hairline(
              points[1], points[3],
              Stroke(width: b, color: white, dash: Stroke.Dash(on: 1, off: 2))),
            .polyline(0..<5, Stroke(width: 1.5, color: white)),
            .polyline(0..<5, Stroke(width: abs(a), color: white)),
            .polyline(
              0..<5, Stroke(width: 1, color: white, dash: Stroke.Dash(on: 3, off: 1))),
            .area(
              0..<5, baseline: a, top: b, topColor: white, bottom: a, bottomColor: .clear),
            .circle(center: points[0], radius: b, white),
            .circle(center: points[1], radius: a, white),
            .ring(center: points[2], radius: b, width: a, white),
            .text("x", box: rect, baseline: a, Font(size: 10), white), .pushClip(rect), .popClip,
          ], points: points, width: 24, height: 20)
        #expect(frame.width == 24)
        for y in 0..<20 { #expect(frame.row(y).allSatisfy { $0 >> 24 == 255 }) }
      }
    }
  }

  @Test func `points that are nowhere are passed over`() {
    let points = [Point(2, 9), Point(9, 25), Point(12, 4), Point(30, 18)]
    var gaps = points
    gaps.insert(Point(.nan, 3), at: 0)
    gaps.insert(Point(10, .infinity), at: 3)
    gaps.append(Point(.nan, .nan))
    #expect(drawLine(points, width: 2) == drawLine(gaps, width: 2))
  }

  @Test func `what lies outside is not drawn, and what leaves the picture is cut`() {
    let outside: [Shape] = [
      .circle(center: Point(-20, 5), radius: 6, white),
      .rect(Rect(x: 40, y: 3, width: 4, height: 4), white),
      .polyline(0..<2, Stroke(width: 3, color: white)),
    ]
    let far = [Point(-50, -40), Point(90, -3)]
    #expect(draw(outside, points: far).touched.isEmpty)
    // A line far beyond the picture on both sides looks like one that ends just outside it.
    let long = drawLine([Point(-3_000, 16.25), Point(3_000, 16.25)], width: 3)
    let short = drawLine([Point(-8, 16.25), Point(40, 16.25)], width: 3)
    #expect(long == short)
  }

  @Test func `a line steep beyond the picture runs straight through it`() {
    // y rises 100 000 a pixel: an upright line at x = 10 as far as one can see.
    let frame = drawLine([Point(9, -100_000), Point(11, 100_000)], width: 2)
    for y in 0..<32 {
      let sum = (0..<32).reduce(0) { $0 + frame.red($1, y) }
      #expect(abs(Double(sum) / 255 - 2) < 0.03)
    }
  }

  @Test func `a picture of no size is one pixel`() {
    let frame = draw([.rect(Rect(x: 0, y: 0, width: 9, height: 9), white)], width: 0, height: 0)
    #expect(frame.width == 1 && frame.height == 1)
    #expect(frame[0, 0] == 0xFFFF_FFFF)
  }

  @Test func `nothing is drawn outside a clip, and clips are nested`() {
    let all = Shape.rect(Rect(x: 0, y: 0, width: 32, height: 32), white)
    let frame = draw([
      .pushClip(Rect(x: 4, y: 4, width: 10, height: 10)),
      .pushClip(Rect(x: 10, y: 2, width: 10, height: 6)), all, .popClip,
      .circle(center: Point(4, 14), radius: 3, white), .popClip, .popClip,
      .rect(Rect(x: 30, y: 30, width: 1, height: 1), white),
    ])
    for pixel in frame.touched {
      let isInner = (10..<14).contains(pixel[0]) && (4..<8).contains(pixel[1])
      let isCircle = (4..<7).contains(pixel[0]) && (11..<14).contains(pixel[1])
      #expect(isInner || isCircle || pixel == [30, 30])
    }
    #expect(frame.red(13, 7) == 255 && frame.red(4, 13) == 255 && frame.red(30, 30) == 255)
  }

  @Test func `curves are cut at a clip to the same pixels as uncut`() {
    var numbers = Numbers(3)
    let points = (0..<40).map { Point(Double($0) * 0.8, numbers.next(2...30)) }
    let shapes: [Shape] = [
      .area(
        0..<40, baseline: 29.4, top: 0, topColor: Color(0x4DA3FF), bottom: 32,
        bottomColor: .clear),
      .polyline(0..<40, Stroke(width: 1.5, color: white)),
      .polyline(0..<40, Stroke(width: 2, color: white, dash: Stroke.Dash(on: 3, off: 2))),
      .ring(center: Point(14, 17), radius: 9, width: 2, white),
    ]
    let whole = draw(shapes, points: points)
    let clip = Rect(x: 5, y: 9, width: 13, height: 12)
    let cut = draw([.pushClip(clip)] + shapes + [.popClip], points: points)
    for y in 0..<32 {
      for x in 0..<32 {
        let isInside = clip.contains(Point(Double(x), Double(y)))
        #expect(cut[x, y] == (isInside ? whole[x, y] : 0xFF00_0000))
      }
    }
  }
}
