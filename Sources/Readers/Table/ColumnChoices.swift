import Series

/// What the user says of columns, by their places from 0.
struct ColumnChoices {
  private var uses: [Int: ReadOptions.ColumnUse] = [:]

  /// Finds the columns that `choices` name; of two choices for one column the later one counts.
  ///
  /// - Parameters:
  ///   - choices: The user's.
  ///   - names: The names of the columns; empty for those without one.
  /// - Throws: `ReadError.noSuchColumn`.
  init(_ choices: [ReadOptions.ColumnChoice], names: [String]) throws(ReadError) {
    for choice in choices {
      let index: Int?
      let asked: String
      switch choice.column {
      case .number(let number):
        index = names.indices.contains(number - 1) ? number - 1 : nil
        asked = String(number)
      case .name(let name):
        let word = Self.folded(name)
        index =
          names.firstIndex { Self.folded($0) == word }
          ?? names.firstIndex { !word.isEmpty && ColumnMeaning.normalised($0) == word }
        asked = name
      }
      guard let index else {
        throw .noSuchColumn(name: asked, columns: Self.labels(of: names))
      }
      uses[index] = choice.use
    }
  }

  /// Returns what the user says of the column, nil for nothing.
  subscript(index: Int) -> ReadOptions.ColumnUse? { uses[index] }

  /// The column of times.
  var time: Int? { first(.time) }

  /// The column of clock readings.
  var clock: Int? { first(.clock) }

  /// The columns that name the series of a row.
  var symbols: [Int] { uses.filter { $0.value == .symbol }.keys.sorted() }

  /// Names for people: `#3` for the third column where it has none.
  static func labels(of names: [String]) -> [String] {
    names.enumerated().map { $1.isEmpty ? "#\($0 + 1)" : $1 }
  }

  private func first(_ use: ReadOptions.ColumnUse) -> Int? {
    uses.filter { $0.value == use }.keys.min()
  }

  private static func folded(_ name: String) -> String {
    var word = name.lowercased()[...]
    while word.first?.isWhitespace == true { word.removeFirst() }
    while word.last?.isWhitespace == true { word.removeLast() }
    return String(word)
  }
}
