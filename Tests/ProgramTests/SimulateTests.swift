import Foundation
import Testing

/// Gestures played to the built program, in a picture of 900 × 600 points of the sample's last day.
struct SimulateTests {
  /// Runs a script, and returns the states that it asked for.
  private func states(_ script: String, _ options: [String] = []) throws -> [[String: Any]] {
    let result = try Program.run(
      ["simulate", DayPlot.sample, "--input", "-", "--size", "900x600"] + options, input: script)
    try #require(result.status == 0, "\(result.errors)")
    return try result.lines.map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  /// Returns the crosshair of each state that a script asks for.
  private func crosshairs(_ script: String) throws -> [[String: Any]?] {
    try states(script).map { $0["crosshair"] as? [String: Any] }
  }

  // MARK: Hold, slop, tap

  @Test(arguments: [(499, false), (500, true), (501, true)])
  func `a press is a hold from 500 ms on`(held: Int, shows: Bool) throws {
    let shown = try crosshairs(
      """
      {"t":1000,"down":[450,300]}
      {"t":\(1000 + held),"up":[450,300]}
      {"t":9000,"state":true}
      """)
    #expect(shown.count == 1)
    #expect((shown[0] != nil) == shows)
  }

  @Test func `a hold comes by the clock, with nothing happening`() throws {
    let shown = try crosshairs(
      """
      {"t":0.5,"down":[450,300]}
      {"t":500.4,"state":true}
      {"t":500.5,"state":true}
      """)
    #expect(shown.map { $0 != nil } == [false, true])
  }

  @Test(arguments: [
    // 3² + 4² = 5², 6² + 8² = 10².
    ("", 3.0, 4.0, true), ("", 3, 4.1, false), ("", 9, 0, false), (#","touch":true"#, 6, 8, true),
    (#","touch":true"#, 6, 8.1, false), (#","touch":true"#, -10, 0, true),
  ])
  func `a mouse may stray 5 points in a hold, a finger 10`(
    kind: String, dx: Double, dy: Double, holds: Bool
  ) throws {
    // Coming back does not help.
    let shown = try crosshairs(
      """
      {"t":0,"down":[450,300]\(kind)}
      {"t":400,"move":[\(450 + dx),\(300 + dy)]\(kind)}
      {"t":450,"move":[450,300]\(kind)}
      {"t":600,"state":true}
      {"t":700,"up":[450,300]\(kind)}
      {"t":800,"state":true}
      """)
    #expect(shown.map { $0 != nil } == [holds, holds])
  }

  @Test func `a tap takes the crosshair away, a second press moves it`() throws {
    let shown = try crosshairs(
      """
      {"t":0,"down":[300,300]}
      {"t":600,"up":[300,300]}
      {"t":1000,"down":[600,200]}
      {"t":1499,"state":true}
      {"t":1500,"state":true}
      {"t":1600,"up":[600,200]}
      {"t":2000,"down":[100,100]}
      {"t":2499,"up":[104,103]}
      {"t":2500,"state":true}
      """)
    let columns = shown.map { $0?["x"] as? Double }
    #expect(shown.count == 3)
    #expect(abs((columns[0] ?? 0) - 300) < 2)
    #expect(abs((columns[1] ?? 0) - 600) < 2)
    #expect(shown[2] == nil)
  }

  @Test(arguments: [
    #"{"t":100,"cancel":true}"#, #"{"t":550,"cancel":true}"#,
    #"{"t":100,"down":[500,300],"touch":2}"#, #"{"t":550,"down":[500,300],"touch":2}"#,
  ])
  func `a gesture that is taken away leaves nothing behind`(event: String) throws {
    let shown = try crosshairs(
      """
      {"t":0,"down":[450,300],"touch":1}
      \(event)
      {"t":600,"state":true}
      {"t":700,"move":[470,320],"touch":1}
      {"t":1400,"state":true}
      """)
    #expect(shown.count == 2)
    #expect(shown.allSatisfy { $0 == nil })
  }

  // MARK: Where the crosshair stands

  @Test func `the crosshair is clamped to the plot, wherever the pointer goes`() throws {
    let plot = try DayPlot(size: "900x600")
    let (x, y) = (plot.x(ofMinute: 90), plot.top + 50)
    let shown = try crosshairs(
      """
      {"t":0,"down":[\(x),\(y)]}
      {"t":500,"state":true}
      {"t":510,"move":[-500,-500]}
      {"t":510,"state":true}
      {"t":520,"move":[5000,5000]}
      {"t":520,"state":true}
      """
    ).map { try #require($0) }
    // Points stand at the ends of their minutes: the first at 09:31, 11:00 is the 90th.
    #expect(shown.map { $0["time"] as? String } == ["11:00", "09:31", "15:00"])
    let places = [
      (x, y), (plot.x(ofMinute: 1), plot.top), (plot.left + plot.width, plot.top + plot.height),
    ]
    for (crosshair, place) in zip(shown, places) {
      let price = try #require(crosshair["price"] as? Double)
      #expect(abs(try #require(crosshair["x"] as? Double) - place.0) < 1e-6)
      #expect(abs(try #require(crosshair["y"] as? Double) - place.1) < 1e-6)
      #expect(abs(price - plot.price(atRow: place.1)) < 0.006)
      let percent = try #require(crosshair["percent"] as? Double)
      #expect(abs(percent - (price / plot.middle - 1) * 100) < 1e-6)
    }
  }

  @Test func `a crosshair keeps its time and price in a window of another size`() throws {
    let plot = try DayPlot(size: "640x480")
    let shown = try crosshairs(
      """
      {"t":0,"down":[300,250]}
      {"t":500,"state":true}
      {"t":600,"up":[300,250]}
      {"t":700,"resize":[640,480]}
      {"t":700,"state":true}
      """
    ).map { try #require($0) }
    #expect(shown[0]["time"] as? String == shown[1]["time"] as? String)
    #expect(shown[0]["price"] as? Double == shown[1]["price"] as? Double)
    let place = try #require(shown[1]["y"] as? Double)
    #expect(abs(plot.price(atRow: place) - (shown[1]["price"] as? Double ?? 0)) < 0.006)
    #expect(shown[0]["x"] as? Double != shown[1]["x"] as? Double)
  }

  // MARK: What is written

  @Test func `a frame holds the picture that render writes`() throws {
    let folder = try TemporaryFolder()
    _ = try states(
      """
      {"t":0,"key":"left"}
      {"t":5000,"resize":[480,320]}
      {"t":6000,"frame":"\(folder.path)/frame.png"}
      """, ["--reduced-motion"])
    let result = try Program.run([
      "render", DayPlot.sample, "-o", folder.path + "/render.png", "--size", "480x320", "--date",
      "2021-06-02", "--reduced-motion",
    ])
    #expect(result.status == 0)
    let frame = try Data(contentsOf: URL(filePath: folder.path + "/frame.png"))
    #expect(try frame == Data(contentsOf: URL(filePath: folder.path + "/render.png")))
  }

  @Test func `a state has these members in this order`() throws {
    let script = """
      {"t":0,"state":true}
      {"t":10,"down":[450,300]}
      {"t":600,"state":true}
      """
    let result = try Program.run(
      ["simulate", DayPlot.sample, "--input", "-", "--size", "900x600"], input: script)
    let names = result.lines.map { $0.matches(of: /"(\w+)":/).map { String($0.1) } }
    let head = ["t", "view", "date", "page", "offset", "velocity", "moving", "crosshair"]
    let tail = ["source", "animations", "loading"]
    #expect(names == [head + tail, head + ["x", "y", "time", "price", "percent"] + tail])
  }
}
