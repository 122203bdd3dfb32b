/// Reading the longest file into columns, each time in a fresh process.
enum LoadBench {
  private static let rows = 10_000_000

  /// Measures and adds the rows of the table.
  ///
  /// - Throws: `BenchError`.
  static func add(_ programs: Programs, runs: Int, to table: inout ResultTable) throws(BenchError) {
    let file = programs.data.path(rows: rows)
    let fenshi = { () throws(BenchError) in
      try seconds(programs.fenshi, ["bench", "load", file])
    }
    let bare = try PairedTimes.alternating(runs: runs, ours: fenshi) { () throws(BenchError) in
      try seconds(programs.bare, ["load", file])
    }
    table.add(bare, what: "load \(rows.grouped) rows, ISO times", reference: "bare C", aim: 1.5)

    guard Pyarrow.isInstalled(in: programs.python) else {
      table.addRemark("no pyarrow in \(programs.python): BENCH_PYTHON names a Python that has it")
      return
    }
    let pyarrow = try PairedTimes.alternating(runs: runs, ours: fenshi) { () throws(BenchError) in
      try seconds(programs.python, ["-c", Pyarrow.script, file])
    }
    table.add(pyarrow, what: "  beside pyarrow", reference: "pyarrow", must: 0.4)
  }

  private static func seconds(
    _ program: String, _ arguments: [String]
  ) throws(BenchError) -> Double {
    let output = try ChildProcess.output(
      of: program, arguments, environment: Programs.environment())
    return try PrintedNumber.first(named: "seconds", in: output, of: program) * 1000
  }
}

/// The fastest CSV reader that Python's packages bring.
private enum Pyarrow {
  /// Prints how long the second reading took: the first one also loads parts of the library.
  static let script = """
    import sys, time, pyarrow.csv
    for _ in range(2):
        start = time.perf_counter()
        table = pyarrow.csv.read_csv(sys.argv[1])
        seconds = time.perf_counter() - start
    print('{"seconds":%.6f}' % seconds)
    """

  static func isInstalled(in python: String) -> Bool {
    let look = "import importlib.util as u, sys; sys.exit(u.find_spec('pyarrow') is None)"
    return
      (try? ChildProcess.output(of: python, ["-c", look], environment: Programs.environment()))
      != nil
  }
}
