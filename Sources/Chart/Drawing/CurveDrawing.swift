import Canvas
import Series

/// Draws the curve: cells and month headers, area and line, the labels of the value axis.
struct CurveDrawing {
  let style: Style
  /// How control points are joined.
  let curve: CurveStyle

  /// Width of the line and of the area's edge, in points.
  static let lineWidth = 2.0, edgeWidth = 1.0
  /// Radius and opacity of a dot's halo and of its core.
  static let haloRadius = 4.0, haloOpacity = 0.5, coreRadius = 2.0, coreOpacity = 0.8
  /// Opacity of the area at its highest value.
  static let areaOpacity = 0.5
  /// Least distance of two labels of the axis, in points.
  private static let labelDistance = 64.0
  /// How many labels the axis has at most.
  static let mostLabels = 8

  /// Draws everything but the names of the sources.
  func draw(_ scene: CurveScene, into list: inout DisplayList) {
    let layout = scene.layout
    guard !layout.scene.isEmpty else { return }
    let ticks = ValueTicks(
      low: scene.axis.low, high: scene.axis.high,
      most: min(Self.mostLabels, Int(layout.plot.height / Self.labelDistance) + 1),
      language: style.words.language)
    list.append(.plotCurve, .pushClip(layout.scene))
    let months = MonthHeaders(
      dates: scene.dates, pages: scene.pages, cellWidth: CurveCell.width,
      origin: scene.x(ofPage: 0) - CurveCell.width / 2,
      view: layout.scene.left...layout.scene.right, style: style)
    drawCentre(scene, into: &list)
    if layout.isDrawable { drawGrid(ticks, scene, into: &list) }
    drawSeparators(months, scene, into: &list)
    if layout.isDrawable {
      drawArea(scene, into: &list)
      drawLine(scene, into: &list)
    }
    months.draw(
      middle: scene.layout.months, centred: scene.centredPage, style: style, into: &list)
    drawDays(scene, into: &list)
    list.append(.plotCurve, .popClip)
    if layout.isDrawable { drawLabels(ticks, scene, into: &list) }
  }

  // MARK: Cells

  /// The ground of the centred cell.
  private func drawCentre(_ scene: CurveScene, into list: inout DisplayList) {
    let layout = scene.layout
    let half = CurveCell.width / 2
    list.append(
      .selection,
      .rect(
        Rect(
          left: layout.center - half, top: layout.cells, right: layout.center + half,
          bottom: layout.scene.bottom), style.theme.selection))
  }

  private func drawSeparators(
    _ months: MonthHeaders, _ scene: CurveScene, into list: inout DisplayList
  ) {
    let layout = scene.layout
    let starts = Set(months.months.map(\.pages.lowerBound))
    // One more: the last cell has an edge at its right.
    for page in scene.pages.lowerBound...scene.pages.upperBound {
      let x = style.grid.snap(scene.x(ofPage: page) - CurveCell.width / 2)
      let isMonth = starts.contains(page)
      let top = isMonth ? layout.months - 8 : layout.cells
      list.append(
        isMonth ? .separatorMonth : .separatorCell,
        .hairline(
          Point(x, top), Point(x, layout.scene.bottom),
          Stroke(width: 1, color: isMonth ? style.theme.edge : style.theme.grid)))
    }
  }

  private func drawDays(_ scene: CurveScene, into list: inout DisplayList) {
    let centred = scene.centredPage
    for page in scene.pages {
      let x = scene.x(ofPage: page)
      let isCentred = page == centred
      list.append(
        .labelWeekday,
        TextLine(
          style.words.weekday(of: scene.dates[page]), x: x, middle: scene.layout.weekdays,
          alignment: .center, font: Font(size: 11), color: style.theme.muted,
          metrics: style.metrics, grid: style.grid))
      list.append(
        .labelDate,
        TextLine(
          NumberText.day(scene.dates[page]), x: x, middle: scene.layout.days, alignment: .center,
          font: Font(size: 13, weight: isCentred ? .bold : .regular),
          color: isCentred ? style.theme.text : style.theme.muted,
          metrics: style.metrics, grid: style.grid))
    }
  }

  // MARK: Curves

