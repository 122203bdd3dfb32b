import Canvas

/// The panel that a path is typed into, with a list of what it could become.
struct QuestionPanel: Equatable, Sendable {
  /// The panel.
  let box: Rect
  private let field: Rect
  private let caret: Rect
  private var lines: [TextLine] = []
  private var rows: [(index: Int, box: Rect)] = []
  private let chosen: Int?

  private static let font = Font(size: 13)
  private static let mostWidth = 640.0, margin = 10.0, padding = 16.0, narrowPadding = 10.0
  private static let titleHeight = 30.0, fieldHeight = 34.0, rowHeight = 26.0, lineHeight = 26.0
  private static let mostRows = 12

  /// Measures the panel in the upper part of a window; matches that have no room are left out, but the
  /// chosen one is always among them.
  init(_ question: PathQuestion, in window: Rect, style: Style) {
    let (grid, metrics, words, theme) = (style.grid, style.metrics, style.words, style.theme)
    let width = grid.snap(max(0, min(Self.mostWidth, window.width - Self.margin * 2)))
    let padding = width < Self.mostWidth ? Self.narrowPadding : Self.padding
    let fixed = padding + Self.titleHeight + Self.fieldHeight + Self.lineHeight + padding / 2
    let room = max(0, Int((window.height - Self.margin * 2 - fixed) / Self.rowHeight))
    let count = min(question.matches.count, room, Self.mostRows)
    let height = fixed + Double(count) * Self.rowHeight
    let free = max(0, window.height - Self.margin * 2 - height)
    let left = grid.snap(window.center.x - width / 2)
    // As if it hung there: its upper edge stays while the list grows.
    let most = fixed + Double(Self.mostRows) * Self.rowHeight
    let top = grid.snap(
      window.top + Self.margin + min(free, max(0, (window.height - most) / 3)))
    box = Rect(x: left, y: top, width: width, height: grid.snap(height))
    chosen = question.chosen
    let (start, end) = (left + padding, box.right - padding)
    func line(
      _ text: String, _ x: Double, _ middle: Double, _ color: Color, _ font: Font = Self.font,
      room: Double, keepsEnd: Bool = false
    ) -> TextLine {
      let fitted =
        keepsEnd
        ? TextLine.fittingEnd(text, width: room, keeping: 0, font: font, metrics: metrics)
        : TextLine.fitting(text, width: room, font: font, metrics: metrics)
      return TextLine(
        fitted, x: x, middle: middle, font: font, color: color, metrics: metrics, grid: grid)
    }
    var y = top + padding / 2
    lines.append(
      line(
        words.openFiles, start, y + Self.titleHeight / 2, theme.text,
        Font(size: 14, weight: .bold), room: end - start))
    y += Self.titleHeight
    field = Rect(
      left: start, top: grid.snap(y), right: end, bottom: grid.snap(y + Self.fieldHeight))
    let inner = field.width - 20
    let typed = line(
      question.text, field.left + 8, field.center.y, theme.text, room: inner, keepsEnd: true)
    lines.append(typed)
    if question.text.isEmpty {
      lines.append(
        line(words.pathHint, field.left + 14, field.center.y, theme.muted, room: inner - 6))
    }
    caret = Rect(
      x: grid.snap(question.text.isEmpty ? field.left + 8 : typed.box.right + 1),
      y: grid.snap(field.center.y - 9), width: max(grid.snap(1.5), 1), height: 18)
    y += Self.fieldHeight
    let told = question.problem.map(words.text) ?? words.questionKeys
    lines.append(
      line(
        told, start, y + Self.lineHeight / 2, question.problem == nil ? theme.muted : theme.text,
        DayScene.labelFont, room: end - start))
    y += Self.lineHeight
    let first = max(0, min((question.chosen ?? 0) - count + 1, question.matches.count - count))
    for index in first..<first + count {
      let match = question.matches[index]
      let row = Rect(
        left: start, top: grid.snap(y), right: end, bottom: grid.snap(y + Self.rowHeight))
      rows.append((index, row))
      let text = match.name + (match.isFolder ? "/" : "")
      lines.append(
        line(
          text, row.left + 8, row.center.y, match.isFolder ? theme.muted : theme.text,
          room: row.width - 16))
      y += Self.rowHeight
    }
  }

  static func == (left: QuestionPanel, right: QuestionPanel) -> Bool {
    left.box == right.box && left.caret == right.caret && left.lines == right.lines
      && left.chosen == right.chosen
  }

  /// Returns the match at a point; nil for none.
  func match(at point: Point) -> Int? { rows.first { $0.box.contains(point) }?.index }

  /// Draws the panel.
  func draw(style: Style, into list: inout DisplayList) {
    let theme = style.theme
    list.append(.panelQuestion, .box(box, radius: 8, fill: theme.panel, border: theme.edge))
    list.append(.panelQuestion, .box(field, radius: 5, fill: theme.background, border: theme.line))
    for row in rows where row.index == chosen {
      list.append(.panelQuestion, .box(row.box, radius: 5, fill: theme.tab, border: .clear))
    }
    for line in lines where !line.text.isEmpty { list.append(.labelQuestion, line) }
    list.append(.panelQuestion, .rect(caret, theme.line))
  }
}
