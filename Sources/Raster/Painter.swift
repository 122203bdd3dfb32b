internal import Canvas

/// Draws one command at a time on a surface, inside a clip.
///
/// All that it needs between two commands is kept from frame to frame, so that drawing allocates
/// nothing once each list has been as long as it gets.
struct Painter {
  /// Device pixels a point.
  var scale = 1.0
  private var points: [DevicePoint] = []
  private var part: [DevicePoint] = []
  private var distances: [Double] = []
  private var envelope = Envelope()
  private var hole = Envelope()
  private var strip = Strip()
  private var mask = CoverageMask()
  private var area = AreaFill()
  private var quick = QuickLine()
  private var corner = CornerCoverage()

  /// Draws `shape` on `surface`, nothing outside `clip`, with its points from `list`.
  ///
  /// Text is left out: its bitmaps come from elsewhere.
  mutating func draw(
    _ shape: Shape, points list: [Point], on surface: Surface, clip: PixelRect
  ) {
    let clip = clip.intersection(surface.bounds)
    guard !clip.isEmpty else { return }
    switch shape {
    case .rect(let rect, let color):
      surface.fill(Snapping.pixels(of: rect, scale: scale).intersection(clip), color)
    case .box(let rect, let radius, let fill, let border):
      corner.draw(
        Snapping.pixels(of: rect, scale: scale), radius: radius * scale, fill: fill,
        border: border, on: surface, clip: clip)
    case .hairline(let start, let end, let stroke):
      let line = Hairline(from: start, to: end, stroke, scale: scale)
      line?.draw(on: surface, clip: clip)
    case .polyline(let range, let stroke):
      collect(list, range)
      drawLine(stroke, on: surface, clip: clip)
    case .area(let range, let baseline, let top, let topColor, let bottom, let bottomColor):
      collect(list, range)
      let gradient = Gradient(
        top: top * scale, topColor: topColor, bottom: bottom * scale, bottomColor: bottomColor)
      guard baseline.isFinite else { return }
      area.draw(
        points, baseline: baseline * scale, gradient, strip: &strip, on: surface, clip: clip)
    case .circle(let center, let radius, let color):
      drawRing(center, outer: radius, inner: 0, color, on: surface, clip: clip)
    case .ring(let center, let radius, let width, let color):
      drawRing(
        center, outer: radius + width / 2, inner: radius - width / 2, color, on: surface,
        clip: clip)
    case .text, .pushClip, .popClip: break
    }
  }

  /// Takes the points of `range` that are somewhere, in pixels.
  private mutating func collect(_ list: [Point], _ range: Range<Int>) {
    points.removeAll(keepingCapacity: true)
    for index in range.clamped(to: list.indices) {
      if let point = DevicePoint(list[index], scale: scale) { points.append(point) }
    }
  }

  // MARK: Circles

  private mutating func drawRing(
    _ center: Point, outer: Double, inner: Double, _ color: Color, on surface: Surface,
    clip: PixelRect
  ) {
    guard let center = DevicePoint(center, scale: scale), outer > 0, color.alpha > 0 else {
      return
    }
    let thin = Thinness(radius: min(outer * scale, Snapping.limit))
    let inner = min(inner * scale, Snapping.limit)
    let columns = clip.columns.clamped(
      to: Snapping.floor(center.x - thin.radius)..<Snapping.ceiling(center.x + thin.radius) + 1)
    guard !columns.isEmpty else { return }
    envelope.begin(columns)
    envelope.addDisc(x: center.x, y: center.y, radius: thin.radius)
    let hasHole = inner >= Thinness.least
    if hasHole {
      hole.begin(columns)
      hole.addDisc(x: center.x, y: center.y, radius: inner)
    }
    let lanes = InkLanes(Ink(color.opacity(thin.opacity * thin.opacity)))
    EnvelopeFill.sweep(
      envelope, radius: thin.radius, hole: hasHole ? hole : nil, holeRadius: inner, strip: &strip,
      clip: clip
    ) { x, row, coverage in
      surface.blend(coverage, x: x, row: row, lanes)
    }
  }

