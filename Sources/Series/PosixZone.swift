/// The rule at the end of a zone file for all time after its last transition: a standard offset,
/// and where clocks change, the two days of a year on which they do.
///
/// The grammar is that of `TZ` in POSIX.1-2017 §8.3, with hours −167…167 in times of day as in
/// RFC 9636 §3.3.1.
struct PosixZone: Equatable, Sendable {
  /// A day of any year.
  enum Day: Equatable, Sendable {
    /// `Jn`: day 1…365, 29 February never counted.
    case julian(Int)
    /// `n`: day 0…365, 29 February counted.
    case ordinal(Int)
    /// `Mm.w.d`: weekday d (0 Sunday) of month m for the w-th time, 5 for the last.
    case weekday(month: Int, week: Int, day: Int)
  }

  /// When clocks change: on a day, at seconds from its midnight by the clocks of before.
  struct Change: Equatable, Sendable {
    /// The day.
    var day: Day
    /// Seconds from midnight, also negative or beyond the day.
    var seconds: Int
  }

  /// Seconds east of UTC in standard time.
  var standard: Int
  /// Seconds east of UTC in summer; nil where clocks do not change.
  var daylight: Int?
  /// Standard to daylight.
  var start = Change(day: .ordinal(0), seconds: 0)
  /// Daylight to standard.
  var end = Change(day: .ordinal(0), seconds: 0)

  /// Returns the stretch without a change of offset around an instant.
  func span(atUTCSeconds seconds: Int64) -> ZoneRules.Span {
    var span = ZoneRules.Span(start: .min, end: .max, offset: standard)
    guard let daylight else { return span }
    let days = Int((seconds / 86_400) + (seconds % 86_400 < 0 ? -1 : 0))
    let year = CivilDate(daysSinceEpoch: days).components.year
    // A time of day may lie a week outside its day, so the neighbouring years count too. Where
    // summer ends in the instant that the next one begins, it is summer all year: an end does not
    // outdo a start of the same instant, which is why it is looked at first.
    for year in year - 1...year + 1 {
      span.take(instant(of: end, in: year, offset: daylight), offset: standard, at: seconds)
      span.take(instant(of: start, in: year, offset: standard), offset: daylight, at: seconds)
    }
    return span
  }

  /// Returns the UTC second of a change in `year`, by clocks that are `offset` east of UTC.
  private func instant(of change: Change, in year: Int, offset: Int) -> Int64 {
    Int64(Self.date(of: change.day, in: year)) * 86_400 + Int64(change.seconds - offset)
  }

  /// Returns a day of `year` in days since 1970.
  private static func date(of day: Day, in year: Int) -> Int {
    let month = if case .weekday(let month, _, _) = day { month } else { 1 }
    guard let first = CivilDate(year: min(max(year, -9999), 9999), month: month, day: 1) else {
      return 0
    }
    switch day {
    case .julian(let number):
      let isLeap = CivilDate.days(inMonth: 2, of: year) == 29
      return first.daysSinceEpoch + number - 1 + (isLeap && number >= 60 ? 1 : 0)
    case .ordinal(let number):
      return first.daysSinceEpoch + number
    case .weekday(let month, let week, let weekday):
      let firstHit = (weekday - first.weekday + 7) % 7
      let hit = firstHit + (week - 1) * 7
      return first.daysSinceEpoch
        + (hit < CivilDate.days(inMonth: month, of: year) ? hit : hit - 7)
    }
  }
}

extension ZoneRules.Span {
  /// Narrows the stretch around `seconds` by a change of the clocks to an offset at an instant.
  fileprivate mutating func take(_ change: Int64, offset: Int, at seconds: Int64) {
    if change > seconds {
      end = min(end, change)
    } else if change >= start {
      start = change
      self.offset = offset
    }
  }
}

extension PosixZone {
  /// Reads a rule such as `EST5EDT,M3.2.0,M11.1.0` or `<+08>-8`, or returns nil where it is none.
  init?(_ text: some Sequence<UInt8>) {
    var parser = PosixZoneParser(text: Array(text))
    guard parser.skipName(), let west = parser.time(hours: 24) else { return nil }
    standard = -west
    if parser.isAtEnd { return }
    guard parser.skipName() else { return nil }
    var daylight = standard + 3600
    if !parser.isNext(",") {
      guard let west = parser.time(hours: 24) else { return nil }
      daylight = -west
    }
    guard parser.skip(","), let start = parser.change(), parser.skip(","),
      let end = parser.change(), parser.isAtEnd
    else { return nil }
    self.daylight = daylight
    self.start = start
    self.end = end
  }
}

/// Takes a POSIX zone rule apart from left to right.
private struct PosixZoneParser {
  let text: [UInt8]
  var position = 0

  init(text: [UInt8]) { self.text = text }

  var isAtEnd: Bool { position == text.count }

  func isNext(_ character: Unicode.Scalar) -> Bool {
    position < text.count && text[position] == UInt8(ascii: character)
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard isNext(character) else { return false }
    position += 1
    return true
  }

  /// Skips `EST` or `<+08>`.
  mutating func skipName() -> Bool {
    let start = position
    if skip("<") {
      while !isAtEnd, !isNext(">") { position += 1 }
      return skip(">") && position > start + 2
    }
    while !isAtEnd, UInt8(ascii: "a")...UInt8(ascii: "z") ~= text[position] | 0x20 {
      position += 1
    }
    return position >= start + 3
  }

  mutating func number(in range: ClosedRange<Int>) -> Int? {
    let start = position
    var number = 0
    while !isAtEnd, UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[position], position < start + 4 {
      number = number * 10 + Int(text[position] - UInt8(ascii: "0"))
      position += 1
    }
    return position > start && range ~= number ? number : nil
  }

  /// Reads `[+-]h[:mm[:ss]]` as seconds.
  mutating func time(hours: Int) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard var seconds = number(in: 0...hours).map({ $0 * 3600 }) else { return nil }
    if skip(":") {
      guard let minutes = number(in: 0...59) else { return nil }
      seconds += minutes * 60
      if skip(":") {
        guard let rest = number(in: 0...59) else { return nil }
        seconds += rest
      }
    }
    return isNegative ? -seconds : seconds
  }

  /// Reads a day and, after a slash, its time; without one it is 02:00.
  mutating func change() -> PosixZone.Change? {
    guard let day = day() else { return nil }
    guard skip("/") else { return PosixZone.Change(day: day, seconds: 7200) }
    guard let seconds = time(hours: 167) else { return nil }
    return PosixZone.Change(day: day, seconds: seconds)
  }

  private mutating func day() -> PosixZone.Day? {
    if skip("M") {
      guard let month = number(in: 1...12), skip("."), let week = number(in: 1...5), skip("."),
        let day = number(in: 0...6)
      else { return nil }
      return .weekday(month: month, week: week, day: day)
    }
    if skip("J") { return number(in: 1...365).map { .julian($0) } }
    return number(in: 0...365).map { .ordinal($0) }
  }
}
