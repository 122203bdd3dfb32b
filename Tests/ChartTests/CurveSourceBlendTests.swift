import Canvas
import Series
import Testing

@testable import Chart

/// One source changing into another: weights, and where the points are drawn meanwhile.
struct CurveSourceBlendTests {
  private func source(_ name: String) -> CurveSource {
    CurveSource(
      column: CurveColumn(name: name),
      current: DateLine(.column(name), values: [1, 2], decimals: 0))
  }

  private func ms(_ time: Double) -> Duration { CurveStage.ms(time) }

  private func weights(_ blend: SourceBlend, at time: Double) -> [Int: Double] {
    Dictionary(uniqueKeysWithValues: blend.parts(at: ms(time)).map { ($0.index, $0.weight) })
  }

  @Test func `a change takes 300 ms and is linear`() {
    var blend = SourceBlend(source("a"), index: 0)
    #expect(weights(blend, at: 50) == [0: 1] && !blend.isChanging)
    blend.change(to: source("b"), index: 1, at: ms(100), instantly: false)
    for (time, share) in [(100.0, 0.0), (175, 0.25), (250, 0.5), (325, 0.75)] {
      #expect(weights(blend, at: time) == [0: 1 - share, 1: share])
    }
    #expect(weights(blend, at: 400) == [1: 1])
    #expect(blend.source.column.name == "b")
    var ended = [399.0, 400, 500].map { time in
      let ends = blend.advance(to: ms(time))
      return [ends, blend.isChanging]
    }
    #expect(ended.removeFirst() == [false, true])
    #expect(ended == [[true, false], [false, false]])
  }

  @Test func `a change during a change begins with what shows`() {
    var blend = SourceBlend(source("a"), index: 0)
    blend.change(to: source("b"), index: 1, at: .zero, instantly: false)
    blend.change(to: source("c"), index: 2, at: ms(150), instantly: false)
    #expect(weights(blend, at: 150) == [0: 0.5, 1: 0.5, 2: 0])
    #expect(weights(blend, at: 300) == [0: 0.25, 1: 0.25, 2: 0.5])
    // Back to a source that still shows: its weight goes on from what is left of it.
    blend.change(to: source("a"), index: 0, at: ms(300), instantly: false)
    #expect(weights(blend, at: 300) == [0: 0.25, 1: 0.25, 2: 0.5])
    #expect(weights(blend, at: 450) == [0: 0.625, 1: 0.125, 2: 0.25])
    #expect(weights(blend, at: 600) == [0: 1])
  }

  @Test func `a change at once leaves nothing of the source before`() {
    var blend = SourceBlend(source("a"), index: 0)
    blend.change(to: source("b"), index: 1, at: ms(10), instantly: true)
    #expect(weights(blend, at: 10) == [1: 1] && !blend.isChanging)
  }

  /// The y of each control point of a curve by its x.
  private func heights(_ viewer: Viewer, _ role: Role, at time: Double) -> [Double: Double] {
    var copy = viewer
    copy.advance(to: ms(time))
    let picture = Stage.picture(&copy, at: ms(time))
    var heights: [Double: Double] = [:]
    for line in picture.polylines(role) { for point in line { heights[point.x] = point.y } }
    return heights
  }

  @Test(arguments: [
    [0.0], [0, 150], [0, 10], [0, 299], [0, 100, 200], [0, 5, 10, 15, 20], [0, 300], [0, 400],
  ])
  func `every point moves linearly from where it is drawn to where it must be`(tabs: [Double]) {
    let middle = CivilDate(daysSinceEpoch: CurveStage.first.daysSinceEpoch + 30)
    var viewer = CurveStage.viewer(settings: Settings(view: .curve, date: middle))
    for (index, tab) in tabs.enumerated() {
      let before = viewer
      _ = viewer.update(.key(.tab, []), at: ms(tab))
      let next = index + 1 < tabs.count ? tabs[index + 1] : tab + 320
      for role in [Role.lineCurrent, .lineComparison] {
        let start = heights(before, role, at: tab)
        let end = heights(viewer, role, at: tab + 300)
        #expect(start.count > 40 && end.count == start.count)
        #expect(start != end)
        for step in 0...12 {
          let time = tab + Double(step) / 12 * (next - tab)
          let share = min((time - tab) / 300, 1)
          let now = heights(viewer, role, at: time)
          #expect(now.count == start.count)
          for (x, y) in now {
            let expected = (start[x] ?? .nan) * (1 - share) + (end[x] ?? .nan) * share
            #expect(abs(y - expected) < 1e-6)
          }
        }
      }
    }
  }

