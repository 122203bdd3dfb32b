import Canvas
import Raster
import Series
import Testing

@testable import Chart

/// The pixels of a thinned line against those of the line through all rows.
@Suite struct LinePixelTests {
  /// What a column of numbers looks like.
  enum Kind: CaseIterable {
    case walk, noise, spikes, wave, steps, pairs
  }

  struct Case: CustomStringConvertible {
    var kind: Kind
    var rowsPerPixel: Double
    var width: Double
    var scale: Double
    /// The share of rows without a value, and whether a seventh of the rows is missing in one place.
    var missing = 0.0, hasLongGap = false
    var seed: UInt64 = 3
    var gaps = GapStyle.bridge
    /// Of the plot, in pixels.
    var pixels = (width: 24.0, height: 16.0)

    var description: String {
      "\(kind), \(rowsPerPixel) rows a pixel, \(width) pt × \(scale), \(missing) missing, \(gaps), "
        + "seed \(seed), \(pixels.width) px"
    }
  }

  /// The same with missing values, few and many.
  static let casesWithMissing = cases.filter { $0.rowsPerPixel > 4 }.flatMap { test in
    [(0.02, false, UInt64(3)), (0.2, true, 4), (0.5, false, 5), (0.97, true, 6)].map {
      var test = test
      (test.missing, test.hasLongGap, test.seed) = $0
      return test
    }
  }

  /// What stands in place of missing values, where they leave the line dense, and where not.
  static let casesWithGaps = casesWithMissing.filter { [45, 300].contains($0.rowsPerPixel) }
    .enumerated().map { index, test in
      var test = test
      test.gaps = index % 2 == index / 4 % 2 ? .gap : .dash
      return test
    }

  /// More of a line at once.
  static let wideCases = Kind.allCases.map {
    Case(kind: $0, rowsPerPixel: 64, width: 1.5, scale: 1, seed: 8, pixels: (160, 60))
  }

  static let cases = Kind.allCases.flatMap { kind in
    zip(
      [0.3, 4, 45, 64, 150, 300], [(1.5, 1.0), (1, 2), (1.5, 1), (1, 1), (1, 2), (1.5, 1)]
    ).map { Case(kind: kind, rowsPerPixel: $0, width: $1.0, scale: $1.1) }
  }

  static func values(_ kind: Kind, count: Int, seed: UInt64) -> [Double] {
    var numbers = SplitMix(state: seed)
    var level = 0.0
    return (0..<count).map { row in
      let step = Double.random(in: -1...1, using: &numbers)
      let share = Double(row) / Double(max(count - 1, 1))
      switch kind {
      case .walk:
        level += step
        return level
      case .noise: return step
      case .spikes:
        let rare = Double(count) / 24
        return Double.random(in: 0...rare, using: &numbers) < 1 ? step : step / 500
      case .wave:
        // A parabola up and one down: smooth, with every slope, without libm.
        let part = share * 4 - (share * 4).rounded(.down)
        return part * (1 - part) * (Int(share * 4) % 2 == 0 ? 1 : -1)
      case .steps: return (share * 12).rounded(.down) * 0.37 - (share * 12 * 0.37).rounded(.down)
      case .pairs:
        // Twin peaks less than a pixel apart, of nearly the same height.
        let place = share * 12 - (share * 12).rounded(.down)
        let twin = abs(place - 0.5) < 0.03 && abs(place - 0.5) > 0.028
        return (twin ? 1 - abs(step) / 100 : abs(step) / 100)
      }
    }
  }

  /// Values of which some are missing, but not the first and the last.
  static func values(_ test: Case, count: Int) -> [Double] {
    var values = values(test.kind, count: count, seed: test.seed)
    var dice = SplitMix(state: test.seed + 100)
    for row in 1..<count - 1 {
      let isLong = test.hasLongGap && row * 7 / count == 3
      if isLong || Double.random(in: 0..<1, using: &dice) < test.missing { values[row] = .nan }
    }
    return values
  }

