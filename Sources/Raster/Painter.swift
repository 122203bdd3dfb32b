import Canvas

/// Draws commands into a buffer, within a limit, with the clips that the commands set.
///
/// Its scratch memory is kept from frame to frame, so that a frame like the last one allocates
/// nothing.
struct Painter {
  private let cells = CoverageCells()
  private var places: [Point] = []
  private var piece: [Point] = []
  private var clips: [PixelRect] = []
  private var space = PixelSpace(scale: 1)
  /// Where pixels may be changed. Coverage is always worked out for the whole shape, so that a part
  /// of it drawn alone has the same bytes.
  private var limit = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  /// Draws `list` into `target`, changing only pixels in `limit`.
  mutating func draw(
    _ list: DisplayList, into target: PixelBuffer, limit: PixelRect, scale: Double,
    glyphs: inout some GlyphSource
  ) {
    space.scale = scale
    clips.removeAll(keepingCapacity: true)
    clips.append(target.bounds)
    self.limit = limit.intersection(target.bounds)
    for command in list.commands {
      let clip = clips[clips.count - 1]
      switch command.shape {
      case .pushClip(let rect):
        clips.append(
          clip.intersection(space.filled(rect) ?? PixelRect(left: 0, top: 0, right: 0, bottom: 0)))
      case .popClip:
        precondition(clips.count > 1, "a clip is pushed before it is popped")
        clips.removeLast()
      case let shape:
        guard let bounds = space.bounds(of: shape, in: list) else { continue }
        let visible = clip.intersection(bounds)
        guard visible.intersects(self.limit) else { continue }
        draw(shape, of: list, into: target, clip: visible, glyphs: &glyphs)
      }
    }
  }

  private mutating func draw(
    _ shape: Shape, of list: DisplayList, into target: PixelBuffer, clip: PixelRect,
    glyphs: inout some GlyphSource
  ) {
    switch shape {
    case .rect(let rect, let color):
      if let pixels = space.filled(rect) { fill(pixels.intersection(clip), color, target) }
    case .box(let rect, let radius, let color, let border):
      drawBox(rect, radius: radius, fill: color, border: border, into: target, clip: clip)
    case .hairline(let start, let end, let stroke):
      drawHairline(from: start, to: end, stroke, into: target, clip: clip)
    case .polyline(let range, let stroke):
      drawPolyline(list.points[range], stroke, into: target, clip: clip)
    case .area(let range, let baseline, let top, let topColor, let bottom, let bottomColor):
      let gradient = Gradient(
        top: top * space.scale, topColor: topColor, bottom: bottom * space.scale,
        bottomColor: bottomColor)
      drawArea(list.points[range], baseline: baseline, gradient, into: target, clip: clip)
    case .circle(let center, let radius, let color):
      guard let place = space.place(center), radius > 0, radius.isFinite else { return }
      cells.begin(clip: clip)
      StrokeOutline.addDisc(at: place, radius: radius * space.scale, to: cells)
      paint(color, target)
    case .ring(let center, let radius, let width, let color):
      guard let place = space.place(center), radius > 0, width > 0, radius.isFinite else { return }
      let half = width / 2
      cells.begin(clip: clip)
      StrokeOutline.addDisc(at: place, radius: (radius + half) * space.scale, to: cells)
      if radius > half {
        StrokeOutline.addDisc(
          at: place, radius: (radius - half) * space.scale, clockwise: false, to: cells)
      }
      paint(color, target)
    case .text(let text, let box, let baseline, let font, let color):
      guard
        let origin = space.place(Point(box.left, box.top + baseline)),
        let bitmap = glyphs.bitmap(for: text, in: font, scale: space.scale)
      else { return }
      drawText(
        bitmap, penX: Int(origin.x.rounded()), baseline: Int(origin.y.rounded()), color,
        into: target, clip: clip)
    case .pushClip, .popClip: break
    }
  }

  // MARK: Straight shapes

  private func fill(_ rect: PixelRect, _ color: Color, _ target: PixelBuffer) {
    let rect = rect.intersection(limit)
    guard color.alpha > 0, !rect.isEmpty else { return }
    let source = Blend.pixel(color)
    for y in rect.top..<rect.bottom {
      unsafe Blend.fill(
        target.row(y, from: rect.left, to: rect.right), source, alpha: UInt32(color.alpha))
    }
  }

  private func drawHairline(
    from start: Point, to end: Point, _ stroke: Stroke, into target: PixelBuffer, clip: PixelRect
  ) {
    guard let line = space.hairline(from: start, to: end, width: stroke.width) else { return }
    guard let dash = stroke.dash else {
      return fill(line.intersection(clip), stroke.color, target)
    }
    let isVertical = line.height > line.width
    let on = max(1, space.edge(dash.on))
    let period = on + max(1, space.edge(dash.off))
    let first = isVertical ? line.top : line.left
    let last = isVertical ? line.bottom : line.right
    // Dashes before the clip are passed over, not drawn.
    let visible = isVertical ? clip.top : clip.left
    var position = first + max(0, (visible - first) / period) * period
    while position < last, position < (isVertical ? clip.bottom : clip.right) {
      let end = min(position + on, last)
      let piece =
        isVertical
        ? PixelRect(left: line.left, top: position, right: line.right, bottom: end)
        : PixelRect(left: position, top: line.top, right: end, bottom: line.bottom)
      fill(piece.intersection(clip), stroke.color, target)
      position += period
    }
  }

