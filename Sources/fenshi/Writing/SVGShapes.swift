import Canvas

/// Makes SVG's shapes of a display list's commands, where the rasteriser has them.
///
/// Rectangles, hairlines and clips stand on whole device pixels of the picture's scale, so that they
/// are as crisp as on the screen.
nonisolated struct SVGShapes: Sendable {
  /// The shapes and clips, first drawn first.
  private(set) var elements: [SVGElement] = []
  /// What they refer to.
  private(set) var definitions = SVGDefinitions()
  private let scale: Double
  private var openClips = 0

  /// Makes the shapes of a whole picture.
  init(_ picture: Picture) {
    scale = picture.scale
    for list in [picture.ground, picture.overlay] {
      for command in list.commands { add(command, points: list.points) }
      // A clip of the ground does not hold for the overlay.
      while openClips > 0 { unclip() }
    }
  }

  private mutating func add(_ command: DrawCommand, points: [Point]) {
    let key = SVGElement.Key(role: command.role, series: command.series)
    func isSomewhere(_ numbers: Double...) -> Bool { numbers.allSatisfy { $0 == $0 } }
    switch command.shape {
    case .rect(let rect, let color):
      // A clear one tells where its role is.
      let rect = snapped(rect)
      if let rect { elements.append(.shape(key, .rect(rect, radius: 0), SVGStyle(fill: color))) }
    case .box(let rect, let radius, let fill, let border):
      addBox(key, rect, radius: radius, fill: fill, border: border)
    case .hairline(let start, let end, let stroke):
      guard isSomewhere(start.x, start.y, end.x, end.y), stroke.color.alpha > 0 else { return }
      addHairline(key, start, end, stroke)
    case .polyline(let range, let stroke):
      addLine(key, points[range.clamped(to: points.indices)], stroke)
    case .area(let range, let baseline, let top, let topColor, let bottom, let bottomColor):
      guard isSomewhere(baseline, top, bottom), topColor.alpha > 0 || bottomColor.alpha > 0 else {
        return
      }
      let gradient = SVGDefinitions.Gradient(
        top: top, topColor: topColor, bottom: bottom, bottomColor: bottomColor)
      addArea(key, points[range.clamped(to: points.indices)], baseline: baseline, gradient)
    case .circle(let center, let radius, let color):
      guard isSomewhere(center.x, center.y), radius > 0, color.alpha > 0 else { return }
      elements.append(.shape(key, .circle(center, radius: radius), SVGStyle(fill: color)))
    case .ring(let center, let radius, let width, let color):
      guard isSomewhere(center.x, center.y), radius > 0, width > 0, color.alpha > 0 else { return }
      let style = SVGStyle(Stroke(width: width, color: color), width: width, isRound: false)
      elements.append(.shape(key, .circle(center, radius: radius), style))
    case .text(let text, let box, let baseline, let font, let color):
      guard isSomewhere(box.x, box.y, baseline), !text.isEmpty, color.alpha > 0 else { return }
      addText(key, text, box, baseline, SVGStyle(font, color, anchor: command.anchor))
    case .pushClip(let rect):
      openClips += 1
      elements.append(.clip(definitions.clip(edges(of: rect))))
    case .popClip: unclip()
    }
  }

  private mutating func unclip() {
    guard openClips > 0 else { return }
    openClips -= 1
    elements.append(.unclip)
  }

  // MARK: Device pixels

  private func snap(_ value: Double) -> Double { (value * scale + 0.5).rounded(.down) / scale }

  private func edges(of rect: Rect) -> Rect {
    Rect(
      left: snap(rect.left), top: snap(rect.top), right: snap(rect.right),
      bottom: snap(rect.bottom))
  }

  /// Returns a rectangle of at least one pixel each way; nil for an empty one, or one that is nowhere.
  private func snapped(_ rect: Rect) -> Rect? {
    guard rect.width > 0, rect.height > 0, rect.x == rect.x, rect.y == rect.y else { return nil }
    var edges = edges(of: rect)
    edges.width = max(edges.width, 1 / scale)
    edges.height = max(edges.height, 1 / scale)
    return edges
  }

  // MARK: Shapes

  private mutating func addBox(
    _ key: SVGElement.Key, _ rect: Rect, radius: Double, fill: Color, border: Color
  ) {
    guard var rect = snapped(rect), fill.alpha > 0 || border.alpha > 0 else { return }
    let pixel = 1 / scale
    let most = (min(rect.width, rect.height) * scale / 2).rounded(.down) / scale
    var radius = min(max(snap(radius), 0), most)
    var style = SVGStyle(fill: fill)
    if border.alpha > 0 {
      // The border is the outermost pixel, inside.
      style.stroke = border
      style.width = pixel
      rect = rect.outset(by: -pixel / 2)
      radius = max(radius - pixel / 2, 0)
    }
    elements.append(.shape(key, .rect(rect, radius: radius), style))
  }

  private mutating func addHairline(
    _ key: SVGElement.Key, _ start: Point, _ end: Point, _ stroke: Stroke
  ) {
    let isVertical = abs(end.y - start.y) > abs(end.x - start.x)
    let width = max(1 / scale, snap(stroke.width))
    let across = snap((isVertical ? start.x : start.y) - width / 2) + width / 2
    let from = snap(isVertical ? start.y : start.x)
    var to = snap(isVertical ? end.y : end.x)
    if from == to { to += 1 / scale }
    var path = SVGPath()
    path.move(to: isVertical ? Point(across, from) : Point(from, across))
    path.line(to: isVertical ? Point(across, to) : Point(to, across))
    elements.append(.shape(key, .path(path), SVGStyle(stroke, width: width, isRound: false)))
  }

  private mutating func addLine(
    _ key: SVGElement.Key, _ points: ArraySlice<Point>, _ stroke: Stroke
  ) {
    guard stroke.width > 0, stroke.color.alpha > 0 else { return }
    let known = points.filter { $0.x == $0.x && $0.y == $0.y }
    guard let first = known.first else { return }
    guard known.contains(where: { $0 != first }) else {
      let dot = SVGElement.Geometry.circle(first, radius: stroke.width / 2)
      return elements.append(.shape(key, dot, SVGStyle(fill: stroke.color)))
    }
    var path = SVGPath()
    path.move(to: first)
    for point in known.dropFirst() { path.line(to: point) }
    elements.append(
      .shape(key, .path(path), SVGStyle(stroke, width: stroke.width, isRound: true)))
  }

  private mutating func addArea(
    _ key: SVGElement.Key, _ points: ArraySlice<Point>, baseline: Double,
    _ gradient: SVGDefinitions.Gradient
  ) {
    let known = points.filter { $0.x == $0.x && $0.y == $0.y }
    guard known.count > 1, let first = known.first, let last = known.last else { return }
    var path = SVGPath()
    path.move(to: Point(first.x, baseline))
    for point in known { path.line(to: point) }
    path.line(to: Point(last.x, baseline))
    path.close()
    let style = SVGStyle(gradient: definitions.gradient(gradient))
    elements.append(.shape(key, .path(path), style))
  }

  private mutating func addText(
    _ key: SVGElement.Key, _ text: String, _ box: Rect, _ baseline: Double, _ style: SVGStyle
  ) {
    let left = snap(box.left)
    let x =
      switch style.anchor {
      case .start: left
      case .middle: left + box.width / 2
      case .end: left + box.width
      }
    elements.append(.shape(key, .text(text, at: Point(x, snap(box.top + baseline))), style))
  }
}
