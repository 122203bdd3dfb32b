import Canvas

/// What shows where no file is open: what to do, the files of the last time, the sample.
struct StartPage: Equatable, Sendable {
  /// A row that can be pressed.
  private struct Row: Equatable, Sendable {
    var control: Control
    var box: Rect
    var lines: [TextLine]
  }

  private var lines: [TextLine] = []
  private var rows: [Row] = []

  private static let mostWidth = 620.0
  private static let titleHeight = 52.0, rowHeight = 30.0, leastRowHeight = 24.0
  private static let gap = 14.0, padding = 10.0
  private static let titleFont = Font(size: 24, weight: .bold)
  private static let font = Font(size: 13)

  /// What can be pressed, from above.
  var controls: [(control: Control, box: Rect)] { rows.map { ($0.control, $0.box) } }

  /// Sets the page into the part of a window that is above `bottom`; files that have no room are left
  /// out, the oldest first.
  init(
    _ files: [RecentFile], hasSample: Bool, in window: Rect, above bottom: Double, style: Style
  ) {
    let width = max(0, min(Self.mostWidth, window.width - DayLayout.margin * 2))
    let left = style.grid.snap(window.center.x - width / 2)
    let height = max(0, bottom - window.top - DayLayout.margin * 2)
    let fixed = Self.titleHeight + Self.gap
    // The line about opening, the title over the files, the sample.
    let others = 1 + (hasSample ? 1 : 0)
    let wanted = Double(files.count + others + (files.isEmpty ? 0 : 1))
    let rowHeight = min(Self.rowHeight, max(Self.leastRowHeight, (height - fixed) / max(wanted, 1)))
    let room = max(0, Int((height - fixed) / rowHeight) - others - 1)
    let shown = files.prefix(room)
    let count = Double(shown.count + others + (shown.isEmpty ? 0 : 1))
    let free = height - fixed - count * rowHeight
    // A little above the middle, where the eye looks first.
    var top = window.top + DayLayout.margin + max(0, free * 0.4)
    let theme = style.theme

    func line(
      _ text: String, _ x: Double, _ width: Double, _ font: Font, _ color: Color,
      _ alignment: TextLine.Alignment = .leading, keepsEnd: Bool = false, height: Double
    ) -> TextLine {
      let fitted =
        keepsEnd
        ? TextLine.fittingEnd(text, width: width, font: font, metrics: style.metrics)
        : TextLine.fitting(text, width: width, font: font, metrics: style.metrics)
      return TextLine(
        fitted, x: x, middle: top + height / 2, alignment: alignment, font: font, color: color,
        metrics: style.metrics, grid: style.grid)
    }
    let inner = width - Self.padding * 2
    lines.append(
      line(
        style.words.startTitle, left + Self.padding, inner, Self.titleFont, theme.text,
        height: Self.titleHeight))
    top += Self.titleHeight
    let keyWidth = style.metrics.width(of: "Ctrl O", in: Self.font) + Self.padding * 2

    func add(_ control: Control, _ key: String, _ text: String, _ more: String, isPale: Bool) {
      let box = Rect(
        x: left, y: style.grid.snap(top), width: style.grid.snap(width),
        height: style.grid.snap(rowHeight))
      var texts: [TextLine] = []
      let x = left + Self.padding
      texts.append(line(key, x, keyWidth, Self.font, theme.muted, height: rowHeight))
      let room = inner - keyWidth
      let name = line(
        text, x + keyWidth, room, Self.font, isPale ? theme.muted : theme.text, height: rowHeight)
      texts.append(name)
      let rest = box.right - Self.padding - name.box.right - Self.gap
      if !more.isEmpty, rest > 40 {
        texts.append(
          line(
            more, box.right - Self.padding, rest, DayScene.labelFont, theme.muted, .trailing,
            keepsEnd: true, height: rowHeight))
      }
      rows.append(Row(control: control, box: box, lines: texts))
      top += rowHeight
    }
    add(.chooser, "Ctrl O", style.words.startHint, "", isPale: false)
    if hasSample { add(.sample, "0", style.words.sample, "", isPale: false) }
    top += Self.gap
    guard !shown.isEmpty else { return }
    lines.append(
      line(
        style.words.recentTitle, left + Self.padding, inner, Font(size: 12, weight: .bold),
        theme.muted, height: rowHeight))
    top += rowHeight
    for (index, file) in shown.enumerated() {
      let folder = file.isThere ? file.folder : style.words.notThere
      add(
        .recent(index), index < 9 ? "\(index + 1)" : "", file.name, folder, isPale: !file.isThere)
    }
  }

  /// Draws the page.
  func draw(style: Style, into list: inout DisplayList) {
    for line in lines { list.append(.labelStart, line) }
    for row in rows {
      list.append(
        .button, .box(row.box.outset(by: -1), radius: 6, fill: style.theme.button, border: .clear))
      for line in row.lines { list.append(.labelStart, line) }
    }
  }
}
