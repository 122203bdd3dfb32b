/// Frames of a view that swings through a file in a window on X11.
///
/// Both programs time their own frames, from the change of the view to where the pixels are handed
/// to the X server.
enum PanBench {
  private static let frames = 120

  /// Measures and adds the rows of the table.
  ///
  /// - Throws: `BenchError`.
  static func add(
    _ programs: Programs, runs: Int, on screen: borrowing VirtualScreen,
    to table: inout ResultTable
  ) throws(BenchError) {
    let few = try measure(programs, rows: 10_000, span: 1_000, runs: runs, on: screen)
    table.add(few.medians, what: "pan, 1,000 rows in view", reference: "bare C")
    for rows in [100_000, 1_000_000, 10_000_000] {
      let many = try measure(programs, rows: rows, span: rows, runs: runs, on: screen)
      table.add(
        many.medians, what: "pan, \(rows.grouped) rows in view", reference: "bare C", aim: 1.5)
      let slow = many.frames.percentile99
      table.add(
        ResultRow(
          what: "  99 of 100 frames", value: slow, unit: "ms",
          ratio: "bare C \(many.bareFrames.percentile99.digits(2))",
          must: .atMost(8.3, slow, "ms")))
      let ratio = many.medians.ours.median / few.medians.ours.median
      table.add(
        ResultRow(
          what: "  beside 1,000 rows in view", value: many.medians.ours.median, unit: "ms",
          ratio: "\(ratio.digits(2)) × 1,000 rows", must: .atMost(2, ratio),
          aim: .atMost(1.5, ratio)))
    }
  }

  private struct Result {
    /// A run's median each, and all frames of all runs.
    var medians = PairedTimes()
    var frames: [Double] = []
    var bareFrames: [Double] = []
  }

  private static func measure(
    _ programs: Programs, rows: Int, span: Int, runs: Int, on screen: borrowing VirtualScreen
  ) throws(BenchError) -> Result {
    let options =
      [programs.data.path(rows: rows), "--span", "\(span)", "--frames", "\(frames)"]
      + ["--size", Programs.size]
    let environment = Programs.environment(display: screen.display)
    func times(_ program: String, _ words: [String]) throws(BenchError) -> [Double] {
      let output = try ChildProcess.output(of: program, words + options, environment: environment)
      return try PrintedNumber.list(in: output, of: program)
    }
    var result = Result()
    result.medians = try PairedTimes.alternating(
      runs: runs,
      ours: { () throws(BenchError) in
        let ours = try times(programs.fenshi, ["bench", "pan"])
        result.frames += ours
        return ours.median
      },
      theirs: { () throws(BenchError) in
        let theirs = try times(programs.bare, ["pan"])
        result.bareFrames += theirs
        return theirs.median
      })
    return result
  }
}