  // MARK: Lines

  private mutating func drawLine(_ stroke: Stroke, on surface: Surface, clip: PixelRect) {
    guard !points.isEmpty, stroke.width > 0, stroke.color.alpha > 0 else { return }
    let thin = Thinness(radius: min(stroke.width * scale / 2, Snapping.limit))
    let color = stroke.color.opacity(thin.opacity)
    let lanes = InkLanes(Ink(color))
    if let dash = stroke.dash, points.count > 1 {
      let on = dash.on * scale
      let period = (dash.on + dash.off) * scale
      if period >= 1, period < Snapping.limit {
        mask.prepare(width: surface.width, height: surface.height)
        drawDashes(on: on, period: period, radius: thin.radius, clip: clip)
        blendMask(lanes, on: surface)
        return
      }
    }
    if points.count < 2 || Self.runEnd(of: points, from: 0) == points.count {
      if let first = points.first, let last = points.last, first.x > last.x { points.reverse() }
      if stroke.isQuick {
        quick.draw(
          points, radius: thin.radius, strip: &strip, on: surface, clip: clip, lanes)
        return
      }
      StrokeOutline.addRound(
        points[...], radius: thin.radius, to: &envelope, columns: clip.columns)
      EnvelopeFill.sweep(envelope, radius: thin.radius, strip: &strip, clip: clip) {
        x, row, coverage in
        surface.blend(coverage, x: x, row: row, lanes)
      }
      return
    }
    mask.prepare(width: surface.width, height: surface.height)
    var start = 0
    while start < points.count - 1 {
      let end = Self.runEnd(of: points, from: start)
      takePart(start..<end)
      StrokeOutline.addRound(
        part[...], radius: thin.radius, to: &envelope, columns: clip.columns)
      sweepIntoMask(radius: thin.radius, merging: .maximum, clip: clip)
      start = end - 1
    }
    blendMask(lanes, on: surface)
  }

  /// Returns the end of the longest run of points from `start` on that never turns back in x.
  private static func runEnd(of points: [DevicePoint], from start: Int) -> Int {
    var index = start + 1
    while index < points.count, points[index].x == points[start].x { index += 1 }
    guard index < points.count else { return index }
    let isRising = points[index].x > points[start].x
    while index < points.count {
      let step = points[index].x - points[index - 1].x
      if isRising ? step < 0 : step > 0 { break }
      index += 1
    }
    return index
  }

  /// Takes a run of points from left to right.
  private mutating func takePart(_ range: Range<Int>) {
    part.removeAll(keepingCapacity: true)
    part.append(contentsOf: points[range])
    if let first = part.first, let last = part.last, first.x > last.x { part.reverse() }
  }

  // MARK: Dashes

  /// Puts the dashes of the line through `points` into the mask.
  ///
  /// Dash *n* lies between *n* `period` and *n* `period` + `on` along the line, wherever it is cut.
  private mutating func drawDashes(on: Double, period: Double, radius: Double, clip: PixelRect) {
    measure()
    var done = -1
    for index in 1..<max(1, points.count) {
      let length = distances[index] - distances[index - 1]
      // Only the dashes near the visible part of a segment are made.
      guard length > 0, let visible = visibleShare(segment: index, margin: radius + on, clip)
      else { continue }
      let first = (distances[index - 1] + visible.lowerBound * length) / period
      let last = (distances[index - 1] + visible.upperBound * length) / period
      let end = Int(min(last, 1e9))
      var dash = max(done + 1, Int(min(first, 1e9)))
      while dash <= end {
        drawDash(
          from: Double(dash) * period, to: Double(dash) * period + on, near: index,
          radius: radius, clip: clip)
        done = dash
        dash += 1
      }
    }
  }

