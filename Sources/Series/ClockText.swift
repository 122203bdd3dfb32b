/// Times in digits, the same wherever they are shown: axis, crosshair, reports.
public enum ClockText {
  /// Returns a clock minute as `HH:mm`, cut to the whole minute; 1440 is `24:00`.
  ///
  /// - Parameter clockMinute: Minutes from local midnight, 0…1440; held there.
  /// - Returns: Five characters.
  public static func hourMinute(clockMinute: Double) -> String {
    // A trading minute turned into a clock minute and back must not lose its minute to rounding.
    let minute = clockMinute.isFinite ? Int(min(max(clockMinute + 1e-6, 0), 1440)) : 0
    return padded(minute / 60, 2) + ":" + padded(minute % 60, 2)
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
