import Series

/// The order of four prices in rows without names, where notes about a source do not agree.
enum PriceOrder {
  /// Gives the first four columns, if they are prices of bars, the roles of another usual order where
  /// the one they have puts prices outside low and high and the other does not.
  ///
  /// - Complexity: O(n) for n rows.
  static func mend(_ columns: inout [ColumnBuilder]) {
    guard columns.count >= 4, columns[0].role.isPrice else { return }
    let named = columns.prefix(4).map(\.role)
    guard Set(named) == [.open, .high, .low, .close], faults(named, columns) > 0 else { return }
    for order in usual where order != named && faults(order, columns) == 0 {
      for (index, role) in order.enumerated() {
        columns[index].role = role
        columns[index].name = role.rawValue
      }
      return
    }
  }

  private static let usual: [[ColumnRole]] = [
    [.open, .high, .low, .close], [.open, .close, .high, .low], [.low, .high, .open, .close],
    [.close, .high, .low, .open],
  ]

  /// Returns how many rows have a price outside low and high.
  private static func faults(_ order: [ColumnRole], _ columns: [ColumnBuilder]) -> Int {
    func values(_ role: ColumnRole) -> [Double] {
      order.firstIndex(of: role).map { columns[$0].values } ?? []
    }
    let (open, high, low, close) = (values(.open), values(.high), values(.low), values(.close))
    var count = 0
    for row in open.indices
    where open[row] > high[row] || close[row] > high[row] || open[row] < low[row]
      || close[row] < low[row]
    {
      count += 1
    }
    return count
  }
}
