import Synchronization

/// How often another thread has called.
final class WakeCount: Sendable {
  private let calls = Atomic(0)

  /// The calls up to now.
  var count: Int { calls.load(ordering: .acquiring) }

  /// Counts a call.
  func add() { calls.add(1, ordering: .acquiringAndReleasing) }
}
