import Foundation
import Testing

/// Several series under a pointer, in the built program on its virtual clock.
struct LinesInputTests {
  /// k of 0.998^ms, in 1/ms, and the velocity at which a glide is over, in px/ms.
  private static let decay = -log(0.998), slowest = 0.01
  /// A row in the plot.
  private static let row = 300.0

  private let folder: TemporaryFolder
  /// 200 days whose value is their number, so that a height tells a row.
  private let days: String

  init() throws {
    folder = try TemporaryFolder()
    days = try folder.makeFile(
      "days.csv", LinesFile.days([("a", (0..<200).map { Double($0) })]))
  }

  private func play(
    _ script: GestureScript, _ file: String? = nil, _ options: [String] = []
  ) throws -> [TracedState] {
    try script.play(file ?? days, ["--view", "lines", "--lang", "en"] + options)
  }

  /// The picture that a script wrote under `name`.
  private func plot(_ name: String) throws -> LinesPlot {
    try LinesPlot(DrawnList(#require(folder.content(name + ".json"))))
  }

  private func addFrame(_ name: String, at time: Double, to script: inout GestureScript) {
    script.add("\"frame\":\"\(folder.path)/\(name).json\"", at: time)
  }

  // MARK: Drawing in

  private static let peaks: [Double?] = [0, 10, 3, 9, 1, 10, 4, 8]

  @Test func `a line draws itself in by its length, over 2 s, once`() throws {
    let path = try folder.makeFile("peaks.csv", LinesFile.days([("a", Self.peaks)]))
    var script = GestureScript()
    let times = [0.0, 500, 1000, 1500, 2000]
    for time in times {
      script.states(at: time)
      addFrame("\(time)", at: time, to: &script)
    }
    script.add(#""resize":[700,500]"#, at: 3000)
    script.states(at: 3000, 3500)
    addFrame("resized", at: 3000, to: &script)
    let states = try play(script.inOrder, path)
    let whole = try LinesPlot(rendering: path)
    for (time, share) in zip(times, [0, 0.25, 0.5, 0.75, 1]) {
      let list = try plot("\(time)")
      #expect(abs(list.length("a") - whole.length("a") * share) < 1e-6, "\(time) ms")
      let end = try #require(share > 0 ? list.runs("a").last?.last?[0] : -1)
      #expect(list.dots("a").count == whole.dots("a").filter { $0[0] <= end }.count)
    }
    #expect(
      states.map(\.animations) == [["drawIn"], ["drawIn"], ["drawIn"], ["drawIn"], [], [], []])
    let resized = try LinesPlot(rendering: path, ["--size", "700x500"])
    #expect(abs(try plot("resized").length("a") - resized.length("a")) < 1e-6)
  }

  @Test func `another size of the window neither ends nor replays it`() throws {
    let path = try folder.makeFile("peaks.csv", LinesFile.days([("a", Self.peaks)]))
    var script = GestureScript()
    script.add(#""resize":[700,500]"#, at: 600)
    script.states(at: 600, 1000, 2000)
    addFrame("half", at: 1000, to: &script)
    let ordered = try play(script.inOrder, path)
    #expect(ordered.map(\.animations) == [["drawIn"], ["drawIn"], []])
    let resized = try LinesPlot(rendering: path, ["--size", "700x500"])
    #expect(abs(try plot("half").length("a") - resized.length("a") / 2) < 1e-6)
  }

  @Test(arguments: [
    #""key":"v""#, #""key":"f1""#, #""wheel":[0,1]"#, #""wheel":[0,-3],"smooth":true"#,
    #""down":[450,300]"#, #""down":[450,300],"touch":true"#, #""down":[20,20]"#,
  ])
  func `any input ends it at once`(event: String) throws {
    let path = try folder.makeFile("peaks.csv", LinesFile.days([("a", Self.peaks)]))
    var script = GestureScript()
    script.states(at: 300)
    script.add(event, at: 300)
    script.states(at: 300, 1000)
    addFrame("ended", at: 1000, to: &script)
    let states = try play(script, path)
    #expect(states.map(\.animations) == [["drawIn"], [], []])
    let ended = try plot("ended")
    // To the last value, wherever a wheel has put it.
    #expect(try #require(ended.runs("a").last?.last)[0] >= ended.right - ended.width / 8)
  }

  @Test func `another reading of the file does not replay it`() throws {
    let path = try folder.makeFile("peaks.csv", LinesFile.days([("a", Self.peaks)]))
    var script = GestureScript()
    script.add(#""key":"ctrl+r""#, at: 3000)
    script.states(at: 3000, 3100)
    #expect(try play(script, path).allSatisfy { $0.animations.isEmpty })
  }

  @Test func `with reduced motion it is complete at once`() throws {
    let path = try folder.makeFile("peaks.csv", LinesFile.days([("a", Self.peaks)]))
    var script = GestureScript()
    script.states(at: 0)
    addFrame("first", at: 0, to: &script)
    #expect(try play(script, path, ["--reduced-motion"]).map(\.animations) == [[]])
    #expect(try plot("first").runs("a") == LinesPlot(rendering: path).runs("a"))
  }

  // MARK: Zoom

  @Test func `a wheel zooms about the pointer, keys about the middle`() throws {
    var script = GestureScript()
    addFrame("0", at: 0, to: &script)
    script.add(#""move":[300,300]"#, at: 1000)
    let steps: [(event: String, x: Double?, factor: Double)] = [
      (#""wheel":[0,1]"#, 300, 1.2), (#""wheel":[0,2]"#, 300, 1.44), (#""key":"+""#, nil, 1.5),
      (#""key":"-""#, nil, 1 / 1.5), (#""wheel":[0,-1]"#, 300, 1 / 1.2),
      (#""wheel":[0,40],"smooth":true"#, 300, 1.2),
    ]
    for (index, step) in steps.enumerated() {
      let time = 2000 + Double(index) * 100
      script.add(step.event, at: time)
      addFrame("\(index + 1)", at: time, to: &script)
    }
    script.add(#""key":"0""#, at: 5000)
    addFrame("whole", at: 5000, to: &script)
    _ = try play(script, nil, ["--reduced-motion", "--range", "2024-02-01..2024-05-30"])
    for (index, step) in steps.enumerated() {
      let (before, after) = (try plot("\(index)"), try plot("\(index + 1)"))
      let x = step.x ?? before.left + before.width / 2
      let (held, row) = (try before.value(of: "a", at: x), try after.value(of: "a", at: x))
      // Places are on whole pixels, 7 a row at least.
      #expect(abs(held - row) < 0.5 / 7 * 2, "\(step.event)")
      #expect(abs(try pitch(of: after) / pitch(of: before) - step.factor) < 1e-6, "\(step.event)")
    }
    let whole = try plot("whole")
    let run = try #require(whole.runs("a").first)
    #expect(run.count == 200)
    #expect(abs(run[0][0] - whole.left - whole.width / 400) < 1e-6)
    #expect(abs(run[199][0] - whole.right + whole.width / 400) < 1e-6)
  }

  /// px from a row to the next.
  private func pitch(of plot: LinesPlot) throws -> Double {
    let run = try #require(plot.runs("a").first)
    return run[1][0] - run[0][0]
  }

  @Test func `four rows are the fewest, the whole file the most`() throws {
    var script = GestureScript()
    for index in 0..<40 { script.add(#""key":"+""#, at: Double(index)) }
    addFrame("four", at: 100, to: &script)
    for index in 0..<40 { script.add(#""key":"-""#, at: 200 + Double(index)) }
    addFrame("whole", at: 300, to: &script)
    _ = try play(script)
    let (four, whole) = (try plot("four"), try plot("whole"))
    #expect(abs(try pitch(of: four) - four.width / 4) < 1e-6)
    #expect(abs(try pitch(of: whole) - whole.width / 200) < 1e-6)
  }

  @Test func `a wheel that is turned sideways pans`() throws {
    var script = GestureScript()
    script.states(at: 0)
    script.add(#""wheel":[-30,0],"smooth":true"#, at: 10)
    script.states(at: 10)
    let states = try play(script)
    #expect(states[1].offset == states[0].offset - 30)
  }

  // MARK: Drags

  @Test(arguments: [(["--range", "2024-02-01..2024-03-31"], 0.0), ([], 64.0)])
  func `what is thrown glides by 0.998 a ms, and onto a column while they are wide`(
    options: [String], column: Double
  ) throws {
    // 60 of 200 days are some 14 px each, less than the 24 that are snapped to.
    for velocity in column == 0 ? [0.3, -0.2, 0.6] : [-0.3, -1.2, -2.5] {
      var script = GestureScript()
      script.states(at: 900)
      script.drag(y: Self.row, at: 1000, for: 80) { velocity * $0 }
      script.states(at: 1080, 1180, 1480, 9000)
      let states = try play(script, nil, options)
      let (origin, release) = (states[0].offset, states[1].offset)
      #expect(abs(release - (origin + velocity * 80)) < 1e-6)
      #expect(states[1].moving)
      let speed = abs(velocity)
      var way = (speed - Self.slowest) / Self.decay * (velocity < 0 ? -1 : 1)
      let natural = release + way
      let end = column > 0 ? (natural / column).rounded() * column : natural
      way = end - release
      // A throw that ends on a column starts as fast as it needs to end there.
      let thrown = (abs(way) * Self.decay + Self.slowest) * (velocity < 0 ? -1 : 1)
      #expect(abs(states[1].velocity - thrown) < 1e-6)
      #expect(abs(thrown - velocity) <= column / 2 * Self.decay + 1e-9)
      for (state, passed) in [(states[2], 100.0), (states[3], 400)] {
        let offset = release + thrown * (1 - pow(0.998, passed)) / Self.decay
        #expect(abs(state.offset - offset) < 1e-4, "\(velocity) px/ms after \(passed) ms")
        #expect(abs(state.velocity - thrown * pow(0.998, passed)) < 1e-6)
      }
      #expect(abs(states[4].offset - end) < 1e-6 && !states[4].moving && states[4].velocity == 0)
    }
  }

  @Test func `a press catches what glides, and letting go leaves it on a column`() throws {
    var script = GestureScript()
    script.drag(y: Self.row, at: 0, for: 80) { -2 * $0 }
    script.add("\"down\":[450,300]", at: 400)
    script.states(at: 400, 1200)
    script.add("\"up\":[450,300]", at: 1300)
    script.states(at: 5000)
    let states = try play(script)
    #expect(states[0].offset == states[1].offset && states[1].crosshair == nil)
    #expect(states[2].offset == (states[0].offset / 64).rounded() * 64 && !states[2].moving)
  }

  @Test(arguments: [("home", 1.0), ("end", -1)])
  func `beyond the ends the rubber band holds back`(key: String, side: Double) throws {
    var script = GestureScript()
    script.add("\"key\":\"\(key)\"", at: 0)
    script.states(at: 0)
    addFrame("rest", at: 0, to: &script)
    script.add("\"down\":[450,300]", at: 1000)
    script.add("\"move\":[\(450 + side * 200),300]", at: 1100)
    script.states(at: 1100)
    script.add("\"up\":[\(450 + side * 200),300]", at: 1300)
    script.states(at: 4000)
    let states = try play(script)
    let width = try plot("rest").width
    #expect(abs(states[0].offset - (side > 0 ? 0 : 200 * 64 - width)) < 1e-6)
    let shown = (1 - 1 / (0.55 * 200 / width + 1)) * width
    #expect(abs(states[1].offset - (states[0].offset - side * shown)) < 1e-6)
    #expect(states[2].offset == states[0].offset && !states[2].moving)
  }

  @Test func `with reduced motion a throw arrives at once`() throws {
    var script = GestureScript()
    script.states(at: 0)
    script.drag(y: Self.row, at: 100, for: 80) { -1.5 * $0 }
    script.states(at: 180)
    let states = try play(script, nil, ["--reduced-motion"])
    let natural = states[0].offset - 120 - (1.5 - Self.slowest) / Self.decay
    #expect(!states[1].moving && states[1].offset == (natural / 64).rounded() * 64)
  }

  // MARK: Crosshair and legend

  @Test func `a hold tells the values of all series at the nearest date that has one`() throws {
    let path = try folder.makeFile(
      "gaps.csv",
      LinesFile.days([
        ("a", [1, nil, nil, 4, 5, 6, nil, 8]), ("b", [20, nil, nil, nil, 50, 60, 70, 80]),
      ]))
    let start = try LinesPlot(rendering: path)
    let column = start.width / 8
    // In the third column, which has none: the fourth is nearer than the first.
    let (x, y) = (start.left + 2.6 * column, start.top + start.height / 4)
    var script = GestureScript()
    script.add("\"down\":[\(x),\(y)]", at: 3000)
    script.states(at: 3499, 3500)
    addFrame("held", at: 3500, to: &script)
    // It follows while it is held: to the first column.
    script.add("\"move\":[\(start.left + 1.4 * column),\(y)]", at: 3600)
    script.states(at: 3600)
    script.add("\"up\":[\(start.left + 1.4 * column),\(y)]", at: 3700)
    script.states(at: 5000)
    script.add(#""key":"right""#, at: 5000)
    script.states(at: 5000)
    script.add("\"down\":[\(x),\(y)]", at: 6000)
    script.add("\"up\":[\(x),\(y)]", at: 6050)
    script.states(at: 6050)
    let states = try play(script, path)
    #expect(states[0].crosshair == nil)
    let shown = try #require(states[1].crosshair)
    #expect(states[1].date == "2024-01-04")
    #expect(abs(shown.x - (start.left + 3.5 * column)) < 1e-6)
    #expect(abs(shown.y - y) <= 0.5)
    #expect(abs(shown.price - start.value(at: shown.y)) < 1e-6)
    let held = try DrawnList(#require(folder.content("held.json")))
    #expect(held.texts("label.panel").suffix(2) == ["a", "b"])
    #expect(held.texts("value.panel").suffix(2) == ["4.0", "no data"])
    #expect(held["crosshair.vertical"].first?.points?.map { $0[0] } == [shown.x, shown.x])
    #expect(states[2].date == "2024-01-01")
    #expect(states[3].crosshair == states[2].crosshair)
    #expect(states[4].date == "2024-01-04")
    #expect(states[5].crosshair == nil)
    #expect(states.allSatisfy { !$0.moving && $0.offset == states[0].offset })
  }

  @Test func `a tap in the legend hides a series, and one more draws it in again`() throws {
    let path = try folder.makeFile(
      "two.csv", LinesFile.days([("a", Self.peaks), ("b", Self.peaks.map { ($0 ?? 0) * 4 })]))
    let start = try LinesPlot(rendering: path)
    let box = try #require(start.list["legend"].first { $0.text == "a" }?.box)
    let place = "[\(box[0] + box[2] / 2),\(box[1] + box[3] / 2)]"
    var script = GestureScript()
    script.states(at: 3000)
    for time in [3000.0, 6000] {
      script.add("\"down\":\(place)", at: time)
      script.add("\"up\":\(place)", at: time + 50)
      script.states(at: time + 50)
      addFrame("\(time)", at: time + 1050, to: &script)
    }
    let states = try play(script.inOrder, path)
    #expect(states.map(\.source) == ["a", "b", "a"])
    let hidden = try plot("3000.0")
    #expect(hidden.runs("a").isEmpty && hidden.dots("a").isEmpty && !hidden.runs("b").isEmpty)
    #expect(states.map(\.animations) == [[], [], ["drawIn"]])
    #expect(abs(try plot("6000.0").length("a") - start.length("a") / 2) < 1e-6)
    #expect(abs(try plot("6000.0").length("b") - start.length("b")) < 1e-6)
  }

  // MARK: Another reading

  @Test(arguments: [
    ([], #""key":"0""#), ([], #""key":"-""#),
    (["--range", "2024-02-01..2024-03-01"], #""key":"+""#),
    (["--range", "2024-02-01..2024-03-01"], #""key":"0""#), ([], #""key":"v""#),
    (["--range", "all"], #""key":"v""#), ([], #""key":"home""#),
  ])
  func `another reading of the file shows the same part`(options: [String], event: String) throws {
    var script = GestureScript()
    script.add(event, at: 3000)
    script.states(at: 3000)
    addFrame("before", at: 3000, to: &script)
    script.add(#""key":"ctrl+r""#, at: 4000)
    script.states(at: 4000)
    addFrame("after", at: 4000, to: &script)
    let states = try play(script, nil, options)
    #expect(abs(states[0].offset - states[1].offset) < 1e-6 && states[0].page == states[1].page)
    let (before, after) = (try plot("before").runs("a")[0], try plot("after").runs("a")[0])
    #expect(before.count == after.count)
    #expect(zip(before, after).allSatisfy { abs($0[0] - $1[0]) < 1e-6 })
  }
}
