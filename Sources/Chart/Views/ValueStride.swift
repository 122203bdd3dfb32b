import Canvas
import Series

/// Which values of a line can be written side by side; it follows from the file alone, so that no
/// label comes and goes while the scroller moves.
struct ValueStride: Equatable, Sendable {
  /// The font of the values.
  static let font = Font(size: 11)
  private static let gap = 6.0

  /// Pages from one value to the next that has room.
  let pages: Int

  /// Finds the stride that the widest value of `line` needs.
  ///
  /// - Complexity: O(n) for n dates.
  init(_ line: DateLine?, style: Style) {
    guard let line else {
      pages = 1
      return
    }
    var low = 0.0
    var high = 0.0
    for value in line.values where value.isFinite {
      low = min(low, value)
      high = max(high, value)
    }
    let widths = [low, high].map { value in
      style.metrics.width(
        of: NumberText.value(value, decimals: line.decimals), in: Self.font)
    }
    // One value may stand right of its dot and the next left of its own.
    let least = ((widths.max() ?? 0) + ValueSide.largestShift) * 2 + Self.gap
    pages = max(1, Int((least / DayPage.width).rounded(.up)))
  }

  /// Returns whether the value of `line` at `page` is written.
  ///
  /// Values that stand alone are; of those that crowd, every so many, counted from the latest date.
  func shows(_ page: Int, of line: DateLine) -> Bool {
    guard line.hasValue(at: page) else { return false }
    let before = line.date(before: page)
    let after = line.date(from: page + 1)
    let isAlone =
      before.map { page - $0 >= pages } ?? true && after.map { $0 - page >= pages } ?? true
    return isAlone || (line.values.count - 1 - page).isMultiple(of: pages)
  }
}
