import Canvas
import Raster

/// Shapes of text for tests: a box of half ink for each scalar, 4 × 6 pixels, 1 pixel apart.
struct BoxGlyphs: GlyphSource {
  mutating func bitmap(for text: String, in font: Font, scale: Double) -> CoverageBitmap? {
    guard !text.isEmpty else { return nil }
    let width = 5 * text.unicodeScalars.count
    let coverage = (0..<width * 6).map { UInt8($0 % 5 == 4 ? 0 : 128) }
    return CoverageBitmap(width: width, height: 6, coverage: coverage, originX: 1, baseline: 5)
  }
}

/// Draws `shapes` as the ground of a black picture and returns its pixels.
func draw(
  _ shapes: [Shape], points: [Point] = [], width: Double = 32, height: Double = 32,
  scale: Double = 1
) -> PixelBuffer {
  var picture = Picture(size: Size(width, height), scale: scale)
  _ = picture.ground.appendPoints { $0 += points }
  for shape in shapes { picture.ground.append(.background, shape) }
  var glyphs = BoxGlyphs()
  var rasterizer = Rasterizer()
  _ = rasterizer.render(picture, glyphs: &glyphs)
  return rasterizer.frame
}

/// Draws one white line through `points`.
func drawLine(
  _ points: [Point], width: Double, dash: Stroke.Dash? = nil, color: Color = Color(0xFFFFFF),
  size: Double = 32, scale: Double = 1
) -> PixelBuffer {
  draw(
    [.polyline(0..<points.count, Stroke(width: width, color: color, dash: dash))],
    points: points, width: size, height: size, scale: scale)
}

extension PixelBuffer {
  /// The red channel of a pixel.
  func red(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 16 & 0xFF) }

  /// Sum of the red channels over 255: the area that white covers on black, in pixels.
  var whiteArea: Double {
    var sum = 0
    for y in 0..<height { for pixel in row(y) { sum += Int(pixel >> 16 & 0xFF) } }
    return Double(sum) / 255
  }

  /// The pixels that are not black, as columns and rows.
  var touched: [[Int]] {
    (0..<height).flatMap { y in (0..<width).filter { self[$0, y] != 0xFF00_0000 }.map { [$0, y] } }
  }
}

/// Numbers that are the same in every run, by Lehmer's generator.
struct Numbers {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 2_654_435_761 % 2_147_483_647 + 1 }

  /// Returns a number from 0 up to 1.
  mutating func next() -> Double {
    state = state &* 48_271 % 2_147_483_647
    return Double(state) / 2_147_483_648
  }

  /// Returns a number in `range`.
  mutating func next(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + next() * (range.upperBound - range.lowerBound)
  }
}
