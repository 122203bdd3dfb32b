import Glibc

/// Files that a command reads, which nothing that it writes may take the place of.
nonisolated struct InputFiles {
  private let files: Set<Identity>

  /// What the system tells files by, whatever their names.
  private struct Identity: Hashable {
    let device: UInt
    let number: UInt

    /// Asks for the file at `path`; nil where none is there that could be lost.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      (device, number) = (UInt(status.st_dev), UInt(status.st_ino))
    }
  }

  /// Notes the files at `paths`, as far as they are there.
  init(_ paths: [String]) { files = Set(paths.compactMap(Identity.init)) }

  /// Makes sure that writing to `paths` leaves each of the files as it is.
  ///
  /// - Throws: `ProgramError.overInput` where it does not.
  func keep(from paths: [String]) throws(ProgramError) {
    for path in paths {
      if let identity = Identity(path), files.contains(identity) { throw .overInput(path) }
    }
  }
}
