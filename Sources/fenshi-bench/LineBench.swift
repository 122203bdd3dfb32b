import Canvas
import Chart
import Raster
import Series

/// One line of many rows off screen: what finding its points costs, and what drawing them costs.
struct LineBench {
  /// What was measured; times in milliseconds.
  struct Result {
    /// Rows of the line, all of them in view.
    var rows: Int
    /// Making the pyramid, once a file.
    var pyramid: Double
    /// Finding the points, and drawing them.
    var path: Double, raster: Double
    /// The same while the line moves.
    var movingPath: Double, movingRaster: Double
    /// How many points that were, at rest and moving.
    var points: Int, movingPoints: Int
  }

  private static let plot = Rect(x: 0, y: 0, width: 1280, height: 800)
  private static let lineWidth = 1.5

  /// Measures a random walk of `rows` rows, `count` times.
  static func measure(rows: Int, count: Int) -> Result {
    var numbers = SplitMix()
    var level = 0.0
    let values = (0..<rows).map { _ in
      level += Double.random(in: -1...1, using: &numbers)
      return level
    }
    var making = Timing()
    let pyramid = making.measure { Pyramid(values) }
    let table = SeriesTable(
      times: (0..<rows).map { Int64($0) * 1_000_000_000 }, clock: .instant, hasTimeOfDay: true,
      columns: [])
    let time = TimeScale(
      Dataset(
        kind: .values, table: table, market: .aroundTheClock, zone: .utc, days: [], decimals: 2,
        findings: []))
    let map = LineMap(
      time: time, units: time.whole,
      axis: ValueSpan(low: values.min() ?? 0, high: values.max() ?? 1), plot: plot, scale: 1)
    let still = measure(pyramid, map, detail: .full, count: count)
    let moving = measure(pyramid, map, detail: .moving, count: count)
    return Result(
      rows: rows, pyramid: making.median, path: still.path, raster: still.raster,
      movingPath: moving.path, movingRaster: moving.raster, points: still.points,
      movingPoints: moving.points)
  }

  private static func measure(
    _ pyramid: Pyramid, _ map: LineMap, detail: LinePath.Detail, count: Int
  ) -> (path: Double, raster: Double, points: Int) {
    var line = LinePath()
    var picture = Picture(size: Size(plot.width, plot.height), scale: 1)
    var rasterizer = Rasterizer()
    var glyphs = NoText()
    var path = Timing()
    var raster = Timing()
    let stroke = Stroke(width: lineWidth, color: Color(0xFFFFFF))
    for round in 0...count {
      picture.ground.removeAll()
      picture.ground.append(.background, .rect(plot, Color(0)))
      let clock = ContinuousClock()
      let start = clock.now
      _ = picture.ground.appendPoints {
        line.trace(pyramid, on: map, gaps: .bridge, width: lineWidth, detail: detail, into: &$0)
      }
      let found = clock.now
      for run in line.runs { picture.ground.append(.linePrice, .polyline(run, stroke)) }
      picture.groundRevision += 1
      let drawing = clock.now
      _ = rasterizer.render(picture, glyphs: &glyphs)
      // The first round finds every list short.
      guard round > 0 else { continue }
      path.add(found - start)
      raster.add(clock.now - drawing)
    }
    return (path.median, raster.median, picture.ground.points.count)
  }
}

/// For pictures without text.
private struct NoText: GlyphSource {
  mutating func bitmap(for text: String, in font: Font, scale: Double) -> CoverageBitmap? { nil }
}
