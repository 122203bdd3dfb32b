/// What the numbers of a column mean.
public enum ColumnRole: String, Equatable, Hashable, Sendable, CaseIterable {
  case time, open, high, low, close, price, volume, amount, average, previousClose, value

  /// True for the prices of a bar or a trade.
  public var isPrice: Bool {
    switch self {
    case .open, .high, .low, .close, .price: true
    case .time, .volume, .amount, .average, .previousClose, .value: false
    }
  }
}
