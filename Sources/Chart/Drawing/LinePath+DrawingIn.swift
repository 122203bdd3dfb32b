package import Canvas

extension LinePath {
  /// Measures the length of all runs.
  mutating func measure(_ points: [Point]) {
    length = 0
    for run in runs {
      for index in run.dropFirst() { length += (points[index] - points[index - 1]).length }
    }
  }

  /// Makes the path one of the same points from another place of a list on.
  mutating func move(by places: Int) {
    func moved(_ piece: Range<Int>) -> Range<Int> {
      piece.lowerBound + places..<piece.upperBound + places
    }
    for index in runs.indices { runs[index] = moved(runs[index]) }
    for index in bridges.indices { bridges[index] = moved(bridges[index]) }
  }

  /// Keeps the left part of the line, as it is while it draws itself in.
  ///
  /// The share is of the length of all runs; what no run reaches yet, dots and bridges, goes too.
  /// A path that has no length has its dots one after the other, by the way from the first to the last.
  ///
  /// - Parameters:
  ///   - share: 0 for nothing, 1 for all.
  ///   - points: A list that ends with the path's points; those beyond the cut are taken away, and the
  ///     last one moves to it.
  /// - Complexity: O(n) for n points up to the cut.
  package mutating func cut(at share: Double, in points: inout [Point]) {
    guard share < 1 else { return }
    var rest = length * max(share, 0)
    guard rest > 0 || (share > 0 && length == 0) else {
      let first = [runs.first, bridges.first].lazy.compactMap { $0?.lowerBound }.min()
      if let first { points.removeLast(points.count - first) }
      runs.removeAll(keepingCapacity: true)
      bridges.removeAll(keepingCapacity: true)
      dots.removeAll(keepingCapacity: true)
      length = 0
      right = -.infinity
      return
    }
    guard length > 0 else {
      guard let first = dots.first, let last = dots.last else { return }
      let right = first.x + (last.x - first.x) * share
      self.right = right
      dots.removeAll { $0.x > right }
      return
    }
    length = rest
    for index in runs.indices {
      let run = runs[index]
      for end in run.dropFirst() {
        let step = points[end] - points[end - 1]
        let distance = step.length
        guard distance >= rest else {
          rest -= distance
          continue
        }
        let part = distance > 0 ? rest / distance : 0
        points[end] = points[end - 1] + Vector(step.dx * part, step.dy * part)
        points.removeLast(points.count - (end + 1))
        runs[index] = run.lowerBound..<end + 1
        runs.removeLast(runs.count - index - 1)
        let right = points[end].x
        self.right = right
        // A bridge follows the run that it begins at.
        bridges.removeAll { $0.lowerBound > end || points[$0.upperBound - 1].x > right }
        dots.removeAll { $0.x > right }
        return
      }
    }
  }
}
