/// A trading day whose rows have their places: all of it that does not depend on other days.
struct PlacedDay: Sendable {
  let date: CivilDate
  /// Its rows in the table.
  let rows: Range<Int>
  let schedule: SessionSchedule
  /// True where its points have highs and lows of their own.
  let hasRange: Bool
  /// True where it closed early and is not known to have.
  let isUnknownHalfDay: Bool
  /// Its points, in order of their minutes.
  var points = DayPoints(count: 0, interval: 0, hasRange: false, hasVolume: false)
  /// Its first row that has a price in a session; nil where it has no point.
  var firstRow: Int?
  /// True where a row stands inside the sessions or between them.
  var isInside = false
  /// Rows outside the sessions, and between them.
  var outside = PlaceTally()
  var inBreak = PlaceTally()
}

/// How often something was met, and where first.
struct PlaceTally: Sendable {
  private(set) var count = 0
  private(set) var first = ""

  /// Counts what was met at `place`.
  mutating func add(_ count: Int = 1, at place: @autoclosure () -> String) {
    guard count > 0 else { return }
    if self.count == 0 { first = place() }
    self.count += count
  }

  /// Adds what was met after it.
  mutating func add(_ other: PlaceTally) { add(other.count, at: other.first) }
}
