import Canvas
import Series

/// The date scroller at one offset: which columns are in sight and where their values stand.
///
/// Only columns in or next to the view are looked at, however long the file.
struct DatesScene: Equatable, Sendable {
  /// The dates and lines.
  let series: DateSeries
  /// Which of the lines show.
  let shown: ShownLines
  /// Where things stand.
  let layout: DatesLayout
  /// Offset from the first page on whole device pixels, so that lines and labels move in step.
  let offset: Double
  /// Values to heights.
  let axis: ValueAxis
  /// The columns in sight, and one more on either side.
  let pages: Range<Int>

  /// Which lines of the scroller show; the legend switches them.
  struct ShownLines: Equatable, Sendable {
    var solid = true
    var dashed = true
  }

  /// Finds what is in sight at `offset`.
  init(
    _ series: DateSeries, shown: ShownLines, layout: DatesLayout, offset: Double, grid: PixelGrid
  ) {
    self.series = series
    self.shown = shown
    self.layout = layout
    self.offset = grid.snap(offset)
    let count = series.dates.count
    let half = layout.frame.width / 2
    let position = self.offset / DayPage.width
    let reach = half / DayPage.width
    // Beyond an end the offset is bounded, but a reach of any size has to stay a number.
    let first = max(0, min((position - reach).rounded(.down), Double(count)))
    let last = max(0, min((position + reach).rounded(.up) + 1, Double(count)))
    pages = Int(first)..<max(Int(first), Int(last))
    axis = ValueAxis(
      of: shown.solid ? series.solid : nil, and: shown.dashed ? series.dashed : nil, at: position,
      reach: Int(min(reach, 1e6).rounded(.up)) + 1)
  }

  /// The place of the centre in pages.
  var position: Double { offset / DayPage.width }

  /// The page nearest to the centre.
  var centredPage: Int? {
    guard !series.dates.isEmpty else { return nil }
    return Int(min(max(position.rounded(), 0), Double(series.dates.count - 1)))
  }

  /// Returns the x of a column's middle.
  func x(ofPage page: Int) -> Double {
    layout.center + Double(page) * DayPage.width - offset
  }

  /// Returns the y of a value.
  func y(of value: Double) -> Double { axis.y(of: value, in: layout.plot) }

  /// Returns the place of a line's value at a page that has one.
  func place(of line: DateLine, at page: Int) -> Point {
    Point(x(ofPage: page), y(of: line.values[page]))
  }

  /// Returns the pages with a value of `line` that are needed to draw it: those in sight, and one
  /// more on either side, to which it goes on.
  func known(of line: DateLine) -> KnownPages {
    KnownPages(line: line, first: line.date(before: pages.lowerBound), end: pages.upperBound)
  }

  /// Where the solid line crosses the guide; nil before its first and after its last value.
  var crossing: Double? {
    let line = series.solid
    let place = position
    guard place >= 0, place <= Double(max(0, series.dates.count - 1)) else { return nil }
    let page = Int(place.rounded(.down))
    if line.hasValue(at: page), Double(page) == place { return y(of: line.values[page]) }
    let before = line.hasValue(at: page) ? page : line.date(before: page)
    guard let before, let after = line.date(from: page + 1) else { return nil }
    let share = (place - Double(before)) / Double(after - before)
    let (from, to) = (y(of: line.values[before]), y(of: line.values[after]))
    return from + (to - from) * share
  }

  /// Where the bubble stands: over the mark, or else over the nearest end of the line.
  var bubbleHeight: Double {
    if let crossing { return crossing }
    let line = series.solid
    let page = centredPage ?? 0
    if line.hasValue(at: page) { return y(of: line.values[page]) }
    guard let nearest = line.date(before: page) ?? line.date(from: page) else {
      return layout.plot.center.y
    }
    return y(of: line.values[nearest])
  }
}

/// The pages of a line that have a value, from the last before a view to the first behind it.
struct KnownPages: Sequence, IteratorProtocol {
  private let line: DateLine
  private let end: Int
  private var page: Int?

  init(line: DateLine, first: Int?, end: Int) {
    self.line = line
    self.end = end
    page = first ?? line.date(from: 0)
  }

  mutating func next() -> Int? {
    guard let page else { return nil }
    self.page = page >= end ? nil : line.date(from: page + 1)
    return page
  }
}
