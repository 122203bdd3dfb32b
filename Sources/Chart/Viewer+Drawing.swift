public import Canvas
import Series

extension Viewer {
  /// Draws the state at `now`.
  ///
  /// The ground is drawn only where it has changed since this viewer last drew into `picture`; a
  /// frame in which only the heartbeat moves allocates nothing.
  public mutating func draw(into picture: inout Picture, at now: Duration) {
    let isFading = fade != nil
    let isKnown = drawn.map {
      $0.revision == revision && $0.groundRevision == picture.groundRevision && !$0.fading
        && !isFading
    }
    if isKnown != true {
      picture.size = size
      picture.scale = scale
      picture.ground.removeAll()
      drawGround(into: &picture.ground, at: now)
      picture.groundRevision += 1
      drawn = (revision, picture.groundRevision, isFading)
    }
    picture.overlay.removeAll()
    drawOverlay(into: &picture.overlay, at: now)
  }

  private func drawGround(into list: inout DisplayList, at now: Duration) {
    let drawing = GroundDrawing(style: style)
    drawing.drawWindow(layout, into: &list)
    guard layout.isDrawable else { return }
    header.draw(
      canGoBack: dayIndex > 0, canGoOn: dayIndex + 1 < dataset.days.count, into: &list, style: style
    )
    status.draw(into: &list)
    guard let scene else { return drawMessage(into: &list) }
    drawing.drawGrid(scene, into: &list)
    if let fade {
      let share = fade.progress(at: now)
      drawing.drawDay(fade.from, opacity: 1 - share, into: &list)
      drawing.drawDay(scene, opacity: share, into: &list)
    } else {
      drawing.drawDay(scene, opacity: 1, into: &list)
    }
  }

  private func drawMessage(into list: inout DisplayList) {
    let hasPrices = dataset.table.columns.contains { column in
      column.role.isPrice && column.values.contains(where: \.isFinite)
    }
    let lines = style.words.noIntraday(dataset.kind, hasPrices: hasPrices)
    let fonts = [Font(size: 14, weight: .bold), DayScene.labelFont]
    for (index, text) in lines.enumerated() {
      let font = fonts[min(index, 1)]
      let fitted = TextLine.fitting(
        text, width: layout.window.width - DayLayout.margin * 2, font: font, metrics: metrics)
      list.append(
        .message,
        TextLine(
          fitted, x: layout.window.center.x,
          middle: layout.window.center.y + (Double(index) - 0.5) * 26, alignment: .center,
          font: font, color: index == 0 ? style.theme.text : style.theme.muted, metrics: metrics,
          grid: style.grid))
    }
  }

  private func drawOverlay(into list: inout DisplayList, at now: Duration) {
    guard layout.isDrawable else { return }
    if let scene {
      let drawing = OverlayDrawing(style: style)
      drawing.drawLabels(scene, chips: chips, into: &list)
      let beat = settings.reducedMotion ? Heartbeat.still : Heartbeat.beat(at: now)
      if fade == nil { drawing.drawHeartbeat(scene, beat: beat, into: &list) }
      if let crosshair, let chips {
        drawing.drawCrosshair(crosshair, chips: chips, panel: panel, in: scene, into: &list)
      }
    }
    if showsKeys { KeysPanel.draw(in: layout.window, style: style, into: &list) }
  }
}
