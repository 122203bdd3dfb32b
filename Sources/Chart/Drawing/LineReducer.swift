import Canvas

/// Leaves out the points of a line that no pixel shows.
///
/// Of the points in one pixel column the first, the lowest, the highest and the last are kept, in
/// their order: the line through them covers the same pixels (M4: Jugel et al., "M4: A
/// Visualization-Oriented Time Series Data Aggregation", VLDB 2014).
enum LineReducer {
  /// Adds the points of a line to `points`, all of them where there are few.
  ///
  /// - Parameters:
  ///   - count: How many points the line has.
  ///   - columns: Width of the plot in device pixels.
  ///   - points: Where they go.
  ///   - place: The place of each, x ascending.
  /// - Complexity: O(`count`).
  static func append(
    count: Int, columns: Double, to points: inout [Point], place: (Int) -> Point
  ) {
    guard Double(count) > columns * 4, columns >= 1, count > 1 else {
      for index in 0..<count { points.append(place(index)) }
      return
    }
    let left = place(0).x
    let width = max(place(count - 1).x - left, .leastNormalMagnitude)
    var start = 0
    while start < count {
      let column = ((place(start).x - left) / width * columns).rounded(.down)
      var lowest = start
      var highest = start
      var end = start
      while end < count {
        let here = place(end)
        guard ((here.x - left) / width * columns).rounded(.down) == column else { break }
        if here.y > place(lowest).y { lowest = end }
        if here.y < place(highest).y { highest = end }
        end += 1
      }
      var kept = -1
      for index in [start, min(lowest, highest), max(lowest, highest), end - 1] where index > kept {
        points.append(place(index))
        kept = index
      }
      start = end
    }
  }
}
