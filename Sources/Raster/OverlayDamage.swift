import Canvas

/// Finds the pixels that differ between two overlays without drawing them.
struct OverlayDamage {
  /// The rectangles found last; few, and they may touch.
  private(set) var rects: [PixelRect] = []

  /// More rectangles than this cost more than they save.
  private static let most = 24

  /// Compares two overlays command by command, from both ends.
  ///
  /// - Parameters:
  ///   - before: What was drawn last.
  ///   - after: What is to be drawn now.
  ///   - space: The scale of both.
  ///   - bounds: The whole frame.
  mutating func find(
    from before: DisplayList, to after: DisplayList, space: PixelSpace, bounds: PixelRect
  ) {
    rects.removeAll(keepingCapacity: true)
    let (old, new) = (before.commands, after.commands)
    let shared = min(old.count, new.count)
    var head = 0
    while head < shared, Self.isSame(old[head], before, new[head], after) { head += 1 }
    var tail = 0
    while tail < shared - head,
      Self.isSame(old[old.count - 1 - tail], before, new[new.count - 1 - tail], after)
    { tail += 1 }
    let oldRange = head..<(old.count - tail)
    let newRange = head..<(new.count - tail)
    if oldRange.count == newRange.count {
      for index in oldRange where !Self.isSame(old[index], before, new[index], after) {
        add(old[index], before, space, bounds)
        add(new[index], after, space, bounds)
      }
    } else {
      for index in oldRange { add(old[index], before, space, bounds) }
      for index in newRange { add(new[index], after, space, bounds) }
    }
  }

  private mutating func add(
    _ command: DrawCommand, _ list: DisplayList, _ space: PixelSpace, _ bounds: PixelRect
  ) {
    // A clip that changed may show or hide anything.
    let touched = space.bounds(of: command.shape, in: list) ?? bounds
    var rect = touched.intersection(bounds)
    guard !rect.isEmpty else { return }
    // What costs no more together than apart becomes one; a crossing pair of thin lines does not.
    var index = 0
    while index < rects.count {
      let union = rects[index].union(rect)
      if union.area <= rects[index].area + rect.area + 256 {
        rect = union
        rects.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
    if rects.count == Self.most {
      rect = rects.reduce(rect) { $0.union($1) }
      rects.removeAll(keepingCapacity: true)
    }
    rects.append(rect)
  }

  private static func isSame(
    _ one: DrawCommand, _ list: DisplayList, _ other: DrawCommand, _ otherList: DisplayList
  ) -> Bool {
    switch (one.shape, other.shape) {
    case (.polyline(let a, let stroke), .polyline(let b, let otherStroke)):
      return stroke == otherStroke && list.points[a] == otherList.points[b]
    case (
      .area(let a, let base, let top, let topColor, let bottom, let bottomColor),
      .area(let b, let base2, let top2, let topColor2, let bottom2, let bottomColor2)
    ):
      return base == base2 && top == top2 && topColor == topColor2 && bottom == bottom2
        && bottomColor == bottomColor2 && list.points[a] == otherList.points[b]
    default:
      return one.shape == other.shape
    }
  }
}
