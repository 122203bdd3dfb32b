import Foundation
import Testing

/// What `render` draws of several series, 900 px wide.
struct LinesRenderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ columns: [(name: String, values: [Double?])]) throws -> String {
    try folder.makeFile("days.csv", LinesFile.days(columns))
  }

  /// Compares points of a plot with what they should be.
  private func expect(
    _ points: [[Double]], at places: [(x: Double, y: Double)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(points.count == places.count, sourceLocation: sourceLocation)
    for (point, place) in zip(points, places) {
      #expect(
        abs(point[0] - place.x) < 1e-6 && abs(point[1] - place.y) < 1e-6,
        "\(point), and not \(place)", sourceLocation: sourceLocation)
    }
  }

  // MARK: Columns

  @Test func `rows of dates are columns of one width, and values lie between the labels'`() throws {
    // A weekend is not in the file and takes no room.
    let path = try folder.makeFile(
      "week.csv",
      "date,a,b\n2024-01-04,3,17\n2024-01-05,12.5,4\n2024-01-08,7,9.25\n2024-01-09,1,20\n"
        + "2024-01-10,0.5,11\n")
    let plot = try LinesPlot(rendering: path)
    #expect(plot.list.view == "lines")
    let columns: [(name: String, values: [Double])] = [
      ("a", [3, 12.5, 7, 1, 0.5]), ("b", [17, 4, 9.25, 20, 11]),
    ]
    for column in columns {
      let places = column.values.enumerated().map { row, value in
        (x: plot.left + (Double(row) + 0.5) * plot.width / 5, y: plot.y(of: value))
      }
      let runs = plot.runs(column.name)
      #expect(runs.count == 1)
      expect(runs.first ?? [], at: places)
      expect(plot.dots(column.name), at: places)
    }
    #expect(plot.list["line.series"].allSatisfy { $0.width == 1.5 && $0.dash == nil })
    #expect(plot.list["dot.series"].allSatisfy { $0.radius == 2 })
    #expect(plot.list["grid.horizontal"].allSatisfy { $0.dash == [1, 2] })
    #expect(plot.list.texts("label.date") == ["1.4", "1.5", "1.8", "1.9", "1.10"])
    #expect(plot.list.texts("label.weekday") == ["Thu", "Fri", "Mon", "Tue", "Wed"])
    #expect(plot.list.texts("legend") == ["a", "b"])
  }

  @Test func `many dates open at the latest, 64 px each; all share the width with --range all`()
    throws
  {
    let path = try file([("a", (0..<100).map { Double($0 * 7 % 13) })])
    for (options, column) in [([], 64), (["--range", "all"], nil)] as [([String], Double?)] {
      let plot = try LinesPlot(rendering: path, options)
      let width = column ?? plot.width / 100
      let from = 100 - plot.width / width
      let run = try #require(plot.runs("a").first)
      // One more than is in sight, where there is one.
      let first = 100 - run.count
      #expect(plot.left + (Double(first) + 1.5 - from) * width > plot.left)
      expect(
        run,
        at: run.indices.map { index in
          (
            x: plot.left + (Double(first + index) + 0.5 - from) * width,
            y: plot.y(of: Double((first + index) * 7 % 13))
          )
        })
    }
  }

  @Test(arguments: [
    ("2024-01-10..2024-01-19", 9, 18), ("2024-01-01..2024-01-05", 0, 4),
    ("2023-06-01..2024-01-08", 0, 7), ("2024-01-21..2024-01-30", 20, 29),
    ("2024-01-25..2025-01-01", 24, 29),
  ])
  func `a range of dates has both its ends`(range: String, first: Int, last: Int) throws {
    let path = try file([("a", (0..<30).map { Double($0) })])
    let plot = try LinesPlot(rendering: path, ["--range", range])
    let width = plot.width / Double(last - first + 1)
    let inside = plot.dots("a").filter { plot.left...plot.right ~= $0[0] }
    // What moves stands on whole pixels.
    let shift = try #require(inside.first)[0] - plot.left - width / 2
    #expect(abs(shift) <= 0.5)
    let places = (first...last).map { row -> (x: Double, y: Double) in
      let x = plot.left + (Double(row - first) + 0.5) * width + shift
      return (x: x, y: plot.y(of: Double(row)))
    }
    expect(inside, at: places)
    let labels = plot.list.texts("label.date")
    #expect(labels.first == "1.\(first + 1)" && labels.last == "1.\(last + 1)")
  }

  // MARK: Missing values

  @Test(arguments: ["bridge", "gap", "dash"])
  func `missing values at the start, in the middle, at the end and beside one alone`(
    gaps: String
  ) throws {
    // As in other programs' fault reports: 134 stands alone.
    let values: [Double?] = [nil, 120, 132, nil, 134, nil, nil, 230, 210, nil]
    let path = try file([("a", values), ("b", values.map { _ in 150 })])
    let plot = try LinesPlot(rendering: path, ["--gaps", gaps])
    func places(_ rows: [Int]) -> [(x: Double, y: Double)] {
      rows.map { row in
        (
          x: plot.left + (Double(row) + 0.5) * plot.width / 10,
          y: plot.y(of: values[row] ?? .nan)
        )
      }
    }
    let runs = plot.runs("a")
    let bridges = plot.list["line.bridge"]
    #expect(bridges.allSatisfy { $0.series == "a" && $0.dash == [4, 4] && $0.width == 1.5 })
    let expected = gaps == "bridge" ? [[1, 2, 4, 7, 8]] : [[1, 2], [7, 8]]
    #expect(runs.count == expected.count)
    for (run, rows) in zip(runs, expected) { expect(run, at: places(rows)) }
    let dashed = gaps == "dash" ? [[2, 4], [4, 7]] : []
    #expect(bridges.count == dashed.count)
    for (bridge, rows) in zip(bridges, dashed) { expect(bridge.points ?? [], at: places(rows)) }
    expect(plot.dots("a"), at: places([1, 2, 4, 7, 8]))
    #expect(plot.runs("b").map(\.count) == [10])
  }

  @Test(arguments: ["bridge", "gap", "dash"])
  func `a value alone is a dot where points stand too close for dots`(gaps: String) throws {
    var values = [Double?](repeating: nil, count: 600)
    values[150] = 5
    for row in 300..<310 { values[row] = 7 }
    let path = try file([("a", values), ("b", values.map { _ in 6 })])
    let plot = try LinesPlot(rendering: path, ["--range", "all", "--gaps", gaps])
    let alone = (x: plot.left + 150.5 * plot.width / 600, y: plot.y(of: 5))
    expect(plot.dots("a"), at: gaps == "bridge" ? [] : [alone])
    #expect(plot.dots("b").isEmpty)
    #expect(plot.runs("a").map(\.count) == [gaps == "bridge" ? 11 : 10])
    #expect(plot.list["line.bridge"].count == (gaps == "dash" ? 1 : 0))
    let only = try file([("a", values.map { $0 == 5 ? 5 : nil }), ("b", values.map { _ in 6 })])
    #expect(
      try LinesPlot(rendering: only, ["--range", "all", "--gaps", gaps]).dots("a").count == 1)
  }

  // MARK: Axes and columns

  @Test(arguments: [(400.0, false), (408, true)])
  func `magnitudes that differ over 100 times have an axis each`(
    high: Double, isSecond: Bool
  ) throws {
    let path = try file([("a", [0, 4, 2]), ("b", [0, high, high / 2])])
    let plot = try LinesPlot(rendering: path)
    let second = plot.list["label.axis.second"]
    #expect(second.isEmpty == !isSecond)
    let run = try #require(plot.runs("b").first)
    guard isSecond else {
      return expect(
        run,
        at: [0, high, high / 2].enumerated().map { row, value in
          (x: plot.left + (Double(row) + 0.5) * plot.width / 3, y: plot.y(of: value))
        })
    }
    // 0 to 4 by the left axis, and b by the right one's labels, whose inner ones stand at their y.
    #expect(plot.ticks.map(\.value).first == 0 && plot.ticks.map(\.value).last == 4)
    #expect(second.allSatisfy { ($0.box?[0] ?? 0) > plot.right })
    let labels = try second.map { item in
      let box = try #require(item.box)
      return (value: try #require(item.text.flatMap(Double.init)), y: box[1] + box[3] / 2)
    }
    try #require(labels.count > 3)
    let (low, up) = (labels[1], labels[labels.count - 2])
    for (point, value) in zip(run, [0, high, high / 2]) {
      let y = low.y + (value - low.value) * (up.y - low.y) / (up.value - low.value)
      // Labels stand on whole pixels.
      #expect(abs(point[1] - y) < 3)
    }
    let ofA = try #require(plot.runs("a").first)
    #expect(abs(ofA[1][1] - plot.y(of: 4)) < 1e-6)
  }

  @Test func `named columns show, the file's first on top, and the axis is theirs`() throws {
    let path = try file([("a", [1, 2, 3]), ("b", [50, 60, 70]), ("c", [4, 5, 6])])
    let plot = try LinesPlot(rendering: path, ["--series", "c,a"])
    #expect(plot.list["line.series"].compactMap(\.series).reversed() == ["a", "c"])
    #expect(try #require(plot.ticks.last).value < 50)
    let refused = try Program.run(["render", path, "-o", "-", "--series", "a,d"])
    #expect(refused.status == 1 && refused.errors.hasSuffix("takes names of a, b, c\n"))
  }

  // MARK: Time

  @Test func `continuous time is linear`() throws {
    let rows: [(seconds: Double, value: Double)] = [
      (0, 3), (90, 7.5), (600, 1), (4000, 2), (50_000, 9), (86_399, 4), (200_000, 5),
    ]
    let path = try folder.makeFile("times.csv", LinesFile.instants(rows))
    let plot = try LinesPlot(rendering: path)
    let run = try #require(plot.runs("value").first)
    expect(
      run,
      at: rows.map { row in
        (x: plot.left + plot.width * row.seconds / 200_000, y: plot.y(of: row.value))
      })
  }

  @Test func `a trading day has no noon and no night`() throws {
    let path = try folder.makeFile("688001.csv", LinesFile.shanghai())
    let plot = try LinesPlot(rendering: path, ["--market", "SSE"])
    let run = try #require(plot.runs("close").first)
    let minutes = Array(570...690) + Array(780...900)
    expect(
      run,
      at: (0..<2).flatMap { day in
        minutes.map { minute in
          let trading = Double(minute <= 690 ? minute - 570 : minute - 660)
          return (
            x: plot.left + plot.width * (trading + Double(day * 240)) / 480,
            y: plot.y(of: LinesFile.price(minute, on: day))
          )
        }
      })
    // 11:30 and 13:00, and the close of the one day and the opening of the next.
    #expect(run[120][0] == run[121][0] && run[241][0] == run[242][0])
  }

  // MARK: Labels

  private static let extremes: [[Double]] = [
    [0, 2.01], [1e14, 1e14], [12, 12, 12], [0, 0], [-5, 5], [0.0000211, 0.0000213],
    [99.99, 100.01], [-1e-300, 1e-300], [-1e300, 1e300], [0, .leastNonzeroMagnitude],
    [1e9, 1_000_000_001], [-3, 1e6],
  ]

  @Test(arguments: extremes)
  func `value labels are few, even, different and in the plot`(values: [Double]) throws {
    let path = try file([("a", values)])
    for size in ["320x240", "900x600", "1280x2160"] {
      let list = try DrawnList(
        rendering: path, ["--view", "lines", "--reduced-motion", "--size", size])
      let rect = try #require(list["plot.lines"].first { $0.kind == "rect" }?.rect)
      let labels = list.texts("label.price")
      let lines = list["grid.horizontal"].compactMap { $0.points?[0][1] }
      #expect(2...12 ~= labels.count, "\(labels)")
      #expect(lines.count == labels.count && Set(labels).count == labels.count, "\(labels)")
      #expect(lines.allSatisfy { rect[1] - 1e-6...rect[1] + rect[3] + 1e-6 ~= $0 }, "\(lines)")
      let steps = zip(lines, lines.dropFirst()).map { $0 - $1 }
      for step in steps { #expect(step > 0 && abs(step - steps[0]) < 1e-3 * steps[0]) }
      for label in list["label.price"] {
        let box = try #require(label.box)
        #expect(box[0] >= 0 && box[0] + box[2] <= rect[0])
      }
      #expect(list["dot.series"].count == values.count)
    }
  }

  @Test(arguments: ["320x480", "640x480", "1280x800", "3840x2160"])
  func `time labels never touch`(size: String) throws {
    let days = try file([("a", (0..<900).map { Double($0 % 7) })])
    let times = try folder.makeFile(
      "times.csv", LinesFile.instants((0..<300).map { (Double($0) * 977, Double($0 % 5)) }))
    let trading = try folder.makeFile("688001.csv", LinesFile.shanghai())
    for (file, options) in [
      (days, []), (days, ["--range", "all"]), (days, ["--range", "2024-02-20..2024-03-05"]),
      (times, []), (times, ["--range", "2024-01-01T23:50..2024-01-02T00:20"]),
      (trading, ["--market", "SSE"]), (trading, ["--range", "2024-01-05T11:00..2024-01-08T09:40"]),
    ] as [(String, [String])] {
      for language in ["zh", "en"] {
        let result = try Program.run(
          ["render", file, "-o", "-", "--view", "lines", "--size", size, "--lang", language]
            + options)
        try #require(result.status == 0, "\(result.errors)")
        let list = try DrawnList(result.output)
        let items = list.items.filter {
          ["label.date", "label.time", "label.weekday", "label.price"].contains($0.role)
        }
        #expect(items.contains { $0.role != "label.price" }, "\(options) \(size)")
        for (index, one) in items.enumerated() {
          let box = try #require(one.box)
          #expect(box[0] >= 0 && box[0] + box[2] <= list.size[0], "\(one.text ?? "") \(options)")
          for other in items.dropFirst(index + 1) {
            let next = try #require(other.box)
            let touches =
              box[0] < next[0] + next[2] && next[0] < box[0] + box[2]
              && box[1] < next[1] + next[3] && next[1] < box[1] + box[3]
            #expect(!touches, "\(one.text ?? "") and \(other.text ?? ""), \(options) \(size)")
          }
        }
      }
    }
  }

  @Test func `a stretch that begins in an hour that clocks skip is no crash`() throws {
    // New York skips 02:00 to 03:00: 02:30 means 03:30, which is after the end.
    let folder = try TemporaryFolder()
    let path = folder.path + "/spring.csv"
    try "time,price\n2024-03-08 10:00,1\n2024-03-11 10:00,2\n2024-03-12 10:00,3\n"
      .write(toFile: path, atomically: true, encoding: .utf8)
    let result = try Program.run([
      "render", path, "-o", "-", "--view", "lines", "--market", "US",
      "--range", "2024-03-10T02:30..2024-03-10T03:10",
    ])
    #expect(result.status == 0 && result.errors.isEmpty)
  }
}
