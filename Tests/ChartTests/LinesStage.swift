import Canvas
import Series

@testable import Chart

/// Files of values, and viewers of them, for tests of the `lines` view.
enum LinesStage {
  static let day = Int64(86_400_000_000_000)

  /// A file of one row a date from 2024-01-01 on, in UTC, or of one a minute.
  static func dataset(
    _ columns: [(String, [Double])], everyMinute: Bool = false
  ) -> Dataset {
    let count = columns.first?.1.count ?? 0
    let step = everyMinute ? Int64(60_000_000_000) : day
    let table = SeriesTable(
      times: (0..<count).map { 19_723 * day + Int64($0) * step }, clock: .instant,
      hasTimeOfDay: everyMinute,
      columns: columns.map { Column(name: $0.0, role: .value, values: $0.1, decimals: 1) })
    return Dataset(
      kind: .values, table: table, market: .aroundTheClock, zone: .utc, days: [], decimals: 1,
      findings: [])
  }

  static func viewer(
    _ dataset: Dataset, _ settings: Settings = Settings(), size: Size = Size(1280, 800)
  ) -> Viewer {
    Viewer(
      dataset: dataset, report: Report(format: "CSV"), settings: settings, size: size, scale: 1,
      metrics: .fixed)
  }

  static func still(_ gaps: GapStyle = .bridge) -> Settings {
    Settings(reducedMotion: true, gaps: gaps)
  }

  /// The length of all lines of a picture.
  static func length(_ picture: Picture) -> Double {
    picture.polylines(.lineSeries).map { line in
      zip(line, line.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    }.reduce(0, +)
  }
}
