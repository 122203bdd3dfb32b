import Glibc

/// Memory that the program may still take.
///
/// The corresponding C function is `getrlimit`, and the system tells of itself in `/proc`.
nonisolated struct MemoryLeft {
  /// Bytes of addresses, which memory takes before anything is written to it; nil where there is no
  /// limit.
  let addresses: Int?
  /// Bytes that can be written to; nil where the system does not tell.
  let bytes: Int?

  /// Asks the system.
  init() {
    addresses = Self.leftOfLimit
    bytes = [Self.leftOfMachine, MemoryGroups().left].compactMap(\.self).min()
  }

  /// Returns the least that there is of either, where `reserved` or `written` bytes are more than that;
  /// nil where both fit.
  func tooLittle(reserved: Int, written: Int) -> Int? {
    if let addresses, reserved > addresses { return addresses }
    if let bytes, written > bytes { return bytes }
    return nil
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
    var (available, swap): (Int?, Int) = (nil, 0)
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      // The kernel counts in KiB.
      guard let number = Int(line.filter(\.isNumber)) else { continue }
      if line.hasPrefix("MemAvailable:") { available = number << 10 }
      if line.hasPrefix("SwapFree:") { swap = number << 10 }
    }
    return available.map { $0 + swap }
  }

  private static func numbers(of path: String) -> [Int] {
    let bytes = (try? SmallFile.bytes(of: path)) ?? []
    return bytes.split(separator: UInt8(ascii: " ")).compactMap {
      Int(String(decoding: $0, as: UTF8.self))
    }
  }
}
