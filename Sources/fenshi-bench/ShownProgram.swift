import Glibc

/// A program with a window on the screen.
struct ShownProgram: ~Copyable {
  /// The program, ended with its owner.
  let process: ChildProcess
  /// From its start to its first picture.
  let timeToPicture: Duration
  private let name: String
  private let start: ContinuousClock.Instant

  /// Starts a program on an empty screen and waits for its picture.
  ///
  /// - Throws: `BenchError.program` where that does not come.
  init(
    _ program: String, _ arguments: [String], on screen: borrowing VirtualScreen
  ) throws(BenchError) {
    let name = program.split(separator: "/").last.map(String.init) ?? program
    let clock = ContinuousClock()
    try screen.wait(for: name) { !$0.showsPicture }
    let start = clock.now
    let process = try ChildProcess(
      program, arguments, environment: Programs.environment(display: screen.display))
    try screen.wait(for: name) { $0.showsPicture }
    let time = clock.now - start
    guard process.isRunning else { throw .program(name: name, reason: "ended by itself") }
    self.process = process
    timeToPicture = time
    self.name = name
    self.start = start
  }

  /// Waits until the picture has stayed the same for `quiet`, and the program has had next to nothing
  /// to do all the while: it may be reading what it will show.
  ///
  /// - Returns: How long after the program's start the picture has changed last.
  /// - Throws: `BenchError.program` where it goes on changing.
  @discardableResult
  func waitUntilStill(
    for quiet: Duration, on screen: borrowing VirtualScreen
  ) throws(BenchError) -> Duration {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(20)
    var pixels = screen.pixels.middle
    var change = clock.now
    var quietSince = clock.now
    var busyBefore = ProcessFacts.busyTime(of: process.pid)
    while clock.now < deadline {
      usleep(2_000)
      let isSame = screen.pixels.middleIs(pixels)
      if !isSame {
        pixels = screen.pixels.middle
        change = clock.now
      } else if clock.now - quietSince < quiet {
        continue
      } else if ProcessFacts.busyTime(of: process.pid) - busyBefore < quiet / 10 {
        return change - start
      }
      quietSince = clock.now
      busyBefore = ProcessFacts.busyTime(of: process.pid)
    }
    throw .program(name: name, reason: "showed no steady picture in 20 s")
  }
}

extension VirtualScreen {
  /// Looks at the screen every half millisecond, for ten seconds at most.
  ///
  /// - Throws: `BenchError.program` where it does not become so.
  borrowing func wait(
    for program: String, until isSo: (borrowing FrameBufferMap) -> Bool
  ) throws(BenchError) {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(10)
    while !isSo(pixels) {
      guard clock.now < deadline else {
        throw .program(name: program, reason: "the screen did not change in 10 s")
      }
      usleep(500)
    }
  }
}
