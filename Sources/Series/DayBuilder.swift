/// Cuts a table into trading days and places the rows of each.
struct DayBuilder {
  /// The days that have a point, ascending.
  private(set) var days: [TradingDay] = []
  /// The dates that have rows and no point, ascending.
  private(set) var datesWithoutPoints: [CivilDate] = []
  /// What is odd about the rows' times and units.
  private(set) var findings: [Finding] = []
  /// Shares in one unit of the file's volume, as amount and price tell; nil where they do not.
  private(set) var sharesPerVolumeUnit: Double?

  private let table: SeriesTable
  private let market: Market
  private let zone: ZoneRules
  private let timing: BarTiming
  private let rows: DateRows
  private let nights: NightCloses
  private let halfDay: HalfDay?
  private let options: DatasetOptions
  private let columns: PriceColumns
  private var outside = Tally()
  private var inBreak = Tally()
  private var missing = Tally()
  private var halfDays = Tally()

  /// Builds the days of a table.
  ///
  /// - Parameters:
  ///   - table: The rows, at instants.
  ///   - columns: Its prices.
  ///   - market: Whose sessions hold.
  ///   - zone: Whose dates and clocks hold.
  ///   - timing: What the times stand for.
  ///   - rows: The rows by trading dates.
  ///   - options: The previous close that the user gave.
  /// - Complexity: O(n) for n rows.
  init(
    table: SeriesTable, columns: PriceColumns, market: Market, zone: ZoneRules, timing: BarTiming,
    rows: DateRows, options: DatasetOptions
  ) {
    self.table = table
    self.columns = columns
    self.market = market
    self.zone = zone
    self.options = options
    self.timing = timing
    self.rows = rows
    nights = NightCloses(
      rows: rows, times: table.times, market: market, zone: zone, timing: timing,
      product: table.code.flatMap { ChineseFuture(code: $0)?.nightClose })
    halfDay = HalfDay(market: market, timing: timing)
    build()
  }

  /// How often something was met, and where first.
  private struct Tally {
    var count = 0
    var first = ""

    mutating func add(_ count: Int = 1, at place: @autoclosure () -> String) {
      guard count > 0 else { return }
      if self.count == 0 { first = place() }
      self.count += count
    }
  }

  private mutating func build() {
    var cursor = OffsetCursor(zone: zone)
    for index in rows.dates.indices { add(index, cursor: &cursor) }
    if let price = options.previousClose, options.date == nil, let last = days.indices.last {
      days[last].previousClose = price
      days[last].base = .given
    }
    forgetUnknownHours()
    addFindings()
  }

  /// Takes back what is missing round the clock where more is missing than there is: such a file
  /// has trading hours, they only are not known.
  private mutating func forgetUnknownHours() {
    let points = days.reduce(0) { $0 + $1.minutes.count }
    guard market == .aroundTheClock, days.reduce(0, { $0 + $1.missingPoints }) > points else {
      return
    }
    for index in days.indices { days[index].missingPoints = 0 }
    missing = Tally()
  }

  /// Returns the sessions of the day with this number: the market's, with the night that it had, up
  /// to an early close.
  private mutating func schedule(of index: Int) -> SessionSchedule {
    let (date, rows) = (self.rows.dates[index], self.rows[index])
    var schedule = market.schedule(on: date)
    schedule = nights.schedule(schedule, of: index, gap: self.rows.night(of: index)?.gap ?? 0)
    guard let halfDay else { return schedule }
    var cursor = OffsetCursor(zone: zone)
    let midnight = Int64(date.daysSinceEpoch) &* nanosecondsADay
    let times = table.times
    let shown = halfDay.schedule(
      schedule, on: date, rows: rows, isLast: rows.upperBound == times.count
    ) { times[$0] &+ cursor.offset(at: times[$0]) &- midnight }
    // On the eves of holidays it is known.
    if shown.tradingMinutes < schedule.tradingMinutes, !market.isEveOfHoliday(date) {
      halfDays.add(at: date.description)
    }
    return shown
  }

