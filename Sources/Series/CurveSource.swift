/// A column that the curve can show.
public struct CurveColumn: Equatable, Sendable {
  /// The name as the file has it.
  public let name: String
  /// What its values are in a price file, whose columns have names of their own in every language;
  /// `.value` in any other file.
  public let role: ColumnRole

  /// Makes a column.
  public init(name: String, role: ColumnRole = .value) {
    self.name = name
    self.role = role
  }
}

/// What the curve shows at one time: a column, and what it is compared with.
public struct CurveSource: Equatable, Sendable {
  /// What a column is compared with.
  public enum Comparison: Equatable, Sendable {
    /// Another column.
    case column(CurveColumn)
    /// The same column one year earlier.
    case yearBefore
    /// The same column one month earlier.
    case monthBefore
  }

  /// The column.
  public let column: CurveColumn
  /// The column's value at each date.
  public let current: DateLine
  /// What it is compared with; nil for nothing.
  public let comparison: Comparison?
  /// The value to compare with at each date; nil for none.
  public let compared: DateLine?

  /// Makes a source; both lines have a value for each date of one file.
  public init(
    column: CurveColumn, current: DateLine, comparison: Comparison? = nil,
    compared: DateLine? = nil
  ) {
    precondition(
      compared.map { $0.values.count == current.values.count } != false,
      "both lines have a value for each date")
    self.column = column
    self.current = current
    self.comparison = comparison
    self.compared = compared
  }
}
