import Series

/// Rows of the `lines` view as text for the clipboard: plain numbers, a tab between cells.
struct LinesTable {
  let state: LinesView
  let dataset: Dataset
  let words: Words

  /// Returns some rows under a line of names.
  ///
  /// - Complexity: O(r · s) for r rows of s series that show.
  func text(_ rows: Range<Int>) -> String {
    let names = [words.heading(words.time)] + shown.map { $0.title(words) }
    var text = names.joined(separator: "\t") + "\n"
    for index in rows { text += row(index) + "\n" }
    return text
  }

  /// Returns one row: its time and the values of the series that show.
  func row(_ index: Int) -> String {
    let time = state.timeText(ofRow: index, zone: dataset.zone)
    let cells = shown.map { NumberText.plain($0.column.values[index], $0.decimals) }
    return ([time] + cells).joined(separator: "\t")
  }

  private var shown: [LinesView.Line] { state.lines.filter(\.isShown) }
}
