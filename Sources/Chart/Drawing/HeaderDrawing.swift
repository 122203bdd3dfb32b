import Canvas
import Series

/// What the header tells.
struct HeaderContent: Equatable, Sendable {
  /// The security's code, or else the name of what is shown.
  var title: String
  /// The security's name beside its code.
  var name: String?
  /// The value in large type; nil where there is none.
  var value: Double?
  /// Whether a dash stands for a value that other dates have: a date without one may pass by.
  var hasGap = false
  /// The change of the value; nil where it is unknown.
  var change: Double?
  /// The change in percent.
  var percent: Double?
  /// Digits of value and change.
  var decimals: Int
  /// The date shown.
  var date: CivilDate?
  /// The view shown.
  var view: ViewKind
  /// Whether the date has buttons for the ones beside it: where no strip shows them.
  var hasButtons: Bool
}

/// Code, name, value and change at the left; the date and the tabs of the views at the right.
struct HeaderDrawing: Equatable, Sendable {
  /// A tab of the header.
  struct Tab: Equatable, Sendable {
    /// What it opens.
    var view: ViewKind
    /// Its ground.
    var box: Rect
    /// Its name.
    var line: TextLine
  }

  /// The texts with their roles.
  private(set) var lines: [(role: Role, line: TextLine)] = []
  /// The tabs from left to right; empty where they have no room.
  private(set) var tabs: [Tab] = []
  /// False where the date had no room.
  private(set) var showsDate = false
  /// The button for the day before; nil where there is no room.
  private(set) var before: Rect?
  /// The button for the day after.
  private(set) var after: Rect?
  /// The view whose tab is chosen.
  private let view: ViewKind

  /// Title, name, value, change, percent and date.
  private static let mostLines = 6
  private static let gap = 8.0
  private static let wideGap = 24.0
  private static let buttonSide = 28.0
  private static let tabHeight = 28.0
  /// How tabs stand: apart where there is room, else closer together.
  private struct TabSpacing: Equatable, Sendable {
    var padding: Double, gap: Double

    static let wide = TabSpacing(padding: 13, gap: 8)
    static let narrow = TabSpacing(padding: 7, gap: 2)
  }
  /// Least width of a title that gives way to one thing beside it, and to two.
  private static let leastTitle = 56.0, readableTitle = 96.0
  private static let tabFont = Font(size: 13)

  /// Makes an empty header.
  init() { view = .day }

  /// Sets the header between `left` and `right`; what has no room is left out, the least important
  /// first.
  init(_ content: HeaderContent, left: Double, right: Double, header: Rect, style: Style) {
    view = content.view
    let theme = style.theme
    let middle = header.center.y
    func line(
      _ text: String, _ x: Double, _ font: Font, _ color: Color,
      _ alignment: TextLine.Alignment = .leading
    ) -> TextLine {
      TextLine(
        text, x: x, middle: middle, alignment: alignment, font: font, color: color,
        metrics: style.metrics, grid: style.grid)
    }
    let titleFont = Font(size: 17, weight: .bold)
    let priceFont = Font(size: 22, weight: .bold)
    let priceText =
      content.value.map { NumberText.value($0, decimals: content.decimals) }
      ?? (content.hasGap ? "—" : nil)
    let titleWidth = Self.titleWidth(
      in: right - left,
      price: priceText.map { style.metrics.width(of: $0, in: priceFont) + Self.wideGap },
      tabs: Self.width(ofTabs: .narrow, style: style) + Self.wideGap)
    let fitted = TextLine.fitting(
      content.title, width: max(0, titleWidth), font: titleFont, metrics: style.metrics)
    let code = line(fitted, left, titleFont, theme.text)
    lines.reserveCapacity(Self.mostLines)
    lines.append((.headerCode, code))

    let change = content.change ?? 0
    let color = change == 0 ? theme.text : theme.color(forChange: change)
    let arrow = change > 0 ? "▲ " : change < 0 ? "▼ " : ""
    let changeText = content.change.map {
      arrow + NumberText.signed($0, decimals: content.decimals)
    }
    let percentText = content.percent.map { NumberText.percent($0) }
    let dateText = content.date.map { style.words.date($0) }
    let smallFont = Font(size: 14)
    let dateFont = Self.tabFont

    var free = right - code.box.right - Self.wideGap
    func take(_ text: String?, _ font: Font, _ gap: Double) -> Bool {
      guard let text else { return false }
      let width = style.metrics.width(of: text, in: font) + gap
      guard width <= free else { return false }
      free -= width
      return true
    }
    // The value matters most, then what leads to the other views, then the change, the date, the
    // name.
    let showsPrice = take(priceText, priceFont, 0)
    let spacing: TabSpacing =
      Self.width(ofTabs: .wide, style: style) <= free ? .wide : .narrow
    let tabsWidth = Self.width(ofTabs: spacing, style: style)
    let showsTabs = tabsWidth <= free
    if showsTabs { free -= tabsWidth + Self.gap }
    let showsPercent = take(percentText, smallFont, Self.gap * 2)
    showsDate = take(dateText, dateFont, Self.wideGap)
    let buttonsWidth = Self.buttonSide * 2 + Self.gap
    let showsButtons = showsDate && content.hasButtons && buttonsWidth <= free
    if showsButtons { free -= buttonsWidth }
    let showsChange = take(changeText, smallFont, Self.gap * 2)
    let showsName = take(content.name, smallFont, Self.gap)

    var x = code.box.right
    func add(_ role: Role, _ text: String?, _ gap: Double, _ font: Font, _ color: Color) {
      guard let text else { return }
      let line = line(text, x + gap, font, color)
      lines.append((role, line))
      x = line.box.right
    }
    if showsName { add(.headerName, content.name, Self.gap, smallFont, theme.muted) }
    if showsPrice { add(.headerPrice, priceText, Self.wideGap, priceFont, color) }
    if showsChange { add(.headerChange, changeText, Self.gap * 2, smallFont, color) }
    if showsPercent { add(.headerChange, percentText, Self.gap * 2, smallFont, color) }

    var end = right
    if showsTabs {
      setTabs(from: end - tabsWidth, spacing, middle: middle, style: style)
      end -= tabsWidth + Self.wideGap
    }
    guard showsDate, let dateText else { return }
    let top = style.grid.snap(middle - Self.buttonSide / 2)
    if showsButtons {
      after = Rect(
        x: style.grid.snap(end - Self.buttonSide), y: top, width: Self.buttonSide,
        height: Self.buttonSide)
      end -= Self.buttonSide + Self.gap / 2
    }
    let date = line(
      dateText, end, dateFont, content.hasButtons ? theme.text : theme.muted, .trailing)
    lines.append((.headerDate, date))
    if showsButtons {
      before = Rect(
        x: style.grid.snap(date.box.left - Self.gap / 2 - Self.buttonSide), y: top,
        width: Self.buttonSide, height: Self.buttonSide)
    }
  }

