/// The extents of neighbouring blocks of one size, in halves of the memory where the column is packed.
@usableFromInline struct PyramidLevel: Sendable {
  /// The extent of packed numbers, in their unit; low is above high where none is known.
  @usableFromInline struct PackedExtent: BitwiseCopyable, Sendable {
    @usableFromInline var low: Int32
    @usableFromInline var high: Int32

    static let none = PackedExtent(low: .max, high: .min)

    mutating func formUnion(_ other: PackedExtent) {
      low = min(low, other.low)
      high = max(high, other.high)
    }
  }

  /// Each extent; empty where they are packed.
  @usableFromInline let list: [Pyramid.Extent]
  /// Each extent; empty where they are not packed.
  @usableFromInline let packed: [PackedExtent]
  @usableFromInline let divisor: Double
  /// How many blocks there are.
  @usableFromInline let count: Int
  /// Whether a value of each block is missing; empty where none is in any.
  private let gaps: [Bool]

  /// The extent of a block.
  @usableFromInline @inline(__always) subscript(block: Int) -> Pyramid.Extent {
    guard !packed.isEmpty else { return list[block] }
    let extent = packed[block]
    guard extent.low <= extent.high else { return .none }
    return Pyramid.Extent(low: Double(extent.low) / divisor, high: Double(extent.high) / divisor)
  }

  /// Returns whether a value of a block is missing.
  func hasMissing(_ block: Int) -> Bool { !gaps.isEmpty && gaps[block] }

  /// Sums up the smallest blocks of a column.
  init(leastOf values: NumberColumn, _ workers: Workers) {
    divisor = values.divisor
    count = (values.count + Self.size - 1) / Self.size
    if values.isPacked {
      list = []
      (packed, gaps) = Self.blocks(of: values.packed, .none, workers) { Self.extent(of: $0) }
    } else {
      packed = []
      (list, gaps) = Self.blocks(of: values.list, .none, workers) { Self.extent(of: $0) }
    }
  }

  /// Rows of the smallest blocks.
  private static let size = 1 << Pyramid.leastExponent

  /// Returns what `sum` makes of each smallest block of `numbers`.
  @inline(__always)
  private static func blocks<Number: Sendable, Extent: BitwiseCopyable & Sendable>(
    of numbers: [Number], _ none: Extent, _ workers: Workers,
    _ sum: @Sendable (Span<Number>) -> (Extent, hasMissing: Bool)
  ) -> (extents: [Extent], gaps: [Bool]) {
    let count = (numbers.count + size - 1) / size
    @Sendable func sumUp(_ block: Int) -> (Extent, hasMissing: Bool) {
      sum(numbers.span.extracting(block * size..<min((block + 1) * size, numbers.count)))
    }
    let (extents, haveMissing) = workers.array(count: count, filledWith: none) { blocks, extents in
      var isAny = false
      for block in blocks {
        let (extent, hasMissing) = sumUp(block)
        extents[block - blocks.lowerBound] = extent
        isAny = isAny || hasMissing
      }
      return isAny
    }
    guard haveMissing.contains(true) else { return (extents, []) }
    let gaps = workers.array(count: count, filledWith: false) { blocks, gaps in
      for block in blocks { gaps[block - blocks.lowerBound] = sumUp(block).hasMissing }
    }
    return (extents, gaps.array)
  }

  /// Joins each two blocks of the level below.
  init(above below: PyramidLevel, _ workers: Workers) {
    count = (below.count + 1) / 2
    divisor = below.divisor
    list = Self.pairs(below.list, .none, workers) { $0.formUnion($1) }
    packed = Self.pairs(below.packed, .none, workers) { $0.formUnion($1) }
    gaps = Self.pairs(below.gaps, false, workers) { $0 = $0 || $1 }
  }

  /// Returns what `join` makes of each two neighbours; the last one may stand alone.
  @inline(__always)
  private static func pairs<Element: BitwiseCopyable & Sendable>(
    _ below: [Element], _ none: Element, _ workers: Workers,
    _ join: @Sendable (inout Element, Element) -> Void
  ) -> [Element] {
    workers.array(count: (below.count + 1) / 2, filledWith: none) { range, joined in
      let pairs = below.span
      for index in range {
        var left = pairs[index * 2]
        join(&left, pairs[min(index * 2 + 1, pairs.count - 1)])
        joined[index - range.lowerBound] = left
      }
    }.array
  }

  @inline(__always)
  private static func extent(of numbers: Span<Int32>) -> (PackedExtent, hasMissing: Bool) {
    var extent = PackedExtent.none
    for index in numbers.indices {
      extent.low = min(extent.low, numbers[index])
      extent.high = max(extent.high, numbers[index])
    }
    // A missing one is below all others: where it is not the lowest, there is none.
    guard extent.low == NumberColumn.missing else { return (extent, false) }
    guard extent.high != NumberColumn.missing else { return (.none, true) }
    extent.low = .max
    for index in numbers.indices where numbers[index] != NumberColumn.missing {
      extent.low = min(extent.low, numbers[index])
    }
    return (extent, true)
  }

  @inline(__always)
  private static func extent(of numbers: Span<Double>) -> (Pyramid.Extent, hasMissing: Bool) {
    var extent = Pyramid.Extent.none
    var hasMissing = false
    for index in numbers.indices {
      let number = numbers[index]
      if number.isFinite {
        extent.low = min(extent.low, number)
        extent.high = max(extent.high, number)
      } else {
        hasMissing = true
      }
    }
    return (extent, hasMissing)
  }
}
