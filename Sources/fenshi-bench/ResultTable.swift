import Glibc

/// What a figure is held to.
struct Goal {
  /// The goal in words, as `≤ 1.5 ×`.
  var words: String
  /// Whether it was reached.
  var isReached: Bool

  /// A figure that shall not be more than `limit`.
  static func atMost(_ limit: Double, _ figure: Double, _ unit: String = "×") -> Goal {
    Goal(words: "≤ \(limit.short) \(unit)", isReached: figure <= limit)
  }

  /// A count that shall be 0.
  static func none(_ count: Int) -> Goal { Goal(words: "0", isReached: count == 0) }
}

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
  /// What it has to be; nil where nothing is asked.
  var must: Goal?
  /// What it ought to be.
  var aim: Goal?
  /// True for a count, which no busy machine can spoil: missing what it has to be fails the run.
  var isCount = false

  /// What became of the goals, in a word or two.
  var verdict: String {
    if must?.isReached == false { return "MISSED" }
    if aim?.isReached == false { return must == nil ? "aim missed" : "reached, aim missed" }
    return must == nil && aim == nil ? "" : "reached"
  }
}

/// The results of a run, printed as they come.
struct ResultTable {
  /// True once a count is not what it has to be.
  private(set) var hasMissedCount = false

  /// Prints the heads of the columns.
  func printHeader() {
    printLine("what", "value", "unit", "ratio", "must", "aim", "")
    print(String(repeating: "─", count: 128))
  }

  /// Prints a row.
  mutating func add(_ row: ResultRow) {
    if row.isCount, row.must?.isReached == false { hasMissedCount = true }
    printLine(
      row.what, row.value.digits(row.isCount ? 0 : row.value < 100 ? 3 : 1), row.unit, row.ratio,
      row.must?.words ?? "", row.aim?.words ?? "", row.verdict)
  }

  /// Prints why something was not measured.
  func addRemark(_ text: String) {
    print("  " + text)
    fflush(nil)
  }

  private func printLine(
    _ what: String, _ value: String, _ unit: String, _ ratio: String, _ must: String,
    _ aim: String, _ verdict: String
  ) {
    print(
      what.padded(to: 40), value.padded(to: 9, right: true), unit.padded(to: 5),
      ratio.padded(to: 31), must.padded(to: 10), aim.padded(to: 10), verdict)
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

  /// The number with as many decimals as it has, two at most.
  var short: String {
    for places in 0..<2 {
      if let rounded = Double(digits(places)), (self - rounded).magnitude < 0.005 {
        return digits(places)
      }
    }
    return digits(2)
  }
}
