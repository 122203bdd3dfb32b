import Canvas
import Series

/// Code, name, last price and change at the left; the date and its two buttons at the right.
struct HeaderDrawing: Equatable, Sendable {
  /// The texts with their roles.
  private(set) var lines: [(role: Role, line: TextLine)] = []
  /// False where the date had no room.
  private(set) var showsDate = false
  /// The button for the day before; nil where there is no room.
  private(set) var before: Rect?
  /// The button for the day after.
  private(set) var after: Rect?

  private static let gap = 8.0
  private static let wideGap = 24.0
  private static let buttonSide = 28.0

  /// Sets the header; what has no room is left out, the least important first.
  init(scene: DayScene?, dataset: Dataset, fileName: String, layout: DayLayout, style: Style) {
    let theme = style.theme
    let middle = layout.header.center.y
    let left = layout.hasPercents ? layout.price.left : DayLayout.margin
    let right = layout.price.right
    func line(
      _ text: String, _ x: Double, _ font: Font, _ color: Color,
      _ alignment: TextLine.Alignment = .leading
    ) -> TextLine {
      TextLine(
        text, x: x, middle: middle, alignment: alignment, font: font, color: color,
        metrics: style.metrics, grid: style.grid)
    }
    let title = dataset.table.code ?? dataset.table.name ?? fileName
    let titleFont = Font(size: 17, weight: .bold)
    let fitted = TextLine.fitting(
      title, width: max(0, (right - left) * 0.6), font: titleFont, metrics: style.metrics)
    let code = line(fitted, left, titleFont, theme.text)
    lines.append((.headerCode, code))
    guard let scene, let price = scene.day.prices.last else { return }

    var end = right
    // The last price matters most, then the change, then the date, then the name.
    let change = price - scene.day.previousClose
    let color = change == 0 ? theme.text : theme.color(forChange: change)
    let arrow = change > 0 ? "▲" : change < 0 ? "▼" : ""
    let priceText = NumberText.fixed(price, decimals: dataset.decimals)
    let priceFont = Font(size: 22, weight: .bold)
    let smallFont = Font(size: 14)
    let changeText =
      (arrow.isEmpty ? "" : arrow + " ") + NumberText.signed(change, decimals: dataset.decimals)
    let percentText = scene.priceAxis.percent(of: price).map { NumberText.percent($0) } ?? ""
    let priceWidth = style.metrics.width(of: priceText, in: priceFont)
    let changeWidth = style.metrics.width(of: changeText, in: smallFont)
    let percentWidth = style.metrics.width(of: percentText, in: smallFont)
    let dateText = style.words.date(scene.day.date)
    let dateFont = Font(size: 13)
    let dateWidth = style.metrics.width(of: dateText, in: dateFont)
    let nameWidth = dataset.table.name.map { style.metrics.width(of: $0, in: smallFont) } ?? 0

    var free = right - code.box.right - Self.wideGap
    func take(_ width: Double) -> Bool {
      guard width <= free else { return false }
      free -= width
      return true
    }
    let showsPrice = take(priceWidth)
    let showsPercent = !percentText.isEmpty && take(percentWidth + Self.gap * 2)
    showsDate = take(dateWidth + Self.wideGap)
    let showsButtons = showsDate && take(Self.buttonSide * 2 + Self.gap)
    let showsChange = take(changeWidth + Self.gap * 2)
    let showsName = dataset.table.code != nil && nameWidth > 0 && take(nameWidth + Self.gap)

    var x = code.box.right
    if showsName, let name = dataset.table.name {
      let text = line(name, x + Self.gap, smallFont, theme.muted)
      lines.append((.headerName, text))
      x = text.box.right
    }
    if showsPrice {
      let text = line(priceText, x + Self.wideGap, priceFont, color)
      lines.append((.headerPrice, text))
      x = text.box.right
    }
    if showsChange {
      let text = line(changeText, x + Self.gap * 2, smallFont, color)
      lines.append((.headerChange, text))
      x = text.box.right
    }
    if showsPercent {
      let text = line(percentText, x + Self.gap * 2, smallFont, color)
      lines.append((.headerChange, text))
    }
    guard showsDate else { return }
    if showsButtons {
      let top = style.grid.snap(middle - Self.buttonSide / 2)
      after = Rect(
        x: style.grid.snap(end - Self.buttonSide), y: top, width: Self.buttonSide,
        height: Self.buttonSide)
      end -= Self.buttonSide + Self.gap / 2
    }
    let date = line(dateText, end, dateFont, theme.text, .trailing)
    lines.append((.headerDate, date))
    if showsButtons, let after {
      before = Rect(
        x: style.grid.snap(date.box.left - Self.gap / 2 - Self.buttonSide), y: after.y,
        width: Self.buttonSide, height: Self.buttonSide)
    }
  }

  /// Draws the texts, and the buttons as far as there is a day to go to.
  func draw(canGoBack: Bool, canGoOn: Bool, into list: inout DisplayList, style: Style) {
    for (role, line) in lines { list.append(role, line) }
    if let before { drawArrow(before, direction: -1, isActive: canGoBack, &list, style) }
    if let after { drawArrow(after, direction: 1, isActive: canGoOn, &list, style) }
  }

  /// An arrowhead of two strokes; pale where it leads nowhere.
  private func drawArrow(
    _ button: Rect, direction: Double, isActive: Bool, _ list: inout DisplayList, _ style: Style
  ) {
    if isActive {
      list.append(.button, .box(button, radius: 6, fill: style.theme.button, border: .clear))
    }
    let center = button.center
    let path = list.appendPoints { points in
      points.append(Point(center.x - 2 * direction, center.y - 4))
      points.append(Point(center.x + 2 * direction, center.y))
      points.append(Point(center.x - 2 * direction, center.y + 4))
    }
    let color = isActive ? style.theme.text : style.theme.edge
    list.append(.button, .polyline(path, Stroke(width: 1.5, color: color)))
  }

  static func == (left: HeaderDrawing, right: HeaderDrawing) -> Bool {
    left.before == right.before && left.after == right.after
      && left.showsDate == right.showsDate
      && left.lines.elementsEqual(right.lines) { $0.role == $1.role && $0.line == $1.line }
  }
}
