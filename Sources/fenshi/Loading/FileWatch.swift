import Glibc
import Synchronization
import Threads

/// Notices that files were changed on the disk, whoever did it and however: written in place, renamed
/// over, removed and made anew.
///
/// What is watched is the folders that they lie in, since a file that takes the place of another one is
/// not the file that was watched. A thread sleeps until something happens there; while nothing does,
/// nobody wakes. The corresponding C functions are those of inotify.
nonisolated final class FileWatch: Sendable {
  /// How long it has to be quiet after a change: programs write a file in several steps.
  static let quiet = Duration.milliseconds(200)

  private let file: CInt
  private let stopping = WakePipe()
  /// The names that are watched, by the number of the folder's watch.
  private let names: [CInt: Set<String>]
  private let action: @Sendable () -> Void
  private let pending = Atomic(false)

  /// Watches the files at `paths`, and calls `action` on a thread of its own once some of them may have
  /// changed and it has been quiet for a while.
  ///
  /// - Returns: Nil where there is nothing that can be watched, or the system has no more watches.
  init?(_ paths: [String], _ action: @escaping @Sendable () -> Void) {
    let opened = inotify_init1(CInt(IN_CLOEXEC | IN_NONBLOCK))
    guard opened >= 0 else { return nil }
    var names: [CInt: Set<String>] = [:]
    for path in paths where path != "-" {
      var places = [path]
      // A link is watched at both ends.
      if let real = realpath(path, nil) {
        places.append(String(cString: real))
        free(real)
      }
      for place in places {
        let folder = FileName.folder(of: place)
        let name = FileName.last(of: place)
        let watch = inotify_add_watch(
          opened, folder.isEmpty ? (place.hasPrefix("/") ? "/" : ".") : folder, Self.events)
        if watch >= 0 { names[watch, default: []].insert(name) }
      }
    }
    guard !names.isEmpty else {
      close(opened)
      return nil
    }
    (file, self.names, self.action) = (opened, names, action)
  }

  private static let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE)

  deinit { close(file) }

  /// Starts the thread; where the system makes none, nothing is noticed.
  func start() { SystemThread.start { self.serve() } }

  /// Ends the thread.
  func stop() { stopping.raise() }

  /// Returns whether there was a change since it was asked last.
  func takeChange() -> Bool { pending.exchange(false, ordering: .acquiringAndReleasing) }

  private func serve() {
    var due: ContinuousClock.Instant?
    while true {
      // Rounded up: the wait may not end before its time.
      let patience = due.map { CInt(max(.zero, $0 - .now) / .milliseconds(1)) + 1 } ?? -1
      switch stopping.waits(forDescriptor: file, milliseconds: patience) {
      case .raised: return
      case .timedOut:
        due = nil
        pending.store(true, ordering: .releasing)
        action()
      case .readable:
        guard let isOurs = readEvents() else { return }
        if isOurs { due = .now + Self.quiet }
      }
    }
  }

  /// Takes what has happened, and returns whether it was about a file that is watched; nil where that
  /// cannot be read.
  private func readEvents() -> Bool? {
    let capacity = 16 << 10
    return withUnsafeTemporaryAllocation(
      byteCount: capacity, alignment: MemoryLayout<inotify_event>.alignment
    ) { buffer in
      let length = read(file, buffer.baseAddress, capacity)
      if length <= 0 { return errno == EAGAIN || errno == EINTR ? false : nil }
      var isOurs = false
      var offset = 0
      let head = MemoryLayout<inotify_event>.size
      while offset + head <= length {
        let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let text = buffer[(offset + head)..<min(offset + head + Int(event.len), length)]
        let name = String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
        // Where some were lost nobody knows whose they were.
        let isLost = event.mask & UInt32(IN_Q_OVERFLOW) != 0
        isOurs = isOurs || isLost || names[event.wd]?.contains(name) == true
        offset += head + Int(event.len)
      }
      return isOurs
    }
  }
}
