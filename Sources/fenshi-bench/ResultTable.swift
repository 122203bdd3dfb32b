import Glibc

/// One measured thing, and what it is held against.
struct ResultRow {
  /// What was measured.
  var what: String
  /// How much.
  var value: Double
  /// In which unit.
  var unit: String
  /// The value as a multiple or a share of something in the same run, as `8.1 × memset`.
  var ratio = ""
  /// What is hoped for, in words; empty where nothing is.
  var aim = ""
  /// Whether the aim was reached; nil where there is none.
  var isReached: Bool?
  /// True for a count, which no busy machine can spoil: missing its aim fails the run.
  var isCount = false
}

/// The results of a run, printed as they come.
struct ResultTable {
  /// True once a count has missed its aim.
  private(set) var hasMissedCount = false

  /// Prints the heads of the columns.
  func printHeader() {
    printLine("what", "value", "unit", "ratio", "aim", "")
    print(String(repeating: "─", count: 92))
  }

  /// Prints a row.
  mutating func add(_ row: ResultRow) {
    if row.isCount, row.isReached == false { hasMissedCount = true }
    let verdict = row.isReached.map { $0 ? "ok" : "missed" } ?? ""
    printLine(
      row.what, row.value.digits(row.isCount ? 0 : 3), row.unit, row.ratio, row.aim, verdict)
  }

  private func printLine(
    _ what: String, _ value: String, _ unit: String, _ ratio: String, _ aim: String,
    _ verdict: String
  ) {
    print(
      what.padded(to: 34), value.padded(to: 10, right: true), unit.padded(to: 6),
      ratio.padded(to: 24), aim.padded(to: 10), verdict)
    // Rows appear as they are measured, also in a pipe.
    fflush(nil)
  }
}

extension String {
  /// Returns the text with blanks after it (before it, if `right`) up to `width` characters.
  func padded(to width: Int, right: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - count))
    return right ? blanks + self : self + blanks
  }
}

extension Double {
  /// Returns the number with `places` decimals, 0 to 6, without Foundation.
  func digits(_ places: Int) -> String {
    var unit = 1.0
    for _ in 0..<places { unit *= 10 }
    let scaled = Int64((magnitude * unit).rounded())
    let sign = self < 0 && scaled > 0 ? "-" : ""
    guard places > 0 else { return sign + String(scaled) }
    let text = String(scaled)
    let padded = String(repeating: "0", count: max(0, places + 1 - text.count)) + text
    return sign + padded.dropLast(places) + "." + padded.suffix(places)
  }
}
