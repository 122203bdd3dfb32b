import Series

extension Workers {
  /// Into how many pieces `count` bytes are cut.
  func parts(of bytes: Int) -> Int {
    guard watch == nil else {
      return max(1, min(bytes / leastPart, max(count * partsAWorker, bytes / mostPart)))
    }
    return count > 1 ? max(1, min(bytes / leastPart, count * partsAWorker)) : 1
  }

  /// The same workers with nobody to end their work.
  var unwatched: Workers {
    var workers = self
    workers.watch = nil
    return workers
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
}

/// What all workers see: each of them changes the part of its number only.
@safe private struct Shared<Part>: @unchecked Sendable {
  let text: UnsafeBufferPointer<UInt8>
  let parts: UnsafeMutablePointer<Part>
}
