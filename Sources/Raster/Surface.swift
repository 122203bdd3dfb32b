internal import Canvas

/// Pixels to draw on, for the length of one drawing.
///
/// The inner loops of the rasteriser live here. They go through a pointer because a checked array
/// access for every eight pixels, in debug builds for every lane, cost more than the blending; each
/// function cuts what it is given to the picture first, which is what makes them safe to call.
/// Several threads may draw on one, each in strips of its own.
@safe struct Surface: @unchecked Sendable {
  private let pixels: UnsafeMutablePointer<UInt32>
  /// Pixels a row.
  let width: Int
  /// Rows.
  let height: Int

  /// Makes a surface on `width` × `height` pixels.
  @unsafe init(pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
    unsafe self.pixels = pixels
    self.width = width
    self.height = height
  }

  /// All its pixels.
  var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  /// Fills `rect` with `color`.
  func fill(_ rect: PixelRect, _ color: Color) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty, color.alpha > 0 else { return }
    let ink = Ink(color)
    if color.alpha == 255 {
      if rect.width == width {
        unsafe (pixels + rect.top * width).update(repeating: ink.pixel, count: rect.area)
        return
      }
      for row in rect.rows {
        unsafe (pixels + row * width + rect.left).update(repeating: ink.pixel, count: rect.width)
      }
    } else {
      for row in rect.rows { blend(rect.columns, row: row, ink) }
    }
  }

  /// Blends `ink` at its own opacity into `columns` of `row`, all of them inside the picture.
  @inline(__always) func blend(_ columns: Range<Int>, row: Int, _ ink: Ink) {
    guard row >= 0, row < height, columns.lowerBound >= 0, columns.upperBound <= width else {
      return
    }
    let lanes = InkLanes(ink)
    let line = unsafe pixels + row * width
    var x = columns.lowerBound
    let end = columns.upperBound
    while x + 8 <= end {
      let place = unsafe UnsafeMutableRawPointer(line + x)
      let old = unsafe place.loadUnaligned(as: SIMD8<UInt32>.self)
      unsafe place.storeBytes(of: lanes.blended(on: old), as: SIMD8<UInt32>.self)
      x += 8
    }
    while x < end {
      unsafe line[x] = ink.blended(on: line[x], alpha: UInt32(ink.alpha))
      x += 1
    }
  }

  /// Blends `ink` into the sixteen pixels from column `x` of `row` on, each at its coverage.
  ///
  /// - Parameters:
  ///   - coverage: 0 to 255 for each pixel, 0 for those right of the picture.
  ///   - x: A column inside the picture.
  ///   - row: A row inside the picture.
  ///   - lanes: The ink.
  @inline(__always) func blend(
    _ coverage: SIMD16<UInt32>, x: Int, row: Int, _ lanes: InkLanes
  ) {
    guard row >= 0, row < height, x >= 0, x < width else { return }
    guard x + Strip.width <= width else { return blendCut(coverage, x: x, row: row, lanes) }
    let place = unsafe UnsafeMutableRawPointer(pixels + row * width + x)
    let half = MemoryLayout<SIMD8<UInt32>>.size
    let first = unsafe place.loadUnaligned(as: SIMD8<UInt32>.self)
    let second = unsafe place.loadUnaligned(fromByteOffset: half, as: SIMD8<UInt32>.self)
    unsafe place.storeBytes(
      of: lanes.blended(on: first, coverage: coverage.lowHalf), as: SIMD8<UInt32>.self)
    unsafe place.storeBytes(
      of: lanes.blended(on: second, coverage: coverage.highHalf), toByteOffset: half,
      as: SIMD8<UInt32>.self)
  }

  /// Blends `ink` into the pixels from column `x` to the right edge, which are fewer than sixteen:
  /// what follows them are the next row's, which somebody else may be drawing.
  private func blendCut(
    _ coverage: SIMD16<UInt32>, x: Int, row: Int, _ lanes: InkLanes
  ) {
    let place = unsafe pixels + row * width + x
    var some = SIMD16<UInt32>.zero
    for lane in 0..<width - x { some[lane] = unsafe place[lane] }
    some = SIMD16(
      lowHalf: lanes.blended(on: some.lowHalf, coverage: coverage.lowHalf),
      highHalf: lanes.blended(on: some.highHalf, coverage: coverage.highHalf))
    for lane in 0..<width - x { unsafe place[lane] = some[lane] }
  }

  /// Blends `ink` into one pixel of the picture at `coverage`, 0 to 255.
  func blend(_ coverage: UInt8, x: Int, row: Int, _ ink: Ink) {
    guard row >= 0, row < height, x >= 0, x < width else { return }
    let alpha = Ink.over255(UInt32(coverage) * UInt32(ink.alpha))
    let place = unsafe pixels + row * width + x
    unsafe place.pointee = ink.blended(on: place.pointee, alpha: alpha)
  }

  /// Blends a box's fill and its border into one pixel of the picture.
  ///
  /// - Parameters:
  ///   - outer: How much of the pixel the box covers, 0 to 255.
  ///   - inner: How much of it the inside of the border covers, at most `outer`.
  ///   - x: Column.
  ///   - row: Row.
  ///   - fill: Lies under the border too.
  ///   - border: Covers the difference.
  func blend(outer: UInt8, inner: UInt8, x: Int, row: Int, fill: Color, border: Color) {
    guard outer > 0, row >= 0, row < height, x >= 0, x < width else { return }
    let place = unsafe pixels + row * width + x
    let ground = unsafe place.pointee
    let filled = Ink(fill).blended(on: ground, alpha: UInt32(fill.alpha))
    let edged = Ink(border).blended(on: filled, alpha: UInt32(border.alpha))
    // Three parts side by side in the pixel, not three layers: the border hides the fill's edge.
    let inside = UInt32(min(inner, outer))
    let edge = UInt32(outer) - inside
    let rest = 255 - UInt32(outer)
    var pixel = PixelBuffer.black
    for shift: UInt32 in [0, 8, 16] {
      let sum =
        (ground >> shift & 0xFF) * rest + (edged >> shift & 0xFF) * edge
        + (filled >> shift & 0xFF) * inside
      pixel |= Ink.over255(sum) << shift
    }
    unsafe place.pointee = pixel
  }

  /// Blends a bitmap of coverage whose left upper pixel is at (`x`, `y`), inside `clip`.
  func blend(_ bitmap: CoverageBitmap, x: Int, y: Int, clip: PixelRect, _ color: Color) {
    let place = PixelRect(left: x, top: y, right: x + bitmap.width, bottom: y + bitmap.height)
    let visible = place.intersection(clip).intersection(bounds)
    guard !visible.isEmpty, bitmap.coverage.count == bitmap.width * bitmap.height else { return }
    let ink = Ink(color)
    let lanes = InkLanes(ink)
    unsafe bitmap.coverage.withUnsafeBytes { bytes in
      for row in visible.rows {
        let line = unsafe pixels + row * width
        let source = (row - y) * bitmap.width - x
        var column = visible.left
        while column + 8 <= visible.right {
          let coverage = unsafe bytes.loadUnaligned(
            fromByteOffset: source + column, as: SIMD8<UInt8>.self)
          if coverage != .zero {
            let place = unsafe UnsafeMutableRawPointer(line + column)
            let old = unsafe place.loadUnaligned(as: SIMD8<UInt32>.self)
            unsafe place.storeBytes(
              of: lanes.blended(on: old, coverage: SIMD8(truncatingIfNeeded: coverage)),
              as: SIMD8<UInt32>.self)
          }
          column += 8
        }
        while column < visible.right {
          blend(unsafe bytes[source + column], x: column, row: row, ink)
          column += 1
        }
      }
    }
  }
}
