import CPNG
import Glibc

/// Writes pictures as PNG files.
public enum PNGWriter {
  /// Writes `frame` to `path` with its opacity, in place of what is there.
  ///
  /// The file is written under another name in the same folder first, so that one that cannot be
  /// written whole leaves nothing behind and the old one untouched. Needs no display. It is packed
  /// in a fourth of the time that a small file would take, and is larger by a third to a half.
  ///
  /// - Parameters:
  ///   - frame: The picture.
  ///   - path: Where to write it.
  /// - Throws: `FileWriteError`, which names the file and the reason.
  public static func write(_ frame: borrowing Frame, to path: String) throws(FileWriteError) {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    (image.width, image.height) = (png_uint_32(frame.width), png_uint_32(frame.height))
    image.format = cpng_format_bgra()
    image.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
    let (pixels, bytesPerRow) = (frame.pixels, png_int_32(frame.bytesPerRow))
    func failure(_ number: Int32) -> FileWriteError {
      FileWriteError(path: path, reason: String(cString: strerror(number)))
    }
    try ReplacedFile.write(to: path, failure: failure) { (name) throws(FileWriteError) in
      guard let file = fopen(name, "wb") else { throw failure(errno) }
      errno = 0
      let isWritten =
        png_image_write_to_stdio(&image, file, 0, pixels.baseAddress, bytesPerRow, nil) != 0
      let number = errno
      // What is still buffered is written on closing: a full disk shows only here.
      guard fclose(file) == 0 else { throw failure(errno) }
      if !isWritten {
        throw number == 0 ? FileWriteError(path: path, reason: message(of: image)) : failure(number)
      }
    }
  }

  /// Returns what libpng says went wrong.
  private static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
