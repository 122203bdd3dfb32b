internal import Canvas

/// A colour made ready for blending sixteen-bit lanes.
///
/// A pixel `0xAARRGGBB` is two lanes of sixteen bits: green over blue, and alpha over red. The low
/// bytes of the lanes are blue and red, the high bytes green and alpha, and each byte times 255
/// fits its lane: no unpacking.
///
/// Colours are blended as they are stored, in sRGB, with
/// *new* = (*old* (255 − *a*) + *ink* *a*) / 255 rounded to the nearest, exactly: the same bytes
/// whether one pixel or sixteen are blended at a time.
struct Ink {
  /// The colour, solid, as `0xFFRRGGBB`.
  let pixel: UInt32
  /// Its opacity, 0 to 255.
  let alpha: UInt16

  init(_ color: Color) {
    pixel =
      0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    alpha = UInt16(color.alpha)
  }

  /// Returns the number nearest to `product` / 255, for a product of two bytes.
  @inline(__always) static func over255(_ product: UInt32) -> UInt32 {
    let raised = product + 128
    return (raised + raised >> 8) >> 8
  }

  /// Returns `old` with the ink on it, at an opacity of `alpha` (0 to 255).
  @inline(__always) func blended(on old: UInt32, alpha: UInt32) -> UInt32 {
    let rest = 255 - alpha
    func channel(_ shift: UInt32) -> UInt32 {
      Self.over255((old >> shift & 0xFF) * rest + (pixel >> shift & 0xFF) * alpha) << shift
    }
    return channel(0) | channel(8) | channel(16) | channel(24)
  }
}

/// Eight pixels' worth of an ink, for many rows of one colour.
struct InkLanes {
  /// Eight pixels as lanes of sixteen bits.
  typealias Lanes = SIMD16<UInt16>

  private let low: Lanes
  private let high: Lanes
  private let alpha: Lanes

  @inline(__always) init(_ ink: Ink) {
    let lanes = Self.lanes(SIMD8(repeating: ink.pixel))
    low = lanes & 0xFF
    high = lanes &>> 8
    alpha = Lanes(repeating: ink.alpha)
  }

  /// Returns eight pixels' lanes.
  @inline(__always) static func lanes(_ pixels: SIMD8<UInt32>) -> Lanes {
    // Both are 32 plain bytes.
    unsafe unsafeBitCast(pixels, to: Lanes.self)
  }

  /// Returns eight lanes' pixels.
  @inline(__always) static func pixels(_ lanes: Lanes) -> SIMD8<UInt32> {
    // Both are 32 plain bytes.
    unsafe unsafeBitCast(lanes, to: SIMD8<UInt32>.self)
  }

  @inline(__always) private static func over255(_ product: Lanes) -> Lanes {
    let raised = product &+ 128
    return (raised &+ (raised &>> 8)) &>> 8
  }

  /// Returns `old` with the ink on it, each pixel at its coverage, 0 to 255.
  @inline(__always) func blended(on old: SIMD8<UInt32>, coverage: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let both = Self.lanes(coverage | coverage &<< 16)
    return blended(on: old, alpha: Self.over255(both &* alpha))
  }

  /// Returns `old` with the ink on it at its own opacity.
  @inline(__always) func blended(on old: SIMD8<UInt32>) -> SIMD8<UInt32> {
    blended(on: old, alpha: alpha)
  }

  @inline(__always) private func blended(
    on old: SIMD8<UInt32>, alpha: Lanes
  ) -> SIMD8<UInt32> {
    let lanes = Self.lanes(old)
    let rest = 255 &- alpha
    let newLow = Self.over255((lanes & 0xFF) &* rest &+ low &* alpha)
    let newHigh = Self.over255((lanes &>> 8) &* rest &+ high &* alpha)
    return Self.pixels(newLow | newHigh &<< 8)
  }
}
