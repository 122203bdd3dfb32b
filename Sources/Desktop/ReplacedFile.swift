import Glibc

/// A file that could not be written.
public nonisolated struct FileWriteError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file that was asked for.
  public var path: String
  /// Why.
  public var reason: Reason

  /// Why a file could not be written.
  public enum Reason: Equatable, Sendable {
    /// The system refused, with this number of `errno.h`.
    case system(Int32)
    /// What packs pictures failed; the message is its own.
    case encoder(String)
  }

  /// One line that names the file and the reason.
  public var description: String { "cannot write \(path): \(reason)" }
}

nonisolated extension FileWriteError.Reason: CustomStringConvertible {
  /// The system's or the packer's own words.
  public var description: String {
    switch self {
    case .system(let code): String(cString: strerror(code))
    case .encoder(let message): message
    }
  }
}

/// A file that is there either as it was or as it will be, never half.
public nonisolated enum ReplacedFile {
  /// Calls `write` with a name to write to, and then gives that file the name `path`.
  ///
  /// A device, a pipe or a link stays what it is, and is written to in place.
  ///
  /// - Parameters:
  ///   - path: The file that is to be there.
  ///   - mode: Who may do what with it; nil for whoever could with the old one.
  ///   - failure: Makes an error of a system error's number.
  ///   - write: Writes the file of the name that it is given.
  /// - Throws: What `write` throws, or what `failure` makes; then the old file is untouched.
  public static func write<Failure: Error>(
    to path: String, mode: UInt32? = nil, failure: (Int32) -> Failure,
    _ write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var status = stat()
    let isThere = lstat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG { return try write(path) }
    let mode = mode ?? (isThere ? status.st_mode & 0o777 : 0o666)
    guard let temporary = makeFile(besides: path, mode: mode) else { throw failure(errno) }
    do throws(Failure) {
      try write(temporary)
      if isThere {
        // Only root can give a file away: else nobody of another group gets a right by it.
        let isGiven = chown(temporary, status.st_uid, status.st_gid) == 0
        chmod(temporary, isGiven ? mode : mode & 0o707)
      }
      if rename(temporary, path) != 0 { throw failure(errno) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Makes an empty file beside another one, and returns its name; nil where that cannot be done.
  ///
  /// Nobody can have put a link there to have another file written to: a name that is taken is passed
  /// over.
  private static func makeFile(besides path: String, mode: mode_t) -> String? {
    for number in 0..<100 {
      let name = "\(path).\(getpid()).\(number).part"
      let made = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode | 0o200)
      if made >= 0 {
        close(made)
        return name
      }
      if errno != EEXIST { return nil }
    }
    return nil
  }
}
