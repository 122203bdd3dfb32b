import Chart
import Series
import Testing

@testable import fenshi

@MainActor
struct StateLineTests {
  @Test func `a state with everything is one line in the agreed order`() throws {
    let state = ViewerState(
      view: .day, date: CivilDate(year: 2021, month: 6, day: 3), page: 11, offset: 572,
      velocity: -0.25, isMoving: true,
      crosshair: ViewerState.Crosshair(
        x: 640.5, y: 200, time: "10:30", price: 36.71, percent: -0.5),
      source: "close", animations: ["heartbeat", "crossFade"],
      loading: Loading(.rest, percent: 45, canStop: true, isTold: true))
    #expect(
      StateLine.text(state, at: 16.5)
        == #"{"t":16.5,"view":"day","date":"2021-06-03","page":11,"offset":572,"velocity":-0.25,"#
        + #""moving":true,"crosshair":{"x":640.5,"y":200,"time":"10:30","price":36.71,"#
        + #""percent":-0.5},"source":"close","animations":["heartbeat","crossFade"],"#
        + #""loading":{"percent":45,"stopping":false}}"#)
  }

  @Test func `what is not there is null`() {
    let state = ViewerState(
      view: .lines, date: nil, page: 0, offset: 0, velocity: 0, isMoving: false, crosshair: nil,
      source: nil, animations: [])
    #expect(
      StateLine.text(state, at: 0)
        == #"{"t":0,"view":"lines","date":null,"page":0,"offset":0,"velocity":0,"moving":false,"#
        + #""crosshair":null,"source":null,"animations":[],"loading":null}"#)
  }
}
