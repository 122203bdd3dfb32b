import Series

extension TimeTicks.Window {
  /// A tick with the width of its label.
  private struct Label {
    var tick: TimeTicks.Tick
    var width: Double
  }

  /// Returns the times of day in the window, the edges of sessions first; nil where days are too
  /// narrow for more than their dates.
  func tradingTicks() -> [TimeTicks.Tick]? {
    let clock = width(["00:00", "00.00"])
    let unitsOfDay = unitsOfFirstDay()
    guard hasRoom(unitsOfDay, for: distance(clock, clock) * 2) else { return nil }
    // A day five labels wide has room for the year at its opening.
    let hasYear = hasRoom(unitsOfDay, for: distance(clock, clock) * 5)
    let openingWidth = hasYear ? width([Self.longDate]) : clock
    let times = roundTimes(unitsPerSecond: 1 / 60)

    var labels: [Label] = []
    // From the day before, so that what stands in the window does not depend on its edge.
    var index = scale.session(from: scale.sessions[scale.session(at: from)].date)
    if index > 0 { index = scale.session(from: scale.sessions[index - 1].date) }
    let start = index
    while index < scale.sessions.count, scale.sessions[index].before <= to {
      // Days far shorter than the first one.
      if index - start > TimeTicks.limit * 4 { return nil }
      let date = scale.sessions[index].date
      var end = index
      while end < scale.sessions.count, scale.sessions[end].date == date { end += 1 }
      let edges = edges(of: index..<end, openingWidth: openingWidth, after: labels.last)
      append(edges, of: index..<end, times: times, openingWidth: openingWidth, to: &labels)
      index = end
    }
    return shown(labels, hasYear: hasYear)
  }

  /// The labels of a day's edges that have room: opening, breaks, and at the last day the close.
  private func edges(
    of day: Range<Int>, openingWidth: Double, after last: Label?
  ) -> [Label] {
    let sessions = scale.sessions
    var labels: [Label] = []
    func append(_ unit: Double, _ text: String, width: Double, isStrong: Bool = false) {
      guard let before = labels.last ?? last else {
        labels.append(Label(tick: tick(unit, text, isStrong), width: width))
        return
      }
      guard areApart(before.tick.unit, unit, by: distance(before.width, width)) else { return }
      labels.append(Label(tick: tick(unit, text, isStrong), width: width))
    }
    append(
      sessions[day.lowerBound].before, text(at: sessions[day.lowerBound].open), width: openingWidth,
      isStrong: true)
    let isLast = day.upperBound == sessions.count
    let closing = sessions[day.upperBound - 1]
    let closingWidth = isLast ? width([text(at: closing.close)]) : openingWidth
    for index in day.dropFirst() {
      let text = text(at: sessions[index - 1].close) + "/" + text(at: sessions[index].open)
      let width = width([text])
      let place = sessions[index].before
      guard areApart(place, closing.after, by: distance(width, closingWidth)) else { continue }
      append(place, text, width: width)
    }
    if isLast { append(closing.after, text(at: closing.close), width: closingWidth) }
    return labels
  }

  /// Adds the edges of a day, and the round times between them that have room.
  private func append(
    _ edges: [Label], of day: Range<Int>, times: RoundTimes?, openingWidth: Double,
    to labels: inout [Label]
  ) {
    var rest = edges[...]
    for index in day {
      let session = scale.sessions[index]
      while let edge = rest.first, edge.tick.unit <= session.before {
        labels.append(edge)
        rest.removeFirst()
      }
      guard let times else { continue }
      // The next day's opening stands at the close of this day.
      let next =
        rest.first.map { ($0.tick.unit, $0.width) }
        ?? (scale.sessions[day.upperBound - 1].after, openingWidth)
      let hasNext = !rest.isEmpty || day.upperBound < scale.sessions.count
      let width = textWidth(of: times)
      let early = from - 2 * Double(times.step) / 60e9
      guard early < session.after, session.before <= to else { continue }
      let first = early > session.before ? scale.instant(at: early) : session.open
      var instant = times.first(from: max(first, session.open + 1))
      while let time = instant, time < session.close {
        instant = times.first(from: time + 1)
        let unit = scale.unit(at: time)
        if unit > to { break }
        if let last = labels.last,
          !areApart(last.tick.unit, unit, by: distance(last.width, width))
        {
          continue
        }
        if hasNext, !areApart(unit, next.0, by: distance(width, next.1)) { break }
        labels.append(Label(tick: tick(unit, times.text(at: time), false), width: width))
      }
    }
    labels += rest
  }

  /// Leaves out what is outside the window, and adds the dates.
  private func shown(_ labels: [Label], hasYear: Bool) -> [TimeTicks.Tick] {
    var ticks: [TimeTicks.Tick] = []
    var before: CivilDate?
    for label in labels {
      var tick = label.tick
      let date = scale.sessions[scale.session(at: tick.unit)].date
      let isNewYear = before.map { $0.components.year != date.components.year } ?? false
      before = date
      guard tick.unit >= from, tick.unit <= to else { continue }
      if tick.isStrong || ticks.isEmpty {
        tick.second = dateText(
          date, hasYear: hasYear && tick.isStrong && (ticks.isEmpty || isNewYear))
      }
      ticks.append(tick)
    }
    return ticks
  }

  private func tick(_ unit: Double, _ text: String, _ isStrong: Bool) -> TimeTicks.Tick {
    TimeTicks.Tick(unit: unit, text: text, second: nil, isStrong: isStrong)
  }

  /// `09:30`.
  private func text(at instant: Int64) -> String {
    ClockText.hourMinute(clockMinute: zone.localTime(atNanoseconds: instant).clockMinute)
  }
}
