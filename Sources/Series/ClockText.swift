/// Times in digits, the same wherever they are shown: axis, crosshair, reports.
public enum ClockText {
  /// Returns a clock minute as `HH:mm`, cut to the whole minute; 1440 is `24:00`, -180 is `21:00`.
  ///
  /// - Parameter clockMinute: Minutes from local midnight, -1440…1440; held there. Those below 0 are
  ///   of the evening before.
  /// - Returns: Five characters.
  public static func hourMinute(clockMinute: Double) -> String {
    // A trading minute turned into a clock minute and back must not lose its minute to rounding.
    let exact = clockMinute.isFinite ? min(max(clockMinute + 1e-6, -1440), 1440) : 0
    let minute = Int(exact < 0 ? exact + 1440 : exact)
    return padded(minute / 60, 2) + ":" + padded(minute % 60, 2)
  }

  /// How exactly a clock is told.
  public enum Precision: Int, Equatable, Sendable {
    /// `09:31`
    case minute
    /// `09:31:05`
    case second
    /// `09:31:05.250`, and with three more digits each:
    case millisecond, microsecond, nanosecond

    /// Nanoseconds.
    fileprivate var length: Int64 {
      switch self {
      case .minute: 60_000_000_000
      case .second: 1_000_000_000
      case .millisecond: 1_000_000
      case .microsecond: 1_000
      case .nanosecond: 1
      }
    }

    /// Finds the coarsest that tells all of `times` exactly, in nanoseconds.
    ///
    /// - Complexity: O(n) for n times; O(1) where they are kept as regular ones.
    public init(of times: TimeColumn) {
      var precision = Precision.minute
      func tell(_ time: Int64) {
        while !time.isMultiple(of: precision.length),
          let finer = Precision(rawValue: precision.rawValue + 1)
        {
          precision = finer
        }
      }
      if let first = times.first, times.list.isEmpty {
        // What divides the first time and the step divides them all.
        tell(first)
        tell(times.step)
      } else {
        for time in times.list { tell(time) }
      }
      self = precision
    }
  }

  /// Returns an instant as date and clock time: `2021-04-23 09:31:05`.
  ///
  /// - Parameters:
  ///   - instant: Nanoseconds since 1970-01-01 00:00 UTC.
  ///   - zone: The zone whose clock is shown.
  ///   - precision: What is finer is cut off.
  /// - Returns: Date and time with a blank between.
  public static func dateAndClock(
    _ instant: Int64, zone: ZoneRules, precision: Precision
  ) -> String {
    let seconds = flooredQuotient(instant, nanosecondsASecond)
    let local = seconds + Int64(zone.offset(atUTCSeconds: seconds))
    let day = flooredQuotient(local, 86_400)
    var text = CivilDate(daysSinceEpoch: Int(day)).description + " "
    let exact = clock(Int(local - day * 86_400))
    text += precision == .minute ? String(exact.prefix(5)) : exact
    let digits = 3 * (precision.rawValue - 1)
    if digits > 0 {
      text += "." + padded(Int(instant &- seconds &* nanosecondsASecond), 9).prefix(digits)
    }
    return text
  }

  /// Returns an instant as ISO 8601 with offset: `2021-04-23T09:31:00+08:00`.
  ///
  /// Digits of a second follow only where they are needed; seconds of an offset (zones before they
  /// had whole minutes) likewise.
  ///
  /// - Parameters:
  ///   - instant: Nanoseconds since 1970-01-01 00:00 UTC.
  ///   - zone: The zone whose clock is shown.
  /// - Returns: Date, time and offset.
  public static func iso8601(_ instant: Int64, zone: ZoneRules) -> String {
    let seconds = flooredQuotient(instant, nanosecondsASecond)
    let offset = zone.offset(atUTCSeconds: seconds)
    let local = seconds + Int64(offset)
    let day = flooredQuotient(local, 86_400)
    let second = Int(local - day * 86_400)
    var text = CivilDate(daysSinceEpoch: Int(day)).description
    text += "T" + clock(second)
    let fraction = Int(instant &- seconds &* nanosecondsASecond)
    if fraction != 0 {
      var digits = padded(fraction, 9)
      while digits.last == "0" { digits.removeLast() }
      text += "." + digits
    }
    return text + (offset < 0 ? "-" : "+") + clock(abs(offset), omitsZeroSeconds: true)
  }

  private static func clock(_ second: Int, omitsZeroSeconds: Bool = false) -> String {
    let text = padded(second / 3600, 2) + ":" + padded(second / 60 % 60, 2)
    return omitsZeroSeconds && second % 60 == 0 ? text : text + ":" + padded(second % 60, 2)
  }
}
