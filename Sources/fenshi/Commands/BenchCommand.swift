import Canvas
import Chart
import Desktop
import Glibc
import Readers
import Series

/// `fenshi bench`: the program measures itself on a file, for those who compare programs.
enum BenchCommand {
  /// Frames that are drawn before any is counted.
  private static let warmUp = 3

  /// Measures, and prints one line.
  static func run(_ task: BenchTask, file: String, options: Options) throws(ProgramError) {
    switch task {
    case .load: try load(file, options: options)
    case .pan(let span, let frames, let isHeadless):
      try pan(file, span: span, frames: frames, isHeadless: isHeadless, options: options)
    }
  }

  /// Prints how long the file took from its name to a table that can be drawn.
  private static func load(_ path: String, options: Options) throws(ProgramError) {
    let start = ContinuousClock.now
    let file = try OpenFile(path, options: options)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    var status = stat()
    let bytes = stat(path, &status) == 0 ? Int(status.st_size) : nil
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    var json = JSONWriter()
    json.object { json in
      json.member("seconds", seconds)
      json.member("bytes", bytes)
      json.member("rows", file.dataset.table.times.count)
      // Linux counts in KiB.
      json.member("peak_bytes", Int(usage.ru_maxrss) << 10)
    }
    try TextFile.print(json.text + "\n")
  }

  // MARK: Frames

  /// Draws frames of `lines` along a path that swings through the file, and prints their times: from
  /// the change of the view to where the pixels are handed to the window system.
  private static func pan(
    _ path: String, span: Int, frames: Int, isHeadless: Bool, options: Options
  ) throws(ProgramError) {
    var options = options
    options.view = .lines
    options.range = .all
    options.reducedMotion = true
    let files = try OpenFiles([path], options: options)
    let window = try isHeadless ? nil : openWindow(options)
    let (size, scale) = (window?.size ?? options.size, window?.scale ?? options.scale ?? 1)
    let studio = try Studio(
      size: size, scale: scale, language: options.spokenLanguage)
    let clock = ContinuousClock()
    let start = clock.now
    var viewer = files.viewer(
      options: options, size: size, scale: scale,
      metrics: studio.metrics(scale: scale, for: files))
    var events: [WindowEvent] = []
    var times: [Double] = []
    let rows = files.first.dataset.table.times.count
    for frame in 0..<frames + warmUp {
      let part = Self.rows(ofFrame: frame, span: span, of: rows)
      let began = clock.now
      viewer.showLines(part, at: began - start)
      studio.draw(&viewer, at: began - start)
      try display { () throws(SDLError) in
        try studio.withPixels { (frame, damage) throws(SDLError) in
          try window?.present(frame, damage: damage)
        }
      }
      let time = clock.now - began
      if frame >= warmUp { times.append(time / .milliseconds(1)) }
      if let window {
        try display { () throws(SDLError) in
          try window.waitForEvents(until: window.now, into: &events)
        }
      }
    }
    var json = JSONWriter()
    json.object { json in
      json.key("ms")
      json.numbers(times.map { ($0 * 1000).rounded() / 1000 })
    }
    try TextFile.print("FRAMES " + json.text + "\n")
  }

  /// The rows of frame i: s = N·(0.75 + 0.25·cos(2πi/60)) of n from (n − s)·(0.5 − 0.5·cos(2πi/97))
  /// on (spec §8).
  nonisolated static func rows(ofFrame frame: Int, span: Int, of count: Int) -> ClosedRange<Double>
  {
    let last = Double(max(count - 1, 0))
    func swing(_ period: Double) -> Double { cos(2 * .pi * Double(frame) / period) }
    let shown = Double(min(span, count)) * (0.75 + 0.25 * swing(60))
    let from = (Double(count) - shown) * (0.5 - 0.5 * swing(97))
    return min(from, last)...min(from + shown, last)
  }

  private static func openWindow(_ options: Options) throws(ProgramError) -> Window {
    try display { () throws(SDLError) in
      try Window(title: "Fenshi", size: options.size, scale: options.scale)
    }
  }

  private static func display<Value>(
    _ body: () throws(SDLError) -> Value
  ) throws(ProgramError) -> Value {
    do throws(SDLError) {
      return try body()
    } catch {
      throw .window(error)
    }
  }
}
