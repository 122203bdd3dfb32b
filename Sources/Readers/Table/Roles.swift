import Series

/// Gives number columns their roles, with all names of the file in view.
enum Roles {
  /// Returns a role for each of `names`.
  ///
  /// A role is given once, to the first column that has its name; only bid, ask and other prices may
  /// share theirs. What is left is `value`.
  ///
  /// `chosen` are the user's, by the column's place in `names`; they go before all names.
  static func assign(to names: [String], chosen: [Int: ColumnRole] = [:]) -> [ColumnRole] {
    let meanings = names.map { ColumnMeaning(of: $0) }
    let hasBars = meanings.contains(.number(.open)) || meanings.contains(.number(.high))
    let hasOpenOrClose =
      meanings.contains(.number(.open)) || meanings.contains(.number(.close))
      || meanings.contains(.lastPrice)
    let hasClose = meanings.contains(.number(.close))
    // Trades as crypto exchanges write them: amount is what was traded, cost what was paid.
    let words = names.map { ColumnMeaning.normalised($0) }
    let isTradeList =
      !hasBars && !meanings.contains(.number(.volume))
      && (words.contains("cost") || meanings.contains(.lastPrice))
    // Beside bids and asks, open, high and low are those of the day so far, and the row is a moment.
    let isQuote =
      meanings.contains(.lastPrice) && !hasClose
      && words.contains(where: Self.bids.contains) && words.contains(where: Self.asks.contains)
    // Beside a and b, c is one more of them.
    let hasOtherLetters = names.contains {
      $0.count == 1 && !Self.letters.contains($0.lowercased())
    }
    var taken = Set(chosen.values)
    let hasShares = names.contains { $0.lowercased().hasPrefix("st") && isShares($0) }
    return zip(names, meanings).enumerated().map { index, named in
      if let role = chosen[index] { return role }
      let (name, meaning) = named
      var role: ColumnRole
      switch meaning {
      case .number(.amount) where isTradeList && ColumnMeaning.normalised(name) == "amount":
        role = .volume
      case .number(.volume) where hasShares && !isShares(name):
        // Beside the number of shares, a German volume is what they cost.
        role = .amount
      case .number(let named): role = named
      // Beside the bars and the volume of an exchange, the value is what they cost.
      case .unknown
      where ColumnMeaning.normalised(name) == "value" && hasBars
        && meanings.contains(.number(.volume)) && !meanings.contains(.number(.amount)):
        role = .amount
      // Beside a close, 最新价 is what older AKShare versions call the average price.
      case .lastPrice where hasClose: role = name == "最新价" ? .average : .value
      case .lastPrice: role = hasBars && !isQuote ? .close : .price
      case .time, .code, .securityName, .rowNumber, .unknown: role = .value
      }
      // The greatest and the least of a sensor are no prices.
      if [.high, .low].contains(role), !hasOpenOrClose, Self.looseNames.contains(name.lowercased())
      {
        role = .value
      }
      if hasOtherLetters, name.count == 1 { role = .value }
      if isQuote, [.open, .high, .low].contains(role) { role = .value }
      if role != .value, role != .price, !taken.insert(role).inserted { role = .value }
      return role
    }
  }

  private static let bids: Set<String> = ["bid", "bid price", "bidprice1", "bid price 1", "买一价"]
  private static let asks: Set<String> = ["ask", "ask price", "askprice1", "ask price 1", "卖一价"]

  private static func isShares(_ name: String) -> Bool {
    ["stuecke", "stücke", "stück"].contains(name.lowercased())
  }

  /// What bars are called by one letter: prices, volume, number of trades, time.
  private static let letters: Set<String> = ["o", "h", "l", "c", "v", "n", "t"]

  private static let looseNames: Set<String> = ["max", "min", "maximum", "minimum", "max.", "min."]
}
