/// The sessions of one trading day, end to end: the one place where clock time, trading minute and
/// share of the day's width are turned into one another.
///
/// Clock minutes count from local midnight of the trading date and may be fractional; those of the
/// evening before are below 0. Trading minutes count from the opening, breaks left out,
/// 0…`tradingMinutes`.
public struct SessionSchedule: Equatable, Hashable, Sendable {
  /// One stretch of trading, in clock minutes, `open` < `close`.
  public struct Session: Equatable, Hashable, Sendable {
    /// Clock minute of the opening; below 0 on the evening before.
    public var open: Int
    /// Clock minute of the close.
    public var close: Int

    /// Makes a session from clock minutes.
    public init(open: Int, close: Int) {
      precondition(open < close, "a session opens before it closes")
      self.open = open
      self.close = close
    }
  }

  /// Where a clock time falls.
  public enum Placement: Equatable, Sendable {
    /// In a session or on its edge, at this trading minute.
    case inside(Double)
    /// In a break: the trading minute that both its ends share.
    case inBreak(Double)
    /// Before the opening or after the close.
    case outside
  }

  /// The sessions in order, at least one; they do not overlap.
  public let sessions: [Session]
  /// T: minutes of trading in the whole day.
  public let tradingMinutes: Int
  /// Days by which a session that opens on an evening lies further back than its clock minutes say: 2
  /// on a Monday whose night session was on Friday.
  public let nightGap: Int

  /// Makes a schedule from sessions in order.
  public init(_ sessions: [Session], nightGap: Int = 0) {
    precondition(!sessions.isEmpty, "a trading day has a session")
    precondition(
      zip(sessions, sessions.dropFirst()).allSatisfy { $0.close <= $1.open },
      "sessions are in order and do not overlap")
    precondition(nightGap >= 0, "a night lies before its day")
    self.sessions = sessions
    self.nightGap = nightGap
    tradingMinutes = sessions.reduce(0) { $0 + $1.close - $1.open }
  }

  /// Returns where the clock minute `minute` falls.
  public func placement(ofClockMinute minute: Double) -> Placement {
    var before = 0
    for session in sessions {
      if minute < Double(session.open) {
        return before == 0 ? .outside : .inBreak(Double(before))
      }
      if minute <= Double(session.close) {
        return .inside(Double(before) + minute - Double(session.open))
      }
      before += session.close - session.open
    }
    return .outside
  }

  /// Returns where a time of day falls, 0…1440, as a clock on the wall shows it: 21:30 is in the
  /// session of the evening before where there is one.
  public func placement(ofTimeOfDay minute: Double) -> Placement {
    let today = placement(ofClockMinute: minute)
    if case .inside = today { return today }
    let evening = placement(ofClockMinute: minute - 1440)
    return evening == .outside ? today : evening
  }

  /// Returns the days from the trading date to the date that the calendar shows at a clock minute: -3
  /// on the Friday evening that belongs to Monday.
  ///
  /// Midnight at the end of the trading date still belongs to it.
  public func calendarDays(atClockMinute minute: Double) -> Int {
    let night = sessions[0]
    let gap = night.open < 0 && minute <= Double(night.close) ? nightGap : 0
    return (minute < 0 ? Int((minute / 1440).rounded(.down)) : 0) - gap
  }

  /// Returns the clock minute at trading minute `minute`, clamped to the day; at a shared edge the
  /// close of the earlier session, or with `afterBreak` the opening of the later one.
  public func clockMinute(atTradingMinute minute: Double, afterBreak: Bool = false) -> Double {
    var before = 0.0
    for (index, session) in sessions.enumerated() {
      let length = Double(session.close - session.open)
      let isLast = index == sessions.count - 1
      if minute < before + length || isLast || (minute == before + length && !afterBreak) {
        return Double(session.open) + min(max(minute - before, 0), length)
      }
      before += length
    }
    return Double(sessions[sessions.count - 1].close)
  }
}
