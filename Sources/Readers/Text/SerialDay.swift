import Series

/// Days since 1899-12-30 and parts of a day: what a spreadsheet shows of a time without its format.
enum SerialDay {
  /// 1970-01-01 to 2099-12-31.
  static let plausible = 25_569.0..<73_051.0

  /// 1970-01-01.
  private static let epoch = 25_569

  /// Reads `45292`, `45292.39583` and `45292,39583`.
  ///
  /// Digits that a spreadsheet cut off are given back: of the times that the digits may stand for, a
  /// whole minute is taken, else a whole second, else a whole millisecond.
  static func read(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> TimeCell? {
    var number = NumberCell.read(bytes, from: start, to: end, decimalComma: false)
    if number.kind != .number {
      number = NumberCell.read(bytes, from: start, to: end, decimalComma: true)
    }
    guard number.kind == .number, 1..<200_000 ~= number.value else { return nil }
    let day = number.value.rounded(.down)
    let seconds = (number.value - day) * 86_400
    var cell = TimeCell(day: Int(day) - epoch)
    guard number.fractionDigits > 0 else { return cell }
    var tolerance = 43_200.0
    for _ in 0..<min(number.fractionDigits, 12) { tolerance /= 10 }
    tolerance = max(tolerance, 1e-5)
    for step in [60, 1, 0.001] {
      let rounded = (seconds / step).rounded() * step
      if abs(rounded - seconds) <= tolerance || step == 0.001 {
        let milliseconds = Int64((rounded * 1000).rounded())
        cell.day = Int(day) - epoch + Int(milliseconds / 86_400_000)
        cell.clock = milliseconds % 86_400_000 * 1_000_000
        break
      }
    }
    return cell
  }
}
