import Canvas
import Series

/// The curve at one offset and time: which cells are in sight and where their points stand.
///
/// Only cells in or next to the view are looked at, however long the file.
struct CurveScene: Equatable, Sendable {
  /// One of the sources that show.
  struct Part: Equatable, Sendable {
    /// How much of it shows, 0…1.
    var weight: Double
    /// Values to heights, for this source alone.
    var axis: ValueSpan
    /// Its curve.
    var current: ControlPoints
    /// The curve it is compared with; nil for none.
    var compared: ControlPoints?
  }

  /// A piece of a curve from one control point to the next, all sources blended.
  struct Segment: Equatable, Sendable {
    /// The number of the point at its left.
    var number: Int
    /// Its heights.
    var shape: CurveSegment
    /// How much of it shows: a piece that only some of the sources have comes and goes with them.
    var opacity: Double
  }

  /// One of the two curves.
  enum Curve: Equatable, Sendable {
    case current, compared
  }

  /// The dates of the cells.
  let dates: [CivilDate]
  /// Where things stand.
  let layout: CurveLayout
  /// Offset from the first cell on whole device pixels, so that curves and labels move in step.
  let offset: Double
  /// The cells in sight, and one more on either side.
  let pages: Range<Int>
  /// The sources that show.
  let parts: [Part]
  /// Values to heights, all sources blended: where a value is drawn.
  let axis: ValueSpan
  /// y where the area under the compared curve is most opaque: at its highest value in sight, which
  /// moves without a jump like an axis.
  let areaTop: Double

  /// Heights are bounded so far off the plot, in points: what is that far out of sight need not stand
  /// in its place, but has to be a number.
  private static let farthest = 1e6

  /// Finds what is in sight at `offset`.
  init(
    dates: [CivilDate], blend: [SourceBlend.Part], layout: CurveLayout, offset: Double,
    grid: PixelGrid
  ) {
    self.dates = dates
    self.layout = layout
    self.offset = grid.snap(offset)
    let position = self.offset / CurveCell.width
    let (left, right) = (layout.scene.left - layout.center, layout.scene.right - layout.center)
    let count = Double(dates.count)
    // Beyond an end the offset is bounded, but a reach of any size has to stay a number.
    let first = (position + left / CurveCell.width).rounded(.down)
    let last = (position + right / CurveCell.width).rounded(.up) + 1
    let start = Int(max(0, min(first, count)))
    pages = start..<max(start, Int(max(0, min(last, count))))
    let reach = Int(min(max(right, -left) / CurveCell.width, 1e6).rounded(.up)) + 1
    parts = blend.map { part in
      let lines = [part.source.current, part.source.compared].compactMap { $0 }
      return Part(
        weight: part.weight, axis: Self.span(of: lines, at: position, reach: reach),
        current: ControlPoints(part.source.current),
        compared: part.source.compared.map(ControlPoints.init))
    }
    axis = ValueSpan(mixing: parts.map { ($0.axis, $0.weight) })
    var top = 0.0
    for part in parts {
      let compared = part.compared.map { Self.span(of: [$0.line], at: position, reach: reach) }
      let own = compared.map { part.axis.y(of: $0.high, in: layout.plot) } ?? layout.plot.top
      top += min(max(own, layout.plot.top), layout.plot.bottom) * part.weight
    }
    areaTop = top
  }

  private static func span(of lines: [DateLine], at position: Double, reach: Int) -> ValueSpan {
    ValueAxis(
      of: lines.first, and: lines.count > 1 ? lines[1] : nil, at: position, reach: reach
    ).span
  }

  /// The page nearest to the centre.
  var centredPage: Int? {
    guard !dates.isEmpty else { return nil }
    return Int(min(max((offset / CurveCell.width).rounded(), 0), Double(dates.count - 1)))
  }

  /// Returns the x of a cell's middle.
  func x(ofPage page: Int) -> Double {
    layout.center + Double(page) * CurveCell.width - offset
  }

  /// Returns the x of a control point.
  func x(ofPoint number: Int) -> Double {
    layout.center + Double(number) * CurveCell.width / 2 - offset
  }

  /// How clearly the labels of the axis show, 0…1.
  ///
  /// On the way between two sources of very different values the numbers run too fast to be read, so
  /// they fade out in the first third of it and in again in the last.
  var labelOpacity: Double {
    let plot = layout.plot
    var distance = 0.0
    for part in parts where plot.height > 0 {
      let low = part.axis.y(of: axis.low, in: plot) - plot.bottom
      let high = part.axis.y(of: axis.high, in: plot) - plot.top
      // In heights of the plot.
      distance += part.weight * min((abs(low) + abs(high)) / plot.height, 1)
    }
    let way = 1 - (parts.map(\.weight).max() ?? 1)
    return max(0, 1 - distance * min(way * 3, 1))
  }

  /// Returns the pieces of a curve in sight, from left to right.
  ///
  /// A source whose curve does not reach a piece is level there, at the height of its end: so the
  /// piece grows out of the end of the curve that is longer already, or sinks to that of the one that
  /// stays, and fades meanwhile. A source without any value has no say in heights.
  func segments(of curve: Curve) -> [Segment] {
    guard let first = pages.first, let last = pages.last else { return [] }
    var segments: [Segment] = []
    for number in (2 * first - 1)...(2 * last) {
      var shape = CurveSegment(start: 0, end: 0, startSlope: 0, endSlope: 0)
      var weight = 0.0
      var opacity = 0.0
      for part in parts {
        guard let points = points(of: curve, in: part),
          let own = points.segment(number, { height(of: $0, on: part.axis) })
        else { continue }
        weight += part.weight
        shape.start += own.start * part.weight
        shape.end += own.end * part.weight
        shape.startSlope += own.startSlope * part.weight
        shape.endSlope += own.endSlope * part.weight
        if points.hasSegment(number) { opacity += part.weight }
      }
      guard opacity > 0 else { continue }
      shape.start /= weight
      shape.end /= weight
      shape.startSlope /= weight
      shape.endSlope /= weight
      segments.append(Segment(number: number, shape: shape, opacity: min(opacity, 1)))
    }
    return segments
  }

  /// Returns the place of the current value of a cell and how much of it shows; nil for no value.
  func dot(at page: Int) -> (place: Point, opacity: Double)? {
    var height = 0.0
    var weight = 0.0
    var opacity = 0.0
    for part in parts {
      guard let own = part.current.height(2 * page, { self.height(of: $0, on: part.axis) }) else {
        continue
      }
      weight += part.weight
      height += own * part.weight
      if part.current.line.hasValue(at: page) { opacity += part.weight }
    }
    guard opacity > 0 else { return nil }
    return (Point(x(ofPage: page), height / weight), min(opacity, 1))
  }

  private func points(of curve: Curve, in part: Part) -> ControlPoints? {
    curve == .current ? part.current : part.compared
  }

  private func height(of value: Double, on axis: ValueSpan) -> Double {
    let height = axis.y(of: value, in: layout.plot)
    return min(max(height, -Self.farthest), Self.farthest)
  }
}
