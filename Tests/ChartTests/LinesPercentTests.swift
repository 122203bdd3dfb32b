import Canvas
import Series
import Testing

@testable import Chart

/// The `lines` view in percent: each series against its first value in view.
@Suite struct LinesPercentTests {
  private static let day = Int64(86_400_000_000_000)

  private func viewer(_ columns: [(String, ColumnRole, [Double])]) -> Viewer {
    let count = columns.first?.2.count ?? 0
    let table = SeriesTable(
      times: (0..<count).map { (19_723 + Int64($0)) * Self.day }, clock: .instant,
      hasTimeOfDay: false,
      columns: columns.map { Column(name: $0.0, role: $0.1, values: $0.2, decimals: 1) })
    let dataset = Dataset(
      kind: .dailyPrices, table: table, market: .aroundTheClock, zone: .utc, days: [], decimals: 2,
      findings: [])
    var viewer = Viewer(
      dataset: dataset, report: Report(format: "CSV"),
      settings: Settings(reducedMotion: true, view: .lines), size: Size(1280, 800), scale: 1,
      metrics: .fixed)
    _ = viewer.update(.key(.character("%"), []), at: .zero)
    return viewer
  }

  private func heights(_ picture: Picture, _ name: String) throws -> [Double] {
    let line = try #require(picture.commands(.lineSeries).first { $0.series == name })
    guard case .polyline(let range, _) = line.shape else { return [] }
    return picture.ground.points[range].map(\.y)
  }

  @Test func `series of any size start at nought and rise by their own share`() throws {
    // +10 % and +20 %, −10 % and +10 %; the values differ 2,000 times.
    var viewer = viewer([
      ("a", .price, [1000, 1100, 1200, 1000]), ("b", .price, [0.5, 0.45, 0.55, 0.5]),
    ])
    let picture = Stage.picture(&viewer)
    let plot = try #require(picture.rects(.plotLines).first)
    let (a, b) = (try heights(picture, "a"), try heights(picture, "b"))
    // Nice ticks around −10…20 in steps of 5.
    func y(_ percent: Double) -> Double { plot.bottom - (percent + 10) / 30 * plot.height }
    for (height, percent) in zip(a + b, [0, 10, 20, 0, 0, -10, 10, 0] as [Double]) {
      #expect(abs(height - y(percent)) < 1e-6)
    }
    #expect(picture.texts(.labelPrice).map(\.text).contains("20%"))
    #expect(picture.commands(.labelSecondAxis).isEmpty)
  }

  @Test func `more is above less where the first value is below nought`() throws {
    var viewer = viewer([("a", .price, [-2, -1, -3, -2])])
    let picture = Stage.picture(&viewer)
    let heights = try heights(picture, "a")
    // From −2 to −1 is half of 2 up.
    #expect(heights[1] < heights[0] && heights[2] > heights[0])
    #expect(picture.texts(.labelPrice).map(\.text).contains("50%"))
  }

  @Test func `a missing and a zero first value are passed over, and volume keeps its own axis`()
    throws
  {
    var viewer = viewer([
      ("a", .price, [.nan, 0, 4, 5]), ("v", .volume, [1, 2, 3, 1_000_000]),
    ])
    let picture = Stage.picture(&viewer)
    // 4 is the base; 0 is 100 % below it and 5 is 25 % above: nice ticks from −100 to 40.
    let plot = try #require(picture.rects(.plotLines).first)
    let heights = try heights(picture, "a")
    for (height, percent) in zip(heights, [-100, 0, 25] as [Double]) {
      #expect(abs(height - (plot.bottom - (percent + 100) / 140 * plot.height)) < 1e-6)
    }
    let second = picture.texts(.labelSecondAxis).map(\.text)
    #expect(!second.isEmpty && second.allSatisfy { !$0.contains("%") })
  }

  @Test func `the key goes back to values`() throws {
    var viewer = viewer([("a", .price, [10, 20, 30, 40])])
    _ = viewer.update(.key(.character("%"), []), at: .zero)
    let picture = Stage.picture(&viewer)
    #expect(picture.texts(.labelPrice).allSatisfy { !$0.text.contains("%") })
  }

  @Test func `the crosshair tells value and percent`() throws {
    var viewer = viewer([("a", .price, [10, 15, 20, 40])])
    let plot = try #require(Stage.picture(&viewer).rects(.plotLines).first)
    // The second of four columns.
    let place = Point(plot.left + plot.width * 3 / 8, plot.center.y)
    _ = viewer.update(.pointerDown(place, .mouse), at: .zero)
    viewer.advance(to: .milliseconds(600))
    let picture = Stage.picture(&viewer, at: .milliseconds(600))
    #expect(picture.allTexts.contains { $0.text == "15.0  +50.00%" })
  }
}
