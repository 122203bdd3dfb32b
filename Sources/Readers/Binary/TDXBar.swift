import Series

/// Open, high, low and close of a TongDaXin record, as the record has them.
struct TDXBar<Price: Comparable> {
  let open: Price
  let high: Price
  let low: Price
  let close: Price

  /// Makes a bar, or returns nil where its high and low do not hold the others between them.
  @inline(__always)
  init?(open: Price, high: Price, low: Price, close: Price) {
    // A price that is no number lies between none.
    guard low <= open, open <= high, low <= close, close <= high else { return nil }
    self.open = open
    self.high = high
    self.low = low
    self.close = close
  }
}

extension TDXBar<Float> {
  /// Reads four prices in single precision at `offset`, or returns nil where they cannot be prices.
  ///
  /// Prices may be negative: futures, and forward-adjusted shares.
  init?(_ bytes: Span<UInt8>, at offset: Int) {
    guard
      let bar = TDXBar(
        open: bytes.single(at: offset), high: bytes.single(at: offset + 4),
        low: bytes.single(at: offset + 8), close: bytes.single(at: offset + 12)),
      bar.open.isPlausiblePrice, bar.high.isPlausiblePrice, bar.low.isPlausiblePrice,
      bar.close.isPlausiblePrice
    else { return nil }
    self = bar
  }
}

extension TDXBar<UInt32> {
  /// Larger numbers are no prices but the bits of one in single precision: 1e-20 is the smallest.
  private static let largestPrice: UInt32 = 500_000_000

  /// Reads four whole prices at `offset`, or returns nil where they cannot be prices.
  init?(wholeIn bytes: Span<UInt8>, at offset: Int) {
    guard
      let bar = TDXBar(
        open: bytes.word(at: offset), high: bytes.word(at: offset + 4),
        low: bytes.word(at: offset + 8), close: bytes.word(at: offset + 12)),
      bar.high <= Self.largestPrice
    else { return nil }
    self = bar
  }
}

extension Float {
  /// True for 0, and for sizes of prices.
  ///
  /// Whole numbers up to half a milliard, taken for bits of a single, are smaller by far: that tells
  /// the files with prices in hundredths from those with prices in single precision.
  var isPlausiblePrice: Bool { self == 0 || 1e-4..<1e9 ~= abs(self) }
}

extension ColumnBuilder {
  /// Adds a number of single precision, with the decimals that its writer meant.
  mutating func append(_ single: Float) {
    let value = Decimal64.shortest(of: single)
    values.append(value)
    if decimals < 8, value != value.rounded() {
      decimals = max(decimals, Decimal64.decimals(of: value))
    }
  }
}

extension Int64 {
  /// Returns the nanoseconds at which day `date`, as 20240105, begins; nil where it is no day from
  /// 1900 to 2100.
  static func startOfDay(calendarNumber date: UInt32) -> Int64? {
    guard 19_000_101...21_001_231 ~= date,
      let civil = CivilDate(
        year: Int(date) / 10_000, month: Int(date) / 100 % 100, day: Int(date) % 100)
    else { return nil }
    return Int64(civil.daysSinceEpoch) * TimeCell.nanosecondsPerDay
  }
}
