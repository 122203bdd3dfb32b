import Series

/// The volume of one bar of the file, or of one minute of a file of single trades.
struct VolumeBar: Equatable, Sendable {
  /// Trading minute at which it ends.
  var minute: Double
  /// Volume in the file's unit, above 0.
  var volume: Double
  /// How far the price has moved since the bar before; since the previous close for the first.
  var change: Double

  /// Returns the bars of `day` that have volume, ascending.
  ///
  /// - Complexity: O(points).
  static func bars(of day: TradingDay) -> [VolumeBar] {
    guard !day.volumes.isEmpty else { return [] }
    var bars: [VolumeBar] = []
    var before = day.previousClose
    var index = 0
    while index < day.minutes.count {
      var end = index + 1
      var volume = day.volumes[index]
      var minute = day.minutes[index]
      if day.interval == 0 {
        // Trades of one minute are told together, as its bar would tell them.
        minute = minute.rounded(.up)
        while end < day.minutes.count, day.minutes[end].rounded(.up) == minute {
          volume += day.volumes[end]
          end += 1
        }
      }
      let price = day.prices[end - 1]
      if volume > 0, volume.isFinite {
        bars.append(VolumeBar(minute: minute, volume: volume, change: price - before))
      }
      before = price
      index = end
    }
    return bars
  }
}
