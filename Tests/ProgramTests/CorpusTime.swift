import Series

/// A date or time in ISO 8601, to be compared with another.
struct CorpusTime {
  /// The clock reading in nanoseconds since 1970.
  private var clock: Int64
  /// The offset from UTC in nanoseconds; nil where none is written.
  private var offset: Int64?
  /// Whether there is a date only.
  private var isDate: Bool
  /// Digits of the fraction of a second.
  private var digits: Int

  /// Reads a text such as `2024-01-05`, `2024-01-05T09:30:00` or `2024-01-05T09:30:00.25+08:00`.
  init?(_ text: String) {
    let form =
      /(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?/
    guard let match = text.wholeMatch(of: form)?.output else { return nil }
    func number(_ part: Substring?) -> Int { part.flatMap { Int($0) } ?? 0 }
    let date = CivilDate(year: number(match.1), month: number(match.2), day: number(match.3))
    guard let date else { return nil }
    isDate = match.4 == nil
    let seconds =
      date.daysSinceEpoch * 86_400 + number(match.4) * 3600 + number(match.5) * 60
      + number(match.6)
    let fraction = match.7 ?? ""
    digits = fraction.count
    let padded = fraction + String(repeating: "0", count: 9 - fraction.count)
    clock = Int64(seconds) * Self.second + Int64(number(padded))
    offset = match.8.map { zone in
      let figures = zone.dropFirst().filter { $0 != ":" }
      let minutes = number(figures.prefix(2)) * 60 + number(figures.dropFirst(2))
      return Int64(zone.first == "-" ? -minutes : minutes) * 60 * Self.second
    }
  }

  private static let second: Int64 = 1_000_000_000

  /// Whether `text` is this time.
  ///
  /// A time without offset is a clock reading, whatever the offset of the other; a time with one is
  /// an instant. A date is the same as its midnight. Digits may be cut after milliseconds.
  func isTold(by text: String?) -> Bool {
    guard let told = text.flatMap(CorpusTime.init) else { return false }
    if isDate || told.isDate { return clock == told.clock }
    let unit = (0..<told.digits).reduce(Self.second) { unit, _ in unit / 10 }
    let slack = told.digits == 0 ? 0 : min(unit, 1_000_000)
    guard let offset else { return abs(clock - told.clock) <= slack }
    guard let other = told.offset else { return false }
    return abs((clock - offset) - (told.clock - other)) <= slack
  }
}
