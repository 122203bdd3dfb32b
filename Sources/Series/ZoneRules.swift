/// Finds the rules of a zone by its IANA name; nil where the system does not have it.
///
/// The shell reads the system's database, a test makes its own: nothing here opens a file.
public typealias ZoneLookup = (_ name: String) -> ZoneRules?

/// The offsets of a time zone through history, from the system's database.
public struct ZoneRules: Equatable, Sendable {
  /// IANA name, as `Asia/Shanghai`.
  public var name: String
  /// Seconds east of UTC before the first transition.
  var firstOffset: Int
  /// UTC seconds at which the offset changes, ascending.
  var transitions: [Int64]
  /// The offset from each transition on, in seconds.
  var offsets: [Int]
  /// The rule for all time after the last transition; nil where the last offset holds for ever.
  var footer: PosixZone?

  /// UTC, with no transitions.
  public static let utc = ZoneRules(name: "UTC", firstOffset: 0, transitions: [], offsets: [])

  /// Makes the rules of a zone whose clocks are always as far from UTC: `UTC+8`, `UTC-3:30`.
  ///
  /// - Parameter seconds: Seconds east of UTC, whole minutes.
  /// - Returns: The rules; nil for what no zone has: more than 14 hours.
  public static func fixed(secondsEast seconds: Int) -> ZoneRules? {
    guard abs(seconds) <= 14 * 3600, seconds.isMultiple(of: 60) else { return nil }
    if seconds == 0 { return .utc }
    let minutes = abs(seconds) / 60
    let tail = minutes % 60 == 0 ? "" : ":" + (minutes % 60 < 10 ? "0" : "") + "\(minutes % 60)"
    let name = "UTC" + (seconds < 0 ? "-" : "+") + "\(minutes / 60)" + tail
    return ZoneRules(name: name, firstOffset: seconds, transitions: [], offsets: [])
  }

  /// Returns the rules of a zone by a name that `fixed` gives; nil for other names.
  public static func fixed(named name: String) -> ZoneRules? {
    guard name.hasPrefix("UTC+") || name.hasPrefix("UTC-") else { return nil }
    let parts = name.dropFirst(4).split(separator: ":").map { Int($0) }
    guard let hours = parts.first ?? nil, let minutes = parts.count > 1 ? parts[1] : 0,
      0...14 ~= hours, 0..<60 ~= minutes
    else { return nil }
    let seconds = (hours * 60 + minutes) * (name.hasPrefix("UTC-") ? -60 : 60)
    let rules = fixed(secondsEast: seconds)
    return rules?.name == name ? rules : nil
  }

  /// Returns the seconds east of UTC that hold at an instant, in UTC seconds since 1970.
  ///
  /// - Complexity: O(log n) for n transitions; no allocation.
  public func offset(atUTCSeconds seconds: Int64) -> Int { span(atUTCSeconds: seconds).offset }

  /// Returns the instant, in UTC seconds, at which the zone's clocks show `local`.
  ///
  /// A reading that clocks skipped in spring is moved forward by as much as they skipped; one that
  /// they showed twice in autumn means the first time.
  ///
  /// - Parameter local: The clock reading as the seconds since 1970 that it would be in UTC.
  /// - Returns: Seconds since 1970-01-01 00:00 UTC.
  /// - Complexity: O(log n) for n transitions; no allocation.
  public func utcSeconds(forLocal local: Int64) -> Int64 {
    // The first stretch whose clocks have not stopped short of `local`.
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] + Int64(offset(ofStretch: middle)) > local {
        high = middle
      } else {
        low = middle + 1
      }
    }
    let offset = Int64(offset(ofStretch: low))
    if low > 0, local < transitions[low - 1] + offset {
      // Skipped: by the clocks of before, which showed less.
      return local - Int64(self.offset(ofStretch: low - 1))
    }
    guard low == transitions.count, let footer, let daylight = footer.daylight else {
      return local - offset
    }
    // Two offsets take turns. The greater one gives the earlier instant, so it is tried first; a
    // skipped reading fits neither, and the smaller offset is the one of before.
    let greater = max(footer.standard, daylight)
    let earlier = local - Int64(greater)
    if self.offset(atUTCSeconds: earlier) == greater { return earlier }
    return local - Int64(min(footer.standard, daylight))
  }

  /// Returns the instant, in UTC seconds, at which `date` begins: midnight, or the first reading
  /// after it where clocks skip midnight.
  public func start(of date: CivilDate) -> Int64 {
    utcSeconds(forLocal: Int64(date.daysSinceEpoch) * 86_400)
  }

  /// Returns the date and the minute from midnight that the zone's clocks show at an instant.
  ///
  /// - Parameter instant: Nanoseconds since 1970-01-01 00:00 UTC.
  /// - Returns: The date, and the clock minute with its fraction, from 0 to below 1440.
  public func localTime(atNanoseconds instant: Int64) -> (date: CivilDate, clockMinute: Double) {
    let seconds = flooredQuotient(instant, nanosecondsASecond)
    let local = seconds + Int64(offset(atUTCSeconds: seconds))
    let day = flooredQuotient(local, 86_400)
    let nanosecond =
      (local - day * 86_400) * nanosecondsASecond
      + (instant &- seconds &* nanosecondsASecond)
    return (
      CivilDate(daysSinceEpoch: Int(day)), Double(nanosecond) / Double(nanosecondsAMinute)
    )
  }

  /// A stretch of time over which the offset stays the same.
  struct Span: Equatable {
    /// First second of the stretch; `Int64.min` for all time before.
    var start: Int64
    /// The second after the last; `Int64.max` for ever.
    var end: Int64
    /// Seconds east of UTC.
    var offset: Int
  }

  /// Returns the longest known stretch around an instant without a change of offset.
  func span(atUTCSeconds seconds: Int64) -> Span {
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] > seconds { high = middle } else { low = middle + 1 }
    }
    let start = low == 0 ? Int64.min : transitions[low - 1]
    if low == transitions.count, let footer {
      var span = footer.span(atUTCSeconds: seconds)
      span.start = max(span.start, start)
      return span
    }
    let end = low == transitions.count ? Int64.max : transitions[low]
    return Span(start: start, end: end, offset: offset(ofStretch: low))
  }

  /// Returns the offset before transition `index`, which ends stretch `index`.
  private func offset(ofStretch index: Int) -> Int {
    index == 0 ? firstOffset : offsets[index - 1]
  }
}
