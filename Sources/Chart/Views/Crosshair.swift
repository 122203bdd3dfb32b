import Canvas
import Series

/// Where the crosshair stands, in the day's own terms, so that it follows the data when the window
/// changes.
struct Crosshair: Equatable, Sendable {
  /// Trading minute of the vertical line.
  var minute: Double
  /// The point that it stands on; nil in an empty slot past the last point.
  var point: Int?
  /// Clock minute that the vertical line means.
  var clockMinute: Double
  /// Price of the horizontal line.
  var price: Double

  /// Puts the crosshair at `pointer`, clamped to the plot of `scene`.
  ///
  /// The vertical line snaps to the nearest point, or past the last one to the empty slot of a bar;
  /// the horizontal one stays with the pointer.
  init(at pointer: Point, in scene: DayScene) {
    let plot = scene.layout.price
    let place = plot.clamp(pointer)
    let day = scene.day
    let price = scene.priceAxis.price(at: place.y, in: plot)
    let minute = scene.timeAxis.minute(at: place.x)
    let interval = day.interval > 0 ? day.interval : 1
    self.price = price
    if let last = day.minutes.last, minute <= last + interval / 2 {
      let nearest = Self.nearestPoint(to: minute, in: day)
      point = nearest
      self.minute = day.minutes[nearest]
      clockMinute = scene.clockMinute(ofPoint: nearest)
    } else {
      let total = Double(day.schedule.tradingMinutes)
      let slot = min((minute / interval).rounded() * interval, total)
      point = nil
      self.minute = slot
      clockMinute = day.schedule.clockMinute(atTradingMinute: slot, afterBreak: minute > slot)
    }
  }

  /// Puts the crosshair on a point, at `price` or else at the point's own.
  init(onPoint index: Int, in scene: DayScene, price: Double? = nil) {
    minute = scene.day.minutes[index]
    point = index
    clockMinute = scene.clockMinute(ofPoint: index)
    self.price = price ?? scene.day.prices[index]
  }

  /// The point nearest to a trading minute; of two at a shared edge the one on the same side.
  private static func nearestPoint(to minute: Double, in day: TradingDay) -> Int {
    var low = 0
    var high = day.minutes.count
    while low < high {
      let middle = (low + high) / 2
      if day.minutes[middle] < minute { low = middle + 1 } else { high = middle }
    }
    let after = min(low, day.minutes.count - 1)
    let before = max(0, after - 1)
    let isBefore = minute - day.minutes[before] < day.minutes[after] - minute
    var nearest = isBefore ? before : after
    // Points may share a minute: 11:30 and 13:00. Right of it the later one is meant.
    if minute >= day.minutes[nearest] {
      while nearest + 1 < day.minutes.count, day.minutes[nearest + 1] == day.minutes[nearest] {
        nearest += 1
      }
    }
    return nearest
  }

  /// Returns the place of the crossing in `scene`.
  func place(in scene: DayScene) -> Point {
    Point(
      scene.timeAxis.x(ofMinute: minute),
      scene.layout.price.clamp(Point(0, scene.priceAxis.y(of: price, in: scene.layout.price))).y)
  }

  /// Returns the crosshair moved by `steps` points, at that point's price; from an empty slot it
  /// goes back to the last point.
  func moved(by steps: Int, in scene: DayScene) -> Crosshair {
    let last = scene.day.minutes.count - 1
    let from = point ?? (steps < 0 ? last + 1 : last)
    return Crosshair(onPoint: min(max(from + steps, 0), last), in: scene)
  }
}
