import Canvas
import Series

/// One trading day measured for one window: axes, marks and labels, made once and drawn often.
struct DayScene: Equatable, Sendable {
  /// The day.
  let day: TradingDay
  /// Where things stand.
  let layout: DayLayout
  /// What the day asks of its axes.
  let scale: DayScale
  /// The points that have an average.
  let averagePoints: [Int]
  /// Trading minutes to places.
  let timeAxis: SessionAxis
  /// Vertical grid lines.
  let marks: [SessionAxis.Mark]
  /// Prices of the horizontal grid lines, highest first.
  let gridPrices: [Double]
  /// The labels of the left gutter, highest first.
  let priceLabels: [TextLine]
  /// The labels of the right gutter.
  let percentLabels: [TextLine]
  /// The labels under the plot.
  let timeLabels: [TextLine]
  /// The labels of the volume pane.
  let volumeLabels: [TextLine]

  /// Font of all labels.
  static let labelFont = Font(size: 12)
  /// Space between the plot and a label beside it, in points.
  static let labelGap = 10.0
  /// Closest distance of two labels, in points.
  static let labelSpacing = 8.0

  /// Measures `day`.
  init(
    day: TradingDay, scale: DayScale, dataset: Dataset, layout: DayLayout, style: Style
  ) {
    self.day = day
    self.scale = scale
    averagePoints = day.averages.indices.filter { day.averages[$0].isFinite }
    self.layout = layout
    timeAxis = SessionAxis(
      schedule: day.schedule, left: layout.price.left, width: layout.price.width)
    marks = timeAxis.marks()
    gridPrices = scale.price.gridPrices
    priceLabels = Self.heightLabels(
      scale.price, layout: layout, style: style, decimals: scale.decimals)
    percentLabels =
      layout.hasPercents && scale.price.middle != 0
      ? Self.heightLabels(scale.price, layout: layout, style: style, decimals: nil) : []
    timeLabels = Self.timeLabels(marks, axis: timeAxis, layout: layout, style: style)
    volumeLabels = Self.volumeLabels(
      largest: scale.largestVolume, dataset: dataset, layout: layout, style: style)
  }

  /// Prices at the left where `decimals` are given, else percents at the right.
  ///
  /// The outermost ones stay inside the plot's height; where two would touch the inner one goes.
  private static func heightLabels(
    _ axis: PriceAxis, layout: DayLayout, style: Style, decimals: Int?
  ) -> [TextLine] {
    let plot = layout.price
    let prices = axis.gridPrices
    let half = style.metrics.face(labelFont).capHeight / 2
    let inset = half + 4
    var labels: [(index: Int, line: TextLine)] = []
    // The ends first, then the middle, then the quarters: whoever comes later gives way.
    for index in [0, 4, 2, 1, 3] {
      let price = prices[index]
      let text: String
      if let decimals {
        text = NumberText.fixed(price, decimals: decimals)
      } else {
        text = NumberText.percent(axis.percent(of: price) ?? 0)
      }
      let y = min(max(axis.y(of: price, in: plot), plot.top + inset), plot.bottom - inset)
      let line = TextLine(
        text, x: decimals != nil ? plot.left - labelGap : plot.right + labelGap, middle: y,
        alignment: decimals != nil ? .trailing : .leading, font: labelFont,
        color: style.theme.color(forChange: Double(2 - index)), metrics: style.metrics,
        grid: style.grid)
      let isFree = labels.allSatisfy { !$0.line.box.intersects(line.box) }
      if isFree, line.isInside(layout.window) { labels.append((index, line)) }
    }
    return labels.sorted { $0.index < $1.index }.map(\.line)
  }

  private static func timeLabels(
    _ marks: [SessionAxis.Mark], axis: SessionAxis, layout: DayLayout, style: Style
  ) -> [TextLine] {
    var placed: [TextLine] = []
    // The two ends always stand; then the other edges of sessions, then the hours between.
    let last = marks.count - 1
    let inner = marks.indices.dropFirst().dropLast()
    let order = [0, last] + inner.filter { marks[$0].isEdge } + inner.filter { !marks[$0].isEdge }
    for index in order {
      guard let text = marks[index].text else { continue }
      var line = TextLine(
        text, x: axis.x(ofMinute: marks[index].minute), middle: layout.times.center.y,
        alignment: index == 0 ? .leading : index == last ? .trailing : .center, font: labelFont,
        color: style.theme.muted, metrics: style.metrics, grid: style.grid)
      line.keep(within: layout.price.left, layout.price.right)
      // A plot that is narrower than one label has none.
      guard line.isInside(layout.window) else { continue }
      let wide = line.box.outset(by: labelSpacing / 2)
      let isEnd = index == 0 || index == last
      if isEnd || placed.allSatisfy({ !$0.box.outset(by: labelSpacing / 2).intersects(wide) }) {
        placed.append(line)
      }
    }
    return placed.sorted { $0.box.left < $1.box.left }
  }

  private static func volumeLabels(
    largest: Double, dataset: Dataset, layout: DayLayout, style: Style
  ) -> [TextLine] {
    guard let pane = layout.volume, largest > 0 else { return [] }
    let inset = style.metrics.face(labelFont).capHeight / 2 + 4
    let texts = [style.volumeText(largest, of: dataset), "0"]
    let middles = [pane.top + inset, pane.bottom - inset]
    guard middles[1] - middles[0] >= style.metrics.face(labelFont).lineHeight else { return [] }
    let lines = zip(texts, middles).map { text, middle in
      TextLine(
        text, x: pane.left - labelGap, middle: middle, alignment: .trailing, font: labelFont,
        color: style.theme.muted, metrics: style.metrics, grid: style.grid)
    }
    return lines.filter { $0.isInside(layout.window) }
  }

  /// Prices to heights.
  var priceAxis: PriceAxis { scale.price }

  /// The place of point `index` of the price line.
  func place(ofPoint index: Int) -> Point {
    Point(
      timeAxis.x(ofMinute: day.minutes[index]), priceAxis.y(of: day.prices[index], in: layout.price)
    )
  }

  /// The clock minute of point `index`: of two points at a shared edge the later one opens the next
  /// session.
  func clockMinute(ofPoint index: Int) -> Double {
    let minute = day.minutes[index]
    let follows = index > 0 && day.minutes[index - 1] == minute
    return day.schedule.clockMinute(atTradingMinute: minute, afterBreak: follows)
  }
}
