import Canvas
import Series

/// Draws what stands still: window, grid, lines, volume.
struct GroundDrawing {
  let style: Style

  /// Width of the price line, in points.
  static let priceWidth = 1.5
  /// Width of the average line, in points.
  static let averageWidth = 1.0
  /// Dashes of the previous close's line.
  static let middleDash = Stroke.Dash(on: 4, off: 4)
  /// Opacity of the gradient under the line, at the top of the plot.
  static let fillOpacity = 0.35
  /// Radius of the dot that a lone point is drawn as.
  static let loneRadius = 2.5
  /// Volume bars as a share of the distance between points, and their bounds in points.
  static let barShare = 0.55, widestBar = 12.0

  /// Draws the window's ground and the lines between its parts.
  func drawWindow(_ layout: DayLayout, into list: inout DisplayList) {
    list.append(.background, .rect(layout.window, style.theme.background))
    list.append(.separator, horizontal(layout.status.top, layout.window, style.theme.edge))
  }

  /// Draws the line over a part of the window.
  func drawSeparator(above part: Rect, into list: inout DisplayList) {
    list.append(.separator, horizontal(part.top, part, style.theme.edge))
  }

  /// Draws one page of the day view: grid and day, or words.
  func drawPage(_ sheet: DaySheet, opacity: Double, into list: inout DisplayList) {
    guard let scene = sheet.scene else {
      return drawWords(in: sheet, opacity: opacity, into: &list)
    }
    drawGrid(scene, into: &list)
    drawDay(scene, opacity: opacity, into: &list)
  }

  /// Draws one page fading into another; the grid is that of the page that comes.
  func drawPages(
    from old: DaySheet, to new: DaySheet, share: Double, into list: inout DisplayList
  ) {
    if let scene = new.scene { drawGrid(scene, into: &list) }
    for (sheet, opacity) in [(old, 1 - share), (new, share)] {
      if let scene = sheet.scene {
        drawDay(scene, opacity: opacity, into: &list)
      } else {
        drawWords(in: sheet, opacity: opacity, into: &list)
      }
    }
  }

  /// Draws the words that stand in the place of a chart.
  func drawWords(in sheet: DaySheet, opacity: Double = 1, into list: inout DisplayList) {
    guard case .words(let lines, _) = sheet else { return }
    for var line in lines {
      line.color = line.color.opacity(opacity)
      list.append(.message, line)
    }
  }

  /// Draws panes and grid lines.
  func drawGrid(_ scene: DayScene, into list: inout DisplayList) {
    let layout = scene.layout
    list.append(.plotPrice, .rect(layout.price, .clear))
    if let volume = layout.volume { list.append(.plotVolume, .rect(volume, .clear)) }
    for (index, price) in scene.gridPrices.enumerated() {
      let y = scene.priceAxis.y(of: price, in: layout.price)
      let isMiddle = index == 2
      let stroke = Stroke(
        width: 1, color: isMiddle ? style.theme.edge : style.theme.grid,
        dash: isMiddle ? Self.middleDash : nil)
      list.append(
        .gridHorizontal,
        .hairline(Point(layout.price.left, y), Point(layout.price.right, y), stroke))
    }
    if let volume = layout.volume {
      list.append(.separator, horizontal(volume.top, volume, style.theme.grid))
      list.append(.separator, horizontal(volume.bottom, volume, style.theme.edge))
    }
    for mark in scene.marks {
      let x = scene.timeAxis.x(ofMinute: mark.minute)
      let stroke = Stroke(width: 1, color: mark.isEdge ? style.theme.edge : style.theme.grid)
      drawVertical(at: x, layout.price, stroke, into: &list)
      if let volume = layout.volume { drawVertical(at: x, volume, stroke, into: &list) }
    }
  }

  private func drawVertical(
    at x: Double, _ pane: Rect, _ stroke: Stroke, into list: inout DisplayList
  ) {
    list.append(.gridVertical, .hairline(Point(x, pane.top), Point(x, pane.bottom), stroke))
  }

