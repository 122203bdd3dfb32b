import Foundation
import Testing

/// A drawn list of several series, read back: where its rows and values lie.
struct LinesPlot {
  let list: DrawnList
  let left: Double
  let top: Double
  let width: Double
  let height: Double
  /// The numbers of the axis at the left from the bottom, and the y of their grid lines.
  let ticks: [(value: Double, y: Double)]

  /// Reads a list with labels that are plain numbers.
  init(_ list: DrawnList) throws {
    self.list = list
    let rect = try #require(list["plot.lines"].first { $0.kind == "rect" }?.rect)
    (left, top, width, height) = (rect[0], rect[1], rect[2], rect[3])
    let values = try list.texts("label.price").map { try #require(Double($0), "\($0)") }
    let lines = list["grid.horizontal"].compactMap { $0.points?[0][1] }
    try #require(values.count == lines.count)
    ticks = zip(values, lines).map { (value: $0, y: $1) }
    try #require(ticks.count > 1)
  }

  /// Lets the built program draw the view `lines` of `file`, without an animation.
  init(rendering file: String, _ options: [String] = []) throws {
    try self.init(
      DrawnList(rendering: file, ["--view", "lines", "--reduced-motion"] + options))
  }

  var right: Double { left + width }
  var bottom: Double { top + height }

  /// Returns the y of a value of the left axis, on the straight line through its outer labels.
  func y(of value: Double) -> Double {
    let (low, high) = (ticks[0], ticks[ticks.count - 1])
    return low.y + (value - low.value) * (high.y - low.y) / (high.value - low.value)
  }

  /// Returns the value of the left axis at `y`.
  func value(at y: Double) -> Double {
    let (low, high) = (ticks[0], ticks[ticks.count - 1])
    return low.value + (y - low.y) * (high.value - low.value) / (high.y - low.y)
  }

  /// The runs of a series.
  func runs(_ series: String) -> [[[Double]]] {
    list["line.series"].filter { $0.series == series }.compactMap(\.points)
  }

  /// The middles of a series' dots.
  func dots(_ series: String) -> [[Double]] {
    list["dot.series"].filter { $0.series == series }.compactMap(\.center)
  }

  /// The length of all lines of a series.
  func length(_ series: String) -> Double {
    runs(series).map { run in
      zip(run, run.dropFirst()).reduce(0) { $0 + hypot($1.1[0] - $1.0[0], $1.1[1] - $1.0[1]) }
    }.reduce(0, +)
  }

  /// The value at `x` of the plot on a series' only run.
  func value(of series: String, at x: Double) throws -> Double {
    let run = try #require(runs(series).first)
    let end = try #require(run.indices.dropFirst().first { run[$0][0] >= x })
    let (from, to) = (run[end - 1], run[end])
    return value(at: from[1] + (to[1] - from[1]) * (x - from[0]) / (to[0] - from[0]))
  }
}

/// Files for the view `lines`.
enum LinesFile {
  /// 2024-01-01, a Monday.
  static let start = Date(timeIntervalSince1970: 1_704_067_200)

  /// Returns the rows of a file with a row a day; nil for a missing value.
  static func days(_ columns: [(name: String, values: [Double?])]) -> String {
    let header = "date," + columns.map(\.name).joined(separator: ",") + "\n"
    return header
      + columns[0].values.indices.map { row in
        let date = start + Double(row) * 86_400
        let cells = columns.map { $0.values[row].map { "\($0)" } ?? "" }
        return date.formatted(.iso8601.year().month().day()) + ","
          + cells.joined(separator: ",") + "\n"
      }.joined()
  }

  /// Returns rows at `seconds` from the start with their numbers.
  static func instants(_ rows: [(seconds: Double, value: Double)]) -> String {
    "time,value\n"
      + rows.map { row in
        let time = (start + row.seconds).formatted(.iso8601)
        return "\(time),\(row.value)\n"
      }.joined()
  }

  /// Returns two days of a Shanghai stock, a price a minute, both ends of sessions included.
  static func shanghai(_ dates: [String] = ["2024-01-05", "2024-01-08"]) -> String {
    var text = "time,close\n"
    for (number, date) in dates.enumerated() {
      for minute in Array(570...690) + Array(780...900) {
        let clock = String(format: "%02d:%02d", minute / 60, minute % 60)
        text += "\(date) \(clock),\(price(minute, on: number))\n"
      }
    }
    return text
  }

  /// The price at a minute of a day's clock.
  static func price(_ minute: Int, on day: Int) -> Double {
    10 + Double((minute * 37 + day * 11) % 101) / 100
  }
}
