/// The times of rows in order: each by itself, or a start and a step where all of them are regular.
///
/// Regular times of ten million rows take as much memory as those of ten.
public struct TimeColumn: RandomAccessCollection, Equatable, Sendable, ExpressibleByArrayLiteral {
  /// Each time, nanoseconds; empty where they are regular.
  @usableFromInline let list: [Int64]
  @usableFromInline let start: Int64
  @usableFromInline let step: Int64
  /// How many times there are.
  public let count: Int

  /// Keeps each time by itself.
  public init(_ times: [Int64]) {
    list = times
    (start, step, count) = (0, 0, times.count)
  }

  /// Keeps each time by itself.
  public init(arrayLiteral elements: Int64...) { self.init(elements) }

  /// Makes regular times: `start`, `start + step`, and so on.
  ///
  /// - Parameters:
  ///   - start: The first time, nanoseconds.
  ///   - step: From one time to the next, 0 or more; the last one fits into 64 bits.
  ///   - count: How many there are.
  public init(from start: Int64, step: Int64, count: Int) {
    precondition(
      step >= 0 && count >= 0
        && !step.multipliedReportingOverflow(by: Int64(Swift.max(count - 1, 0))).overflow,
      "regular times rise and end")
    list = []
    (self.start, self.step, self.count) = (start, step, count)
  }

  /// Keeps the times as start and step, where they are regular.
  ///
  /// - Parameter workers: Look at stretches of them at once.
  /// - Returns: The same times; as they are where they are not regular.
  /// - Complexity: O(n) for n regular times; else about up to the first that is not.
  public func compacted(_ workers: Workers = .one) -> TimeColumn {
    guard list.count > 2 else { return self }
    let (step, overflow) = list[1].subtractingReportingOverflow(list[0])
    guard !overflow, step >= 0, list[2] &- list[1] == step else { return self }
    let list = list
    let stretches = workers.stretches(of: list.count)
    let areRegular = workers.map(stretches.count) { index in
      let rows = stretches[index]
      var row = Swift.max(rows.lowerBound, 1)
      while row < rows.upperBound, list[row] &- list[row - 1] == step { row += 1 }
      return row >= rows.upperBound
    }
    guard !areRegular.contains(false) else { return self }
    let length = list[list.count - 1].subtractingReportingOverflow(list[0])
    guard !length.overflow, length.partialValue == step &* Int64(list.count - 1) else {
      return self
    }
    return TimeColumn(from: list[0], step: step, count: list.count)
  }

  /// The first row.
  @inlinable public var startIndex: Int { 0 }
  /// After the last row.
  @inlinable public var endIndex: Int { count }

  /// The time of a row, nanoseconds.
  @inlinable public subscript(row: Int) -> Int64 {
    precondition(row >= 0 && row < count, "a row of the column")
    return list.isEmpty ? start &+ step &* Int64(row) : list[row]
  }

  /// Returns whether both tell the same times, whatever way they are kept.
  public static func == (left: TimeColumn, right: TimeColumn) -> Bool {
    if left.list.isEmpty && right.list.isEmpty {
      return (left.start, left.step, left.count) == (right.start, right.step, right.count)
        || left.elementsEqual(right)
    }
    return left.elementsEqual(right)
  }

  /// Returns whether the column tells just these times.
  public static func == (left: TimeColumn, right: [Int64]) -> Bool { left.elementsEqual(right) }
}
