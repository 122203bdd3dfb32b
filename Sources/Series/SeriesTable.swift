/// What a reader makes of a file: times in order, and columns of numbers beside them.
public struct SeriesTable: Equatable, Sendable {
  /// What the times of a table are counted from.
  public enum Clock: String, Equatable, Sendable {
    /// Nanoseconds since 1970-01-01 00:00 UTC: the file says which instant each row is.
    case instant
    /// A clock reading without a zone, written as the nanoseconds it would be if the zone were UTC.
    case local
  }

  /// Where in its time a bar carries its label.
  public enum BarLabel: String, Equatable, Sendable {
    /// 09:30 names the bar from 09:30 to 09:31.
    case start
    /// 09:31 names the bar from 09:30 to 09:31.
    case end
  }

  /// The time of each row, ascending.
  ///
  /// Equal times may follow one another in a file of ticks only.
  public var times: TimeColumn
  /// How `times` are to be read.
  public var clock: Clock
  /// False where every row is a date only: one row a day, no intraday chart.
  public var hasTimeOfDay: Bool
  /// The columns, in the file's order, each as long as `times`; the time columns are not among them.
  public var columns: [Column]
  /// The security's code, as `688001`, where the file or its name says it.
  public var code: String?
  /// The security's name, where the file says it.
  public var name: String?
  /// The IANA zone that the file names, as `America/New_York`.
  public var zoneName: String?
  /// The market that the file's format or content implies, by `Market.code`, as `SSE`.
  public var marketCode: String?
  /// The bar label that the file's format implies; nil where it has to be found from the times.
  public var barLabel: BarLabel?
  /// The previous close that the file gives for one day, which is the day of its last row.
  public var previousClose: Double?
  /// The close before the day of the first row, where the file gives it.
  public var closeBeforeFirst: Double?

  /// Makes a table; what is not known is left out.
  public init(
    times: [Int64], clock: Clock, hasTimeOfDay: Bool, columns: [Column], code: String? = nil,
    name: String? = nil, zoneName: String? = nil, marketCode: String? = nil,
    barLabel: BarLabel? = nil, previousClose: Double? = nil,
    closeBeforeFirst: Double? = nil
  ) {
    precondition(
      columns.allSatisfy { $0.values.count == times.count }, "each column has a value for each time"
    )
    self.times = TimeColumn(times)
    self.clock = clock
    self.hasTimeOfDay = hasTimeOfDay
    self.columns = columns
    self.code = code
    self.name = name
    self.zoneName = zoneName
    self.marketCode = marketCode
    self.barLabel = barLabel
    self.previousClose = previousClose
    self.closeBeforeFirst = closeBeforeFirst
  }

  /// Returns the first column with `role`.
  public func column(_ role: ColumnRole) -> Column? { columns.first { $0.role == role } }

  /// The price of each row: its close, else its price; nil where the table has no prices.
  ///
  /// A column without a single number is passed over where there is another: a list of offers has no
  /// bids.
  public var priceColumn: Column? {
    let roles: [ColumnRole] = [.close, .price]
    let prices = roles.flatMap { role in columns.filter { $0.role == role } }
    return prices.first { $0.values.contains(where: \.isFinite) } ?? prices.first
  }
}
