import Canvas
import Series

/// Draws the date scroller, alone or as the strip.
struct DatesDrawing {
  let style: Style
  /// Which values of the dashed line have room beside each other.
  let values: ValueStride

  /// Radius of the solid line's and of the dashed line's dots, in points.
  static let solidRadius = 4.0, dashedRadius = 3.0
  /// Width of the solid line alone, in the strip, and of the dashed line.
  static let largeWidth = 4.0, stripWidth = 2.0, dashedWidth = 2.0
  /// Dashes of the dashed line.
  static let dash = Stroke.Dash(on: 4, off: 4)
  /// Radius of the mark's disc and of its core.
  static let markRadius = 8.0, coreRadius = 4.0
  /// Opacity of the gradient under the solid line, at the top of the plot.
  static let fillOpacity = 0.22
  /// Opacity of day labels far from the centre, and how far that is in pages.
  static let farOpacity = 0.5, farPages = 6.0

  /// Draws everything of the scroller.
  func draw(_ scene: DatesScene, into list: inout DisplayList) {
    let layout = scene.layout
    guard !layout.frame.isEmpty else { return }
    list.append(.strip, .pushClip(layout.frame))
    drawCentre(scene, into: &list)
    let months = MonthHeaders(
      dates: scene.series.dates, pages: scene.pages, cellWidth: DayPage.width,
      origin: scene.x(ofPage: 0) - DayPage.width / 2,
      view: layout.frame.left...layout.frame.right, style: style)
    drawSeparators(months, scene, into: &list)
    if layout.plot.height >= Self.markRadius {
      drawLines(scene, into: &list)
    }
    months.draw(
      middle: scene.layout.months, centred: scene.centredPage, style: style, into: &list)
    drawDays(scene, into: &list)
    if layout.plot.height >= Self.markRadius {
      let bubble = BubbleDrawing(scene, style: style)
      drawValues(scene, beside: bubble, into: &list)
      drawMark(scene, into: &list)
      bubble?.draw(into: &list)
    }
    list.append(.strip, .popClip)
  }

  /// The centred column's ground, and the guide.
  private func drawCentre(_ scene: DatesScene, into list: inout DisplayList) {
    let layout = scene.layout
    let half = DayPage.width / 2
    list.append(
      .selection,
      .rect(
        Rect(
          left: layout.center - half, top: layout.legend?.bottom ?? layout.frame.top,
          right: layout.center + half, bottom: layout.frame.bottom), style.theme.selection))
    let top = layout.months + 14
    guard top < layout.foot else { return }
    list.append(
      .guideCenter,
      .hairline(
        Point(layout.center, top), Point(layout.center, layout.foot),
        Stroke(width: 1, color: style.theme.edge)))
  }

  private func drawSeparators(
    _ months: MonthHeaders, _ scene: DatesScene, into list: inout DisplayList
  ) {
    let layout = scene.layout
    for month in months.months.dropFirst() {
      let x = style.grid.snap(month.left)
      list.append(
        .separatorMonth,
        .hairline(
          Point(x, layout.months - 8), Point(x, layout.days + 8),
          Stroke(width: 1, color: style.theme.edge)))
    }
  }

  // MARK: Lines

  private func drawLines(_ scene: DatesScene, into list: inout DisplayList) {
    let solid = scene.series.solid
    if scene.shown.solid { drawSolidArea(scene, into: &list) }
    if scene.shown.dashed, let dashed = scene.series.dashed {
      drawDashed(dashed, scene, into: &list)
    }
    guard scene.shown.solid else { return }
    let path = list.appendPoints { points in
      for page in scene.known(of: solid) { points.append(scene.place(of: solid, at: page)) }
    }
    let width = scene.layout.isLarge ? Self.largeWidth : Self.stripWidth
    if path.count > 1 {
      list.append(.lineSolid, .polyline(path, Stroke(width: width, color: style.theme.line)))
    }
    for page in scene.pages where solid.hasValue(at: page) {
      list.append(
        .dotSolid,
        .circle(
          center: scene.place(of: solid, at: page), radius: Self.solidRadius, style.theme.line))
    }
  }

