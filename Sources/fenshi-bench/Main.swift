import Canvas
import Glibc

/// Measures Fenshi against bare programs on the same machine, in the same run.
///
///     fenshi-bench [--only PART[,PART…]] [--runs N] [--data FOLDER] [FILE]
///     fenshi-bench make FOLDER [ROWS…]
///     fenshi-bench soak [--minutes N] [--seed N]
///     fenshi-bench storm [--seconds N] [--seed N] FILE…
///
/// Every figure is given with its ratio to something that ran beside it, since times alone say more
/// about the machine. The exit status is 1 where something could not be measured, or where a count,
/// which does not depend on the machine, is not what it has to be.
@main
struct Main {
  static func main() {
    do throws(BenchError) {
      switch try BenchOptions(Array(CommandLine.arguments.dropFirst())) {
      case .make(let files, let rows): try files.make(rows: rows)
      case .soak(let soak):
        let complaints = try soak.run()
        for words in complaints { complain(words) }
        if !complaints.isEmpty { exit(1) }
      case .storm(let storm): try storm.run()
      case .measure(let parts, let runs, let data, let sample):
        let programs = try Programs(data: data, sample: sample)
        if measure(parts, of: programs, runs: runs) == false { exit(1) }
      }
    } catch {
      complain(error)
      exit(1)
    }
  }

  /// Prints the results of all parts; returns false where one could not be measured, or a count is
  /// not what it has to be.
  private static func measure(_ parts: [BenchPart], of programs: Programs, runs: Int) -> Bool {
    var table = ResultTable()
    table.printHeader()
    var isComplete = true
    for part in parts {
      // One part that fails does not take the others with it.
      do throws(BenchError) {
        try measure(part, of: programs, runs: runs, into: &table)
      } catch {
        complain(error)
        isComplete = false
      }
    }
    return isComplete && !table.hasMissedCount
  }

  private static func measure(
    _ part: BenchPart, of programs: Programs, runs: Int, into table: inout ResultTable
  ) throws(BenchError) {
    if part.needsScreen {
      let screen = try VirtualScreen(width: Programs.width, height: Programs.height)
      return try measure(part, of: programs, runs: runs, on: screen, into: &table)
    }
    let size = Size(Double(Programs.width), Double(Programs.height))
    switch part {
    case .frame:
      var frames = try FrameBench(sample: Sample(path: programs.sample), size: size)
      let frame = frames.measure(count: 300)
      let sdl = try SDLRendererBench(picture: frames.picture, glyphs: &frames.fonts).measure(
        count: 30)
      frame.add(sdl: sdl, to: &table)
    case .scroll:
      let frames = try FrameBench(sample: Sample(path: programs.sample), size: size)
      try ScrollBench.add(size: size, fonts: frames.fonts, to: &table)
    case .line: LineBench.add(to: &table)
    case .load: try LoadBench.add(programs, runs: runs, to: &table)
    case .render: try RenderBench.add(programs, runs: runs, to: &table)
    case .memory, .start, .pan, .heartbeat, .rest, .wheel: break
    }
  }

  private static func measure(
    _ part: BenchPart, of programs: Programs, runs: Int, on screen: borrowing VirtualScreen,
    into table: inout ResultTable
  ) throws(BenchError) {
    switch part {
    case .memory: try MemoryBench.add(programs, runs: runs, on: screen, to: &table)
    case .start: try StartBench.add(programs, runs: 2 * runs + 1, on: screen, to: &table)
    case .pan: try PanBench.add(programs, runs: runs, on: screen, to: &table)
    case .heartbeat: try PulseBench.add(programs, runs: runs, on: screen, to: &table)
    case .rest: try RestBench.add(programs, on: screen, to: &table)
    case .wheel: try WheelBench.add(programs, runs: runs, on: screen, to: &table)
    case .frame, .scroll, .line, .load, .render: break
    }
  }

  private static func complain(_ error: BenchError) { complain(error.words) }

  private static func complain(_ words: String) {
    let line = Array("fenshi-bench: \(words)\n".utf8)
    write(STDERR_FILENO, line, line.count)
  }
}
