import CPNG
import Glibc

/// Writes pictures as PNG files.
public enum PNGWriter {
  /// Writes `frame` to `path` with its opacity, in place of what is there.
  ///
  /// The file is written under another name in the same folder first, so that one that cannot be
  /// written whole leaves nothing behind and the old one untouched. Needs no display. It is packed
  /// in a fifth of the time that the smallest file would take, and is somewhat larger.
  ///
  /// - Parameters:
  ///   - frame: The picture.
  ///   - path: Where to write it.
  /// - Throws: `FileWriteError`, which names the file and the reason.
  public static func write(_ frame: borrowing Frame, to path: String) throws(FileWriteError) {
    let (width, height) = (png_uint_32(frame.width), png_uint_32(frame.height))
    let (pixels, bytesPerRow) = (frame.pixels, frame.bytesPerRow)
    let isOpaque = frame.isOpaque
    func failure(_ number: Int32) -> FileWriteError {
      FileWriteError(path: path, reason: .system(number))
    }
    try ReplacedFile.write(to: path, failure: failure) { (name) throws(FileWriteError) in
      guard let file = fopen(name, "wb") else { throw failure(errno) }
      errno = 0
      var message = cpng_message()
      let isWritten =
        cpng_write(
          file, pixels.baseAddress, width, height, bytesPerRow, isOpaque ? 1 : 0, &message) != 0
      let number = errno
      // What is still buffered is written on closing: a full disk shows only here.
      guard fclose(file) == 0 else { throw failure(errno) }
      if !isWritten {
        throw number == 0
          ? FileWriteError(path: path, reason: .encoder(text(of: message))) : failure(number)
      }
    }
  }

  /// Returns what libpng says went wrong.
  private static func text(of message: cpng_message) -> String {
    withUnsafeBytes(of: message.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension Frame {
  /// True where nothing shows through any pixel.
  fileprivate var isOpaque: Bool {
    for row in 0..<height {
      let start = row * bytesPerRow
      var all = UInt32.max
      for column in 0..<width {
        all &= pixels.loadUnaligned(fromByteOffset: start + 4 * column, as: UInt32.self)
      }
      // Opacity is the last of the four bytes.
      if UInt32(littleEndian: all) >> 24 != 0xFF { return false }
    }
    return true
  }
}
