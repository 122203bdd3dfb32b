import Glibc

/// Files read whole.
enum FileText {
  /// Returns what the file holds.
  ///
  /// - Throws: `BenchError.file`.
  static func bytes(of path: String) throws(BenchError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .file(path: path, reason: String(cString: strerror(errno))) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &chunk, chunk.count)
      guard count >= 0 else { throw .file(path: path, reason: String(cString: strerror(errno))) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }
}
