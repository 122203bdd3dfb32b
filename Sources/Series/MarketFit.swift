/// How well the times of a file fit the sessions of one market.
struct MarketFit: Equatable {
  /// Share of the times that lie in a session of a weekday.
  var inside = 0.0
  /// Share that lies in a session or in the auctions and late trading around it.
  var extended = 0.0
  /// Share of the sessions' minutes that have a row; of the last day up to its last row.
  var fill = 0.0
  /// The same of the session that is filled worst: sessions that end in mid-session of others show.
  var worstFill = 0.0
  /// Share of the days whose first time in session is the opening or one bar after it.
  var opens = 0.0
  /// Days with a time in session.
  var days = 0
  /// The nearest that any day comes to its opening, in minutes.
  var openingDistance = Double.infinity
  /// The nearest that any day comes to its close, in minutes.
  var closeDistance = Double.infinity
  /// Weekends before which a day reached its close, and after which the next began at its opening,
  /// with no row between.
  var weekends = 0
  /// True where the market is recognised by its weekends only.
  var isWeekLong = false
  /// Minutes a bar.
  var step = 1.0

  /// How sure the fit is, smaller is surer; nil where the sessions do not fit.
  ///
  /// Sessions fit that are filled from end to end and hold nearly all rows, but for those of the
  /// auctions and the late trading around them: 1. Rows few and far between, as of a share that is
  /// hardly traded, have to keep to the sessions for a week and touch both ends: 2.
  ///
  /// A market that trades from Sunday evening to Friday has to show a weekend: on weekdays, what is
  /// traded round the clock fits it as well.
  var rank: Int? {
    if isWeekLong { return weekends > 0 && inside >= 0.98 && fill >= 0.5 ? 1 : nil }
    let isFilled = fill >= 0.5 && opens >= 0.5 && (days < 2 || closeDistance <= step)
    if isFilled && (inside >= 0.98 || (inside >= 0.25 && extended >= 0.98)) { return 1 }
    let isSparse = days >= 5 && fill >= 0.1 && openingDistance <= 15 && closeDistance <= 15
    return isSparse && inside >= 0.98 ? 2 : nil
  }

  /// How good the fit is among those of the same rank, greater is better.
  ///
  /// Rows around the sessions cost a tenth: they may as well be another market's sessions.
  var score: Double { worstFill * (inside >= 0.98 ? 1 : 0.9) }
}

extension MarketFit {
  /// Measures the fit of `market` to times.
  ///
  /// - Parameters:
  ///   - minutes: Distinct minutes since 1970, ascending: instants, or clock readings.
  ///   - step: Minutes a bar.
  ///   - market: The market whose sessions are tried.
  ///   - zone: The market's zone; nil where `minutes` are clock readings.
  /// - Complexity: O(n) for n minutes.
  init(minutes: [Int64], step: Int, market: Market, zone: ZoneRules?) {
    self.step = Double(step)
    isWeekLong = market.isWeekLong
    var cursor = OffsetCursor(zone: zone)
    var day = FitDay(schedule: market.schedules[0].schedule)
    var number = Int64.min
    var sums = FitSums(sessions: market.schedules.map(\.schedule.sessions.count).max() ?? 1)
    let around = Self.hoursAround(market)
    let headStart = Int64(market.headStart)
    let morning = market.nightCloses.isEmpty ? Int64.max : market.morning
    for minute in minutes {
      let local = minute + cursor.offset(at: minute &* nanosecondsAMinute) / nanosecondsAMinute
      let evening = flooredQuotient(local + headStart, 1440)
      let clock = Int(local - evening * 1440)
      // A night before a weekend is that of the Monday after it.
      let date = evening >= number || evening < number - 2 ? evening : number
      if date != number {
        take(day, isLast: false, into: &sums)
        let civil = CivilDate(daysSinceEpoch: Int(date))
        let isNight = local - evening * 1440 < morning && morning != .max
        let trading = isNight ? civil.onWeekday : civil
        number = Int64(trading.daysSinceEpoch)
        day = FitDay(schedule: market.schedule(on: trading))
        day.isMonday = trading.weekday == 1
        day.isWeekend = trading.weekday == 0 || trading.weekday == 6
        day.hasMovingNight = !market.nightCloses.isEmpty
      }
      if day.isWeekend {
        sums.isWeekendFree = false
        continue
      }
      switch day.schedule.placement(ofClockMinute: Double(clock)) {
      case .inside(let place):
        if day.isEmpty { day.first = place }
        day.isEmpty = false
        day.last = place
        day.counts[day.schedule.sessions.lastIndex { $0.open <= clock } ?? 0] += 1
        sums.extended += 1
      case .inBreak: break
      case .outside:
        if around ~= clock { sums.extended += 1 }
      }
    }
    take(day, isLast: true, into: &sums)
    guard days > 0 else { return }
    inside = Double(sums.inside) / Double(minutes.count)
    extended = Double(sums.extended) / Double(minutes.count)
    fill = sums.covered.reduce(0, +) / sums.room.reduce(0, +)
    worstFill = zip(sums.covered, sums.room).map { $1 > 0 ? $0 / $1 : 1 }.min() ?? 0
    opens = Double(sums.opening) / Double(days)
  }

