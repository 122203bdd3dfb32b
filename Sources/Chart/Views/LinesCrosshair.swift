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
    guard !rows.isEmpty else { return nil }
    let from = min(max(state.scale.row(at: unit), rows.lowerBound), rows.upperBound)
    var best: (row: Int, distance: Double)?
    for line in state.lines where line.isShown {
      for row in [
        line.column.firstKnown(from: from), line.column.lastKnown(before: from),
      ] {
        guard let row, rows.contains(row) else { continue }
        let distance = abs(state.scale.unit(ofRow: row) - unit)
        if distance < best?.distance ?? .infinity { best = (row, distance) }
      }
    }
    guard let best else { return nil }
    row = best.row
    self.height = min(max(height, 0), 1)
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
