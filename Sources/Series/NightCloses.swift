/// When the night sessions of a security closed, as its own rows show.
///
/// Each product has its own close, and exchanges have moved it: rebar trades to 23:00, copper to
/// 01:00, gold to 02:30, all of Dalian to 23:30 until 2019.
struct NightCloses {
  /// The close of each date's night; nil where it has no rows at night.
  private var closes: [Int?] = []
  private let known: [Int]

  /// How many nights to either side are looked at where the rows of one end before any close.
  private static let reach = 5

  /// Finds the close of each night.
  ///
  /// A night that ends with a bar at a known close, and has a neighbour that does so too, closed
  /// there; else it is the first close that no night around it went beyond.
  ///
  /// - Parameters:
  ///   - rows: The rows by trading dates.
  ///   - times: Their instants.
  ///   - market: The market, for the closes that it knows.
  ///   - zone: Its zone.
  ///   - timing: What the times stand for.
  ///   - product: The close that the security's own product has today; nil for none that is known.
  init(
    rows: DateRows, times: TimeColumn, market: Market, zone: ZoneRules, timing: BarTiming,
    product: Int?
  ) {
    known = market.nightCloses
    guard !known.isEmpty else { return }
    var cursor = OffsetCursor(zone: zone)
    var ends: [(date: Int, minute: Double)] = []
    closes = Array(repeating: nil, count: rows.dates.count)
    for index in rows.dates.indices {
      guard let night = rows.night(of: index) else { continue }
      let time = times[night.end - 1]
      let evening = Int64(rows.dates[index].daysSinceEpoch - night.gap) &* nanosecondsADay
      let clock = time &+ cursor.offset(at: time) &- evening
      let end = clock &+ (timing.label == .start ? timing.interval : 0)
      ends.append((index, Double(end) / Double(nanosecondsAMinute)))
    }
    let slack = max(timing.minutes, 1)
    let exact = ends.map { end in known.first { abs(Double($0) - end.minute) <= slack } }
    for (index, end) in ends.enumerated() {
      let isWhole = exact[index] != nil
      let before = index > 0 && exact[index - 1] == exact[index]
      let after = index + 1 < ends.count && exact[index + 1] == exact[index]
      if isWhole, before || after {
        closes[end.date] = exact[index]
        continue
      }
      let around = ends[max(0, index - Self.reach)..<min(ends.count, index + Self.reach + 1)]
      let latest = around.reduce(-Double.infinity) { max($0, $1.minute) }
      let found = known.first { Double($0) + slack >= latest } ?? known[known.count - 1]
      closes[end.date] = max(found, product ?? found)
    }
  }

  /// Returns the sessions of a date with the night that it had.
  func schedule(_ schedule: SessionSchedule, of index: Int, gap: Int) -> SessionSchedule {
    known.isEmpty ? schedule : schedule.withNight(closingAt: closes[index], gap: gap)
  }
}
