/// The upper and the lower edge of a shape that every upright line meets in one piece, sampled
/// eight times a pixel.
///
/// The stroke of a line that never turns back in x is such a shape: what an upright line cuts out
/// of it has no hole, since the pieces of neighbouring segments and joins always overlap. So the
/// union of all segments, joins and caps is just the highest upper edge and the lowest lower edge
/// of them: overlaps are never counted twice, not even in half-covered pixels.
///
/// Between two samples an edge is straight, except where it jumps: a steep segment's side rises a
/// hundred pixels between two samples. The ``starts`` and ``ends`` say where exactly.
struct Envelope {
  /// One pixel column's samples: at its left edge and at each eighth after it.
  typealias Samples = SIMD8<Float>

  /// A point of the shape at which it begins or ends in x.
  struct Landmark {
    /// Distance from the picture's left edge, in pixels.
    var x: Double
    /// Distance from the picture's top edge, in pixels.
    var y: Float
  }

  /// Where a column's samples are; not a stored constant, which would be looked up each time.
  private static var offsets: Samples { Samples(0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875) }

  /// The columns that are sampled.
  private(set) var columns = 0..<0
  /// The upper edge by column, and the samples of one more column; +∞ where there is none.
  private(set) var top: [Samples] = []
  /// The lower edge by column, and the samples of one more column; −∞ where there is none.
  private(set) var bottom: [Samples] = []
  /// Where discs and corners begin, from left to right.
  private(set) var starts: [Landmark] = []
  /// Where discs and corners end, from left to right.
  private(set) var ends: [Landmark] = []

  /// Empties the envelope for a shape in `columns`.
  mutating func begin(_ columns: Range<Int>) {
    self.columns = columns
    starts.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    let needed = columns.count + 1
    if top.count < needed {
      top = Array(repeating: Samples(repeating: .infinity), count: needed)
      bottom = Array(repeating: Samples(repeating: -.infinity), count: needed)
      return
    }
    for index in 0..<needed {
      top[index] = Samples(repeating: .infinity)
      bottom[index] = Samples(repeating: -.infinity)
    }
  }

  /// Adds a disc.
  ///
  /// - Parameters:
  ///   - x: The middle's distance from the picture's left edge, in pixels.
  ///   - y: The middle's distance from the picture's top edge, in pixels.
  ///   - radius: In pixels, at least two samples.
  mutating func addDisc(x: Double, y: Double, radius: Double) {
    guard let touched = touched(from: x - radius, to: x + radius) else { return }
    Self.insert(Landmark(x: x - radius, y: Float(y)), into: &starts)
    Self.insert(Landmark(x: x + radius, y: Float(y)), into: &ends)
    // Most discs of a dense line lie in what others have covered: nothing would change.
    if isCovered(touched, from: Float(y - radius), to: Float(y + radius)) { return }
    let square = Float(radius * radius)
    let middle = Samples(repeating: Float(y))
    for column in touched {
      let away = Self.offsets + Float(Double(column) - x)
      let rest = square - away * away
      let inside = rest .>= 0
      let half = Self.squareRoot(rest.replacing(with: 0, where: rest .< 0))
      raise(column, to: middle - half, where: inside)
      lower(column, to: middle + half, where: inside)
    }
  }

  /// Whether all samples of some columns hold all heights from `high` to `low`.
  @inline(__always) private func isCovered(
    _ touched: ClosedRange<Int>, from high: Float, to low: Float
  ) -> Bool {
    for column in touched {
      let index = column - columns.lowerBound
      guard all((top[index] .<= high) .& (bottom[index] .>= low)) else { return false }
    }
    return true
  }

  /// Adds the straight side from (`x0`, `y0`) to (`x1`, `y1`), in pixels, `x0` ≤ `x1`.
  ///
  /// - Parameters:
  ///   - x0: Where the side begins.
  ///   - y0: Its height there.
  ///   - x1: Where the side ends.
  ///   - y1: Its height there.
  ///   - isTop: Whether it can be part of the upper edge.
  ///   - isBottom: Whether it can be part of the lower edge.
  mutating func addSide(
    x0: Double, y0: Double, x1: Double, y1: Double, isTop: Bool, isBottom: Bool
  ) {
    // A side that lies between two samples leaves no trace in them.
    guard x1 - x0 >= 0.125 || Snapping.ceiling(x0 * 8) <= Snapping.floor(x1 * 8) else { return }
    guard x1 > x0, let touched = touched(from: x0, to: x1) else { return }
    let slope = (y1 - y0) / (x1 - x0)
    let length = Float(x1 - x0)
    let steps = Self.offsets * Float(slope)
    for column in touched {
      let start = Double(column) - x0
      let along = Self.offsets + Float(start)
      let inside = (along .>= 0) .& (along .<= length)
      let height = steps + Float(y0 + start * slope)
      if isTop { raise(column, to: height, where: inside) }
      if isBottom { lower(column, to: height, where: inside) }
    }
  }

  /// Adds a corner at (`x`, `y`), in pixels, where straight sides meet.
  mutating func addCorner(x: Double, y: Double) {
    Self.insert(Landmark(x: x, y: Float(y)), into: &starts)
    Self.insert(Landmark(x: x, y: Float(y)), into: &ends)
  }

  @inline(__always) private func touched(from left: Double, to right: Double) -> ClosedRange<Int>? {
    let first = max(columns.lowerBound, Snapping.floor(left))
    let last = min(columns.upperBound, Snapping.floor(right))
    return first <= last ? first...last : nil
  }

  @inline(__always) private mutating func raise(
    _ column: Int, to height: Samples, where inside: SIMDMask<SIMD8<Int32>>
  ) {
    let index = column - columns.lowerBound
    let old = top[index]
    top[index] = old.replacing(with: height, where: inside .& (height .< old))
  }

  @inline(__always) private mutating func lower(
    _ column: Int, to height: Samples, where inside: SIMDMask<SIMD8<Int32>>
  ) {
    let index = column - columns.lowerBound
    let old = bottom[index]
    bottom[index] = old.replacing(with: height, where: inside .& (height .> old))
  }

  /// Puts `landmark` where it belongs; nearly always at the end.
  private static func insert(_ landmark: Landmark, into list: inout [Landmark]) {
    list.append(landmark)
    var index = list.count - 1
    while index > 0, list[index - 1].x > landmark.x {
      list[index] = list[index - 1]
      index -= 1
    }
    list[index] = landmark
  }

  /// Returns the square roots of `values`, none of them negative, to one part in 100 000.
  ///
  /// The vector's own `squareRoot()` takes one lane after the other and asks for `errno` each
  /// time; this is Newton's method on 1/√ from the well-known first guess by its bits, and gives
  /// the same bits on every machine.
  @inline(__always) private static func squareRoot(_ values: Samples) -> Samples {
    // Both are 32 plain bytes.
    let bits = unsafe unsafeBitCast(values, to: SIMD8<UInt32>.self)
    let guess = 0x5F37_59DF &- (bits &>> 1)
    var inverse = unsafe unsafeBitCast(guess, to: Samples.self)
    let half = values * 0.5
    inverse *= 1.5 - half * inverse * inverse
    inverse *= 1.5 - half * inverse * inverse
    return values * inverse
  }
}
