import Testing

@testable import Series

@Suite struct SessionScheduleTests {
  private let mainland = SessionSchedule([
    .init(open: clock(930), close: clock(1130)), .init(open: clock(1300), close: clock(1500)),
  ])

  @Test func `a mainland day has 240 trading minutes`() {
    #expect(mainland.tradingMinutes == 240)
  }

  @Test(arguments: [
    (930, 0.0), (931, 1), (1030, 60), (1130, 120), (1300, 120), (1301, 121), (1500, 240),
  ])
  func `a time in session is so many minutes after the opening`(time: Int, minute: Double) {
    #expect(mainland.placement(ofClockMinute: Double(clock(time))) == .inside(minute))
  }

  @Test func `a time in the break is at the minute that both sides share`() {
    for time in [1131, 1200, 1259] {
      #expect(mainland.placement(ofClockMinute: Double(clock(time))) == .inBreak(120))
    }
  }

  @Test func `a time before the opening or after the close is outside`() {
    for time in [0, 915, 929, 1501, 1530, 2359] {
      #expect(mainland.placement(ofClockMinute: Double(clock(time))) == .outside)
    }
  }

  @Test(arguments: Market.all) func `clock and trading minutes turn into one another`(
    market: Market
  ) {
    for entry in market.schedules {
      let schedule = entry.schedule
      for quarter in 0...schedule.tradingMinutes * 4 {
        let minute = Double(quarter) / 4
        for afterBreak in [false, true] {
          let clock = schedule.clockMinute(atTradingMinute: minute, afterBreak: afterBreak)
          #expect(schedule.placement(ofClockMinute: clock) == .inside(minute))
        }
      }
    }
  }

  @Test func `a time of day finds the session of the evening before`() throws {
    let gold = try #require(Market.named("SHFE")?.schedule(on: CivilDate(2024, 5, 13)))
    // 21:00 to 02:30 is 330 minutes, then 09:00.
    for (time, minute) in [(2100, 0.0), (2130, 30), (0, 180), (230, 330), (900, 330), (901, 331)] {
      #expect(gold.placement(ofTimeOfDay: Double(clock(time))) == .inside(minute))
    }
    #expect(gold.placement(ofTimeOfDay: Double(clock(800))) == .inBreak(330))
    #expect(gold.placement(ofTimeOfDay: Double(clock(1530))) == .outside)
    #expect(mainland.placement(ofTimeOfDay: Double(clock(2130))) == .outside)
    #expect(mainland.placement(ofTimeOfDay: Double(clock(1000))) == .inside(30))
  }

  @Test func `an early close ends the day there`() {
    #expect(mainland.closing(at: clock(1400)).sessions.map(\.close) == [clock(1130), clock(1400)])
    #expect(mainland.closing(at: clock(1200)).tradingMinutes == 120)
    #expect(mainland.closing(at: clock(800)) == mainland, "no day without a session")
  }

  @Test func `at a shared edge the earlier side is meant, unless the later one is asked for`() {
    #expect(mainland.clockMinute(atTradingMinute: 120) == Double(clock(1130)))
    #expect(mainland.clockMinute(atTradingMinute: 120, afterBreak: true) == Double(clock(1300)))
  }

  @Test func `trading minutes outside the day are held at its ends`() {
    #expect(mainland.clockMinute(atTradingMinute: -5) == Double(clock(930)))
    #expect(mainland.clockMinute(atTradingMinute: 1e9) == Double(clock(1500)))
  }
}
