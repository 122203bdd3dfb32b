/// Where the trading dates of a market begin.
///
/// A date of most markets begins at midnight. Where a session opens on the evening before, it begins
/// in the pause before that session; where such an evening may lie before a weekend or a holiday,
/// the date of its rows is known only with those of the day that follows.
struct DayStart: Equatable {
  /// Nanoseconds before midnight, by the clock, at which a date begins.
  var headStart: Int64 = 0
  /// Nanoseconds by which it begins later than that: where a day is 24 hours, a bar that ends as the
  /// day ends belongs to it.
  var lead: Int64 = 0
  /// Nanoseconds after midnight, by the clock, that divide a night session from the day's; nil where
  /// the evening before is always that of the day before.
  var morning: Int64?

  /// Finds where the dates of a market begin.
  init(market: Market, timing: BarTiming) {
    headStart = Int64(market.headStart) * nanosecondsAMinute
    if market.tradesAllDay, timing.interval > 0, timing.label == .end { lead = 1 }
    if !market.nightCloses.isEmpty { morning = market.morning * nanosecondsAMinute }
  }

  /// Midnight.
  init() {}
}

extension Market {
  /// The clock minute in the middle of the pause between a night session and the day's.
  var morning: Int64 {
    let sessions = schedules[schedules.count - 1].schedule.sessions
    guard sessions.count > 1, sessions[0].open < 0 else { return 0 }
    return Int64((sessions[0].close + sessions[1].open) / 2)
  }
}
