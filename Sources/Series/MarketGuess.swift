/// Finds the market of a file that does not name one, by which sessions its times fill.
struct MarketGuess {
  /// Distinct minutes of the latest rows, ascending.
  private var minutes: [Int64] = []
  /// The most frequent distance of two minutes.
  private var step = 1
  /// True where the minutes are clock readings of an unknown zone.
  private let isLocal: Bool
  private let zones: ZoneLookup

  /// How many distinct minutes are looked at: eleven days round the clock, or a quarter of a year
  /// of mainland China.
  private static let sampleLength = 16_384

  /// Prepares to guess from the times of a table, in nanoseconds.
  ///
  /// - Parameters:
  ///   - times: Instants or clock readings, ascending.
  ///   - isLocal: True for clock readings.
  ///   - zones: Where zone rules come from.
  /// - Complexity: O(n) for n times.
  init(times: TimeColumn, isLocal: Bool, zones: @escaping ZoneLookup) {
    self.isLocal = isLocal
    self.zones = zones
    minutes.reserveCapacity(min(times.count, Self.sampleLength))
    for time in times.reversed() {
      let minute = flooredQuotient(time, nanosecondsAMinute)
      if minute == minutes.last { continue }
      if minutes.count == Self.sampleLength { break }
      minutes.append(minute)
    }
    minutes.reverse()
    let steps = zip(minutes.dropFirst(), minutes).map { Int($0 - $1) }
    step = mostFrequent(steps)?.value ?? 1
  }

  /// Finds the market whose sessions fit; nil where none does.
  ///
  /// - Parameters:
  ///   - zone: The zone that the file names; its markets are tried first, and one of them is taken
  ///     too where half of the rows lie in its sessions.
  ///   - securityCode: The security's code; it decides between markets that fit equally well, and
  ///     where none fits its own is taken if half of the rows lie in its sessions.
  /// - Returns: The surest fit, then the best filled.
  func market(zone: ZoneRules?, securityCode: String?) -> Market? {
    guard !minutes.isEmpty else { return nil }
    let coded = securityCode.flatMap { Market.named(securityCode: $0) }
    // Coins are traded at all hours, whichever of them a short file shows.
    if coded == .aroundTheClock, zone == nil || zone == .utc { return nil }
    var best: Fit?
    if let zone {
      let markets = Market.inZone(zone, zones: zones)
      best = bestFit(of: markets) ?? bestFit(of: markets.filter { !$0.isWeekLong }, suffices: 0.5)
    }
    best = best ?? bestFit(of: Market.distinct)
    guard let coded, coded != .aroundTheClock else { return best?.market }
    let fit = bestFit(of: [coded], suffices: 0.5)
    guard let best else { return fit?.market }
    return fit.map { $0.rank <= best.rank } ?? false ? coded : best.market
  }

  /// A market and how well it fits.
  private struct Fit {
    var market: Market
    var rank: Int
    var score: Double
  }

  /// Finds the market that fits best.
  ///
  /// - Parameters:
  ///   - markets: The candidates; of equals the first is taken.
  ///   - suffices: Share of rows in session that is enough where no market fits; nil for none.
  /// - Returns: The surest fit, then the best filled; nil where none is sure enough.
  private func bestFit(of markets: [Market], suffices: Double? = nil) -> Fit? {
    var best: Fit?
    for market in markets {
      var zone: ZoneRules?
      if !isLocal {
        // A zone that is missing here is an error only where its market is the answer.
        guard let rules = zones(market.zoneName) else { continue }
        zone = rules
      }
      for variant in market.variants {
        let fit = MarketFit(minutes: minutes, step: step, market: variant, zone: zone)
        // What is traded round the clock begins its files at midnight too, which is Tokyo's opening.
        if zone != nil, fit.days < 2, fit.closeDistance > fit.step, minutes[0].isMultiple(of: 1440)
        {
          continue
        }
        var rank = fit.rank
        // Sessions of a whole evening would take in half of what is traded round the clock.
        if rank == nil, let suffices, fit.inside >= suffices, !variant.hasNight { rank = .max }
        guard let rank else { continue }
        let score = rank == .max ? fit.inside : fit.score
        if let best, rank > best.rank || (rank == best.rank && score <= best.score) { continue }
        best = Fit(market: market, rank: rank, score: score)
      }
    }
    return best
  }
}

extension Market {
  /// The exchanges whose sessions differ from those of all before them: of those alike, only the code
  /// of a security can tell.
  static let distinct = all.filter { market in
    market != .aroundTheClock
      && !["SZSE", "BSE", "INE", "DCE", "CZCE", "GFEX"].contains(market.code)
  }

  /// Returns the markets whose clocks are those of `zone`, whatever its name is.
  static func inZone(_ zone: ZoneRules, zones: ZoneLookup) -> [Market] {
    all.filter { market in
      guard market != .aroundTheClock else { return false }
      if market.zoneName == zone.name { return true }
      guard var rules = zones(market.zoneName) else { return false }
      rules.name = zone.name
      return rules == zone
    }
  }
}

/// Returns the value that occurs most often, the smallest of those, and how often.
///
/// - Complexity: O(n log n) for n values.
func mostFrequent<Value: Comparable>(_ values: [Value]) -> (value: Value, count: Int)? {
  let sorted = values.sorted()
  var best: (value: Value, count: Int)?
  var start = 0
  for index in sorted.indices {
    let isEnd = index + 1 == sorted.count || sorted[index + 1] != sorted[index]
    guard isEnd else { continue }
    let count = index + 1 - start
    if count > best?.count ?? 0 { best = (sorted[index], count) }
    start = index + 1
  }
  return best
}
