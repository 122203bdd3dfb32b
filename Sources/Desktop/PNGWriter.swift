import CPNG
import Glibc
public import Raster

/// Writes pictures as PNG files.
public enum PNGWriter {
  /// Writes `frame` to `path` with its opacity, in place of what is there.
  ///
  /// The file is written under another name in the same folder first, so that one that cannot be
  /// written whole leaves nothing behind and the old one untouched. Needs no display. It is packed
  /// in a fifth of the time that the smallest file would take, and is somewhat larger. The bytes do not
  /// depend on how many threads pack them.
  ///
  /// - Parameters:
  ///   - frame: The picture.
  ///   - path: Where to write it.
  ///   - runner: Packs stripes of it at the same time; one after the other where nobody says.
  /// - Throws: `FileWriteError`, which names the file and the reason.
  public static func write(
    _ frame: borrowing Frame, to path: String,
    runner: Rasterizer.Runner = { count, work in for index in 0..<count { work(index) } }
  ) throws(FileWriteError) {
    let picture = cpng_picture(
      pixels: frame.pixels.baseAddress?.assumingMemoryBound(to: UInt8.self),
      width: png_uint_32(frame.width), height: png_uint_32(frame.height), stride: frame.bytesPerRow,
      is_opaque: frame.isOpaque ? 1 : 0)
    let stripes = PackedStripes(of: picture, runner)
    guard stripes.arePacked else {
      throw FileWriteError(path: path, reason: .system(ENOMEM))
    }
    func failure(_ number: Int32) -> FileWriteError {
      FileWriteError(path: path, reason: .system(number))
    }
    try ReplacedFile.write(to: path, failure: failure) { (name) throws(FileWriteError) in
      guard let file = fopen(name, "wb") else { throw failure(errno) }
      errno = 0
      var message = cpng_message()
      let isWritten = stripes.write(to: file, &message)
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

/// The rows of a picture, packed in stripes.
private nonisolated final class PackedStripes: @unchecked Sendable {
  private var picture: cpng_picture
  private let stripes: UnsafeMutableBufferPointer<cpng_stripe>
  private let results: UnsafeMutableBufferPointer<Bool>

  /// Whether there was memory for all of them.
  var arePacked: Bool { results.allSatisfy(\.self) }

  /// Bytes of a stripe: enough that its head and its empty end do not count.
  private static let length = 1 << 19

  init(of picture: cpng_picture, _ runner: Rasterizer.Runner) {
    self.picture = picture
    let rows = max(Self.length / (4 * Int(picture.width)), 1)
    let count = (Int(picture.height) + rows - 1) / rows
    stripes = .allocate(capacity: count)
    stripes.initialize(repeating: cpng_stripe())
    results = .allocate(capacity: count)
    results.initialize(repeating: false)
    // Each call writes the stripe of its number only.
    let pack: @Sendable (Int) -> Void = { [self] index in
      var picture = self.picture
      let end = min((index + 1) * rows, Int(picture.height))
      results[index] =
        cpng_pack(
          &picture, png_uint_32(index * rows), png_uint_32(end), &stripes[index]) != 0
    }
    if count == 1 { pack(0) } else { runner(count, pack) }
  }

  deinit {
    for stripe in stripes { free(stripe.bytes) }
    stripes.deallocate()
    results.deallocate()
  }

  /// Writes the picture, and returns whether it could be; `message` says why not.
  func write(to file: UnsafeMutablePointer<FILE>, _ message: inout cpng_message) -> Bool {
    cpng_write(file, &picture, stripes.baseAddress, stripes.count, &message) != 0
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
