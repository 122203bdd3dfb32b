import Synchronization

/// A walk through the rows of a file, piece by piece: tells how far it is, and ends between two pieces
/// where it is no longer wanted.
///
/// The first piece is always walked, so that there is something to keep.
package final class WatchedWalk: Sendable {
  private struct State {
    var done = 0
    var goesOn = true
    /// The first piece that was not handed out.
    var firstLeft: Int
  }

  private let count: Int
  private let watch: Workers.Watch?
  private let state: Mutex<State>

  /// Begins a walk through `count` pieces, and tells `watch` of it.
  package init(of count: Int, _ watch: Workers.Watch?) {
    (self.count, self.watch) = (count, watch)
    state = Mutex(State(firstLeft: count))
    if let watch { state.withLock { $0.goesOn = watch(0, count) } }
  }

  /// Returns whether the piece with number `index` is to be walked.
  package func begins(_ index: Int) -> Bool {
    guard watch != nil, index > 0 else { return true }
    return state.withLock { state in
      if !state.goesOn { state.firstLeft = min(state.firstLeft, index) }
      return state.goesOn
    }
  }

  /// Notes that a piece was walked to its end.
  package func end() {
    guard let watch else { return }
    state.withLock { state in
      state.done += 1
      // It is told in order, and what it said once stays said.
      if !watch(state.done, count) { state.goesOn = false }
    }
  }

  /// How many pieces from the first on were walked without a gap, once all calls have returned.
  package var walked: Int { state.withLock(\.firstLeft) }
}