  /// Returns how wide the title may be: it gives way to the value and the tabs, as far as enough is
  /// left of it, else to one of them.
  private static func titleWidth(in room: Double, price: Double?, tabs: Double) -> Double {
    let most = price == nil ? room : room * 0.6
    let choices = [
      (width: min(most, room - (price ?? 0) - tabs), least: readableTitle),
      (width: min(most, room - (price ?? tabs)), least: leastTitle),
      (width: room - tabs, least: leastTitle),
    ]
    return choices.first { $0.width >= $0.least }?.width ?? room
  }

  private mutating func setTabs(
    from start: Double, _ spacing: TabSpacing, middle: Double, style: Style
  ) {
    var x = style.grid.snap(start)
    let views = ViewKind.allCases
    tabs.reserveCapacity(views.count)
    for view in views {
      let width = Self.width(ofTab: view, spacing, style: style)
      let box = Rect(
        x: x, y: style.grid.snap(middle - Self.tabHeight / 2), width: width, height: Self.tabHeight)
      let color = view == self.view ? style.theme.tabText : style.theme.muted
      let line = TextLine(
        style.words.name(of: view), x: box.center.x, middle: middle, alignment: .center,
        font: Self.tabFont, color: color, metrics: style.metrics, grid: style.grid)
      tabs.append(Tab(view: view, box: box, line: line))
      x += width + spacing.gap
    }
  }

  private static func width(
    ofTab view: ViewKind, _ spacing: TabSpacing, style: Style
  ) -> Double {
    let name = style.metrics.width(of: style.words.name(of: view), in: tabFont)
    return style.grid.snap(name + spacing.padding * 2)
  }

  private static func width(ofTabs spacing: TabSpacing, style: Style) -> Double {
    let views = ViewKind.allCases
    return views.reduce(0) { $0 + width(ofTab: $1, spacing, style: style) }
      + spacing.gap * Double(views.count - 1)
  }

  /// Draws the texts, and the buttons as far as there is a day to go to.
  func draw(canGoBack: Bool, canGoOn: Bool, into list: inout DisplayList, style: Style) {
    for (role, line) in lines { list.append(role, line) }
    for tab in tabs {
      if tab.view == view {
        list.append(.tab, .box(tab.box, radius: 6, fill: style.theme.tab, border: .clear))
      }
      list.append(.labelTab, tab.line)
    }
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
    left.view == right.view && left.tabs == right.tabs && left.before == right.before
      && left.after == right.after
      && left.showsDate == right.showsDate
      && left.lines.elementsEqual(right.lines) { $0.role == $1.role && $0.line == $1.line }
  }
}
