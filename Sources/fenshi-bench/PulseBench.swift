import Canvas
import Glibc

/// What the heartbeat costs at 60 pictures a second, the X server included, beside a bare program
/// that changes as many pixels as often.
enum PulseBench {
  private static let seconds = 3

  /// Measures and adds the row of the table.
  ///
  /// - Throws: `BenchError`.
  static func add(
    _ programs: Programs, runs: Int, on screen: borrowing VirtualScreen,
    to table: inout ResultTable
  ) throws(BenchError) {
    var frames = try FrameBench(
      sample: Sample(path: programs.sample),
      size: Size(Double(Programs.width), Double(Programs.height)))
    let side = Int(frames.meanHeartbeatPixels().squareRoot().rounded())
    let shares = try PairedTimes.alternating(
      runs: runs,
      ours: { () throws(BenchError) in
        try busyShare(
          programs.fenshi, [programs.sample, "--view", "day", "--size", Programs.size], on: screen)
      },
      theirs: { () throws(BenchError) in
        try busyShare(
          programs.bare,
          ["pulse", "--side", "\(side)", "--rate", "60", "--size", Programs.size], on: screen)
      })
    table.add(
      shares, what: "heartbeat at 60 Hz, \(side)² pixels", unit: "% CPU", reference: "bare C",
      must: 3, aim: 1.5)
  }

  /// Returns the part of one processor that program and server use, in percent.
  private static func busyShare(
    _ program: String, _ arguments: [String], on screen: borrowing VirtualScreen
  ) throws(BenchError) -> Double {
    let program = try ShownProgram(program, arguments, on: screen)
    // What opening a window brings with it is over then.
    sleep(1)
    let processes = [program.process.pid, screen.serverProcess]
    func busyTime() -> Duration {
      processes.reduce(.zero) { $0 + ProcessFacts.busyTime(of: $1) }
    }
    let clock = ContinuousClock()
    let (start, before) = (clock.now, busyTime())
    sleep(UInt32(seconds))
    return (busyTime() - before) / (clock.now - start) * 100
  }
}
