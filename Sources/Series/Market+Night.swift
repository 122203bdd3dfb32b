extension Market {
  /// Minutes before midnight at which a trading date begins: in the middle of the pause before a
  /// session of the evening; 0 where all sessions are of their own date.
  var headStart: Int {
    guard let sessions = schedules.last?.schedule.sessions, let last = sessions.last,
      sessions[0].open < 0
    else { return 0 }
    return -((last.close - 1440 + sessions[0].open) / 2)
  }

  /// True where trading goes on from Sunday evening to Friday: such a market is recognised by its
  /// weekend, since hardly any time of a weekday is outside its sessions.
  var isWeekLong: Bool { headStart > 0 && nightCloses.isEmpty }

  /// True where a day is 24 hours of trading.
  var tradesAllDay: Bool {
    schedules.contains { entry in
      let sessions = entry.schedule.sessions
      return sessions.count == 1 && sessions[0].close - sessions[0].open == 1440
    }
  }

  /// Returns this market with the night session that some of its securities have.
  ///
  /// - Parameter close: When it closes, as in `nightCloses`; nil for none.
  /// - Returns: The market for those securities.
  func withNight(closingAt close: Int?) -> Market {
    var market = self
    market.schedules = schedules.map { ($0.from, $0.schedule.withNight(closingAt: close)) }
    return market
  }

  /// Whether its days begin on the evening before.
  var hasNight: Bool {
    schedules.contains { ($0.schedule.sessions.first?.open ?? 0) < 0 }
  }

  /// The market with each of the night sessions that its securities may have, and with none.
  var variants: [Market] {
    nightCloses.isEmpty
      ? [self] : [withNight(closingAt: nil)] + nightCloses.map { withNight(closingAt: $0) }
  }
}

extension SessionSchedule {
  /// Returns these sessions with another night before them.
  ///
  /// - Parameters:
  ///   - close: When the session that opens on an evening closes; nil for a day without one.
  ///   - gap: Days between its evening and the one before the trading date.
  /// - Returns: The sessions of such a day.
  func withNight(closingAt close: Int?, gap: Int = 0) -> SessionSchedule {
    guard var night = sessions.first, night.open < 0 else { return self }
    var others = Array(sessions.dropFirst())
    if let close, close > night.open {
      night.close = close
      others.insert(night, at: 0)
    }
    return others.isEmpty ? self : SessionSchedule(others, nightGap: close == nil ? 0 : gap)
  }

  /// Returns these sessions up to a clock minute; itself where none opens before it.
  func closing(at minute: Int) -> SessionSchedule {
    let shorter = sessions.compactMap { session in
      session.open < minute
        ? Session(open: session.open, close: min(session.close, minute)) : nil
    }
    return shorter.isEmpty ? self : SessionSchedule(shorter, nightGap: nightGap)
  }
}
