import Series

/// What `info` tells of a file, before it is JSON or text.
nonisolated struct FileFacts: Equatable, Sendable {
  /// What `info` tells of a column.
  struct ColumnFacts: Equatable, Sendable {
    /// The column's name.
    var name: String
    /// What its numbers mean.
    var role: ColumnRole
    /// Cells that hold a number, infinities too.
    var count: Int
    /// Cells that hold none.
    var missing: Int
    /// The smallest finite number; nil where there is none.
    var min: Double?
    /// The largest finite number; nil where there is none.
    var max: Double?

    /// Counts the numbers of `column`.
    ///
    /// - Complexity: O(rows).
    init(_ column: Column) {
      name = column.name
      role = column.role
      var missing = 0
      var (low, high) = (Double.infinity, -Double.infinity)
      for value in column.values {
        if value.isNaN {
          missing += 1
        } else if value.isFinite {
          low = Swift.min(low, value)
          high = Swift.max(high, value)
        }
      }
      self.missing = missing
      count = column.values.count - missing
      if low <= high { (min, max) = (low, high) }
    }
  }

  /// How the file was read.
  var report: Report
  /// Rows kept.
  var rows: Int
  /// The first row's time in ISO 8601; nil where there is no row.
  var first: String?
  /// The last row's time in ISO 8601; nil where there is no row.
  var last: String?
  /// The market.
  var market: Market
  /// IANA name of the zone.
  var zoneName: String
  /// Trading days with a point; nil in files that have no intraday prices.
  var days: Int?
  /// 昨收 of the last day, where it does not come from that day itself.
  var previousClose: Double?
  /// The security's code and name, as far as they are known.
  var security: String
  /// The columns in the file's order.
  var columns: [ColumnFacts]
  /// Everything that is odd, the reader's findings first.
  var findings: [Finding]

  /// Gathers the facts.
  ///
  /// - Complexity: O(rows × columns).
  init(_ dataset: Dataset, report: Report) {
    let table = dataset.table
    self.report = report
    rows = table.times.count
    first = table.times.first.map { ClockText.iso8601($0, zone: dataset.zone) }
    last = table.times.last.map { ClockText.iso8601($0, zone: dataset.zone) }
    market = dataset.market
    zoneName = dataset.zone.name
    days = dataset.kind == .intradayPrices ? dataset.days.count : nil
    previousClose = Self.previousClose(dataset)
    security = [table.code, table.name].compactMap(\.self).joined(separator: " ")
    columns = table.columns.map(ColumnFacts.init)
    findings = report.findings + dataset.findings
  }

  private static func previousClose(_ dataset: Dataset) -> Double? {
    if let day = dataset.days.last, day.base != .firstPrice { return day.previousClose }
    return dataset.table.previousClose
  }
}
