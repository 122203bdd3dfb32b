public import Series

/// What the user says about a file that the file does not say itself, or says wrongly.
public struct ReadOptions: Equatable, Sendable {
  /// What a column is to be read as.
  public enum ColumnUse: Equatable, Sendable {
    /// A time or a date.
    case time
    /// A clock reading whose date stands in the column of times.
    case clock
    /// Numbers with a role.
    case number(ColumnRole)
    /// The name of the security or series to which the row belongs: it splits a long table.
    case symbol
    /// Nothing.
    case ignored
  }

  /// Which column is meant: by its number from 1, or by its name.
  public enum ColumnReference: Equatable, Sendable {
    /// The number, from 1.
    case number(Int)
    /// The name, in any case.
    case name(String)
  }

  /// One choice of the user.
  public struct ColumnChoice: Equatable, Sendable {
    /// The column.
    public var column: ColumnReference
    /// What it is.
    public var use: ColumnUse

    /// Makes a choice.
    public init(column: ColumnReference, use: ColumnUse) {
      self.column = column
      self.use = use
    }
  }

  /// Where the names of the columns are.
  public enum Header: Equatable, Sendable {
    /// In this line, from 1.
    case line(Int)
    /// Nowhere: the first row is data.
    case none
  }

  /// Numbers that mean a missing value, as -200 or 0; compared exactly.
  public var missing: [Double]
  /// What columns are; those that are not named here are found from the file.
  public var columns: [ColumnChoice]
  /// The order of day, month and year; nil to find it.
  public var dateOrder: DateOrder?
  /// The encoding of text; nil to find it.
  public var encoding: FileEncoding?
  /// The character between cells, one byte; nil to find it.
  public var delimiter: UInt8?
  /// Where the names of the columns are; nil to find them.
  public var header: Header?

  /// Makes options; the defaults read the file as it stands.
  public init(
    missing: [Double] = [], columns: [ColumnChoice] = [], dateOrder: DateOrder? = nil,
    encoding: FileEncoding? = nil, delimiter: UInt8? = nil, header: Header? = nil
  ) {
    self.missing = missing
    self.columns = columns
    self.dateOrder = dateOrder
    self.encoding = encoding
    self.delimiter = delimiter
    self.header = header
  }
}
