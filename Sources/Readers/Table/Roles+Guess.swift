import Series

extension Roles {
  /// Returns roles and names of columns without a header, from their numbers, or nil where they look
  /// like no prices.
  ///
  /// `rows` are some rows, each with a number for each column; NaN where it is missing.
  static func guess(from rows: [[Double]], columnCount: Int) -> [ColumnRole]? {
    if columnCount == 1 { return [.price] }
    if columnCount == 2 { return [.price, .volume] }
    if columnCount == 3, isCost(rows) { return [.price, .volume, .amount] }
    guard columnCount >= 4, let (high, low) = extremes(of: rows) else { return nil }
    var roles = [ColumnRole](repeating: .value, count: columnCount)
    let rest = (0..<4).filter { $0 != high && $0 != low }
    roles[high] = .high
    roles[low] = .low
    roles[rest[0]] = .open
    roles[rest[1]] = .close
    if columnCount > 4, rows.allSatisfy({ !($0[4] < 0) }) { roles[4] = .volume }
    if columnCount == 6, roles[4] == .volume, isTurnover(rows, high: high, low: low) {
      roles[5] = .amount
    }
    return roles
  }

  /// Returns which of the first four columns is the highest in all rows and which the lowest.
  private static func extremes(of rows: [[Double]]) -> (high: Int, low: Int)? {
    var isHigh = [true, true, true, true]
    var isLow = [true, true, true, true]
    var count = 0
    var far = 0
    for row in rows {
      let four = row.prefix(4)
      guard four.allSatisfy(\.isFinite), let top = four.max(), let bottom = four.min() else {
        continue
      }
      count += 1
      if bottom > 0 ? top > bottom * 20 : top - bottom > 20 * max(abs(row[0]), 1) { far += 1 }
      for column in 0..<4 {
        if row[column] < top { isHigh[column] = false }
        if row[column] > bottom { isLow[column] = false }
      }
    }
    // The highest price of a bar is seldom twenty times its lowest; of four instruments side by side,
    // each in its own unit, one often shows that much more than another.
    guard count > 0, far * 4 < count else { return nil }
    // Where several columns fit (flat bars), open, high, low, close is the usual order.
    let highs = [1, 2, 3, 0].filter { isHigh[$0] }
    let lows = [2, 1, 0, 3].filter { isLow[$0] }
    for high in highs { for low in lows where low != high { return (high, low) } }
    return nil
  }

  /// Returns whether the sixth number of most rows is what the fifth one costs, or a hundred times it.
  private static func isTurnover(_ rows: [[Double]], high: Int, low: Int) -> Bool {
    let traded = rows.filter { $0[4] > 0 && $0[5].isFinite && $0[low] > 0 }
    let fitting = traded.count { row in
      let average = row[5] / row[4]
      return [1.0, 100].contains { scale in
        row[low] * 0.95 <= average / scale && average / scale <= row[high] * 1.05
      }
    }
    return !traded.isEmpty && fitting * 10 >= traded.count * 9
  }

  /// Returns whether the third number of all rows is the product of the first two: price, quantity and
  /// what was paid.
  private static func isCost(_ rows: [[Double]]) -> Bool {
    let whole = rows.filter { $0.count == 3 && $0.allSatisfy(\.isFinite) }
    return !whole.isEmpty
      && whole.allSatisfy { abs($0[0] * $0[1] - $0[2]) <= 1e-3 * max(abs($0[2]), 1e-9) }
  }
}
