/// Puts the area inside an ``Envelope`` into the cells of strips, from left to right.
struct EnvelopeFill {
  /// Edges that differ by more than this between two samples, in pixels, are looked at closely.
  private static let steep: Float = 0.5
  static let step = 0.125

  /// Whether the shape's ends are round.
  private let radius: Float
  /// 1 to add the shape, −1 to take it away.
  private let sign: Float
  private var nextStart = 0
  private var nextEnd = 0

  /// Makes what fills one envelope.
  ///
  /// - Parameters:
  ///   - radius: Of its discs, in pixels; 0 where it has none.
  ///   - isHole: Whether the shape is taken away instead of added.
  init(radius: Double, isHole: Bool = false) {
    self.radius = Float(radius)
    sign = isHole ? -1 : 1
  }

  /// Returns the rows between the envelope's edges in `columns`, all of which it has samples of.
  static func rows(of envelope: Envelope, in columns: Range<Int>) -> Range<Int> {
    var high = Envelope.Samples(repeating: .infinity)
    var low = Envelope.Samples(repeating: -.infinity)
    let offset = envelope.columns.lowerBound
    for column in columns {
      let top = envelope.top[column - offset]
      let bottom = envelope.bottom[column - offset]
      high = high.replacing(with: top, where: top .< high)
      low = low.replacing(with: bottom, where: bottom .> low)
    }
    // The right edge of the last column is the first sample of the next one.
    high[0] = min(high[0], envelope.top[columns.upperBound - offset][0])
    low[0] = max(low[0], envelope.bottom[columns.upperBound - offset][0])
    let top = high.min()
    let bottom = low.max()
    guard top < .infinity, bottom > -.infinity else { return 0..<0 }
    // Corners between samples stick out by less than a sample's width. One row more on either side
    // holds them whatever the neighbouring columns are, so that a part of the picture comes out
    // like the whole.
    let first = Snapping.floor(Double(top)) - 1
    return first..<max(first, Snapping.ceiling(Double(bottom)) + 1)
  }

  /// Calls `body` with column, row and coverage for all sixteen pixels that the shape touches.
  ///
  /// - Parameters:
  ///   - envelope: The shape.
  ///   - radius: Of its discs, in pixels; 0 where it has none.
  ///   - hole: A shape inside it that is taken away, with samples of the same columns.
  ///   - holeRadius: Of the hole's discs.
  ///   - strip: Where the areas are summed up.
  ///   - clip: Coverage outside it is 0.
  ///   - body: Called strip by strip, from top to bottom.
  @inline(__always) static func sweep(
    _ envelope: Envelope, radius: Double, hole: Envelope? = nil, holeRadius: Double = 0,
    strip: inout Strip, clip: PixelRect, _ body: (Int, Int, SIMD16<UInt32>) -> Void
  ) {
    let columns = envelope.columns
    guard !columns.isEmpty else { return }
    var filling = EnvelopeFill(radius: radius)
    var clearing = EnvelopeFill(radius: holeRadius, isHole: true)
    var left = columns.lowerBound & ~(Strip.width - 1)
    while left < columns.upperBound {
      let part = columns.clamped(to: left..<left + Strip.width)
      // From the picture's top, not the clip's: a row's area is the sum of those above it.
      let rows = Self.rows(of: envelope, in: part).clamped(to: 0..<clip.bottom)
      if !rows.isEmpty, rows.upperBound > clip.top {
        let visible = StripColumns(left: left, columns: clip.columns)
        strip.withCells(rows) { cells in
          filling.fill(envelope, columns: part, left: left, into: cells)
          if let hole { clearing.fill(hole, columns: part, left: left, into: cells) }
          cells.sweep { row, coverage in
            if row >= clip.top { body(left, row, visible.keep(coverage)) }
          }
        }
      }
      left += Strip.width
    }
  }

  /// Adds the area of `columns` to `cells`, the strip's that begins at the column `left`.
  mutating func fill(
    _ envelope: Envelope, columns: Range<Int>, left: Int, into cells: StripCells
  ) {
    let offset = envelope.columns.lowerBound
    for column in columns {
      let index = column - offset
      let x = Double(column)
      skipLandmarks(of: envelope, before: x)
      fill(
        envelope.top[index], then: envelope.top[index + 1][0], flip: 1, x: x,
        column: column - left, envelope, into: cells)
      fill(
        envelope.bottom[index], then: envelope.bottom[index + 1][0], flip: -1, x: x,
        column: column - left, envelope, into: cells)
    }
  }

  private mutating func skipLandmarks(of envelope: Envelope, before x: Double) {
    while nextStart < envelope.starts.count, envelope.starts[nextStart].x < x { nextStart += 1 }
    while nextEnd < envelope.ends.count, envelope.ends[nextEnd].x < x { nextEnd += 1 }
  }