  /// The points of a run of pieces: where they join, or along the smooth curve from point to point.
  private func append(
    _ run: ArraySlice<CurveScene.Segment>, of scene: CurveScene, to points: inout [Point]
  ) {
    guard let first = run.first else { return }
    points.append(Point(scene.x(ofPoint: first.number), first.shape.start))
    for segment in run {
      let (left, right) = (
        scene.x(ofPoint: segment.number), scene.x(ofPoint: segment.number + 1)
      )
      if curve == .smooth {
        // A point each device pixel: a polyline that no eye can tell from the curve.
        let count = max(1, ((right - left) * style.grid.scale).rounded())
        for step in stride(from: 1.0, to: count, by: 1) {
          points.append(
            Point(
              left + (right - left) * step / count, segment.shape.height(at: step / count)))
        }
      }
      points.append(Point(right, segment.shape.end))
    }
  }

  /// The pieces that follow one another and show as clearly.
  private func runs(_ segments: [CurveScene.Segment]) -> [ArraySlice<CurveScene.Segment>] {
    var runs: [ArraySlice<CurveScene.Segment>] = []
    var start = 0
    for index in segments.indices.dropFirst() {
      let (before, here) = (segments[index - 1], segments[index])
      guard here.number != before.number + 1 || here.opacity != before.opacity else { continue }
      runs.append(segments[start..<index])
      start = index
    }
    if start < segments.count { runs.append(segments[start...]) }
    return runs
  }

  private func drawArea(_ scene: CurveScene, into list: inout DisplayList) {
    let color = style.theme.average
    let layout = scene.layout
    for run in runs(scene.segments(of: .compared)) {
      let opacity = run.first?.opacity ?? 0
      let path = list.appendPoints { append(run, of: scene, to: &$0) }
      list.append(
        .areaComparison,
        .area(
          path, baseline: layout.scene.bottom, top: scene.areaTop,
          topColor: color.opacity(Self.areaOpacity * opacity), bottom: layout.scene.bottom,
          bottomColor: color.opacity(0)))
      list.append(
        .lineComparison,
        .polyline(
          path,
          Stroke(width: Self.edgeWidth, color: color.opacity(Self.areaOpacity * opacity))))
    }
  }

  private func drawLine(_ scene: CurveScene, into list: inout DisplayList) {
    let color = style.theme.line
    for run in runs(scene.segments(of: .current)) {
      let path = list.appendPoints { append(run, of: scene, to: &$0) }
      list.append(
        .lineCurrent,
        .polyline(
          path, Stroke(width: Self.lineWidth, color: color.opacity(run.first?.opacity ?? 0))))
    }
    for page in scene.pages {
      guard let dot = scene.dot(at: page) else { continue }
      for (role, radius, opacity) in [
        (Role.haloCurrent, Self.haloRadius, Self.haloOpacity),
        (.dotCurrent, Self.coreRadius, Self.coreOpacity),
      ] {
        list.append(
          role,
          .circle(center: dot.place, radius: radius, color.opacity(opacity * dot.opacity)))
      }
    }
  }

  // MARK: Value axis

  private func drawGrid(_ ticks: ValueTicks, _ scene: CurveScene, into list: inout DisplayList) {
    for value in ticks.values {
      let y = style.grid.snap(scene.axis.y(of: value, in: scene.layout.plot))
      list.append(
        .gridHorizontal,
        .hairline(
          Point(scene.layout.scene.left, y), Point(scene.layout.scene.right, y),
          Stroke(width: 1, color: style.theme.grid.opacity(scene.labelOpacity))))
    }
  }

  private func drawLabels(
    _ ticks: ValueTicks, _ scene: CurveScene, into list: inout DisplayList
  ) {
    let layout = scene.layout
    guard scene.labelOpacity > 0 else { return }
    for (value, text) in zip(ticks.values, ticks.labels) {
      let label = TextLine(
        text, x: layout.scene.left - CurveLayout.labelGap,
        middle: scene.axis.y(of: value, in: layout.plot), alignment: .trailing,
        font: CurveTexts.font, color: style.theme.muted.opacity(scene.labelOpacity),
        metrics: style.metrics, grid: style.grid)
      // A number without its first digits would be another number.
      if label.box.left >= layout.frame.left { list.append(.labelAxis, label) }
    }
  }

  /// Draws the words in the place of a curve that has no values.
  func drawNothing(in frame: Rect, into list: inout DisplayList) {
    list.append(
      .message,
      TextLine(
        style.words.noData, x: frame.center.x, middle: frame.center.y, alignment: .center,
        font: Font(size: 14), color: style.theme.muted, metrics: style.metrics, grid: style.grid))
  }
}
