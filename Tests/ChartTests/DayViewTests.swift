import Canvas
import Series
import Testing

@testable import Chart

@Suite struct DayViewTests {
  @Test func `every point stands at its minute and its price`() throws {
    let day = Stage.day()
    var viewer = Stage.viewer([day])
    let picture = Stage.picture(&viewer)
    let plot = try #require(picture.rects(.plotPrice).first)
    let line = try #require(picture.polylines(.linePrice).first)
    #expect(line.count == 240)
    // Highs and lows lie outside the prices, but they are not drawn: the axis holds the line.
    let distance = day.prices.map { abs($0 - 36.88) }.max()
    let d = try #require(distance)
    let low = 36.88 - d
    for (index, point) in line.enumerated() {
      let x = plot.left + plot.width * Double(index + 1) / 240
      let y = plot.bottom - (day.prices[index] - low) * plot.height / (2 * d)
      #expect(abs(point.x - x) < 0.001)
      #expect(abs(point.y - y) < 0.001)
    }
  }

  @Test func `the middle grid line is the previous close, and dashed`() throws {
    var viewer = Stage.viewer()
    let picture = Stage.picture(&viewer)
    let plot = try #require(picture.rects(.plotPrice).first)
    let lines = picture.hairlines(.gridHorizontal)
    #expect(lines.count == 5)
    for (index, line) in lines.enumerated() {
      #expect(abs(line.0.y - (plot.top + plot.height * Double(index) / 4)) < 0.001)
      #expect((line.2.dash != nil) == (index == 2))
    }
  }

