import Testing

@testable import Chart

@Suite struct NiceTicksTests {
  private static let odd: [Double] = [
    0, -0.0, 1, -1, 0.1, 0.3, 1.0 / 3, 2.01, 5, 12, 36.71, 1e14, 1e15, 1e16, 9_007_199_254_740_994,
    1e22, 1e23, 1e300, 1e-300, 0.4563, 0.0333, 0.0000211, .leastNonzeroMagnitude,
    .leastNormalMagnitude, .leastNormalMagnitude.nextDown, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, 1e308, -1e308,
  ]

  /// What holds of any ticks.
  private func check(
    _ low: Double, _ high: Double, most: Int, decimals: Int,
    at place: SourceLocation = #_sourceLocation
  ) {
    let ticks = NiceTicks(low: low, high: high, most: most, decimals: decimals)
    let isFinite = low.isFinite && high.isFinite
    let (least, greatest) = isFinite ? (min(low, high), max(low, high)) : (0, 1)
    let hint: Comment = "\(low) \(high) most \(most) decimals \(decimals): \(ticks)"
    #expect(
      ticks.low < ticks.high && ticks.low.isFinite && ticks.high.isFinite, hint,
      sourceLocation: place)
    #expect(ticks.low <= least && ticks.high >= greatest, hint, sourceLocation: place)
    #expect(ticks.step > 0 && ticks.step.isFinite, hint, sourceLocation: place)
    let values = ticks.values
    #expect(values.count <= min(12, max(most, 0)), hint, sourceLocation: place)
    #expect(values.isEmpty == (most < 1), hint, sourceLocation: place)
    #expect(values.allSatisfy { $0 >= ticks.low && $0 <= ticks.high }, hint, sourceLocation: place)
    #expect(values.allSatisfy { $0 != 0 || $0.sign == .plus }, hint, sourceLocation: place)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 }, hint, sourceLocation: place)
    // Halves: the distance of two doubles may be more than a double holds.
    let gaps = zip(values, values.dropFirst()).map { $1 / 2 - $0 / 2 }
    if let narrow = gaps.min(), let wide = gaps.max() {
      let ulp = max(abs(ticks.low), abs(ticks.high)).ulp
      #expect(wide - narrow <= ulp * 2, hint, sourceLocation: place)
    }
    #expect(ticks.labels.count == values.count, hint, sourceLocation: place)
    #expect(Set(ticks.labels).count == values.count, hint, sourceLocation: place)
    for (label, value) in zip(ticks.labels, values) {
      // Read back, a label is the value itself.
      let text = String(label.map { $0 == "\u{2212}" ? "-" : $0 })
      #expect(Double(text) == value, hint, sourceLocation: place)
      #expect(!label.contains("-"), hint, sourceLocation: place)
      guard !label.contains("e"), label != "0" else { continue }
      let digits = label.split(separator: ".").dropFirst().first?.count ?? 0
      #expect(digits >= decimals, hint, sourceLocation: place)
    }
    // No digit too many: what goes beyond the wanted ones is not zero in all labels.
    let tails = ticks.labels.map { Array($0.split(separator: ".").dropFirst().first ?? "") }
    if let count = tails.first?.count, count > decimals, !ticks.labels[0].contains("e") {
      #expect(tails.contains { $0.last != "0" }, hint, sourceLocation: place)
    }
  }

  @Test func `a range is rounded outward to steps of 1, 2 or 5`() {
    let ticks = NiceTicks(low: 36.16, high: 37.42, most: 6, decimals: 2)
    // 1.26 in five steps: 0.252, so 0.5.
    #expect(ticks.low == 36 && ticks.high == 37.5 && ticks.step == 0.5)
    #expect(ticks.values == [36, 36.5, 37, 37.5])
    #expect(ticks.labels == ["36.00", "36.50", "37.00", "37.50"])
    let negative = NiceTicks(low: -0.3, high: 0.3, most: 7, decimals: 0)
    #expect(negative.values == [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3])
    #expect(negative.labels == ["−0.3", "−0.2", "−0.1", "0.0", "0.1", "0.2", "0.3"])
    let whole = NiceTicks(low: 0, high: 1000, most: 6, decimals: 0)
    #expect(whole.labels == ["0", "200", "400", "600", "800", "1000"])
    #expect(NiceTicks(low: 0, high: 1000, most: 99, decimals: 0).values.count == 11)
  }

  @Test func `ends that are round already stay`() {
    for step in [0.1, 0.2, 0.5, 1, 20, 5e-7] {
      for first in -30...30 {
        // As decimals are read: 3 tenths, not three times a tenth.
        let low = step < 1 ? Double(first) / (1 / step).rounded() : Double(first) * step
        let high = step < 1 ? Double(first + 5) / (1 / step).rounded() : Double(first + 5) * step
        let ticks = NiceTicks(low: low, high: high, most: 6, decimals: 0)
        #expect(ticks.low == low && ticks.high == high && ticks.values.count == 6, "\(low) \(high)")
      }
    }
  }

  @Test func `values are whole steps, so that thirds of 0.9 are tenths`() {
    let ticks = NiceTicks(low: 0, high: 0.9, most: 10, decimals: 1)
    #expect(ticks.values == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])
    #expect(ticks.labels[3] == "0.3")
  }

  @Test func `with room for few labels the range stays close`() {
    // Steps of 5 from 5 to 25; 0 to 30 in tens would leave half of the axis empty.
    let three = NiceTicks(low: 9.7, high: 21, most: 3, decimals: 0)
    #expect(three.low == 5 && three.high == 25 && three.step == 5)
    #expect(three.values == [10, 20])
    let two = NiceTicks(low: -1, high: 1, most: 2, decimals: 1)
    #expect(two.low == -1 && two.high == 1 && two.values == [-1, 1])
    #expect(NiceTicks(low: -1, high: 1, most: 1, decimals: 1).labels == ["0.0"])
    for most in [0, -1, .min] {
      let none = NiceTicks(low: -1, high: 1, most: most, decimals: 1)
      #expect(none.values.isEmpty && none.labels.isEmpty && none.low == -1 && none.high == 1)
    }
    #expect(NiceTicks(low: 0, high: 1, most: .max, decimals: .max).values.count == 11)
  }

  @Test func `equal values stand in the middle, and are labelled`() {
    for value in [
      5.0, 12, 1_400_000, 0, -0.0, 1e14, 36.71, -7, 0.4563, 1e-300, 1e300,
      -.leastNormalMagnitude / 64,
    ] {
      for (most, decimals) in [(6, 0), (12, 2), (3, 1), (2, 8)] {
        let ticks = NiceTicks(low: value, high: value, most: most, decimals: decimals)
        let (above, below) = (ticks.high - value, value - ticks.low)
        #expect(above > 0 && abs(above - below) <= abs(value).ulp * 8, "\(value) \(ticks)")
        check(value, value, most: most, decimals: decimals)
      }
    }
    let twelve = NiceTicks(low: 12, high: 12, most: 6, decimals: 0)
    #expect(twelve.low == 11 && twelve.high == 13 && twelve.labels == ["11", "12", "13"])
    let zero = NiceTicks(low: 0, high: 0, most: 6, decimals: 0)
    #expect(zero.low == -1 && zero.high == 1)
    // A thousandth of 36.71 is 0.03671; rounded up, 0.05.
    let price = NiceTicks(low: 36.71, high: 36.71, most: 12, decimals: 2)
    #expect(price.low == 36.66 && price.high == 36.76)
    #expect(price.labels.count == 11 && price.labels[5] == "36.71")
  }

  @Test func `huge and tiny numbers are written with a power`() {
    let huge = NiceTicks(low: -1e300, high: 1e300, most: 5, decimals: 2)
    #expect(huge.labels == ["−1e300", "−5e299", "0", "5e299", "1e300"])
    let tiny = NiceTicks(low: 1e-300, high: 1.6e-300, most: 7, decimals: 0)
    #expect(tiny.labels.prefix(3) == ["1e−300", "1.1e−300", "1.2e−300"])
    #expect(
      NiceTicks(low: 0, high: 1e14, most: 3, decimals: 0).labels
        == ["0", "50000000000000", "100000000000000"])
    let all = NiceTicks(
      low: -.greatestFiniteMagnitude, high: .greatestFiniteMagnitude, most: 12, decimals: 0)
    #expect(all.low == -.greatestFiniteMagnitude && all.high == .greatestFiniteMagnitude)
    // Two times 1.8e308 in eleven steps: 3.3e307, so 5e307; four of them are no double.
    #expect(all.values == [-1.5e308, -1e308, -5e307, 0, 5e307, 1e308, 1.5e308])
  }

  @Test func `what other programs hang on has ticks at once`() {
    for (low, high) in [
      (5.0, 5.0), (1e14, 1e14), (0, 2.01), (0, 0), (4, 0), (1_400_000, 1_400_000),
    ] {
      check(low, high, most: 10, decimals: 0)
    }
    // An inverted range is swapped.
    #expect(
      NiceTicks(low: 4, high: 0, most: 6, decimals: 0)
        == NiceTicks(low: 0, high: 4, most: 6, decimals: 0))
    let unit = NiceTicks(low: 0, high: 1, most: 6, decimals: 1)
    for (low, high) in [
      (Double.nan, 1.0), (2, .nan), (.infinity, 3), (-.infinity, .infinity), (.nan, .nan),
    ] {
      #expect(NiceTicks(low: low, high: high, most: 6, decimals: 1) == unit)
    }
    // Tiny prices keep labels that differ.
    let tiny = NiceTicks(low: 0.00002110, high: 0.00002118, most: 6, decimals: 2)
    #expect(tiny.labels == ["0.00002110", "0.00002112", "0.00002114", "0.00002116", "0.00002118"])
  }

  @Test func `odd numbers in pairs, with any room`() {
    for low in Self.odd + [.nan, .infinity] {
      for high in Self.odd + [-.infinity] {
        for (most, decimals) in [(12, 0), (6, 2), (4, 0), (3, 8), (2, 1), (1, 12), (0, 3)] {
          check(low, high, most: most, decimals: decimals)
        }
      }
    }
  }

  @Test(arguments: 0..<8) func `any two doubles`(seed: Int) {
    var bits = SplitMix(state: UInt64(seed))
    for _ in 0..<250 {
      let low = Double(bitPattern: bits.next())
      var high = Double(bitPattern: bits.next())
      switch bits.next() % 4 {
      case 0:
        // A few doubles apart, as after much arithmetic.
        high = low
        for _ in 0..<bits.next() % 40 { high = high.nextUp }
      case 1: high = low * (1 + Double(bits.next() % 1000) / 1e7)
      case 2: high = Double(bitPattern: low.bitPattern ^ (bits.next() >> (12 + bits.next() % 50)))
      default: break
      }
      check(low, high, most: Int(bits.next() % 16), decimals: Int(bits.next() % 9))
    }
  }

  @Test(arguments: 0..<4) func `subnormal numbers`(seed: Int) {
    var bits = SplitMix(state: UInt64(seed) &+ 99)
    for _ in 0..<250 {
      let low = Double(bitPattern: bits.next() >> (12 + bits.next() % 52))
      let high = Double(bitPattern: bits.next() >> (12 + bits.next() % 52))
      check(bits.next() % 2 == 0 ? low : -low, high, most: Int(bits.next() % 14), decimals: 2)
    }
  }

  @Test func `plain labels are those of all other numbers`() {
    for (low, high, decimals) in [(36.16, 37.42, 2), (-3, 18, 0), (0.001, 0.0047, 3), (0, 1e9, 1)] {
      let ticks = NiceTicks(low: low, high: high, most: 12, decimals: decimals)
      let digits = ticks.labels[0].split(separator: ".").dropFirst().first?.count ?? 0
      #expect(ticks.labels == ticks.values.map { NumberText.fixed($0, decimals: digits) })
    }
  }
}
