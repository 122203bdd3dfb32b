import Glibc

/// Bytes of text on their way into a file, written in large pieces.
struct TextBuffer: ~Copyable {
  private let file: CInt
  private let path: String
  private var bytes: [UInt8] = []
  private static let capacity = 1 << 20

  /// Makes the file, or empties it.
  ///
  /// - Throws: `BenchError.file`.
  init(path: String) throws(BenchError) {
    file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    self.path = path
    guard file >= 0 else { throw .file(path: path, reason: String(cString: strerror(errno))) }
    bytes.reserveCapacity(Self.capacity + 128)
  }

  /// Adds ASCII text.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Adds a number from 0 on, with leading zeros up to `width` digits.
  mutating func append(_ number: Int, width: Int = 1) {
    let start = bytes.count
    var rest = number
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0 || bytes.count - start < width
    var (low, high) = (start, bytes.count - 1)
    while low < high {
      bytes.swapAt(low, high)
      low += 1
      high -= 1
    }
  }

  /// Writes what has come together if that is much.
  mutating func flushIfFull() throws(BenchError) {
    if bytes.count >= Self.capacity { try flush() }
  }

  /// Writes what has come together.
  mutating func flush() throws(BenchError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(file, $0.baseAddress! + written, $0.count - written)
      }
      guard count > 0 else { throw .file(path: path, reason: String(cString: strerror(errno))) }
      written += count
    }
    bytes.removeAll(keepingCapacity: true)
  }

  deinit { close(file) }
}
