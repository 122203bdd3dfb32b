/// Why a file cannot be shown.
public enum ReadError: Error, Equatable, Sendable {
  /// No bytes at all.
  case empty
  /// A picture, an archive or another file that is no table.
  case notATable(ForeignKind)
  /// Text in which no column of times was found; the line is the first that was tried.
  case noTimes(line: Int)
  /// Names of columns, the one of times among them, and nothing below; the line is theirs.
  case noRows(line: Int)
  /// A table with times and no column of numbers.
  case noValues
  /// Text in an encoding that cannot be read; `line` holds the first such byte.
  case encoding(line: Int)
  /// A column that the user named and the file has not; `columns` are those that it has.
  case noSuchColumn(name: String, columns: [String])
  /// One row a security and no times: a list of securities, whose names of columns stand in the line.
  case securityList(line: Int)
  /// Times that a spreadsheet rounded until they cannot be told apart, as `2.02401E+16`.
  case roundedTimes(line: Int, cell: String)
  /// A known format whose content is broken: what is wrong, and where.
  case malformed(format: String, line: Int, column: Int, what: Flaw)
  /// The source answered with a message in place of data.
  case message(String)

  /// What is wrong with the content of a known format.
  public enum Flaw: Equatable, Sendable, CaseIterable {
    /// The text ends before all that was opened is closed.
    case endsEarly
    /// The text ends inside a string or a number.
    case endsInString, endsInNumber
    /// Something else stands where JSON has this.
    case missingComma, missingName, missingColon, missingValue
    /// There is more nesting than is read.
    case tooDeep
    /// Text follows where the one value has ended.
    case textFollows
    /// It is JSON, and of no source that is known.
    case unknownLayout
    /// There is not a single row, or bar.
    case noRows, noBars
    /// Several cells stand in one pair of quotes, so that a comma may be of a number or between them.
    case joinedCells
  }
}
