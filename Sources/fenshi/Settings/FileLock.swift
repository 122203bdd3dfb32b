import Glibc

/// The right to change the files of a folder, which one program has at a time.
///
/// Nobody is made to respect it, and it goes with whoever has it.
nonisolated enum FileLock {
  /// Milliseconds to wait for another program, which needs less than one: what holds it longer hangs.
  private static let patience = 200

  /// Calls `body` while no other program does the same in the folder at `path`.
  ///
  /// Where the folder is not there, or the wait takes too long, it is called all the same. The
  /// corresponding C function is `flock`.
  static func hold(folder path: String, _ body: () -> Void) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // The lock goes with the open folder.
    defer { if folder >= 0 { close(folder) } }
    for _ in 0..<patience where folder >= 0 {
      if flock(folder, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { break }
      usleep(1000)
    }
    body()
  }
}
