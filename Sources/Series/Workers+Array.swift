extension Workers {
  /// Returns an array whose stretches were filled by all workers at once.
  ///
  /// This is the one place of the target where memory is touched by hand: nothing else lets several
  /// threads write their own parts of one array.
  ///
  /// - Parameters:
  ///   - count: The elements of the array.
  ///   - blank: What stands where `fill` writes nothing.
  ///   - multiple: Each stretch but the last is a multiple of it long.
  ///   - fill: Fills the elements of a range.
  /// - Returns: The array, and what `fill` returned for each stretch, in their order.
  func array<Element: BitwiseCopyable & Sendable, Value: Sendable>(
    count: Int, filledWith blank: Element, multipleOf multiple: Int = 1,
    _ fill: @Sendable (Range<Int>, inout MutableSpan<Element>) -> Value
  ) -> (array: [Element], values: [Value]) {
    let stretches = stretches(of: count, multipleOf: multiple)
    var values: [Value] = []
    let array = unsafe [Element](unsafeUninitializedCapacity: count) { memory, initialized in
      adviser(UInt(bitPattern: memory.baseAddress), count * MemoryLayout<Element>.stride)
      let shared = unsafe Shared(memory: memory)
      values = map(stretches.count) { index in
        let part = unsafe UnsafeMutableBufferPointer(rebasing: shared.memory[stretches[index]])
        unsafe part.initialize(repeating: blank)
        var span = unsafe part.mutableSpan
        return fill(stretches[index], &span)
      }
      initialized = count
    }
    return (array, values)
  }
}

/// What all workers see: each of them fills its own stretch only.
@safe private struct Shared<Element>: @unchecked Sendable {
  let memory: UnsafeMutableBufferPointer<Element>
}
