/// Packed prices and volumes of trades: ten million of them become minutes in a moment.
struct PackedTrades {
  private let prices: NumberColumn
  private let volumes: NumberColumn
  private let isZeroMissing: Bool

  /// Takes two columns; nil where one of them is not there or not packed.
  init?(_ prices: NumberColumn, _ volumes: NumberColumn?, isZeroMissing: Bool) {
    guard let volumes, prices.isPacked, volumes.isPacked else { return nil }
    self.prices = prices
    self.volumes = volumes
    self.isZeroMissing = isZeroMissing
  }

  /// Calls `body` with price and volume of each of `rows` that has a price.
  ///
  /// A volume that is missing or negative is 0, as it is for rows of any kind.
  @inline(__always)
  func forEach(in rows: Range<Int>, _ body: (Double, Double) -> Void) {
    let (wholePrices, wholeVolumes) = (prices.packed.span, volumes.packed.span)
    for row in rows {
      let price = wholePrices[row]
      guard price != NumberColumn.missing, price != 0 || !isZeroMissing else { continue }
      body(
        Double(price) / prices.divisor, Double(max(wholeVolumes[row], 0)) / volumes.divisor)
    }
  }
}
