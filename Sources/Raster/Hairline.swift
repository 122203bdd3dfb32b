internal import Canvas

/// A straight line that lies on whole device pixels.
struct Hairline {
  private let isVertical: Bool
  /// The pixels across the line.
  private let across: Range<Int>
  /// Where it starts and ends along itself, in pixels; the pattern of dashes begins at the start.
  private let start: Double
  private let end: Double
  private let stroke: Stroke
  private let scale: Double

  /// Makes the line from `start` to `end`, or nil where one of them is nowhere.
  ///
  /// They share x or y; where they do not, the longer way counts, at the height of `start`.
  init?(from start: Point, to end: Point, _ stroke: Stroke, scale: Double) {
    guard let first = DevicePoint(start, scale: scale), let last = DevicePoint(end, scale: scale),
      stroke.width > 0
    else { return nil }
    let isVertical = abs(last.y - first.y) > abs(last.x - first.x)
    let width = max(1, Snapping.edge(stroke.width * scale))
    // The width's pixels nearest to the line: a line of one pixel takes the one it runs through.
    let near = Snapping.edge((isVertical ? first.x : first.y) - Double(width) / 2)
    self.isVertical = isVertical
    across = near..<near + width
    self.start = isVertical ? first.y : first.x
    self.end = isVertical ? last.y : last.x
    self.stroke = stroke
    self.scale = scale
  }

  /// The pixels that the line covers if it has no dashes.
  var bounds: PixelRect { piece(min(start, end), max(start, end)) }

  /// Draws the line on `surface`, nothing outside `clip`.
  func draw(on surface: Surface, clip: PixelRect) {
    let bounds = bounds.intersection(clip)
    guard !bounds.isEmpty else { return }
    guard let dash = stroke.dash, (dash.on + dash.off) * scale >= 1 else {
      surface.fill(bounds, stroke.color)
      return
    }
    let on = dash.on * scale
    let period = (dash.on + dash.off) * scale
    let direction = end < start ? -1.0 : 1.0
    let length = abs(end - start)
    // Only the dashes that can be seen.
    let low = Double(isVertical ? bounds.top : bounds.left) - 1
    let high = Double(isVertical ? bounds.bottom : bounds.right) + 1
    let nearest = max(0, min((low - start) * direction, (high - start) * direction) - on)
    let farthest = min(length, max((low - start) * direction, (high - start) * direction))
    var index = (nearest / period).rounded(.down)
    while index * period < farthest {
      let from = start + direction * index * period
      let to = start + direction * min(index * period + on, length)
      surface.fill(piece(min(from, to), max(from, to)).intersection(bounds), stroke.color)
      index += 1
    }
  }

  /// Returns the pixels from `low` to `high` along the line, at least one.
  private func piece(_ low: Double, _ high: Double) -> PixelRect {
    let first = Snapping.edge(low)
    let last = max(first + 1, Snapping.edge(high))
    return isVertical
      ? PixelRect(left: across.lowerBound, top: first, right: across.upperBound, bottom: last)
      : PixelRect(left: first, top: across.lowerBound, right: last, bottom: across.upperBound)
  }
}
