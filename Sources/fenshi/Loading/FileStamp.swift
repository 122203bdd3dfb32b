import Glibc

/// Which file a name led to and as of when: where two are the same, so is the content.
nonisolated struct FileStamp: Equatable, Sendable {
  private let device: UInt
  private let number: UInt
  private let length: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Takes it from what the system says of a file.
  init(_ information: stat) {
    device = UInt(information.st_dev)
    number = UInt(information.st_ino)
    length = Int(information.st_size)
    (seconds, nanoseconds) = (information.st_mtim.tv_sec, information.st_mtim.tv_nsec)
  }

  /// Asks the system for the file at `path`; nil where there is none.
  ///
  /// The corresponding C function is `stat`.
  init?(path: String) {
    var information = stat()
    guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    self.init(information)
  }
}
