import Glibc

/// How often a program wakes up while nothing moves.
enum RestBench {
  private static let seconds = 3

  /// Counts and adds the rows of the table.
  ///
  /// - Throws: `BenchError`.
  static func add(
    _ programs: Programs, on screen: borrowing VirtualScreen, to table: inout ResultTable
  ) throws(BenchError) {
    let lines = try wakeups(
      [programs.data.path(rows: 1_000_000)] + Programs.lines, of: programs, on: screen)
    add(lines, what: "wakeups at rest, lines", to: &table)
    let day = try wakeups(
      [programs.sample, "--view", "day", "--reduced-motion", "--size", Programs.size],
      of: programs, on: screen)
    add(day, what: "wakeups at rest, day without motion", to: &table)
  }

  private static func add(_ count: Int, what: String, to table: inout ResultTable) {
    table.add(
      ResultRow(
        what: what, value: Double(count), unit: "", ratio: "in \(seconds) s",
        must: .none(count), isCount: true))
  }

  private static func wakeups(
    _ arguments: [String], of programs: Programs, on screen: borrowing VirtualScreen
  ) throws(BenchError) -> Int {
    let program = try ShownProgram(programs.fenshi, arguments, on: screen)
    try program.waitUntilStill(for: .seconds(3), on: screen)
    let before = try ProcessFacts.sleeps(of: program.process.pid)
    sleep(UInt32(seconds))
    return try ProcessFacts.sleeps(of: program.process.pid) - before
  }
}
