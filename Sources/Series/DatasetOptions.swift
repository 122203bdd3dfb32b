/// What the user says about a file that the file does not say, or says wrongly.
public struct DatasetOptions: Equatable, Sendable {
  /// The market; nil to take the file's or to guess it.
  public var market: Market?
  /// IANA zone of the file's clock readings; nil to take the file's, else the market's.
  public var zoneName: String?
  /// 昨收 of the day `date`; nil to take it from the file.
  public var previousClose: Double?
  /// The day to which `previousClose` belongs; nil for the last.
  public var date: CivilDate?

  /// Makes options; what is left out is found from the file.
  public init(
    market: Market? = nil, zoneName: String? = nil, previousClose: Double? = nil,
    date: CivilDate? = nil
  ) {
    self.market = market
    self.zoneName = zoneName
    self.previousClose = previousClose
    self.date = date
  }
}

/// Why a table cannot be shown in time.
public enum DatasetError: Error, Equatable, Sendable {
  /// The system has no sound rules for the zone of this IANA name: `tzdata` is not installed, or
  /// the name is wrong.
  ///
  /// There is no chart in UTC instead: one that is hours off is worse than a message.
  case zoneMissing(String)
}
