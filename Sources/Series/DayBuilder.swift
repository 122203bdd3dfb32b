/// The trading days of a table: the places of their rows, put together from day to day.
struct DayBuilder {
  /// The days that have a point, ascending.
  private(set) var days: [TradingDay] = []
  /// The dates that have rows and no point, ascending.
  private(set) var datesWithoutPoints: [CivilDate] = []
  /// What is odd about the rows' times and units.
  private(set) var findings: [Finding] = []
  /// Shares in one unit of the file's volume, as amount and price tell; nil where they do not.
  private(set) var sharesPerVolumeUnit: Double?

  private let plan: DayPlan
  private let options: DatasetOptions
  private var outside = PlaceTally()
  private var inBreak = PlaceTally()
  private var missing = PlaceTally()
  private var halfDays = PlaceTally()

  /// Builds the days of a table.
  ///
  /// - Parameters:
  ///   - plan: The rows by trading dates, and what their places depend on.
  ///   - options: The previous close that the user gave.
  ///   - workers: Place the rows of several days at once.
  /// - Complexity: O(n) for n rows.
  init(_ plan: DayPlan, options: DatasetOptions, _ workers: Workers) {
    self.plan = plan
    self.options = options
    // Each takes a stretch of days: those of small files are not worth a piece each.
    let stretches = workers.stretches(ofDays: plan.rows)
    let placed = workers.map(stretches.count) { stretches[$0].map(plan.place) }
    for day in placed.joined() { add(day) }
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
    guard plan.market == .aroundTheClock, days.reduce(0, { $0 + $1.missingPoints }) > points else {
      return
    }
    for index in days.indices { days[index].missingPoints = 0 }
    missing = PlaceTally()
  }

  /// Takes in a day whose rows are placed; the days before it are there.
  private mutating func add(_ placed: PlacedDay) {
    outside.add(placed.outside)
    inBreak.add(placed.inBreak)
    if placed.isUnknownHalfDay { halfDays.add(at: placed.date.description) }
    guard let firstRow = placed.firstRow else {
      datesWithoutPoints.append(placed.date)
      // Rows without a price: the whole day lacks its points.
      if placed.isInside && plan.timing.interval > 0 {
        missing.add(placed.schedule.tradingMinutes, at: placed.date.description)
      }
      return
    }
    append(placed, firstRow: firstRow)
  }

  private mutating func append(_ placed: PlacedDay, firstRow: Int) {
    let (points, date) = (placed.points, placed.date)
    let (previousClose, base) = self.previousClose(of: placed.rows, firstRow: firstRow, date: date)
    let bars = missingBars(points, schedule: placed.schedule)
    let interval = plan.timing.minutes
    missing.add(Int((Double(bars) * interval).rounded()), at: date.description)
    let hasTrades = points.ratios.last?.isFinite ?? false
    days.append(
      TradingDay(
        date: date, schedule: placed.schedule, minutes: points.minutes, prices: points.prices,
        highs: placed.hasRange ? points.highs : points.prices,
        lows: placed.hasRange ? points.lows : points.prices,
        averages: hasTrades ? points.ratios : [], volumes: points.volumes,
        previousClose: previousClose, base: base, interval: interval, missingPoints: bars))
  }

  private func missingBars(_ points: DayPoints, schedule: SessionSchedule) -> Int {
    guard plan.timing.interval > 0 else { return 0 }
    var room = points.lastSlot
    for session in schedule.sessions.prefix(points.lastSession) {
      room += Int((Double(session.close - session.open) / plan.timing.minutes - 1e-9).rounded(.up))
    }
    // Round the clock, a file begins when it begins, not at an opening.
    if days.isEmpty && plan.market == .aroundTheClock { room -= max(points.firstSlot - 1, 0) }
    return max(room - points.filledSlots, 0)
  }

  private func previousClose(
    of rows: Range<Int>, firstRow: Int, date: CivilDate
  ) -> (Double, TradingDay.Base) {
    let isLast = rows.upperBound == plan.table.times.count
    if let price = options.previousClose, options.date == date { return (price, .given) }
    if let column = plan.table.column(.previousClose)?.values,
      let row = rows.first(where: { column[$0].isFinite && column[$0] != 0 })
    {
      return (column[row], .given)
    }
    if isLast, let price = plan.table.previousClose, price.isFinite { return (price, .given) }
    if rows.lowerBound == 0, let price = plan.table.closeBeforeFirst, price.isFinite {
      return (price, .given)
    }
    if let price = days.last?.prices.last { return (price, .dayBefore) }
    return (plan.columns.firstPrice(row: firstRow), .firstPrice)
  }

  private mutating func addFindings() {
    func tell(_ kind: Finding.Kind, _ tally: PlaceTally) {
      guard tally.count > 0 else { return }
      findings.append(Finding(kind, count: tally.count, detail: tally.first))
    }
    tell(.outsideSession, outside)
    tell(.insideBreak, inBreak)
    tell(.missingMinutes, missing)
    tell(.halfDay, halfDays)
    guard plan.columns.amount != nil else { return }
    let unit = AveragePrice.scale(&days)
    sharesPerVolumeUnit = unit.multiplier
    if let finding = unit.finding { findings.append(finding) }
  }
}

extension Workers {
  /// Cuts the numbers of days into stretches of nearly as many rows each.
  fileprivate func stretches(ofDays rows: DateRows) -> [Range<Int>] {
    let count = rows.dates.indices.last.map { rows[$0].upperBound } ?? 0
    var days: [Range<Int>] = []
    var day = 0
    for stretch in self.stretches(of: count) {
      let first = day
      while day < rows.dates.count, rows[day].lowerBound < stretch.upperBound { day += 1 }
      if first < day { days.append(first..<day) }
    }
    return days
  }
}