  private mutating func take(_ day: FitDay, isLast: Bool, into sums: inout FitSums) {
    guard !day.isEmpty else { return }
    var day = day
    var whole = Double(day.schedule.tradingMinutes)
    days += 1
    var before = 0.0
    for (index, session) in day.schedule.sessions.enumerated() {
      let length = Double(session.close - session.open)
      if index == 0, day.hasMovingNight, session.open < 0, day.counts[0] == 0 {
        // No night before a holiday.
        whole -= length
        day.first -= length
        day.last -= length
        continue
      }
      // The last day may not be over.
      let room = isLast ? min(max(max(day.last, step) - before, 0), length) : length
      sums.inside += day.counts[index]
      sums.room[index] += room
      sums.covered[index] += min(Double(day.counts[index]) * step, room)
      before += length
    }
    if day.first <= step { sums.opening += 1 }
    if day.isMonday, sums.isWeekendFree, sums.reachedClose, day.first <= step { weekends += 1 }
    sums.isWeekendFree = true
    sums.reachedClose = whole - day.last <= step
    openingDistance = min(openingDistance, day.first)
    closeDistance = min(closeDistance, whole - day.last)
  }

  /// Returns the clock minutes in which a market's files may have rows around its sessions:
  /// auctions before, and auctions and late trading after.
  private static func hoursAround(_ market: Market) -> ClosedRange<Int> {
    switch market.code {
    case "SSE", "SZSE", "BSE": 9 * 60 + 15...15 * 60 + 30
    case "HK": 9 * 60...16 * 60 + 10
    case "US": 4 * 60...20 * 60
    case "LSE": 7 * 60 + 50...16 * 60 + 40
    case "XETR", "EURONEXT": 8 * 60...17 * 60 + 40
    case "SGX": 8 * 60 + 30...17 * 60 + 16
    case "NSE": 9 * 60...16 * 60
    case "ASX": 10 * 60...16 * 60 + 12
    default: 0...0
    }
  }
}

/// What is counted of one day.
private struct FitDay {
  var schedule: SessionSchedule
  var isWeekend = false
  var isMonday = false
  /// True where a day may have no night session.
  var hasMovingNight = false
  var isEmpty = true
  /// Rows in each session.
  var counts: [Int]
  var first = 0.0
  var last = 0.0

  init(schedule: SessionSchedule) {
    self.schedule = schedule
    counts = schedule.sessions.map { _ in 0 }
  }
}

/// What is counted of all days.
private struct FitSums {
  var inside = 0
  var extended = 0
  var opening = 0
  /// Whether there was no row of a weekend since the day before.
  var isWeekendFree = true
  /// Whether the day before reached its close.
  var reachedClose = false
  /// Minutes with a row, of each session.
  var covered: [Double]
  /// Minutes, of each session.
  var room: [Double]

  init(sessions: Int) {
    covered = Array(repeating: 0, count: sessions)
    room = covered
  }
}
