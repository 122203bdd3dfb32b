/// Why a file cannot be shown.
public enum ReadError: Error, Equatable, Sendable {
  /// No bytes at all.
  case empty
  /// A picture, an archive or another file that is no table; `what` says which, as `PNG picture`.
  case notATable(what: String)
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
  case malformed(format: String, line: Int, column: Int, what: String)
  /// The source answered with a message in place of data.
  case message(String)
}
