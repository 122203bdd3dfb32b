import Testing

@testable import Chart

/// The resistance beyond the ends: b(x) = (1 − 1/(0.55·x/d + 1))·d.
struct RubberBandTests {
  private static let viewports = [1.0, 52, 100, 300, 960, 1280, 7680]
  private static let overshoots = [0, 1e-3, 0.5, 1, 10, 52, 100, 300, 960, 5000, 1e5]

  @Test(arguments: [(100.0, 960.0, 52.02), (100, 300, 46.48), (300, 300, 106.45)])
  func `it shows what the formula says`(overshoot: Double, viewport: Double, expected: Double) {
    #expect(abs(RubberBand.shown(overshoot, viewport: viewport) - expected) < 0.005)
  }

  @Test func `it begins with 0.55 px for each`() {
    for viewport in Self.viewports {
      #expect(abs(RubberBand.shown(1e-6, viewport: viewport) / 1e-6 - 0.55) < 1e-4)
    }
  }

  @Test func `more overshoot shows more, ever less of it, and never the whole viewport`() {
    for viewport in Self.viewports {
      var last = 0.0
      var slope = 0.55
      for step in 1...2000 {
        let shown = RubberBand.shown(Double(step) * viewport / 100, viewport: viewport)
        #expect(shown > last && shown < viewport)
        #expect((shown - last) / (viewport / 100) < slope)
        slope = (shown - last) / (viewport / 100)
        last = shown
      }
    }
  }

  @Test func `both ends resist alike`() {
    for viewport in Self.viewports {
      for overshoot in Self.overshoots {
        #expect(
          RubberBand.shown(-overshoot, viewport: viewport)
            == -RubberBand.shown(overshoot, viewport: viewport))
        #expect(
          RubberBand.overshoot(shown: -overshoot, viewport: viewport)
            == -RubberBand.overshoot(shown: overshoot, viewport: viewport))
      }
    }
  }

  @Test func `the inverse returns what was shown`() {
    for viewport in Self.viewports {
      for overshoot in Self.overshoots where overshoot < 1000 * viewport {
        let shown = RubberBand.shown(overshoot, viewport: viewport)
        let back = RubberBand.overshoot(shown: shown, viewport: viewport)
        #expect(abs(back - overshoot) <= 1e-9 * max(1, overshoot))
      }
    }
  }

  @Test func `inside nothing bends, and outside the ends alone count`() {
    let range = 0.0...520.0
    for step in -50...570 {
      let offset = Double(step)
      let bent = RubberBand.bend(offset, within: range, viewport: 300)
      switch offset {
      case ..<0: #expect(bent == RubberBand.shown(offset, viewport: 300))
      case ...520: #expect(bent == offset)
      default: #expect(bent == 520 + RubberBand.shown(offset - 520, viewport: 300))
      }
      let back = RubberBand.straighten(bent, within: range, viewport: 300)
      #expect(abs(back - offset) < 1e-9)
    }
  }

  @Test func `a band that cannot show where something is gets wider`() {
    let range = 0.0...520.0
    for (viewport, offset) in [(100.0, 700.0), (52, -153), (0, 600), (300, 819.9), (300, 900)] {
      let band = RubberBand.viewport(viewport, showing: offset, within: range)
      #expect(band >= viewport)
      let raw = RubberBand.straighten(offset, within: range, viewport: band)
      #expect(abs(RubberBand.bend(raw, within: range, viewport: band) - offset) < 1e-6)
    }
    for offset in [-299.0, 0, 260, 520, 800] {
      #expect(RubberBand.viewport(300, showing: offset, within: range) == 300)
    }
  }

  @Test func `without a viewport nothing shows beyond the ends`() {
    #expect(RubberBand.shown(100, viewport: 0) == 0)
    #expect(RubberBand.overshoot(shown: 0, viewport: 0) == 0)
  }
}
