import Glibc

/// A storm on the real window, on a screen of its own: whatever hands can do to it, in sizes from a
/// pixel to 8K, with one file after the other.
///
/// Unlike a ``Soak`` it asks for nothing but that the program goes on: that it answers a key in the
/// end, and ends when it is told to.
struct WindowStorm {
  /// How long it goes on, in seconds, shared by the files.
  let seconds: Int
  /// What the hands do.
  let seed: UInt64
  /// The files, one at least.
  let files: [String]

  /// How long an answer may take on a busy machine.
  private static let patience = Duration.seconds(30)
  /// Each shows another view, and the view's name in the trace.
  private static let views = [("2", "dates"), ("3", "lines"), ("4", "curve"), ("1", "day")]

  /// Plays the storm.
  ///
  /// - Throws: `BenchError.program` where the program has ended by itself, or does not answer.
  func run() throws(BenchError) {
    let screen = try VirtualScreen(
      width: SoakHand.largest.width, height: SoakHand.largest.height)
    for (index, file) in files.enumerated() {
      try play(
        file, for: .seconds(Double(seconds) / Double(files.count)), seed: seed &+ UInt64(index),
        on: screen)
    }
    print("storm of the window: \(seconds) s with \(files.count) files, seed \(seed): fine")
  }

  private func play(
    _ file: String, for time: Duration, seed: UInt64, on screen: borrowing VirtualScreen
  ) throws(BenchError) {
    let folder = try TemporaryFolder()
    let tracePath = folder.path + "/trace.jsonl"
    var trace = try TraceTail(path: tracePath)
    let program = try Programs.startInHands(
      file, trace: tracePath, home: folder.path, on: screen)
    try screen.wait(for: "fenshi") { $0.showsPicture }
    var hand = try SoakHand(on: screen, file: file, sizes: .any, dice: SplitMix(seed: seed))
    let clock = ContinuousClock()
    let start = clock.now
    while clock.now - start < time {
      try hand.act(watching: &trace)
      guard program.isRunning else { throw fault("ended by itself", file, seed) }
    }
    try hand.dismissAll()
    for (key, view) in Self.views {
      try hand.press(key)
      let asked = clock.now
      while !trace.lastLine.contains("\"view\":\"\(view)\"") {
        guard program.isRunning else { throw fault("ended by itself", file, seed) }
        guard clock.now - asked < Self.patience else {
          throw fault("does not answer; its last words: \(trace.lastLine)", file, seed)
        }
        usleep(20_000)
        trace.read(isHandOff: true)
      }
    }
    guard program.endsWhenTold(within: Self.patience) else {
      throw fault("does not end when it is told to", file, seed)
    }
  }

  /// What happened, and how to have the same hands again; a clock that runs otherwise may spare it them.
  private func fault(_ words: String, _ file: String, _ seed: UInt64) -> BenchError {
    .program(
      name: "fenshi",
      reason: "\(words); the same hands again: fenshi-bench storm --seed \(seed) \(file)")
  }
}
