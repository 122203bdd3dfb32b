import Canvas
import Testing

@testable import Chart

/// Round values of a range that moves, and the mean of two axes.
struct CurveValueTicksTests {
  private func ticks(_ low: Double, _ high: Double, _ most: Int = 6) -> ValueTicks {
    ValueTicks(low: low, high: high, most: most, language: .english)
  }

  @Test func `values are round and inside the range`() {
    #expect(ticks(69.15, 70.25).values == [69.2, 69.4, 69.6, 69.8, 70, 70.2])
    #expect(ticks(69.15, 70.25).labels == ["69.2", "69.4", "69.6", "69.8", "70.0", "70.2"])
    #expect(ticks(34.08, 36.95, 5).values == [34.5, 35, 35.5, 36, 36.5])
    #expect(ticks(0, 2.01).values == [0, 0.5, 1, 1.5, 2])
    #expect(ticks(-1, 1, 5).labels == ["−1.0", "−0.5", "0.0", "0.5", "1.0"])
    #expect(ticks(0.00002, 0.000021, 3).labels == ["0.0000200", "0.0000205", "0.0000210"])
  }

  @Test func `large numbers are counted in units that keep the labels apart`() {
    #expect(ticks(1.9e8, 3.6e8, 5).labels == ["200M", "250M", "300M", "350M"])
    #expect(ticks(0, 1.2e6, 4).labels == ["0", "0.5M", "1.0M"])
    let chinese = ValueTicks(low: 1.9e8, high: 3.6e8, most: 5, language: .chinese)
    #expect(chinese.labels == ["2.0亿", "2.5亿", "3.0亿", "3.5亿"])
    // Ones apart in a million: no short form tells them.
    #expect(ticks(1_000_000, 1_000_003, 4).labels == ["1000000", "1000001", "1000002", "1000003"])
  }

  @Test func `a range that is none has no values`() {
    for (low, high) in [(1.0, 1.0), (2, 1), (.nan, 1), (0, .infinity), (-.infinity, 0)] {
      #expect(ticks(low, high).values.isEmpty)
    }
    #expect(ticks(0, 1, 0).values.isEmpty)
  }

  @Test(arguments: 1...200)
  func `any finite range has few even values inside it, with labels that differ`(seed: UInt64) {
    var random = SplitMix(state: seed)
    for most in 1...12 {
      let numbers = (0..<2).map { _ in
        Double(bitPattern: UInt64.random(in: 0 ... .max, using: &random))
      }
      let (low, high) = (min(numbers[0], numbers[1]), max(numbers[0], numbers[1]))
      let ticks = ticks(low, high, most)
      guard low.isFinite, high.isFinite else {
        #expect(ticks.values.isEmpty)
        continue
      }
      #expect(ticks.values.count <= most && ticks.labels.count == ticks.values.count)
      #expect(Set(ticks.labels).count == ticks.labels.count)
      for value in ticks.values {
        #expect(value >= low && value <= high && !(value == 0 && value.sign == .minus))
      }
      let gaps = zip(ticks.values.dropFirst(), ticks.values).map { $0 / 2 - $1 / 2 }
      if let gap = gaps.first {
        #expect(gap > 0)
        let scale = max(abs(low), abs(high)) * 1e-15
        for other in gaps { #expect(abs(other - gap) <= gap * 1e-9 + scale) }
      }
    }
  }

  @Test(arguments: [0, 0.25, 0.5, 0.9, 1])
  func `on the mean of two axes each value stands at the mean of its places`(share: Double) {
    let plot = Rect(x: 0, y: 100, width: 10, height: 400)
    let (a, b) = (ValueSpan(low: 30, high: 35), ValueSpan(low: 1e6, high: 5e6))
    let mixed = ValueSpan(mixing: [(a, 1 - share), (b, share)])
    for value in [0.0, 31, 2e6] {
      let expected = a.y(of: value, in: plot) * (1 - share) + b.y(of: value, in: plot) * share
      #expect(abs(mixed.y(of: value, in: plot) - expected) <= max(abs(expected) * 1e-9, 1e-6))
    }
    #expect(abs(mixed.y(of: mixed.low, in: plot) - plot.bottom) < 1e-6)
    #expect(abs(mixed.y(of: mixed.high, in: plot) - plot.top) < 1e-6)
  }

  @Test func `the mean of the widest and the narrowest axis is a number`() {
    let plot = Rect(x: 0, y: 0, width: 10, height: 100)
    let most = Double.greatestFiniteMagnitude
    let axes = [
      ValueSpan(low: -most, high: most), ValueSpan(low: 0, high: Double.leastNonzeroMagnitude),
      ValueSpan(low: 1, high: 1),
    ]
    for (first, second) in [(0, 1), (1, 2), (0, 2)] {
      let mixed = ValueSpan(mixing: [(axes[first], 0.5), (axes[second], 0.5)])
      #expect(mixed.low.isFinite && mixed.high.isFinite && mixed.low < mixed.high)
      #expect(!mixed.y(of: 1, in: plot).isNaN)
    }
  }
}
