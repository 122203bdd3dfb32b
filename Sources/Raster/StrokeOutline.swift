/// Puts a line's stroke into an ``Envelope``.
enum StrokeOutline {
  /// Adds the stroke through `points`, with round joins and round caps.
  ///
  /// - Parameters:
  ///   - points: In pixels, x never falling.
  ///   - radius: Half the line's width, in pixels.
  ///   - envelope: Emptied here for what lies in `columns`.
  ///   - columns: The columns wanted.
  static func addRound(
    _ points: ArraySlice<DevicePoint>, radius: Double, to envelope: inout Envelope,
    columns: Range<Int>
  ) {
    envelope.begin(span(of: points, radius: radius, in: columns))
    let left = Double(columns.lowerBound) - radius - 1
    let right = Double(columns.upperBound) + radius + 1
    var previous: DevicePoint?
    for point in points {
      defer { previous = point }
      if point.x >= left, point.x <= right {
        envelope.addDisc(x: point.x, y: point.y, radius: radius)
      }
      guard let previous, point.x >= left else { continue }
      addSides(from: previous, to: point, radius: radius, to: &envelope)
      if point.x > right { break }
    }
  }

  /// Adds one dash through `points`, with round joins and flat ends.
  ///
  /// - Parameters:
  ///   - points: In pixels, x never falling, at least two, neighbours apart.
  ///   - radius: Half the line's width, in pixels.
  ///   - envelope: Emptied here for what lies in `columns`.
  ///   - columns: The columns wanted.
  static func addFlat(
    _ points: ArraySlice<DevicePoint>, radius: Double, to envelope: inout Envelope,
    columns: Range<Int>
  ) {
    envelope.begin(span(of: points, radius: radius, in: columns))
    guard envelope.columns.count > 0 else { return }
    for index in points.indices.dropFirst() {
      let from = points[index - 1]
      let to = points[index]
      addSides(from: from, to: to, radius: radius, to: &envelope)
      if index - 1 == points.startIndex {
        addEnd(at: from, along: to, from: from, radius: radius, to: &envelope)
      } else {
        envelope.addDisc(x: from.x, y: from.y, radius: radius)
      }
      if index == points.endIndex - 1 {
        addEnd(at: to, along: to, from: from, radius: radius, to: &envelope)
      }
    }
  }

  /// Returns the columns of `columns` that a stroke through `points` can touch.
  private static func span(
    of points: ArraySlice<DevicePoint>, radius: Double, in columns: Range<Int>
  ) -> Range<Int> {
    guard let first = points.first, let last = points.last else { return 0..<0 }
    let left = max(columns.lowerBound, Snapping.floor(first.x - radius))
    let right = min(columns.upperBound, Snapping.ceiling(last.x + radius))
    return left..<max(left, right)
  }

  /// Adds the two long sides of one segment's rectangle.
  private static func addSides(
    from: DevicePoint, to: DevicePoint, radius: Double, to envelope: inout Envelope
  ) {
    guard let (across, up) = normal(from: from, to: to, radius: radius) else { return }
    envelope.addSide(
      x0: from.x + across, y0: from.y - up, x1: to.x + across, y1: to.y - up, isTop: true,
      isBottom: false)
    envelope.addSide(
      x0: from.x - across, y0: from.y + up, x1: to.x - across, y1: to.y + up, isTop: false,
      isBottom: true)
  }

  /// Adds the short side of a rectangle at `point`, one of its segment's ends.
  private static func addEnd(
    at point: DevicePoint, along to: DevicePoint, from: DevicePoint, radius: Double,
    to envelope: inout Envelope
  ) {
    guard let (across, up) = normal(from: from, to: to, radius: radius) else { return }
    let first = DevicePoint(x: point.x + across, y: point.y - up)
    let second = DevicePoint(x: point.x - across, y: point.y + up)
    envelope.addCorner(x: first.x, y: first.y)
    envelope.addCorner(x: second.x, y: second.y)
    let (left, right) = first.x <= second.x ? (first, second) : (second, first)
    envelope.addSide(
      x0: left.x, y0: left.y, x1: right.x, y1: right.y, isTop: true, isBottom: true)
  }

  /// Returns how far a segment's upper side lies to the right of and above its middle line.
  private static func normal(
    from: DevicePoint, to: DevicePoint, radius: Double
  ) -> (across: Double, up: Double)? {
    let dx = to.x - from.x
    let dy = to.y - from.y
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return nil }
    return (across: dy / length * radius, up: dx / length * radius)
  }
}
