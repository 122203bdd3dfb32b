import Glibc

/// The limit of the stack that the program runs on.
nonisolated enum StackLimit {
  /// Bytes that are needed: half of it is, by libraries too.
  private static let least = rlim_t(512 << 10)

  /// Raises a limit that is too small.
  ///
  /// A stack that has come to its end ends the program without a word. The corresponding C function is
  /// `setrlimit`.
  ///
  /// - Throws: `ProgramError.stackLimited` where it cannot be raised.
  static func raise() throws(ProgramError) {
    let stack = __rlimit_resource_t(RLIMIT_STACK.rawValue)
    var limit = rlimit()
    guard getrlimit(stack, &limit) == 0, limit.rlim_cur < least else { return }
    let given = limit.rlim_cur
    limit.rlim_cur = min(limit.rlim_max, rlim_t(8 << 20))
    if limit.rlim_cur >= least, setrlimit(stack, &limit) == 0 { return }
    throw .stackLimited(kibibytes: Int(given >> 10), least: Int(least >> 10))
  }
}
