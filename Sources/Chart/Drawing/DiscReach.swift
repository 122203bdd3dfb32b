/// How far the round end of a line reaches above and below its middle, by eighths of a pixel.
///
/// A rasteriser samples a line's edges eight times a pixel; here, too, sample `s` stands at x = s/8,
/// and the slot `s` goes from there to the next sample. A vector holds the eight samples of a pixel.
struct DiscReach: Equatable {
  typealias Samples = SIMD8<Float>

  /// What stands for no height at all; finite, since ∞ − ∞ would be no number.
  static let nowhere: Float = -1e9
  /// No more slots than this are told apart in width.
  static let widest = 4

  /// Half of the line's width, in pixels.
  let radius: Double
  /// Samples on either side of a slot that a disc in it can reach.
  let margin: Int
  /// Vectors for each alignment and width.
  let stride: Int
  /// By alignment and width: what a disc whose middle is anywhere in the slots surely covers.
  private(set) var least: [Samples] = []
  /// What it can cover at most, up to the slots' middle.
  private(set) var left: [Samples] = []
  /// What it can cover at most, from the slots' middle on.
  private(set) var right: [Samples] = []

  /// Makes the table of no disc, which costs nothing: to be replaced by that of a radius.
  init() { (radius, margin, stride) = (0, 0, 0) }

  /// Makes the table of a radius in pixels.
  init(radius: Double) {
    self.radius = radius
    margin = Int((radius * 8).rounded(.down)) + 1
    stride = (7 + 2 * margin + Self.widest + 1 + 7) / 8
    let square = radius * radius
    func height(_ eighths: Int) -> Float {
      let rest = square - Double(eighths * eighths) / 64
      return rest >= 0 ? Float(rest.squareRoot()) : Self.nowhere * 1e3
    }
    for alignment in 0..<8 {
      for width in 1...Self.widest {
        for vector in 0..<stride {
          var least = Samples()
          var left = Samples()
          var right = Samples()
          for lane in 0..<8 {
            // From the slots' left edge to the lane's slot, as far as one goes and as near.
            let slot = vector * 8 + lane - alignment - margin
            let most = height(max(0, -slot - 1, slot - width))
            least[lane] = height(
              max(abs(slot), abs(slot + 1), abs(slot - width), abs(slot + 1 - width)))
            left[lane] = 2 * slot < width ? most : Self.nowhere * 1e3
            right[lane] = 2 * slot + 2 > width ? most : Self.nowhere * 1e3
          }
          self.least.append(least)
          self.left.append(left)
          self.right.append(right)
        }
      }
    }
  }

  /// Finds the vectors of some slots in the tables.
  ///
  /// - Parameters:
  ///   - alignment: The first sample within `margin` of the slots, modulo 8.
  ///   - width: How many slots.
  /// - Returns: The index of the first of them.
  @inline(__always) func start(alignment: Int, width: Int) -> Int {
    ((alignment & 7) * Self.widest + width - 1) * stride
  }
}
