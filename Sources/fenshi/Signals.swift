import Glibc
import Synchronization
import Threads

/// What the program does where the system sends it a signal.
nonisolated enum Signals {
  /// Has a write that a limit or a reader who left forbids fail, rather than end the program.
  ///
  /// - Parameter keepsWindow: Whether there is a window, which goes on without whoever read from it; a
  ///   command ends as others in a pipe do.
  static func ignoreFailedWrites(keepsWindow: Bool) {
    signal(SIGXFSZ, SIG_IGN)
    if keepsWindow { signal(SIGPIPE, SIG_IGN) }
  }

  /// Those that are ignored here, and that programs which are started may expect to end them.
  static var ignored: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGXFSZ)
    sigaddset(&set, SIGPIPE)
    return set
  }

  // MARK: The end

  private static let endings = [SIGHUP, SIGINT, SIGTERM]
  /// The number of the signal that asked for the end; 0 for none.
  private static let ending = Atomic<CInt>(0)
  // Written before any handler is there.
  private nonisolated(unsafe) static var close: (@convention(c) (CInt) -> Void)?
  // Written before any handler is there.
  private nonisolated(unsafe) static var bell: CInt = -1

  /// Has the window close where a signal asks the program to end, and its number kept.
  ///
  /// SDL closes the window for two of them. It is to be called after SDL has started, and changes
  /// nothing where SDL was told to leave signals alone, or the one who started the program has them
  /// ignored, as `nohup` does.
  ///
  /// - Parameter wake: Has SDL look whether the window is to close; called by a thread.
  static func closeWindowForEndings(wake: @escaping @Sendable () -> Void) {
    // Made now: the handler may make nothing.
    ending.store(0, ordering: .relaxed)
    close = handler(of: SIGTERM) ?? handler(of: SIGINT)
    guard close != nil else { return }
    // SDL looks before it waits for events: a signal between the two would be seen after the next
    // event alone. A handler cannot wake it, and a thread can.
    var ends: [CInt] = [-1, -1]
    if pipe(&ends) == 0 {
      let (ear, hand) = (ends[0], ends[1])
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      // A handler waits for nobody, however many signals there are.
      _ = fcntl(hand, F_SETFL, O_NONBLOCK)
      bell = hand
      SystemThread.start {
        var ring: UInt8 = 0
        while read(ear, &ring, 1) == 1 || errno == EINTR { wake() }
      }
    }
    for number in endings where !isIgnored(number) {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        Signals.ending.store(number, ordering: .relaxed)
        // SDL knows the hangup of a terminal as no end.
        Signals.close?(SIGTERM)
        let before = errno
        var ring: UInt8 = 1
        write(Signals.bell, &ring, 1)
        errno = before
      }
      sigaction(number, &action, nil)
    }
  }

  /// Ends the program as the signal that it was sent would have; returns where there was none.
  ///
  /// Whoever waits for the program learns so what ended it (The GNU C Library, "Termination in
  /// Handlers").
  static func endAsAsked() {
    let number = ending.load(ordering: .relaxed)
    guard number != 0 else { return }
    signal(number, SIG_DFL)
    raise(number)
  }

  private static func isIgnored(_ number: CInt) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Returns what is called for a signal; nil where nothing is.
  private static func handler(of number: CInt) -> (@convention(c) (CInt) -> Void)? {
    var action = sigaction()
    sigaction(number, nil, &action)
    return isIgnored(number) ? nil : action.__sigaction_handler.sa_handler
  }
}
