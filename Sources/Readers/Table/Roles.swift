import Series

/// Gives number columns their roles, with all names of the file in view.
enum Roles {
  /// Returns a role for each of `names`.
  ///
  /// A role is given once, to the first column that has its name; only bid, ask and other prices may
  /// share theirs. What is left is `value`.
  static func assign(to names: [String]) -> [ColumnRole] {
    let meanings = names.map { ColumnMeaning(of: $0) }
    let hasBars = meanings.contains(.number(.open)) || meanings.contains(.number(.high))
    let hasClose = meanings.contains(.number(.close))
    // Trades as crypto exchanges write them: amount is what was traded, cost what was paid.
    let isTradeList =
      !hasBars && names.contains { ColumnMeaning.normalised($0) == "cost" }
      && !meanings.contains(.number(.volume))
    var taken: Set<ColumnRole> = []
    return zip(names, meanings).map { name, meaning in
      var role: ColumnRole
      switch meaning {
      case .number(.amount) where isTradeList && ColumnMeaning.normalised(name) == "amount":
        role = .volume
      case .number(let named): role = named
      // Beside a close, 最新价 is what older AKShare versions call the average price.
      case .lastPrice where hasClose: role = name == "最新价" ? .average : .value
      case .lastPrice: role = hasBars ? .close : .price
      case .time, .code, .securityName, .rowNumber, .unknown: role = .value
      }
      if role != .value, role != .price, !taken.insert(role).inserted { role = .value }
      return role
    }
  }

  /// Returns roles and names of columns without a header, from their numbers, or nil where they look
  /// like no prices.
  ///
  /// `rows` are some rows, each with a number for each column; NaN where it is missing.
  static func guess(from rows: [[Double]], columnCount: Int) -> [ColumnRole]? {
    if columnCount == 1 { return [.price] }
    if columnCount == 2 { return [.price, .volume] }
    guard columnCount >= 4, let (high, low) = extremes(of: rows) else { return nil }
    var roles = [ColumnRole](repeating: .value, count: columnCount)
    let rest = (0..<4).filter { $0 != high && $0 != low }
    roles[high] = .high
    roles[low] = .low
    roles[rest[0]] = .open
    roles[rest[1]] = .close
    if columnCount > 4, rows.allSatisfy({ !($0[4] < 0) }) { roles[4] = .volume }
    return roles
  }

  /// Returns which of the first four columns is the highest in all rows and which the lowest.
  private static func extremes(of rows: [[Double]]) -> (high: Int, low: Int)? {
    var isHigh = [true, true, true, true]
    var isLow = [true, true, true, true]
    var count = 0
    for row in rows {
      let four = row.prefix(4)
      guard four.allSatisfy(\.isFinite), let top = four.max(), let bottom = four.min() else {
        continue
      }
      count += 1
      for column in 0..<4 {
        if row[column] < top { isHigh[column] = false }
        if row[column] > bottom { isLow[column] = false }
      }
    }
    guard count > 0 else { return nil }
    // Where several columns fit (flat bars), open, high, low, close is the usual order.
    let highs = [1, 2, 3, 0].filter { isHigh[$0] }
    let lows = [2, 1, 0, 3].filter { isLow[$0] }
    for high in highs { for low in lows where low != high { return (high, low) } }
    return nil
  }
}
