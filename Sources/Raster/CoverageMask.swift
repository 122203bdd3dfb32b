/// Coverage of a whole shape that is made of several parts, before any of it is blended.
///
/// Strip after strip, each with all its rows; all 0 between two uses.
struct CoverageMask {
  /// How the parts of a shape meet.
  enum Merging {
    /// Parts have no pixel's inside in common, like dashes: their coverage adds up.
    case sum
    /// Parts overlap, like the ways there and back of a line that turns round: the larger counts.
    case maximum
  }

  private var pixels: [SIMD16<UInt8>] = []
  /// The rows that are not empty, by strip.
  private var used: [Range<Int>] = []
  private var height = 0

  /// Makes room for pictures of `width` × `height` pixels.
  mutating func prepare(width: Int, height: Int) {
    let strips = (width + Strip.width - 1) / Strip.width
    if used.count < strips || self.height != height {
      pixels = Array(repeating: .zero, count: strips * height)
      used = Array(repeating: 0..<0, count: strips)
      self.height = height
    }
  }

  /// Adds a part's coverage of sixteen pixels.
  mutating func add(_ coverage: SIMD16<UInt32>, strip: Int, row: Int, merging: Merging) {
    let index = strip * height + row
    let old = SIMD16<UInt32>(truncatingIfNeeded: pixels[index])
    let new: SIMD16<UInt32>
    switch merging {
    case .sum:
      let sum = old &+ coverage
      new = sum.replacing(with: 255, where: sum .> 255)
    case .maximum: new = old.replacing(with: coverage, where: coverage .> old)
    }
    pixels[index] = SIMD16<UInt8>(truncatingIfNeeded: new)
    let rows = used[strip]
    used[strip] =
      rows.isEmpty
      ? row..<row + 1 : min(rows.lowerBound, row)..<max(rows.upperBound, row + 1)
  }

  /// Calls `body` with strip, row and coverage wherever there is any, and empties the mask.
  mutating func drain(_ body: (Int, Int, SIMD16<UInt32>) -> Void) {
    for strip in used.indices where !used[strip].isEmpty {
      for row in used[strip] {
        let index = strip * height + row
        guard pixels[index] != .zero else { continue }
        body(strip, row, SIMD16<UInt32>(truncatingIfNeeded: pixels[index]))
        pixels[index] = .zero
      }
      used[strip] = 0..<0
    }
  }
}