  /// Adds one column of one edge; `flip` is 1 for the upper one and −1 for the lower one.
  @inline(__always) private func fill(
    _ samples: Envelope.Samples, then next: Float, flip: Float, x: Double, column: Int,
    _ envelope: Envelope, into cells: StripCells
  ) {
    // Most columns have the whole edge in one row of pixels: its mean height is all that counts.
    let row = samples[0] < 1_048_576 && samples[0] >= 0 ? Float(Int32(samples[0])) : -1
    if row >= 0, all((samples .>= row) .& (samples .<= row + 1)), next >= row, next <= row + 1 {
      let mean = (samples.sum() + (next - samples[0]) * 0.5) * 0.125
      cells.add(column: column, width: sign * flip, from: mean, to: mean)
      return
    }
    for lane in 0..<8 {
      let from = samples[lane]
      let to = lane < 7 ? samples[lane + 1] : next
      if abs(to - from) <= Self.steep {
        cells.add(column: column, width: sign * flip * 0.125, from: from, to: to)
      } else {
        fillSteep(
          from: from * flip, to: to * flip, flip: flip, x: x + Double(lane) * Self.step,
          column: column, envelope, into: cells)
      }
    }
  }

  /// Adds an edge that jumps or climbs between two samples, at `x` and an eighth farther.
  ///
  /// Heights times `flip` are smaller the farther out of the shape they lie, for both edges.
  private func fillSteep(
    from: Float, to: Float, flip: Float, x: Double, column: Int, _ envelope: Envelope,
    into cells: StripCells
  ) {
    guard min(from, to) < .infinity else { return }
    if to < from {
      var walk = Walk(
        x: x, y: from, radius: radius, width: sign * flip, flip: flip, column: column)
      var index = nextStart
      while index < envelope.starts.count, envelope.starts[index].x < x + Self.step {
        let mark = envelope.starts[index]
        if mark.x >= x { walk.pass(mark.x, mark.y * flip, into: cells) }
        index += 1
      }
      walk.end(to, into: cells)
    } else {
      var walk = Walk(
        x: -x - Self.step, y: to, radius: radius, width: sign * flip, flip: flip, column: column)
      var index = nextEnd
      while index < envelope.ends.count, envelope.ends[index].x < x + Self.step { index += 1 }
      while index > nextEnd, envelope.ends[index - 1].x >= x {
        index -= 1
        walk.pass(-envelope.ends[index].x, envelope.ends[index].y * flip, into: cells)
      }
      walk.end(from, into: cells)
    }
  }
}

/// Follows an edge outwards from one sample to the next, over the landmarks between them.
///
/// Each landmark lies in the shape, so the edge is at least as far out there, and from there on at
/// least as far as the side of its disc. Where a landmark is farther out than that, the edge stayed
/// as it was up to the landmark before, where the steep side begins, and climbs from there to this
/// one: the side of the steep segment between the two.
private struct Walk {
  private var x: Double
  private var y: Float
  private var lastMark: Double
  /// Where the disc begins whose side the edge is; nil where it is something else.
  private var disc: (x: Double, y: Float)?
  /// A disc that began behind that side, and may come out of it before the next sample.
  private var rival: (x: Double, y: Float)?
  private let endX: Double
  private let radius: Float
  private let width: Float
  private let flip: Float
  private let column: Int

  init(x: Double, y: Float, radius: Float, width: Float, flip: Float, column: Int) {
    self.x = x
    self.y = y
    self.radius = radius
    self.width = width
    self.flip = flip
    self.column = column
    lastMark = x
    endX = x + EnvelopeFill.step
  }

  /// Goes on to the landmark (`markX`, `markY`).
  mutating func pass(_ markX: Double, _ markY: Float, into cells: StripCells) {
    defer { lastMark = markX }
    guard markY < height(at: markX) else {
      if let disc, markY < disc.y, rival.map({ reach(markX, markY) < reach($0.x, $0.y) }) ?? true {
        rival = (markX, markY)
      }
      return
    }
    if y < .infinity {
      follow(to: lastMark, into: cells)
      climb(to: markX, markY, into: cells)
    }
    x = markX
    y = markY
    disc = (markX, markY)
    rival = nil
  }

  /// Goes on to the next sample.
  mutating func end(_ endY: Float, into cells: StripCells) {
    guard y < .infinity else { return }
    // What the disc's own side does not reach is a steep segment's.
    if endY < height(at: endX) - 0.05 { follow(to: lastMark, into: cells) }
    if disc != nil, endY < y {
      let middle = (x + endX) / 2
      climb(to: middle, max(height(at: middle), endY), into: cells)
    }
    climb(to: endX, endY, into: cells)
  }

  /// The edge's height at `place` if nothing but discs is there.
  private func height(at place: Double) -> Float {
    guard let disc else { return y }
    let height = side(of: disc, at: place)
    guard let rival, rival.x < place else { return height }
    return min(height, side(of: rival, at: place))
  }

  /// How far out a disc gets until the next sample.
  private func reach(_ markX: Double, _ markY: Float) -> Float {
    side(of: (markX, markY), at: endX)
  }

  private func side(of disc: (x: Double, y: Float), at place: Double) -> Float {
    let rest = radius - Float(place - disc.x)
    return disc.y - max(radius * radius - rest * rest, 0).squareRoot()
  }

  /// Goes along the disc's side, or straight on.
  private mutating func follow(to end: Double, into cells: StripCells) {
    guard end > x else { return }
    if disc != nil {
      let middle = (x + end) / 2
      climb(to: middle, height(at: middle), into: cells)
    }
    climb(to: end, height(at: end), into: cells)
  }

  private mutating func climb(to endX: Double, _ endY: Float, into cells: StripCells) {
    let part = Float(endX - x)
    if part > 0 { cells.add(column: column, width: width * part, from: y * flip, to: endY * flip) }
    x = endX
    y = endY
  }
}
