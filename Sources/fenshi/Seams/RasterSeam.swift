import Canvas

// The signatures of `Raster` that this branch lacks; delete the file when they have landed.

struct PixelRect {
  var left, top, width, height: Int
}

struct PixelBuffer {
  var width = 1
  var height = 1

  func withUnsafeBytes<Value, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try body(UnsafeRawBufferPointer(start: nil, count: 0))
  }
}

struct Rasterizer {
  let pixels = PixelBuffer()

  mutating func render(_ picture: Picture, glyphs: inout some GlyphSource) -> [PixelRect] { [] }
}
