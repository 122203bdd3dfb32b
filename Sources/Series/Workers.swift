import Synchronization

/// Whoever runs pieces of work at once: the threads that the pure targets have not.
///
/// Who opens files gives them workers, as it gives them a decoder; a file is then cut at ends of lines,
/// and what is made of it does not depend on how many pieces there are.
public struct Workers: Sendable {
  /// Calls `work` with each number from 0 up to `count`, in any order and at the same time, and
  /// returns when all calls have.
  public typealias Runner = @Sendable (_ count: Int, _ work: @Sendable (Int) -> Void) -> Void

  /// Is told where `bytes` bytes of new memory are, before anything is written there.
  ///
  /// The system may then give it in larger pages: the columns of ten million rows are there five times
  /// sooner.
  public typealias MemoryAdviser = @Sendable (_ address: UInt, _ bytes: Int) -> Void

  /// Is told how many of `count` pieces of a walk through rows are done, once with 0 as it begins and
  /// once for each piece, and returns whether further pieces are to be walked.
  ///
  /// It is called on the threads that do the work, one call at a time, and must not wait for them.
  public typealias Watch = @Sendable (_ done: Int, _ count: Int) -> Bool

  /// How many pieces of work run at the same time.
  public var count: Int
  /// Follows the walks through the rows of a long file, and may end them early; nil where nobody does.
  ///
  /// The rows of the pieces up to there are kept. A file whose rows have to be walked more than once,
  /// as for the order of its dates, tells of each walk.
  public var watch: Watch?
  /// Bytes below which a file is not cut further.
  package var leastPart = 1 << 19
  /// Pieces for each worker: one that starts late, on a machine with other things to do, takes fewer.
  package var partsAWorker = 8
  /// Is told of long arrays before they are filled.
  package let adviser: MemoryAdviser
  /// Bytes above which a file is cut further while it is watched: how far it is should be told, and
  /// asked whether to go on, a few times a second.
  package var mostPart = 1 << 24
  private let runner: Runner

  /// Makes workers.
  ///
  /// - Parameters:
  ///   - count: How many pieces of work run at the same time.
  ///   - adviser: Is told of long arrays before they are filled.
  ///   - runner: Runs pieces of work.
  public init(
    count: Int, adviser: @escaping MemoryAdviser = { _, _ in }, runner: @escaping Runner
  ) {
    self.count = count
    self.adviser = adviser
    self.runner = runner
  }

  /// Does one piece of work after the other.
  public static let one = Workers(count: 1) { count, work in
    for index in 0..<count { work(index) }
  }

  /// Calls `work` with each number from 0 up to `count`.
  package func run(_ count: Int, _ work: @Sendable (Int) -> Void) {
    if count == 1 { work(0) } else { runner(count, work) }
  }

  /// Returns what `make` makes of each number from 0 up to `count`, in their order.
  package func map<Value: Sendable>(
    _ count: Int, _ make: @Sendable (Int) -> Value
  ) -> [Value] {
    guard self.count > 1, count > 1 else { return (0..<count).map(make) }
    let made = Mutex([Value?](repeating: nil, count: count))
    run(count) { index in
      let value = make(index)
      made.withLock { $0[index] = value }
    }
    return made.withLock { $0.compactMap(\.self) }
  }

  /// Cuts `count` rows into stretches, each but the last a multiple of `multiple` rows long, as many as
  /// keep all workers busy.
  package func stretches(of count: Int, multipleOf multiple: Int = 1) -> [Range<Int>] {
    let parts = self.count > 1 ? max(1, min(count / leastStretch, self.count * partsAWorker)) : 1
    let length = max((count / parts + multiple) / multiple * multiple, multiple)
    return stride(from: 0, to: count, by: length).map { $0..<min($0 + length, count) }
  }

  /// Rows below which work is not worth a piece of its own.
  private var leastStretch: Int { leastPart / 8 }
}
