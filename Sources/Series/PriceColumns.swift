/// The columns of a table that a price chart needs, as bare numbers.
struct PriceColumns {
  /// Price of each row: its close, else its price.
  let price: NumberColumn
  private let open: NumberColumn?
  private let high: NumberColumn?
  private let low: NumberColumn?
  /// Volume of each row; nil where no row has any.
  let volume: NumberColumn?
  /// Amount of each row; nil where there is no volume either.
  let amount: NumberColumn?
  /// True where a price of 0 stands for none.
  private let isZeroMissing: Bool
  /// The rows where each is a price and a volume alone, both packed; nil where they are more or less.
  let trades: PackedTrades?

  /// Finds the price columns of a table; nil where it has no prices.
  ///
  /// - Complexity: O(n) for n rows.
  init?(_ table: SeriesTable) {
    guard let price = table.priceColumn else { return nil }
    self.price = price.values
    open = table.column(.open)?.values
    high = table.column(.high)?.values
    low = table.column(.low)?.values
    let volume = table.column(.volume)?.values
    self.volume = (volume?.contains { $0 > 0 && $0.isFinite } ?? false) ? volume : nil
    amount = self.volume == nil ? nil : table.column(.amount)?.values
    isZeroMissing = price.isZeroMissing
    let isBare = high == nil && low == nil && amount == nil
    trades = isBare ? PackedTrades(price.values, self.volume, isZeroMissing: isZeroMissing) : nil
  }

  /// True where rows have a high or a low of their own.
  var hasRange: Bool { high != nil || low != nil }

  /// Returns the numbers of a row, or nil where it has no price.
  @inline(__always)
  func row(_ index: Int) -> DayPoints.Row? {
    let price = price[index]
    guard isPrice(price) else { return nil }
    var row = DayPoints.Row(price: price, high: price, low: price)
    if let high, isPrice(high[index]) { row.high = high[index] }
    if let low, isPrice(low[index]) { row.low = low[index] }
    guard let volume, volume[index].isFinite else { return row }
    row.volume = max(volume[index], 0)
    if let amount {
      // A trade of less than the file's unit has an amount and no volume: it counts. A volume
      // whose amount is missing does not.
      guard amount[index].isFinite else { return row }
      row.amount = amount[index]
    } else {
      row.amount = price * row.volume
    }
    row.paidVolume = row.volume
    return row
  }

  /// Returns the first price of a day: the open of its first row, else its price.
  func firstPrice(row: Int) -> Double {
    if let open, isPrice(open[row]) { return open[row] }
    return price[row]
  }

  @inline(__always)
  private func isPrice(_ number: Double) -> Bool {
    number.isFinite && !(isZeroMissing && number == 0)
  }
}
