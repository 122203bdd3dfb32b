import Testing

@testable import Series

@Suite struct NightSessionTests {
  /// Minute bars labelled with their ends: the day's three sessions.
  private static let day = minutes(901, 1015) + minutes(1031, 1130) + minutes(1331, 1500)

  /// The minutes of an evening's session, counted from its own midnight; beyond 1440 after it.
  private static func night(until close: Int) -> [Int] {
    let end = close > 2100 ? clock(close) : clock(close) + 1440
    return Array(clock(2101)...end)
  }

  /// Makes a file of minute bars; the close of each is its number from 1.
  private func dataset(
    _ rows: [(date: CivilDate, clock: [Int])], market: String? = "SHFE", code: String? = nil
  ) throws -> Dataset {
    let times = rows.flatMap { row in
      row.clock.map { (Int64(row.date.daysSinceEpoch) * 1440 + Int64($0)) * 60_000_000_000 }
    }
    return try Dataset(
      table: SeriesTable(
        times: times, clock: .local, hasTimeOfDay: true,
        columns: [column(.close, times.indices.map { Double($0 + 1) })], code: code,
        marketCode: market), options: DatasetOptions(), zones: madeZone)
  }

  private let thursday = CivilDate(2024, 5, 9)
  private let friday = CivilDate(2024, 5, 10)
  private let saturday = CivilDate(2024, 5, 11)
  private let monday = CivilDate(2024, 5, 13)

  @Test func `Friday's night belongs to Monday, and its minutes go before Monday's`() throws {
    let data = try dataset([
      (friday, Self.day + Self.night(until: 2300)), (monday, Self.day),
    ])
    #expect(data.days.map(\.date) == [friday, monday])
    // 225 minutes by day, 120 at night.
    #expect(data.days[0].minutes == (1...225).map(Double.init))
    #expect(data.days[1].minutes == (1...345).map(Double.init))
    #expect(data.days[1].schedule.tradingMinutes == 345 && data.days[1].schedule.nightGap == 2)
    #expect(data.days.map(\.missingPoints) == [0, 0])
    #expect(data.days.allSatisfy { $0.isComplete })
    #expect(data.findings.isEmpty)
    #expect(data.days[1].previousClose == 225 && data.days[1].base == .dayBefore)
    #expect(DateSeries(data).dates == [friday, monday])
    #expect(DateSeries(data, names: ["close"]).dates == [friday, monday])
    #expect(DateSeries(data, names: ["close"]).solid.values == [225, 570])
  }

  @Test func `a night past midnight stays together, on a weekday and over a weekend`() throws {
    let night = Self.night(until: 230)
    let data = try dataset(
      [(thursday, Self.day + night), (friday, Self.day + night), (monday, Self.day)])
    #expect(data.days.map(\.date) == [thursday, friday, monday])
    #expect(data.days.map(\.schedule.tradingMinutes) == [225, 555, 555])
    #expect(data.days.map(\.schedule.nightGap) == [0, 0, 2])
    #expect(data.days[2].minutes == (1...555).map(Double.init))
    // 02:30 on Saturday is 330 minutes after 21:00 on Friday.
    let schedule = data.days[2].schedule
    #expect(schedule.clockMinute(atTradingMinute: 330) == Double(clock(230)))
    #expect(schedule.calendarDays(atClockMinute: Double(clock(230))) == -2, "Saturday")
    #expect(schedule.calendarDays(atClockMinute: -180) == -3, "Friday")
    #expect(schedule.calendarDays(atClockMinute: 540) == 0)
  }

  @Test func `the evening before a holiday has no night, and the day after it no more width`()
    throws
  {
    // Friday without a night, then a week of holidays.
    let after = CivilDate(2024, 5, 20)
    let data = try dataset([
      (thursday, Self.day + Self.night(until: 2300)), (friday, Self.day),
      (after, Self.day + Self.night(until: 2300)),
    ])
    #expect(data.days.prefix(3).map(\.date) == [thursday, friday, after])
    #expect(data.days.prefix(3).map(\.schedule.tradingMinutes) == [225, 345, 225])
    #expect(!data.findings.contains { $0.kind == .missingMinutes })
  }

  @Test func `a night before a holiday that was one all the same belongs to the next day`() throws {
    // Thursday's night, Friday a holiday.
    let data = try dataset([
      (thursday, Self.day + Self.night(until: 2300)), (monday, Self.day),
    ])
    #expect(data.days.map(\.date) == [thursday, monday])
    #expect(data.days[1].minutes.count == 345 && data.days[1].schedule.nightGap == 3)
  }

