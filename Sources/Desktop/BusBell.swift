import CDBus
import Glibc

/// Wakes a thread that waits on file descriptors.
///
/// The corresponding C function is `eventfd`.
package nonisolated struct BusBell: ~Copyable, Sendable {
  /// What is to be waited for: it can be read once the bell was rung.
  package let descriptor: CInt

  /// Makes a bell; nil where the system gives no more files.
  package init?() {
    let made = cdbus_counter()
    guard made >= 0 else { return nil }
    descriptor = made
  }

  deinit { close(descriptor) }

  /// Wakes who waits, or will wait next.
  package func ring() {
    var one: UInt64 = 1
    write(descriptor, &one, MemoryLayout<UInt64>.size)
  }

  /// Forgets all rings up to now.
  package func silence() {
    var count: UInt64 = 0
    read(descriptor, &count, MemoryLayout<UInt64>.size)
  }

  /// Waits for a ring, `milliseconds` at most.
  package func wait(milliseconds: CInt) {
    var descriptor = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&descriptor, 1, milliseconds)
  }
}
