import Canvas
import Series
import Testing

@testable import Chart

@Suite struct CrosshairTests {
  private func shown(
    at point: Point, days: [TradingDay] = [Stage.day()], size: Size = Size(1280, 800)
  ) -> Viewer {
    var viewer = Stage.viewer(days, size: size)
    _ = viewer.update(.pointerDown(point, .mouse), at: .zero)
    viewer.advance(to: .milliseconds(500))
    _ = viewer.update(.pointerUp(point, .mouse), at: .milliseconds(600))
    return viewer
  }

  @Test func `time and price are the inverse of the axes`() throws {
    let viewer = shown(at: Point(640, 300))
    let plot = viewer.layout.price
    let scene = try #require(viewer.scene)
    let state = try #require(viewer.state(at: .zero).crosshair)
    // x of the nearest whole minute, and the minute of that x.
    let minute = ((640 - plot.left) / plot.width * 240).rounded()
    #expect(abs(state.x - (plot.left + plot.width * minute / 240)) < 0.001)
    let clock = minute <= 120 ? 570 + minute : 780 + minute - 120
    #expect(state.time == ClockText.hourMinute(clockMinute: clock))
    #expect(abs(state.y - 300) < 0.001)
    let axis = scene.priceAxis
    let price = axis.lowest + (plot.bottom - 300) * (axis.highest - axis.lowest) / plot.height
    #expect(abs(state.price - price) < 1e-9)
    let percent = try #require(state.percent)
    #expect(abs(percent - (price - 36.88) / 36.88 * 100) < 1e-9)
  }

  @Test func `it snaps over missing minutes to the nearest point`() {
    let minutes = (1...240).filter { !(61...75 ~= $0) }.map(Double.init)
    let day = Stage.day(minutes)
    let plot = Stage.viewer([day]).layout.price
    for (minute, expected) in [(62.0, 60.0), (67, 60), (69, 76), (75, 76)] {
      let x = plot.left + plot.width * minute / 240
      #expect(shown(at: Point(x, 300), days: [day]).crosshair?.minute == expected)
    }
  }

  @Test func `past the last point it stands on the empty slot's own time`() throws {
    let day = Stage.day((1...100).map(Double.init))
    let plot = Stage.viewer([day]).layout.price
    let x = plot.left + plot.width * 200.3 / 240
    let viewer = shown(at: Point(x, 300), days: [day])
    #expect(viewer.crosshair?.point == nil)
    #expect(viewer.crosshair?.minute == 200)
    #expect(viewer.state(at: .zero).crosshair?.time == "14:20")
  }

  @Test func `labels sit on the axes and stay inside the window`() {
    for x in stride(from: 0.0, through: 1280, by: 40) {
      for y in [60.0, 75, 300, 560, 690, 720] {
        var viewer = shown(at: Point(x, y))
        let picture = Stage.picture(&viewer)
        guard let state = viewer.state(at: .zero).crosshair else { continue }
        let window = Rect(x: 0, y: 0, width: 1280, height: 800)
        for chip in picture.rects(.chip) {
          #expect(chip == chip.intersection(window))
          for label in picture.texts(.labelPrice) + picture.texts(.labelPercent)
            + picture.texts(.labelTime)
          {
            #expect(!chip.intersects(label.box), "\(label.text) under a chip")
          }
        }
        let price = picture.texts(.labelCrosshairPrice).first
        #expect(abs((price?.box.center.y ?? 0) - state.y) < 6)
        #expect(picture.texts(.labelCrosshairTime).first?.text == state.time)
        let panel = picture.rects(.panelCrosshair).first ?? .zero
        #expect(panel.left > state.x || panel.right < state.x)
      }
    }
  }

  @Test func `the vertical line covers both panes and the horizontal one the plot`() throws {
    var viewer = shown(at: Point(640, 300))
    let picture = Stage.picture(&viewer)
    let vertical = try #require(picture.hairlines(.crosshairVertical).first)
    let horizontal = try #require(picture.hairlines(.crosshairHorizontal).first)
    let plot = viewer.layout.price
    let volume = try #require(viewer.layout.volume)
    #expect(vertical.0.y == plot.top && vertical.1.y == volume.bottom)
    #expect(horizontal.0.x == plot.left && horizontal.1.x == plot.right)
  }

  @Test func `the panel tells the minute's numbers`() throws {
    let day = Stage.day([1, 2, 3], previousClose: 40) { [41, 39.5, 40][$0] }
    var viewer = Stage.viewer([day], settings: Settings(language: .chinese))
    viewer.showCrosshair(clockMinute: 571, price: nil)
    let picture = Stage.picture(&viewer)
    #expect(
      picture.texts(.labelPanel).map(\.text) == ["时间", "价格", "均价", "涨跌", "涨幅", "成交量"])
    #expect(
      picture.texts(.valuePanel).map(\.text)
        == ["09:31", "41.00", "41.00", "+1.00", "+2.50%", "0 手"])
  }

  @Test func `it follows its minute and price when the window changes`() throws {
    var viewer = shown(at: Point(640, 300))
    let before = try #require(viewer.state(at: .zero).crosshair)
    _ = viewer.update(.resized(Size(900, 500), scale: 2), at: .seconds(1))
    let after = try #require(viewer.state(at: .zero).crosshair)
    #expect(after.time == before.time && after.price == before.price)
    #expect(after.x < before.x)
  }

  @Test func `it goes when another day comes`() {
    let days = (0..<2).map { Stage.day(date: CivilDate(daysSinceEpoch: 18_000 + $0)) }
    var viewer = shown(at: Point(640, 300), days: days)
    _ = viewer.update(.wheel(Vector(0, 1), smooth: false, at: Point(640, 300)), at: .seconds(1))
    #expect(viewer.shownPage == 0)
    #expect(viewer.crosshair == nil)
  }

  @Test func `a shared edge is 11:30 from the left and 13:00 from the right`() {
    let day = Stage.day([119, 120, 120, 121])
    var viewer = Stage.viewer([day])
    viewer.showCrosshair(clockMinute: 690, price: nil)
    let plot = viewer.layout.price
    #expect(viewer.crosshair?.minute == 120)
    for (x, time) in [(plot.center.x - 1, "11:30"), (plot.center.x + 1, "13:00")] {
      #expect(shown(at: Point(x, 300), days: [day]).state(at: .zero).crosshair?.time == time)
    }
  }

  @Test func `its row is copied, and the whole day without it`() throws {
    let day = Stage.day([1, 2], previousClose: 40) { [41, 39.5][$0] }
    var viewer = Stage.viewer([day])
    guard case .copy(let table)? = viewer.update(.key(.character("c"), .control), at: .zero).first
    else {
      Issue.record("nothing to copy")
      return
    }
    let lines = table.split(separator: "\n")
    #expect(lines.first == "time\tprice\taverage\tchange\tpercent\tvolume")
    #expect(lines.last == "2021-06-03 09:32\t39.50\t39.50\t-0.50\t-1.25\t700")
    viewer.showCrosshair(clockMinute: 571, price: nil)
    #expect(
      viewer.update(.key(.character("c"), .control), at: .zero)
        == [.copy("2021-06-03 09:31\t41.00\t41.00\t1.00\t2.50\t0")])
  }
}
