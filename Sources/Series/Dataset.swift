/// A file ready to be looked at: its table with instants, its market and zone, its trading days.
public struct Dataset: Equatable, Sendable {
  /// What a file can be shown as.
  public enum Kind: String, Equatable, Sendable {
    /// Prices with a time of day: the day view opens.
    case intradayPrices
    /// Prices with a date only.
    case dailyPrices
    /// Anything else.
    case values
  }

  /// What the file is.
  public var kind: Kind
  /// The rows; `table.clock` is `.instant`.
  public var table: SeriesTable
  /// The market, named or guessed; 24×7 in UTC where nothing fits.
  public var market: Market
  /// The zone of the axes.
  public var zone: ZoneRules
  /// The trading days that have a point, ascending; empty unless `kind` is `.intradayPrices`.
  public var days: [TradingDay]
  /// The dates of an intraday file that have rows and no point, ascending, none of them among `days`:
  /// all their rows are outside the sessions or without a price.
  public var datesWithoutPoints: [CivilDate]
  /// Decimals of prices, 2 to 8 for prices.
  public var decimals: Int
  /// Shares in one unit of the volume column, 1 for shares and 100 for lots of a hundred; nil where
  /// the file does not tell.
  public var sharesPerVolumeUnit: Double?
  /// What is odd about times, sessions and units, after what the reader found.
  public var findings: [Finding]

  /// Makes a dataset from its parts.
  public init(
    kind: Kind, table: SeriesTable, market: Market, zone: ZoneRules, days: [TradingDay],
    decimals: Int, findings: [Finding], sharesPerVolumeUnit: Double? = nil,
    datesWithoutPoints: [CivilDate] = []
  ) {
    self.kind = kind
    self.table = table
    self.market = market
    self.zone = zone
    self.days = days
    self.decimals = decimals
    self.findings = findings
    self.sharesPerVolumeUnit = sharesPerVolumeUnit
    self.datesWithoutPoints = datesWithoutPoints
  }
}
