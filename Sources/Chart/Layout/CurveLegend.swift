import Canvas
import Series

/// The names of what the curve shows with the values of the centred date, at the right of their row;
/// a tap on the current one goes to the next source.
struct CurveLegend: Equatable, Sendable {
  /// One name with its value.
  struct Entry: Equatable, Sendable {
    /// Where the swatch stands.
    var swatch: Rect
    /// The name.
    var name: TextLine
    /// The value; nil where it has no room.
    var value: TextLine?
    /// Whether it is the current source's.
    var isCurrent: Bool
  }

  /// The names from left to right.
  private(set) var entries: [Entry] = []
  /// The button that the current source's name is; nil where there is no other source.
  private(set) var button: Rect?

  private static let swatchWidth = 20.0, swatchHeight = 10.0
  private static let gap = 8.0, wideGap = 24.0
  private static let buttonHeight = 24.0
  private static let font = Font(size: 12)
  /// A name is never cut shorter than this to leave room for a value.
  private static let leastName = 48.0

  /// Makes an empty legend.
  init() {}

  /// Sets the names; what has no room is cut, values before names.
  ///
  /// - Parameters:
  ///   - source: What shows.
  ///   - texts: How its values are written.
  ///   - page: The date whose values are told.
  ///   - hasNext: Whether there is another source.
  ///   - row: Where the row is.
  ///   - inset: Space at both ends of the row.
  ///   - style: How it looks.
  init(
    _ source: CurveSource, texts: CurveTexts, page: Int, hasNext: Bool, row: Rect, inset: Double,
    style: Style
  ) {
    let items = [
      (style.words.name(of: source.column), source.current, texts.width, true),
      source.compared.flatMap { line in
        source.comparison.map { (style.words.name(of: $0), line, texts.comparedWidth, false) }
      },
    ].compactMap { $0 }
    let room = (row.width - inset * 2 + Self.wideGap) / Double(items.count) - Self.wideGap
    var right = row.right - inset
    // From the right: what is compared comes last.
    for (name, line, valueWidth, isCurrent) in items.reversed() {
      let fixed = Self.swatchWidth + Self.gap
      let hasValue = room - fixed - valueWidth - Self.gap >= Self.leastName
      let isButton = isCurrent && hasNext
      if isButton { right -= Self.gap }
      var value: TextLine?
      var end = right
      if hasValue {
        let number = line.values.indices.contains(page) ? line.values[page] : .nan
        value = TextLine(
          CurveTexts.text(number, decimals: line.decimals, language: style.words.language),
          x: right, middle: row.center.y, alignment: .trailing, font: Self.font,
          color: style.theme.text, metrics: style.metrics, grid: style.grid)
        end = right - valueWidth - Self.gap
      }
      let nameRoom = room - fixed - (hasValue ? valueWidth + Self.gap : 0)
      let text = TextLine.fitting(
        name, width: nameRoom - (isButton ? Self.gap * 2 : 0), font: Self.font,
        metrics: style.metrics)
      // What has no room for a letter of its name is left out; Tab goes there all the same.
      if text.isEmpty, !name.isEmpty { continue }
      let nameLine = TextLine(
        text, x: end, middle: row.center.y, alignment: .trailing, font: Self.font,
        color: style.theme.muted, metrics: style.metrics, grid: style.grid)
      let left = style.grid.snap(nameLine.box.left - fixed)
      let height = isCurrent ? 0 : Self.swatchHeight
      entries.insert(
        Entry(
          swatch: Rect(
            x: left, y: style.grid.snap(row.center.y - height / 2), width: Self.swatchWidth,
            height: height), name: nameLine, value: value, isCurrent: isCurrent), at: 0)
      if isButton {
        button = Rect(
          left: left - Self.gap, top: style.grid.snap(row.center.y - Self.buttonHeight / 2),
          right: style.grid.snap(right + Self.gap),
          bottom: style.grid.snap(row.center.y + Self.buttonHeight / 2))
      }
      right = left - Self.wideGap
    }
  }

  /// Draws the names.
  func draw(style: Style, into list: inout DisplayList) {
    if let button {
      list.append(.button, .box(button, radius: 6, fill: style.theme.button, border: .clear))
    }
    for entry in entries {
      if entry.isCurrent {
        drawLine(entry.swatch, style: style, into: &list)
      } else {
        list.append(
          .legendSwatch,
          .box(
            entry.swatch, radius: 2,
            fill: style.theme.average.opacity(CurveDrawing.areaOpacity), border: .clear))
      }
      list.append(.legend, entry.name)
      if let value = entry.value { list.append(.legend, value) }
    }
  }

  private func drawLine(_ swatch: Rect, style: Style, into list: inout DisplayList) {
    let path = list.appendPoints { points in
      points.append(Point(swatch.left, swatch.top))
      points.append(Point(swatch.right, swatch.top))
    }
    list.append(
      .legendSwatch,
      .polyline(path, Stroke(width: CurveDrawing.lineWidth, color: style.theme.line)))
    list.append(
      .legendSwatch,
      .circle(
        center: Point(swatch.center.x, swatch.top), radius: CurveDrawing.haloRadius,
        style.theme.line))
  }
}
