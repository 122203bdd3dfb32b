/// What the longest file takes of memory once it is shown and the program is at rest.
enum MemoryBench {
  private static let rows = 10_000_000

  /// Measures and adds the row of the table.
  ///
  /// - Throws: `BenchError`.
  static func add(
    _ programs: Programs, runs: Int, on screen: borrowing VirtualScreen,
    to table: inout ResultTable
  ) throws(BenchError) {
    let file = programs.data.path(rows: rows)
    let sizes = try PairedTimes.alternating(
      runs: runs,
      ours: { () throws(BenchError) in
        try bytesAPoint(programs.fenshi, [file] + Programs.lines, on: screen)
      },
      theirs: { () throws(BenchError) in
        try bytesAPoint(programs.bare, ["view", file, "--size", Programs.size], on: screen)
      })
    let bytes = sizes.ours.median
    table.add(
      ResultRow(
        what: "anonymous memory, \(rows.grouped) rows", value: bytes, unit: "B/row",
        ratio: "\(sizes.ratio.digits(2)) × bare C (\(sizes.theirs.median.digits(1)))",
        must: .atMost(24, bytes, "B"), aim: .atMost(12, bytes, "B")))
  }

  private static func bytesAPoint(
    _ program: String, _ arguments: [String], on screen: borrowing VirtualScreen
  ) throws(BenchError) -> Double {
    let program = try ShownProgram(program, arguments, on: screen)
    try program.waitUntilStill(for: .seconds(1), on: screen)
    return Double(try ProcessFacts.anonymousMemory(of: program.process.pid)) / Double(rows)
  }
}