  @Test func `labels tell prices at the left and percents of the same heights at the right`() throws
  {
    let day = Stage.day([1, 2], previousClose: 40) { $0 == 0 ? 41 : 39.5 }
    var viewer = Stage.viewer([day])
    let picture = Stage.picture(&viewer)
    #expect(
      picture.texts(.labelPrice).map(\.text) == ["41.00", "40.50", "40.00", "39.50", "39.00"])
    #expect(
      picture.texts(.labelPercent).map(\.text)
        == ["+2.50%", "+1.25%", "0.00%", "−1.25%", "−2.50%"])
    let plot = try #require(picture.rects(.plotPrice).first)
    for label in picture.texts(.labelPrice) { #expect(label.box.right <= plot.left) }
    for label in picture.texts(.labelPercent) { #expect(label.box.left >= plot.right) }
  }

  @Test func `percents of four digits have the room that they need`() throws {
    var viewer = Stage.viewer([Stage.day(previousClose: 0.5)])
    let labels = Stage.picture(&viewer).texts(.labelPercent)
    // 37.50 against 0.50.
    #expect(labels.first?.text == "+7400.00%")
    let widest = try #require(labels.map(\.box.right).max())
    #expect(widest <= 1280 - 8)
  }

  @Test func `sessions touch, with one label for both their ends`() throws {
    var viewer = Stage.viewer()
    let picture = Stage.picture(&viewer)
    let plot = try #require(picture.rects(.plotPrice).first)
    let texts = picture.texts(.labelTime).map(\.text)
    #expect(texts == ["09:30", "10:30", "11:30/13:00", "14:00", "15:00"])
    let edge = try #require(picture.texts(.labelTime).first { $0.text == "11:30/13:00" })
    #expect(abs(edge.box.center.x - plot.center.x) <= 1)
    let edges = picture.hairlines(.gridVertical).filter { abs($0.0.x - plot.center.x) < 0.01 }
    #expect(edges.count == 2)
  }

  @Test func `a missing quarter of an hour keeps its width`() throws {
    let minutes = (1...240).filter { !(61...75 ~= $0) }.map(Double.init)
    var viewer = Stage.viewer([Stage.day(minutes)])
    let picture = Stage.picture(&viewer)
    let plot = try #require(picture.rects(.plotPrice).first)
    let line = try #require(picture.polylines(.linePrice).first)
    #expect(abs(line[59].x - (plot.left + plot.width * 60 / 240)) < 0.001)
    #expect(abs(line[60].x - (plot.left + plot.width * 76 / 240)) < 0.001)
  }

  @Test func `a day in progress leaves its right part blank`() throws {
    var viewer = Stage.viewer([Stage.day((1...100).map(Double.init))])
    let picture = Stage.picture(&viewer)
    let plot = try #require(picture.rects(.plotPrice).first)
    let line = try #require(picture.polylines(.linePrice).first)
    #expect(abs((line.last?.x ?? 0) - (plot.left + plot.width * 100 / 240)) < 0.001)
    let bars = picture.rects(.barVolume)
    #expect(bars.allSatisfy { $0.right <= plot.left + plot.width * 101 / 240 })
    guard case .circle(let center, _, _)? = picture.commands(.dotLast).first?.shape else {
      Issue.record("no dot at the last point")
      return
    }
    #expect(center == line.last)
  }

  @Test func `equal prices are a level line in the middle`() throws {
    for price in [0, 12, 1_400_000, -3, 1e14] {
      let minutes = [1.0, 2, 3, 4]
      let prices = minutes.map { _ in price }
      let day = TradingDay(
        date: Stage.date, schedule: Stage.shanghai, minutes: minutes, prices: prices,
        highs: prices, lows: prices, averages: [], volumes: [], previousClose: price,
        base: .firstPrice)
      var viewer = Stage.viewer([day])
      let picture = Stage.picture(&viewer)
      let plot = try #require(picture.rects(.plotPrice).first)
      let line = try #require(picture.polylines(.linePrice).first)
      #expect(line.count == 4)
      #expect(line.allSatisfy { abs($0.y - plot.center.y) < 0.001 })
      let labels = picture.texts(.labelPrice).map(\.text)
      #expect(Set(labels).count == labels.count)
    }
  }

  @Test func `a lone point is a dot`() throws {
    var viewer = Stage.viewer([Stage.day([30])])
    let picture = Stage.picture(&viewer)
    #expect(picture.commands(.dotPrice).count == 1)
    #expect(picture.commands(.fillPrice).isEmpty)
  }

  @Test func `an average outside the prices counts in the range`() throws {
    var day = Stage.day([1, 2, 3]) { _ in 37 }
    day.averages = [37, 30, 37]
    var viewer = Stage.viewer([day])
    let picture = Stage.picture(&viewer)
    let plot = try #require(picture.rects(.plotPrice).first)
    let line = try #require(picture.polylines(.lineAverage).first)
    #expect(line.allSatisfy { $0.y >= plot.top - 0.001 && $0.y <= plot.bottom + 0.001 })
    #expect(abs(line[1].y - plot.bottom) < 0.001)
  }

  @Test func `volume bars take the colour of the move from the minute before`() throws {
    let day = Stage.day([1, 2, 3, 4], previousClose: 10) { [11, 10.5, 10.5, 12][$0] }
    var filled = day
    filled.volumes = [100, 200, 300, 400]
    var viewer = Stage.viewer([filled])
    let picture = Stage.picture(&viewer)
    let theme = Theme(.dark, changes: .red)
    let colors = picture.commands(.barVolume).map { command -> Color? in
      if case .rect(_, let color) = command.shape { color } else { nil }
    }
    #expect(colors == [theme.up, theme.down, theme.muted, theme.up])
    let pane = try #require(picture.rects(.plotVolume).first)
    let heights = picture.rects(.barVolume).map { $0.height / pane.height }
    for (height, share) in zip(heights, [0.25, 0.5, 0.75, 1]) {
      #expect(abs(height - share) < 0.51 / pane.height)
    }
  }

  @Test func `single trades are told by the minute`() throws {
    // Minutes 0…1 hold 100 + 200, minute 1…2 holds 50; the first minute ends lower than it began.
    var day = Stage.day([0.2, 0.9, 1.5], previousClose: 10) { [11, 9, 9.5][$0] }
    day.volumes = [100, 200, 50]
    day.interval = 0
    #expect(
      VolumeBar.bars(of: day) == [
        VolumeBar(minute: 1, volume: 300, change: -1),
        VolumeBar(minute: 2, volume: 50, change: 0.5),
      ])
    var viewer = Stage.viewer([day])
    #expect(Stage.picture(&viewer).rects(.barVolume).count == 2)
  }

  @Test func `no label touches another or leaves the window at any size`() {
    for width in [160.0, 320, 480, 640, 900, 1280, 3840] {
      for height in [120.0, 200, 360, 480, 800, 2160] {
        for language in Language.allCases {
          var viewer = Stage.viewer(
            settings: Settings(language: language, fileName: "a-rather-long-name-of-a-file.csv"),
            size: Size(width, height))
          let window = Rect(x: 0, y: 0, width: width, height: height)
          let texts = Stage.picture(&viewer).allTexts
          for (index, one) in texts.enumerated() {
            #expect(
              one.box.left >= 0 && one.box.right <= window.right,
              "\(one.text) leaves a window of \(width) × \(height)")
            for other in texts[(index + 1)...] {
              #expect(
                !one.box.intersects(other.box),
                "\(one.text) touches \(other.text) at \(width) × \(height)")
            }
          }
          let times = texts.filter { $0.role == .labelTime }
          if width >= 320, height >= 200 {
            #expect(times.first?.text == "09:30" && times.last?.text == "15:00")
          }
        }
      }
    }
  }

  @Test func `the date shows at any width that has a chart`() {
    for width in stride(from: 240.0, through: 1280, by: 20) {
      var viewer = Stage.viewer(size: Size(width, 500))
      let dates = Stage.picture(&viewer).allTexts.filter { $0.text.contains("2021-06-03") }
      #expect(dates.count == 1, "\(dates.count) dates at \(width)")
    }
  }

  @Test func `a window with no room draws nothing but its ground`() {
    for size in [Size(0, 0), Size(1, 1), Size(60, 400), Size(400, 90)] {
      var viewer = Stage.viewer(size: size)
      let picture = Stage.picture(&viewer)
      #expect(picture.commands(.linePrice).isEmpty)
      _ = viewer.update(.resized(Size(800, 600), scale: 1), at: .zero)
      #expect(!Stage.picture(&viewer).commands(.linePrice).isEmpty)
    }
  }

  @Test func `a file with one value a day says why there is no chart`() {
    let table = SeriesTable(
      times: [0], clock: .instant, hasTimeOfDay: false,
      columns: [Column(name: "close", role: .close, values: [1], decimals: 2)])
    for kind in [Dataset.Kind.dailyPrices, .values, .intradayPrices] {
      let dataset = Dataset(
        kind: kind, table: table, market: Stage.market, zone: .utc, days: [], decimals: 2,
        findings: [])
      var viewer = Viewer(
        dataset: dataset, report: Report(format: "CSV"), settings: Settings(view: .day),
        size: Size(800, 600), scale: 1, metrics: .fixed)
      #expect(Stage.picture(&viewer).texts(.message).count == 2)
      for key in [Key.left, .right, .home, .end, .pageUp, .pageDown, .character("t")] {
        _ = viewer.update(.key(key, []), at: .zero)
      }
    }
  }

  @Test func `empty prices are not blamed on the market`() {
    let table = SeriesTable(
      times: [0], clock: .instant, hasTimeOfDay: true,
      columns: [Column(name: "close", role: .close, values: [.nan], decimals: 2)])
    let dataset = Dataset(
      kind: .intradayPrices, table: table, market: Stage.market, zone: .utc, days: [], decimals: 2,
      findings: [])
    var viewer = Viewer(
      dataset: dataset, report: Report(format: "CSV"), settings: Settings(),
      size: Size(800, 600), scale: 1, metrics: .fixed)
    let texts = Stage.picture(&viewer).texts(.message).map(\.text)
    #expect(texts == [Words(.english).noIntraday(.intradayPrices, hasPrices: false)[0]])
    #expect(texts == ["The column of prices is empty"])
  }

  @Test func `panes end on whole pixels at every scale`() throws {
    for scale in [1.0, 1.25, 1.5, 1.75, 2, 3] {
      var viewer = Stage.viewer(size: Size(1000, 700), scale: scale)
      let picture = Stage.picture(&viewer)
      for rect in picture.rects(.plotPrice) + picture.rects(.plotVolume)
        + picture.rects(.barVolume)
      {
        for edge in [rect.left, rect.top, rect.right, rect.bottom] {
          #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
        }
      }
    }
  }

  @Test func `a steady frame draws no new ground`() {
    var viewer = Stage.viewer()
    var picture = Picture(size: Size(0, 0), scale: 1)
    viewer.draw(into: &picture, at: .zero)
    let revision = picture.groundRevision
    viewer.draw(into: &picture, at: .milliseconds(250))
    #expect(picture.groundRevision == revision)
    _ = viewer.update(.key(.character("l"), []), at: .milliseconds(300))
    viewer.draw(into: &picture, at: .milliseconds(300))
    #expect(picture.groundRevision == revision + 1)
  }
}
