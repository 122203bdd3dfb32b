import Series
import Synchronization

/// How far a load is and whether it is still wanted: what the thread that reads and the window share.
nonisolated final class LoadProgress: Sendable {
  /// How far a load is, as it is told.
  struct Measure: Equatable, Sendable {
    /// What is read of all files, 0 to 100; nil where nobody knows.
    var percent: Int?
    /// Whether `stop` ends what goes on now, and leaves something to show.
    var canStop = false
  }

  private struct State {
    /// The lengths of the files, in bytes.
    var sizes: [Int] = []
    /// The number of the file that is read.
    var file = 0
    /// How many walks through its rows have begun.
    var walks = 0
    /// What is told.
    var measure = Measure()
    var whenChanged: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  private let isStopped = Atomic(false)
  private let stopping = WakePipe()

  /// How far the load is.
  var measure: Measure { state.withLock(\.measure) }

  /// Has `action` called whenever the measure changes, on the thread that reads; nil ends that.
  func whenChanged(_ action: (@Sendable () -> Void)?) {
    state.withLock { $0.whenChanged = action }
  }

  /// Asks to end the load with what was read.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
    stopping.raise()
  }

  // MARK: What the reader tells

  /// Notes how long the files are that will be read, in bytes; 0 for those that do not tell.
  func expect(sizes: [Int]) { state.withLock { $0.sizes = sizes } }

  /// Notes that a file is begun with.
  func begin(file: Int) {
    change { ($0.file, $0.walks, $0.measure.canStop) = (file, 0, false) }
  }

  /// Notes how long the present file is.
  func setSize(_ size: Int) {
    state.withLock { if $0.sizes.indices.contains($0.file) { $0.sizes[$0.file] = size } }
  }

  /// Notes whether what goes on can be stopped.
  func setCanStop(_ canStop: Bool) { change { $0.measure.canStop = canStop } }

  /// Waits for bytes of a pipe, and returns true; false once the load is to end.
  func waits(for file: borrowing FileDescriptor) -> Bool { stopping.waits(for: file) }

  /// Follows the walks through the rows of the present file.
  var watch: Workers.Watch {
    { [self] done, count in
      change { state in
        if done == 0 { state.walks += 1 }
        state.measure.canStop = true
        state.measure.percent = Self.percent(done, of: count, state)
      }
      return !isStopped.load(ordering: .relaxed)
    }
  }

  /// How far all files are where `done` of `count` pieces of the present one are.
  ///
  /// Rows that are walked again are not half of anything: nobody knows how often they will be.
  private static func percent(_ done: Int, of count: Int, _ state: State) -> Int? {
    let all = state.sizes.reduce(0, +)
    guard state.walks == 1, count > 1, all > 0, state.sizes.indices.contains(state.file)
    else { return nil }
    let before = state.sizes.prefix(state.file).reduce(0, +)
    let share = Double(done) / Double(count)
    return Int((Double(before) + share * Double(state.sizes[state.file])) * 100 / Double(all))
  }

  private func change(_ change: (inout State) -> Void) {
    let action = state.withLock { state in
      let before = state.measure
      change(&state)
      return state.measure == before ? nil : state.whenChanged
    }
    action?()
  }
}
