import Canvas
import Series

@testable import Chart

/// A made-up file with one row a date and a viewer of it, for tests.
enum DatesStage {
  /// Monday to Friday from `first` on.
  static func weekdays(_ count: Int, from first: CivilDate = CivilDate(daysSinceEpoch: 18_262))
    -> [CivilDate]
  {
    var dates: [CivilDate] = []
    var day = first.daysSinceEpoch
    while dates.count < count {
      let date = CivilDate(daysSinceEpoch: day)
      if 1...5 ~= date.weekday { dates.append(date) }
      day += 1
    }
    return dates
  }

  static func dataset(
    _ kind: Dataset.Kind, _ dates: [CivilDate], _ columns: [(String, ColumnRole, [Double])],
    decimals: Int = 2
  ) -> Dataset {
    let table = SeriesTable(
      times: dates.map { Int64($0.daysSinceEpoch) * 86_400_000_000_000 }, clock: .instant,
      hasTimeOfDay: false,
      columns: columns.map { Column(name: $0.0, role: $0.1, values: $0.2, decimals: decimals) },
      code: "688001", name: "华兴源创")
    return Dataset(
      kind: kind, table: table, market: Stage.market, zone: .utc, days: [], decimals: decimals,
      findings: [])
  }

  /// A daily price file whose close at each page is `value(page)`.
  static func prices(_ dates: [CivilDate], _ value: (Int) -> Double) -> Dataset {
    dataset(.dailyPrices, dates, [("close", .close, dates.indices.map(value))])
  }

  /// A file with two columns of values.
  static func values(
    _ dates: [CivilDate], _ first: (Int) -> Double, _ second: (Int) -> Double
  ) -> Dataset {
    dataset(
      .values, dates,
      [
        ("weight", .value, dates.indices.map(first)), ("plan", .value, dates.indices.map(second)),
      ])
  }

  /// A number from `low` to `high` that looks like chance, the same for the same page.
  static func noise(_ page: Int, _ low: Double, _ high: Double) -> Double {
    low + Double(page * 7919 % 1009) / 1008 * (high - low)
  }

  static func viewer(
    _ dataset: Dataset, page: Int? = nil, settings: Settings = Settings(fileName: "daily.csv"),
    size: Size = Size(1280, 800), scale: Double = 1
  ) -> Viewer {
    var settings = settings
    let series = DateSeries(dataset)
    settings.date = page.map { series.dates[$0] } ?? settings.date
    settings.view = settings.view ?? .dates
    return Viewer(
      dataset: dataset, report: Report(format: "CSV"), settings: settings, size: size, scale: scale,
      metrics: .fixed)
  }
}

extension Viewer {
  /// Holds the scroller `distance` px from where it stands at `now`, as a pointer does.
  mutating func hold(movedBy distance: Double, at now: Duration = .zero) {
    scroller.grab(at: 0, viewport: 1e9, now: now)
    scroller.drag(to: -distance, at: now)
  }
}

extension Picture {
  /// The circles with a role.
  func circles(_ role: Role) -> [(center: Point, radius: Double, color: Color)] {
    commands(role).compactMap {
      if case .circle(let center, let radius, let color) = $0.shape {
        (center, radius, color)
      } else {
        nil
      }
    }
  }

  /// The colours of the texts with a role.
  func textColors(_ role: Role) -> [Color] {
    commands(role).compactMap {
      if case .text(_, _, _, _, let color) = $0.shape { color } else { nil }
    }
  }

  /// The text with a role that stands nearest to x.
  func text(_ role: Role, near x: Double) -> (text: String, box: Rect)? {
    texts(role).min { abs($0.box.center.x - x) < abs($1.box.center.x - x) }
  }
}
