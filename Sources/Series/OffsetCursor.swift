/// A walk over instants in nearly ascending order that asks the zone once a change of offset.
///
/// Costs two comparisons for each instant in the stretch of the one before.
struct OffsetCursor {
  private let zone: ZoneRules
  private var start: Int64
  /// The instant up to which the offset of the one asked for last holds.
  private(set) var end: Int64
  private var offset: Int64

  /// Starts a walk in `zone`; nil for times that are clock readings already.
  init(zone: ZoneRules?) {
    self.zone = zone ?? .utc
    start = 0
    end = 0
    offset = 0
  }

  /// Returns the nanoseconds east of UTC at an instant in nanoseconds.
  mutating func offset(at instant: Int64) -> Int64 {
    if instant >= start && instant < end { return offset }
    let span = zone.span(atUTCSeconds: flooredQuotient(instant, nanosecondsASecond))
    start = nanoseconds(seconds: span.start)
    end = nanoseconds(seconds: span.end)
    offset = Int64(span.offset) * nanosecondsASecond
    return offset
  }
}

extension ZoneRules {
  /// Returns the instants at which the zone's clocks show each of `readings`, all in nanoseconds.
  ///
  /// A reading that clocks skipped is moved forward, so the answer need not be in order there.
  ///
  /// - Complexity: O(n + c log t) for n readings, c changes of offset among them, t transitions.
  func instants(ofReadings readings: some Collection<Int64>) -> [Int64] {
    var first = Int64(0)
    var end = Int64(0)
    var offset = Int64(0)
    return readings.map { reading in
      if reading >= first && reading < end { return reading &- offset }
      let local = flooredQuotient(reading, nanosecondsASecond)
      let instant = utcSeconds(forLocal: local)
      offset = (local - instant) * nanosecondsASecond
      let span = span(atUTCSeconds: instant)
      first = 0
      end = 0
      // Readings that the stretch before showed too belong to it, not to this one. A skipped
      // reading has another offset than its instant, and stands for itself.
      if Int64(span.offset) == local - instant {
        let before = span.start == .min ? span.offset : self.offset(atUTCSeconds: span.start - 1)
        first = nanoseconds(seconds: span.start, plus: Int64(max(before, span.offset)))
        end = nanoseconds(seconds: span.end, plus: Int64(span.offset))
      }
      return reading &- offset
    }
  }
}

// Times of a file may be any 64 bits. Sums with them wrap round (`&+`): a row of the year 2262 may
// then stand in a wrong place, and does not end the program.

/// Nanoseconds in a second.
let nanosecondsASecond: Int64 = 1_000_000_000
/// Nanoseconds in a minute.
let nanosecondsAMinute: Int64 = 60_000_000_000
/// Nanoseconds in a day of 24 hours.
let nanosecondsADay: Int64 = 86_400_000_000_000

/// Returns the whole number of `divisor`s at or below `dividend`; `divisor` > 0.
@inline(__always)
func flooredQuotient(_ dividend: Int64, _ divisor: Int64) -> Int64 {
  let quotient = dividend / divisor
  return dividend % divisor < 0 ? quotient - 1 : quotient
}

/// Returns seconds in nanoseconds, held at the ends of what 64 bits can say.
private func nanoseconds(seconds: Int64, plus extra: Int64 = 0) -> Int64 {
  if seconds == .min || seconds == .max { return seconds }
  let (product, overflow) = (seconds + extra).multipliedReportingOverflow(by: nanosecondsASecond)
  return overflow ? (seconds < 0 ? .min : .max) : product
}
