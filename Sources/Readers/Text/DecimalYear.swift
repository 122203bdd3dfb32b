import Series

/// Years, and parts of a year as statistics programs write months and quarters: 1959.0833.
enum DecimalYear {
  /// The years that are read as such; an Int64 of nanoseconds holds no others.
  static let plausible = 1680.0..<2200.0

  /// Reads a year; a twelfth of it is the first of a month.
  static func read(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> TimeCell? {
    let number = NumberCell.read(bytes, from: start, to: end, decimalComma: false)
    guard number.kind == .number, plausible ~= number.value else { return nil }
    var year = Int(number.value)
    let part = number.value - Double(year)
    var month = Int((part * 12).rounded())
    if abs(part * 12 - Double(month)) < 0.02 {
      (year, month) = (year + month / 12, month % 12)
      return CivilDate(year: year, month: month + 1, day: 1).map {
        TimeCell(day: $0.daysSinceEpoch)
      }
    }
    guard let first = CivilDate(year: year, month: 1, day: 1)?.daysSinceEpoch,
      let next = CivilDate(year: year + 1, month: 1, day: 1)?.daysSinceEpoch
    else { return nil }
    return TimeCell(
      day: first + min(Int((part * Double(next - first)).rounded()), next - first - 1))
  }
}
