import Canvas
import Series
import Testing

@testable import Chart

/// Lines of the `lines` view that draw themselves in.
@Suite struct LinesDrawingInTests {
  @Test func `a series draws itself in by its length, and any input ends that`() throws {
    let data = LinesStage.dataset([("a", [0, 10, 0, 10, 0, 10, 0, 10])])
    var viewer = LinesStage.viewer(data)
    var whole = LinesStage.viewer(data, LinesStage.still())
    let all = LinesStage.length(Stage.picture(&whole))
    for (time, share) in [(0, 0.0), (500, 0.25), (1000, 0.5), (2000, 1), (9000, 1)] {
      viewer.advance(to: .milliseconds(time))
      let drawn = LinesStage.length(Stage.picture(&viewer, at: .milliseconds(time)))
      #expect(abs(drawn - all * share) < 0.5, "\(time) ms")
    }
    #expect(viewer.nextFrame(after: .seconds(9)) == nil)
    // It does not replay.
    _ = viewer.update(.resized(Size(900, 700), scale: 1), at: .seconds(10))
    #expect(viewer.state(at: .seconds(10)).animations.isEmpty)
    var ended = LinesStage.viewer(data)
    ended.advance(to: .milliseconds(100))
    #expect(ended.state(at: .milliseconds(100)).animations == ["drawIn"])
    _ = ended.update(.key(.character("v"), []), at: .milliseconds(120))
    #expect(abs(LinesStage.length(Stage.picture(&ended, at: .milliseconds(120))) - all) < 0.5)
  }

  @Test(arguments: [20_000, 200_000])
  func `a dense line draws itself in by the length of what stands in the end`(count: Int) throws {
    // Ever wilder towards the end, so that shares of time, of rows and of half exact lines differ.
    let values = (0..<count).map { row in
      let share = Double(row) / Double(count)
      return 50 + 50 * share * share * (Double(row * 7919 % 1009) / 504 - 1)
    }
    let data = LinesStage.dataset([("a", values)], everyMinute: true)
    var whole = LinesStage.viewer(data, LinesStage.still())
    let all = LinesStage.length(Stage.picture(&whole))
    var viewer = LinesStage.viewer(data)
    for (time, share) in [(0, 0.0), (500, 0.25), (1000, 0.5), (1500, 0.75), (2000, 1)] {
      viewer.advance(to: .milliseconds(time))
      let drawn = LinesStage.length(Stage.picture(&viewer, at: .milliseconds(time)))
      #expect(abs(drawn - all * share) < all * 1e-9, "\(time) ms")
    }
  }

  @Test func `another reading of the file lets a line go on drawing itself in`() throws {
    let values = (0..<40).map { Double($0 * $0 % 11) }
    var viewer = LinesStage.viewer(LinesStage.dataset([("a", values)]))
    viewer.advance(to: .milliseconds(700))
    let longer = LinesStage.dataset([("a", values + [0, 9])])
    viewer.show([
      Instrument(
        dataset: longer, report: Report(format: "CSV"), fileName: "a.csv", localZone: .utc)
    ])
    var whole = LinesStage.viewer(longer, LinesStage.still())
    let all = LinesStage.length(Stage.picture(&whole))
    for (time, share) in [(1000, 0.5), (1500, 0.75), (2000, 1)] {
      viewer.advance(to: .milliseconds(time))
      let drawn = LinesStage.length(Stage.picture(&viewer, at: .milliseconds(time)))
      #expect(abs(drawn - all * share) < 0.5, "\(time) ms")
    }
    #expect(viewer.state(at: .milliseconds(2000)).animations.isEmpty)
  }

  // What is found once for all frames has to be found again where it has changed.
  @Test(arguments: ["size", "gaps", "series"])
  func `what changes meanwhile is drawn as if each frame looked for its lines`(what: String) throws
  {
    // The second series, where it shows, moves the first one.
    let values = (0..<40).map { $0 % 9 == 4 ? Double.nan : Double($0 * $0 % 11) }
    var viewer = LinesStage.viewer(
      LinesStage.dataset([("a", values), ("b", values.map { $0 * 3 + 7 })]))
    viewer.advance(to: .milliseconds(500))
    #expect(viewer.lines?.known.count == 2)
    switch what {
    case "size": _ = viewer.update(.resized(Size(700, 500), scale: 1), at: .milliseconds(600))
    case "gaps": viewer.change { $0.gaps = .dash }
    default:
      // A tap ends what draws itself in; the series that comes back begins.
      let box = try #require(viewer.controls.first { $0.control == .name(1) }?.box)
      for time in [560, 590] {
        _ = viewer.update(.pointerDown(box.center, .mouse), at: .milliseconds(time))
        _ = viewer.update(.pointerUp(box.center, .mouse), at: .milliseconds(time + 10))
      }
    }
    viewer.advance(to: .milliseconds(1000))
    #expect(viewer.lines?.known.count == 2)
    let drawn = Stage.picture(&viewer, at: .milliseconds(1000))
    viewer.lines?.known = []
    let looked = Stage.picture(&viewer, at: .milliseconds(1000))
    #expect(drawn.polylines(.lineSeries) == looked.polylines(.lineSeries))
    #expect(drawn.polylines(.lineBridge) == looked.polylines(.lineBridge))
    #expect(LinesStage.length(drawn) > 100)
  }
}
