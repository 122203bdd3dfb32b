import Series

extension TimeTicks.Window {
  /// Returns the round times of day in the window; nil where not even twice a day has room.
  func clockTicks() -> [TimeTicks.Tick]? {
    guard let times = roundTimes(unitsPerSecond: 1) else { return nil }
    let distance = distance(textWidth(of: times), textWidth(of: times))
    let second = Double(times.step) / 1e9
    let hasYear = hasRoom(second, for: width([Self.longDate]) + TimeTicks.gap)
    let last = scale.instant(at: to)
    var ticks: [TimeTicks.Tick] = []
    var before: (unit: Double, date: CivilDate)?
    // One step earlier, to know what comes before the first.
    var next = times.first(from: scale.instant(at: from - second))
    while let instant = next, instant <= last, ticks.count < TimeTicks.limit {
      next = instant == .max ? nil : times.first(from: instant + 1)
      let unit = scale.unit(at: instant)
      let date = date(at: instant)
      let isNewDate = before.map { $0.date != date } ?? false
      let isNewYear = before.map { $0.date.components.year != date.components.year } ?? false
      // Where clocks change, a step of hours is shorter.
      let hasRoom = before.map { areApart($0.unit, unit, by: distance) } ?? true
      before = (unit, date)
      guard hasRoom, unit >= from, unit <= to else { continue }
      let isFirst = ticks.isEmpty
      let text = dateText(date, hasYear: hasYear && (isFirst || isNewYear))
      ticks.append(
        TimeTicks.Tick(
          unit: unit, text: times.text(at: instant), second: isFirst || isNewDate ? text : nil,
          isStrong: isNewDate))
    }
    return ticks
  }

  /// Returns the closest round times that have room; nil for none.
  func roundTimes(unitsPerSecond: Double) -> RoundTimes? {
    for step in RoundTimes.steps {
      let times = RoundTimes(step: step, zone: zone)
      let width = textWidth(of: times)
      if hasRoom(Double(step) / 1e9 * unitsPerSecond, for: distance(width, width)) { return times }
    }
    return nil
  }

  /// The width of a label with a date without its year under it; digits are all as wide.
  func textWidth(of times: RoundTimes) -> Double { width([times.text(at: 0), "00.00"]) }

  /// Returns the date as it stands under a time: `2021-06-03`, `6.3`.
  func dateText(_ date: CivilDate, hasYear: Bool) -> String {
    hasYear ? "\(date)" : style.words.monthAndDay(date)
  }

  /// As wide as any date with its year.
  static let longDate = "0000-00-00"
}
