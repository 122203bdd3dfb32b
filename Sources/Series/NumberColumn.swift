/// The numbers of a column in the order of its rows: each a `Double`, or whole numbers of 32 bits over
/// one power of ten where nothing is lost by it.
///
/// 41.07 is kept as 4107 hundredths. Both are exact in a `Double`, so that their quotient is the number
/// nearest to 41.07, which is what the file's digits were read as: the same bits in half the memory.
public struct NumberColumn: RandomAccessCollection, Equatable, Sendable, ExpressibleByArrayLiteral {
  /// Each number; empty where they are packed.
  @usableFromInline let list: [Double]
  /// Each number times the divisor, `missing` for NaN; empty where they are not packed.
  @usableFromInline let packed: [Int32]
  /// 1, 10, 100 … up to 10⁸.
  @usableFromInline let divisor: Double
  /// How many numbers there are.
  public let count: Int

  /// Stands for NaN among packed numbers.
  @usableFromInline package static var missing: Int32 { .min }

  /// Keeps each number by itself.
  public init(_ numbers: [Double]) {
    list = numbers
    packed = []
    divisor = 1
    count = numbers.count
  }

  /// Keeps each number by itself.
  public init(arrayLiteral elements: Double...) { self.init(elements) }

  /// Keeps numbers that are packed already: each is one of `packed` over 10^`decimals`, or NaN where that
  /// is `missing`.
  package init(packed: [Int32], decimals: Int) {
    list = []
    self.packed = packed
    divisor = Self.divisor(decimals)
    count = packed.count
  }

  /// The first row.
  @inlinable public var startIndex: Int { 0 }
  /// After the last row.
  @inlinable public var endIndex: Int { count }

  /// The number of a row; NaN where it is missing.
  @inlinable public subscript(row: Int) -> Double {
    packed.isEmpty ? list[row] : number(packed[row])
  }

  @inlinable func number(_ whole: Int32) -> Double {
    whole == Self.missing ? .nan : Double(whole) / divisor
  }

  /// Returns whether both have the same numbers, whatever way they are kept; NaN equals none.
  public static func == (left: NumberColumn, right: NumberColumn) -> Bool {
    left.elementsEqual(right)
  }

  /// Returns whether the column has just these numbers; NaN equals none.
  public static func == (left: NumberColumn, right: [Double]) -> Bool { left.elementsEqual(right) }
}

// MARK: - Packing

extension NumberColumn {
  /// The most digits after the point that packed numbers have.
  package static let mostDecimals = 8

  private static let divisors: [9 of Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8]

  /// Returns 10^`decimals`, exactly; up to `mostDecimals` of them.
  package static func divisor(_ decimals: Int) -> Double { divisors[decimals] }

  /// Returns the whole number that stands for `number`, which is no NaN, over `divisor`; nil where the
  /// number could not be had back from it bit by bit.
  @inlinable
  package static func whole(_ number: Double, over divisor: Double) -> Int32? {
    let whole = nearest(number, divisor)
    guard whole != missing, (Double(whole) / divisor).bitPattern == number.bitPattern else {
      return nil
    }
    return whole
  }

  /// Returns the whole number nearest to `number` · `divisor`, or any where that has more than 32 bits.
  ///
  /// Added to it, a number of less than 32 bits is rounded to a whole one, which then stands in the lowest
  /// bits.
  @inlinable @inline(__always)
  static func nearest(_ number: Double, _ divisor: Double) -> Int32 {
    Int32(truncatingIfNeeded: (number * divisor + 0x1.8p52).bitPattern)
  }

  /// True where the numbers are packed.
  public var isPacked: Bool { !packed.isEmpty }

  /// Packs the numbers, where each of them can be had back bit by bit.
  ///
  /// - Parameters:
  ///   - decimals: Digits after the point that the file writes at most.
  ///   - workers: Pack stretches of them at once.
  /// - Returns: The same numbers; not packed where that would lose something.
  /// - Complexity: O(n); O(1) where one of the first numbers does not fit already.
  func packed(decimals: Int, _ workers: Workers = .one) -> NumberColumn {
    guard !isPacked, count > 0, 0...Self.mostDecimals ~= decimals else { return self }
    let divisor = Self.divisor(decimals)
    guard fits(in: 0..<Swift.min(count, 256), divisor) else { return self }
    let list = list
    let (packed, fits) = workers.array(count: count, filledWith: Int32(0)) { rows, memory in
      Self.pack(list, rows, divisor, into: &memory)
    }
    return fits.contains(false) ? self : NumberColumn(packed: packed, decimals: decimals)
  }

  private func fits(in rows: Range<Int>, _ divisor: Double) -> Bool {
    var packed = [Int32](repeating: 0, count: rows.count)
    var memory = packed.mutableSpan
    return Self.pack(list, rows, divisor, into: &memory)
  }

  /// Packs the numbers of `rows`, and returns whether nothing was lost by it.
  private static func pack(
    _ list: [Double], _ rows: Range<Int>, _ divisor: Double, into packed: inout MutableSpan<Int32>
  ) -> Bool {
    let numbers = list.span.extracting(rows)
    var lost: UInt64 = 0
    for index in 0..<Swift.min(numbers.count, packed.count) {
      let number = numbers[index]
      // What does not fit comes out as something else, and is seen below.
      let whole = nearest(number, divisor)
      let isMissing = number.isNaN
      let back = (Double(whole) / divisor).bitPattern ^ number.bitPattern
      lost |= isMissing ? 0 : back | (whole == missing ? 1 : 0)
      packed[index] = isMissing ? missing : whole
    }
    return lost == 0
  }
}
