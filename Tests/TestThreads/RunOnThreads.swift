import Threads

/// Calls `work` with each number from 0 up to `count` on four threads, and returns when all calls have.
///
/// These are threads that ThreadSanitizer can follow, which those of a queue are not: what one of them
/// has written and another reads afterwards would now and then be called a race.
@Sendable public func runOnThreads(_ count: Int, _ work: @Sendable (Int) -> Void) {
  withoutActuallyEscaping(work) { work in start(min(4, count), of: min(4, count), count, work) }
}

/// Starts the first `left` of `threads` threads, each with every so manyeth number, and waits for them.
private func start(
  _ left: Int, of threads: Int, _ count: Int, _ work: @escaping @Sendable (Int) -> Void
) {
  guard left > 0 else { return }
  let share = stride(from: left - 1, to: count, by: threads)
  let thread = SystemThread { share.forEach(work) }
  start(left - 1, of: threads, count, work)
  if let thread { thread.join() } else { share.forEach(work) }
}
