import Foundation
import Testing

/// The day's chart as a page, and the strip under it: the sample's 12 days in a window 900 px wide.
struct PageTurningTests {
  private static let width = 900.0
  /// Rows of the chart and of the strip.
  private static let chart = 250.0, strip = 500.0
  private static let last = 11

  private func play(_ script: GestureScript, _ options: [String] = []) throws -> [TracedState] {
    try script.play(DayPlot.sample, options)
  }

  // MARK: The strip

  @Test(arguments: [-0.2, -0.6, -1.5, -3, -8, 2])
  func `a flick on the strip ends on the day of the rule`(velocity: Double) throws {
    var script = GestureScript()
    script.drag(y: Self.strip, at: 0, for: 60) { velocity * $0 }
    script.states(at: 60, 4000)
    let states = try play(script)
    let from = Double(Self.last * 52)
    let page = min(max(((from + velocity * 112) / 52).rounded(), 0), Double(Self.last))
    if velocity < 0 { #expect(abs(states[0].offset - (from + velocity * 60)) < 1e-6) }
    #expect(states[1].page == Int(page))
    #expect(states[1].offset == page * 52)
    #expect(states[1].view == "day" && states[1].crosshair == nil)
  }

  @Test func `a tap on the strip shows its day`() throws {
    var script = GestureScript()
    script.add("\"down\":[\(450 - 2 * 52),500]", at: 0)
    script.add("\"up\":[\(450 - 2 * 52),500]", at: 80)
    script.states(at: 3000)
    let states = try play(script)
    // The last days of the sample are 06-01 to 06-03.
    #expect(states.map(\.date) == ["2021-06-01"])
  }

  // MARK: The chart

  // A day is 900 px of the pointer: half of it is 450.
  @Test(arguments: [(440.0, 0), (460, -1), (-700, 0), (1300, -1)])
  func `a chart that is let go at rest goes to the nearer day`(way: Double, pages: Int) throws {
    var script = GestureScript()
    script.add("\"down\":[450,250]", at: 0)
    script.add("\"move\":[\(450 + way),250]", at: 300)
    script.states(at: 300)
    script.add("\"up\":[\(450 + way),250]", at: 351)
    script.states(at: 3000)
    let states = try play(script)
    let from = Double(Self.last * 52)
    if way > 0 {
      // The strip goes a page while the chart goes its width.
      #expect(abs(states[0].offset - (from - way * 52 / Self.width)) < 1e-9)
    } else {
      // b(700) of a band 900 px wide, in the strip's px.
      let stretch: Double = 0.55 * 700 / Self.width + 1
      let shown = Self.width - Self.width / stretch
      #expect(abs(states[0].offset - (from + shown * 52 / Self.width)) < 1e-9)
    }
    #expect(states[1].page == Self.last + pages)
    #expect(states[1].offset == Double((Self.last + pages) * 52))
  }

  @Test(arguments: [(0.39, 0), (0.41, -1), (8, -1), (-3, 0)])
  func `a flick of the chart turns one page at most`(velocity: Double, pages: Int) throws {
    var script = GestureScript()
    script.drag(y: Self.chart, at: 0, for: 100) { -velocity * $0 }
    script.states(at: 100, 3000)
    let states = try play(script)
    #expect(states[0].moving)
    #expect(states[1].page == Self.last + pages)
    #expect(!states[1].moving)
  }

  @Test func `two flicks of the chart turn two pages`() throws {
    var script = GestureScript()
    for time in [0.0, 1000] {
      script.drag(y: Self.chart, at: time, for: 60) { -2 * $0 }
      script.states(at: time + 900)
    }
    #expect(try play(script).map(\.page) == [Self.last - 1, Self.last - 2])
  }

  @Test func `a hold on a chart that slides catches it and shows no crosshair`() throws {
    var script = GestureScript()
    script.drag(y: Self.chart, at: 0, for: 100) { -2 * $0 }
    script.states(at: 120)
    script.add("\"down\":[450,250]", at: 120)
    script.states(at: 900)
    script.add("\"up\":[450,250]", at: 1000)
    script.states(at: 3000)
    // At rest the same press is a hold.
    script.add("\"down\":[450,250]", at: 4000)
    script.states(at: 4500)
    let states = try play(script)
    #expect(states[0].moving)
    #expect(states[1].offset == states[0].offset && states[1].crosshair == nil)
    let page = (states[0].offset / 52).rounded()
    #expect(states[2].offset == page * 52)
    #expect(states[2].crosshair == nil)
    #expect(states[3].crosshair != nil)
  }

  @Test func `a day chosen by key fades in within 120 ms`() throws {
    var script = GestureScript()
    script.add(#""key":"left""#, at: 1000)
    script.states(at: 1000, 1119, 1120)
    let fades = try play(script).map { $0.animations.contains("crossFade") }
    #expect(fades == [true, true, false])
  }

  @Test func `a file with one value a day says so, and its strip moves`() throws {
    let folder = try TemporaryFolder()
    var script = GestureScript()
    script.drag(y: Self.strip, at: 0, for: 60) { -2 * $0 }
    script.add("\"frame\":\"\(folder.path)/frame.json\"", at: 3000)
    script.states(at: 3000)
    let states = try script.play(DatedFile.index, ["--view", "day", "--lang", "en"])
    // 99 − (120 + 104)/52 = 94.69.
    #expect(states.map(\.page) == [95])
    let list = try DrawnList(#require(folder.content("frame.json")))
    #expect(list.texts("message").first == "This file has one value a day")
    #expect(list["line.price"].isEmpty && !list["line.solid"].isEmpty)
  }
}
