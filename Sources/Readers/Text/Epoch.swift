/// Times counted from 1970-01-01 00:00 UTC.
enum Epoch {
  /// Reads seconds, milliseconds, microseconds or nanoseconds, told apart by size; digits after a
  /// point are parts of the unit.
  static func read(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> TimeCell? {
    var index = start
    let isNegative = index < end && bytes[index] == 0x2D
    if isNegative { index += 1 }
    guard index < end else { return nil }
    var whole: Int64 = 0
    while index < end, bytes[index].isDigit {
      let (product, overflow) = whole.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int64(bytes[index] &- 48))
      guard !overflow, !carry else { return nil }
      whole = sum
      index += 1
    }
    let unit = EpochUnit(of: whole)
    var fraction: Int64 = 0
    if index < end {
      guard bytes[index] == 0x2E, index > start else { return nil }
      var place = unit.nanoseconds
      index += 1
      while index < end {
        guard bytes[index].isDigit else { return readRounded(bytes, from: start, to: end) }
        place /= 10
        fraction += Int64(bytes[index] &- 48) * place
        index += 1
      }
    }
    return time(whole, fraction, unit, isNegative: isNegative)
  }

  private static func time(
    _ whole: Int64, _ fraction: Int64, _ unit: EpochUnit, isNegative: Bool
  ) -> TimeCell? {
    guard let time = nanoseconds(whole, fraction, unit) else { return nil }
    return TimeCell(epoch: isNegative ? -time : time, unit: unit)
  }

  /// Returns `whole` units and `fraction` nanoseconds in nanoseconds; nil where that is beyond the days
  /// that are read.
  @inline(__always)
  static func nanoseconds(_ whole: Int64, _ fraction: Int64, _ unit: EpochUnit) -> Int64? {
    let (product, overflow) = whole.multipliedReportingOverflow(by: unit.nanoseconds)
    let (sum, carry) = product.addingReportingOverflow(fraction)
    let limit = Int64(TimeCell.days.upperBound) * TimeCell.nanosecondsPerDay
    guard !overflow, !carry, sum < limit else { return nil }
    return sum
  }

  /// Reads what a spreadsheet makes of a long count: `1.73569E+15`.
  @inline(never)
  private static func readRounded(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> TimeCell? {
    var numeral = Numeral()
    guard numeral.read(bytes, from: start, to: end, decimalComma: false), numeral.hasExponent,
      let value = numeral.value(scaledBy: 0), 1e9..<9e18 ~= value
    else { return nil }
    let whole = Int64(value)
    var cell = time(whole, 0, EpochUnit(of: whole), isNegative: false)
    cell?.isRounded = true
    return cell
  }
}

/// The unit of a count from 1970.
enum EpochUnit: UInt8, CaseIterable {
  case seconds, milliseconds, microseconds, nanoseconds

  /// The unit that a count of this size must be in: times lie within some thousand years of 1970.
  @inline(__always)
  init(of count: Int64) {
    self =
      switch count {
      case ..<100_000_000_000: .seconds
      case ..<100_000_000_000_000: .milliseconds
      case ..<100_000_000_000_000_000: .microseconds
      default: .nanoseconds
      }
  }

  /// How many nanoseconds it has.
  @inline(__always)
  var nanoseconds: Int64 {
    switch self {
    case .seconds: 1_000_000_000
    case .milliseconds: 1_000_000
    case .microseconds: 1000
    case .nanoseconds: 1
    }
  }

  /// Its symbol.
  var symbol: String {
    switch self {
    case .seconds: "s"
    case .milliseconds: "ms"
    case .microseconds: "µs"
    case .nanoseconds: "ns"
    }
  }
}