  private func drawSolidArea(_ scene: DatesScene, into list: inout DisplayList) {
    let solid = scene.series.solid
    let layout = scene.layout
    let path = list.appendPoints { points in
      for page in scene.known(of: solid) { points.append(scene.place(of: solid, at: page)) }
    }
    guard path.count > 1 else { return }
    let color = style.theme.line
    list.append(
      .fillSolid,
      .area(
        path, baseline: layout.foot, top: layout.plot.top,
        topColor: color.opacity(Self.fillOpacity), bottom: layout.foot,
        bottomColor: color.opacity(0)))
  }

  private func drawDashed(
    _ line: DateLine, _ scene: DatesScene, into list: inout DisplayList
  ) {
    let stroke = Stroke(width: Self.dashedWidth, color: style.theme.average, dash: Self.dash)
    // Each stretch is a line of its own: so its dashes stay where they are while others come and go.
    var before: Point?
    for page in scene.known(of: line) {
      let place = scene.place(of: line, at: page)
      if let before {
        let path = list.appendPoints { points in
          points.append(before)
          points.append(place)
        }
        list.append(.lineDashed, .polyline(path, stroke))
      }
      before = place
    }
    for page in scene.pages where line.hasValue(at: page) {
      list.append(
        .dotDashed,
        .circle(
          center: scene.place(of: line, at: page), radius: Self.dashedRadius,
          style.theme.average))
    }
  }

  private func drawMark(_ scene: DatesScene, into list: inout DisplayList) {
    guard scene.shown.solid, let y = scene.crossing else { return }
    let center = Point(scene.layout.center, y)
    list.append(
      .markCenter, .circle(center: center, radius: Self.markRadius, style.theme.mark))
    list.append(
      .markCore, .circle(center: center, radius: Self.coreRadius, style.theme.markCore))
  }

  // MARK: Labels

  private func drawDays(_ scene: DatesScene, into list: inout DisplayList) {
    let centred = scene.centredPage
    for page in scene.pages {
      let isCentred = page == centred
      let distance = abs(Double(page) - scene.position)
      let opacity = 1 - (1 - Self.farOpacity) * min(distance / Self.farPages, 1)
      let color = style.theme.muted.mixed(with: style.theme.text, share: 1 - min(distance, 1))
      let font = isCentred ? Font(size: 13, weight: .bold) : Font(size: 12)
      list.append(
        .labelDate,
        TextLine(
          NumberText.day(scene.series.dates[page]), x: scene.x(ofPage: page),
          middle: scene.layout.days, alignment: .center, font: font, color: color.opacity(opacity),
          metrics: style.metrics, grid: style.grid))
    }
  }

  private func drawValues(
    _ scene: DatesScene, beside bubble: BubbleDrawing?, into list: inout DisplayList
  ) {
    guard scene.layout.isLarge, scene.shown.dashed, let dashed = scene.series.dashed else { return }
    for page in scene.pages where values.shows(page, of: dashed) {
      var line = value(of: dashed, at: page, scene)
      if let bubble { line.color = line.color.opacity(bubble.clearance(of: line.box)) }
      if line.color.alpha > 0 { list.append(.labelValue, line) }
    }
  }

  /// The value of a dashed dot, where neither line goes.
  private func value(of line: DateLine, at page: Int, _ scene: DatesScene) -> TextLine {
    let place = scene.place(of: line, at: page)
    let (offset, alignment) = ValueSide(of: line, at: page, beside: scene.series.solid).place
    return TextLine(
      NumberText.value(line.values[page], decimals: line.decimals), x: place.x + offset.dx,
      middle: place.y + offset.dy, alignment: alignment, font: ValueStride.font,
      color: style.theme.averageText, metrics: style.metrics, grid: style.grid)
  }
}
