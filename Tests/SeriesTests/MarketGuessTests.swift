import Testing

@testable import Series

@Suite struct MarketGuessTests {
  /// Returns the market that a file with these clock times on some days is taken for.
  private func guess(
    _ clock: [Int], days: [CivilDate] = [CivilDate(2024, 5, 8), CivilDate(2024, 5, 9)],
    zone: String? = nil, code: String? = nil
  ) -> String? {
    let times = days.flatMap { day in
      clock.map { (Int64(day.daysSinceEpoch) * 1440 + Int64($0)) * 60_000_000_000 }
    }
    var instants = times
    let rules = zone.flatMap(madeZone)
    if let rules { instants = rules.instants(ofReadings: times) }
    return MarketGuess(times: TimeColumn(instants), isLocal: rules == nil, zones: madeZone)
      .market(zone: nil, securityCode: code)?.code
  }

  private static let days: [String: [Int]] = [
    "SSE": minutes(931, 1130) + minutes(1301, 1500),
    "HK": minutes(930, 1159) + minutes(1300, 1559),
    "US": minutes(930, 1559), "TSE": minutes(900, 1129) + minutes(1230, 1459),
    "KRX": minutes(900, 1530), "LSE": minutes(800, 1629), "XETR": minutes(901, 1730),
  ]

  @Test(arguments: days.keys.sorted()) func `a full day of clock times tells its market`(
    market: String
  ) throws {
    #expect(guess(try #require(Self.days[market])) == market)
  }

  @Test(arguments: days.keys.sorted()) func `a full day of instants tells its market`(
    market: String
  ) throws {
    let zone = try #require(Market.named(market)).zoneName
    // Frankfurt trades in the very hours of London, an hour later by its clock.
    let expected = market == "XETR" ? "LSE" : market
    #expect(guess(try #require(Self.days[market]), zone: zone) == expected)
  }

  @Test(arguments: [5, 15, 30, 60]) func `longer bars tell their market too`(step: Int) {
    let mainland =
      minutes(930, 1130, step: step).dropFirst() + minutes(1300, 1500, step: step).dropFirst()
    #expect(guess(Array(mainland)) == "SSE")
    #expect(guess(minutes(930, 1559, step: step)) == "US")
  }

  @Test func `rows at noon tell New York from Hong Kong and Shanghai`() {
    let day = CivilDate(2024, 5, 8)
    #expect(guess(minutes(930, 1330), days: [day]) == "US")
    #expect(guess(minutes(930, 1200) + minutes(1300, 1400), days: [day]) == "HK")
    #expect(guess(minutes(931, 1130) + minutes(1301, 1400), days: [day]) == "SSE")
  }

  @Test func `a morning that fits several markets is taken for the mainland's`() {
    #expect(guess(minutes(931, 1030), days: [CivilDate(2024, 5, 8)]) == "SSE")
  }

  @Test func `auctions and late trading do not hide the market`() {
    // Eastmoney's day with the minutes before the opening, and fixed-price trading after the close.
    #expect(
      guess(minutes(915, 1130) + minutes(1301, 1500) + minutes(1505, 1530)) == "SSE")
    // New York with early and late trading.
    #expect(guess(minutes(400, 1959)) == "US")
  }

  @Test func `a six-digit code decides between the mainland's exchanges`() throws {
    let day = try #require(Self.days["SSE"])
    #expect(guess(day, code: "300750") == "SZSE")
    #expect(guess(day, code: "688001") == "SSE")
    #expect(guess(day, code: "920099") == "BSE")
    // Korean codes have six digits too.
    #expect(guess(try #require(Self.days["KRX"]), code: "005930") == "KRX")
  }

  @Test func `a time around the clock is no exchange's`() {
    #expect(guess(minutes(0, 2359)) == nil)
    #expect(guess(minutes(0, 2359, step: 60)) == nil)
    #expect(guess(minutes(0, 2359), zone: "Europe/London") == nil)
  }

  @Test func `a stretch of hours that opens no market is no exchange's`() {
    #expect(guess(minutes(1013, 1047), days: [CivilDate(2024, 5, 8)]) == nil)
  }

  @Test func `days that never reach a close are of a zone that is not known`() {
    // New York's day by a clock in Chicago.
    #expect(guess(minutes(830, 1459)) == nil)
  }

  @Test func `a weekend is no exchange's`() throws {
    let saturday = CivilDate(2024, 5, 11)
    #expect(saturday.weekday == 6)
    #expect(guess(try #require(Self.days["SSE"]), days: [saturday]) == nil)
  }

  @Test func `sessions are those of the rows' own year`() {
    // 09:15 to 15:15 was the index futures' day until 2015.
    let day = minutes(916, 1130) + minutes(1301, 1515)
    #expect(guess(day, days: [CivilDate(2015, 6, 1), CivilDate(2015, 6, 2)]) == "CFFEX")
    // Tokyo closed at 15:00 until November 2024, and at 15:30 after.
    let long = minutes(900, 1129) + minutes(1230, 1529)
    #expect(guess(long, days: [CivilDate(2024, 11, 6), CivilDate(2024, 11, 7)]) == "TSE")
    #expect(guess(long, days: [CivilDate(2024, 10, 2), CivilDate(2024, 10, 3)]) != "TSE")
  }

  @Test func `a share that is hardly traded has a market after a week`() {
    // Nine rows a day that touch both ends, and nothing in the break.
    let rows = [931, 942, 1001, 1040, 1128, 1302, 1333, 1420, 1459].map(clock)
    let sparse =
      rows + [1003, 1005, 1017, 1050, 1101, 1107, 1320, 1345, 1401, 1402].map(clock)
      + [1411, 1430, 1431, 1440, 1447, 1450].map(clock)
    let week = (6...10).map { CivilDate(2024, 5, $0) }
    #expect(guess(sparse.sorted(), days: week) == "SSE")
  }

  @Test func `the most frequent value is found, the smaller of two alike`() {
    #expect(mostFrequent([3, 1, 3, 2])?.value == 3)
    #expect(mostFrequent([5, 4, 5, 4])?.value == 4)
    #expect(mostFrequent([7])?.count == 1)
    #expect(mostFrequent([Int]()) == nil)
  }

  @Test func `coins are traded at all hours, whichever of them a file shows`() {
    #expect(guess(minutes(930, 1559), zone: "America/New_York", code: "BTC-USD") == nil)
    #expect(guess(minutes(930, 1559), zone: "America/New_York", code: "MSFT") == "US")
  }

  @Test func `a morning that begins at midnight UTC is not taken for Tokyo's`() {
    let day = [CivilDate(2024, 5, 8)]
    #expect(guess(minutes(900, 1000), days: day, zone: "Asia/Tokyo") == nil)
    // By clock readings, it is a morning somewhere.
    #expect(guess(minutes(900, 1000), days: day) != nil)
    let whole = minutes(900, 1129) + minutes(1230, 1459)
    #expect(guess(whole, days: day, zone: "Asia/Tokyo") == "TSE")
  }
}
