import Series

/// The rows of the `lines` view as text for the clipboard: plain numbers, a tab between cells.
struct LinesTable {
  private let state: LinesView
  private let dataset: Dataset

  /// So many rows are copied at most: more are a file, and not a copy.
  static let mostRows = 100_000

  /// Makes the table of the series that show.
  init(_ state: LinesView, dataset: Dataset) {
    self.state = state
    self.dataset = dataset
  }

  /// Returns `rows` under a line of names; nil where there are none, or too many to copy.
  func text(_ rows: Range<Int>) -> String? {
    guard !rows.isEmpty, rows.count <= Self.mostRows else { return nil }
    let shown = state.lines.filter(\.isShown)
    var text = (["time"] + shown.map(\.name)).joined(separator: "\t") + "\n"
    for row in rows {
      text += time(of: row)
      for line in shown { text += "\t" + NumberText.plain(line.column.values[row], line.decimals) }
      text += "\n"
    }
    return text
  }

  private func time(of row: Int) -> String {
    let time = dataset.table.times[row]
    guard !dataset.table.hasTimeOfDay else { return ClockText.iso8601(time, zone: dataset.zone) }
    return "\(dataset.zone.localTime(atNanoseconds: time).date)"
  }
}
