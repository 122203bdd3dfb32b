/// A picture of opaque pixels, row by row from the top, with no gap between rows.
///
/// A pixel is one `UInt32`, `0xAARRGGBB`, with AA always 0xFF; in memory that is blue, green, red,
/// alpha on a little-endian machine, which is what SDL calls `ARGB8888`.
public struct PixelBuffer: Equatable, Sendable {
  /// Pixels a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The pixels, and room for one more, so that there is always an address.
  private var storage: [UInt32]

  /// Solid black.
  static let black: UInt32 = 0xFF00_0000

  /// Makes a black picture.
  ///
  /// - Complexity: O(`width` × `height`).
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a picture has no negative side")
    self.width = width
    self.height = height
    storage = Array(repeating: Self.black, count: width * height + 1)
  }

  /// Makes a picture of which no pixel is to be looked at before it is drawn.
  ///
  /// Its memory is not touched: what nothing is drawn to takes none, and who draws first need not wait
  /// for it to be filled.
  ///
  /// - Complexity: O(1).
  init(undrawnWidth width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a picture has no negative side")
    self.width = width
    self.height = height
    storage = unsafe Array(unsafeUninitializedCapacity: width * height + 1) { memory, count in
      // Any 32 bits are a pixel; the one that nobody draws is the same in all pictures.
      unsafe memory.initializeElement(at: width * height, to: Self.black)
      count = width * height + 1
    }
  }

  /// All its pixels.
  public var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  /// Bytes from one row to the next.
  public var bytesPerRow: Int { width * MemoryLayout<UInt32>.stride }

  /// The pixel in column `x` of row `y`, as `0xAARRGGBB`.
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel lies in the picture")
    return storage[y * width + x]
  }

  /// Returns the pixels of row `y` from the left, as `0xAARRGGBB`.
  public func row(_ y: Int) -> ArraySlice<UInt32> {
    precondition(y >= 0 && y < height, "a row lies in the picture")
    return storage[y * width..<(y + 1) * width]
  }

  /// Calls `body` with the bytes of all rows, `height` × `bytesPerRow` of them.
  ///
  /// The bytes may not be used after `body` has returned.
  public func withUnsafeBytes<Value, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // The array's own method does not pass on the type of what is thrown.
    let result = unsafe storage.withUnsafeBytes { bytes -> Result<Value, Failure> in
      do throws(Failure) {
        return .success(
          try unsafe body(UnsafeRawBufferPointer(rebasing: bytes[..<(height * bytesPerRow)])))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Calls `body` with a place to draw on.
  mutating func withSurface(_ body: (Surface) -> Void) {
    unsafe storage.withUnsafeMutableBufferPointer { pixels in
      // The array is never empty, so that it has an address.
      guard let base = pixels.baseAddress else { return }
      unsafe body(Surface(pixels: base, width: width, height: height))
    }
  }

  /// Copies the pixels in `rect` from a picture of the same size.
  mutating func copy(_ rect: PixelRect, from source: PixelBuffer) {
    precondition(source.width == width && source.height == height, "two pictures of one size")
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    unsafe source.storage.withUnsafeBufferPointer { source in
      unsafe storage.withUnsafeMutableBufferPointer { target in
        guard let from = source.baseAddress, let to = target.baseAddress else {
          return
        }
        for row in rect.rows {
          let start = row * width + rect.left
          unsafe (to + start).update(from: from + start, count: rect.width)
        }
      }
    }
  }
}
