/// What the numbers of a column mean.
public enum ColumnRole: String, Equatable, Hashable, Sendable, CaseIterable {
  case time, open, high, low, close, price, volume, amount, average, previousClose, value
}
