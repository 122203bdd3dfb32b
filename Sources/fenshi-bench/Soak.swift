import Glibc

/// Hours of use in minutes: the real window on a screen of its own, on a file that grows as on a day
/// of trading, in hands that do anything.
///
/// Each minute what the program has of the machine is told, always in the same state and with full
/// caches: what has grown from the first minute to the last third of the time is a leak.
struct Soak {
  /// How long it goes on, in minutes, 2 at least.
  let minutes: Int
  /// What the hands do.
  let seed: UInt64

  /// Every so often the file grows by a row.
  private static let rowInterval = Duration.seconds(3)

  /// Uses the program, and prints a line a minute.
  ///
  /// - Returns: What was wrong, in words; empty where all was well.
  /// - Throws: `BenchError` where the program ends by itself.
  func run() throws(BenchError) -> [String] {
    let folder = try TemporaryFolder()
    let screen = try VirtualScreen(
      width: SoakHand.largest.width, height: SoakHand.largest.height)
    var file = try GrowingFile(path: folder.path + "/day.csv", dice: SplitMix(seed: seed))
    var trace = try TraceTail(path: folder.path + "/trace.jsonl")
    let program = try Programs.startInHands(
      file.path, trace: folder.path + "/trace.jsonl", home: folder.path, on: screen)
    try screen.wait(for: "fenshi") { $0.showsPicture }
    var hand = try SoakHand(on: screen, file: file.path, dice: SplitMix(seed: ~seed))
    printHeader()
    var told: [SoakFacts] = []
    var last = try SoakFacts(of: program.pid)
    let clock = ContinuousClock()
    let start = clock.now
    var nextRow = start
    for minute in 1...minutes {
      let begin = clock.now
      trace.reset()
      while clock.now < start + .seconds(60 * minute - 28) {
        if clock.now >= nextRow {
          try file.grow()
          nextRow = clock.now + Self.rowInterval
        }
        try hand.act(watching: &trace)
        try check(program)
      }
      try hand.settle(watching: &trace)
      try check(program)
      let facts = try SoakFacts(of: program.pid)
      let share = (facts.busyTime - last.busyTime) / (clock.now - begin)
      printRow(minute, facts, share, trace)
      last = facts
      told.append(facts)
    }
    return SoakFacts.complaints(
      about: told.suffix(max(told.count / 3, 1)), since: told.prefix(1))
  }

  private func check(_ program: borrowing ChildProcess) throws(BenchError) {
    guard program.isRunning else {
      throw .program(
        name: "fenshi", reason: "ended by itself; the same hands again: --seed \(seed)")
    }
  }

  private func printHeader() {
    print("\(minutes) minutes, --seed \(seed)")
    print(
      [
        "minute", "Pss MB", "own MB", "CPU %", "descriptors", "threads", "frames", "late",
        "longest",
      ]
      .map { $0.padded(to: 13, right: true) }.joined())
    fflush(nil)
  }

  private func printRow(
    _ minute: Int, _ facts: SoakFacts, _ share: Double, _ trace: borrowing TraceTail
  ) {
    let cells = [
      "\(minute)", facts.share.inMegabytes(), facts.anonymous.inMegabytes(),
      (share * 100).digits(1), "\(facts.descriptors)", "\(facts.threads)", "\(trace.frames)",
      "\(trace.lateFrames)", "\(trace.longest.digits(0)) ms",
    ]
    print(cells.map { $0.padded(to: 13, right: true) }.joined())
    fflush(nil)
  }
}
