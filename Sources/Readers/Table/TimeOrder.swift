import Series

/// How the times of rows follow one another.
struct TimeOrder {
  private(set) var descents = Tally()
  private(set) var equalTimes = Tally()
  /// The line of the first row.
  private(set) var firstLine = 0

  /// True while no row came before the row above it.
  var isAscending: Bool { descents.count == 0 }

  /// True where a row came with the time of an earlier one, or may have.
  var mayRepeat: Bool { equalTimes.count > 0 || !isAscending }

  /// Notes the first row.
  mutating func begin(line: Int) { firstLine = line }

  /// Notes a row whose time is not after that of the row above it.
  @inline(never)
  mutating func note(isEqual: Bool, line: Int) {
    if isEqual { equalTimes.note(line: line) } else { descents.note(line: line) }
  }

  /// Adds the rows that follow; `last` is the time of the last row before them, nil where there is
  /// none, and `first` that of their first.
  mutating func add(_ other: TimeOrder, last: Int64?, first: Int64) {
    if let last, first <= last { note(isEqual: first == last, line: other.firstLine) }
    descents.add(other.descents)
    equalTimes.add(other.equalTimes)
  }
}
