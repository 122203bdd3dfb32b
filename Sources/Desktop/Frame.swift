import Raster

/// A finished picture in memory that its owner lends for the time of one call.
///
/// A pixel is a 32-bit number 0xAARRGGBB, the usual order of SDL and of X11.
public struct Frame {
  /// The rows from the top, `bytesPerRow` apart.
  public let pixels: UnsafeRawBufferPointer
  /// Pixels a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Bytes from one row to the next, at least 4 × `width`.
  public let bytesPerRow: Int

  /// Makes a frame of `pixels`, which has to hold `height` rows.
  ///
  /// - Parameters:
  ///   - pixels: The rows from the top; valid as long as the frame is used.
  ///   - width: Pixels a row, above 0.
  ///   - height: Rows, above 0.
  ///   - bytesPerRow: Bytes from one row to the next; 4 × `width` where it is nil.
  public init(
    pixels: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int? = nil
  ) {
    let bytesPerRow = bytesPerRow ?? 4 * width
    precondition(width > 0 && height > 0, "a frame has pixels")
    precondition(bytesPerRow >= 4 * width, "a row holds its pixels")
    precondition(
      pixels.count >= (height - 1) * bytesPerRow + 4 * width, "the memory holds all rows")
    self.pixels = pixels
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
  }
}

nonisolated extension PixelRect {
  /// Returns the part that lies within a frame of `width` × `height` pixels, empty where none does.
  func clipped(width: Int, height: Int) -> PixelRect {
    intersection(PixelRect(left: 0, top: 0, right: width, bottom: height))
  }
}
