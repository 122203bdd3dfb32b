public import Series

/// What was read of a file and what was assumed about it, before it is JSON, text or a picture.
public struct FileFacts: Equatable, Sendable {
  /// What is told of a column.
  public struct ColumnFacts: Equatable, Sendable {
    /// The column's name.
    public var name: String
    /// What its numbers mean.
    public var role: ColumnRole
    /// Cells that hold a number, infinities too.
    public var count: Int
    /// Cells that hold none.
    public var missing: Int
    /// The smallest finite number; nil where there is none.
    public var min: Double?
    /// The largest finite number; nil where there is none.
    public var max: Double?

    /// Counts the numbers of `column`.
    ///
    /// - Complexity: O(rows).
    public init(_ column: Column) {
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
  public var report: Report
  /// Rows kept.
  public var rows: Int
  /// The first row's time in ISO 8601; nil where there is no row.
  public var first: String?
  /// The last row's time in ISO 8601; nil where there is no row.
  public var last: String?
  /// False where every row is a date only.
  public var hasTimeOfDay: Bool
  /// The market.
  public var market: Market
  /// IANA name of the zone.
  public var zoneName: String
  /// Trading days with a point; nil in files that have no intraday prices.
  public var days: Int?
  /// 昨收 of the last day, where it does not come from that day itself.
  public var previousClose: Double?
  /// The security's code and name, as far as they are known.
  public var security: String
  /// The columns in the file's order.
  public var columns: [ColumnFacts]
  /// Everything that is odd, the reader's findings first.
  public var findings: [Finding]

  /// Gathers the facts.
  ///
  /// - Complexity: O(rows × columns).
  public init(_ dataset: Dataset, report: Report) {
    let table = dataset.table
    self.report = report
    rows = table.times.count
    first = table.times.first.map { ClockText.iso8601($0, zone: dataset.zone) }
    last = table.times.last.map { ClockText.iso8601($0, zone: dataset.zone) }
    hasTimeOfDay = table.hasTimeOfDay
    market = dataset.market
    zoneName = dataset.zone.name
    days = dataset.kind == .intradayPrices ? dataset.days.count : nil
    previousClose = Self.previousClose(dataset)
    security = [table.code, table.name].compactMap(\.self).joined(separator: " ")
    columns = table.columns.map(ColumnFacts.init)
    findings = Self.withoutRepeats(report.findings + dataset.findings)
  }

  /// Leaves out the guess of a zone that a guess of the market tells as well.
  private static func withoutRepeats(_ findings: [Finding]) -> [Finding] {
    findings.filter { finding in
      finding.kind != .assumption
        || !findings.contains {
          $0.kind == .assumption && $0.detail.hasSuffix(", " + finding.detail)
        }
    }
  }

  private static func previousClose(_ dataset: Dataset) -> Double? {
    if let day = dataset.days.last, day.base != .firstPrice { return day.previousClose }
    return dataset.table.previousClose
  }
}
