import Glibc

/// Files that the program reads for itself: settings, time zones, names of folders.
///
/// They are short files on a disk. What has taken the place of one, as a pipe that nobody writes to, a
/// device without end or a file of gigabytes, is not read.
nonisolated enum SmallFile {
  /// Bytes of the longest one.
  static let mostBytes = 1 << 20

  /// Returns what a file holds.
  ///
  /// - Throws: `FileError`: `.notRegular` for what is no file, `.tooLong` for one that is too long.
  static func bytes(of path: String) throws(FileError) -> [UInt8] {
    let file = try FileDescriptor(readingAtOnce: path)
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw FileError(errno: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isFolder
    default: throw .notRegular
    }
    guard status.st_size <= mostBytes else { throw .tooLong(limit: mostBytes) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(file.number, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(errno: errno) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= mostBytes else { throw .tooLong(limit: mostBytes) }
    }
  }
}
