import Glibc

/// A thread of the system; one that is let go of goes on, and ends when its work does.
public struct SystemThread: ~Copyable {
  private let handle: pthread_t

  /// What a thread is given.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Bytes of a thread's stack at least, as systems usually give: a small `ulimit -s` is meant for the
  /// main thread, and libraries need more than that.
  private static let leastStack = 8 << 20

  /// Starts a thread; nil where the system makes none.
  ///
  /// The corresponding C function is `pthread_create`.
  public init?(_ body: @escaping @Sendable () -> Void) {
    var handle = pthread_t()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    var stack = 0
    if pthread_attr_getstacksize(&attributes, &stack) == 0, stack < Self.leastStack {
      pthread_attr_setstacksize(&attributes, Self.leastStack)
    }
    let work = Unmanaged.passRetained(Work(body))
    let failure = pthread_create(
      &handle, &attributes,
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
