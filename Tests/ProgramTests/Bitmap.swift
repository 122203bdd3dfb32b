import CPNG
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

  /// Reads a picture file.
  init(png path: String) throws {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    try #require(png_image_begin_read_from_file(&image, path) != 0, "\(path) is a picture")
    image.format = cpng_format_bgra()
    let (width, height) = (Int(image.width), Int(image.height))
    var pixels = [UInt32](repeating: 0, count: width * height)
    try #require(png_image_finish_read(&image, nil, &pixels, 0, nil) != 0, "\(path) is whole")
    self.init(width: width, height: height, pixels: pixels.map { $0 & 0xFF_FFFF })
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
  func writePNG(to path: String) throws {
    let bytes = pixels.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8 & 0xFF), UInt8($0 >> 16)] }
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    (image.width, image.height) = (png_uint_32(width), png_uint_32(height))
    image.format = cpng_format_bgr()
    try #require(
      png_image_write_to_file(&image, path, 0, bytes, 0, nil) != 0, "\(path) is written")
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
