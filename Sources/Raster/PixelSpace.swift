import Canvas

/// From points to device pixels: scaling, and the snapping of straight edges.
struct PixelSpace {
  /// Device pixels a point.
  var scale: Double

  /// Farther than any window reaches; keeps conversions to whole numbers safe.
  private static let farthest = 1e6

  /// Returns the place of `point` in device pixels, held within a million of the origin; nil where
  /// it is no place.
  func place(_ point: Point) -> Point? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    return Point(held(point.x * scale), held(point.y * scale))
  }

  /// Returns the edge between two pixels that is nearest to `value` points.
  func edge(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(held(value * scale).rounded())
  }

  /// Returns the pixels that a filled rectangle covers: at least one each way, none where the
  /// rectangle is empty.
  func filled(_ rect: Rect) -> PixelRect? {
    guard rect.width > 0, rect.height > 0 else { return nil }
    let left = edge(rect.left)
    let top = edge(rect.top)
    return PixelRect(
      left: left, top: top, right: max(left + 1, edge(rect.right)),
      bottom: max(top + 1, edge(rect.bottom)))
  }

  /// Returns the pixels of a hairline, both of its end pixels included; nil for a slanted one.
  func hairline(from start: Point, to end: Point, width: Double) -> PixelRect? {
    guard let a = place(start), let b = place(end), a.x == b.x || a.y == b.y else { return nil }
    let thickness = max(1, Int(held(width * scale).rounded()))
    func across(_ value: Double) -> Int {
      Int((value - Double(thickness) / 2 + 0.5).rounded(.down))
    }
    let isVertical = a.x == b.x
    let first = Int((isVertical ? min(a.y, b.y) : min(a.x, b.x)).rounded())
    let last = Int((isVertical ? max(a.y, b.y) : max(a.x, b.x)).rounded())
    let side = across(isVertical ? a.x : a.y)
    return isVertical
      ? PixelRect(left: side, top: first, right: side + thickness, bottom: last + thickness)
      : PixelRect(left: first, top: side, right: last + thickness, bottom: side + thickness)
  }

  /// Returns the pixels that `rect` touches, `margin` device pixels more on each side.
  func touched(_ rect: Rect, margin: Double = 0) -> PixelRect {
    guard rect.left.isFinite, rect.top.isFinite, rect.right.isFinite, rect.bottom.isFinite else {
      return PixelRect(left: 0, top: 0, right: 0, bottom: 0)
    }
    return PixelRect(
      left: Int((held(rect.left * scale) - margin).rounded(.down)),
      top: Int((held(rect.top * scale) - margin).rounded(.down)),
      right: Int((held(rect.right * scale) + margin).rounded(.up)),
      bottom: Int((held(rect.bottom * scale) + margin).rounded(.up)))
  }

  /// Returns the pixels that one command of `list` may change; nil for a change of the clip.
  func bounds(of shape: Shape, in list: DisplayList) -> PixelRect? {
    switch shape {
    case .rect(let rect, _), .box(let rect, _, _, _):
      return filled(rect) ?? PixelRect(left: 0, top: 0, right: 0, bottom: 0)
    case .hairline(let start, let end, let stroke):
      return hairline(from: start, to: end, width: stroke.width)
        ?? PixelRect(left: 0, top: 0, right: 0, bottom: 0)
    case .polyline(let range, let stroke):
      return touched(extent(of: list.points[range]), margin: stroke.width * scale / 2 + 1)
    case .area(let range, let baseline, _, _, _, _):
      var extent = extent(of: list.points[range])
      guard extent.left <= extent.right else { return touched(.zero) }
      extent = Rect(
        left: extent.left, top: min(extent.top, baseline), right: extent.right,
        bottom: max(extent.bottom, baseline))
      return touched(extent, margin: 1)
    case .circle(let center, let radius, _):
      return touched(
        Rect(x: center.x, y: center.y, width: 0, height: 0).outset(by: radius), margin: 1)
    case .ring(let center, let radius, let width, _):
      let reach = radius + width / 2
      return touched(
        Rect(x: center.x, y: center.y, width: 0, height: 0).outset(by: reach), margin: 1)
    case .text(_, let box, _, let font, _):
      // Glyphs may lean out of their advances and over their line; the rasteriser clips to this.
      return touched(box, margin: (font.size * scale / 3).rounded(.up))
    case .pushClip, .popClip: return nil
    }
  }

  private func extent(of points: ArraySlice<Point>) -> Rect {
    var left = Double.infinity
    var top = Double.infinity
    var right = -Double.infinity
    var bottom = -Double.infinity
    for point in points where point.x.isFinite && point.y.isFinite {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    guard left <= right else { return .zero }
    return Rect(left: left, top: top, right: right, bottom: bottom)
  }

  private func held(_ value: Double) -> Double { min(max(value, -Self.farthest), Self.farthest) }
}
