/// A place of trading: its zone, its sessions through history, its habits.
public struct Market: Equatable, Sendable {
  /// Short code, as the option `--market` takes it: `SSE`.
  public var code: String
  /// Name in English.
  public var englishName: String
  /// Name in Chinese.
  public var chineseName: String
  /// IANA zone of its clock.
  public var zoneName: String
  /// True where rising prices are red: China, Japan, Korea.
  public var risesRed: Bool
  /// Shares in a lot as volume is usually told there, 100 in mainland China; else 1.
  public var lotSize: Int
  /// Other words that name it, in lower case.
  public var aliases: [String]
  /// Sessions by the first date on which they held, earliest first; the first entry holds for all
  /// time before the second.
  public var schedules: [(from: CivilDate, schedule: SessionSchedule)]
  /// Clock minutes at which a night session may close, ascending, counted from the midnight that ends
  /// its evening (-60 is 23:00); empty where all securities have the same sessions.
  ///
  /// Such a night belongs to the next trading day: Friday's to Monday. `schedules` have the longest.
  public var nightCloses: [Int]
  /// The clock minute at which half days close; nil where there are none that are known.
  public var halfDayClose: Int?

  /// Makes a market.
  public init(
    code: String, englishName: String, chineseName: String, zoneName: String, risesRed: Bool,
    lotSize: Int, aliases: [String], schedules: [(from: CivilDate, schedule: SessionSchedule)],
    nightCloses: [Int] = [], halfDayClose: Int? = nil
  ) {
    precondition(!schedules.isEmpty, "a market has a schedule")
    self.nightCloses = nightCloses
    self.halfDayClose = halfDayClose
    self.code = code
    self.englishName = englishName
    self.chineseName = chineseName
    self.zoneName = zoneName
    self.risesRed = risesRed
    self.lotSize = lotSize
    self.aliases = aliases
    self.schedules = schedules
  }

  /// Returns the sessions that held on `date`.
  public func schedule(on date: CivilDate) -> SessionSchedule {
    (schedules.last { $0.from <= date } ?? schedules[0]).schedule
  }

  /// Returns whether both are the same market.
  public static func == (left: Market, right: Market) -> Bool { left.code == right.code }
}
