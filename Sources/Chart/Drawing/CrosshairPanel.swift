import Canvas
import Series

/// The box that tells what the crosshair stands on.
struct CrosshairPanel: Equatable, Sendable {
  /// The box.
  let box: Rect
  /// Names at the left of the box.
  let labels: [TextLine]
  /// Values at its right.
  let values: [TextLine]

  private static let padding = 12.0
  private static let rowHeight = 21.0
  private static let leastWidth = 148.0
  private static let columnGap = 20.0
  private static let distance = 12.0

  /// One row: a name, a value, and the value's colour.
  typealias Row = (label: String, value: String, color: Color)

  /// Makes the panel of the day's `crosshair`.
  init?(_ crosshair: Crosshair, in scene: DayScene, dataset: Dataset, style: Style) {
    self.init(
      Self.rows(crosshair, in: scene, dataset: dataset, style: style),
      awayFrom: crosshair.place(in: scene), in: scene.layout.price, style: style)
  }

  /// Makes a panel of rows on the side of `plot` away from `place`; nil where it has no room.
  ///
  /// Rows that have no room below each other go on in columns, as far as half of the plot has room for
  /// them; the last are left out.
  init?(_ all: [Row], awayFrom place: Point, in plot: Rect, style: Style) {
    let font = DayScene.labelFont
    let metrics = style.metrics
    // A name gives way to its value.
    let textWidth = plot.width - (Self.distance + Self.padding) * 2 - Self.columnGap
    let rows = all.prefix(Self.mostRows(of: all, in: plot, metrics: metrics)).map { row in
      var row = row
      let left = max(0, textWidth - metrics.width(of: row.value, in: font))
      row.label = TextLine.fitting(row.label, width: left, font: font, metrics: metrics)
      return row
    }
    let most = Self.mostRows(in: plot)
    guard rows.count > 1, most > 0 else { return nil }
    let columns = (rows.count + most - 1) / most
    let rowsInColumn = (rows.count + columns - 1) / columns
    let columnWidth = Self.columnWidth(of: rows, metrics: metrics)
    let pitch = columnWidth + Self.columnGap
    let width = Double(columns) * pitch - Self.columnGap + Self.padding * 2
    guard width + Self.distance * 2 <= plot.width else { return nil }
    let isLeft = place.x > plot.center.x
    let x = isLeft ? plot.left + Self.distance : plot.right - Self.distance - width
    let grid = style.grid
    box = Rect(
      x: grid.snap(x), y: grid.snap(plot.top + Self.distance), width: grid.snap(width),
      height: grid.snap(Double(rowsInColumn) * Self.rowHeight + Self.padding))
    var labels: [TextLine] = []
    var values: [TextLine] = []
    for (index, row) in rows.enumerated() {
      let line = Double(index % rowsInColumn) + 0.5
      let middle = box.top + Self.padding / 2 + line * Self.rowHeight
      let left = box.left + Self.padding + Double(index / rowsInColumn) * pitch
      labels.append(
        TextLine(
          row.label, x: left, middle: middle, font: font, color: style.theme.muted,
          metrics: metrics, grid: grid))
      values.append(
        TextLine(
          row.value, x: left + columnWidth, middle: middle, alignment: .trailing, font: font,
          color: row.color, metrics: metrics, grid: grid))
    }
    self.labels = labels
    self.values = values
  }

  /// Returns how many of some rows have room in `plot`.
  static func mostRows(of rows: [Row], in plot: Rect, metrics: FontMetrics) -> Int {
    let most = mostRows(in: plot)
    guard rows.count > most else { return most }
    let room = plot.width / 2 - (distance + padding) * 2 + columnGap
    let columns = room / (columnWidth(of: rows, metrics: metrics) + columnGap)
    return most * max(1, Int(min(columns, Double(rows.count))))
  }

  /// Returns how many rows have room below each other.
  private static func mostRows(in plot: Rect) -> Int {
    max(0, Int((plot.height - distance * 2 - padding) / rowHeight))
  }

  /// The width of a column of rows, from the names' left to the values' right.
  private static func columnWidth(of rows: [Row], metrics: FontMetrics) -> Double {
    let widths = rows.map {
      metrics.width(of: $0.label, in: DayScene.labelFont)
        + metrics.width(of: $0.value, in: DayScene.labelFont)
    }
    return max(leastWidth - padding * 2, (widths.max() ?? 0) + columnGap)
  }

  /// Draws the box and its texts.
  func draw(into list: inout DisplayList, theme: Theme) {
    list.append(
      .panelCrosshair, .box(box, radius: 8, fill: theme.panel, border: theme.edge))
    for line in labels { list.append(.labelPanel, line) }
    for line in values { list.append(.valuePanel, line) }
  }

  /// Returns what the panel of the day's `crosshair` tells.
  static func rows(
    _ crosshair: Crosshair, in scene: DayScene, dataset: Dataset, style: Style
  ) -> [Row] {
    let words = style.words
    let theme = style.theme
    let clock = ClockText.hourMinute(clockMinute: crosshair.clockMinute)
    guard let index = crosshair.point else {
      return [(words.time, clock, theme.text), (words.price, words.noData, theme.muted)]
    }
    let day = scene.day
    let price = day.prices[index]
    let change = price - day.previousClose
    let color = change == 0 ? theme.text : theme.color(forChange: change)
    let decimals = dataset.decimals
    var rows: [Row] = [
      (words.time, clock, theme.text),
      (words.price, NumberText.fixed(price, decimals: decimals), color),
    ]
    if !day.averages.isEmpty {
      rows.append(
        (
          words.average, NumberText.fixed(day.averages[index], decimals: decimals),
          theme.averageText
        ))
    }
    rows.append((words.change, NumberText.signed(change, decimals: decimals), color))
    if let percent = scene.priceAxis.percent(of: price) {
      rows.append((words.percent, NumberText.percent(percent), color))
    }
    if !day.volumes.isEmpty {
      rows.append((words.volume, style.volumeText(day.volumes[index], of: dataset), theme.text))
    }
    return rows
  }
}
