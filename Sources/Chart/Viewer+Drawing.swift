public import Canvas
import Series

/// What a ground was drawn from: where it is the same, the ground is.
struct GroundState: Equatable, Sendable {
  /// The viewer's revision.
  var revision: Int
  /// The scroller's offset, on whole device pixels where it moves dates.
  var offset: Double
  /// Whether days slide, which have their labels with them.
  var turnsPages: Bool
  /// How far one day has faded into another; nil where none does.
  var fade: Double?
  /// When lines that draw themselves in are drawn; nil where all of them stand.
  var drawnIn: Duration?
  /// How far one source of the curve has changed into another; nil where none does.
  var change: Double?
  /// Whether dense lines are drawn as they are while they move.
  var linesMove: Bool
  /// Whether the start page stands back behind a question, which lists the same files.
  var hidesStartPage: Bool
}

extension Viewer {
  /// Draws the state at `now`.
  ///
  /// The ground is drawn only where it has changed since this viewer last drew into `picture`; a
  /// frame in which only the heartbeat moves allocates nothing.
  public mutating func draw(into picture: inout Picture, at now: Duration) {
    let offset = scroller.offset(at: now)
    let state = GroundState(
      revision: revision, offset: turnsPages ? offset : style.grid.snap(offset),
      turnsPages: turnsPages,
      fade: fade?.progress(at: now),
      drawnIn: view == .lines && lines?.state.isDrawingIn(at: now) == true ? now : nil,
      change: view == .curve ? curve?.progress(at: now) : nil,
      linesMove: linesAreMoving(at: now),
      hidesStartPage: hidesStartPage)
    let isKnown = drawn.map {
      $0.ground == state && $0.groundRevision == picture.groundRevision
    }
    if isKnown != true {
      picture.size = size
      picture.scale = scale
      picture.ground.removeAll()
      drawGround(into: &picture.ground, offset: offset, at: now)
      picture.groundRevision += 1
      drawn = (state, picture.groundRevision)
    }
    picture.overlay.removeAll()
    drawOverlay(into: &picture.overlay, at: now)
  }

  private var hidesStartPage: Bool { startPage != nil && cover == .question }

  private mutating func drawGround(into list: inout DisplayList, offset: Double, at now: Duration) {
    let drawing = GroundDrawing(style: style)
    drawing.drawWindow(layout, into: &list)
    guard layout.isDrawable else { return }
    if isWaiting {
      if loading?.isTold == true { drawing.drawWords(in: sheet, into: &list) }
      return
    }
    if let startPage {
      if !hidesStartPage { startPage.draw(style: style, into: &list) }
      return
    }
    header.draw(
      canGoBack: shownPage > 0, canGoOn: shownPage + 1 < series.dates.count, into: &list,
      style: style)
    fileTabs?.draw(style: style, into: &list)
    status.draw(into: &list)
    if view == .day {
      if turnsPages {
        drawTurning(at: offset / DayPage.width, into: &list)
      } else if let fade {
        let share = fade.progress(at: now)
        drawing.drawPages(from: fade.from, to: sheet, share: share, into: &list)
      } else {
        drawing.drawPage(sheet, opacity: 1, into: &list)
      }
    }
    if view == .curve { return drawCurve(offset: offset, at: now, into: &list) }
    if view == .lines { return drawLines(at: now, into: &list) }
    guard let datesLayout else { return }
    if view == .day {
      drawing.drawSeparator(above: datesLayout.frame, into: &list)
    }
    guard !series.dates.isEmpty else {
      if view != .day { drawing.drawWords(in: sheet, into: &list) }
      return
    }
    let scene = DatesScene(
      series, shown: shownLines, layout: datesLayout, offset: offset, grid: style.grid)
    DatesDrawing(style: style, values: valueStride).draw(scene, into: &list)
    legend.draw(into: &list)
  }

  private func drawCurve(offset: Double, at now: Duration, into list: inout DisplayList) {
    let drawing = CurveDrawing(style: style, curve: settings.curve)
    guard let curve else { return drawing.drawNothing(in: layout.body, into: &list) }
    drawing.draw(curve.scene(offset: offset, at: now), into: &list)
    curve.legend.draw(style: style, into: &list)
  }

  /// Draws the two pages of days in sight, each moved by as much as it is off the centre.
  private mutating func drawTurning(at position: Double, into list: inout DisplayList) {
    let drawing = GroundDrawing(style: style)
    let overlay = OverlayDrawing(style: style)
    list.append(.plotPrice, .pushClip(layout.page))
    let first = Int(position.rounded(.down))
    for page in first...first + 1 where series.dates.indices.contains(page) {
      let shift = style.grid.snap((Double(page) - position) * layout.window.width)
      guard abs(shift) < layout.window.width else { continue }
      let sheet = takeSheet(page)
      let start = list.end
      drawing.drawPage(sheet, opacity: 1, into: &list)
      if let scene = sheet.scene {
        overlay.drawLabels(scene, chips: nil, into: &list)
        overlay.drawHeartbeat(scene, beat: Heartbeat.still, into: &list)
      }
      list.move(from: start, by: Vector(shift, 0))
    }
    list.append(.plotPrice, .popClip)
  }

  private func drawOverlay(into list: inout DisplayList, at now: Duration) {
    guard layout.isDrawable else { return }
    if startPage == nil, view == .day, !turnsPages, let scene {
      let drawing = OverlayDrawing(style: style)
      drawing.drawLabels(scene, chips: chips, into: &list)
      let beat = settings.reducedMotion ? Heartbeat.still : Heartbeat.beat(at: now)
      if fade == nil { drawing.drawHeartbeat(scene, beat: beat, into: &list) }
      if let crosshair, let chips {
        drawing.drawCrosshair(crosshair, chips: chips, panel: panel, in: scene, into: &list)
      }
    }
    if view == .lines, !isWaiting, startPage == nil { drawLinesOverlay(at: now, into: &list) }
    loadingDrawing?.draw(into: &list)
    notice?.draw(in: layout.status, style: style, into: &list)
    if cover == nil { drawControls(into: &list) }
    drawCover(into: &list)
  }
}
