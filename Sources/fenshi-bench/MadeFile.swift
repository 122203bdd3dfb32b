import Series

/// Files made in memory, which differ in length alone.
///
/// A long one ends with the dates and prices of the short one, so that the same flick shows the same
/// picture, but for the number of dates in the status line.
enum MadeFile {
  /// The last date of every file, a Friday.
  private static let lastDate = 19_723 - 3
  private static let nanosecondsADay: Int64 = 86_400_000_000_000
  private static let nanosecondsAMinute: Int64 = 60_000_000_000

  /// Makes a file with one row a date, Saturdays and Sundays left out.
  ///
  /// - Throws: `BenchError.sample` where the machine has no time zones.
  static func daily(dates: Int) throws(BenchError) -> Dataset {
    let times = self.dates(count: dates).map { Int64($0) * nanosecondsADay }
    let closes = (0..<dates).map { close(of: dates - 1 - $0) }
    return try dataset(times: times, hasTimeOfDay: false, closes: closes, volumes: [])
  }

  /// Makes a file with a row a minute of Shanghai's sessions.
  ///
  /// - Throws: `BenchError.sample` where the machine has no time zones.
  static func intraday(days: Int) throws(BenchError) -> Dataset {
    let minutes = Array(571...690) + Array(781...900)
    var times: [Int64] = []
    var closes: [Double] = []
    var volumes: [Double] = []
    for (index, date) in dates(count: days).enumerated() {
      let age = days - 1 - index
      var price = close(of: age)
      var state = UInt32(truncatingIfNeeded: age &* 2_654_435_761)
      for minute in minutes {
        // Numbers as good as random, the same in each run (Numerical Recipes' generator).
        state = state &* 1_664_525 &+ 1_013_904_223
        price += (Double(state >> 24) - 127.5) / 128 * 0.06
        times.append(Int64(date) * nanosecondsADay + Int64(minute) * nanosecondsAMinute)
        closes.append((price * 100).rounded() / 100)
        volumes.append(Double(100 * (1 + (state >> 8) % 90)))
      }
    }
    return try dataset(times: times, hasTimeOfDay: true, closes: closes, volumes: volumes)
  }

  /// The latest `count` weekdays, as days since 1970.
  private static func dates(count: Int) -> [Int] {
    (0..<count).map { lastDate - ($0 / 5 * 7 + $0 % 5) }.reversed()
  }

  /// A price between 30 and 50, for the date that many columns before the last.
  private static func close(of age: Int) -> Double {
    let slow = Double((age * 3) % 97) / 97 * 12
    let fast = Double((age * age * 7 + age) % 61) / 61 * 8
    return ((30 + slow + fast) * 100).rounded() / 100
  }

  private static func dataset(
    times: [Int64], hasTimeOfDay: Bool, closes: [Double], volumes: [Double]
  ) throws(BenchError) -> Dataset {
    var columns = [Column(name: "close", role: .close, values: closes, decimals: 2)]
    if !volumes.isEmpty {
      columns.append(Column(name: "volume", role: .volume, values: volumes, decimals: 0))
    }
    let table = SeriesTable(
      times: times, clock: .local, hasTimeOfDay: hasTimeOfDay, columns: columns,
      marketCode: "SSE", barLabel: .end)
    do {
      return try Dataset(table: table, options: DatasetOptions(), zones: Sample.zone(named:))
    } catch {
      throw .sample(path: "a file made in memory", reason: "\(error)")
    }
  }
}
