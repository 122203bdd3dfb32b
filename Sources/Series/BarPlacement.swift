/// Where the rows of one day stand: a point stands where its price was true.
///
/// A bar labelled with its end stands at its label, one labelled with its start at its end, a tick or
/// a snapshot at its own time.
struct BarPlacement {
  /// Where a row stands.
  enum Place: Equatable {
    /// In the session with this index, at this trading minute.
    case inside(session: Int, minute: Double)
    /// In a break, at the trading minute that both its ends share.
    case inBreak(minute: Double)
    /// Before the opening or after the close.
    case outside
  }

  private struct Session {
    var open: Int64
    var close: Int64
    var minutesBefore: Double
  }

  private let sessions: [Session]
  /// Nanoseconds by which a bar's end follows its label; 0 where they are the same.
  private let shift: Int64

  /// Prepares to place rows in `schedule`.
  init(schedule: SessionSchedule, timing: BarTiming) {
    var before = 0
    sessions = schedule.sessions.map { session in
      defer { before += session.close - session.open }
      return Session(
        open: Int64(session.open) * nanosecondsAMinute,
        close: Int64(session.close) * nanosecondsAMinute, minutesBefore: Double(before))
    }
    shift = timing.label == .start ? timing.interval : 0
  }

  /// Returns where a row stands.
  ///
  /// - Parameters:
  ///   - clock: Nanoseconds from local midnight of the trading date.
  ///   - isFollowed: True where the file has a later row on the same day.
  /// - Returns: The session and the trading minute, or that there is none.
  func place(clock: Int64, isFollowed: Bool) -> Place {
    for (index, session) in sessions.enumerated() where clock <= session.close {
      // Where the label is an edge or off the grid, it is a price at that very time.
      let isBar = shift > 0 && clock != session.close && isOnGrid(clock, session)
      if clock < session.open {
        if isBar && clock + shift > session.open {
          return inside(index, session, min(clock + shift, session.close))
        }
        return index == 0 ? .outside : .inBreak(minute: session.minutesBefore)
      }
      // With rows after the close, a bar of some minutes that starts at the close is late trading;
      // one of a minute holds the auction's price.
      let isLate =
        clock == session.close && shift > nanosecondsAMinute && isFollowed
        && index == sessions.count - 1
      if isLate { return .outside }
      return inside(index, session, isBar ? min(clock + shift, session.close) : clock)
    }
    return .outside
  }

  /// Returns the clock at which the trading minute of `clock` ends, in nanoseconds; that of the close
  /// ends just after it.
  func endOfMinute(clock: Int64, session index: Int) -> Int64 {
    let session = sessions[index]
    guard clock < session.close else { return clock &+ 1 }
    return clock &+ nanosecondsAMinute &- (clock &- session.open) % nanosecondsAMinute
  }

  @inline(__always)
  private func inside(_ index: Int, _ session: Session, _ clock: Int64) -> Place {
    let minute = Double(clock - session.open) / Double(nanosecondsAMinute)
    return .inside(session: index, minute: session.minutesBefore + minute)
  }

  /// Returns whether a label is a whole number of bars from midnight or from the opening.
  @inline(__always)
  private func isOnGrid(_ clock: Int64, _ session: Session) -> Bool {
    clock % shift == 0 || (clock &- session.open) % shift == 0
  }
}
