/// A picture of a whole file on disk, by a whole process.
enum RenderBench {
  /// Measures and adds the rows of the table.
  ///
  /// - Throws: `BenchError`.
  static func add(_ programs: Programs, runs: Int, to table: inout ResultTable) throws(BenchError) {
    let folder = try TemporaryFolder()
    let picture = folder.path + "/picture.png"
    for rows in [10_000, 100_000, 1_000_000, 10_000_000] {
      let file = programs.data.path(rows: rows)
      let fenshi = { () throws(BenchError) in
        try milliseconds(
          programs.fenshi,
          ["render", file, "-o", picture] + Programs.lines)
      }
      let bare = try PairedTimes.alternating(runs: runs, ours: fenshi) { () throws(BenchError) in
        try milliseconds(programs.bare, ["render", file, "-o", picture, "--size", Programs.size])
      }
      table.add(
        bare, what: "render \(rows.grouped) rows", reference: "bare C",
        aim: rows > 1_000_000 ? 1.5 : 2)
      // It needs most of a minute for more.
      guard rows <= 1_000_000, Programs.has("gnuplot") else { continue }
      let script = gnuplotScript(file: file, picture: picture)
      let gnuplot = try PairedTimes.alternating(runs: runs, ours: fenshi) { () throws(BenchError) in
        try milliseconds("gnuplot", ["-e", script])
      }
      table.add(gnuplot, what: "  beside gnuplot", reference: "gnuplot", must: 1.0 / 3)
    }
    if !Programs.has("gnuplot") { table.addRemark("gnuplot is not installed") }
  }

  private static func milliseconds(
    _ program: String, _ arguments: [String]
  ) throws(BenchError) -> Double {
    let time = try ChildProcess.time(of: program, arguments, environment: Programs.environment())
    return time / .milliseconds(1)
  }

  private static func gnuplotScript(file: String, picture: String) -> String {
    """
    set term pngcairo size \(Programs.width),\(Programs.height); set output '\(picture)'; \
    set datafile separator ','; set key off; set grid; set xdata time; \
    set timefmt '%Y-%m-%dT%H:%M:%SZ'; set format x '%H:%M'; \
    plot '\(file)' skip 1 using 1:2 with lines
    """
  }
}
