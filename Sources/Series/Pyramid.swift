/// The smallest and the largest value of a column, by blocks of 16, 32, 64 … rows.
///
/// So what is asked of many rows costs no more than what is asked of a few. NaN and infinities are
/// missing: they belong to no block. Beside the column itself, which is shared, it takes a bit over
/// two bytes a row, and over one where the column is packed.
public struct Pyramid: Sendable {
  /// The smallest and the largest value of some rows.
  public struct Extent: Equatable, BitwiseCopyable, Sendable {
    /// The smallest value; +∞ where none is known.
    public var low: Double
    /// The largest value; −∞ where none is known.
    public var high: Double

    /// Makes an extent.
    public init(low: Double, high: Double) {
      self.low = low
      self.high = high
    }

    /// Of no value.
    public static let none = Extent(low: .infinity, high: -.infinity)

    /// Whether there is a value.
    public var isKnown: Bool { low <= high }

    /// Takes in another extent.
    public mutating func formUnion(_ other: Extent) {
      low = min(low, other.low)
      high = max(high, other.high)
    }

    /// Takes in a value, unless it is missing.
    public mutating func formUnion(_ value: Double) {
      // A number that is none is neither below nor above another.
      if value < low, value > -.infinity { low = value }
      if value > high, value < .infinity { high = value }
    }
  }

  /// A block of the lowest level has 2⁴ rows.
  @inlinable public static var leastExponent: Int { 4 }

  /// The column.
  public let values: NumberColumn
  /// The extents by level, each level half as long as the one before; at least one block.
  @usableFromInline let levels: [PyramidLevel]

  /// Sums up a column.
  ///
  /// - Parameters:
  ///   - values: The column.
  ///   - workers: Sum up stretches of it at once.
  /// - Complexity: O(n) for n values.
  public init(_ values: NumberColumn, _ workers: Workers = .one) {
    self.values = values
    var levels = [PyramidLevel(leastOf: values, workers)]
    while let last = levels.last, last.count > 1 {
      levels.append(PyramidLevel(above: last, workers))
    }
    self.levels = levels
  }

  /// Sums up a column.
  ///
  /// - Complexity: O(n) for n values.
  public init(_ values: [Double]) { self.init(NumberColumn(values)) }

  /// The extent of all values.
  var whole: Extent { levels.last.flatMap { $0.count > 0 ? $0[0] : nil } ?? .none }

  /// Returns whether a row has a value; false outside.
  public func isKnown(_ row: Int) -> Bool { values.indices.contains(row) && values[row].isFinite }

  /// Finds the extent of a block.
  ///
  /// - Parameters:
  ///   - row: A multiple of the number of rows, inside the column; rows behind its end are missing.
  ///   - exponent: 0 or more: the block has 2 to the power of it rows.
  /// - Returns: The extent of the rows from `row` on.
  /// - Complexity: O(1); below `leastExponent` each value is looked at.
  public func extent(from row: Int, exponent: Int) -> Extent {
    let level = exponent - Self.leastExponent
    if level >= 0 { return levels[min(level, levels.count - 1)][row >> exponent] }
    var extent = Extent.none
    var index = row
    let end = min(row + 1 << exponent, values.count)
    while index < end {
      extent.formUnion(values[index])
      index += 1
    }
    return extent
  }

  /// Calls `body` with the extents of `count` neighbouring blocks, as `extent(from:exponent:)` gives
  /// them, and their numbers from 0.
  ///
  /// It is inlined into other modules: a call through a closure takes longer than all the rest.
  ///
  /// - Complexity: O(`count`); below `leastExponent` each value is looked at.
  @inlinable public func forEachExtent(
    from row: Int, exponent: Int, count: Int, _ body: (Int, Extent) -> Void
  ) {
    let level = exponent - Self.leastExponent
    guard level < 0 || level >= levels.count else {
      let blocks = levels[level]
      let first = row >> exponent
      for index in 0..<count { body(index, blocks[first + index]) }
      return
    }
    for index in 0..<count {
      body(index, extent(from: row + index << exponent, exponent: exponent))
    }
  }

