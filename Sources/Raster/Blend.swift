import Canvas

/// Lays colours over solid pixels, channel by channel, each rounded to the nearest.
///
/// With opacity a of 255, the result of colour s over d is (s·a + d·(255 − a)) / 255; the division
/// is the exact (t + (t >> 8)) >> 8 for t = x + 128. Every path gives the same number for the same
/// pixel, so that a picture does not depend on how it was divided into runs.
enum Blend {
  /// Returns x / 255 rounded to the nearest, for 0…65025.
  @inline(__always)
  static func divided255(_ x: UInt32) -> UInt32 {
    let t = x &+ 128
    return (t &+ (t >> 8)) >> 8
  }

  /// Returns a colour without its opacity as a pixel.
  @inline(__always)
  static func pixel(_ color: Color) -> UInt32 {
    0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }

  /// Returns `source` over `ground`, both pixels, with `alpha` 0…255.
  @inline(__always)
  static func over(_ ground: UInt32, _ source: UInt32, alpha: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    let inverse = 255 &- alpha
    // Two channels at a time: 255 · 255 + 128 fits into 16 bits.
    let even = (source & mask) &* alpha &+ (ground & mask) &* inverse &+ 0x0080_0080
    let odd =
      ((source >> 8) & mask) &* alpha &+ ((ground >> 8) & mask) &* inverse &+ 0x0080_0080
    let low = ((even &+ ((even >> 8) & mask)) >> 8) & mask
    let high = (odd &+ ((odd >> 8) & mask)) & ~mask
    return low | high | 0xFF00_0000
  }

  /// Lays one colour with one opacity over a run of pixels.
  @inline(__always)
  static func fill(_ run: UnsafeMutableBufferPointer<UInt32>, _ source: UInt32, alpha: UInt32) {
    // Most runs of an outline are one pixel long.
    if run.count == 1 {
      unsafe run[0] = unsafe over(run[0], source, alpha: alpha)
    } else if alpha == 255 {
      unsafe run.update(repeating: source)
    } else if alpha > 0 {
      unsafe blend(run, source, alpha: alpha)
    }
  }

  /// Eight pixels at a time, each as two pairs of channels of 16 bits: the same numbers as `over`.
  private static func blend(
    _ run: UnsafeMutableBufferPointer<UInt32>, _ source: UInt32, alpha: UInt32
  ) {
    guard let start = UnsafeMutableRawPointer(run.baseAddress) else { return }
    let mask = SIMD8<UInt32>(repeating: 0x00FF_00FF)
    let inverse = SIMD16<UInt16>(repeating: UInt16(truncatingIfNeeded: 255 &- alpha))
    let half = SIMD16<UInt16>(repeating: 128)
    let opacity = SIMD16<UInt16>(repeating: UInt16(truncatingIfNeeded: alpha))
    // Both the colour and the ground are solid, so their own opacity blends to 255 like a channel.
    let even = pairs(SIMD8(repeating: source & 0x00FF_00FF)) &* opacity &+ half
    let odd = pairs(SIMD8(repeating: (source >> 8) & 0x00FF_00FF)) &* opacity &+ half
    var index = 0
    let count = run.count
    while index &+ 8 <= count {
      let place = unsafe start + index &* 4
      let ground = unsafe place.loadUnaligned(as: SIMD8<UInt32>.self)
      var low = pairs(ground & mask) &* inverse &+ even
      var high = pairs((ground &>> 8) & mask) &* inverse &+ odd
      low = (low &+ (low &>> 8)) &>> 8
      high = (high &+ (high &>> 8)) &>> 8
      unsafe place.storeBytes(
        of: pixels(low) | (pixels(high) &<< 8), as: SIMD8<UInt32>.self)
      index &+= 8
    }
    while index < count {
      unsafe run[index] = unsafe over(run[index], source, alpha: alpha)
      index &+= 1
    }
  }

  // Vectors of one size may be read as each other; the names say which way.
  @inline(__always)
  private static func pairs(_ pixels: SIMD8<UInt32>) -> SIMD16<UInt16> {
    unsafe unsafeBitCast(pixels, to: SIMD16<UInt16>.self)
  }

  @inline(__always)
  private static func pixels(_ pairs: SIMD16<UInt16>) -> SIMD8<UInt32> {
    unsafe unsafeBitCast(pairs, to: SIMD8<UInt32>.self)
  }
}