  @Test(arguments: cases + casesWithMissing + casesWithGaps + wideCases)
  func `leaving points out changes no pixel by more than 2 of 255`(_ test: Case) {
    let lines = Lines(test)
    // Each pixel as the mean of 8 × 8: by itself the rasteriser is off by more at sharp corners.
    let (thin, full) = (lines.draw(lines.thin, finer: 8), lines.draw(lines.all, finer: 8))
    #expect(
      (0..<full.width * full.height).contains { full[$0 % full.width, $0 / full.width] & 0xFF > 0 })
    var worst = 0.0
    for y in 0..<full.height / 8 {
      for x in 0..<full.width / 8 {
        worst = max(worst, abs(mean(thin, x * 8, y * 8) - mean(full, x * 8, y * 8)))
      }
    }
    #expect(worst < 2.5)
  }

  @Test(arguments: cases)
  func `the picture of a thinned line is that of all rows`(_ test: Case) {
    let lines = Lines(test)
    let (thin, full) = (lines.draw(lines.thin), lines.draw(lines.all))
    var (worst, count) = (0, 0)
    for y in 0..<full.height {
      for x in 0..<full.width {
        let difference = abs(Int(thin[x, y] & 0xFF) - Int(full[x, y] & 0xFF))
        worst = max(worst, difference)
        if difference > 2 { count += 1 }
      }
    }
    #expect(worst <= 10)
    #expect(count * 100 <= full.width * full.height)
  }

  private func mean(_ frame: PixelBuffer, _ left: Int, _ top: Int) -> Double {
    var sum = 0
    for y in top..<top + 8 { for x in left..<left + 8 { sum += Int(frame[x, y] & 0xFF) } }
    return Double(sum) / 64
  }

  /// What is drawn of a line: its pieces, the dashes over missing values, and lone values.
  private struct Pieces {
    var runs: [[Point]] = []
    var bridges: [[Point]] = []
    var dots: [Point] = []
  }

  /// A line of all rows, and what is drawn of it.
  private struct Lines {
    let test: Case
    let plot: Rect
    var all = Pieces()
    var thin = Pieces()

    init(_ test: Case) {
      self.test = test
      let pixels = test.pixels.width
      plot = Rect(
        x: 4, y: 4, width: pixels / test.scale, height: test.pixels.height / test.scale)
      let count = Int(pixels * test.rowsPerPixel * 1.5) + 8
      let values = LinePixelTests.values(test, count: count)
      let known = values.filter(\.isFinite)
      let time = TimeScale(clock: (0..<count).map { Int64($0) * 1_000_000_000 })
      let start = Double(count) / 5 + 0.3
      let map = LineMap(
        time: time, units: start...start + pixels * test.rowsPerPixel,
        axis: ValueSpan(low: known.min() ?? 0, high: known.max() ?? 1), plot: plot,
        scale: test.scale)
      let rows = map.rowsInView
      // The line goes on over missing values, and on both sides to the next known one.
      let first = (0..<rows.lowerBound).last { values[$0].isFinite } ?? 0
      let last = (rows.upperBound..<count).first { values[$0].isFinite } ?? count - 1
      // Where more than 40 values stand on a pixel, gaps of less than an eighth of one are none.
      let isDense = rows.filter { values[$0].isFinite }.count > Int(pixels * 40)
      var before: Int?
      for row in first...last where values[row].isFinite {
        let place = Point(map.x(ofRow: row), map.y(of: values[row]))
        let goesOn = before.map { before in
          let isNarrow = (place.x - map.x(ofRow: before)) * test.scale < 0.125
          return test.gaps == .bridge || row == before + 1 || (isDense && isNarrow)
        }
        if goesOn == true {
          all.runs[all.runs.count - 1].append(place)
        } else {
          if test.gaps == .dash, let end = all.runs.last?.last { all.bridges.append([end, place]) }
          all.runs.append([place])
        }
        before = row
      }
      // Beyond the plot they may have neighbours.
      all.dots = all.runs.filter { $0.count == 1 }.flatMap { $0 }
      if values[first + 1].isFinite || first > 0 && values[first - 1].isFinite {
        all.dots.removeAll { $0.x == map.x(ofRow: first) }
      }
      if values[last - 1].isFinite || last + 1 < count && values[last + 1].isFinite {
        all.dots.removeAll { $0.x == map.x(ofRow: last) }
      }
      var path = LinePath()
      var points: [Point] = []
      path.trace(Pyramid(values), on: map, gaps: test.gaps, width: test.width, into: &points)
      thin = Pieces(
        runs: path.runs.map { Array(points[$0]) }, bridges: path.bridges.map { Array(points[$0]) },
        dots: path.dots)
    }

    func draw(_ pieces: Pieces, finer: Double = 1) -> PixelBuffer {
      var picture = Picture(
        size: Size(plot.right + 4, plot.bottom + 4), scale: test.scale * finer)
      picture.ground.append(.plotPrice, .pushClip(plot.outset(by: 2)))
      let color = Color(0xFFFFFF)
      func draw(_ pieces: [[Point]], dash: Stroke.Dash?) {
        for piece in pieces where piece.count > 1 {
          let range = picture.ground.appendPoints { $0 += piece }
          let stroke = Stroke(width: test.width, color: color, dash: dash)
          picture.ground.append(.linePrice, .polyline(range, stroke))
        }
      }
      draw(pieces.runs, dash: nil)
      draw(pieces.bridges, dash: LinesDrawing.bridgeDash)
      for dot in pieces.dots {
        picture.ground.append(
          .linePrice, .circle(center: dot, radius: LinesDrawing.dotRadius, color))
      }
      picture.ground.append(.plotPrice, .popClip)
      var glyphs = BlockGlyphs()
      var rasterizer = Rasterizer()
      _ = rasterizer.render(picture, glyphs: &glyphs)
      return rasterizer.frame
    }
  }
}

/// Numbers that look random and are the same in every run: SplitMix64, by Sebastiano Vigna.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

extension TimeScale {
  /// Makes clock time with rows at `times`, in nanoseconds.
  init(clock times: [Int64]) {
    let table = SeriesTable(times: times, clock: .instant, hasTimeOfDay: true, columns: [])
    self.init(
      Dataset(
        kind: .values, table: table, market: .aroundTheClock, zone: .utc, days: [], decimals: 2,
        findings: []))
  }
}
