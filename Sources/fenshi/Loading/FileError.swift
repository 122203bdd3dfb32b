import Glibc

/// Why a file could not be opened, read or written.
nonisolated enum FileError: Error, Equatable, Sendable {
  /// There is no such file.
  case notFound
  /// The path leads to a folder.
  case isFolder
  /// The file's permissions do not allow it.
  case noPermission
  /// A device, a socket or another thing without content of its own.
  case notRegular
  /// More came through a pipe than is kept in memory.
  case tooLong(limit: Int)
  /// Its rows would take more bytes of memory than are left.
  case noMemory(needed: Int, left: Int)
  /// The folder that the file should be written to is not there.
  case noFolder
  /// The disk, or the user's share of it, is full.
  case diskFull
  /// Anything else, by its number in `errno.h`.
  case system(CInt)

  /// Makes an error from `errno` right after a call that reads or opens for reading.
  init(errno code: CInt) {
    switch code {
    case ENOENT, ENOTDIR: self = .notFound
    case EISDIR: self = .isFolder
    case EACCES, EPERM: self = .noPermission
    case ENOSPC, EDQUOT: self = .diskFull
    default: self = .system(code)
    }
  }

  /// Makes an error from `errno` right after a call that makes or writes a file: what is missing
  /// then is the folder.
  init(writingErrno code: CInt) {
    let error = FileError(errno: code)
    self = error == .notFound ? .noFolder : error
  }
}
