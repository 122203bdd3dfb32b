internal import Canvas

/// Which pixels a shape can touch.
enum ShapeBounds {
  /// Finds where a shape is drawn.
  ///
  /// - Parameters:
  ///   - shape: What is drawn.
  ///   - points: The points that it refers to.
  ///   - scale: Device pixels a point.
  /// - Returns: A rectangle that holds every pixel `shape` changes; empty for text.
  static func pixels(of shape: Shape, points: [Point], scale: Double) -> PixelRect {
    switch shape {
    case .rect(let rect, _), .box(let rect, _, _, _):
      return Snapping.pixels(of: rect, scale: scale)
    case .hairline(let start, let end, let stroke):
      return Hairline(from: start, to: end, stroke, scale: scale)?.bounds ?? .empty
    case .polyline(let range, let stroke):
      return around(points, range, margin: stroke.width * scale / 2, scale: scale)
    case .area(let range, let baseline, _, _, _, _):
      let line = around(points, range, margin: 0, scale: scale)
      guard !line.isEmpty, baseline.isFinite else { return .empty }
      let base = baseline * scale
      return PixelRect(
        left: line.left, top: min(line.top, Snapping.floor(base)), right: line.right,
        bottom: max(line.bottom, Snapping.ceiling(base)))
    case .circle(let center, let radius, _):
      return around([center], 0..<1, margin: radius * scale, scale: scale)
    case .ring(let center, let radius, let width, _):
      return around([center], 0..<1, margin: (radius + width / 2) * scale, scale: scale)
    case .text, .pushClip, .popClip: return .empty
    }
  }

  private static func around(
    _ points: [Point], _ range: Range<Int>, margin: Double, scale: Double
  ) -> PixelRect {
    var left = Double.infinity
    var top = Double.infinity
    var right = -Double.infinity
    var bottom = -Double.infinity
    for index in range.clamped(to: points.indices) {
      guard let point = DevicePoint(points[index], scale: scale) else { continue }
      left = min(left, point.x)
      top = min(top, point.y)
      right = max(right, point.x)
      bottom = max(bottom, point.y)
    }
    guard left <= right, margin >= 0 else { return .empty }
    // Thin lines are drawn wider than they are.
    let margin = max(margin, Thinness.least)
    return PixelRect(
      left: Snapping.floor(left - margin), top: Snapping.floor(top - margin),
      right: Snapping.ceiling(right + margin), bottom: Snapping.ceiling(bottom + margin))
  }

  /// Returns where `bitmap` lies for a text whose line begins at `box`'s left edge, `baseline`
  /// points below its top.
  static func pixels(
    of bitmap: CoverageBitmap, box: Rect, baseline: Double, scale: Double
  ) -> PixelRect {
    let left = Snapping.edge(box.left * scale) - bitmap.originX
    let top = Snapping.edge((box.top + baseline) * scale) - bitmap.baseline
    return PixelRect(
      left: left, top: top, right: left + bitmap.width, bottom: top + bitmap.height)
  }
}
