/// Two lines of names above one another, as pandas writes a table of several securities: the fields in
/// one, the tickers in the other, in either order.
struct StackedHeader {
  var fields: [String]
  var tickers: [String]
  /// The rows of both.
  var rows: [Int]

  /// Finds the two lines among the first rows.
  ///
  /// - Parameters:
  ///   - lines: Rows above the data, with their places.
  ///   - count: The cells of a row of data.
  init?(_ lines: [(row: Int, names: [String])], cellCount count: Int) {
    guard
      let fields = lines.last(where: { line in
        line.names.count == count
          && line.names.dropFirst().allSatisfy { Self.isField($0) }
      }), count > 1,
      let tickers = lines.first(where: { line in
        line.row != fields.row && abs(line.row - fields.row) == 1 && line.names.count == count
          && line.names.dropFirst().allSatisfy { !$0.isEmpty && !Self.isNumber($0) }
          && ["", "ticker", "tickers", "symbol", "symbols"].contains(line.names[0].lowercased())
      })
    else { return nil }
    self.fields = fields.names
    self.tickers = tickers.names
    rows = [fields.row, tickers.row]
  }

  private static func isField(_ name: String) -> Bool {
    switch ColumnMeaning(of: name) {
    case .number, .lastPrice: true
    default:
      ["adj close", "dividends", "stock splits", "capital gains"].contains(name.lowercased())
    }
  }

  private static func isNumber(_ name: String) -> Bool {
    name.utf8.allSatisfy { $0.isDigit || $0 == 0x2E || $0 == 0x2D }
  }

  /// True where there is more than one ticker.
  var hasSeveral: Bool { Set(tickers.dropFirst()).count > 1 }
}
