/// One day fading into another.
struct CrossFade: Equatable, Sendable {
  /// How long it takes.
  static let length = Duration.milliseconds(120)

  /// The page that goes.
  let page: Int
  /// The day that stood there.
  var from: DaySheet
  /// When it began.
  let startedAt: Duration

  /// Returns how far it has come at `now`, 0…1.
  func progress(at now: Duration) -> Double {
    min(max((now - startedAt) / Self.length, 0), 1)
  }

  /// Returns whether nothing of the old day is left at `now`.
  func isOver(at now: Duration) -> Bool { now >= startedAt + Self.length }
}
