/// How the rows of a table find their places in its trading days.
///
/// The rows of a day do not depend on those of another: days can be placed at the same time.
struct DayPlan: Sendable {
  /// The rows, at instants.
  let table: SeriesTable
  /// Their prices.
  let columns: PriceColumns
  /// Whose sessions hold.
  let market: Market
  /// Whose dates and clocks hold.
  let zone: ZoneRules
  /// What the times stand for.
  let timing: BarTiming
  /// The rows by trading dates.
  let rows: DateRows
  private let nights: NightCloses
  private let halfDay: HalfDay?

  /// Prepares to place the rows of a table; see the fields.
  init(
    table: SeriesTable, columns: PriceColumns, market: Market, zone: ZoneRules, timing: BarTiming,
    rows: DateRows
  ) {
    self.table = table
    self.columns = columns
    self.market = market
    self.zone = zone
    self.timing = timing
    self.rows = rows
    nights = NightCloses(
      rows: rows, times: table.times, market: market, zone: zone, timing: timing,
      product: table.code.flatMap { ChineseFuture(code: $0)?.nightClose })
    halfDay = HalfDay(market: market, timing: timing)
  }

  /// Returns the sessions of the day with this number: the market's, with the night that it had, up
  /// to an early close.
  private func schedule(of index: Int) -> (shown: SessionSchedule, isUnknownHalfDay: Bool) {
    let (date, rows) = (self.rows.dates[index], self.rows[index])
    var schedule = market.schedule(on: date)
    schedule = nights.schedule(schedule, of: index, gap: self.rows.night(of: index)?.gap ?? 0)
    guard let halfDay else { return (schedule, false) }
    var cursor = OffsetCursor(zone: zone)
    let midnight = Int64(date.daysSinceEpoch) &* nanosecondsADay
    let times = table.times
    let shown = halfDay.schedule(
      schedule, on: date, rows: rows, isLast: rows.upperBound == times.count
    ) { times[$0] &+ cursor.offset(at: times[$0]) &- midnight }
    // On the eves of holidays it is known.
    let isUnknown =
      shown.tradingMinutes < schedule.tradingMinutes && !market.isEveOfHoliday(date)
    return (shown, isUnknown)
  }

  /// Places the rows of the day with this number.
  func place(_ index: Int) -> PlacedDay {
    var cursor = OffsetCursor(zone: zone)
    let (date, rows) = (self.rows.dates[index], self.rows[index])
    let (schedule, isUnknownHalfDay) = schedule(of: index)
    let placement = BarPlacement(schedule: schedule, timing: timing)
    let ticks = gathering(rows, schedule: schedule)
    let hasRange = columns.hasRange || ticks != nil
    var points = DayPoints(
      count: ticks == nil ? rows.count : schedule.tradingMinutes, interval: timing.minutes,
      hasRange: hasRange, hasVolume: columns.volume != nil, gathers: ticks != nil)
    let before = schedule.minutesBeforeSessions
    let midnight = Int64(date.daysSinceEpoch) &* nanosecondsADay
    let night = self.rows.night(of: index)
    var placed = PlacedDay(
      date: date, rows: rows, schedule: schedule, hasRange: hasRange,
      isUnknownHalfDay: isUnknownHalfDay)
    // Named here, so that no row counts references to them.
    let (times, columns) = (table.times, columns)
    var row = rows.lowerBound
    while row < rows.upperBound {
      let time = times[row]
      var clock = time &+ cursor.offset(at: time) &- midnight
      // A night before a weekend stands as if it were that of the evening before.
      let isNight = night.map { row < $0.end } ?? false
      if let night, isNight { clock &+= Int64(night.gap) &* nanosecondsADay }
      var run = row..<row + 1
      row += 1
      var minute: Double
      var session: Int?
      switch placement.place(clock: clock, isFollowed: row < rows.upperBound) {
      case .inside(let index, let place): (session, minute) = (index, place)
      case .inBreak(let place):
        minute = place
        placed.inBreak.add(at: Self.hourMinute(clock))
      case .outside:
        placed.outside.add(at: Self.hourMinute(clock))
        continue
      }
      placed.isInside = true
      if let ticks, let session {
        minute = ticks.minute(of: minute, session: session)
        // All trades of the minute at once.
        let end = placement.endOfMinute(clock: clock, session: session) &- clock &+ time
        let last = isNight ? night?.end ?? rows.upperBound : rows.upperBound
        while row < last, times[row] < min(end, cursor.end) { row += 1 }
        run = run.lowerBound..<row
      }
      guard
        let first = points.add(
          run, of: columns, minute: minute, session: session, before: before[session ?? 0])
      else { continue }
      placed.firstRow = placed.firstRow ?? first
    }
    points.sort()
    placed.points = points
    return placed
  }

  /// Returns how trades are gathered into minutes; nil for bars, and where trades are few.
  private func gathering(_ rows: Range<Int>, schedule: SessionSchedule) -> TickGathering? {
    guard timing.interval == 0 else { return nil }
    let length = table.times[rows.upperBound - 1] &- table.times[rows.lowerBound]
    return TickGathering(
      schedule: schedule, count: rows.count,
      seconds: Double(length) / Double(nanosecondsASecond))
  }

  private static func hourMinute(_ clock: Int64) -> String {
    ClockText.hourMinute(clockMinute: Double(flooredQuotient(clock, nanosecondsAMinute)))
  }
}

extension SessionSchedule {
  /// Trading minutes before each session.
  var minutesBeforeSessions: [Double] {
    var before = 0
    return sessions.map { session in
      defer { before += session.close - session.open }
      return Double(before)
    }
  }
}
