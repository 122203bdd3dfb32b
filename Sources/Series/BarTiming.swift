/// What a row's time stands for: the length of a bar, and the end of it that carries the label.
struct BarTiming: Equatable {
  /// Nanoseconds a bar; 0 for ticks, which have no length.
  var interval: Int64 = 0
  /// The labelled end.
  var label: SeriesTable.BarLabel = .start

  /// Minutes a bar.
  var minutes: Double { Double(interval) / Double(nanosecondsAMinute) }
}

extension BarTiming {
  /// How many of the last rows are looked at: a month of minutes in mainland China.
  private static let sampleLength = 8_192

  /// Finds the timing of a table whose times are instants.
  ///
  /// - Parameters:
  ///   - table: The rows; its own bar label goes before what its times tell.
  ///   - market: The market, for its sessions.
  ///   - zone: The zone of the sessions.
  init(table: SeriesTable, market: Market, zone: ZoneRules) {
    let rows = Self.sample(table.times, market: market, zone: zone)
    interval = Self.interval(
      of: rows, hasBars: table.column(.high) != nil && table.column(.low) != nil)
    label =
      table.barLabel ?? (interval > 0 ? Self.label(of: rows, interval: interval) : nil)
      ?? (market.zoneName == "Asia/Shanghai" ? .end : .start)
  }

  /// A row in session.
  private struct Row {
    /// The trading date; that of an evening is the day after.
    var day: Int64
    var session: SessionSchedule.Session
    /// The instant.
    var time: Int64
    /// Nanoseconds from local midnight of its trading date.
    var clock: Int64

    var open: Int64 { Int64(session.open) * nanosecondsAMinute }
    var close: Int64 { Int64(session.close) * nanosecondsAMinute }
  }

  /// Returns the last rows that lie in a session, in order.
  private static func sample(_ times: TimeColumn, market: Market, zone: ZoneRules) -> [Row] {
    var cursor = OffsetCursor(zone: zone)
    var rows: [Row] = []
    var day = Int64.min
    var schedule = market.schedules[0].schedule
    let headStart = Int64(market.headStart) * nanosecondsAMinute
    for time in times.suffix(sampleLength) {
      let local = time &+ cursor.offset(at: time) &+ headStart
      let date = flooredQuotient(local, nanosecondsADay)
      if date != day {
        day = date
        schedule = market.schedule(on: CivilDate(daysSinceEpoch: Int(date)))
      }
      var row = Row(
        day: day, session: schedule.sessions[0], time: time,
        clock: local &- day &* nanosecondsADay &- headStart)
      for session in schedule.sessions {
        row.session = session
        if row.open <= row.clock && row.clock <= row.close {
          rows.append(row)
          break
        }
      }
    }
    return rows
  }

  /// Returns the distance at which rows follow one another within a session, or 0 for ticks.
  private static func interval(of rows: [Row], hasBars: Bool) -> Int64 {
    var steps: [Int64] = []
    for (earlier, later) in zip(rows, rows.dropFirst())
    where earlier.day == later.day && earlier.session == later.session {
      // By instants: an hour that clocks show twice is no step of 0.
      steps.append(later.time &- earlier.time)
    }
    guard let (step, count) = mostFrequent(steps), steps.min() != 0 else { return 0 }
    // Ticks come seconds apart too, and most often one or three; bars that short have a range.
    if step < nanosecondsAMinute && !hasBars { return 0 }
    if Double(count) >= 0.6 * Double(steps.count) { return step }
    // A share that is hardly traded lacks most of its bars, but those it has are on the grid.
    let onGrid = steps.count { $0 % step == 0 }
    let isSparse =
      Double(count) >= 0.25 * Double(steps.count) && Double(onGrid) >= 0.98 * Double(steps.count)
    return isSparse ? step : 0
  }

  /// Returns the end that whole sessions show, or nil where they show both or neither.
  private static func label(of rows: [Row], interval: Int64) -> SeriesTable.BarLabel? {
    // A session from 09:30 to 11:30 with 09:30 and 11:29 but without 11:30 has starts, one with
    // 09:31 and 11:30 but without 09:30 ends. Both edges together tell nothing: that is an auction
    // before bars with ends, or a last price after bars with starts.
    var starts = 0
    var ends = 0
    var firstStarts = 0
    var firstEnds = 0
    var begin = 0
    for index in rows.indices {
      let row = rows[index]
      let isLast = index + 1 == rows.count
      if !isLast, rows[index + 1].day == row.day, rows[index + 1].session == row.session {
        continue
      }
      let first = rows[begin]
      begin = index + 1
      let hasOpen = first.clock == row.open
      let hasClose = row.clock == row.close
      if hasOpen && !hasClose && row.clock == row.close - interval { starts += 1 }
      if hasClose && !hasOpen && first.clock == row.open + interval { ends += 1 }
      // What a day that is not over shows is weaker.
      if hasOpen && !hasClose { firstStarts += 1 }
      if first.clock == row.open + interval { firstEnds += 1 }
    }
    if starts != ends { return starts > ends ? .start : .end }
    if firstEnds > firstStarts { return .end }
    return nil
  }
}
