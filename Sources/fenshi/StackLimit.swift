import Glibc

/// The limit of the stack that the program runs on.
nonisolated enum StackLimit {
  /// Bytes that are needed: half of it is, by libraries too.
  private static let least = rlim_t(512 << 10)

  /// Raises a limit that is too small, and returns nil; what is wrong where it cannot be raised.
  ///
  /// A stack that has come to its end ends the program without a word. The corresponding C function is
  /// `setrlimit`.
  static func raise() -> String? {
    let stack = __rlimit_resource_t(RLIMIT_STACK.rawValue)
    var limit = rlimit()
    guard getrlimit(stack, &limit) == 0, limit.rlim_cur < least else { return nil }
    let given = limit.rlim_cur
    limit.rlim_cur = min(limit.rlim_max, rlim_t(8 << 20))
    if limit.rlim_cur >= least, setrlimit(stack, &limit) == 0 { return nil }
    return
      "the stack is limited to \(given >> 10) KiB; raise the limit with ulimit -s \(least >> 10)"
  }
}
