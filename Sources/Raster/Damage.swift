/// The parts of a picture that have to be drawn again, as a few rectangles.
struct Damage {
  /// More rectangles than this are joined: each costs a walk through the commands.
  private static let most = 16

  /// The rectangles; some may overlap.
  private(set) var rects: [PixelRect] = []

  /// Takes everything out, and keeps the room.
  mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Adds the pixels of `rect`.
  mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var rect = rect
    // A rectangle that has grown may swallow others in turn.
    while let index = rects.firstIndex(where: { Self.belongTogether($0, rect) }) {
      rect = rect.union(rects[index])
      rects.swapAt(index, rects.count - 1)
      rects.removeLast()
    }
    rects.append(rect)
    if rects.count > Self.most { joinNearest() }
  }

  /// Whether drawing both at once draws hardly more pixels than one after the other.
  private static func belongTogether(_ first: PixelRect, _ second: PixelRect) -> Bool {
    waste(first, second) <= 256
  }

  private static func waste(_ first: PixelRect, _ second: PixelRect) -> Int {
    first.union(second).area - first.area - second.area
  }

  private mutating func joinNearest() {
    var best = (first: 0, second: 1, waste: Int.max)
    for first in rects.indices {
      for second in rects.indices.dropFirst(first + 1) {
        let waste = Self.waste(rects[first], rects[second])
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    let joined = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    rects.append(joined)
  }
}
