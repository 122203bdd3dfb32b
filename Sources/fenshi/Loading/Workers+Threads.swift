import Glibc
import Series

nonisolated extension Workers {
  /// Workers for the readers, one a core; they read in turn where the system has one.
  static let threads = Workers(
    count: WorkThreads.readingCount, adviser: askForLargePages
  ) { count, work in WorkThreads.reading.run(count, work) }

  /// Asks for pages of two megabytes, where memory is worth it; the corresponding C function is
  /// `madvise`.
  ///
  /// Each first touch of a page of four kilobytes costs a fault: 60,000 of them for ten million rows.
  @Sendable private static func askForLargePages(address: UInt, bytes: Int) {
    let page = UInt(4096)
    let start = (address + page - 1) / page * page
    let end = (address + UInt(bytes)) / page * page
    guard bytes >= 4 << 20, let memory = UnsafeMutableRawPointer(bitPattern: start) else { return }
    // Whether it is granted makes no difference to what is read.
    madvise(memory, Int(end - start), MADV_HUGEPAGE)
  }
}
