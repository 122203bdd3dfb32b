import Canvas

/// The names of the lines of a view in rows; a tap hides or shows one.
struct Legend: Equatable, Sendable {
  /// A line that has a name.
  struct Item: Equatable, Sendable {
    /// The name.
    var name: String
    /// The line's colour.
    var color: Color
    /// Whether the line is dashed.
    var isDashed = false
    /// Whether the line shows; the name of one that does not is pale.
    var isShown = true
  }

  /// One name that has room.
  struct Entry: Equatable, Sendable {
    /// Its number among the items.
    var index: Int
    /// Where a tap counts.
    var box: Rect
    /// Where the stretch of line before the name stands.
    var swatch: Rect
    /// The name.
    var line: TextLine
  }

  /// Height of a row, in points.
  static let rowHeight = 24.0
  private static let swatchWidth = 20.0
  private static let gap = 8.0
  private static let wideGap = 24.0
  /// Greatest width of a name where not all have room, in points.
  private static let longestName = 200.0
  private static let font = Font(size: 12)
  private static let hiddenOpacity = 0.4

  /// The names from left to right, row by row.
  private(set) var entries: [Entry] = []
  /// How many names had no room, told after the last; nil for none.
  private(set) var rest: TextLine?
  /// The first of the names that follow those in sight, around the end.
  private(set) var next = 0

  /// Makes an empty legend.
  init() { items = [] }

  /// Sets the names into as many rows as `frame` has room for: one row ends at its right edge, more
  /// begin at its left.
  ///
  /// - Parameters:
  ///   - items: What there is to name.
  ///   - start: The number of the first name in sight.
  ///   - frame: Where the rows stand.
  ///   - style: How it looks.
  init(_ items: [Item], from start: Int = 0, frame: Rect, style: Style) {
    self.items = items
    setNames(from: start, longest: .infinity, frame: frame, style: style)
    // Long names give way to others, not to empty room.
    guard start > 0 || entries.count < items.count else { return }
    (entries, rest, next) = ([], nil, 0)
    setNames(from: start, longest: Self.longestName, frame: frame, style: style)
  }

  private mutating func setNames(from start: Int, longest: Double, frame: Rect, style: Style) {
    let rows = max(1, Int(frame.height / Self.rowHeight))
    let rowHeight = frame.height / Double(rows)
    let restWidth = style.metrics.width(of: "+\(items.count)", in: Self.font) + Self.wideGap
    var x = frame.left
    var row = 0
    func addRest() {
      rest = TextLine(
        "+\(items.count - entries.count)", x: x,
        middle: frame.top + (Double(row) + 0.5) * rowHeight, font: Self.font,
        color: style.theme.muted, metrics: style.metrics, grid: style.grid)
    }
    for (index, item) in items.enumerated().dropFirst(start) {
      // After the last name stands how many there are before the first in sight.
      let isLast = index == items.count - 1 && start == 0
      let room = min(
        longest,
        frame.width - Self.swatchWidth - Self.gap - (isLast ? 0 : restWidth))
      let text = TextLine.fitting(item.name, width: room, font: Self.font, metrics: style.metrics)
      let width =
        Self.swatchWidth + Self.gap + style.metrics.width(of: text, in: Self.font)
      let end = frame.right - (row == rows - 1 && !isLast ? restWidth : 0)
      // Where a row has no room for a letter, no other row has.
      let hasNoRoom = text.isEmpty && !item.name.isEmpty
      if hasNoRoom || (x + width > end && x > frame.left) {
        guard row < rows - 1, !hasNoRoom else {
          if x + restWidth - Self.wideGap <= frame.right { addRest() }
          next = entries.isEmpty ? 0 : index
          break
        }
        row += 1
        x = frame.left
      }
      let top = frame.top + Double(row) * rowHeight
      let left = style.grid.snap(x)
      let line = TextLine(
        text, x: left + Self.swatchWidth + Self.gap, middle: top + rowHeight / 2, font: Self.font,
        color: style.theme.muted, metrics: style.metrics, grid: style.grid)
      entries.append(
        Entry(
          index: index,
          box: Rect(
            left: left - Self.gap, top: top, right: line.box.right + Self.gap,
            bottom: top + rowHeight),
          swatch: Rect(x: left, y: top, width: Self.swatchWidth, height: rowHeight), line: line))
      x += width + Self.wideGap
    }
    if start > 0, next == 0 {
      if x + restWidth - Self.wideGap > frame.right, row < rows - 1 {
        (row, x) = (row + 1, frame.left)
      }
      if x + restWidth - Self.wideGap <= frame.right { addRest() }
    }
    if row == 0, rest == nil, let last = entries.last {
      moveEntries(by: style.grid.snap(frame.right - last.line.box.right))
    }
  }

  /// Where a tap on the number of the other names counts.
  var restBox: Rect? {
    rest.map {
      Rect(
        left: $0.box.left - Self.gap, top: $0.box.center.y - Self.rowHeight / 2,
        right: $0.box.right + Self.gap, bottom: $0.box.center.y + Self.rowHeight / 2)
    }
  }

  private mutating func moveEntries(by shift: Double) {
    for index in entries.indices {
      entries[index].box.x += shift
      entries[index].swatch.x += shift
      entries[index].line.box.x += shift
    }
  }

  /// What is named, in order; the names of entries may be cut.
  let items: [Item]

  /// Draws the names.
  func draw(into list: inout DisplayList) {
    for entry in entries {
      let item = items[entry.index]
      let opacity = item.isShown ? 1 : Self.hiddenOpacity
      let y = entry.swatch.center.y
      let path = list.appendPoints { points in
        points.append(Point(entry.swatch.left, y))
        points.append(Point(entry.swatch.right, y))
      }
      list.append(
        .legendSwatch,
        .polyline(
          path,
          Stroke(
            width: 2, color: item.color.opacity(opacity),
            dash: item.isDashed ? DatesDrawing.dash : nil)))
      var line = entry.line
      line.color = line.color.opacity(opacity)
      list.append(.legend, line)
    }
    if let rest { list.append(.legend, rest) }
  }
}
