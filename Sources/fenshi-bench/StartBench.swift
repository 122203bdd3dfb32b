/// From the start of a program to its first picture on an X11 screen.
enum StartBench {
  /// Measures and adds the rows of the table.
  ///
  /// - Throws: `BenchError`.
  static func add(
    _ programs: Programs, runs: Int, on screen: borrowing VirtualScreen,
    to table: inout ResultTable
  ) throws(BenchError) {
    let window = try PairedTimes.alternating(
      runs: runs,
      ours: { () throws(BenchError) in
        try start(programs.fenshi, [programs.sample, "--size", Programs.size], on: screen)
      },
      theirs: { () throws(BenchError) in
        try start(programs.bare, ["window", "--size", Programs.size], on: screen)
      })
    let sample = try PairedTimes.alternating(
      runs: runs,
      ours: { () throws(BenchError) in
        try start(programs.fenshi, [programs.sample, "--size", Programs.size], on: screen)
      },
      theirs: { () throws(BenchError) in
        try start(programs.bare, view(programs.data.path(rows: 241)), on: screen)
      })
    table.add(sample, what: "start to picture, sample", reference: "bare C", aim: 2)
    table.add(window, what: "  beside a window filled once", reference: "bare C", aim: 2)
    for rows in [1_000_000, 10_000_000] {
      let file = programs.data.path(rows: rows)
      let times = try PairedTimes.alternating(
        runs: runs,
        ours: { () throws(BenchError) in
          try start(programs.fenshi, [file] + Programs.lines, on: screen)
        },
        theirs: { () throws(BenchError) in try start(programs.bare, view(file), on: screen) })
      table.add(
        times, what: "start to picture, \(rows.grouped) rows", reference: "bare C", aim: 1.5)
    }
    try addBeginning(programs, runs: runs, on: screen, to: &table)
  }

  /// Adds how soon something of the longest file shows, as a part of when all of it does.
  private static func addBeginning(
    _ programs: Programs, runs: Int, on screen: borrowing VirtualScreen,
    to table: inout ResultTable
  ) throws(BenchError) {
    let file = programs.data.path(rows: 10_000_000)
    var times = PairedTimes()
    for _ in 0..<runs {
      // Drawn in, the line would change after it is read.
      let program = try ShownProgram(
        programs.fenshi, [file, "--reduced-motion"] + Programs.lines, on: screen)
      let whole = try program.waitUntilStill(for: .seconds(1), on: screen)
      times.add(
        ours: program.timeToPicture / .milliseconds(1), theirs: whole / .milliseconds(1))
    }
    let ratio = times.ratio
    table.add(
      ResultRow(
        what: "  before all is read", value: times.ours.median, unit: "ms",
        ratio: "\(ratio.digits(2)) × all on screen (\(times.theirs.median.digits(0)))",
        must: Goal(words: "< 1 ×", isReached: ratio < 1)))
  }

  private static func view(_ file: String) -> [String] { ["view", file, "--size", Programs.size] }

  private static func start(
    _ program: String, _ arguments: [String], on screen: borrowing VirtualScreen
  ) throws(BenchError) -> Double {
    try ShownProgram(program, arguments, on: screen).timeToPicture / .milliseconds(1)
  }
}
