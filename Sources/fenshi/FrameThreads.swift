import Glibc
import Synchronization

/// Threads that draw parts of a frame beside the main one, and sleep between two frames.
///
/// They are kept, since making one for each frame would cost more than waking it: 10 µs. A part that no
/// thread has begun when the main one is through with its own is drawn by the main one too, so that a
/// busy machine makes nothing slower.
nonisolated final class FrameThreads: @unchecked Sendable {
  /// How many parts are drawn at the same time, the main thread's among them.
  let count: Int

  private let callers = Mutex(())
  // All of it is guarded by `mutex`, and lives as long as the program.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let begins = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let ends = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var work: (@Sendable (Int) -> Void)?
  private var next = 0
  private var end = 0
  /// Parts that are being drawn by other threads.
  private var active = 0

  /// The threads of this program; they are made when the first frame is drawn.
  static let shared = FrameThreads(count: min(max(sysconf(CInt(_SC_NPROCESSORS_ONLN)), 1), 4))

  /// Starts `count` − 1 threads; the corresponding C function is `pthread_create`.
  private init(count: Int) {
    self.count = count
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(begins, nil)
    pthread_cond_init(ends, nil)
    for _ in 1..<max(count, 1) {
      var thread = pthread_t()
      // Where the system makes none there are fewer to draw.
      let failure = pthread_create(
        &thread, nil,
        { context in
          if let context {
            Unmanaged<FrameThreads>.fromOpaque(context).takeUnretainedValue().serve()
          }
          return nil
        }, Unmanaged.passUnretained(self).toOpaque())
      if failure == 0 { pthread_detach(thread) }
    }
  }

  /// Calls `work` with each number from 0 up to `count`, on all threads, and returns when all calls
  /// have.
  func run(_ count: Int, _ work: @Sendable (Int) -> Void) {
    // One frame after the other, whoever draws them.
    callers.withLock { _ in drawAll(count, work) }
  }

  private func drawAll(_ count: Int, _ work: @Sendable (Int) -> Void) {
    withoutActuallyEscaping(work) { work in
      pthread_mutex_lock(mutex)
      (self.work, next, end) = (work, 0, count)
      pthread_cond_broadcast(begins)
      while let part = takePart() { draw(part, work) }
      // No thread can begin a part any more; those that have are waited for.
      while active > 0 { pthread_cond_wait(ends, mutex) }
      self.work = nil
      pthread_mutex_unlock(mutex)
    }
  }

  private func serve() {
    pthread_mutex_lock(mutex)
    while true {
      if !drawNextPart() { pthread_cond_wait(begins, mutex) }
    }
  }

  /// Draws a part that nobody has begun, and returns whether there was one.
  ///
  /// What is to be done is let go of before the mutex is: nobody may hold it when `run` returns.
  private func drawNextPart() -> Bool {
    guard let part = takePart(), let work else { return false }
    active += 1
    draw(part, work)
    active -= 1
    if active == 0 { pthread_cond_signal(ends) }
    return true
  }

  private func takePart() -> Int? {
    guard next < end else { return nil }
    defer { next += 1 }
    return next
  }

  /// Draws a part with the mutex left open meanwhile.
  private func draw(_ part: Int, _ work: @Sendable (Int) -> Void) {
    pthread_mutex_unlock(mutex)
    work(part)
    pthread_mutex_lock(mutex)
  }
}
