import Glibc

/// A file that could not be written.
public nonisolated struct FileWriteError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file that was asked for.
  public var path: String
  /// What the system said.
  public var reason: String

  /// One line that names the file and the reason.
  public var description: String { "cannot write \(path): \(reason)" }
}

/// A file that is there either as it was or as it will be, never half.
enum ReplacedFile {
  /// Calls `write` with a name to write to, and then gives that file the name `path`.
  ///
  /// A device, a pipe or a link stays what it is, and is written to in place.
  static func write(
    to path: String, _ write: (String) throws(FileWriteError) -> Void
  ) throws(FileWriteError) {
    guard canBeReplaced(path) else { return try write(path) }
    let temporary = "\(path).\(getpid()).part"
    do {
      try write(temporary)
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      throw FileWriteError(path: path, reason: reason)
    }
  }

  private static func canBeReplaced(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return true }
    return status.st_mode & S_IFMT == S_IFREG
  }
}
