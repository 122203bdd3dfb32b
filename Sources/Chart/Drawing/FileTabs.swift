import Canvas

/// A tab for each of several files, over the header.
struct FileTabs: Equatable, Sendable {
  /// One tab that has room.
  private struct Tab: Equatable, Sendable {
    var file: Int
    var box: Rect
    var line: TextLine
  }

  private var tabs: [Tab] = []
  /// How many files have no room, told after the last tab; nil for none.
  private var rest: TextLine?
  private let selected: Int

  private static let font = Font(size: 12)
  private static let tabHeight = 24.0
  private static let padding = 10.0
  private static let gap = 4.0
  /// The widest tab, and the narrowest one before tabs are left out.
  private static let mostWidth = 220.0, leastWidth = 72.0

  /// Sets the tabs between `left` and `right`; that of the file with the number `selected` is always
  /// among them.
  init(
    _ titles: [String], selected: Int, left: Double, right: Double, frame: Rect, style: Style
  ) {
    self.selected = selected
    let metrics = style.metrics
    let restWidth = metrics.width(of: "+\(titles.count)", in: Self.font) + Self.gap * 2
    let room = max(0, right - left)
    let fitting = max(1, Int((room + Self.gap) / (Self.leastWidth + Self.gap)))
    let shownCount = min(titles.count, fitting)
    // As many as have room, the chosen one among them.
    let first = max(0, min(selected - shownCount / 2, titles.count - shownCount))
    let shown = first..<first + shownCount
    let free = room - (shownCount < titles.count ? restWidth : 0)
    let share = (free + Self.gap) / Double(shownCount) - Self.gap
    let wanted = shown.map {
      min(metrics.width(of: titles[$0], in: Self.font) + Self.padding * 2, Self.mostWidth)
    }
    // Where all have room each is as wide as its title.
    let isNarrow = wanted.reduce(0, +) + Self.gap * Double(shownCount - 1) > free
    var x = left
    for (file, width) in zip(shown, wanted) {
      let width = style.grid.snap(isNarrow ? min(width, share) : width)
      let box = Rect(
        x: style.grid.snap(x), y: style.grid.snap(frame.center.y - Self.tabHeight / 2 + 3),
        width: width, height: Self.tabHeight)
      let title = TextLine.fitting(
        titles[file], width: width - Self.padding * 2 + 1, font: Self.font, metrics: metrics)
      let line = TextLine(
        title, x: box.center.x, middle: box.center.y, alignment: .center, font: Self.font,
        color: file == selected ? style.theme.tabText : style.theme.muted, metrics: metrics,
        grid: style.grid)
      tabs.append(Tab(file: file, box: box, line: line))
      x += width + Self.gap
    }
    if shownCount < titles.count {
      rest = TextLine(
        "+\(titles.count - shownCount)", x: x + Self.gap, middle: frame.center.y + 3,
        font: Self.font, color: style.theme.muted, metrics: metrics, grid: style.grid)
    }
  }

  /// The files whose tabs have room, and where these stand.
  var boxes: [(file: Int, box: Rect)] { tabs.map { ($0.file, $0.box) } }

  /// Draws the tabs.
  func draw(style: Style, into list: inout DisplayList) {
    for tab in tabs {
      if tab.file == selected {
        list.append(.tabFile, .box(tab.box, radius: 6, fill: style.theme.tab, border: .clear))
      }
      list.append(.labelTabFile, tab.line)
    }
    if let rest { list.append(.labelTabFile, rest) }
  }
}
