import Testing

@testable import Series

@Suite struct TimeScaleTests {
  private static let morning = SessionSchedule.Session(open: 570, close: 690)
  private static let afternoon = SessionSchedule.Session(open: 780, close: 900)
  private static let shanghai = SessionSchedule([morning, afternoon])

  /// A file with rows at `times`; with days, one of prices in their market.
  private static func scale(
    _ times: [Int64], hasTimeOfDay: Bool = true, zone: String? = nil,
    market: String = "24x7", days: [(CivilDate, SessionSchedule)] = []
  ) throws -> TimeScale {
    let table = SeriesTable(
      times: times, clock: .instant, hasTimeOfDay: hasTimeOfDay,
      columns: [column(.close, times.map { _ in 1 })])
    return TimeScale(
      Dataset(
        kind: days.isEmpty ? .values : .intradayPrices, table: table,
        market: try #require(Market.named(market)),
        zone: try zone.map { try #require(madeZone($0)) } ?? .utc,
        days: days.map {
          TradingDay(
            date: $0.0, schedule: $0.1, minutes: [1], prices: [1], highs: [1], lows: [1],
            averages: [], volumes: [], previousClose: 1, base: .firstPrice)
        }, decimals: 2, findings: []))
  }

  /// Friday and Monday in Shanghai, a row each half hour of both mornings and afternoons.
  private static func twoDays() throws -> TimeScale {
    let dates = [CivilDate(2021, 6, 4), CivilDate(2021, 6, 7)]
    let clocks = minutes(930, 1130, step: 30) + minutes(1300, 1500, step: 30)
    let times: [Int64] = dates.flatMap { date in
      clocks.map { Int64(date.daysSinceEpoch * 1440 + $0 - 480) * 60_000_000_000 }
    }
    return try scale(
      times, zone: "Asia/Shanghai", market: "SSE", days: dates.map { ($0, shanghai) })
  }

  // MARK: Which scale a file has

  @Test func `one row a date is a column, at any time of the day`() throws {
    let dates = try Self.scale(
      [nanoseconds(2021, 6, 3), nanoseconds(2021, 6, 4), nanoseconds(2021, 6, 7)],
      hasTimeOfDay: false)
    #expect(dates.kind == .columns)
    #expect(dates.whole == -0.5...2.5)
    let closes = try Self.scale(
      [nanoseconds(2021, 6, 3, 7), nanoseconds(2021, 6, 4, 3), nanoseconds(2021, 6, 7, 23)])
    #expect(closes.kind == .columns)
  }

  @Test func `two rows of a date make the clock run`() throws {
    let readings = [nanoseconds(2021, 6, 3, 7), nanoseconds(2021, 6, 3, 8)]
    #expect(try Self.scale(readings).kind == .clock)
    // Dates without a time as well: a reader may keep both.
    let same = [nanoseconds(2021, 6, 3), nanoseconds(2021, 6, 3)]
    #expect(try Self.scale(same, hasTimeOfDay: false).kind == .clock)
    // 15:00 and 17:00 UTC are 23:00 and 01:00 in Shanghai.
    let evening = [nanoseconds(2021, 6, 3, 15), nanoseconds(2021, 6, 3, 17)]
    #expect(try Self.scale(evening).kind == .clock)
    #expect(try Self.scale(evening, zone: "Asia/Shanghai").kind == .columns)
  }

  @Test func `dates are told by the zone, also at the ends of 64 bits`() throws {
    let first = try Self.scale([.min, .max], zone: "Asia/Shanghai")
    #expect(first.kind == .columns)
    let last = try Self.scale([.max - 1, .max], zone: "America/New_York")
    #expect(last.kind == .clock)
  }

  // MARK: Columns

  @Test func `a column is a whole number, and time between two goes by its share`() throws {
    // Thursday, Friday, Monday: half of the weekend is half a column.
    let scale = try Self.scale(
      [nanoseconds(2021, 6, 3), nanoseconds(2021, 6, 4), nanoseconds(2021, 6, 7)],
      hasTimeOfDay: false)
    #expect(scale.unit(at: nanoseconds(2021, 6, 4)) == 1)
    #expect(scale.unit(at: nanoseconds(2021, 6, 5, 12)) == 1.5)
    #expect(scale.instant(at: 1.5) == nanoseconds(2021, 6, 5, 12))
    #expect(scale.unit(at: nanoseconds(2020, 1, 1)) == 0)
    #expect(scale.unit(at: nanoseconds(2030, 1, 1)) == 2)
    #expect(scale.instant(at: -7) == nanoseconds(2021, 6, 3))
    #expect(scale.instant(at: 7) == nanoseconds(2021, 6, 7))
    #expect([-1, 0, 0.1, 1, 2, 2.1].map { scale.row(at: $0) } == [0, 0, 1, 1, 2, 3])
    #expect(scale.unit(ofRow: -1) == -1 && scale.unit(ofRow: 3) == 3)
  }

  // MARK: Clock

  @Test func `a unit of the clock is a second from the first row`() throws {
    let start = nanoseconds(2021, 6, 3, 9, 30)
    let scale = try Self.scale([start, start + 1, start + 250_000_000, start + 90_000_000_000])
    #expect(scale.kind == .clock && scale.whole == 0...90)
    #expect((0..<4).map { scale.unit(ofRow: $0) } == [0, 1e-9, 0.25, 90])
    #expect(scale.instant(at: 0.25) == start + 250_000_000)
    #expect(scale.instant(at: -60) == start - 60_000_000_000)
    #expect(scale.row(from: start + 2) == 2 && scale.row(from: .max) == 4)
  }

  @Test func `the clock runs on through the hour that clocks skip, and the one they repeat`() throws
  {
    for day in [nanoseconds(2021, 3, 14), nanoseconds(2021, 11, 7)] {
      let times = (0...24).map { day + Int64($0) * 3_600_000_000_000 }
      let scale = try Self.scale(times, zone: "America/New_York")
      #expect((0...24).map { scale.unit(ofRow: $0) } == (0...24).map { Double($0) * 3600 })
    }
  }

  // MARK: Trading

  @Test func `breaks, nights and weekends take no room`() throws {
    let scale = try Self.twoDays()
    #expect(scale.kind == .trading && scale.whole == 0...480)
    #expect(scale.sessions.map(\.before) == [0, 120, 240, 360])
    #expect(scale.sessions.map(\.after) == [120, 240, 360, 480])
    func unit(_ day: Int, _ hour: Int, _ minute: Int) -> Double {
      scale.unit(at: nanoseconds(2021, 6, day, hour - 8, minute))
    }
    #expect(unit(4, 9, 30) == 0 && unit(4, 10, 15) == 45)
    #expect(unit(4, 11, 30) == 120 && unit(4, 12, 10) == 120 && unit(4, 13, 0) == 120)
    #expect(unit(4, 15, 0) == 240 && unit(5, 12, 0) == 240 && unit(7, 9, 0) == 240)
    #expect(unit(7, 15, 0) == 480 && unit(9, 12, 0) == 480 && unit(1, 12, 0) == 0)
    // A shared edge is the opening of the later session, and beyond the ends the clock goes on.
    #expect(scale.instant(at: 120) == nanoseconds(2021, 6, 4, 5))
    #expect(scale.instant(at: 240) == nanoseconds(2021, 6, 7, 1, 30))
    #expect(scale.instant(at: 480) == nanoseconds(2021, 6, 7, 7))
    #expect(scale.instant(at: 490) == nanoseconds(2021, 6, 7, 7, 10))
    #expect(scale.instant(at: -10) == nanoseconds(2021, 6, 4, 1, 20))
    // 11:30 and 13:00 are two rows at one place.
    #expect(scale.unit(ofRow: 4) == 120 && scale.unit(ofRow: 5) == 120)
    #expect(scale.row(at: 120) == 4 && scale.row(at: 120.5) == 6)
    #expect(scale.session(from: CivilDate(2021, 6, 5)) == 2)
    #expect(scale.session(from: CivilDate(2021, 6, 8)) == 4)
    #expect([-5, 0, 119, 120, 240, 999].map { scale.session(at: $0) } == [0, 0, 0, 1, 2, 3])
  }

  @Test func `New York opens at half past nine before and after its clocks change`() throws {
    let day = SessionSchedule([.init(open: 570, close: 960)])
    let dates = [CivilDate(2021, 3, 12), CivilDate(2021, 3, 15)]
    // 14:30 UTC in winter, 13:30 UTC in summer.
    let opens = [nanoseconds(2021, 3, 12, 14, 30), nanoseconds(2021, 3, 15, 13, 30)]
    let scale = try Self.scale(
      opens.flatMap { [$0, $0 + 60_000_000_000] }, zone: "America/New_York", market: "US",
      days: dates.map { ($0, day) })
    #expect(scale.sessions.map(\.open) == opens)
    #expect((0..<4).map { scale.unit(ofRow: $0) } == [0, 1, 390, 391])
    #expect(scale.instant(at: 390) == opens[1] && scale.whole == 0...780)
  }

  @Test func `a session through the night of a clock change is as long as it took`() throws {
    // 21:00 of the day before to 02:30; clocks skip 02:00 to 03:00 on 14 March 2021, so that the
    // close is read as 03:30, 5 h 30 min after the opening.
    let night = SessionSchedule([.init(open: -180, close: 150)])
    let scale = try Self.scale(
      [nanoseconds(2021, 3, 14, 2), nanoseconds(2021, 3, 14, 3)], zone: "America/New_York",
      market: "US", days: [(CivilDate(2021, 3, 14), night)])
    #expect(scale.whole == 0...330)
    // In autumn the hour from 01:00 comes twice: 6 h 30 min.
    let autumn = try Self.scale(
      [nanoseconds(2021, 11, 7, 1), nanoseconds(2021, 11, 7, 2)], zone: "America/New_York",
      market: "US", days: [(CivilDate(2021, 11, 7), night)])
    #expect(autumn.whole == 0...390)
  }

  @Test func `a session that overlaps the one before it, or does not fit 64 bits, has no room`()
    throws
  {
    let long = SessionSchedule([.init(open: 570, close: 2400)])
    let date = CivilDate(2021, 6, 4)
    let next = CivilDate(daysSinceEpoch: date.daysSinceEpoch + 1)
    let scale = try Self.scale(
      [0, 1], market: "SSE", days: [(date, long), (next, Self.shanghai), (date, Self.shanghai)])
    #expect(scale.sessions.map(\.before) == [0] && scale.whole == 0...1830)
    for days in [Int.min, -200_000, 106_752, 200_000, .max] {
      let far = try Self.scale(
        [0, 1], market: "SSE", days: [(CivilDate(daysSinceEpoch: days), Self.shanghai)])
      #expect(far.kind == .clock && far.sessions.isEmpty)
    }
  }

  // MARK: Any file

  @Test func `no row and one row have room`() throws {
    let none = try Self.scale([])
    #expect(none.kind == .clock && none.whole == -0.5...0.5)
    #expect(none.unit(ofRow: 0) == 0 && none.row(at: 0) == 0 && none.row(from: 5) == 0)
    #expect(none.instant(at: 2) == 2_000_000_000)
    let noDates = try Self.scale([], hasTimeOfDay: false)
    #expect(noDates.kind == .clock && noDates.instant(at: .nan) == 0)
    let date = try Self.scale([5], hasTimeOfDay: false)
    #expect(date.kind == .columns && date.whole == -0.5...0.5)
    #expect(date.unit(at: 7) == 0 && date.instant(at: 3) == 5 && date.row(at: 0) == 0)
    let reading = try Self.scale([5])
    #expect(reading.kind == .clock && reading.whole == -0.5...0.5)
    let same = try Self.scale([5, 5, 5])
    #expect(same.whole == -0.5...0.5 && same.row(at: 0) == 0 && same.row(at: 1e-9) == 3)
  }

  /// Scales of every kind, of random rows that bunch, repeat, and reach the ends of 64 bits.
  private static func scale(seed: Int) throws -> TimeScale {
    var numbers = Numbers(seed: seed)
    let count = Int.random(in: 0...40, using: &numbers)
    switch seed % 4 {
    case 0:
      var day = Int64.random(in: -100_000...90_000, using: &numbers)
      let times = (0..<count).map { _ in
        day += Int64.random(in: 1...9, using: &numbers)
        return day * nanosecondsADay
      }
      return try scale(times, hasTimeOfDay: false)
    case 1:
      let times = (0..<count).map { _ in Int64.random(in: .min ... .max, using: &numbers) }
      return try scale((times + [.min, .max, .max]).sorted(), zone: "America/New_York")
    case 2:
      let start = Int64.random(in: -1 << 60...1 << 60, using: &numbers)
      let width = Int64(1) << Int64.random(in: 0...60, using: &numbers)
      let times = (0..<count).map { _ in start + Int64.random(in: 0...width, using: &numbers) }
      return try scale(times.sorted() + [start + width, start + width])
    default:
      let first = Int.random(in: 18_000...19_000, using: &numbers)
      let days = (0..<6).map { (CivilDate(daysSinceEpoch: first + $0 * ($0 % 3 + 1)), shanghai) }
      let times = (0..<count).map { _ in
        (Int64(first) * 1440 + Int64.random(in: -500...30_000, using: &numbers))
          * nanosecondsAMinute
      }
      return try scale(
        times.sorted() + [.max, .max], zone: "Asia/Shanghai", market: "SSE", days: days)
    }
  }

  @Test(arguments: 0..<120) func `places and instants turn into each other and back`(seed: Int)
    throws
  {
    var numbers = Numbers(seed: seed)
    let scale = try Self.scale(seed: seed)
    let length = scale.whole.upperBound - scale.whole.lowerBound
    let start = max(scale.whole.lowerBound, scale.kind == .columns ? 0 : -.infinity)
    let end = scale.kind == .columns ? max(0, scale.whole.upperBound - 0.5) : scale.whole.upperBound
    for step in 0...100 {
      let unit = min(start + length * Double(step) / 100, end)
      let back = scale.unit(at: scale.instant(at: unit))
      // An instant is a whole nanosecond, and a place has 53 bits.
      let nanosecond = scale.kind == .trading ? 1 / 6e10 : 1e-9
      #expect(abs(back - unit) <= nanosecond + abs(unit) * 0x1p-50, "\(scale.kind)")
      let instant = Int64.random(in: .min ... .max, using: &numbers)
      guard scale.kind == .clock, let first = scale.times.first else { continue }
      let there = scale.instant(at: scale.unit(at: instant))
      // The exact distances, though they may be longer than 64 bits with a sign.
      let distance = Double(instant.span(to: first))
      let lost = Double(instant.span(to: there))
      #expect(lost <= distance * 0x1p-50 + 1)
    }
    for row in scale.times.indices where scale.kind == .columns {
      #expect(scale.instant(at: Double(row)) == scale.times[row])
      #expect(scale.unit(at: scale.times[row]) == Double(row))
    }
  }

  @Test(arguments: 0..<120) func `places never fall as time goes on, nor time as places do`(
    seed: Int
  ) throws {
    var numbers = Numbers(seed: seed)
    let scale = try Self.scale(seed: seed)
    var instants = (0..<60).map { _ in Int64.random(in: .min ... .max, using: &numbers) }
    // Near one another too, at rows and around the sum that does not fit 64 bits.
    for time in scale.times + [0, .max, .min] {
      instants += [time &- 1, time, time &+ 1]
    }
    if let first = scale.times.first { instants += (-3...3).map { first &+ .min &+ $0 } }
    instants.sort()
    let units = instants.map { scale.unit(at: $0) }
    #expect(zip(units, units.dropFirst()).allSatisfy { $0 <= $1 })

    var places = (0..<60).map { _ in Double.random(in: -1...1, using: &numbers) * 0x1p66 }
    places += (0...60).map { Double($0) / 50 * scale.whole.upperBound }
    places += [-0x1p62, 0x1p62, -0x1p63, 0x1p63, 0x1p64].flatMap {
      [($0 / 1e9).nextDown, $0 / 1e9, ($0 / 1e9).nextUp]
    }
    places += [-.infinity, .infinity, -.greatestFiniteMagnitude, .greatestFiniteMagnitude]
    places.sort()
    let times = places.map { scale.instant(at: $0) }
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    _ = scale.instant(at: .nan)
  }

  @Test(arguments: 0..<120) func `the row at a place is the one that a search finds`(seed: Int)
    throws
  {
    var numbers = Numbers(seed: seed)
    let scale = try Self.scale(seed: seed)
    let rows = scale.times.indices.map { scale.unit(ofRow: $0) }
    var places = rows + rows.map(\.nextUp) + rows.map(\.nextDown)
    places += (0..<20).map { _ in
      Double.random(in: -0.1...1.1, using: &numbers) * scale.whole.upperBound
    }
    places += [-.infinity, .infinity, 0, -0.5, .greatestFiniteMagnitude]
    for place in places {
      #expect(scale.row(at: place) == rows.firstIndex { $0 >= place } ?? rows.count)
      let instant = scale.instant(at: place)
      #expect(
        scale.row(from: instant) == scale.times.firstIndex { $0 >= instant } ?? rows.count)
      let session = scale.sessions.lastIndex { $0.before <= place } ?? 0
      #expect(scale.session(at: place) == session)
    }
    #expect(scale.row(at: .nan) == 0)
  }
}

extension Int64 {
  /// How far apart two numbers are.
  fileprivate func span(to other: Int64) -> UInt64 {
    UInt64(bitPattern: self > other ? self &- other : other &- self)
  }
}
