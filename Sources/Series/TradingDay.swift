/// One trading day of an intraday file, ready to be drawn: points by trading minute.
public struct TradingDay: Equatable, Sendable {
  /// Where the previous close comes from.
  public enum Base: String, Equatable, Sendable {
    /// A column or a field of the file, or the command line.
    case given
    /// The last close of the day before in the file.
    case dayBefore
    /// The day's first price: the file knows nothing earlier.
    case firstPrice
  }

  /// The trading date.
  public var date: CivilDate
  /// The day's sessions.
  public var schedule: SessionSchedule
  /// Trading minute of each point, ascending, 0…T.
  public var minutes: [Double]
  /// Price of each point (close or last), always finite.
  public var prices: [Double]
  /// Highest price of each point; the price where the file has no high.
  public var highs: [Double]
  /// Lowest price of each point; the price where the file has no low.
  public var lows: [Double]
  /// Average price (VWAP) up to each point, NaN before the first trade; empty where there is none.
  public var averages: [Double]
  /// Volume of each point in the file's unit, 0 where missing; empty where there is none.
  public var volumes: [Double]
  /// 昨收, the middle of the price axis.
  public var previousClose: Double
  /// Where `previousClose` comes from.
  public var base: Base
  /// Minutes between points that the file's bars stand for, 1 for minute bars; 0 for ticks.
  public var interval: Double
  /// How many bars the sessions have room for up to the last point, and lack.
  public var missingPoints: Int

  /// Makes a day.
  public init(
    date: CivilDate, schedule: SessionSchedule, minutes: [Double], prices: [Double],
    highs: [Double], lows: [Double], averages: [Double], volumes: [Double], previousClose: Double,
    base: Base, interval: Double = 1, missingPoints: Int = 0
  ) {
    precondition(
      prices.count == minutes.count && highs.count == minutes.count && lows.count == minutes.count,
      "each point has a price, a high and a low")
    precondition(averages.isEmpty || averages.count == minutes.count, "an average for each point")
    precondition(volumes.isEmpty || volumes.count == minutes.count, "a volume for each point")
    self.date = date
    self.schedule = schedule
    self.minutes = minutes
    self.prices = prices
    self.highs = highs
    self.lows = lows
    self.averages = averages
    self.volumes = volumes
    self.previousClose = previousClose
    self.base = base
    self.interval = interval
    self.missingPoints = missingPoints
  }

  /// True where the last point stands at the close.
  public var isComplete: Bool { minutes.last == Double(schedule.tradingMinutes) }
}