  /// Draws the day's area, lines and volume, at `opacity` while one day fades into another.
  func drawDay(_ scene: DayScene, opacity: Double, into list: inout DisplayList) {
    drawVolume(scene, opacity: opacity, into: &list)
    let day = scene.day
    let plot = scene.layout.price
    let line = style.theme.line.opacity(opacity)
    list.append(.plotPrice, .pushClip(plot.outset(by: Self.loneRadius)))
    let path = list.appendPoints { points in
      LineReducer.append(
        count: day.minutes.count, columns: plot.width * style.grid.scale, to: &points
      ) { scene.place(ofPoint: $0) }
    }
    if path.count > 1 {
      list.append(
        .fillPrice,
        .area(
          path, baseline: plot.bottom, top: plot.top, topColor: line.opacity(Self.fillOpacity),
          bottom: plot.bottom, bottomColor: line.opacity(0)))
    }
    if !scene.averagePoints.isEmpty {
      drawAverage(scene, opacity: opacity, into: &list)
    }
    list.append(.linePrice, .polyline(path, Stroke(width: Self.priceWidth, color: line)))
    if path.count == 1 {
      list.append(
        .dotPrice,
        .circle(center: list.points[path.lowerBound], radius: Self.loneRadius, line))
    }
    list.append(.plotPrice, .popClip)
  }

  private func drawAverage(_ scene: DayScene, opacity: Double, into list: inout DisplayList) {
    let day = scene.day
    let known = scene.averagePoints
    let plot = scene.layout.price
    let path = list.appendPoints { points in
      LineReducer.append(
        count: known.count, columns: plot.width * style.grid.scale, to: &points
      ) {
        Point(
          scene.timeAxis.x(ofMinute: day.minutes[known[$0]]),
          scene.priceAxis.y(of: day.averages[known[$0]], in: plot))
      }
    }
    let color = style.theme.average.opacity(opacity)
    list.append(.lineAverage, .polyline(path, Stroke(width: Self.averageWidth, color: color)))
  }

  private func drawVolume(_ scene: DayScene, opacity: Double, into list: inout DisplayList) {
    guard let pane = scene.layout.volume, scene.scale.largestVolume > 0 else { return }
    let day = scene.day
    let grid = style.grid
    let length = day.interval > 0 ? day.interval : 1
    let pitch = scene.timeAxis.width * length / Double(day.schedule.tradingMinutes)
    let width = max(grid.pixel, min(grid.snap(pitch * Self.barShare), Self.widestBar))
    list.append(.plotVolume, .pushClip(pane))
    // Where bars stand closer than a pixel, the tallest of a column is the one that shows.
    var drawn: (left: Double, height: Double, color: Color)?
    for bar in scene.scale.volumeBars {
      let color = style.theme.color(forChange: bar.change).opacity(opacity)
      let x = scene.timeAxis.x(ofMinute: bar.minute)
      // The bars at both ends of the day stay whole.
      let left = min(max(grid.snap(x - width / 2), pane.left), pane.right - width)
      let height = max(
        grid.pixel, grid.snap(pane.height * min(bar.volume / scene.scale.largestVolume, 1)))
      if let last = drawn, last.left == left {
        if height > last.height { drawn = (left, height, color) }
        continue
      }
      if let last = drawn { appendBar(last, width: width, pane: pane, into: &list) }
      drawn = (left, height, color)
    }
    if let last = drawn { appendBar(last, width: width, pane: pane, into: &list) }
    list.append(.plotVolume, .popClip)
  }

  private func appendBar(
    _ bar: (left: Double, height: Double, color: Color), width: Double, pane: Rect,
    into list: inout DisplayList
  ) {
    list.append(
      .barVolume,
      .rect(
        Rect(x: bar.left, y: pane.bottom - bar.height, width: width, height: bar.height), bar.color)
    )
  }

  private func horizontal(_ y: Double, _ span: Rect, _ color: Color) -> Shape {
    .hairline(Point(span.left, y), Point(span.right, y), Stroke(width: 1, color: color))
  }
}
