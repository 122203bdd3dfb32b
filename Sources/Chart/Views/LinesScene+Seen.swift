import Canvas
import Series

extension LinesScene {
  /// What is in view of the file: what its axes have to cover.
  struct Seen {
    let state: LinesView
    let gaps: GapStyle
    /// The units in view.
    let part: ClosedRange<Double>
    /// The rows in view.
    let rows: Range<Int>
    /// The value of each series that is 0 %.
    let bases: [Double?]

    /// Returns the value at which a line crosses an edge of the view, on its way between two rows; nil
    /// where no line is drawn there.
    ///
    /// - Complexity: O(log n) for n rows.
    func value(of line: LinesView.Line, at edge: Double) -> Double? {
      let row = edge == part.lowerBound ? rows.lowerBound : rows.upperBound
      guard let before = line.column.lastKnown(before: row),
        let after = line.column.firstKnown(from: row), gaps != .gap || after == before + 1
      else { return nil }
      let (from, to) = (state.scale.unit(ofRow: before), state.scale.unit(ofRow: after))
      let share = to > from ? min(max((edge - from) / (to - from), 0), 1) : 0
      return line.column.values[before] * (1 - share) + line.column.values[after] * share
    }
  }
}
