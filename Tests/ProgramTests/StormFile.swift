import Chart
import Foundation
import Readers
import Series

@testable import fenshi

/// A file that storms break over: a real one, or one that is made to be odd.
struct StormFile: Sendable {
  var name: String
  /// Where it lies; nil for one that is made.
  var path: String?
  private var dataset: Dataset?

  /// All of them.
  static let all = CorpusFile.fixtures.map { StormFile(name: $0.name, path: $0.url.path) } + made

  /// Paths of files that are dropped, and that a file turns into: of each kind one, and one that cannot
  /// be shown.
  static let others = [
    "sh688001.lc5", "sh000001.day", "ecb_eurofxref_one_row.csv", "mpl_index_startend.csv",
    "tencent_minute_made_sz000001.json", "quandl_gold_3series.csv", "empty_made.json",
    "body_weight_made.csv", "influx_made_annotated.csv",
  ].map { CorpusFile.folder.appending(path: $0).path }

  /// Reads it; nil where it cannot be shown.
  func open(_ options: Options) -> OpenFiles? {
    guard let dataset else { return try? OpenFiles(path.map { [$0] } ?? [], options: options) }
    // A name that is not read again.
    var file = OpenFile(waitingFor: "-", options: options)
    (file.name, file.dataset, file.report) = (name, dataset, Report(format: "CSV"))
    return OpenFiles([file])
  }
}

// MARK: - Odd ones

extension StormFile {
  private static let second = Int64(1_000_000_000)
  private static let day = 86_400 * second
  private static let nan = Double.nan

  /// A file of values with a row at each of `times`, in nanoseconds from 1 January 2024 on.
  private static func values(
    _ name: String, _ times: [Int64], _ columns: [[Double]], hasTimeOfDay: Bool = false
  ) -> StormFile {
    let table = SeriesTable(
      times: times.map { 19_723 * day + $0 }, clock: .instant, hasTimeOfDay: hasTimeOfDay,
      columns: columns.enumerated().map {
        Column(name: "column \($0.offset)", role: .value, values: $0.element, decimals: 2)
      })
    return StormFile(
      name: name,
      dataset: Dataset(
        kind: .values, table: table, market: .aroundTheClock, zone: .utc, days: [], decimals: 2,
        findings: []))
  }

  /// A file of three days, of which the second has no points and the third two.
  private static func days() -> StormFile {
    let market = Market.all.first { $0.code == "SSE" } ?? .aroundTheClock
    let dates = (0..<3).map { CivilDate(daysSinceEpoch: 18_781 + $0) }
    let points: [[Double]] = [(1...240).map(Double.init), [], [3, 77]]
    let days = zip(dates, points).map { date, minutes in
      let prices = minutes.map { 36.5 + ($0 * 37).truncatingRemainder(dividingBy: 101) / 100 }
      return TradingDay(
        date: date, schedule: market.schedule(on: date), minutes: minutes, prices: prices,
        highs: prices, lows: prices, averages: prices, volumes: minutes.map { $0 * 100 },
        previousClose: 36.88, base: .dayBefore)
    }
    let prices = days.flatMap(\.prices)
    let table = SeriesTable(
      times: prices.indices.map { Int64($0) * 60 * second }, clock: .instant, hasTimeOfDay: true,
      columns: [Column(name: "close", role: .close, values: prices, decimals: 2)])
    return StormFile(
      name: "a day and a day without points",
      dataset: Dataset(
        kind: .intradayPrices, table: table, market: market, zone: .utc, days: days, decimals: 2,
        findings: [], sharesPerVolumeUnit: 1))
  }

  private static func dates(_ count: Int) -> [Int64] { (0..<count).map { Int64($0) * day } }

  private static let made = [
    values("no row", [], [[]]),
    values("one row", [0], [[5]]),
    values("two rows", dates(2), [[1, 2]]),
    values("all equal", dates(9), [[Double](repeating: 12, count: 9)]),
    values("all missing", dates(9), [[Double](repeating: nan, count: 9)]),
    values("no column", dates(9), []),
    values("huge", dates(40), [(0..<40).map { $0 % 2 == 0 ? 1e308 : -1e308 }]),
    values(
      "tiny", dates(40),
      [
        (0..<40).map { 1e-300 * Double($0) },
        [Double](repeating: .leastNonzeroMagnitude, count: 40),
      ]),
    values(
      "far apart", dates(90),
      [(0..<90).map { Double($0) / 10 }, (0..<90).map { 1e12 * Double(1 + $0 % 7) }]),
    values("gaps", dates(9), [[nan, 120, 132, nan, 134, nan, 230, 210, nan]]),
    values("a value at the end", dates(400), [(0..<400).map { $0 == 399 ? 7 : nan }]),
    values(
      "many columns", dates(30),
      (0..<60).map { column in (0..<30).map { Double(column * $0 % 17) } }),
    values(
      "two rows a second", (0..<500).map { Int64($0) * second / 2 },
      [(0..<500).map { Double($0 * 37 % 101) }], hasTimeOfDay: true),
    values(
      "nanoseconds", (0..<300).map { Int64($0) }, [(0..<300).map { Double($0 % 9) }],
      hasTimeOfDay: true),
    values("one instant", [0, 0, 0, 0, 0], [[1, 2, 3, 4, 5]], hasTimeOfDay: true),
    values(
      "a row a month", (0..<360).map { Int64($0) * 30 * day },
      [(0..<360).map { Double($0 * 7 % 31) }]),
    days(),
  ]
}
