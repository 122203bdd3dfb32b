import Glibc
import Synchronization

/// Files that a thread reads while the window shows where they begin.
nonisolated final class BackgroundLoad: Sendable {
  private let paths: [String]
  private let options: Options
  private let whenDone: @Sendable () -> Void
  private let result = Mutex<Result<OpenFiles, ProgramError>?>(nil)

  /// Begins to read files; the corresponding C function is `pthread_create`.
  ///
  /// Where the system makes no thread they are read at once.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - options: What the command line says of them.
  ///   - whenDone: Is called once, on the thread, when `take` has something to give.
  init(_ paths: [String], options: Options, whenDone: @escaping @Sendable () -> Void) {
    self.paths = paths
    self.options = options
    self.whenDone = whenDone
  }

  /// Starts the thread.
  func start() {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self)
    let failure = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<BackgroundLoad>.fromOpaque(context).takeRetainedValue().read() }
        return nil
      }, context.toOpaque())
    if failure == 0 {
      pthread_detach(thread)
    } else {
      context.release()
      read()
    }
  }

  private func read() {
    let read = Result { () throws(ProgramError) in try OpenFiles(paths, options: options) }
    result.withLock { $0 = read }
    whenDone()
  }

  /// Gives the files away, or why they cannot be shown, once they are read; nil before and after.
  func take() -> Result<OpenFiles, ProgramError>? {
    result.withLock { result in
      defer { result = nil }
      return result
    }
  }
}
