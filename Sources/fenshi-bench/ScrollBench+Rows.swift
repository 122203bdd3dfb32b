import Canvas
import Series
import Text

extension ScrollBench {
  /// Measures all that scrolls and adds it to the table.
  ///
  /// - Throws: `BenchError`.
  static func add(size: Size, fonts: FontBook, to table: inout ResultTable) throws(BenchError) {
    let daily = (try MadeFile.daily(dates: 50), try MadeFile.daily(dates: 5000))
    let days = (try MadeFile.intraday(days: 50), try MadeFile.intraday(days: 5000))
    let benches: [(String, ScrollBench)] = [
      ("scrolling dates, 50 dates", ScrollBench(.dates, daily, size: size, fonts: fonts)),
      ("scrolling the strip, 50 days", ScrollBench(.strip, days, size: size, fonts: fonts)),
      ("sliding the day, 50 days", ScrollBench(.day, days, size: size, fonts: fonts)),
    ]
    for (name, bench) in benches {
      var bench = bench
      let frames = 400
      let (short, long) = bench.measure(count: frames)
      let ratio = long.frame.median / short.frame.median
      table.add(ResultRow(what: name, value: short.frame.median, unit: "ms"))
      table.add(
        ResultRow(
          what: "  the same in 5,000", value: long.frame.median, unit: "ms",
          ratio: "\(ratio.digits(2)) × that of 50", must: .atMost(1.2, ratio),
          aim: .atMost(1.1, ratio)))
      let most = max(short.allocations, long.allocations)
      table.add(
        ResultRow(
          what: "  allocations", value: Double(long.allocations), unit: "",
          ratio: "in \(frames) frames; 50: \(short.allocations)",
          must: .atMost(Double(10 * frames), Double(most), ""), isCount: true))
    }
  }
}