  @Test func `a file that ends on Friday night has begun Monday`() throws {
    let data = try dataset([(friday, Self.day + Array(Self.night(until: 2300).prefix(30)))])
    #expect(data.days.map(\.date) == [friday, monday])
    let day = try #require(data.days.last)
    #expect(day.minutes == (1...30).map(Double.init) && !day.isComplete)
    #expect(day.schedule.tradingMinutes == 345 && day.missingPoints == 0)
  }

  @Test func `two nights with no day between stay two dates`() throws {
    let wednesday = CivilDate(2024, 5, 8)
    let night = Self.night(until: 2300)
    let data = try dataset([(wednesday, night), (thursday, night), (friday, Self.day)])
    #expect(data.days.map(\.date) == [thursday, friday])
    #expect(data.days.map(\.minutes.count) == [120, 345])
  }

  @Test(arguments: [2300, 2330, 100, 230]) func `rows tell when the night closes`(close: Int) throws
  {
    let night = Self.night(until: close)
    let data = try dataset([
      (thursday, Self.day + night), (friday, Self.day + night), (monday, Self.day),
    ])
    #expect(
      data.days.map(\.schedule.tradingMinutes) == [225, 225 + night.count, 225 + night.count])
    #expect(data.days.allSatisfy { $0.missingPoints == 0 && $0.isComplete })
  }

  @Test func `an exchange that moves the close of its nights has days of both lengths`() throws {
    let start = CivilDate(2019, 3, 25)
    let data = try dataset(
      (0..<5).map { day in
        (
          CivilDate(daysSinceEpoch: start.daysSinceEpoch + day),
          Self.day + Self.night(until: day < 2 ? 2330 : 2300)
        )
      }, market: "DCE")
    #expect(data.days.map(\.schedule.tradingMinutes) == [225, 375, 375, 345, 345, 345])
  }

  @Test func `a thin night has the close of its neighbours, or of its product`() throws {
    let thin = Array(Self.night(until: 230).prefix(50))
    let data = try dataset([
      (thursday, Self.day + Self.night(until: 230)), (friday, Self.day + thin), (monday, Self.day),
    ])
    #expect(data.days.map(\.schedule.tradingMinutes) == [225, 555, 555])
    let gold = try dataset([(friday, Self.day + thin), (monday, Self.day)], code: "au2406")
    #expect(gold.days.map(\.schedule.tradingMinutes) == [225, 555])
    let rebar = try dataset([(friday, Self.day + thin), (monday, Self.day)], code: "rb2410")
    #expect(rebar.days.map(\.schedule.tradingMinutes) == [225, 345])
  }

  @Test(arguments: [1, 2, 3]) func `any clock readings of nights give dates that ascend`(seed: Int)
    throws
  {
    var numbers = Numbers(seed: seed)
    let start = Int64(friday.daysSinceEpoch) * 1440
    let times = (0..<800).map { _ in
      (start + Int64.random(in: 0...40 * 1440, using: &numbers)) * 60_000_000_000
    }.sorted()
    let zone = try #require(madeZone("Asia/Shanghai"))
    let market = try #require(Market.named("SHFE"))
    let rows = DateRows(
      TimeColumn(times), zone: zone, start: DayStart(market: market, timing: BarTiming()))
    #expect(zip(rows.dates, rows.dates.dropFirst()).allSatisfy { $0 < $1 })
    #expect(rows[0].lowerBound == 0)
    for index in rows.dates.indices.dropFirst() {
      #expect(rows[index].lowerBound == rows[index - 1].upperBound)
      #expect(!rows[index].isEmpty)
    }
    #expect(rows[rows.dates.count - 1].upperBound == times.count)
  }

  @Test func `the lines of a night stand before its day, and the weekend takes no room`() throws {
    let data = try dataset([
      (friday, Self.day + Self.night(until: 2300)), (monday, Self.day),
    ])
    let scale = TimeScale(data)
    #expect(scale.kind == .trading)
    #expect(scale.sessions.map(\.date) == [friday, friday, friday, monday, monday, monday, monday])
    #expect(scale.whole == 0...570)
    // 21:00 on Friday is 13:00 UTC; 09:00 on Monday is at the same place as 23:00 on Friday.
    #expect(scale.sessions[3].open == nanoseconds(2024, 5, 10, 13))
    #expect(scale.sessions[3].before == 225)
    #expect(scale.unit(at: nanoseconds(2024, 5, 10, 15)) == 345)
    #expect(scale.unit(at: nanoseconds(2024, 5, 13, 1)) == 345)
    #expect(scale.unit(ofRow: 225) == 226 && scale.unit(ofRow: 345) == 346)
  }

  @Test func `a file of nights is guessed, and the code tells the exchange`() throws {
    let rows = [
      (thursday, Self.day + Self.night(until: 2300)), (friday, Self.day + Self.night(until: 2300)),
      (monday, Self.day),
    ]
    #expect(try dataset(rows, market: nil).market.code == "SHFE")
    #expect(try dataset(rows, market: nil, code: "m2409").market.code == "DCE")
    #expect(try dataset(rows, market: nil, code: "SR409").market.code == "CZCE")
    #expect(try dataset(rows, market: nil, code: "sc2406").market.code == "INE")
    // By day alone.
    let dayOnly = [(thursday, Self.day), (friday, Self.day), (monday, Self.day)]
    #expect(try dataset(dayOnly, market: nil, code: "lc2411").market.code == "GFEX")
  }
}

