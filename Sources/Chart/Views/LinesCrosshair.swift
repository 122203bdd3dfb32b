import Canvas
import Series

/// Where the crosshair of the `lines` view stands: on a row of the file.
struct LinesCrosshair: Equatable, Sendable {
  /// The row.
  var row: Int
  /// y of the horizontal line as a share of the plot's height, from the top.
  var height: Double

  /// Puts the crosshair on the row nearest to `x` px of the plot at which a series that shows has a
  /// value; nil where no row in view has one.
  init?(at x: Double, height: Double, in state: LinesView, now: Duration) {
    guard let view = state.view else { return nil }
    let unit = view.part(at: now).lowerBound + x / view.pxPerUnit
    let rows = state.rows(at: now)
    guard
      let row = Self.nearest(
        to: state.scale.row(at: unit), in: rows, state,
        distance: { abs(state.scale.unit(ofRow: $0) - unit) })
    else { return nil }
    self.row = row
    self.height = min(max(height, 0), 1)
  }

  /// Puts the crosshair on that of some rows which is nearest to an instant and at which a series that
  /// shows has a value; nil where none has one.
  init?(at instant: Int64, among rows: Range<Int>, height: Double, in state: LinesView) {
    let times = state.scale.times
    guard
      let row = Self.nearest(
        to: state.scale.row(from: instant), in: rows, state,
        distance: { abs(Double(times[$0]) - Double(instant)) })
    else { return nil }
    self.row = row
    self.height = height
  }

  /// Returns the one of some rows with a value that is nearest to `start`, before it or after, by
  /// `distance`.
  private static func nearest(
    to start: Int, in rows: Range<Int>, _ state: LinesView, distance: (Int) -> Double
  ) -> Int? {
    let start = min(max(start, rows.lowerBound), rows.upperBound)
    var best: (row: Int, distance: Double)?
    for line in state.lines where line.isShown {
      for row in [
        line.column.firstKnown(from: start), line.column.lastKnown(before: start),
      ] {
        guard let row, rows.contains(row) else { continue }
        let distance = distance(row)
        if distance < best?.distance ?? .infinity { best = (row, distance) }
      }
    }
    return best?.row
  }

  /// Moves it to the first or the last row that has a value.
  mutating func moveToEnd(first: Bool, in state: LinesView) {
    let shown = state.lines.filter(\.isShown)
    let end =
      first
      ? shown.compactMap { $0.column.firstKnown(from: 0) }.min()
      : shown.compactMap { $0.column.lastKnown(before: $0.column.values.count) }.max()
    row = end ?? row
  }

  /// Moves it by `count` rows that have a value.
  mutating func move(by count: Int, in state: LinesView) {
    let shown = state.lines.filter(\.isShown)
    for _ in 0..<abs(count) {
      let next =
        count > 0
        ? shown.compactMap { $0.column.firstKnown(from: row + 1) }.min()
        : shown.compactMap { $0.column.lastKnown(before: row) }.max()
      guard let next else { return }
      row = next
    }
  }
}
