/// Whether a day closed early, as its own rows show.
///
/// Exchanges close early on the eves of holidays; which days those are is not in any file, but a day
/// whose rows end where half days of its market do was one. Only of the last day of a file that
/// tells nothing: it may not be over.
struct HalfDay {
  /// The clock of the early close, in nanoseconds from midnight.
  private let close: Int64
  private let market: Market
  private let timing: BarTiming

  /// Closing auctions that go on so long after the close do not make a whole day.
  private static let auction = 12 * nanosecondsAMinute
  /// How long before the close the last trade of a file of single trades may be.
  private static let silence = 5 * nanosecondsAMinute

  /// Prepares to look at the days of a market; nil where it has no half days.
  init?(market: Market, timing: BarTiming) {
    guard let close = market.halfDayClose else { return nil }
    self.close = Int64(close) * nanosecondsAMinute
    self.market = market
    self.timing = timing
  }

  /// Returns the sessions of a day, cut where it closed early.
  ///
  /// - Parameters:
  ///   - schedule: The sessions of a whole day.
  ///   - date: The day.
  ///   - rows: Its rows, at least one.
  ///   - isLast: True for the last day of the file.
  ///   - clock: Nanoseconds from local midnight of a row.
  /// - Returns: The sessions of the day.
  func schedule(
    _ schedule: SessionSchedule, on date: CivilDate, rows: Range<Int>, isLast: Bool,
    clock: (Int) -> Int64
  ) -> SessionSchedule {
    let isEve = market.isEveOfHoliday(date)
    guard isEve || !isLast, let last = schedule.sessions.last,
      Int64(last.close) * nanosecondsAMinute > close
    else { return schedule }
    let half = Int(close / nanosecondsAMinute)
    let end = clock(rows.upperBound - 1)
    if end > close + Self.auction {
      // Late trading, which ends at 17:00 on these days and at 20:00 on others.
      let isLate =
        isEve && market.code == "US" && end > Int64(last.close) * nanosecondsAMinute
        && end <= 17 * 60 * nanosecondsAMinute
      return isLate ? schedule.closing(at: half) : schedule
    }
    let bar = timing.interval > 0 ? max(timing.interval, nanosecondsAMinute) : Self.silence
    guard let row = rows.last(where: { clock($0) <= close }), clock(row) >= close - bar,
      isEve || isFilled(before: row, in: rows, clock)
    else { return schedule }
    return schedule.closing(at: half)
  }
}

extension HalfDay {
  /// Returns whether the hour before the close has half of its bars at least, or some trades: a share
  /// that is hardly traded may have its last one just then.
  private func isFilled(before last: Int, in rows: Range<Int>, _ clock: (Int) -> Int64) -> Bool {
    let hour = 60 * nanosecondsAMinute
    let bar = timing.interval > 0 ? min(timing.interval, hour) : 12 * nanosecondsAMinute
    var count = 0
    for row in (rows.lowerBound...last).reversed() {
      if clock(row) <= close - hour { break }
      count += 1
    }
    return Int64(count) * bar * 2 >= hour
  }
}

extension Market {
  /// Returns whether the market is known to close early on this date wherever it opens.
  ///
  /// New York: the day after Thanksgiving, 3 July and 24 December; Hong Kong, Singapore, London,
  /// Euronext and Sydney: 24 and 31 December; Xetra: 30 December.
  func isEveOfHoliday(_ date: CivilDate) -> Bool {
    let (_, month, day) = date.components
    switch code {
    case "US":
      // Thanksgiving is the fourth Thursday of November.
      let isBlackFriday = month == 11 && date.weekday == 5 && 23...29 ~= day
      return isBlackFriday || (month == 7 && day == 3) || (month == 12 && day == 24)
    case "HK", "SGX", "LSE", "EURONEXT", "ASX": return month == 12 && (day == 24 || day == 31)
    case "XETR": return month == 12 && day == 30
    default: return false
    }
  }
}
