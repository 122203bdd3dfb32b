import Foundation
import Testing

/// The program in a real X11 window, with a real mouse and keyboard as far as it can tell.
///
/// The sample's last day, 2021-06-03, has a point in each of its 240 minutes, and the close of the
/// day before in the middle of its axis.
@Suite(
  .serialized,
  .enabled(if: VirtualScreen.isAvailable, "Xvfb or xdotool is not installed"))
struct WindowTests {
  private static let size = ["--size", "800x600"]

  // MARK: Start and end

  @Test func `without a file the sample's last day shows`() async throws {
    try await WindowedProgram.run(Self.size) { program in
      let state = try program.state("the first state") { _ in true }
      #expect(state.date == "2021-06-03")
      #expect(state.page == 11)
      #expect(state.crosshair == nil)
    }
  }

  @Test func `the program ends in good order`() async throws {
    try await WindowedProgram.run(Self.size + [DayPlot.sample]) { program in
      try program.act("@400,300 key ctrl+q")
      let end = try program.end()
      #expect(end.reason == .exit)
      #expect(end.status == 0)
      #expect(end.errors.isEmpty)
    }
  }

  // MARK: The crosshair

  @Test
  func `a press held for 500 ms shows the crosshair, which follows, stays and is tapped away`()
    async throws
  {
    let plot = try DayPlot(size: "800x600")
    // 10:30 is the 60th minute of trading, 14:00 the 180th.
    let (x, y) = (Int(plot.x(ofMinute: 60).rounded()), Int(plot.top) + 100)
    let (laterX, laterY) = (Int(plot.x(ofMinute: 180).rounded()), y + 57)
    try await WindowedProgram.run(Self.size + [DayPlot.sample]) { program in
      let before = ContinuousClock.now
      try program.act("@\(x),\(y) mousedown 1")
      let shown = try program.crosshair()
      // SDL's stamps are whole milliseconds.
      #expect(ContinuousClock.now - before >= .milliseconds(498))
      #expect(shown.time == "10:30")
      #expect(abs(shown.x - Double(x)) <= 0.5)
      #expect(abs(shown.y - Double(y)) <= 0.01)
      // Labels are rounded to 0.01.
      #expect(abs(shown.price - plot.price(atRow: Double(y))) < 0.006)
      #expect(abs(try #require(shown.percent) - (shown.price / plot.middle - 1) * 100) < 0.03)

      try program.act("@\(laterX),\(laterY)")
      let moved = try program.crosshair(at: "14:00")
      #expect(abs(moved.y - Double(laterY)) <= 0.01)
      #expect(abs(moved.price - plot.price(atRow: Double(laterY))) < 0.006)

      // Nothing is said of what stays as it is: a step by key shows from where it was taken.
      try program.act("mouseup 1 @\(x),\(y) key Right")
      _ = try program.crosshair(at: "14:01")

      try program.act("click 1")
      try program.state("no crosshair") { $0.crosshair == nil }
    }
  }

  @Test(arguments: [
    "@300,200 click 1 sleep 0.6", "@300,200 mousedown 1 @300,230 sleep 0.7 mouseup 1",
    "@300,20 mousedown 1 sleep 0.7 mouseup 1",
  ])
  func `a click, a drag and a press beside the plot show no crosshair`(gesture: String) async throws
  {
    try await WindowedProgram.run(Self.size + [DayPlot.sample]) { program in
      try program.act("\(gesture) key Left")
      try program.state("the day before") { $0.date == "2021-06-02" }
      #expect(try program.states.allSatisfy { $0.crosshair == nil })
    }
  }

  // MARK: Keys

  @Test func `Left and Right go from day to day`() async throws {
    try await WindowedProgram.run(Self.size + [DayPlot.sample]) { program in
      try program.act("@400,300 key Left")
      #expect(try program.state("the day before") { $0.date == "2021-06-02" }.page == 10)
      try program.act("key Right")
      #expect(try program.state("the day after") { $0.date == "2021-06-03" }.page == 11)
    }
  }

  // MARK: Pixels

  @Test(arguments: [["--size", "800x600"], ["--size", "400x300", "--scale", "2", "--lang", "zh"]])
  func `the window holds the picture that render writes`(options: [String]) async throws {
    let options = options + ["--reduced-motion", DayPlot.sample]
    try await WindowedProgram.run(options) { program in
      #expect(try program.difference(from: Program.picture(options)) == nil)
      try program.act("@200,150 key l")
      #expect(try program.difference(from: Program.picture(["--theme", "light"] + options)) == nil)
      try program.act("key l key Left")
      #expect(
        try program.difference(from: Program.picture(["--date", "2021-06-02"] + options)) == nil)
      try program.act("key Right mousedown 1")
      let shown = try program.crosshair()
      // All digits of the price that the pointer stands at: the same number, the same picture.
      let place = "\(shown.time)@\(shown.price)"
      #expect(
        try program.difference(from: Program.picture(["--crosshair", place] + options)) == nil)
    }
  }
}

/// Where there is nothing to open a window on.
struct NoDisplayTests {
  @Test func `without a display one line says what to do`() throws {
    let result = try Program.run([])
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("fenshi: "))
    #expect(result.errors.contains("DISPLAY"))
    #expect(result.errors.contains("fenshi render FILE -o out.png"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }
}
