import Canvas
import Series

/// The names of the months over cells of one date each, where they can be read while they move.
///
/// A label is centred over the visible part of its month's cells, as if that part were never
/// narrower than one cell: so it is pushed out with the last one. It never covers its neighbour.
struct MonthHeaders: Equatable, Sendable {
  /// One month in view.
  struct Month: Equatable, Sendable {
    /// The pages of its cells, in view or not.
    var pages: ClosedRange<Int>
    /// Its first cell's left and its last cell's right edge.
    var left: Double, right: Double
    /// `2021年6月`, or `6月` where the month's cells are too few for more.
    var text: String
    /// Width of the text.
    var width: Double
    /// Middle of the text.
    var center: Double
  }

  /// Least distance of two labels, in points.
  static let gap = 8.0
  /// The font of the labels.
  static let font = Font(size: 12)

  /// As many months as are in view in most files.
  private static let usualCount = 4

  /// The months that have a cell in view, from left to right.
  private(set) var months: [Month] = []

  /// Finds the months in view.
  ///
  /// - Parameters:
  ///   - dates: A date for each cell, ascending.
  ///   - pages: The cells in view.
  ///   - cellWidth: Width of a cell, in points.
  ///   - origin: Left edge of cell 0.
  ///   - view: The left and the right edge of what is seen.
  ///   - style: Words and measures.
  /// - Complexity: O(cells in view + 62).
  init(
    dates: [CivilDate], pages: Range<Int>, cellWidth: Double, origin: Double,
    view: ClosedRange<Double>, style: Style
  ) {
    months.reserveCapacity(Self.usualCount)
    var page = pages.lowerBound
    while page < pages.upperBound {
      let (year, month, _) = dates[page].components
      func isSame(_ index: Int) -> Bool {
        let other = dates[index].components
        return other.year == year && other.month == month
      }
      var first = page
      while first > 0, isSame(first - 1) { first -= 1 }
      var last = page
      while last + 1 < dates.count, isSame(last + 1) { last += 1 }
      let left = origin + Double(first) * cellWidth
      let right = origin + Double(last + 1) * cellWidth
      page = last + 1
      guard right > view.lowerBound, left < view.upperBound else { continue }
      let center = Self.center(left, right, cellWidth: cellWidth, view: view)
      months.append(
        Month(pages: first...last, left: left, right: right, text: "", width: 0, center: center))
      setText(style.words.month(year: year, month: month), style)
      if months[months.count - 1].width + Self.gap > right - left {
        // Where all cells are months, the year stands for January, as on other axes.
        let isAmongMonths =
          Self.isMonth(first, of: dates)
          && (Self.isMonth(first - 1, of: dates) || Self.isMonth(last + 1, of: dates))
        setText(
          isAmongMonths
            ? style.words.shortMonth(year: year, month: month) : style.words.shortMonth(month),
          style
        )
      }
    }
    separate(view: view)
  }

  /// Whether a cell is the only one of its month; false for one that there is not.
  private static func isMonth(_ page: Int, of dates: [CivilDate]) -> Bool {
    guard dates.indices.contains(page) else { return false }
    func month(_ page: Int) -> Int? {
      dates.indices.contains(page) ? dates[page].components.month : nil
    }
    return month(page - 1) != month(page) && month(page + 1) != month(page)
  }

  /// Gives the last month its label.
  private mutating func setText(_ text: String, _ style: Style) {
    months[months.count - 1].text = text
    months[months.count - 1].width = style.metrics.width(of: text, in: Self.font)
  }

  /// Draws the labels, that of the centred page's month brighter.
  ///
  /// - Parameters:
  ///   - middle: y of the middle of their capitals.
  ///   - centred: The centred page.
  ///   - style: How they look.
  ///   - list: Where they are drawn.
  func draw(middle: Double, centred: Int?, style: Style, into list: inout DisplayList) {
    for month in months {
      let isCentred = centred.map(month.pages.contains) == true
      list.append(
        .labelMonth,
        TextLine(
          month.text, x: month.center, middle: middle, alignment: .center, font: Self.font,
          color: isCentred ? style.theme.text : style.theme.muted, metrics: style.metrics,
          grid: style.grid))
    }
  }

  /// The middle of the visible part, which is never narrower than a cell.
  private static func center(
    _ left: Double, _ right: Double, cellWidth: Double, view: ClosedRange<Double>
  ) -> Double {
    var from = max(left, view.lowerBound)
    var to = min(right, view.upperBound)
    if to - from < cellWidth {
      if left < view.lowerBound, right <= view.upperBound {
        from = to - cellWidth
      } else if right > view.upperBound, left >= view.lowerBound {
        to = from + cellWidth
      }
    }
    return (from + to) / 2
  }

  /// Moves labels apart that would touch: the one that is leaving the view, or else the one that is
  /// coming, gives way.
  private mutating func separate(view: ClosedRange<Double>) {
    for index in months.indices.dropFirst() where months[index].right > view.upperBound {
      let overlap = overlap(before: index)
      if overlap > 0, months[index - 1].left >= view.lowerBound { months[index].center += overlap }
    }
    for index in months.indices.dropFirst().reversed() {
      let overlap = overlap(before: index)
      if overlap > 0 { months[index - 1].center -= overlap }
    }
  }

  private func overlap(before index: Int) -> Double {
    let (left, right) = (months[index - 1], months[index])
    return left.center + left.width / 2 + Self.gap - (right.center - right.width / 2)
  }
}
