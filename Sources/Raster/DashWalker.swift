import Canvas

/// Cuts a line into the pieces that a dash pattern draws, by length along the line.
enum DashWalker {
  /// Calls `body` with each drawn piece of the line through `points`.
  ///
  /// - Parameters:
  ///   - points: The line, in any unit.
  ///   - on: Length drawn, in that unit, above 0.
  ///   - off: Length left out, above 0.
  ///   - piece: Room for the points of a piece, used again and again.
  ///   - body: Takes a piece of two points or more.
  /// - Complexity: O(points + dashes).
  static func forEachDash(
    of points: some RandomAccessCollection<Point>, on: Double, off: Double,
    piece: inout [Point], _ body: ([Point]) -> Void
  ) {
    guard var from = points.first else { return }
    var isDrawn = true
    var left = on
    piece.removeAll(keepingCapacity: true)
    piece.append(from)
    for to in points.dropFirst() {
      let along = to - from
      let length = along.length
      guard length > 0 else { continue }
      var done = 0.0
      while length - done > left {
        done += left
        let cut = from + Vector(along.dx * done / length, along.dy * done / length)
        if isDrawn {
          piece.append(cut)
          body(piece)
        }
        isDrawn.toggle()
        left = isDrawn ? on : off
        piece.removeAll(keepingCapacity: true)
        if isDrawn { piece.append(cut) }
      }
      left -= length - done
      if isDrawn { piece.append(to) }
      from = to
    }
    if isDrawn, piece.count > 1 { body(piece) }
  }
}
