import Glibc

/// A thread of the system; one that is let go of goes on, and ends when its work does.
public struct SystemThread: ~Copyable {
  private let handle: pthread_t

  /// What a thread is given.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts a thread; nil where the system makes none.
  ///
  /// The corresponding C function is `pthread_create`.
  public init?(_ body: @escaping @Sendable () -> Void) {
    var handle = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let failure = pthread_create(
      &handle, nil,
      { work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    guard failure == 0 else {
      work.release()
      return nil
    }
    self.handle = handle
  }

  /// Starts a thread that nobody waits for, and returns whether the system made one.
  @discardableResult
  public static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    SystemThread(body) != nil
  }

  /// Waits for the work to end; the corresponding C function is `pthread_join`.
  public consuming func join() {
    pthread_join(handle, nil)
    discard self
  }

  deinit { pthread_detach(handle) }
}
