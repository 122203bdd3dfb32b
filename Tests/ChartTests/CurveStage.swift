import Canvas
import Series

@testable import Chart

/// Made-up files with a row a date and a viewer that shows them as a curve.
enum CurveStage {
  /// Monday.
  static let first = CivilDate(daysSinceEpoch: 19_723)

  /// A file of value columns with a row each day from 1 January 2024 on.
  static func dataset(_ columns: [(name: String, values: [Double])]) -> Dataset {
    let count = columns.first?.values.count ?? 0
    let table = SeriesTable(
      times: (0..<count).map { Int64(first.daysSinceEpoch + $0) * 86_400_000_000_000 },
      clock: .instant, hasTimeOfDay: false,
      columns: columns.map { Column(name: $0.name, role: .value, values: $0.values, decimals: 1) })
    return Dataset(
      kind: .values, table: table, market: .aroundTheClock, zone: .utc, days: [], decimals: 1,
      findings: [])
  }

  /// 60 days of three columns that cross.
  static let three = dataset([
    ("weight", (0..<60).map { 70 + Double($0 * 7 % 11) / 10 }),
    ("plan", (0..<60).map { 71 - Double($0) / 50 }),
    ("other", (0..<60).map { 60 + Double($0 * 5 % 13) }),
  ])

  static func viewer(
    _ dataset: Dataset = three, settings: Settings = Settings(view: .curve),
    size: Size = Size(1280, 800), scale: Double = 1
  ) -> Viewer {
    Viewer(
      dataset: dataset, report: Report(format: "CSV"), settings: settings, size: size,
      scale: scale, metrics: .fixed)
  }

  static func ms(_ time: Double) -> Duration { .milliseconds(1) * time }
}
