/// Names of months: English ones, whole or short, and short ones of some other languages.
enum MonthName {
  /// Returns the number of the month that bytes `start` to `end` name, in any case; nil for none.
  static func number(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    let length = end - start
    guard 3...9 ~= length else { return nil }
    for (index, name) in months.enumerated() {
      if bytes.isWord(name, from: start, to: end)
        || (length == 3 && bytes.isWord(String(name.prefix(3)), from: start, to: end))
      {
        return index + 1
      }
    }
    for (name, month) in foreignMonths where bytes.isWord(name, from: start, to: end) {
      return month
    }
    return nil
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// Short German, French, Spanish, Italian and Portuguese names that no English one equals.
  private static let foreignMonths: [(String, Int)] = [
    ("mai", 5), ("okt", 10), ("dez", 12), ("janv", 1), ("avr", 4), ("juin", 6), ("juil", 7),
    ("ene", 1), ("abr", 4), ("ago", 8), ("dic", 12), ("gen", 1), ("mag", 5), ("giu", 6),
    ("lug", 7), ("set", 9), ("ott", 10), ("fev", 2), ("out", 10), ("sept", 9),
  ]
}
