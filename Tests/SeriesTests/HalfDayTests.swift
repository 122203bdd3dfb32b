import Testing

@testable import Series

@Suite struct HalfDayTests {
  private func days(
    _ code: String, _ rows: [(CivilDate, [Int])], label: SeriesTable.BarLabel = .start
  ) throws -> Dataset {
    let times = rows.flatMap { date, clock in
      clock.map { (Int64(date.daysSinceEpoch) * 1440 + Int64($0)) * 60_000_000_000 }
    }
    return try Dataset(
      table: SeriesTable(
        times: times, clock: .local, hasTimeOfDay: true,
        columns: [column(.close, times.map { _ in 1 })], marketCode: code, barLabel: label),
      options: DatasetOptions(), zones: madeZone)
  }

  /// Market, last minute of a half day by the starts of bars, minutes of it.
  private static let halfDays: [(code: String, first: Int, last: Int, minutes: Int)] = [
    ("HK", 930, 1159, 150), ("US", 930, 1259, 210), ("LSE", 800, 1229, 270),
    ("EURONEXT", 900, 1404, 305), ("XETR", 900, 1359, 300), ("SGX", 900, 1159, 180),
    ("ASX", 1000, 1409, 250),
  ]

  @Test(arguments: halfDays.indices) func `a day that ends at a half day's close is complete`(
    index: Int
  ) throws {
    let half = Self.halfDays[index]
    let market = try #require(Market.named(half.code))
    let whole = market.schedule(on: CivilDate(2025, 2, 4)).sessions.flatMap {
      Array($0.open..<$0.close)
    }
    let data = try days(
      half.code,
      [
        (CivilDate(2025, 2, 3), minutes(half.first, half.last)), (CivilDate(2025, 2, 4), whole),
      ])
    #expect(data.days.map(\.schedule.tradingMinutes) == [half.minutes, whole.count])
    #expect(data.days.allSatisfy { $0.isComplete && $0.missingPoints == 0 })
    // No eve of a known holiday: it may as well be a halt, so it is told.
    #expect(data.findings == [Finding(.halfDay, count: 1, detail: "2025-02-03")])
  }

  @Test func `a share that is hardly traded may have its last trade just then`() throws {
    let thin = [1000, 1030, 1100, 1130, 1259].map(clock)
    let data = try days(
      "US", [(CivilDate(2025, 2, 3), thin), (CivilDate(2025, 2, 4), minutes(930, 1559))])
    #expect(data.days.map(\.schedule.tradingMinutes) == [390, 390])
  }

  @Test func `labels at the ends of bars tell it too`() throws {
    let data = try days(
      "US",
      [(CivilDate(2025, 2, 3), minutes(931, 1300)), (CivilDate(2025, 2, 4), minutes(931, 1600))],
      label: .end)
    #expect(data.days.map(\.schedule.tradingMinutes) == [210, 390])
  }

  @Test func `the last day is not over, unless it is the eve of a holiday`() throws {
    let half = minutes(930, 1259)
    let unfinished = try days("US", [(CivilDate(2025, 2, 3), half)])
    #expect(unfinished.days.map(\.schedule.tradingMinutes) == [390])
    #expect(unfinished.days.allSatisfy { !$0.isComplete })
    // The day after Thanksgiving, the eves of Independence Day and Christmas.
    for date in [CivilDate(2025, 11, 28), CivilDate(2025, 7, 3), CivilDate(2025, 12, 24)] {
      let data = try days("US", [(date, half)])
      #expect(data.days.map(\.schedule.tradingMinutes) == [210])
      #expect(data.days.allSatisfy { $0.isComplete })
    }
    let eve = try days("HK", [(CivilDate(2025, 12, 31), minutes(930, 1159))])
    #expect(eve.days.map(\.schedule.tradingMinutes) == [150])
  }

  @Test func `a gap that ends elsewhere, or rows that go on, leave the day whole`() throws {
    let next = (CivilDate(2025, 2, 4), minutes(930, 1559))
    let early = try days("US", [(CivilDate(2025, 2, 3), minutes(930, 1245)), next])
    #expect(early.days.map(\.schedule.tradingMinutes) == [390, 390])
    let later = try days(
      "US", [(CivilDate(2025, 2, 3), minutes(930, 1259) + minutes(1400, 1559)), next])
    #expect(later.days.map(\.schedule.tradingMinutes) == [390, 390])
    #expect(later.days[0].missingPoints == 60)
  }

  @Test func `the closing auction of a half day is outside it`() throws {
    let data = try days(
      "HK",
      [
        (CivilDate(2025, 2, 3), minutes(930, 1159) + [clock(1208)]),
        (CivilDate(2025, 2, 4), minutes(930, 1159) + minutes(1300, 1559)),
      ])
    #expect(data.days.map(\.schedule.tradingMinutes) == [150, 330])
    #expect(
      data.findings == [
        Finding(.outsideSession, count: 1, detail: "12:08"),
        Finding(.halfDay, count: 1, detail: "2025-02-03"),
      ])
  }

  @Test func `late trading after New York's half day is outside it`() throws {
    let data = try days("US", [(CivilDate(2025, 11, 28), minutes(400, 1659))])
    #expect(data.days.map(\.schedule.tradingMinutes) == [210])
    // 330 minutes before the opening and 239 after 13:00, whose own bar is joined to the close.
    #expect(data.findings.contains { $0.kind == .outsideSession })
    #expect(data.days[0].isComplete && data.days[0].missingPoints == 0)
  }
}
