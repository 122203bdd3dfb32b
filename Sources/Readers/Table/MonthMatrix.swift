import Series

/// A table with a row a year and a column a month: one monthly series, written in lines.
struct MonthMatrix: Equatable {
  /// The column of the years.
  var year: Int
  /// The columns of the twelve months, January first.
  var months: [Int]

  /// Finds the columns by their names: `YEAR,JAN,…,DEC`, whole names, 1 to 12 or 1月 to 12月; without
  /// names, by thirteen columns whose first counts the years.
  init?(names: [String], sketches: [ColumnSketch]) {
    guard sketches.count >= 13,
      let year = sketches.indices.first(where: {
        sketches[$0].isWhole(in: 1680...2199) && sketches[$0].numbers == sketches[$0].filled
          && Self.isYearName($0 < names.count ? names[$0] : "")
      })
    else { return nil }
    self.year = year
    if names.isEmpty {
      guard sketches.count == 13, year == 0, sketches[0].isCounting, sketches[0].filled > 1 else {
        return nil
      }
      months = Array(1...12)
      return
    }
    let numbers = names.map(Self.month)
    guard let january = numbers.firstIndex(of: 1), january != year,
      january + 12 <= min(names.count, sketches.count),
      Array(numbers[january..<january + 12]) == Array(1...12)
    else { return nil }
    months = Array(january..<january + 12)
    guard months.allSatisfy({ sketches[$0].numbers * 2 >= sketches[$0].filled }) else { return nil }
  }

  private static func isYearName(_ name: String) -> Bool {
    ["", "year", "yr", "jahr", "年", "年份", "année", "annee", "año", "ano", "anno", "rok"]
      .contains(name.lowercased())
  }

  /// Returns the number of the month that a column is named by.
  private static func month(_ name: String) -> Int? {
    var word = name.lowercased().filter { $0 != "." && $0 != " " }
    if word.hasSuffix("月份") { word.removeLast(2) } else if word.hasSuffix("月") { word.removeLast() }
    if let number = Int(word), 1...12 ~= number { return number }
    if word.first == "m", let number = Int(word.dropFirst()), 1...12 ~= number { return number }
    if let index = chinese.firstIndex(of: word) { return index + 1 }
    guard word.count >= 3, let index = english.firstIndex(where: { $0.hasPrefix(word) }) else {
      return word == "sept" ? 9 : nil
    }
    return index + 1
  }

  private static let english = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  private static let chinese = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二"]

  /// Reads all rows of `bytes` under `layout`, whose one number column says how numbers are written.
  ///
  /// - Complexity: O(`bytes.count`).
  func read(_ bytes: Span<UInt8>, _ layout: DelimitedLayout) -> (
    builder: TableBuilder, skipped: Tally
  ) {
    var builder = TableBuilder(columns: [ColumnBuilder(name: "value", role: .value)])
    var skipped = Tally()
    let decimalComma = layout.numbers.first?.decimalComma ?? false
    var scanner = RowScanner(
      delimiter: layout.delimiter, position: layout.start, line: layout.linesBefore)
    var cells: [Cell] = []
    while scanner.next(in: bytes, into: &cells) {
      if cells.allSatisfy(\.isEmpty) { continue }
      let place = year < cells.count ? cells[year] : cells[0]
      let number = NumberCell.read(
        bytes, from: place.start, to: place.end, decimalComma: decimalComma)
      guard cells.count > months[0], number.kind == .number,
        let year = Int(exactly: number.value), 1680...2199 ~= year
      else {
        skipped.note(
          line: scanner.line,
          detail: bytes.excerpt(from: place.start, to: place.end))
        continue
      }
      for (index, column) in months.enumerated() {
        guard let date = CivilDate(year: year, month: index + 1, day: 1) else { continue }
        let number =
          column < cells.count
          ? NumberCell.read(
            bytes, from: cells[column].start, to: cells[column].end, decimalComma: decimalComma)
          : .missing
        builder.columns[0].append(number)
        builder.append(
          time: Int64(date.daysSinceEpoch) * TimeCell.nanosecondsPerDay, line: scanner.line)
      }
    }
    return (builder, skipped)
  }
}
