/// Three values each, of all kinds that make labels hard: huge, tiny, far apart and near to each other.
enum NumberDice {
  /// Returns the same files for the same seed.
  static func files(seed: Int) -> [[Double]] {
    var dice = SplitMix(state: UInt64(seed))
    var files: [[Double]] = [
      [1, 1e18, 3.3], [1, 3e19, 3.3], [1, 3e21, 3.3], [1e-300, 1e300, 1],
      [.leastNonzeroMagnitude, 1e-308, 3e-308],
      [1.7e308, -1.7e308, 0], [1, 1.00000004, 1.00000002],
      [-1, -1.00000000000004, -1.00000000000002],
      [123_456_789, 123_456_789.0001, 123_456_789.0002], [1, 1.000000000000005, 1.000000000000002],
      [-1.23456789012e-200, -1.23456789016e-200, -1.23456789014e-200],
    ]
    for _ in 0..<60 {
      // Of any magnitude, and near to each other.
      let first = Double(
        sign: Bool.random(using: &dice) ? .plus : .minus,
        exponent: Int.random(in: -1000...1000, using: &dice),
        significand: Double.random(in: 1..<2, using: &dice))
      let near = first * (1 + Double.random(in: 0...1e-4, using: &dice))
      let other = Double(
        sign: .plus, exponent: Int.random(in: -1000...1000, using: &dice), significand: 1)
      files.append(
        [
          [first, near, first * 1.5], [first, other, first * 1.5],
          [first, near, first + (near - first) / 3],
        ][Int.random(in: 0..<3, using: &dice)])
    }
    return files
  }
}
