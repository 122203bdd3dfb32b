import Foundation
import Testing

/// The date scroller in a real X11 window, 800 × 600 points, under a real mouse as far as the
/// program can tell.
///
/// xdotool's pauses are not exact: what is expected comes from the trace's own times and places. A
/// window 800 px wide has its guide at 400; 2024-06-07 is page 200 of 420.
@Suite(
  .serialized,
  .enabled(if: VirtualScreen.isAvailable, "Xvfb or xdotool is not installed"))
struct WindowScrollingTests {
  private static let size = ["--size", "800x600"]
  private static let dates = WindowDrag.dates

  // MARK: Flicks and drags

  @Test(arguments: [-12, 9])
  func `a flick ends on the page that the rule and simulate say`(step: Int) async throws {
    try await WindowFlick(step: step).check(on: .x11)
  }

  @Test(arguments: [24, -24])
  func `a slow drag of less than half a page springs back`(way: Int) async throws {
    try await WindowDrag.checkSpringsBack(by: way, on: .x11)
  }

  @Test func `a notch of the wheel is a date, whichever way it is turned`() async throws {
    try await WindowedProgram.run(Self.dates) { program in
      // 4 and 5 are a wheel's notches up and down, 6 and 7 to the left and to the right.
      try program.act("@400,300")
      for (turn, date) in [
        ("click 5", "2024-06-08"), ("click 4", "2024-06-07"), ("click 7", "2024-06-08"),
        ("click 6", "2024-06-07"), ("keydown shift click 5 keyup shift", "2024-06-08"),
        ("click 4 click 4 click 4", "2024-06-05"),
      ] {
        try program.act(turn)
        let state = try program.state(date) { $0.date == date && !$0.moving }
        #expect(state.offset == Double(state.page * 52))
      }
    }
  }

  // MARK: Catching

  @Test func `a long press while it moves catches it`() async throws {
    try await WindowDrag.checkCatches(on: .x11)
  }

  // MARK: The day's chart

  @Test func `a drag of the chart slides to the day before`() async throws {
    let sample = Self.size + [DayPlot.sample]
    let way = 460.0
    try await WindowedProgram.run(sample) { program in
      try program.act(
        "@200,200 mousedown 1 @300,210 sleep 0.03 @500,205 sleep 0.03 @\(200 + Int(way)),200")
      // A page of 52 px while the chart goes 800.
      let offset = 11.0 * 52 - way * 52 / 800
      try program.state("the drag") { abs($0.offset - offset) < 1e-9 }
      // Both days are in the picture that simulate writes of the same drag.
      let folder = try TemporaryFolder()
      var script = GestureScript()
      script.add(#""down":[200,200]"#, at: 0)
      script.add("\"move\":[\(200 + way),200]", at: 100)
      script.add("\"frame\":\"\(folder.path)/drag.png\"", at: 300)
      _ = try script.play(DayPlot.sample, Self.size)
      let sliding = try Bitmap(png: folder.path + "/drag.png")
      #expect(try program.difference(from: sliding) == nil)

      try program.act("sleep 0.1 mouseup 1")
      let end = try program.state("rest") { !$0.moving && $0.page == 10 && $0.offset == 520 }
      #expect(end.date == "2021-06-02")
      #expect(try program.states.allSatisfy { $0.crosshair == nil })
    }
  }

  @Test func `a drag of the strip shows the day that it ends on`() async throws {
    let sample = Self.size + ["--reduced-motion", DayPlot.sample]
    try await WindowedProgram.run(sample) { program in
      // 104 px: two days.
      try WindowDrag.drag(program, x: 300, y: 500, way: 104, to: 9 * 52)
      let end = try program.state("the day") { $0.offset == 9 * 52 && !$0.moving }
      #expect(end.date == "2021-06-01")
      let pixels = try Program.picture(["--date", "2021-06-01"] + sample)
      #expect(try program.difference(from: pixels) == nil)
    }
  }

  // MARK: Rest

  @Test(arguments: [["--reduced-motion", DayPlot.sample], Array(dates.dropFirst(2))])
  func `nothing wakes the program where nothing moves`(options: [String]) async throws {
    try await WindowedProgram.run(Self.size + options) { program in
      try program.act("@400,300 key Left")
      try program.state("the date before") { !$0.moving && $0.page > 0 && $0.animations == [] }
      try Timeout.wait(for: "a second without waking") {
        let before = try program.wakes
        usleep(1_000_000)
        return try program.wakes == before ? () : nil
      }
    }
  }

  @Test func `a glide is drawn as often as the screen shows it, and ends`() async throws {
    try await WindowedProgram.run(Self.dates) { program in
      try program.act("@400,300 key Home")
      let end = try program.state("the first date") { $0.offset == 0 && !$0.moving }
      let glide = try program.states.filter(\.moving)
      let span = try #require(glide.last).t - glide[0].t
      // Xvfb's screen does not tell its rate: 60 frames a second, fewer on a loaded machine. The
      // first state is the key's own, the second its first frame's.
      #expect(Double(glide.count) <= span * 0.06 + 3)
      #expect(glide.count >= 2)
      #expect(end.page == 0)
    }
  }
}
