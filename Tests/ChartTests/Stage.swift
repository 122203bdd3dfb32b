import Canvas
import Series

@testable import Chart

/// A made-up file and a viewer of it, for tests.
enum Stage {
  static let shanghai = SessionSchedule([
    .init(open: 570, close: 690), .init(open: 780, close: 900),
  ])

  static let market = Market(
    code: "SSE", englishName: "Shanghai", chineseName: "上海", zoneName: "Asia/Shanghai",
    risesRed: true, lotSize: 100, aliases: [],
    schedules: [(CivilDate(daysSinceEpoch: 0), shanghai)])

  static let date = CivilDate(daysSinceEpoch: 18_781)

  /// A day with points at `minutes`; the price of point i is `price(i)`.
  static func day(
    _ minutes: [Double] = (1...240).map(Double.init), date: CivilDate = date,
    previousClose: Double = 36.88, schedule: SessionSchedule = shanghai,
    price: (Int) -> Double = { 36.5 + Double($0 * 37 % 101) / 100 }
  ) -> TradingDay {
    let prices = minutes.indices.map(price)
    return TradingDay(
      date: date, schedule: schedule, minutes: minutes, prices: prices,
      highs: prices.map { $0 + 0.05 }, lows: prices.map { $0 - 0.02 }, averages: prices,
      volumes: minutes.indices.map { Double(($0 * 7 % 13) * 100) }, previousClose: previousClose,
      base: .dayBefore)
  }

  static func dataset(_ days: [TradingDay], decimals: Int = 2) -> Dataset {
    let values = days.flatMap(\.prices)
    let table = SeriesTable(
      times: values.indices.map { Int64($0) * 60_000_000_000 }, clock: .instant,
      hasTimeOfDay: true,
      columns: [Column(name: "close", role: .close, values: values, decimals: decimals)],
      code: "688001", name: "华兴源创")
    return Dataset(
      kind: .intradayPrices, table: table, market: market, zone: .utc, days: days,
      decimals: decimals, findings: [], sharesPerVolumeUnit: 1)
  }

  static func viewer(
    _ days: [TradingDay] = [day()], settings: Settings = Settings(fileName: "688001.csv"),
    size: Size = Size(1280, 800), scale: Double = 1, decimals: Int = 2
  ) -> Viewer {
    Viewer(
      dataset: dataset(days, decimals: decimals), report: Report(format: "CSV"),
      settings: settings, size: size, scale: scale, metrics: .fixed)
  }

  static func picture(_ viewer: inout Viewer, at now: Duration = .zero) -> Picture {
    var picture = Picture(size: Size(0, 0), scale: 1)
    viewer.draw(into: &picture, at: now)
    return picture
  }
}

extension Viewer {
  /// Shows another reading of the only file.
  mutating func show(_ dataset: Dataset, report: Report, fileName: String) {
    show([Instrument(dataset: dataset, report: report, fileName: fileName)])
  }
}

extension Picture {
  /// All commands with a role, ground first.
  func commands(_ role: Role) -> [DrawCommand] {
    (ground.commands + overlay.commands).filter { $0.role == role }
  }

  /// The rectangles with a role.
  func rects(_ role: Role) -> [Rect] {
    commands(role).compactMap {
      switch $0.shape {
      case .rect(let rect, _): rect
      case .box(let rect, _, _, _): rect
      default: nil
      }
    }
  }

  /// The texts with a role, in order.
  func texts(_ role: Role) -> [(text: String, box: Rect)] {
    commands(role).compactMap {
      if case .text(let text, let box, _, _, _) = $0.shape { (text, box) } else { nil }
    }
  }

  /// The ends of the straight lines with a role.
  func hairlines(_ role: Role) -> [(Point, Point, Stroke)] {
    commands(role).compactMap {
      if case .hairline(let start, let end, let stroke) = $0.shape {
        (start, end, stroke)
      } else {
        nil
      }
    }
  }

  /// The points of the lines with a role.
  func polylines(_ role: Role) -> [[Point]] {
    commands(role).compactMap {
      if case .polyline(let range, _) = $0.shape { Array(ground.points[range]) } else { nil }
    }
  }

  /// Every text of the picture.
  var allTexts: [(role: Role, text: String, box: Rect)] {
    (ground.commands + overlay.commands).compactMap {
      if case .text(let text, let box, _, _, _) = $0.shape { ($0.role, text, box) } else { nil }
    }
  }
}
