/// How single trades become the points of a day: those of one trading minute together, where they
/// come more often.
struct TickGathering {
  private let lengths: [Double]
  private let before: [Double]

  /// Prepares to gather the trades of a day; nil where they come less than once a minute and stand
  /// better at their own times.
  ///
  /// - Parameters:
  ///   - schedule: The day's sessions.
  ///   - count: How many rows the day has.
  ///   - seconds: From the first to the last of them.
  init?(schedule: SessionSchedule, count: Int, seconds: Double) {
    guard count > 1, Double(count - 1) * 60 > seconds else { return nil }
    lengths = schedule.sessions.map { Double($0.close - $0.open) }
    before = schedule.minutesBeforeSessions
  }

  /// Returns the end of the minute in which a trade was made, at most its session's close.
  ///
  /// A trade on the full minute is the first of the minute that begins; at the close it is the last
  /// of the one that ends.
  ///
  /// - Parameters:
  ///   - minute: The trade's trading minute.
  ///   - session: Its session.
  /// - Returns: The trading minute of its point.
  @inline(__always)
  func minute(of minute: Double, session: Int) -> Double {
    let inside = (minute - before[session]).rounded(.down) + 1
    return before[session] + min(inside, lengths[session])
  }
}
