import Testing

@testable import Series

@Suite struct BarPlacementTests {
  private func place(
    _ time: Int, second: Int = 0, market: String = "SSE", step: Int = 1,
    _ label: SeriesTable.BarLabel, isFollowed: Bool = false
  ) throws -> BarPlacement.Place {
    let market = try #require(Market.named(market))
    let timing = BarTiming(interval: Int64(step) * 60_000_000_000, label: label)
    return BarPlacement(schedule: market.schedule(on: CivilDate(2024, 5, 8)), timing: timing)
      .place(clock: Int64(clock(time) * 60 + second) * 1_000_000_000, isFollowed: isFollowed)
  }

  @Test(arguments: [(930, 0, 0.0), (931, 0, 1), (1130, 0, 120), (1300, 1, 120), (1500, 1, 240)])
  func `a bar labelled with its end stands at its label`(time: Int, session: Int, minute: Double)
    throws
  {
    #expect(try place(time, .end) == .inside(session: session, minute: minute))
  }

  @Test(arguments: [
    (930, 0, 1.0), (1129, 0, 120), (1130, 0, 120), (1300, 1, 121), (1459, 1, 240), (1500, 1, 240),
  ])
  func `a bar labelled with its start stands at its end, never beyond the close`(
    time: Int, session: Int, minute: Double
  ) throws {
    #expect(try place(time, .start) == .inside(session: session, minute: minute))
  }

  @Test func `a snapshot off the grid stands at its own time`() throws {
    // 13:30:13 in New York is four hours and 13 seconds after the opening.
    #expect(
      try place(1330, second: 13, market: "US", .start)
        == .inside(session: 0, minute: 240 + 13.0 / 60))
  }

  @Test func `hours from the opening and hours of the clock are both a grid`() throws {
    #expect(
      try place(1530, market: "US", step: 60, .start) == .inside(session: 0, minute: 390))
    #expect(
      try place(1000, market: "US", step: 60, .start) == .inside(session: 0, minute: 90))
    // The hour from 09:00 holds half an hour of trading, the one from 08:00 none.
    #expect(
      try place(900, market: "US", step: 60, .start) == .inside(session: 0, minute: 30))
    #expect(try place(800, market: "US", step: 60, .start) == .outside)
  }

  @Test func `the minute before the opening is not the opening`() throws {
    #expect(try place(929, market: "US", .start) == .outside)
    #expect(try place(1259, .start) == .inBreak(minute: 120))
  }

  @Test
  func `a long bar that starts at the close belongs to late trading where that is in the file`()
    throws
  {
    let close = BarPlacement.Place.inside(session: 0, minute: 390)
    #expect(try place(1600, market: "US", step: 15, .start, isFollowed: true) == .outside)
    #expect(try place(1600, market: "US", step: 15, .start) == close)
    #expect(try place(1600, market: "US", step: 1, .start, isFollowed: true) == close)
  }

  @Test func `breaks and what lies around the day are told apart`() throws {
    for label in [SeriesTable.BarLabel.start, .end] {
      #expect(try place(1200, label) == .inBreak(minute: 120))
      #expect(try place(900, label) == .outside)
      #expect(try place(1501, label) == .outside)
    }
  }
}