@Suite struct EveningBeforeTests {
  private func dataset(
    _ code: String, _ ranges: [(CivilDate, ClosedRange<Int>)], named: Bool = true,
    step: Int = 1
  ) throws -> Dataset {
    let market = try #require(Market.named(code))
    let zone = try #require(madeZone(market.zoneName))
    let readings = ranges.flatMap { date, range in
      stride(from: range.lowerBound, through: range.upperBound, by: step).map {
        (Int64(date.daysSinceEpoch) * 1440 + Int64($0)) * 60_000_000_000
      }
    }
    let times = zone.instants(ofReadings: readings)
    return try Dataset(
      table: SeriesTable(
        times: times, clock: .instant, hasTimeOfDay: true,
        columns: [column(.close, times.map { _ in 1 })],
        marketCode: named ? code : nil, barLabel: .start), options: DatasetOptions(),
      zones: madeZone)
  }

  private let friday = CivilDate(2026, 3, 6)
  private let sunday = CivilDate(2026, 3, 8)
  private let monday = CivilDate(2026, 3, 9)
  private let tuesday = CivilDate(2026, 3, 10)

  @Test func `a Globex day is from five in the evening to four, also over a clock change`() throws {
    // Summer time began on 8 March 2026; bars are labelled with their starts.
    let data = try dataset(
      "CME",
      [
        (friday, 0...clock(1559)), (sunday, clock(1700)...1439), (monday, 0...clock(1559)),
        (monday, clock(1700)...1439), (tuesday, 0...clock(1559)),
      ])
    #expect(data.days.map(\.date) == [friday, monday, tuesday])
    #expect(data.days.dropFirst().allSatisfy { $0.minutes == (1...1380).map(Double.init) })
    #expect(data.days.dropFirst().allSatisfy { $0.isComplete && $0.missingPoints == 0 })
    #expect(data.days.allSatisfy { $0.schedule.nightGap == 0 })
    let scale = TimeScale(data)
    #expect(scale.whole == 0...(3 * 1380))
  }

  @Test func `grains trade in the evening before and by day`() throws {
    let data = try dataset(
      "CBOT",
      [
        (sunday, clock(1900)...1439), (monday, 0...clock(744)), (monday, clock(830)...clock(1319)),
      ])
    #expect(data.days.map(\.date) == [monday])
    // 12 h 45 min, then 4 h 50 min.
    #expect(data.days[0].minutes == (1...1055).map(Double.init))
  }

  @Test func `a currency's day is from five to five in New York`() throws {
    let data = try dataset(
      "FX", [(sunday, clock(1700)...1439), (monday, 0...1439), (tuesday, 0...clock(1659))])
    #expect(data.days.map(\.date) == [monday, tuesday])
    #expect(data.days.allSatisfy { $0.minutes == (1...1440).map(Double.init) })
  }

  @Test func `a week of currencies is known by its weekend, and weekdays alone are not`() throws {
    let week: [(CivilDate, ClosedRange<Int>)] = [
      (friday, 0...clock(1659)), (sunday, clock(1700)...1439), (monday, 0...1439),
    ]
    #expect(try dataset("FX", week, named: false).market.code == "FX")
    #expect(try dataset("FX", week, named: false, step: 15).market.code == "FX")
    let weekdays: [(CivilDate, ClosedRange<Int>)] = [(monday, 0...1439), (tuesday, 0...1439)]
    #expect(try dataset("FX", weekdays, named: false).market.code == "24x7")
    let globex: [(CivilDate, ClosedRange<Int>)] = [
      (friday, 0...clock(1559)), (sunday, clock(1700)...1439), (monday, 0...clock(1559)),
    ]
    #expect(try dataset("CME", globex, named: false).market.code == "CME")
  }
}
