import Foundation
import Testing

/// The curve's change of source, in the built program on its virtual clock.
struct CurveChangeTests {
  private static let columns: [(name: String, values: [Double?])] = [
    ("alpha", [2, 6, 4]), ("beta", [9, 1, 3]), ("gamma", [8, 7.5, 40]),
  ]
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.makeFile("three.csv", LinesFile.days(Self.columns))
  }

  private func play(_ script: GestureScript, _ options: [String] = []) throws -> [TracedState] {
    try script.play(file, ["--view", "curve", "--lang", "en"] + options)
  }

  private func addFrame(_ name: String, at time: Double, to script: inout GestureScript) {
    script.add("\"frame\":\"\(folder.path)/\(name).json\"", at: time)
  }

  /// The five control points of the line in a picture, and the middles of its dots.
  private func line(_ name: String) throws -> [[Double]] {
    let list = try DrawnList(#require(folder.content(name + ".json")))
    let lines = list["line.current"]
    try #require(lines.count == 1)
    let points = try #require(lines[0].points)
    try #require(points.count == 5)
    #expect(list["dot.current"].compactMap(\.center) == [points[0], points[2], points[4]])
    return points
  }

  private func expectMean(
    _ shown: [[Double]], of one: [[Double]], and other: [[Double]], share: Double = 0.5,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (point, (from, to)) in zip(shown, zip(one, other)) {
      #expect(point[0] == from[0] && point[0] == to[0], sourceLocation: sourceLocation)
      let y = from[1] * (1 - share) + to[1] * share
      #expect(abs(point[1] - y) < 1e-6, "\(point)", sourceLocation: sourceLocation)
    }
  }

  @Test func `sources at rest: three points a cell, at values and between them`() throws {
    var script = GestureScript()
    for (index, column) in Self.columns.enumerated() {
      let time = Double(index) * 1000
      if index > 0 { script.add(#""key":"tab""#, at: time) }
      script.states(at: time + 300)
      addFrame(column.name, at: time + 300, to: &script)
    }
    script.add(#""key":"tab""#, at: 3000)
    script.states(at: 3300)
    let states = try play(script)
    #expect(states.map(\.source) == ["alpha", "beta", "gamma", "alpha"])
    #expect(states.allSatisfy { $0.animations.isEmpty })
    for column in Self.columns {
      let points = try line(column.name)
      let values = column.values.compactMap { $0 }
      // The last of three cells of 50 px is centred at 450.
      #expect(points.map { $0[0] } == [350, 375, 400, 425, 450])
      let y = points.map { $0[1] }
      #expect(abs(y[1] - (y[0] + y[2]) / 2) < 1e-6 && abs(y[3] - (y[2] + y[4]) / 2) < 1e-6)
      let slope = (y[4] - y[0]) / (values[2] - values[0])
      #expect(slope < 0)
      #expect(abs(y[2] - y[0] - slope * (values[1] - values[0])) < 1e-6)
    }
  }

  @Test func `half way through, every point is half way between both sources`() throws {
    var script = GestureScript()
    addFrame("from", at: 500, to: &script)
    script.add(#""key":"tab""#, at: 1000)
    for time in [1000.0, 1075, 1150, 1300] {
      script.states(at: time)
      addFrame("\(time)", at: time, to: &script)
    }
    let states = try play(script)
    #expect(states.map(\.source) == ["beta", "beta", "beta", "beta"])
    #expect(states.map(\.animations) == [["source"], ["source"], ["source"], []])
    let (from, to) = (try line("from"), try line("1300.0"))
    #expect(from != to)
    expectMean(try line("1000.0"), of: from, and: to, share: 0)
    expectMean(try line("1075.0"), of: from, and: to, share: 0.25)
    expectMean(try line("1150.0"), of: from, and: to)
  }

  @Test func `a second Tab during a change starts from what is on screen`() throws {
    var script = GestureScript()
    addFrame("alpha at 0", at: 0, to: &script)
    script.add(#""key":"tab""#, at: 1000)
    addFrame("before", at: 1150, to: &script)
    script.add(#""key":"tab""#, at: 1150)
    script.states(at: 1150)
    addFrame("after", at: 1150, to: &script)
    addFrame("half", at: 1300, to: &script)
    script.states(at: 1449, 1450)
    addFrame("gamma at rest", at: 1450, to: &script)
    // The whole way to b, to know where that is.
    script.add(#""key":"tab""#, at: 3000)
    script.add(#""key":"tab""#, at: 4000)
    addFrame("beta at rest", at: 5000, to: &script)
    let states = try play(script)
    #expect(states.map(\.source) == ["gamma", "gamma", "gamma"])
    #expect(states.map(\.animations) == [["source"], ["source"], []])
    let (before, target) = (try line("before"), try line("gamma at rest"))
    expectMean(before, of: try line("alpha at 0"), and: try line("beta at rest"))
    #expect(try line("after") == before)
    expectMean(try line("half"), of: before, and: target)
  }

  @Test func `with reduced motion the other source is there at once`() throws {
    var script = GestureScript()
    script.add(#""key":"tab""#, at: 0)
    script.states(at: 0)
    addFrame("now", at: 0, to: &script)
    addFrame("later", at: 1000, to: &script)
    let states = try play(script, ["--reduced-motion"])
    #expect(states.map(\.source) == ["beta"] && states[0].animations.isEmpty)
    #expect(try line("now") == line("later"))
  }
}
