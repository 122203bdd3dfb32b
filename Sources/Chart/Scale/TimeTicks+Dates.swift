import Series

extension TimeTicks.Window {
  /// The first place that is not before a date.
  private struct Stop {
    var date: CivilDate
    var unit: Double
  }

  /// Returns the dates in the window at the closest step that has room.
  func dateTicks() -> [TimeTicks.Tick] {
    let unitsPerDay = unitsPerDay()
    let unitsOfStop = unitsOfStop()
    for step in DateStep.all {
      let width = labelWidth(of: step)
      var distance = distance(width, width)
      if step == .day, scale.kind == .columns {
        // Less what rounding takes of columns of just that width.
        distance = max(distance, TimeTicks.columnPitch * 0.999_99)
      }
      // Months, weeks with holidays and days of a clock change are shorter than others.
      let isEvery = step == .day && scale.kind != .clock
      let units = isEvery ? unitsOfStop : max(step.days * unitsPerDay * 0.9, unitsOfStop)
      guard hasRoom(units, for: distance) else { continue }
      if let ticks = ticks(every: step, distance: distance) { return ticks }
    }
    return []
  }

  /// The ticks of a step; nil where the dates are so uneven that far too many have to be looked at.
  private func ticks(every step: DateStep, distance: Double) -> [TimeTicks.Tick]? {
    let larger = step.larger
    // Two larger beginnings earlier, so that what stands in the window does not depend on its edge.
    let before = larger.start(of: date(at: from))
    let anchor = larger.start(of: CivilDate(daysSinceEpoch: before.daysSinceEpoch - 1))
    var ticks: [TimeTicks.Tick] = []
    var previous: Stop?
    var kept: Stop?
    var ahead = -Double.infinity
    var current = stop(from: anchor)
    var rounds = 0
    while let stop = current, stop.unit <= to {
      rounds += 1
      if rounds > TimeTicks.limit * 4 { return nil }
      let next = self.stop(from: step.next(after: stop.date))
      let isLarger =
        previous.map { larger.start(of: $0.date) != larger.start(of: stop.date) } ?? true
      if isLarger {
        // A month begins within a week: the first week of it comes first.
        let beginning = step.next(
          after: CivilDate(daysSinceEpoch: larger.next(after: stop.date).daysSinceEpoch - 1))
        ahead = self.stop(from: beginning)?.unit ?? .infinity
      }
      var hasRoom = kept.map { areApart($0.unit, stop.unit, by: distance) } ?? true
      // The rows may begin within a step; the next beginning is a round one, and comes first.
      let isCut = stop.unit <= firstUnit && stop.date != step.start(of: stop.date)
      if !isLarger { hasRoom = hasRoom && areApart(stop.unit, ahead, by: distance) }
      if isCut {
        hasRoom = hasRoom && next.map { areApart(stop.unit, $0.unit, by: distance) } ?? true
      }
      if hasRoom {
        if stop.unit >= from {
          ticks.append(tick(stop, step: step, after: kept?.date, isFirst: ticks.isEmpty))
        }
        kept = stop
      }
      previous = stop
      current = next
    }
    return ticks
  }

  private func tick(
    _ stop: Stop, step: DateStep, after: CivilDate?, isFirst: Bool
  ) -> TimeTicks.Tick {
    let (date, words) = (stop.date, style.words)
    func isNew(_ step: DateStep) -> Bool {
      after.map { step.start(of: $0) != step.start(of: date) } ?? false
    }
    let text: String
    var second: String?
    var isStrong = isNew(step.larger)
    switch step {
    case .day, .twoDays:
      text = words.monthAndDay(date)
      let hasYear = isNew(.years(1)) || tellsYears(isFirst: isFirst)
      second = hasYear ? words.year(date) : words.weekday(of: date)
      isStrong = isNew(.months(1))
    case .week:
      text = words.monthAndDay(date)
      second = isStrong || isFirst ? words.monthOfYear(date) : nil
    case .months: text = words.monthOfYear(date)
    case .years: text = words.year(date)
    }
    return TimeTicks.Tick(
      unit: stop.unit, text: text, second: second, isStrong: isStrong, isDate: true)
  }

  /// Whether a column tells its year, and not its weekday: those of columns more than a week apart tell
  /// nothing, and of weeks the years pass by so fast that one has to be in sight.
  private func tellsYears(isFirst: Bool) -> Bool {
    guard scale.kind == .columns else { return false }
    switch scale.period {
    case .day: return false
    case .week: return isFirst
    case .month, .quarter, .year, nil: return true
    }
  }

  /// The width of the widest label of a step.
  private func labelWidth(of step: DateStep) -> Double {
    let words = style.words
    let months = (0..<12).map { CivilDate(daysSinceEpoch: 11_322 + $0 * 30) }
    switch step {
    case .day, .twoDays:
      return width(["00.00", words.year(months[0])] + months.prefix(7).map(words.weekday(of:)))
    case .week: return width(["00.00"] + months.map(words.monthOfYear))
    case .months: return width(months.map(words.monthOfYear))
    case .years: return width([words.year(months[0])])
    }
  }

  // MARK: Where dates stand

  private func stop(from date: CivilDate) -> Stop? {
    switch scale.kind {
    case .trading:
      let session = scale.session(from: date)
      guard session < scale.sessions.count else { return nil }
      return Stop(date: scale.sessions[session].date, unit: scale.sessions[session].before)
    case .columns, .clock:
      let (instant, overflow) = zone.start(of: date).multipliedReportingOverflow(by: 1_000_000_000)
      if overflow, date.daysSinceEpoch > 0 { return nil }
      if scale.kind == .clock {
        // A date before all that 64 bits can tell has no place, and the next one has.
        return Stop(date: date, unit: overflow ? -.infinity : scale.unit(at: instant))
      }
      let row = overflow ? 0 : scale.row(from: instant)
      guard row < scale.times.count else { return nil }
      return Stop(date: self.date(at: scale.times[row]), unit: Double(row))
    }
  }

  /// The date at a place.
  private func date(at unit: Double) -> CivilDate {
    scale.kind == .trading
      ? scale.sessions[scale.session(at: unit)].date : date(at: scale.instant(at: unit))
  }

  /// Where the first date stands; the clock runs on before it.
  private var firstUnit: Double { scale.kind == .clock ? -.infinity : 0 }

  /// Units from one date to the next where none is missing.
  private func unitsOfStop() -> Double {
    switch scale.kind {
    case .columns: 1
    case .clock: 86_400
    case .trading: unitsOfFirstDay()
    }
  }

  /// Minutes of trading on the first day.
  func unitsOfFirstDay() -> Double {
    let first = scale.sessions.first?.date
    return scale.sessions.prefix { $0.date == first }.last?.after ?? 0
  }

  /// Units a day of the calendar, in the mean of all dates.
  private func unitsPerDay() -> Double {
    func days(_ first: CivilDate, _ last: CivilDate) -> Double {
      Double(max(1, last.daysSinceEpoch - first.daysSinceEpoch))
    }
    switch scale.kind {
    case .clock: return 86_400
    case .columns:
      guard let first = scale.times.first, let last = scale.times.last else { return 1 }
      return Double(scale.times.count - 1) / days(date(at: first), date(at: last))
    case .trading:
      guard let first = scale.sessions.first, let last = scale.sessions.last else { return 1 }
      return last.before / days(first.date, last.date)
    }
  }
}
