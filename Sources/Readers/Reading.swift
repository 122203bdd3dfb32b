public import Series

/// What a file holds, and what was odd about it.
public struct Reading: Equatable, Sendable {
  /// The rows.
  public var table: SeriesTable
  /// How they were found.
  public var report: Report

  /// Makes a reading.
  public init(table: SeriesTable, report: Report) {
    self.table = table
    self.report = report
  }
}
