import Glibc

/// Memory that the program may still take.
nonisolated enum MemoryLeft {
  /// Bytes, as few as the system and the program's own limit allow; nil where neither tells.
  ///
  /// The corresponding C function is `getrlimit`, and the system tells of itself in `/proc`.
  static var bytes: Int? {
    [leftOfLimit, leftOfMachine].compactMap(\.self).min()
  }

  /// What `ulimit -v` leaves; nil where that is not set.
  private static var leftOfLimit: Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
      limit.rlim_cur < UInt(Int.max), let pages = numbers(of: "/proc/self/statm").first
    else { return nil }
    return max(0, Int(limit.rlim_cur) - pages * sysconf(CInt(_SC_PAGESIZE)))
  }

  /// What the machine has without taking it from other programs, in memory or beside it.
  private static var leftOfMachine: Int? {
    guard let bytes = try? SmallFile.bytes(of: "/proc/meminfo") else { return nil }
    var sum: Int?
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      for name in ["MemAvailable:", "SwapFree:"] where line.hasPrefix(name) {
        // The kernel counts in KiB.
        if let number = Int(line.filter(\.isNumber)) { sum = (sum ?? 0) + number << 10 }
      }
    }
    return sum
  }

  private static func numbers(of path: String) -> [Int] {
    let bytes = (try? SmallFile.bytes(of: path)) ?? []
    return bytes.split(separator: UInt8(ascii: " ")).compactMap {
      Int(String(decoding: $0, as: UTF8.self))
    }
  }
}
