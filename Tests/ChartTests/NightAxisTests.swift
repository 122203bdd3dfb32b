import Canvas
import Series
import Testing

@testable import Chart

/// Days whose first session is on the evening before.
@Suite struct NightAxisTests {
  /// 21:00 to 23:00 on Friday, then Monday: 345 minutes.
  private static let rebar = SessionSchedule(
    [
      .init(open: -180, close: -60), .init(open: 540, close: 615), .init(open: 630, close: 690),
      .init(open: 810, close: 900),
    ], nightGap: 2)
  /// 21:00 to 02:30.
  private static let gold = SessionSchedule(
    [.init(open: -180, close: 150)] + rebar.sessions.dropFirst())

  private func texts(_ schedule: SessionSchedule) -> [String] {
    SessionAxis(schedule: schedule, left: 0, width: 1136).marks().compactMap(\.text)
  }

  @Test func `the evening stands first, and sessions touch`() {
    let edges = SessionAxis(schedule: Self.rebar, left: 0, width: 1136).marks().filter(\.isEdge)
    #expect(edges.map(\.minute) == [0, 120, 195, 255, 345])
    #expect(edges.map(\.text) == ["21:00", "23:00/09:00", "10:15/10:30", "11:30/13:30", "15:00"])
  }

  @Test func `round times go on over midnight`() {
    // A line each half hour or hour between the edges, on the clock's own hours.
    let night = texts(Self.gold)
    #expect(night.first == "21:00" && night.contains("02:30/09:00") && night.last == "15:00")
    #expect(night.contains("00:00"))
    let globex = texts(SessionSchedule([.init(open: -420, close: 960)]))
    #expect(globex.first == "17:00" && globex.last == "16:00" && globex.contains("00:00"))
    #expect(globex.allSatisfy { $0.hasSuffix(":00") })
  }

  @Test(arguments: [rebar, gold, SessionSchedule([.init(open: -420, close: 1020)])])
  func `minutes, places and clocks turn into each other and back`(schedule: SessionSchedule) {
    let axis = SessionAxis(schedule: schedule, left: 72, width: 1136)
    for half in 0...schedule.tradingMinutes * 2 {
      let minute = Double(half) / 2
      let back = axis.minute(at: axis.x(ofMinute: minute))
      #expect(abs(back - minute) < 1e-9)
      let clock = schedule.clockMinute(atTradingMinute: minute)
      #expect(schedule.placement(ofClockMinute: clock) == .inside(minute))
      // The wall shows the same clock.
      let shown = ClockText.hourMinute(clockMinute: clock)
      let wall = clock < 0 ? clock + 1440 : clock
      #expect(shown == ClockText.hourMinute(clockMinute: wall))
    }
  }

  @Test func `a crosshair asked for at half past nine in the evening stands in the night`() throws {
    let day = Stage.day((1...345).map(Double.init), schedule: Self.rebar)
    var viewer = Stage.viewer([day])
    viewer.showCrosshair(clockMinute: 21 * 60 + 30, price: nil)
    let crosshair = try #require(viewer.state(at: .zero).crosshair)
    #expect(crosshair.time == "21:30")
    #expect(viewer.crosshair?.minute == 30)
    viewer.showCrosshair(clockMinute: 9 * 60 + 5, price: nil)
    #expect(viewer.state(at: .zero).crosshair?.time == "09:05")
    #expect(viewer.crosshair?.minute == 125)
  }

  @Test func `rows that are copied have the date of their evening`() throws {
    // 2021-06-07 is a Monday.
    let monday = CivilDate(daysSinceEpoch: 18_785)
    let day = Stage.day((1...345).map(Double.init), date: monday, schedule: Self.rebar)
    let viewer = Stage.viewer([day])
    let table = DayTable(
      scene: try #require(viewer.scene), dataset: viewer.dataset, words: Words(.english))
    #expect(table.row(0).hasPrefix("2021-06-04 21:01\t"))
    #expect(table.row(119).hasPrefix("2021-06-04 23:00\t"))
    #expect(table.row(120).hasPrefix("2021-06-07 09:01\t"))
    #expect(table.row(344).hasPrefix("2021-06-07 15:00\t"))
  }
}
