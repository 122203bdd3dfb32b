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
  struct Session: Equatable, Sendable {
    /// Opening and close, in nanoseconds since 1970.
    var open: Int64, close: Int64
    /// Minutes of trading before it.
    var before: Double
  }

  /// What a unit is.
  public let kind: Kind
  /// The time of each row, ascending.
  public let times: [Int64]
  /// From the beginning of the first to the end of the last row's room; never empty.
  public let whole: ClosedRange<Double>
  /// The sessions of the file, ascending; empty unless `kind` is `.trading`.
  let sessions: [Session]

  /// Finds the scale that suits a file.
  ///
  /// - Complexity: O(n) for n rows.
  public init(_ dataset: Dataset) {
    times = dataset.table.times
    if Self.hasOneRowADate(dataset) {
      kind = .columns
      sessions = []
      whole = -0.5...max(Double(times.count) - 0.5, 0.5)
      return
    }
    sessions = dataset.market == .aroundTheClock ? [] : Self.sessions(of: dataset)
    if let last = sessions.last {
      kind = .trading
      whole = 0...last.before + Double(last.close - last.open) / Double(nanosecondsAMinute)
      return
    }
    kind = .clock
    let length = Self.seconds(from: times.first ?? 0, to: times.last ?? 0)
    // One instant alone has a second of room.
    whole = length > 0 ? 0...length : -0.5...0.5
  }

  /// Returns the place of an instant; one in a break or a night stands at the session's edge.
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
      return session.before
        + Double(inside - session.open) / Double(nanosecondsAMinute)
    }
  }

  /// Returns the instant at a place, the inverse of `unit(at:)`; beyond the ends it goes on by the
  /// clock, in columns it stays at the end.
  public func instant(at unit: Double) -> Int64 {
    switch kind {
    case .columns:
      guard let last = times.indices.last else { return 0 }
      let place = min(max(unit, 0), Double(last))
      let row = Int(place.rounded(.down))
      guard row < last else { return times[last] }
      let share = place - Double(row)
      return times[row] &+ Int64(Self.seconds(from: times[row], to: times[row + 1]) * share * 1e9)
    case .clock: return Self.instant(times.first ?? 0, plus: unit * 1e9)
    case .trading:
      let session = sessions[sessionIndex { $0.before <= unit }]
      return Self.instant(session.open, plus: (unit - session.before) * Double(nanosecondsAMinute))
    }
  }

  /// Returns the place of a row.
  public func unit(ofRow row: Int) -> Double {
    kind == .columns ? Double(row) : unit(at: times[row])
  }

  /// Returns the first row at or after a place; the count of rows where there is none.
  ///
  /// - Complexity: O(log n).
  public func row(at unit: Double) -> Int {
    if kind == .columns {
      return Int(min(max(unit.rounded(.up), 0), Double(times.count)))
    }
    // Instants are whole nanoseconds: the row found by the instant may be off by what rounding took.
    var row = row(from: instant(at: unit))
    while row > 0, self.unit(ofRow: row - 1) >= unit { row -= 1 }
    while row < times.count, self.unit(ofRow: row) < unit { row += 1 }
    return row
  }

  /// The first row at or after an instant.
  private func row(from instant: Int64) -> Int {
    var low = 0
    var high = times.count
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < instant { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The last session for which `isBefore` holds, the first where it holds for none.
  private func sessionIndex(where isBefore: (Session) -> Bool) -> Int {
    var low = 0
    var high = sessions.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(sessions[middle]) { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  private static func hasOneRowADate(_ dataset: Dataset) -> Bool {
    let times = dataset.table.times
    guard dataset.table.hasTimeOfDay else { return !times.isEmpty }
    var cursor = OffsetCursor(zone: dataset.zone)
    var before: Int64?
    for time in times {
      let day = flooredQuotient(time &+ cursor.offset(at: time), nanosecondsADay)
      if let before, day <= before { return false }
      before = day
    }
    return times.count > 1
  }

  private static func sessions(of dataset: Dataset) -> [Session] {
    var sessions: [Session] = []
    var before = 0.0
    for day in dataset.days {
      let midnight = Int64(day.date.daysSinceEpoch) * 86_400
      for session in day.schedule.sessions {
        func instant(_ minute: Int) -> Int64 {
          dataset.zone.utcSeconds(forLocal: midnight + Int64(minute) * 60)
            &* nanosecondsASecond
        }
        let (open, close) = (instant(session.open), instant(session.close))
        guard close > open, sessions.last.map({ open >= $0.close }) ?? true else { continue }
        sessions.append(Session(open: open, close: close, before: before))
        before += Double(close - open) / Double(nanosecondsAMinute)
      }
    }
    return sessions
  }

  private static func seconds(from start: Int64, to end: Int64) -> Double {
    let (difference, overflow) = end.subtractingReportingOverflow(start)
    return (overflow ? Double(end) - Double(start) : Double(difference)) / 1e9
  }

  private static func instant(_ start: Int64, plus nanoseconds: Double) -> Int64 {
    let step = Int64(min(max(nanoseconds.rounded(), -9.2e18), 9.2e18))
    let (sum, overflow) = start.addingReportingOverflow(step)
    return overflow ? (step < 0 ? .min : .max) : sum
  }
}