  private mutating func add(_ index: Int, cursor: inout OffsetCursor) {
    let (date, rows) = (self.rows.dates[index], self.rows[index])
    let schedule = schedule(of: index)
    let placement = BarPlacement(schedule: schedule, timing: timing)
    let ticks = gathering(rows, schedule: schedule)
    let hasRange = columns.hasRange || ticks != nil
    var points = DayPoints(
      count: ticks == nil ? rows.count : schedule.tradingMinutes, interval: timing.minutes,
      hasRange: hasRange, hasVolume: columns.volume != nil, gathers: ticks != nil)
    let before = schedule.minutesBeforeSessions
    let midnight = Int64(date.daysSinceEpoch) &* nanosecondsADay
    let night = self.rows.night(of: index)
    var firstRow: Int?
    var isInside = false
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
        inBreak.add(at: Self.hourMinute(clock))
      case .outside:
        outside.add(at: Self.hourMinute(clock))
        continue
      }
      isInside = true
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
      firstRow = firstRow ?? first
    }
    guard let firstRow else {
      datesWithoutPoints.append(date)
      // Rows without a price: the whole day lacks its points.
      if isInside && timing.interval > 0 {
        missing.add(schedule.tradingMinutes, at: date.description)
      }
      return
    }
    points.sort()
    append(
      points, hasRange: hasRange, rows: rows, firstRow: firstRow, date: date, schedule: schedule)
  }

  /// Returns how trades are gathered into minutes; nil for bars, and where trades are few.
  private func gathering(_ rows: Range<Int>, schedule: SessionSchedule) -> TickGathering? {
    guard timing.interval == 0 else { return nil }
    let length = table.times[rows.upperBound - 1] &- table.times[rows.lowerBound]
    return TickGathering(
      schedule: schedule, count: rows.count,
      seconds: Double(length) / Double(nanosecondsASecond))
  }

  private mutating func append(
    _ points: DayPoints, hasRange: Bool, rows: Range<Int>, firstRow: Int, date: CivilDate,
    schedule: SessionSchedule
  ) {
    let (previousClose, base) = self.previousClose(of: rows, firstRow: firstRow, date: date)
    let bars = missingBars(points, schedule: schedule)
    missing.add(Int((Double(bars) * timing.minutes).rounded()), at: date.description)
    let hasTrades = points.ratios.last?.isFinite ?? false
    days.append(
      TradingDay(
        date: date, schedule: schedule, minutes: points.minutes, prices: points.prices,
        highs: hasRange ? points.highs : points.prices,
        lows: hasRange ? points.lows : points.prices,
        averages: hasTrades ? points.ratios : [], volumes: points.volumes,
        previousClose: previousClose, base: base, interval: timing.minutes, missingPoints: bars))
  }

  private func missingBars(_ points: DayPoints, schedule: SessionSchedule) -> Int {
    guard timing.interval > 0 else { return 0 }
    var room = points.lastSlot
    for session in schedule.sessions.prefix(points.lastSession) {
      room += Int((Double(session.close - session.open) / timing.minutes - 1e-9).rounded(.up))
    }
    // Round the clock, a file begins when it begins, not at an opening.
    if days.isEmpty && market == .aroundTheClock { room -= max(points.firstSlot - 1, 0) }
    return max(room - points.filledSlots, 0)
  }

  private func previousClose(
    of rows: Range<Int>, firstRow: Int, date: CivilDate
  ) -> (Double, TradingDay.Base) {
    let isLast = rows.upperBound == table.times.count
    if let price = options.previousClose, options.date == date { return (price, .given) }
    if let column = table.column(.previousClose)?.values,
      let row = rows.first(where: { column[$0].isFinite && column[$0] != 0 })
    {
      return (column[row], .given)
    }
    if isLast, let price = table.previousClose, price.isFinite { return (price, .given) }
    if rows.lowerBound == 0, let price = table.closeBeforeFirst, price.isFinite {
      return (price, .given)
    }
    if let price = days.last?.prices.last { return (price, .dayBefore) }
    return (columns.firstPrice(row: firstRow), .firstPrice)
  }

  private mutating func addFindings() {
    func tell(_ kind: Finding.Kind, _ tally: Tally) {
      guard tally.count > 0 else { return }
      findings.append(Finding(kind, count: tally.count, detail: tally.first))
    }
    tell(.outsideSession, outside)
    tell(.insideBreak, inBreak)
    tell(.missingMinutes, missing)
    tell(.halfDay, halfDays)
    guard columns.amount != nil else { return }
    let unit = AveragePrice.scale(&days)
    sharesPerVolumeUnit = unit.multiplier
    if let finding = unit.finding { findings.append(finding) }
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
