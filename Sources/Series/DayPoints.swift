/// The points of one day while they are collected, row by row.
struct DayPoints {
  /// The numbers of one row.
  struct Row {
    var price: Double
    var high: Double
    var low: Double
    var volume = 0.0
    /// The part of the volume whose amount is known.
    var paidVolume = 0.0
    /// What was paid for it, in the file's unit.
    var amount = 0.0
  }

  private(set) var minutes: [Double] = []
  private(set) var prices: [Double] = []
  private(set) var highs: [Double] = []
  private(set) var lows: [Double] = []
  private(set) var volumes: [Double] = []
  /// Amount a unit of volume up to each point, NaN before the first trade.
  private(set) var ratios: [Double] = []
  /// Bars that have a point.
  private(set) var filledSlots = 0
  /// Number of the last point's bar in its session, from 1; and of the first point's.
  private(set) var lastSlot = 0
  private(set) var firstSlot = 0
  private(set) var lastSession = 0
  /// Minutes from the opening to the end of the last point's bar.
  private var slotEnd = 0.0

  private let hasRange: Bool
  private let hasVolume: Bool
  private let interval: Double
  private let joins: Bool
  private var paidVolume = 0.0
  private var amount = 0.0
  private var isAscending = true

  /// Makes room for `count` points.
  ///
  /// - Parameters:
  ///   - count: How many rows may come.
  ///   - interval: Minutes a bar, 0 for ticks.
  ///   - hasRange: False where highs and lows are the prices themselves.
  ///   - hasVolume: False where there is neither volume nor average.
  ///   - gathers: True where single trades of one minute are to become one point.
  init(count: Int, interval: Double, hasRange: Bool, hasVolume: Bool, gathers: Bool = false) {
    self.interval = interval
    joins = interval > 0 || gathers
    self.hasRange = hasRange
    self.hasVolume = hasVolume
    minutes.reserveCapacity(count)
    prices.reserveCapacity(count)
    if hasRange {
      highs.reserveCapacity(count)
      lows.reserveCapacity(count)
    }
    if hasVolume {
      volumes.reserveCapacity(count)
      ratios.reserveCapacity(count)
    }
  }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - row: Its numbers.
  ///   - minute: Its trading minute.
  ///   - session: Its session, nil in a break.
  ///   - before: Trading minutes before that session.
  mutating func add(_ row: Row, minute: Double, session: Int?, before: Double) {
    paidVolume += row.paidVolume
    amount += row.amount
    let ratio = paidVolume > 0 ? amount / paidVolume : .nan
    if joins, let session, session == lastSession, let last = minutes.last, last == minute {
      merge(row, ratio: ratio)
      return
    }
    if let last = minutes.last, minute < last { isAscending = false }
    minutes.append(minute)
    prices.append(row.price)
    if hasRange {
      highs.append(row.high)
      lows.append(row.low)
    }
    if hasVolume {
      volumes.append(row.volume)
      ratios.append(ratio)
    }
    if let session {
      if interval > 0 { fillSlot(endingAt: minute - before, isNewSession: session != lastSession) }
      lastSession = session
    }
  }

  /// Adds rows of one place.
  ///
  /// - Parameters:
  ///   - rows: The rows; more than one only where trades of a minute become one point.
  ///   - columns: Their numbers.
  ///   - minute: Their trading minute.
  ///   - session: Their session, nil in a break.
  ///   - before: Trading minutes before that session.
  /// - Returns: The first row that has a price; nil where none has.
  mutating func add(
    _ rows: Range<Int>, of columns: PriceColumns, minute: Double, session: Int?, before: Double
  ) -> Int? {
    var row = rows.lowerBound
    while row < rows.upperBound {
      guard let numbers = columns.row(row) else {
        row += 1
        continue
      }
      add(numbers, minute: minute, session: session, before: before)
      if row + 1 < rows.upperBound { merge(row + 1..<rows.upperBound, of: columns) }
      return row
    }
    return nil
  }

  /// Joins rows to the last point.
  private mutating func merge(_ rows: Range<Int>, of columns: PriceColumns) {
    let last = prices.count - 1
    var (price, high, low) = (prices[last], prices[last], prices[last])
    if hasRange { (high, low) = (highs[last], lows[last]) }
    var volume = hasVolume ? volumes[last] : 0
    if let trades = columns.trades {
      trades.forEach(in: rows) { trade, tradedVolume in
        price = trade
        high = max(high, trade)
        low = min(low, trade)
        volume += tradedVolume
        paidVolume += tradedVolume
        amount += trade * tradedVolume
      }
    } else {
      for row in rows {
        guard let numbers = columns.row(row) else { continue }
        price = numbers.price
        high = max(high, numbers.high)
        low = min(low, numbers.low)
        volume += numbers.volume
        paidVolume += numbers.paidVolume
        amount += numbers.amount
      }
    }
    prices[last] = price
    if hasRange { (highs[last], lows[last]) = (high, low) }
    if hasVolume {
      volumes[last] = volume
      ratios[last] = paidVolume > 0 ? amount / paidVolume : .nan
    }
  }

  /// Counts the bar that holds a point `minute` minutes after the session's opening.
  private mutating func fillSlot(endingAt minute: Double, isNewSession: Bool) {
    if !isNewSession && minute == slotEnd + interval {
      lastSlot += 1
      slotEnd = minute
      filledSlots += 1
    } else {
      let slot = Int(((minute / interval) - 1e-9).rounded(.up))
      if slot > 0 && (slot != lastSlot || isNewSession) { filledSlots += 1 }
      lastSlot = slot
      slotEnd = Double(slot) * interval
    }
    if minutes.count == 1 { firstSlot = lastSlot }
  }

  /// Joins a row to the last point: the closing price after the bar that ends at the close, or a
  /// trade of the same minute.
  private mutating func merge(_ row: Row, ratio: Double) {
    let last = minutes.count - 1
    prices[last] = row.price
    if hasRange {
      highs[last] = max(highs[last], row.high)
      lows[last] = min(lows[last], row.low)
    }
    if hasVolume {
      volumes[last] += row.volume
      ratios[last] = ratio
    }
  }

  /// Puts the points in order of their minutes, keeping the order of equals.
  ///
  /// Round the clock in a zone that sets its clocks back an hour comes twice; nothing else is ever
  /// out of order.
  mutating func sort() {
    guard !isAscending else { return }
    let order = minutes.indices.sorted { (minutes[$0], $0) < (minutes[$1], $1) }
    minutes = order.map { minutes[$0] }
    prices = order.map { prices[$0] }
    if hasRange {
      highs = order.map { highs[$0] }
      lows = order.map { lows[$0] }
    }
    if hasVolume {
      volumes = order.map { volumes[$0] }
      ratios = order.map { ratios[$0] }
    }
  }
}
