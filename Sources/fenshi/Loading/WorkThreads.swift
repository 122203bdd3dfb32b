import Glibc
import Readers
import Series
import Synchronization

/// Threads that read the parts of a long file at once, one a core.
nonisolated enum WorkThreads {
  /// Workers for the readers; they read in turn where the system has one core.
  static let workers = Workers(count: cores, adviser: askForLargePages, runner: run)

  /// The cores of the machine; the corresponding C function is `sysconf`.
  private static let cores = min(max(sysconf(CInt(_SC_NPROCESSORS_ONLN)), 1), mostThreads)

  /// Memory is not read faster by more than these.
  private static let mostThreads = 16

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

  /// Work that threads take from: the next piece, and what to do with it.
  private final class Queue: Sendable {
    let count: Int
    let work: @Sendable (Int) -> Void
    private let next = Atomic(0)

    init(count: Int, work: @escaping @Sendable (Int) -> Void) {
      self.count = count
      self.work = work
    }

    /// Does pieces until none is left.
    func drain() {
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        work(index)
      }
    }
  }

  /// Runs pieces of work on all cores, one of them this thread's, and returns when all are done.
  ///
  /// Where the system makes no thread, the others do its work. The corresponding C functions are
  /// `pthread_create` and `pthread_join`.
  @Sendable private static func run(_ count: Int, _ work: @Sendable (Int) -> Void) {
    withoutActuallyEscaping(work) { work in
      let queue = Queue(count: count, work: work)
      var threads: [pthread_t] = []
      for _ in 1..<max(min(cores, count), 1) {
        var thread = pthread_t()
        let context = Unmanaged.passRetained(queue)
        let failure = pthread_create(
          &thread, nil,
          { context in
            if let context { Unmanaged<Queue>.fromOpaque(context).takeRetainedValue().drain() }
            return nil
          }, context.toOpaque())
        if failure == 0 { threads.append(thread) } else { context.release() }
      }
      queue.drain()
      // A thread joined is a thread done: no piece of work outlives this call.
      for thread in threads { pthread_join(thread, nil) }
    }
  }
}
