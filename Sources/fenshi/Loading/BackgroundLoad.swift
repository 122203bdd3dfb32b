import Glibc
import Synchronization
import Threads

/// Files that a thread reads while the window shows something else.
nonisolated final class BackgroundLoad: Sendable {
  /// Reads files, and tells how far it is.
  typealias Reader = @Sendable (LoadProgress) throws(ProgramError) -> OpenFiles

  /// How far it is.
  let progress = LoadProgress()

  private struct State {
    var result: Result<OpenFiles, ProgramError>?
    var whenDone: (@Sendable () -> Void)?
    var isDone = false
  }

  private let reader: Reader
  private let state = Mutex(State())
  private let done = WakePipe()

  /// Prepares to read.
  ///
  /// - Parameter reader: Reads the files; it is called once, on a thread of its own.
  init(_ reader: @escaping Reader) { self.reader = reader }

  /// Starts the thread; where the system makes none, the files are read at once.
  func start() {
    if !SystemThread.start({ self.read() }) { read() }
  }

  private func read() {
    let reader = reader
    let progress = progress
    let read = Result { () throws(ProgramError) in try reader(progress) }
    let action = state.withLock { state in
      (state.result, state.isDone) = (read, true)
      defer { state.whenDone = nil }
      return state.whenDone
    }
    // There is nothing more to tell: who is told may hold this load.
    progress.whenChanged(nil)
    done.raise()
    action?()
  }

  /// Has `action` called on the thread whenever there is something new: how far it is, or the files.
  ///
  /// It is called at once where the files are there already.
  func tell(_ action: @escaping @Sendable () -> Void) {
    progress.whenChanged(action)
    let isDone = state.withLock { state in
      if !state.isDone { state.whenDone = action }
      return state.isDone
    }
    guard isDone else { return }
    progress.whenChanged(nil)
    action()
  }

  /// Has the reading ended, and nobody told of it.
  func abandon() {
    progress.whenChanged(nil)
    state.withLock { $0.whenDone = nil }
    progress.stop()
  }

  /// Waits for the files, and returns whether they are there.
  ///
  /// - Parameter patience: The longest wait, in whole milliseconds; nil for however long it takes.
  /// - Returns: False where the time is over.
  func wait(atMost patience: Duration?) -> Bool {
    if let patience { return done.wait(milliseconds: CInt(patience / .milliseconds(1))) }
    // Where the system had no pipe to wait for, it is asked again and again.
    while !state.withLock({ $0.isDone }) { _ = done.wait(milliseconds: 20) }
    return true
  }

  /// Gives the files away, or why they cannot be shown, once they are read; nil before and after.
  func take() -> Result<OpenFiles, ProgramError>? {
    state.withLock { state in
      defer { state.result = nil }
      return state.result
    }
  }
}
