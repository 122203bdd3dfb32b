import Glibc

/// From a notch of the wheel to the first pixel that has changed, each after a quiet spell.
enum WheelBench {
  /// Notches for each time that a program is started.
  private static let notches = 8

  /// Measures and adds the rows of the table.
  ///
  /// - Throws: `BenchError`.
  static func add(
    _ programs: Programs, runs: Int, on screen: borrowing VirtualScreen,
    to table: inout ResultTable
  ) throws(BenchError) {
    let pointer = try Pointer(on: screen)
    for rows in [100_000, 1_000_000] {
      let file = programs.data.path(rows: rows)
      let times = try PairedTimes.alternating(
        runs: runs,
        ours: { () throws(BenchError) in
          try latency(programs.fenshi, [file] + Programs.lines, pointer, on: screen)
        },
        theirs: { () throws(BenchError) in
          try latency(programs.bare, ["view", file, "--size", Programs.size], pointer, on: screen)
        })
      table.add(
        times, what: "wheel to first pixel, \(rows.grouped) rows", reference: "bare C", aim: 1.5)
    }
  }

  /// Returns the median of several notches, in milliseconds.
  private static func latency(
    _ path: String, _ arguments: [String], _ pointer: borrowing Pointer,
    on screen: borrowing VirtualScreen
  ) throws(BenchError) -> Double {
    let program = try ShownProgram(path, arguments, on: screen)
    pointer.move(x: Programs.width * 47 / 100, y: Programs.height / 2)
    let clock = ContinuousClock()
    var times = Timing()
    for notch in 0..<notches {
      try program.waitUntilStill(for: .milliseconds(300), on: screen)
      // Not always at the same moment of whatever beats in the program or the machine.
      usleep(UInt32(7_000 * (notch % 5)))
      let pixels = screen.pixels.middle
      let start = clock.now
      pointer.turnWheel(up: notch.isMultiple(of: 2))
      while screen.pixels.middleIs(pixels) {
        usleep(100)
        guard clock.now - start < .seconds(2) else {
          throw .program(name: path, reason: "showed no change 2 s after a notch of the wheel")
        }
      }
      times.add(clock.now - start)
    }
    return times.median
  }
}
