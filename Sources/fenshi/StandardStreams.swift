import Glibc

/// Standard input, output and error as whoever started the program left them.
nonisolated enum StandardStreams {
  /// Gives the numbers of those that are closed to a device, so that no file that is opened gets one of
  /// them: what is complained of would be written into that file.
  ///
  /// Each is opened the wrong way round, so that reading or writing it fails as it would have. The
  /// idea is that of gnulib's `stdopen`.
  static func hold() {
    for (number, way) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(number, F_GETFD) < 0 {
      // The lowest number that is free is this one.
      _ = open("/dev/null", way)
    }
  }
}
