import Glibc

/// What the system knows of a program that runs.
enum ProcessFacts {
  /// Returns the time that all its threads together have kept a processor busy.
  static func busyTime(of pid: pid_t) -> Duration {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(pid, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return .zero
    }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Returns the bytes of memory that belong to no file.
  static func anonymousMemory(of pid: pid_t) throws(BenchError) -> Int {
    // The kernel counts in KiB.
    try number("RssAnon:", in: "/proc/\(pid)/status") << 10
  }

  /// Returns its share of memory, and how much of that belongs to no file, in bytes.
  static func memory(of pid: pid_t) throws(BenchError) -> (share: Int, anonymous: Int) {
    let path = "/proc/\(pid)/smaps_rollup"
    return (try number("Pss:", in: path) << 10, try number("Pss_Anon:", in: path) << 10)
  }

  /// Returns how often its threads have gone to sleep: each was a wakeup.
  static func sleeps(of pid: pid_t) throws(BenchError) -> Int {
    var sum = 0
    for thread in FolderList.names(in: "/proc/\(pid)/task") {
      sum += try number("voluntary_ctxt_switches:", in: "/proc/\(pid)/task/\(thread)/status")
    }
    return sum
  }

  private static func number(_ name: String, in path: String) throws(BenchError) -> Int {
    let text = String(decoding: try FileText.bytes(of: path), as: UTF8.self)
    for line in text.split(separator: "\n") where line.hasPrefix(name) {
      let digits = line.dropFirst(name.count).filter(\.isNumber)
      if let number = Int(digits) { return number }
    }
    throw .file(path: path, reason: "tells no \(name)")
  }
}
