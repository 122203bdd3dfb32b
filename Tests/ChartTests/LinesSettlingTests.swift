import Canvas
import Series
import Testing

@testable import Chart

/// Dense lines are drawn quickly while the view changes, and exactly when it stands.
@Suite struct LinesSettlingTests {
  private func viewer(rows: Int) -> Viewer {
    var dice = SplitMix(state: 3)
    let table = SeriesTable(
      times: (0..<rows).map { Int64($0) * 1_000_000_000 }, clock: .instant, hasTimeOfDay: true,
      columns: [
        Column(
          name: "a", role: .value,
          values: (0..<rows).map { _ in Double.random(in: 0...1, using: &dice) }, decimals: 2)
      ])
    let dataset = Dataset(
      kind: .values, table: table, market: .aroundTheClock, zone: .utc, days: [], decimals: 2,
      findings: [])
    return Viewer(
      dataset: dataset, report: Report(format: "CSV"), settings: Settings(reducedMotion: true),
      size: Size(320, 480), scale: 1, metrics: .fixed)
  }

  private func line(_ viewer: inout Viewer, at now: Duration) -> [Point] {
    Stage.picture(&viewer, at: now).polylines(.lineSeries).flatMap(\.self)
  }

  private func zoomed(_ viewer: inout Viewer, at now: Duration) {
    _ = viewer.update(.wheel(Vector(0, 1), smooth: false, at: Point(160, 240)), at: now)
  }

  @Test func `after a notch a frame follows that draws the same part exactly`() throws {
    var viewer = viewer(rows: 40_000)
    // Opened, nothing is left to do.
    #expect(viewer.nextFrame(after: .zero) == nil)
    zoomed(&viewer, at: .milliseconds(1000))
    let quick = line(&viewer, at: .milliseconds(1000))
    #expect(viewer.nextFrame(after: .milliseconds(1000)) == .milliseconds(1120))
    viewer.advance(to: .milliseconds(1120))
    let exact = line(&viewer, at: .milliseconds(1120))
    #expect(quick != exact)
    #expect(viewer.nextFrame(after: .milliseconds(1120)) == nil)
    // What stands is what a viewer draws that was never moved since.
    #expect(line(&viewer, at: .milliseconds(5000)) == exact)
  }

  @Test func `a wheel that turns on puts it off`() {
    var viewer = viewer(rows: 40_000)
    for step in 0..<5 { zoomed(&viewer, at: .milliseconds(100 * step)) }
    #expect(viewer.nextFrame(after: .milliseconds(400)) == .milliseconds(520))
  }

  @Test func `where every row is drawn anyway no frame follows`() {
    var viewer = viewer(rows: 600)
    zoomed(&viewer, at: .zero)
    #expect(viewer.nextFrame(after: .zero) == nil)
  }
}