  /// Returns the part of the segment that ends at `index`, from 0 to 1, that lies within `margin`
  /// pixels of the clip, or nil where none does.
  private func visibleShare(
    segment index: Int, margin: Double, _ clip: PixelRect
  ) -> ClosedRange<Double>? {
    var low = 0.0
    var high = 1.0
    func cut(_ from: Double, _ to: Double, _ first: Int, _ last: Int) {
      let (first, last) = (Double(first) - margin, Double(last) + margin)
      guard from != to else {
        if from < first || from > last { high = -1 }
        return
      }
      let a = (first - from) / (to - from)
      let b = (last - from) / (to - from)
      low = max(low, min(a, b))
      high = min(high, max(a, b))
    }
    let (from, to) = (points[index - 1], points[index])
    cut(from.x, to.x, clip.left, clip.right)
    cut(from.y, to.y, clip.top, clip.bottom)
    return low <= high ? low...high : nil
  }

  /// Sets `distances` to the length of the line up to each point.
  private mutating func measure() {
    distances.removeAll(keepingCapacity: true)
    var total = 0.0
    for index in points.indices {
      if index > 0 {
        let dx = points[index].x - points[index - 1].x
        let dy = points[index].y - points[index - 1].y
        total += (dx * dx + dy * dy).squareRoot()
      }
      distances.append(total)
    }
  }

  /// Puts one dash into the mask, the part of the line between two distances from its start.
  private mutating func drawDash(
    from start: Double, to end: Double, near: Int, radius: Double, clip: PixelRect
  ) {
    var index = near
    while index > 1, distances[index - 1] > start { index -= 1 }
    while index < points.count - 1, distances[index] <= start { index += 1 }
    guard start < distances[points.count - 1] else { return }
    part.removeAll(keepingCapacity: true)
    part.append(place(start, segment: index))
    while index < points.count - 1, distances[index] < end {
      part.append(points[index])
      index += 1
    }
    part.append(place(min(end, distances[index]), segment: index))
    removeDoubles()
    guard part.count > 1 else { return }
    if Self.runEnd(of: part, from: 0) == part.count {
      if part[0].x > part[part.count - 1].x { part.reverse() }
      StrokeOutline.addFlat(part[...], radius: radius, to: &envelope, columns: clip.columns)
      sweepIntoMask(radius: 0, merging: .sum, clip: clip)
      return
    }
    // A dash that turns round is drawn segment by segment.
    for index in 1..<part.count {
      let isTurned = part[index - 1].x > part[index].x
      let ends = isTurned ? [part[index], part[index - 1]] : [part[index - 1], part[index]]
      StrokeOutline.addFlat(ends[...], radius: radius, to: &envelope, columns: clip.columns)
      sweepIntoMask(radius: 0, merging: .maximum, clip: clip)
      if index < part.count - 1 {
        let joint = [part[index]]
        StrokeOutline.addRound(joint[...], radius: radius, to: &envelope, columns: clip.columns)
        sweepIntoMask(radius: radius, merging: .maximum, clip: clip)
      }
    }
  }

  /// Returns the point at `distance` from the line's start, on the segment that ends at `index`.
  private func place(_ distance: Double, segment index: Int) -> DevicePoint {
    let length = distances[index] - distances[index - 1]
    let share = length > 0 ? (distance - distances[index - 1]) / length : 0
    let from = points[index - 1]
    let to = points[index]
    return DevicePoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
  }

  private mutating func removeDoubles() {
    // By index: a loop over the list itself would hold it, and copy it on the first change.
    var count = 0
    for index in part.indices where count == 0 || part[count - 1] != part[index] {
      part[count] = part[index]
      count += 1
    }
    part.removeLast(part.count - count)
  }

  // MARK: Coverage

  private mutating func sweepIntoMask(
    radius: Double, merging: CoverageMask.Merging, clip: PixelRect
  ) {
    // Taken out for the time, since the strip is changed too.
    var mask = CoverageMask()
    swap(&mask, &self.mask)
    EnvelopeFill.sweep(envelope, radius: radius, strip: &strip, clip: clip) { x, row, coverage in
      mask.add(coverage, strip: x / Strip.width, row: row, merging: merging)
    }
    swap(&mask, &self.mask)
  }

  private mutating func blendMask(_ lanes: InkLanes, on surface: Surface) {
    mask.drain { strip, row, coverage in
      surface.blend(coverage, x: strip * Strip.width, row: row, lanes)
    }
  }
}
