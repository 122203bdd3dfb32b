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
  static func fill(_ run: UnsafeMutableBufferPointer<UInt32>, _ source: UInt32, alpha: UInt32) {
    guard alpha > 0 else { return }
    if alpha == 255 {
      unsafe run.update(repeating: source)
      return
    }
    let count = run.count
    guard let start = UnsafeMutableRawPointer(run.baseAddress) else { return }
    let inverse = SIMD16<UInt16>(repeating: UInt16(truncatingIfNeeded: 255 - alpha))
    let bytes = SIMD4<UInt32>(repeating: source)
    let channels = SIMD16<UInt16>(
      truncatingIfNeeded: unsafe unsafeBitCast(bytes, to: SIMD16<UInt8>.self))
    let added =
      channels &* SIMD16(repeating: UInt16(truncatingIfNeeded: alpha)) &+ SIMD16(repeating: 128)
    var index = 0
    // Four pixels at a time as sixteen channels of 16 bits; the same numbers as `over`, since the
    // ground's and the colour's own opacity are both 255.
    while index &+ 4 <= count {
      let place = unsafe start + index &* 4
      let ground = unsafe place.loadUnaligned(as: SIMD16<UInt8>.self)
      let sum = SIMD16<UInt16>(truncatingIfNeeded: ground) &* inverse &+ added
      let result = (sum &+ (sum &>> 8)) &>> 8
      unsafe place.storeBytes(of: SIMD16<UInt8>(truncatingIfNeeded: result), as: SIMD16<UInt8>.self)
      index &+= 4
    }
    while index < count {
      unsafe run[index] = unsafe over(run[index], source, alpha: alpha)
      index &+= 1
    }
  }
}
