import Foundation
import Testing

/// The plot of the sample's last day, as `render` gives it.
struct DayPlot {
  /// The built-in sample, where the package has it.
  static let sample = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Assets/688001-1min.csv").path

  let left: Double
  let top: Double
  let width: Double
  let height: Double
  /// The five prices at the grid's lines from the top, as the labels have them: to 0.01.
  let prices: [Double]

  /// Asks for the day at a size such as `900x600`.
  init(size: String) throws {
    let result = try Program.run(["render", Self.sample, "-o", "-", "--size", size])
    let list = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let items = try #require(list?["items"] as? [[String: Any]])
    let plot = items.first { $0["role"] as? String == "plot.price" }
    let rect = try #require(plot?["rect"] as? [Double])
    (left, top, width, height) = (rect[0], rect[1], rect[2], rect[3])
    prices = items.filter { $0["role"] as? String == "label.price" }
      .compactMap { ($0["text"] as? String).flatMap(Double.init) }.sorted(by: >)
    try #require(prices.count == 5)
  }

  /// The price that is the middle of the axis: the close of the day before.
  var middle: Double { prices[2] }

  /// Returns the column of a minute of trading, out of 240.
  func x(ofMinute minute: Double) -> Double { left + width * minute / 240 }

  /// Returns the price at a row of the plot.
  func price(atRow y: Double) -> Double {
    prices[0] - (y - top) * (prices[0] - prices[4]) / height
  }
}
