import Glibc

/// What a program has of the machine at one time.
struct SoakFacts {
  /// Its share of memory, in bytes: what it has alone, and its part of what others have too.
  var share: Int
  /// Memory that belongs to no file, in bytes.
  var anonymous: Int
  /// Open files, sockets and pipes.
  var descriptors: Int
  /// Threads.
  var threads: Int
  /// How long its threads have kept a processor busy.
  var busyTime: Duration

  /// Asks the system.
  ///
  /// - Throws: `BenchError.file` where the program is gone.
  init(of pid: pid_t) throws(BenchError) {
    (share, anonymous) = try ProcessFacts.memory(of: pid)
    descriptors = FolderList.names(in: "/proc/\(pid)/fd").count
    threads = FolderList.names(in: "/proc/\(pid)/task").count
    busyTime = ProcessFacts.busyTime(of: pid)
  }

  /// The most that memory may have grown since the first minute, in bytes.
  private static let mostGrowth = 1 << 20

  /// Returns in words what has grown since `first`; nothing where all is as it was.
  ///
  /// What leaks does not come back, while caches fill and are emptied: of the latest ten minutes the
  /// one counts that has the least.
  static func complaints(about latest: [SoakFacts], since first: SoakFacts) -> [String] {
    guard let anonymous = latest.map(\.anonymous).min(),
      let descriptors = latest.map(\.descriptors).min(), let threads = latest.map(\.threads).min()
    else { return [] }
    var words: [String] = []
    if anonymous - first.anonymous > mostGrowth {
      words.append(
        "memory has grown by \(anonymous.inMegabytes(since: first.anonymous)) MB since the first "
          + "minute, by more than 1")
    }
    if descriptors > first.descriptors {
      words.append("\(descriptors) descriptors are open, \(first.descriptors) after a minute")
    }
    if threads > first.threads {
      words.append("\(threads) threads run, \(first.threads) after a minute")
    }
    return words
  }
}

extension Int {
  /// Bytes as megabytes with two decimals.
  func inMegabytes(since former: Int = 0) -> String { (Double(self - former) / 1048576).digits(2) }
}
