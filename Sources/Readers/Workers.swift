/// Whoever runs pieces of work at once: the threads that the readers have not.
///
/// The readers are pure. Who opens files gives them workers, as it gives them a decoder; a file is
/// then cut at ends of lines, and what is read does not depend on how many pieces there are.
public struct Workers: Sendable {
  /// Calls `work` with each number from 0 up to `count`, in any order and at the same time, and
  /// returns when all calls have.
  public typealias Runner = @Sendable (_ count: Int, _ work: @Sendable (Int) -> Void) -> Void

  /// How many pieces of work run at the same time.
  public var count: Int
  /// Bytes below which a file is not cut further.
  package var leastPart = 1 << 19
  private let runner: Runner

  /// Makes workers.
  ///
  /// - Parameters:
  ///   - count: How many pieces of work run at the same time.
  ///   - runner: Runs pieces of work.
  public init(count: Int, runner: @escaping Runner) {
    self.count = count
    self.runner = runner
  }

  /// Does one piece of work after the other.
  public static let one = Workers(count: 1) { count, work in
    for index in 0..<count { work(index) }
  }

  /// Pieces for each worker: one that starts late, on a machine with other things to do, takes fewer.
  package var partsAWorker = 8

  /// Into how many pieces `count` bytes are cut.
  func parts(of bytes: Int) -> Int {
    count > 1 ? max(1, min(bytes / leastPart, count * partsAWorker)) : 1
  }

  /// Calls `work` with each number from 0 up to `count`.
  func run(_ count: Int, _ work: @Sendable (Int) -> Void) {
    if count == 1 { work(0) } else { runner(count, work) }
  }

  /// Calls `work` with each of `parts`, its number and `bytes`.
  func change<Part>(
    _ parts: inout [Part], _ bytes: Span<UInt8>,
    _ work: @Sendable (inout Part, Int, Span<UInt8>) -> Void
  ) {
    unsafe bytes.withUnsafeBufferPointer { text in
      unsafe parts.withUnsafeMutableBufferPointer { parts in
        guard let first = parts.baseAddress else { return }
        let shared = unsafe Shared(text: text, parts: first)
        run(parts.count) { index in
          // Out of the array while it changes: neighbours would share a line of the cache.
          var part = unsafe (shared.parts + index).move()
          unsafe work(&part, index, shared.text.span)
          unsafe (shared.parts + index).initialize(to: part)
        }
      }
    }
  }

  /// What all workers see: each of them changes the part of its number only.
  @safe private struct Shared<Part>: @unchecked Sendable {
    let text: UnsafeBufferPointer<UInt8>
    let parts: UnsafeMutablePointer<Part>
  }
}
