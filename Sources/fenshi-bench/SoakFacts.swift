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

  /// The most that memory may have grown, in bytes.
  private static let mostGrowth = 1 << 20

  /// Returns in words what has grown from some minutes to later ones; nothing where all is as it
  /// was.
  ///
  /// What leaks does not come back, while what has been let go of is kept for some time: the minute
  /// counts that has the least.
  static func complaints(
    about last: ArraySlice<SoakFacts>, since first: ArraySlice<SoakFacts>
  ) -> [String] {
    guard let first = least(of: first), let last = least(of: last) else { return [] }
    var words: [String] = []
    if last.anonymous - first.anonymous > mostGrowth {
      words.append(
        "memory has grown by \(last.anonymous.inMegabytes(since: first.anonymous)) MB, by more than 1"
      )
    }
    if last.descriptors > first.descriptors {
      words.append("\(last.descriptors) descriptors are open, \(first.descriptors) before")
    }
    if last.threads > first.threads {
      words.append("\(last.threads) threads run, \(first.threads) before")
    }
    return words
  }

  /// The least that there was of each, at any of these times.
  private static func least(
    of times: ArraySlice<SoakFacts>
  ) -> (anonymous: Int, descriptors: Int, threads: Int)? {
    guard let anonymous = times.map(\.anonymous).min(),
      let descriptors = times.map(\.descriptors).min(), let threads = times.map(\.threads).min()
    else { return nil }
    return (anonymous, descriptors, threads)
  }
}

extension Int {
  /// Bytes as megabytes with two decimals.
  func inMegabytes(since former: Int = 0) -> String { (Double(self - former) / 1048576).digits(2) }
}
