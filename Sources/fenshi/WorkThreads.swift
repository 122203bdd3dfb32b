import Glibc
import Synchronization
import Threads

/// Threads that do parts of a work beside the one that asks for it, and sleep between two of them.
///
/// They are kept, since making one for each frame would cost more than waking it. A part that no thread
/// has begun when the asking one is through with its own is done by that one too, so that a busy machine
/// makes nothing slower.
nonisolated final class WorkThreads: @unchecked Sendable {
  /// How many parts are done at the same time, the asking thread's among them.
  let count: Int

  private let callers = Mutex(())
  // All of it is guarded by `mutex`, and lives as long as the program.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let begins = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let ends = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var work: (@Sendable (Int) -> Void)?
  private var next = 0
  private var end = 0
  /// Parts that other threads are at.
  private var active = 0

  /// Those that draw frames, made with the first one: a frame is not drawn sooner by more of them.
  static let drawing = WorkThreads(count: cores(atMost: 4))
  /// Those that read long files, made with the first one: memory is not read faster by more of them.
  static let reading = WorkThreads(count: readingCount)
  /// How many those are, asked without making them: a short file needs none.
  static let readingCount = cores(atMost: 16)

  /// The cores of the machine; the corresponding C function is `sysconf`.
  private static func cores(atMost most: Int) -> Int {
    min(max(sysconf(CInt(_SC_NPROCESSORS_ONLN)), 1), most)
  }

  /// Starts a thread for each part but the asking one's.
  private init(count: Int) {
    self.count = count
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(begins, nil)
    pthread_cond_init(ends, nil)
    // Where the system makes none there are fewer to do the work.
    for _ in 1..<count { SystemThread.start { self.serve() } }
  }

  /// Calls `work` with each number from 0 up to `count`, on all threads, and returns when all calls
  /// have.
  ///
  /// It must not be called by `work`.
  @Sendable func run(_ count: Int, _ work: @Sendable (Int) -> Void) {
    // One work after the other, whoever asks.
    callers.withLock { _ in doAll(count, work) }
  }

  private func doAll(_ count: Int, _ work: @Sendable (Int) -> Void) {
    withoutActuallyEscaping(work) { work in
      pthread_mutex_lock(mutex)
      (self.work, next, end) = (work, 0, count)
      pthread_cond_broadcast(begins)
      while let part = takePart() { perform(part, work) }
      // No thread can begin a part any more; those that have are waited for.
      while active > 0 { pthread_cond_wait(ends, mutex) }
      self.work = nil
      pthread_mutex_unlock(mutex)
    }
  }

  private func serve() {
    pthread_mutex_lock(mutex)
    while true {
      if !doNextPart() { pthread_cond_wait(begins, mutex) }
    }
  }

  /// Does a part that nobody has begun, and returns whether there was one.
  ///
  /// What is to be done is let go of before the mutex is: nobody may hold it when `run` returns.
  private func doNextPart() -> Bool {
    guard let part = takePart(), let work else { return false }
    active += 1
    perform(part, work)
    active -= 1
    if active == 0 { pthread_cond_signal(ends) }
    return true
  }

  private func takePart() -> Int? {
    guard next < end else { return nil }
    defer { next += 1 }
    return next
  }

  /// Does a part with the mutex left open meanwhile.
  private func perform(_ part: Int, _ work: @Sendable (Int) -> Void) {
    pthread_mutex_unlock(mutex)
    work(part)
    pthread_mutex_lock(mutex)
  }
}
