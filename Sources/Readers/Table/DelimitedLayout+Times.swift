import Series

extension DelimitedLayout {
  /// Returns what is said of the times: their columns, and what the cells are.
  func timeSource(
    units: [EpochUnit], hasTimeOfDay: Bool, hasOffsets: Bool, order: DateOrder?
  ) -> Report.TimeSource {
    let columns = dateParts?.columns ?? [time.index] + (clock.map { [$0.index] } ?? [])
    let names = columns.map { column in
      column < header.count && !header[column].isEmpty ? header[column] : "#\(column + 1)"
    }
    let kind: Report.TimeSource.Kind =
      if !units.isEmpty {
        .counts(units: units.map(\.symbol))
      } else if time.form == .serialDays, dateParts == nil {
        .serialDays
      } else if hasOffsets {
        .readingsWithOffset
      } else {
        hasTimeOfDay ? .readings : .dates
      }
    return Report.TimeSource(columns: names, kind: kind, order: order?.rawValue)
  }
}
