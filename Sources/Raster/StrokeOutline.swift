import Canvas

/// Turns lines into outlines: a box for each segment, a wedge of a disc on the outer side of each
/// turn, half a disc at each end.
///
/// The pieces touch without overlapping but on the inner side of turns, and all run clockwise, so
/// that their summed coverage is that of the line as one shape.
enum StrokeOutline {
  /// Largest distance between an arc and its chords, in device pixels.
  private static let flatness = 0.02

  /// Adds a line through `points`, given in device pixels.
  ///
  /// - Parameters:
  ///   - points: Finite places; equal neighbours count once.
  ///   - width: Width in device pixels.
  ///   - hasRoundEnds: False for the pieces of a dashed line.
  ///   - clip: Pieces outside are left out.
  ///   - cells: Where the outlines go.
  static func add(
    _ points: some RandomAccessCollection<Point>, width: Double, hasRoundEnds: Bool,
    clip: PixelRect, to cells: CoverageCells
  ) {
    let radius = width / 2
    guard var from = points.first, radius > 0 else { return }
    var lastNormal: Vector?
    let reach = Rect(
      left: Double(clip.left), top: Double(clip.top), right: Double(clip.right),
      bottom: Double(clip.bottom)
    ).outset(by: radius + 1)
    for to in points.dropFirst() {
      let along = to - from
      let length = along.length
      guard length > 1e-9 else { continue }
      // Right of the direction of travel, where y goes down.
      let normal = Vector(-along.dy / length * radius, along.dx / length * radius)
      if isNear(from, from, reach) || lastNormal == nil {
        if let lastNormal {
          addJoin(at: from, from: lastNormal, to: normal, radius: radius, to: cells)
        } else if hasRoundEnds {
          // The half of the disc that lies behind the start.
          addArc(at: from, from: normal, to: opposite(normal), radius: radius, to: cells)
        }
      }
      if isNear(from, to, reach) {
        let a = from + opposite(normal)
        let b = to + opposite(normal)
        let c = to + normal
        let d = from + normal
        cells.addEdge(a.x, a.y, b.x, b.y)
        cells.addEdge(b.x, b.y, c.x, c.y)
        cells.addEdge(c.x, c.y, d.x, d.y)
        cells.addEdge(d.x, d.y, a.x, a.y)
      }
      lastNormal = normal
      from = to
    }
    guard hasRoundEnds else { return }
    if let lastNormal {
      addArc(at: from, from: opposite(lastNormal), to: lastNormal, radius: radius, to: cells)
    } else {
      addDisc(at: from, radius: radius, to: cells)
    }
  }

  /// Adds a whole disc, clockwise, or anticlockwise to cut a hole.
  static func addDisc(
    at center: Point, radius: Double, clockwise: Bool = true, to cells: CoverageCells
  ) {
    let quarter = [Vector(radius, 0), Vector(0, radius), Vector(-radius, 0), Vector(0, -radius)]
    for index in 0..<4 {
      let (one, other) = (quarter[index], quarter[(index + 1) % 4])
      addChords(
        at: center, from: clockwise ? one : other, to: clockwise ? other : one, radius: radius,
        to: cells)
    }
  }

  /// Adds the chords of the shorter arc about `center`, without closing it.
  static func addChords(
    at center: Point, from start: Vector, to end: Vector, radius: Double,
    to cells: CoverageCells
  ) {
    let middle = Vector(start.dx + end.dx, start.dy + end.dy)
    // |start + end| / 2 is radius · cos(half the angle): the chord's distance from the centre.
    let distance = middle.length / 2
    guard radius - distance > flatness, distance > radius * 1e-3 else {
      let (a, b) = (center + start, center + end)
      return cells.addEdge(a.x, a.y, b.x, b.y)
    }
    let scale = radius / middle.length
    let half = Vector(middle.dx * scale, middle.dy * scale)
    addChords(at: center, from: start, to: half, radius: radius, to: cells)
    addChords(at: center, from: half, to: end, radius: radius, to: cells)
  }

  private static func addJoin(
    at point: Point, from before: Vector, to after: Vector, radius: Double,
    to cells: CoverageCells
  ) {
    // The outer side of a turn to the right (clockwise, y down) is the left one.
    let turn = before.dx * after.dy - before.dy * after.dx
    if turn > 0 {
      addWedge(at: point, from: opposite(before), to: opposite(after), radius, cells)
    } else if turn < 0 {
      addWedge(at: point, from: after, to: before, radius, cells)
    } else if before.dx * after.dx + before.dy * after.dy < 0 {
      // Straight back: half a disc ahead.
      addArc(at: point, from: opposite(before), to: before, radius: radius, to: cells)
    }
  }

  private static func addWedge(
    at point: Point, from start: Vector, to end: Vector, _ radius: Double,
    _ cells: CoverageCells
  ) {
    let (a, b) = (point + start, point + end)
    cells.addEdge(point.x, point.y, a.x, a.y)
    if start.dx * end.dx + start.dy * end.dy < 0 {
      // More than a quarter: by way of the quarter, since a half has no middle to be found.
      let quarter = Vector(-start.dy, start.dx)
      addChords(at: point, from: start, to: quarter, radius: radius, to: cells)
      addChords(at: point, from: quarter, to: end, radius: radius, to: cells)
    } else {
      addChords(at: point, from: start, to: end, radius: radius, to: cells)
    }
    cells.addEdge(b.x, b.y, point.x, point.y)
  }

  /// Adds half a disc, clockwise from `start` to the opposite `end`.
  private static func addArc(
    at point: Point, from start: Vector, to end: Vector, radius: Double,
    to cells: CoverageCells
  ) {
    let middle = Vector(-start.dy, start.dx)
    addChords(at: point, from: start, to: middle, radius: radius, to: cells)
    addChords(at: point, from: middle, to: end, radius: radius, to: cells)
    let (a, b) = (point + end, point + start)
    cells.addEdge(a.x, a.y, b.x, b.y)
  }

  private static func opposite(_ vector: Vector) -> Vector { Vector(-vector.dx, -vector.dy) }

  /// A piece left of the clip closes to nothing there, so only its height and right side matter.
  private static func isNear(_ a: Point, _ b: Point, _ reach: Rect) -> Bool {
    max(a.x, b.x) >= reach.left && min(a.x, b.x) <= reach.right
      && max(a.y, b.y) >= reach.top && min(a.y, b.y) <= reach.bottom
  }
}
