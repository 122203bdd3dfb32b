import CMalloc

/// Memory that the program has let go of.
nonisolated enum ReleasedMemory {
  /// Bytes from which on a piece of memory goes back to the system at once.
  private static let largePiece: CInt = 1 << 20

  /// Has the C library give large pieces back, as the pixels of a window that was resized and the rows
  /// of a file that was read again.
  ///
  /// By itself it learns from the first of them to keep up to 64 MB for the next: a window of 18 MB
  /// grew to 34 in some minutes of use. It also keeps small pieces apart for each thread that asks for
  /// some, as those that read files do now and then: one store for all is up to 3 MB smaller. The
  /// corresponding C function is `mallopt`.
  static func keepLittle() {
    mallopt(M_MMAP_THRESHOLD, largePiece)
    mallopt(M_TRIM_THRESHOLD, largePiece)
    mallopt(M_ARENA_MAX, 1)
  }

  /// Gives back what small pieces have left between them, once a file that showed is gone.
  ///
  /// Its rows were read by another thread, whose memory the C library would keep for the next one. The
  /// corresponding C function is `malloc_trim`.
  static func giveBack() { malloc_trim(0) }
}
