import Glibc
import Synchronization

/// Files in memory that other programs may cut short.
///
/// A page that the file no longer has raises SIGBUS when it is read, which would end the program. For
/// the mappings that are noted here a handler puts pages of zeros in its place instead; any other SIGBUS
/// ends the program as before.
nonisolated enum MappedPages {
  /// One mapping: what the handler has to know, in words that it can read at any time.
  private struct Place: ~Copyable {
    /// Where it begins; 0 for a place that is free.
    let start = Atomic<UInt>(0)
    /// Where it ends.
    let end = Atomic<UInt>(0)
    let isPatched = Atomic(false)
  }

  private static let count = 64
  /// They live as long as the program, since a handler may run at any time.
  private nonisolated(unsafe) static let places: UnsafeMutablePointer<Place> = {
    let places = UnsafeMutablePointer<Place>.allocate(capacity: count)
    for index in 0..<count { (places + index).initialize(to: Place()) }
    install()
    return places
  }()
  private static let pageLength = UInt(sysconf(CInt(_SC_PAGESIZE)))

  /// Notes a mapping, before anything of it is read.
  ///
  /// Where there are more than 64 the last ones are not noted.
  static func note(_ bytes: UnsafeRawBufferPointer) {
    guard let address = bytes.baseAddress else { return }
    let start = UInt(bitPattern: address)
    // Asked now: the handler may find nothing out for the first time.
    let page = pageLength
    let end = (start + UInt(bytes.count) + page - 1) / page * page
    for index in 0..<count {
      let place = places + index
      guard
        place.pointee.start.compareExchange(expected: 0, desired: start, ordering: .relaxed)
          .exchanged
      else { continue }
      place.pointee.isPatched.store(false, ordering: .relaxed)
      place.pointee.end.store(end, ordering: .releasing)
      return
    }
  }

  /// Returns whether pages of a mapping had to be replaced.
  static func wasPatched(_ bytes: UnsafeRawBufferPointer) -> Bool {
    place(of: bytes)?.pointee.isPatched.load(ordering: .relaxed) ?? false
  }

  /// Forgets a mapping, before it is taken away.
  static func forget(_ bytes: UnsafeRawBufferPointer) {
    guard let place = place(of: bytes) else { return }
    place.pointee.end.store(0, ordering: .relaxed)
    place.pointee.start.store(0, ordering: .releasing)
  }

  private static func place(of bytes: UnsafeRawBufferPointer) -> UnsafeMutablePointer<Place>? {
    let start = UInt(bitPattern: bytes.baseAddress)
    return (0..<count).lazy.map { places + $0 }
      .first { start != 0 && $0.pointee.start.load(ordering: .relaxed) == start }
  }

  /// Has `patch` called for SIGBUS; the corresponding C function is `sigaction`.
  private static func install() {
    var action = sigaction()
    action.__sigaction_handler.sa_sigaction = { _, information, _ in
      // `si_addr` is the first field of the part that depends on the signal, at 16 bytes.
      let address = information.map {
        UnsafeRawPointer($0).load(fromByteOffset: 16, as: UInt.self)
      }
      if let address, MappedPages.patch(address) { return }
      // Nothing of ours: the read is done again, and ends the program.
      signal(SIGBUS, SIG_DFL)
    }
    action.sa_flags = SA_SIGINFO
    sigaction(SIGBUS, &action, nil)
  }

  /// Puts zeros over what a mapping has from `address` on, and returns whether one has that.
  ///
  /// It runs within a signal's handler: it takes no lock and no memory but what `mmap` gives.
  private static func patch(_ address: UInt) -> Bool {
    for index in 0..<count {
      let place = places + index
      let end = place.pointee.end.load(ordering: .acquiring)
      let start = place.pointee.start.load(ordering: .relaxed)
      guard start != 0, start <= address, address < end else { continue }
      let page = address / pageLength * pageLength
      let made = mmap(
        UnsafeMutableRawPointer(bitPattern: page), Int(end - page), PROT_READ,
        MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
      guard made != MAP_FAILED else { return false }
      place.pointee.isPatched.store(true, ordering: .relaxed)
      return true
    }
    return false
  }
}
