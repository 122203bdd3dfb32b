import Canvas
public import Series

extension Viewer {
  /// Code and name of the security that is shown, else the name of its file.
  public var title: String { instruments[selected].title }

  /// The number of the file that is shown.
  public var selectedFile: Int { selected }

  /// The date that is told; nil where the file has none.
  public var shownDate: CivilDate? {
    series.dates.indices.contains(shownPage) ? series.dates[shownPage] : nil
  }

  /// Whether that is the file's latest.
  public var showsLatestDate: Bool { shownPage >= series.dates.count - 1 }

  /// Whether there are tabs for several files.
  var hasTabs: Bool { instruments.count > 1 }

  /// What `lines` shows: the files side by side, where there are several.
  var linesDataset: Dataset { comparison ?? dataset }

  /// The dates of what `lines` shows.
  var linesDates: [CivilDate] {
    guard let times = comparison?.table.times, let zone = comparison?.zone else {
      return series.dates
    }
    return [times.first, times.last].compactMap(\.self).map {
      zone.localTime(atNanoseconds: $0).date
    }
  }

  /// Puts the files side by side, where that has not been done.
  mutating func compare() {
    guard hasTabs, comparison == nil else { return }
    comparison = .comparison(of: instruments.map { ($0.dataset, $0.title) })
  }

  /// Shows another file at the same date, or the nearest before it.
  mutating func select(_ index: Int, at now: Duration) {
    guard index != selected, instruments.indices.contains(index) else { return }
    point(.pointerCancelled, at: now)
    selected = index
    showInstrument(instruments[index])
    layOut()
  }

  /// Goes on by some files, around the ends.
  mutating func selectNext(by count: Int, at now: Duration) {
    let next = (selected + count) % instruments.count
    select(next < 0 ? next + instruments.count : next, at: now)
  }
}
