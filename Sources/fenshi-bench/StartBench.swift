import Glibc

/// How long programs need from being started to their first picture on a real X11 window.
struct StartBench {
  /// The median times of the two programs, in milliseconds.
  struct Result {
    /// Fenshi with the sample.
    var fenshi: Double
    /// A C program that fills its window once.
    var bare: Double
  }

  /// How often each program is started.
  var runs: Int
  /// The folder that holds both programs.
  var folder: String
  /// The file that Fenshi opens.
  var sample: String

  /// Starts both programs in turn, so that whatever else the machine does meets both.
  ///
  /// - Throws: `BenchError.program` where one of them, or the screen, does not come up.
  func measure() throws(BenchError) -> Result {
    let screen = try VirtualScreen(width: 1280, height: 800)
    var fenshi = Timing()
    var bare = Timing()
    for run in 0...runs {
      let bareTime = try timeToPicture(folder + "/BenchWindow", ["1280", "800"], on: screen)
      let fenshiTime = try timeToPicture(
        folder + "/fenshi", ["--size", "1280x800", sample], on: screen)
      // The first of each reads the programs from disk and is not counted.
      if run > 0 {
        bare.add(bareTime)
        fenshi.add(fenshiTime)
      }
    }
    return Result(fenshi: fenshi.median, bare: bare.median)
  }

  private func timeToPicture(
    _ program: String, _ arguments: [String], on screen: borrowing VirtualScreen
  ) throws(BenchError) -> Duration {
    let clock = ContinuousClock()
    try wait(until: false, on: screen, for: program)
    let start = clock.now
    let child = try ChildProcess(
      program, arguments,
      environment: [
        "PATH=\(VirtualScreen.searchPath)", "HOME=/", "LANG=C.UTF-8", "DISPLAY=\(screen.display)",
        "SDL_VIDEODRIVER=x11",
      ])
    try wait(until: true, on: screen, for: program)
    let time = clock.now - start
    guard child.isRunning else { throw .program(name: program, reason: "ended by itself") }
    return time
  }

  /// Looks at the screen every millisecond, for ten seconds at most.
  private func wait(
    until shown: Bool, on screen: borrowing VirtualScreen, for program: String
  ) throws(BenchError) {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(10)
    while screen.showsPicture != shown {
      guard clock.now < deadline else {
        throw .program(
          name: program, reason: shown ? "showed no picture in 10 s" : "left the screen full")
      }
      usleep(1_000)
    }
  }
}
