import Glibc

/// A flag that a thread can wait for beside a file: a pipe that something stands in once it is raised.
nonisolated final class WakePipe: Sendable {
  private let reading: CInt
  private let writing: CInt

  /// Makes a flag that is not raised; the corresponding C function is `pipe`.
  ///
  /// Where the system has no more pipes, waiting for it alone ends with its time.
  init() {
    var ends: [CInt] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    } else {
      ends = [-1, -1]
    }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    for end in [reading, writing] where end >= 0 { close(end) }
  }

  /// Raises the flag for good.
  func raise() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }

  /// Waits until the flag is raised, for some milliseconds at most, and returns whether it is.
  ///
  /// The corresponding C function is `poll`.
  func wait(milliseconds: CInt) -> Bool {
    var end = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&end, 1, milliseconds)
      if count >= 0 || errno != EINTR { return count > 0 }
    }
  }

  /// Waits until `file` has bytes, or has ended, and returns true; false once the flag is raised.
  func waits(for file: borrowing FileDescriptor) -> Bool {
    var ends = [
      pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: file.number, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let count = poll(&ends, 2, -1)
      if count < 0, errno == EINTR { continue }
      // What cannot be waited for is asked by reading.
      return count < 0 || ends[0].revents == 0
    }
  }

  /// What came first.
  enum Outcome { case readable, raised, timedOut }

  /// Waits until a descriptor has bytes, the flag is raised, or the milliseconds are over (−1 for
  /// never).
  func waits(forDescriptor descriptor: CInt, milliseconds: CInt) -> Outcome {
    var ends = [
      pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let count = poll(&ends, 2, milliseconds)
      if count < 0, errno == EINTR { continue }
      if count == 0 { return .timedOut }
      return count < 0 || ends[0].revents != 0 ? .raised : .readable
    }
  }
}
