import Canvas
import Series
import Testing

@testable import Chart

struct DescriptionTests {
  /// Four minutes whose highs are 0.05 above and whose lows 0.02 below the prices; 0, 700, 100 and
  /// 800 shares are traded.
  private static let day = Stage.day([1, 2, 3, 4], previousClose: 10) { [10, 12, 9, 11][$0] }

  private func lines(_ viewer: Viewer) -> [String] { viewer.description(at: .zero) }

  private func settings(_ language: Language, _ view: ViewKind? = nil) -> Settings {
    Settings(language: language, view: view, fileName: "688001.csv")
  }

  @Test func `a day is told with its prices, their times and its change`() {
    let viewer = Stage.viewer([Self.day], settings: settings(.english))
    #expect(
      lines(viewer) == [
        "688001 华兴源创 (688001.csv)", "View: Day", "Date: 2021-06-03 Thu, date 1 of 1",
        "Price: 11.00 at 09:34", "Change: +1.00 (+10.00%)", "Open: 10.00 at 09:31",
        "High: 12.05 at 09:32", "Low: 8.98 at 09:33", "Prev close: 10.00", "Average: 11.00",
        "Volume: 16 lots", "Day so far: 4/240 min · in progress",
        "Market and zone: Shanghai · 1 min · UTC", "Rows: 4", "Odd: none",
      ])
  }

  @Test func `the same in Chinese`() {
    let viewer = Stage.viewer([Self.day], settings: settings(.chinese))
    #expect(
      lines(viewer) == [
        "688001 华兴源创 (688001.csv)", "视图：分时", "日期：2021-06-03 周四，第 1/1 天",
        "价格：11.00（09:34）", "涨跌：+1.00 (+10.00%)", "开盘：10.00（09:31）", "最高：12.05（09:32）",
        "最低：8.98（09:33）", "昨收：10.00", "均价：11.00", "成交量：16 手", "当日：4/240 分钟 · 未收盘",
        "市场和时区：上海 · 1 分钟 · UTC", "行数：4", "异常：无",
      ])
  }

  @Test func `the crosshair's row is told, with a hyphen for a minus`() {
    var viewer = Stage.viewer([Self.day], settings: settings(.english))
    viewer.showCrosshair(clockMinute: 9 * 60 + 33, price: nil)
    // 9 against 10: −1, −10 %; 100 shares are one lot.
    #expect(
      lines(viewer).contains(
        "Crosshair: Time 09:33, Price 9.00, Average 9.00, Change -1.00, Percent -10.00%, Volume 1 lots"
      ))
  }

  @Test func `a day without points says so, and nothing of prices`() {
    let viewer = DatesStage.viewer(
      DatesStage.prices(DatesStage.weekdays(3)) { Double(10 + $0) },
      settings: settings(.english, .day))
    #expect(lines(viewer).contains("This file has one value a day"))
    #expect(!lines(viewer).contains { $0.hasPrefix("Price") || $0.hasPrefix("High") })
  }

  @Test func `dates tell the centred value, its change, and where the line is highest and lowest`()
  {
    // 1 January 2020 was a Wednesday: 1, 2, 3, 6, 7 January.
    let values = [20, 10, 40, 25, 50.0]
    var viewer = DatesStage.viewer(
      DatesStage.prices(DatesStage.weekdays(5)) { values[$0] }, page: 3,
      settings: settings(.english))
    #expect(lines(viewer)[1] == "View: Dates")
    #expect(lines(viewer)[2] == "Date: 2020-01-06 Mon, date 4 of 5")
    // 25 against 40: −15, −37.5 %.
    #expect(lines(viewer)[3] == "Close: 25.00, -15.00 (-37.50%)")
    #expect(lines(viewer).contains("High: 50.00 on 2020-01-07"))
    #expect(lines(viewer).contains("Low: 10.00 on 2020-01-02"))
    viewer.toggle(\.solid)
    #expect(lines(viewer)[3] == "Close: hidden")
    #expect(!lines(viewer).contains { $0.hasPrefix("High") })
  }

  @Test func `lines tell each series' last value in view and its range, or that it is hidden`() {
    let dates = DatesStage.weekdays(3)
    var viewer = DatesStage.viewer(
      DatesStage.values(dates, { [70, 72, 71][$0] }, { [60, .nan, .nan][$0] }),
      settings: settings(.english, .lines))
    #expect(lines(viewer).contains("Range: 2020-01-01 to 2020-01-03, 3 rows"))
    #expect(lines(viewer).contains("weight: 71.00 at 2020-01-03, High 72.00, Low 70.00"))
    #expect(lines(viewer).contains("plan: 60.00 at 2020-01-01, High 60.00, Low 60.00"))
    viewer.toggleSeries(0)
    #expect(lines(viewer).contains("weight: hidden"))
  }

  @Test func `with a crosshair lines tell what it stands on`() throws {
    var viewer = DatesStage.viewer(
      DatesStage.values(DatesStage.weekdays(3), { [70, 72, 71][$0] }, { [60, .nan, .nan][$0] }),
      settings: settings(.english, .lines))
    let plot = try #require(viewer.lines?.layout.plot)
    // Three columns fill the middle of the view; the second one stands where its row does.
    let unit = try #require(viewer.lines?.state.scale.unit(ofRow: 1))
    let x = try #require(viewer.lines?.scene?.x(ofUnit: unit))
    viewer.placeLinesCrosshair(at: Point(x, plot.center.y))
    #expect(lines(viewer).contains("Crosshair: 2020-01-02"))
    #expect(lines(viewer).contains("weight: 72.00, High 72.00, Low 70.00"))
    #expect(lines(viewer).contains("plan: no data"))
  }

  @Test func `the curve tells its source and what that is compared with`() {
    let viewer = CurveStage.viewer(
      CurveStage.dataset([("weight", [70, 71.5, 71]), ("plan", [70, 69, 68])]),
      settings: settings(.english, .curve))
    #expect(lines(viewer)[2] == "Date: 2024-01-03 Wed, date 3 of 3")
    // 71 against 71.5: −0.5 of 71.5 is −0.699 %; 68 against 69: −1 of 69 is −1.449 %.
    #expect(lines(viewer)[3] == "weight: 71.0, -0.5 (-0.70%)")
    #expect(lines(viewer)[4] == "plan: 68.0, -1.0 (-1.45%)")
    #expect(lines(viewer)[5] == "High: 71.5 on 2024-01-02")
    #expect(lines(viewer)[6] == "Low: 70.0 on 2024-01-01")
  }

  @Test func `whatever was odd is told, each in its line`() {
    var report = Report(format: "CSV")
    report.findings = [
      Finding(.unsorted, count: 1), Finding(.cellCount, lines: [7], count: 2),
      Finding(.assumption, count: 1, detail: "SSE"),
    ]
    let viewer = Viewer(
      dataset: Stage.dataset([Self.day]), report: report, settings: settings(.english),
      size: Size(1280, 800), scale: 1, metrics: .fixed)
    #expect(
      lines(viewer).suffix(2) == [
        "Odd: rows not in order of time, now sorted",
        "Odd: line 7: 2 rows with more or fewer cells than the header",
      ])
  }

  @Test func `Ctrl and D asks for it to be printed`() {
    var hand = Hand(Stage.viewer())
    #expect(hand.send(.key(.character("d"), .control)) == [.describe])
    #expect(hand.send(.key(.character("d"), [])).isEmpty)
  }
}