  /// Returns the smallest and the largest value of `rows`; nil where none is known.
  ///
  /// What lies outside the column is missing.
  ///
  /// - Complexity: O(log n).
  public func range(_ rows: Range<Int>) -> (low: Double, high: Double)? {
    let rows = rows.clamped(to: values.indices)
    var extent = Extent.none
    let size = 1 << Self.leastExponent
    var first = (rows.lowerBound + size - 1) >> Self.leastExponent
    var end = rows.upperBound >> Self.leastExponent
    if first >= end {
      for row in rows { extent.formUnion(values[row]) }
      return extent.isKnown ? (extent.low, extent.high) : nil
    }
    for row in rows.lowerBound..<first * size { extent.formUnion(values[row]) }
    for row in end * size..<rows.upperBound { extent.formUnion(values[row]) }
    var level = 0
    while first < end {
      if first & 1 == 1 {
        extent.formUnion(levels[level][first])
        first += 1
      }
      if end & 1 == 1 {
        end -= 1
        extent.formUnion(levels[level][end])
      }
      first >>= 1
      end >>= 1
      level += 1
    }
    return extent.isKnown ? (extent.low, extent.high) : nil
  }

  /// Returns the first row from `row` on that has a value; nil for none.
  ///
  /// - Complexity: O(log n), however many are missing.
  public func firstKnown(from row: Int) -> Int? {
    first(from: row, where: { values[$0].isFinite }, inBlock: { levels[$0][$1].isKnown })
  }

  /// Returns the first row from `row` on that has no value; nil for none.
  ///
  /// - Complexity: O(log n).
  public func firstMissing(from row: Int) -> Int? {
    first(from: row, where: { !values[$0].isFinite }, inBlock: { levels[$0].hasMissing($1) })
  }

  /// Returns the last row before `row` that has a value; nil for none.
  ///
  /// - Complexity: O(log n), however many are missing.
  public func lastKnown(before row: Int) -> Int? {
    var row = min(row, values.count) - 1
    guard row >= 0 else { return nil }
    var block = row >> Self.leastExponent
    while row >= block << Self.leastExponent {
      if values[row].isFinite { return row }
      row -= 1
    }
    var level = 0
    block -= 1
    while block >= 0 {
      guard levels[level][block].isKnown else {
        block -= 1
        // The right half of a block not yet looked at: on with the whole one.
        while block > 0, block & 1 == 1, level + 1 < levels.count {
          block >>= 1
          level += 1
        }
        continue
      }
      while level > 0 {
        level -= 1
        block = block * 2 + 1
        if block >= levels[level].count || !levels[level][block].isKnown { block -= 1 }
      }
      row = min((block + 1) << Self.leastExponent, values.count) - 1
      while row > 0, !values[row].isFinite { row -= 1 }
      return row
    }
    return nil
  }

  private func first(
    from row: Int, where isWanted: (Int) -> Bool, inBlock hasWanted: (Int, Int) -> Bool
  ) -> Int? {
    var row = max(row, 0)
    guard row < values.count else { return nil }
    var block = row >> Self.leastExponent
    let end = min((block + 1) << Self.leastExponent, values.count)
    while row < end {
      if isWanted(row) { return row }
      row += 1
    }
    var level = 0
    block += 1
    while block < levels[level].count {
      guard hasWanted(level, block) else {
        block += 1
        // The left half of a block not yet looked at: on with the whole one.
        while block & 1 == 0, level + 1 < levels.count {
          block >>= 1
          level += 1
        }
        continue
      }
      while level > 0 {
        level -= 1
        block *= 2
        if !hasWanted(level, block) { block += 1 }
      }
      row = block << Self.leastExponent
      while !isWanted(row) { row += 1 }
      return row
    }
    return nil
  }
}
