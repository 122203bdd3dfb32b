/// The times of a file on one line: what the x axis of several series is made of.
///
/// A unit is a column (one row a date), a second (clock time) or a minute of trading (where the
/// market is known: breaks and nights take no room).
public struct TimeScale: Equatable, Sendable {
  /// What a unit is.
  public enum Kind: Equatable, Sendable {
    /// One column a date: unit k is row k, the columns' middles are whole numbers.
    case columns
    /// Seconds from the first row.
    case clock
    /// Minutes of trading from the first day's opening.
    case trading
  }

  /// A session as a stretch of time.
  public struct Session: Equatable, Sendable {
    /// The trading date; a session of the night before belongs to the day after.
    public var date: CivilDate
    /// The opening, in nanoseconds since 1970.
    public var open: Int64
    /// The close, in nanoseconds since 1970, later than the opening.
    public var close: Int64
    /// Minutes of trading before it: the place of its opening, and of the close before.
    public var before: Double

    /// The place of its close.
    public var after: Double { before + Double(close - open) / Double(nanosecondsAMinute) }
  }

  /// What a unit is.
  public let kind: Kind
  /// The time of each row, ascending.
  public let times: TimeColumn
  /// How far the columns are apart; nil where these are no dates, or by no usual period.
  public let period: DatePeriod?
  /// From the beginning of the first to the end of the last row's room; never empty.
  public let whole: ClosedRange<Double>
  /// The sessions of the file, ascending; empty unless `kind` is `.trading`.
  ///
  /// None begins before the one before it has ended, and their dates ascend.
  public let sessions: [Session]

  /// Finds the scale that suits a file.
  ///
  /// - Complexity: O(n) for n rows.
  public init(_ dataset: Dataset) {
    times = dataset.table.times
    if Self.hasOneRowADate(dataset) {
      kind = .columns
      period = DatePeriod(of: times)
      sessions = []
      whole = -0.5...max(Double(times.count) - 0.5, 0.5)
      return
    }
    period = nil
    sessions = dataset.market == .aroundTheClock ? [] : Self.sessions(of: dataset)
    if let last = sessions.last {
      kind = .trading
      whole = 0...last.after
      return
    }
    kind = .clock
    let length = Self.seconds(from: times.first ?? 0, to: times.last ?? 0)
    // One instant alone has a second of room.
    whole = length > 0 ? 0...length : -0.5...0.5
  }

  /// Returns the place of an instant, which never falls as time goes on.
  ///
  /// One in a break or a night stands at the session's edge; in columns, one between two rows stands
  /// between them by its share of the time, and one beyond the ends at the end.
  ///
  /// - Complexity: O(log s) for s sessions, in columns O(log n).
  public func unit(at instant: Int64) -> Double {
    switch kind {
    case .columns:
      let after = row(from: instant)
      guard after < times.count, after > 0, times[after] != instant else {
        return Double(min(after, max(0, times.count - 1)))
      }
      let (from, to) = (times[after - 1], times[after])
      return Double(after - 1)
        + Self.seconds(from: from, to: instant) / Self.seconds(from: from, to: to)
    case .clock: return Self.seconds(from: times.first ?? 0, to: instant)
    case .trading:
      let session = sessions[sessionIndex { $0.open <= instant }]
      let inside = min(max(instant, session.open), session.close)
      return session.before + Double(inside - session.open) / Double(nanosecondsAMinute)
    }
  }

  /// Returns the instant at a place, the inverse of `unit(at:)`.
  ///
  /// Beyond the ends it goes on by the clock, as far as 64 bits reach, and in columns it stays at the
  /// end. What is not a number stands for 0. At an edge that two sessions share it is the opening of
  /// the later one.
  ///
  /// - Complexity: O(log s) for s sessions.
  public func instant(at unit: Double) -> Int64 {
    let unit = unit.isNaN ? 0 : unit
    switch kind {
    case .columns:
      guard let last = times.indices.last else { return 0 }
      let place = min(max(unit, 0), Double(last))
      let row = Int(place.rounded(.down))
      guard row < last else { return times[last] }
      let seconds = Self.seconds(from: times[row], to: times[row + 1])
      return Self.instant(times[row], plus: seconds * (place - Double(row)) * 1e9)
    case .clock: return Self.instant(times.first ?? 0, plus: unit * 1e9)
    case .trading:
      let session = sessions[sessionIndex { $0.before <= unit }]
      return Self.instant(session.open, plus: (unit - session.before) * Double(nanosecondsAMinute))
    }
  }

  /// Returns the place of a row; beyond the rows, columns go on, and other places stay at the end.
  ///
  /// - Complexity: As `unit(at:)`; in columns O(1).
  public func unit(ofRow row: Int) -> Double {
    if kind == .columns { return Double(row) }
    guard let last = times.indices.last else { return 0 }
    return unit(at: times[min(max(row, 0), last)])
  }

