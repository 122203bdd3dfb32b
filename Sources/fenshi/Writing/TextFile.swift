import Glibc

/// Texts written to files and to standard output.
enum TextFile {
  /// Writes `text` to `path` whole or not at all: under another name first, which is then given up
  /// for `path`.
  ///
  /// A pipe, a device or a link stays what it is, and is written to in place.
  static func write(_ text: String, to path: String) throws(FileError) {
    guard canBeReplaced(path) else {
      try FileDescriptor(writing: path).write(text)
      return
    }
    let temporary = "\(path).\(getpid()).part"
    do throws(FileError) {
      try FileDescriptor(writing: temporary).write(text)
      if rename(temporary, path) != 0 { throw FileError(writingErrno: errno) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Writes `text` to standard output.
  static func print(_ text: String) throws(ProgramError) {
    do throws(FileError) {
      try FileDescriptor(copyOf: STDOUT_FILENO).write(text)
    } catch {
      throw .writing("standard output", error)
    }
  }

  /// Writes `text` to standard error; where that fails there is nobody left to tell.
  static func complain(_ text: String) {
    try? FileDescriptor(copyOf: STDERR_FILENO).write(text)
  }

  private static func canBeReplaced(_ path: String) -> Bool {
    var information = stat()
    guard lstat(path, &information) == 0 else { return true }
    return information.st_mode & S_IFMT == S_IFREG
  }
}
