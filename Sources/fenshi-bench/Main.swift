import Canvas
import Glibc
import Series
import Text

/// Measures Fenshi against bare programs on the same machine, in the same run.
///
///     fenshi-bench [FILE]
///
/// Every figure is given with its ratio to something that ran beside it, since times alone say more
/// about the machine. The exit status is 1 where nothing could be measured, or where a count, which
/// does not depend on the machine, has missed its aim.
@main
struct Main {
  static func main() {
    do throws(BenchError) {
      if try measureAll() == false { exit(1) }
    } catch {
      let line = Array("fenshi-bench: \(error.words)\n".utf8)
      write(STDERR_FILENO, line, line.count)
      exit(1)
    }
  }

  /// Prints all results; returns false where a count has missed its aim.
  private static func measureAll() throws(BenchError) -> Bool {
    let path = CommandLine.arguments.dropFirst().first ?? "Assets/688001-1min.csv"
    let size = Size(1280, 800)
    var table = ResultTable()
    table.printHeader()

    var frames = try FrameBench(sample: Sample(path: path), size: size)
    let frame = frames.measure(count: 300)
    let sdl = try SDLRendererBench(picture: frames.picture, glyphs: &frames.fonts).measure(
      count: 30)
    add(frame, sdl: sdl, to: &table)

    try addScrolling(size: size, fonts: frames.fonts, to: &table)
    let lines = [1_000, 100_000, 1_000_000, 10_000_000].map {
      LineBench.measure(rows: $0, count: 15)
    }
    for line in lines { add(line, shortest: lines[0], to: &table) }

    let start = try StartBench(runs: 11, folder: programFolder(), sample: path).measure()
    add(start, to: &table)
    return !table.hasMissedCount
  }

  private static func add(_ frame: FrameBench.Result, sdl: Double, to table: inout ResultTable) {
    let whole = frame.wholeFrame / frame.memset
    table.add(ResultRow(what: "memset of the frame", value: frame.memset, unit: "ms"))
    table.add(
      ResultRow(
        what: "whole frame of the day view", value: frame.wholeFrame, unit: "ms",
        ratio: "\(whole.digits(1)) × memset", aim: "≤ 10 ×", isReached: whole <= 10))
    table.add(
      ResultRow(
        what: "  its display list alone", value: frame.list, unit: "ms",
        ratio: "\((frame.list / frame.wholeFrame * 100).digits(0)) % of the frame"))
    table.add(
      ResultRow(
        what: "  SDL's software renderer", value: sdl, unit: "ms",
        ratio: "\((sdl / frame.wholeFrame).digits(1)) × our frame", aim: "≥ 15 ×",
        isReached: sdl >= 15 * frame.wholeFrame))
    table.add(
      ResultRow(
        what: "heartbeat frame", value: frame.heartbeat, unit: "ms",
        ratio: "\((frame.heartbeat / frame.wholeFrame * 100).digits(1)) % of a whole frame",
        aim: "≤ 2 %", isReached: frame.heartbeat <= frame.wholeFrame * 0.02))
    let share = Double(frame.heartbeatPixels) / Double(frame.framePixels) * 100
    table.add(
      ResultRow(
        what: "  pixels touched, at most", value: Double(frame.heartbeatPixels), unit: "px",
        ratio: "\(share.digits(2)) % of the frame", aim: "≤ 1 %", isReached: share <= 1,
        isCount: true))
    table.add(
      ResultRow(
        what: "  allocations", value: Double(frame.allocations.count), unit: "",
        ratio: "in \(frame.allocations.frames) frames", aim: "0",
        isReached: frame.allocations.count == 0, isCount: true))
  }

  private static func addScrolling(
    size: Size, fonts: FontBook, to table: inout ResultTable
  ) throws(BenchError) {
    let daily = (try MadeFile.daily(dates: 50), try MadeFile.daily(dates: 5000))
    let days = (try MadeFile.intraday(days: 50), try MadeFile.intraday(days: 5000))
    let benches: [(String, ScrollBench)] = [
      ("scrolling dates, 50 dates", ScrollBench(.dates, daily, size: size, fonts: fonts)),
      ("scrolling the strip, 50 days", ScrollBench(.strip, days, size: size, fonts: fonts)),
      ("sliding the day, 50 days", ScrollBench(.day, days, size: size, fonts: fonts)),
    ]
    for (name, bench) in benches {
      var bench = bench
      let frames = 400
      let (short, long) = bench.measure(count: frames)
      let ratio = long.frame.median / short.frame.median
      table.add(ResultRow(what: name, value: short.frame.median, unit: "ms"))
      table.add(
        ResultRow(
          what: "  the same in 5,000", value: long.frame.median, unit: "ms",
          ratio: "\(ratio.digits(2)) × that of 50", aim: "≤ 1.1 ×", isReached: ratio <= 1.1))
      table.add(
        ResultRow(
          what: "  allocations", value: Double(long.allocations), unit: "",
          ratio: "in \(frames) frames; 50: \(short.allocations)", aim: "≤ \(10 * frames)",
          isReached: max(short.allocations, long.allocations) <= 10 * frames, isCount: true))
    }
  }

  private static func add(
    _ line: LineBench.Result, shortest: LineBench.Result, to table: inout ResultTable
  ) {
    let whole = line.path + line.raster
    let moving = line.movingPath + line.movingRaster
    let ratio = moving / (shortest.movingPath + shortest.movingRaster)
    table.add(
      ResultRow(
        what: "line of \(line.rows) rows, moving", value: moving, unit: "ms",
        ratio: "\(ratio.digits(1)) × a line of \(shortest.rows)"))
    table.add(
      ResultRow(
        what: "  its points alone", value: line.movingPath, unit: "ms",
        ratio: "\(line.movingPoints) points"))
    table.add(
      ResultRow(
        what: "  at rest", value: whole, unit: "ms",
        ratio: "\((whole / moving).digits(1)) × moving"))
    table.add(
      ResultRow(
        what: "  its points alone, at rest", value: line.path, unit: "ms",
        ratio: "\(line.points) points"))
    table.add(ResultRow(what: "  its pyramid, once a file", value: line.pyramid, unit: "ms"))
  }

  private static func add(_ start: StartBench.Result, to table: inout ResultTable) {
    let ratio = start.fenshi / start.bare
    table.add(ResultRow(what: "start to picture, bare SDL in C", value: start.bare, unit: "ms"))
    table.add(
      ResultRow(
        what: "start to picture, fenshi", value: start.fenshi, unit: "ms",
        ratio: "\(ratio.digits(2)) × bare", aim: "≤ 2 ×", isReached: ratio <= 2))
  }

  /// The folder that this program was built into, and the others with it.
  private static func programFolder() throws(BenchError) -> String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &path, path.count)
    guard length > 0 else {
      throw .file(path: "/proc/self/exe", reason: String(cString: strerror(errno)))
    }
    let text = String(decoding: path[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
    return text.split(separator: "/").dropLast().reduce(into: "") { $0 += "/" + $1 }
  }
}
