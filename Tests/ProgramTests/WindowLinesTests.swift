import Foundation
import Testing

/// Several series in a real X11 window, 800 × 600 points.
@Suite(
  .serialized,
  .enabled(if: VirtualScreen.isAvailable, "Xvfb or xdotool is not installed"))
struct WindowLinesTests {
  private static let options = [
    "--size", "800x600", "--view", "lines", "--lang", "en", "--reduced-motion",
  ]
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    var saw: [Double?] = []
    for row in 0..<200 { saw.append(row % 9 == 4 ? nil : Double(row * 37 % 101)) }
    let rise: [Double?] = (0..<200).map(Double.init)
    file = try folder.makeFile("days.csv", LinesFile.days([("a", saw), ("b", rise)]))
  }

  /// The picture and the state in which `simulate` ends, 5 s after the script's last event.
  private func simulated(
    _ script: GestureScript, at time: Double
  ) async throws -> (picture: Bitmap, state: TracedState) {
    var script = script
    let path = folder.path + "/frame.png"
    script.states(at: time)
    script.add("\"frame\":\"\(path)\"", at: time)
    let states = try script.play(file, Self.options)
    return (try Bitmap(png: path), try #require(states.last))
  }

  @Test func `wheel, drag and hold do what simulate does, and at rest nothing wakes`() async throws
  {
    let picture = folder.path + "/picture.png"
    let result = try Program.run(["render", file, "-o", picture] + Self.options)
    try #require(result.status == 0, "\(result.errors)")
    let opened = try Bitmap(png: picture)
    try await WindowedProgram.run(Self.options + [file]) { program in
      #expect(try program.difference(from: opened) == nil)
      let start = try program.state("the first state") { $0.animations.isEmpty }

      // Three notches out at the pointer.
      var script = GestureScript()
      script.add(#""move":[300,300]"#, at: 0)
      for index in 1...3 { script.add(#""wheel":[0,-1]"#, at: Double(index)) }
      let zoomed = try await simulated(script, at: 1000)
      try program.act("@300,300 click 5 click 5 click 5")
      let out = try program.state("the zoom") { $0.offset == zoomed.state.offset }
      #expect(out.page < start.page)
      #expect(try program.difference(from: zoomed.picture) == nil)

      // A drag, held still before it is let go: to the nearest column, 37 px wide.
      try program.act("@300,300 mousedown 1 @400,300 @450,300")
      try program.state("the drag") { $0.offset == out.offset - 150 }
      try program.act("sleep 0.1 mouseup 1")
      script.add("\"down\":[300,300]", at: 2000)
      script.add("\"move\":[450,300]", at: 2100)
      script.add("\"up\":[450,300]", at: 2300)
      let dragged = try await simulated(script, at: 3000)
      let rest = try program.state("rest") { !$0.moving && $0.offset == dragged.state.offset }
      #expect(abs(rest.offset - (out.offset - 150)) <= 64 / 1.728 / 2 + 1e-9)
      #expect(try program.difference(from: dragged.picture) == nil)

      // A hold.
      try program.act("@350,250 mousedown 1")
      let shown = try program.crosshair()
      script.add("\"down\":[350,250]", at: 4000)
      let held = try await simulated(script, at: 4600)
      #expect(held.state.crosshair == shown)
      #expect(abs(shown.x - 350) <= 64 / 1.728)
      #expect(try program.difference(from: held.picture) == nil)
      try program.act("mouseup 1")

      try Timeout.wait(for: "a second without waking") {
        let before = try program.wakes
        usleep(1_000_000)
        return try program.wakes == before ? () : nil
      }
    }
  }

  @Test func `a line that draws itself in ends, and then nothing wakes`() async throws {
    let moving = Self.options.filter { $0 != "--reduced-motion" }
    let still = folder.path + "/still.png"
    let result = try Program.run(["render", file, "-o", still] + Self.options)
    try #require(result.status == 0, "\(result.errors)")
    let whole = try Bitmap(png: still)
    try await WindowedProgram.run(moving + [file]) { program in
      let states = try program.states
      #expect(states.first?.animations == ["drawIn"])
      try program.state("the whole line") { $0.animations.isEmpty }
      #expect(try program.difference(from: whole) == nil)
      try Timeout.wait(for: "a second without waking") {
        let before = try program.wakes
        usleep(1_000_000)
        return try program.wakes == before ? () : nil
      }
    }
  }
}
