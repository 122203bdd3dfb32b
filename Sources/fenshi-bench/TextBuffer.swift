import Glibc

/// Bytes of text on their way into a file, written in large pieces.
struct TextBuffer: ~Copyable {
  private let file: CInt
  private let path: String
  private let bytes: UnsafeMutablePointer<UInt8>
  private var count = 0
  /// When it is written out, and what may come on top of that before somebody asks.
  private static let (capacity, slack) = (1 << 20, 1 << 10)

  /// Makes the file, or empties it.
  ///
  /// - Throws: `BenchError.file`.
  init(path: String) throws(BenchError) {
    file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    self.path = path
    guard file >= 0 else { throw .file(path: path, reason: String(cString: strerror(errno))) }
    bytes = .allocate(capacity: Self.capacity + Self.slack)
  }

  /// Adds ASCII text.
  mutating func append(_ text: StaticString) {
    precondition(count + text.utf8CodeUnitCount <= Self.capacity + Self.slack, "flush at times")
    (bytes + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    count += text.utf8CodeUnitCount
  }

  /// Adds a number from 0 on, with leading zeros up to `width` digits.
  mutating func append(_ number: Int, width: Int = 1) {
    var digits = 1
    var bound = 10
    while bound <= number || digits < width {
      digits += 1
      bound *= 10
    }
    precondition(count + digits <= Self.capacity + Self.slack, "flush at times")
    var rest = UInt(number)
    for place in stride(from: count + digits - 1, through: count, by: -1) {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
      rest = quotient
    }
    count += digits
  }

  /// Writes what has come together if that is much.
  mutating func flushIfFull() throws(BenchError) {
    if count >= Self.capacity { try flush() }
  }

  /// Writes what has come together.
  mutating func flush() throws(BenchError) {
    var written = 0
    while written < count {
      let step = write(file, bytes + written, count - written)
      guard step > 0 else { throw .file(path: path, reason: String(cString: strerror(errno))) }
      written += step
    }
    count = 0
  }

  deinit {
    close(file)
    bytes.deallocate()
  }
}