  /// Returns the first row at or after a place; the count of rows where there is none.
  ///
  /// Places of rows ascend, so it is found by them and not by instants, which are whole nanoseconds.
  ///
  /// - Complexity: O(log n · log s) for n rows and s sessions; in columns O(1).
  public func row(at unit: Double) -> Int {
    if kind == .columns {
      return unit.isNaN ? 0 : Int(min(max(unit.rounded(.up), 0), Double(times.count)))
    }
    return firstIndex(below: times.count) { self.unit(at: times[$0]) >= unit || unit.isNaN }
  }

  /// Returns the first row at or after an instant; the count of rows where there is none.
  ///
  /// - Complexity: O(log n).
  public func row(from instant: Int64) -> Int {
    firstIndex(below: times.count) { times[$0] >= instant }
  }

  /// Returns the first session of `date`, or of the first date after it that has one; the count of
  /// sessions where there is none.
  ///
  /// - Complexity: O(log s) for s sessions.
  public func session(from date: CivilDate) -> Int {
    firstIndex(below: sessions.count) { sessions[$0].date >= date }
  }

  /// Returns the session in which a place lies, at a shared edge the later one; the first and the
  /// last one beyond the ends.
  ///
  /// - Returns: Its number among `sessions`, 0 where there are none.
  /// - Complexity: O(log s) for s sessions.
  public func session(at unit: Double) -> Int {
    sessionIndex { $0.before <= unit }
  }

  /// The first index for which `holds`, given that it holds for all after it; `count` for none.
  private func firstIndex(below count: Int, where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The last session for which `isBefore` holds, the first where it holds for none.
  private func sessionIndex(where isBefore: (Session) -> Bool) -> Int {
    max(0, firstIndex(below: sessions.count) { !isBefore(sessions[$0]) } - 1)
  }

  private static func hasOneRowADate(_ dataset: Dataset) -> Bool {
    let times = dataset.table.times
    var cursor = OffsetCursor(zone: dataset.zone)
    var before: Int64?
    for time in times {
      // In seconds: with an offset, a time at the end of 64 bits would not fit any more.
      let second = flooredQuotient(time, nanosecondsASecond)
      let day = flooredQuotient(second + cursor.offset(at: time) / nanosecondsASecond, 86_400)
      if let before, day <= before { return false }
      before = day
    }
    // One reading of a clock is no row of dates.
    return times.count > (dataset.table.hasTimeOfDay ? 1 : 0)
  }

  private static func sessions(of dataset: Dataset) -> [Session] {
    var sessions: [Session] = []
    var before = 0.0
    for day in dataset.days {
      for session in day.schedule.sessions {
        // A session that 64 bits cannot tell, or that clocks skip, has no room.
        let shift = session.open < 0 ? day.schedule.nightGap * 1440 : 0
        guard let open = instant(of: day.date, minute: session.open - shift, in: dataset.zone),
          let close = instant(of: day.date, minute: session.close - shift, in: dataset.zone),
          close > open,
          sessions.last.map({ open >= $0.close && day.date >= $0.date }) ?? true
        else { continue }
        sessions.append(Session(date: day.date, open: open, close: close, before: before))
        before += Double(close - open) / Double(nanosecondsAMinute)
      }
    }
    return sessions
  }

  /// The instant at which clocks show a minute of a date; nil where nanoseconds do not reach.
  private static func instant(
    of date: CivilDate, minute: Int, in zone: ZoneRules
  ) -> Int64? {
    // The dates of 64 bits of nanoseconds; minutes are of the date or near it.
    guard -106_752...106_752 ~= date.daysSinceEpoch, -100_000...100_000 ~= minute else {
      return nil
    }
    let local = Int64(date.daysSinceEpoch) * 86_400 + Int64(minute) * 60
    let (instant, overflow) = zone.utcSeconds(forLocal: local)
      .multipliedReportingOverflow(by: nanosecondsASecond)
    return overflow ? nil : instant
  }

  /// The time between two instants; exact before it is rounded, so that it never falls as `end`
  /// rises.
  private static func seconds(from start: Int64, to end: Int64) -> Double {
    end >= start
      ? Double(UInt64(bitPattern: end &- start)) / 1e9
      : -Double(UInt64(bitPattern: start &- end)) / 1e9
  }

  /// The instant after a time that may be longer than 64 bits; held at their ends.
  private static func instant(_ start: Int64, plus nanoseconds: Double) -> Int64 {
    // All of 64 bits is twice as long as one step can be, so a long time is added in quarters; they
    // are whole numbers, as every double of this size is a multiple of 1024.
    let bounded = min(max(nanoseconds.rounded(), -0x1p64), 0x1p64)
    guard abs(bounded) >= 0x1p62 else { return sum(start, Int64(bounded)) }
    let quarter = Int64(bounded / 4)
    return (0..<4).reduce(start) { instant, _ in sum(instant, quarter) }
  }

  private static func sum(_ instant: Int64, _ step: Int64) -> Int64 {
    let (sum, overflow) = instant.addingReportingOverflow(step)
    return overflow ? (step < 0 ? .min : .max) : sum
  }
}
