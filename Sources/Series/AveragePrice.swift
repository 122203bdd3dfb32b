/// Turns amount a unit of volume into an average price: the file's unit of volume has to be found.
///
/// Volume comes in shares, in lots of 100, or in contracts of 300 times an index; nothing in a file
/// says so. But an average price lies between the lowest and the highest price of its day, and with
/// a wrong unit it lies far outside.
enum AveragePrice {
  /// Units of volume in units of the price, the likely ones first.
  static let multipliers = [
    1, 100, 10, 1000, 300, 200, 5, 15, 20, 30, 50, 60, 500, 10_000, 0.01, 0.001,
  ]

  /// How far outside the day's range an average may lie, as a share of the price: amounts are
  /// rounded, and the next likely unit is a third off.
  private static let tolerance = 1e-3

  /// Makes the averages of `days` average prices, and returns what is to be told about it.
  ///
  /// The multiplier that suits most days is taken for the file. Days that it does not suit have
  /// prices that were adjusted after the fact, or no usable amount: there, price times volume
  /// stands for the amount.
  ///
  /// - Parameter days: Days whose averages are amount a unit of volume in the file's units.
  /// - Returns: The multiplier, nil where none fits any day; and what is to be told: the unit where it
  ///   is not the price's own, or that none fits.
  /// - Complexity: O(n) for n points.
  static func scale(_ days: inout [TradingDay]) -> (multiplier: Double?, finding: Finding?) {
    let ranges = days.map { day -> (average: Double, low: Double, high: Double)? in
      guard let average = day.averages.last, average.isFinite else { return nil }
      return (average, day.lows.min() ?? .nan, day.highs.max() ?? .nan)
    }
    func suits(_ multiplier: Double, _ range: (average: Double, low: Double, high: Double)) -> Bool
    {
      let slack = tolerance * max(abs(range.low), abs(range.high))
      let average = range.average / multiplier
      return average >= range.low - slack && average <= range.high + slack
    }
    var best = (multiplier: 1.0, days: 0)
    for multiplier in multipliers {
      let count = ranges.count { $0.map { suits(multiplier, $0) } ?? false }
      if count > best.days { best = (multiplier, count) }
    }
    var replaced = 0
    for index in days.indices {
      guard let range = ranges[index] else { continue }
      if suits(best.multiplier, range) {
        if best.multiplier != 1 { days[index].scaleAverages(by: 1 / best.multiplier) }
      } else {
        days[index].averagePricesByVolume()
        replaced += 1
      }
    }
    if best.days == 0 {
      let finding = Finding(.volumeUnit, count: replaced, detail: "price × volume")
      return (nil, replaced == 0 ? nil : finding)
    }
    let finding = Finding(.volumeUnit, count: best.days, detail: text(best.multiplier))
    return (best.multiplier, best.multiplier == 1 ? nil : finding)
  }

  private static func text(_ multiplier: Double) -> String {
    multiplier >= 1 ? String(Int(multiplier)) : String(multiplier)
  }
}

extension TradingDay {
  fileprivate mutating func scaleAverages(by factor: Double) {
    for index in averages.indices { averages[index] *= factor }
  }

  /// Sets the averages to Σ price·volume / Σ volume.
  fileprivate mutating func averagePricesByVolume() {
    var volume = 0.0
    var amount = 0.0
    for index in averages.indices {
      volume += volumes[index]
      amount += volumes[index] * prices[index]
      averages[index] = volume > 0 ? amount / volume : .nan
    }
  }
}
