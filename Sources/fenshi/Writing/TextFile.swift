import Desktop
import Glibc

/// Texts written to files and to standard output.
nonisolated enum TextFile {
  /// Writes `text` to `path` whole or not at all; `mode` says who may do what with the file, else it is
  /// as the old one.
  static func write(_ text: String, to path: String, mode: UInt32? = nil) throws(FileError) {
    try ReplacedFile.write(to: path, mode: mode, failure: FileError.init(writingErrno:)) {
      (name) throws(FileError) in try FileDescriptor(writing: name).write(text)
    }
  }

  /// Writes `text` to standard output.
  static func print(_ text: String) throws(ProgramError) {
    do throws(FileError) {
      try FileDescriptor.write(text, to: STDOUT_FILENO)
    } catch {
      throw .printing(error)
    }
  }

  /// Writes a line to standard error; where that fails there is nobody left to tell.
  static func complain(_ line: String) {
    try? FileDescriptor.write(line + "\n", to: STDERR_FILENO)
  }
}
