import Series

/// The instants at which a zone's clocks show round times, each once, in the order of time.
///
/// An hour that clocks show twice has its round times twice, one that they skip has none; midnight
/// comes once a date, at its first instant.
struct RoundTimes: Equatable, Sendable {
  /// From one round time to the next, in nanoseconds; it divides a day.
  let step: Int64
  /// The zone.
  let zone: ZoneRules

  /// 1 ns to 12 h, in nanoseconds.
  static let steps: [Int64] =
    [1, 1000, 1_000_000].flatMap { unit in
      [1, 2, 5, 10, 20, 50, 100, 200, 500].map { $0 * unit }
    }
    + [1, 2, 5, 10, 15, 30].map { $0 * second } + [1, 2, 5, 10, 15, 30].map { $0 * 60 * second }
    + [1, 2, 3, 6, 12].map { $0 * 3600 * second }

  private static let second: Int64 = 1_000_000_000

  /// Returns the first round time at or after an instant; nil where 64 bits do not reach.
  func first(from instant: Int64) -> Int64? {
    var start = instant
    // Clocks change hardly ever twice within a step.
    for _ in 0..<8 {
      let offset = offset(at: start)
      let (local, overflow) = start.addingReportingOverflow(offset)
      if overflow { return nil }
      let over = local % step
      let (candidate, isBeyond) = start.addingReportingOverflow(
        over == 0 ? 0 : over < 0 ? -over : step - over)
      if isBeyond { return nil }
      if self.offset(at: candidate) == offset {
        if isFirst(candidate, offset: offset) { return candidate }
        start = candidate + 1
      } else {
        start = change(after: start, before: candidate)
      }
    }
    return nil
  }

  /// False for a midnight that clocks show for the second time.
  private func isFirst(_ instant: Int64, offset: Int64) -> Bool {
    let second = instant.quotient(Self.second)
    let local = second + offset / Self.second
    guard instant % Self.second == 0, local % 86_400 == 0 else { return true }
    return zone.start(of: CivilDate(daysSinceEpoch: Int(local / 86_400))) == second
  }

  /// Nanoseconds east of UTC.
  private func offset(at instant: Int64) -> Int64 {
    Int64(zone.offset(atUTCSeconds: instant.quotient(Self.second))) * Self.second
  }

  /// The first second between two instants of different offsets that has not the offset of the
  /// earlier one.
  private func change(after start: Int64, before end: Int64) -> Int64 {
    var low = start.quotient(Self.second)
    var high = end.quotient(Self.second)
    let offset = zone.offset(atUTCSeconds: low)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if zone.offset(atUTCSeconds: middle) == offset { low = middle } else { high = middle }
    }
    return high * Self.second
  }

  /// Returns what clocks show at an instant, as exact as the step: `09:30`, `09:30:15`,
  /// `09:30:15.250`.
  func text(at instant: Int64) -> String {
    let second = instant.quotient(Self.second)
    let local = second + Int64(zone.offset(atUTCSeconds: second))
    let clock = Int(local - local.quotient(86_400) * 86_400)
    var text = Self.padded(clock / 3600, 2) + ":" + Self.padded(clock / 60 % 60, 2)
    if step < 60 * Self.second { text += ":" + Self.padded(clock % 60, 2) }
    if step < Self.second {
      // The second in which 64 bits begin is not whole: the product wraps round, the rest is right.
      let fraction = Self.padded(Int(instant &- second &* Self.second), 9)
      text += "." + fraction.prefix(step < 1000 ? 9 : step < 1_000_000 ? 6 : 3)
    }
    return text
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}

extension Int64 {
  /// The whole number of `divisor`s at or below.
  fileprivate func quotient(_ divisor: Int64) -> Int64 {
    self / divisor - (self % divisor < 0 ? 1 : 0)
  }
}
