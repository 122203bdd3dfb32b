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
  /// Whether a value of each block is missing.
  let hasMissing: [Bool]

  /// How many blocks there are.
  @usableFromInline var count: Int { hasMissing.count }

  /// The extent of a block.
  @usableFromInline @inline(__always) subscript(block: Int) -> Pyramid.Extent {
    guard !packed.isEmpty else { return list[block] }
    let extent = packed[block]
    guard extent.low <= extent.high else { return .none }
    return Pyramid.Extent(low: Double(extent.low) / divisor, high: Double(extent.high) / divisor)
  }

  /// Sums up the smallest blocks of a column.
  init(leastOf values: NumberColumn, _ workers: Workers) {
    divisor = values.divisor
    if values.isPacked {
      list = []
      (packed, hasMissing) = Self.blocks(of: values.packed, .none, workers) { Self.extent(of: $0) }
    } else {
      packed = []
      (list, hasMissing) = Self.blocks(of: values.list, .none, workers) { Self.extent(of: $0) }
    }
  }

  /// Returns what `sum` makes of each smallest block of `numbers`.
  @inline(__always)
  private static func blocks<Number: Sendable, Extent: BitwiseCopyable & Sendable>(
    of numbers: [Number], _ none: Extent, _ workers: Workers,
    _ sum: @Sendable (Span<Number>) -> (Extent, hasMissing: Bool)
  ) -> ([Extent], hasMissing: [Bool]) {
    let size = 1 << Pyramid.leastExponent
    let (array, gaps) = workers.array(
      count: (numbers.count + size - 1) / size, filledWith: none
    ) { range, extents in
      range.map { block in
        let rows = block * size..<min((block + 1) * size, numbers.count)
        let (extent, hasMissing) = sum(numbers.span.extracting(rows))
        extents[block - range.lowerBound] = extent
        return hasMissing
      }
    }
    return (array, Array(gaps.joined()))
  }

  /// Joins each two blocks of the level below.
  init(above below: PyramidLevel) {
    let count = (below.count + 1) / 2
    divisor = below.divisor
    var gaps: [Bool] = []
    gaps.reserveCapacity(count)
    var (list, packed) = ([Pyramid.Extent](), [PackedExtent]())
    if below.packed.isEmpty { list.reserveCapacity(count) } else { packed.reserveCapacity(count) }
    for left in stride(from: 0, to: below.count, by: 2) {
      // The last block may stand alone.
      let right = min(left + 1, below.count - 1)
      gaps.append(below.hasMissing[left] || below.hasMissing[right])
      if below.packed.isEmpty {
        var extent = below.list[left]
        extent.formUnion(below.list[right])
        list.append(extent)
      } else {
        var extent = below.packed[left]
        extent.formUnion(below.packed[right])
        packed.append(extent)
      }
    }
    self.list = list
    self.packed = packed
    hasMissing = gaps
  }

  @inline(__always)
  private static func extent(of numbers: Span<Int32>) -> (PackedExtent, hasMissing: Bool) {
    var extent = PackedExtent.none
    var lowest = Int32.max
    for index in numbers.indices {
      let number = numbers[index]
      lowest = min(lowest, number)
      extent.low = min(extent.low, number == NumberColumn.missing ? .max : number)
      extent.high = max(extent.high, number)
    }
    // A missing one is below all others: high is one of them only where there is no other.
    if extent.high == NumberColumn.missing { extent = .none }
    return (extent, lowest == NumberColumn.missing)
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
