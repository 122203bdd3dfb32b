import Series

/// What an option takes, for whoever gave it something else.
nonisolated enum ExpectedValue: Equatable, Sendable {
  /// One of these words.
  case word([String])
  /// The code of one of these markets.
  case market([String])
  /// A price.
  case price
  /// Device pixels a point.
  case scale
  /// Frames a second.
  case rate
  /// A whole number above 0, as this one.
  case count(example: String)
  /// Numbers with commas between them.
  case numbers
  /// Names of columns with commas between them.
  case columnNames
  /// The name of a file.
  case fileName
  /// WIDTHxHEIGHT, with the longest side there is.
  case size(most: Int)
  /// A date.
  case date
  /// `all` or FROM..TO.
  case range
  /// HH:MM, with a price or without one.
  case crosshair
  /// A zone's name, or hours.
  case zone
  /// What columns are, with these words for it.
  case columns(uses: [String])
  /// Numbers of columns, which begin with 1.
  case columnNumbers
  /// No column twice, and no use twice that is for one column.
  case columnsOnce
  /// A character, or the name of one.
  case delimiter
  /// The line of the header.
  case header
}