  @Test func `a change while the cells scroll moves with them, and no faster than both`() {
    // The same viewer, once scrolling alone, once changing as well: x is that of the scroll.
    var scrolling = CurveStage.viewer()
    _ = scrolling.update(.key(.home, []), at: .zero)
    var changing = scrolling
    _ = changing.update(.key(.tab, []), at: .zero)
    for time in stride(from: 0.0, through: 400, by: 16) {
      let (a, b) = (
        heights(scrolling, .lineCurrent, at: time), heights(changing, .lineCurrent, at: time)
      )
      #expect(Set(a.keys) == Set(b.keys))
      if time == 0 { #expect(a == b) }
    }
  }

  @Test func `the value axis moves linearly with the points`() {
    var viewer = CurveStage.viewer()
    _ = viewer.update(.key(.tab, []), at: .zero)
    _ = viewer.update(.key(.tab, []), at: ms(100))
    func place(_ value: Double, at time: Double) -> Double? {
      let scene = viewer.curve?.scene(offset: viewer.scroller.offset(at: ms(time)), at: ms(time))
      return scene.map { $0.axis.y(of: value, in: $0.layout.plot) }
    }
    for value in [60.0, 70, 72] {
      guard let start = place(value, at: 100), let end = place(value, at: 400) else {
        Issue.record("no curve")
        return
      }
      for time in [130.0, 200, 250, 390] {
        let expected = start + (end - start) * (time - 100) / 300
        #expect(abs((place(value, at: time) ?? .nan) - expected) < 1e-6)
      }
    }
  }

  @Test func `what only one source has fades, at the height of the end that the other has`() {
    let file = CurveStage.dataset([
      ("long", (0..<10).map { 50 + Double($0) }),
      ("short", (0..<10).map { $0 < 6 ? 59 - Double($0) : .nan }),
    ])
    var viewer = CurveStage.viewer(file)
    let long = heights(viewer, .lineCurrent, at: 0)
    _ = viewer.update(.key(.tab, []), at: .zero)
    let short = heights(viewer, .lineCurrent, at: 300)
    // The last cell is centred; the fifth is the last that both have.
    let (center, seam) = (640.0, 640 - 4 * 50.0)
    #expect(long.keys.max() == center && short.keys.max() == seam)
    var copy = viewer
    copy.advance(to: ms(150))
    let picture = Stage.picture(&copy, at: ms(150))
    let strokes = picture.commands(.lineCurrent).compactMap { command -> (Double, UInt8)? in
      guard case .polyline(let range, let stroke) = command.shape else { return nil }
      return (picture.ground.points[range].last?.x ?? 0, stroke.color.alpha)
    }
    #expect(strokes.map(\.0) == [seam, center] && strokes.map(\.1) == [255, 128])
    let middle = heights(viewer, .lineCurrent, at: 150)
    let expected = ((long[center] ?? .nan) + (short[seam] ?? .nan)) / 2
    #expect(abs((middle[center] ?? .nan) - expected) < 1e-6)
    let dots = picture.commands(.dotCurrent).count
    #expect(dots == 10)
  }

  @Test func `labels are clear at rest and never jump`() {
    var viewer = CurveStage.viewer(
      CurveStage.dataset([
        ("a", (0..<9).map { 30 + Double($0) }), ("b", (0..<9).map { 2e5 + Double($0) }),
      ]))
    func opacity(_ time: Double) -> Double {
      viewer.curve?.scene(offset: 400, at: ms(time)).labelOpacity ?? .nan
    }
    #expect(opacity(0) == 1)
    _ = viewer.update(.key(.tab, []), at: .zero)
    var before = 1.0
    for time in 1...320 {
      let now = opacity(Double(time))
      #expect(abs(now - before) < 0.05)
      before = now
    }
    #expect(opacity(150) < 0.5 && opacity(300) == 1)
  }
}
