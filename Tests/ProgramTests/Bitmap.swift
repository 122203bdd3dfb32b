import CSDL
import Foundation
import Testing

/// Pixels to be compared, each as `0xRRGGBB`.
struct Bitmap {
  let width: Int
  let height: Int
  /// Row by row from the top.
  let pixels: [UInt32]

  init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "a bitmap has all its pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Reads a picture file; on the main actor, since SDL_image loads its decoders when first asked.
  @MainActor init(png path: String) throws {
    let loaded = try #require(IMG_Load(path), "\(path) is a picture")
    defer { SDL_FreeSurface(loaded) }
    let surface = try #require(
      SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0))
    defer { SDL_FreeSurface(surface) }
    let rows = UnsafeRawBufferPointer(
      start: surface.pointee.pixels, count: Int(surface.pointee.pitch * surface.pointee.h))
    self.init(
      rows: rows, bytesPerRow: Int(surface.pointee.pitch), left: 0, top: 0,
      width: Int(surface.pointee.w), height: Int(surface.pointee.h))
  }

  /// Copies a part of rows of 32-bit pixels, whose first byte is blue.
  init(
    rows: UnsafeRawBufferPointer, bytesPerRow: Int, left: Int, top: Int, width: Int, height: Int
  ) {
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      for y in 0..<height {
        for x in 0..<width {
          let place = (top + y) * bytesPerRow + (left + x) * 4
          let pixel = rows.loadUnaligned(fromByteOffset: place, as: UInt32.self)
          pixels[y * width + x] = UInt32(littleEndian: pixel) & 0xFF_FFFF
        }
      }
      count = width * height
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Writes a picture file without opacity, which an eighth of the file would be spent on.
  @MainActor func writePNG(to path: String) throws {
    var bytes = pixels.flatMap { [UInt8($0 >> 16), UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] }
    try bytes.withUnsafeMutableBytes {
      let surface = try #require(
        SDL_CreateRGBSurfaceWithFormatFrom(
          $0.baseAddress, CInt(width), CInt(height), 24, CInt(width * 3),
          SDL_PIXELFORMAT_RGB24.rawValue))
      defer { SDL_FreeSurface(surface) }
      try #require(IMG_SavePNG(surface, path) == 0, "\(path) is written")
    }
  }

  /// Returns where and how `other` differs by more than `tolerance` in a channel, nil if nowhere.
  func difference(from other: Bitmap, tolerance: Int = 0) -> String? {
    guard width == other.width, height == other.height else {
      return "\(width) × \(height) pixels, and not \(other.width) × \(other.height)"
    }
    var count = 0
    var first: Int?
    for index in pixels.indices where pixels[index] != other.pixels[index] {
      if Self.isNear(pixels[index], other.pixels[index], tolerance: tolerance) { continue }
      count += 1
      first = first ?? index
    }
    return first.map { index in
      let shown = String(pixels[index], radix: 16)
      let expected = String(other.pixels[index], radix: 16)
      return "\(count) pixels, the first at \(index % width), \(index / width): "
        + "\(shown), and not \(expected)"
    }
  }

  private static func isNear(_ one: UInt32, _ other: UInt32, tolerance: Int) -> Bool {
    for shift: UInt32 in [0, 8, 16] {
      let distance = Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)
      if abs(distance) > tolerance { return false }
    }
    return true
  }
}
