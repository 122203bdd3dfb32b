import Series

/// The values of one date as text for the clipboard: plain numbers, a tab between cells.
struct DatesTable {
  private let series: DateSeries
  private let words: Words

  /// Makes the table of `series`.
  init(_ series: DateSeries, _ words: Words) {
    self.series = series
    self.words = words
  }

  /// Returns names and values of a page; nil where there is no such page.
  func text(_ page: Int) -> String? {
    guard series.dates.indices.contains(page) else { return nil }
    let lines = [series.solid, series.dashed].compactMap { $0 }
    let names = [words.heading(words.dateTitle)] + lines.map { words.name(of: $0.meaning) }
    let cells =
      ["\(series.dates[page])"] + lines.map { NumberText.plain($0.values[page], $0.decimals) }
    return names.joined(separator: "\t") + "\n" + cells.joined(separator: "\t") + "\n"
  }
}
