import Glibc

/// Owns an open file.
nonisolated struct FileDescriptor: ~Copyable {
  /// The number that the system knows the file by.
  let number: CInt

  /// Opens `path` for reading; the corresponding C function is `open`.
  init(reading path: String) throws(FileError) {
    // Without O_NONBLOCK a pipe that nobody writes to would hold the program up for ever here, but
    // with it the pipe would look empty: a script that starts both ends wants the wait.
    let opened = open(path, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { throw FileError(errno: errno) }
    number = opened
  }

  /// Opens `path` for reading without waiting for anybody: a pipe that nobody writes to is open, and
  /// empty.
  init(readingAtOnce path: String) throws(FileError) {
    let opened = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard opened >= 0 else { throw FileError(errno: errno) }
    number = opened
  }

  /// Makes a copy of an open file, so that closing it leaves the original open; the corresponding C
  /// function is `fcntl` with `F_DUPFD_CLOEXEC`.
  init(copyOf descriptor: CInt) throws(FileError) {
    let copied = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copied >= 0 else { throw FileError(errno: errno) }
    number = copied
  }

  /// Opens `path` for writing and empties it, or makes it; the corresponding C function is `open`.
  init(writing path: String) throws(FileError) {
    let opened = open(path, O_WRONLY | O_CLOEXEC | O_CREAT | O_TRUNC, 0o666)
    guard opened >= 0 else { throw FileError(writingErrno: errno) }
    number = opened
  }

  deinit { close(number) }

  /// Writes all of `text`; the corresponding C function is `write`.
  func write(_ text: String) throws(FileError) { try Self.write(text, to: number) }

  /// Writes all of `text` to an open file that is somebody else's to close.
  static func write(_ text: String, to number: CInt) throws(FileError) {
    var copy = text
    let failure = copy.withUTF8 { bytes -> CInt? in
      var done = 0
      while done < bytes.count {
        let count = Glibc.write(number, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        done += count
      }
      return nil
    }
    if let failure { throw FileError(writingErrno: failure) }
  }
}