  private mutating func drawBox(
    _ rect: Rect, radius: Double, fill color: Color, border: Color, into target: PixelBuffer,
    clip: PixelRect
  ) {
    guard let pixels = space.filled(rect) else { return }
    let corner = min(max(radius, 0) * space.scale, Double(min(pixels.width, pixels.height)) / 2)
    cells.begin(clip: clip)
    addBox(pixels, corner: corner, clockwise: true)
    guard border.alpha > 0, pixels.width > 2, pixels.height > 2 else { return paint(color, target) }
    let inner = PixelRect(
      left: pixels.left + 1, top: pixels.top + 1, right: pixels.right - 1,
      bottom: pixels.bottom - 1)
    // The border is the ring between two boxes, and the ground lies under it, so that both meet
    // without a seam and a border may be transparent.
    paint(color, target)
    cells.begin(clip: clip)
    addBox(pixels, corner: corner, clockwise: true)
    addBox(inner, corner: max(0, corner - 1), clockwise: false)
    paint(border, target)
  }

  private mutating func addBox(_ box: PixelRect, corner: Double, clockwise: Bool) {
    let (left, top) = (Double(box.left), Double(box.top))
    let (right, bottom) = (Double(box.right), Double(box.bottom))
    let centers = [
      Point(right - corner, top + corner), Point(right - corner, bottom - corner),
      Point(left + corner, bottom - corner), Point(left + corner, top + corner),
    ]
    let starts = [
      Vector(0, -corner), Vector(corner, 0), Vector(0, corner), Vector(-corner, 0),
    ]
    for index in 0..<4 {
      let next = (index + 1) % 4
      let (start, end) = (starts[index], starts[next])
      let from = centers[index] + end
      let to = centers[next] + end
      if clockwise {
        if corner > 0 {
          StrokeOutline.addChords(
            at: centers[index], from: start, to: end, radius: corner, to: cells)
        }
        cells.addEdge(from.x, from.y, to.x, to.y)
      } else {
        if corner > 0 {
          StrokeOutline.addChords(
            at: centers[index], from: end, to: start, radius: corner, to: cells)
        }
        cells.addEdge(to.x, to.y, from.x, from.y)
      }
    }
  }

  // MARK: Lines and areas

  private mutating func placeAll(_ points: ArraySlice<Point>) {
    places.removeAll(keepingCapacity: true)
    for point in points {
      if let place = space.place(point) { places.append(place) }
    }
  }

  private mutating func drawPolyline(
    _ points: ArraySlice<Point>, _ stroke: Stroke, into target: PixelBuffer, clip: PixelRect
  ) {
    placeAll(points)
    let width = stroke.width * space.scale
    guard width > 0, width.isFinite else { return }
    cells.begin(clip: clip)
    if let dash = stroke.dash, places.count > 1 {
      DashWalker.forEachDash(
        of: places, on: dash.on * space.scale, off: dash.off * space.scale, piece: &piece
      ) {
        StrokeOutline.add($0, width: width, hasRoundEnds: false, clip: clip, to: cells)
      }
    } else {
      StrokeOutline.add(places, width: width, hasRoundEnds: true, clip: clip, to: cells)
    }
    paint(stroke.color, target)
  }

  private mutating func drawArea(
    _ points: ArraySlice<Point>, baseline: Double, _ gradient: Gradient, into target: PixelBuffer,
    clip: PixelRect
  ) {
    placeAll(points)
    guard let first = places.first, let last = places.last, places.count > 1,
      let base = space.place(Point(0, baseline))?.y
    else { return }
    cells.begin(clip: clip)
    cells.addEdge(first.x, base, first.x, first.y)
    for index in 1..<places.count {
      let (a, b) = (places[index - 1], places[index])
      cells.addEdge(a.x, a.y, b.x, b.y)
    }
    cells.addEdge(last.x, last.y, last.x, base)
    var row = Int.min
    var source: UInt32 = 0
    var opacity: UInt32 = 0
    cells.sweep(within: limit) { y, left, right, coverage in
      if y != row {
        row = y
        let color = gradient.color(atRow: y)
        source = Blend.pixel(color)
        opacity = UInt32(color.alpha)
      }
      unsafe Blend.fill(
        target.row(y, from: left, to: right), source, alpha: Blend.divided255(opacity &* coverage))
    }
  }

  /// Fills the outlines gathered since `begin` with one colour.
  private mutating func paint(_ color: Color, _ target: PixelBuffer) {
    guard color.alpha > 0 else { return }
    let source = Blend.pixel(color)
    let opacity = UInt32(color.alpha)
    cells.sweep(within: limit) { y, left, right, coverage in
      unsafe Blend.fill(
        target.row(y, from: left, to: right), source, alpha: Blend.divided255(opacity &* coverage))
    }
  }

  // MARK: Text

  private func drawText(
    _ bitmap: CoverageBitmap, penX: Int, baseline: Int, _ color: Color, into target: PixelBuffer,
    clip: PixelRect
  ) {
    let left = penX - bitmap.originX
    let top = baseline - bitmap.baseline
    let visible = clip.intersection(limit).intersection(
      PixelRect(left: left, top: top, right: left + bitmap.width, bottom: top + bitmap.height))
    guard !visible.isEmpty, color.alpha > 0 else { return }
    let source = Blend.pixel(color)
    let opacity = UInt32(color.alpha)
    for y in visible.top..<visible.bottom {
      let row = unsafe target.row(y, from: visible.left, to: visible.right)
      var index = (y - top) * bitmap.width + visible.left - left
      for x in 0..<visible.width {
        let coverage = UInt32(bitmap.coverage[index])
        index += 1
        guard coverage > 0 else { continue }
        let alpha = Blend.divided255(opacity &* coverage)
        unsafe row[x] = unsafe Blend.over(row[x], source, alpha: alpha)
      }
    }
  }
}
