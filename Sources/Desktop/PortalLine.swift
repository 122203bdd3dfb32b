import Synchronization

/// What the main thread and the portal's thread say to each other.
nonisolated final class PortalLine: Sendable {
  /// What the main thread asks for.
  enum Command: Sendable {
    /// A file chooser over the window of that name.
    case choose(FileChooser, parent: String)
  }

  private struct State {
    var commands: [Command] = []
    var events: [PortalEvent] = []
    var isChoosing = false
    var isOpen = true
    var hasAnswered = false
    var whenEvent: (@Sendable () -> Void)?
  }

  /// Rung when there is a command, or nobody is left to give one.
  let bell: BusBell
  /// Rung once the first preferences are there, or will not come.
  private let answer: BusBell
  private let state = Mutex(State())

  /// Makes a line; nil where the system gives no more files.
  init?() {
    guard let bell = BusBell(), let answer = BusBell() else { return nil }
    self.bell = bell
    self.answer = answer
  }

  // MARK: The main thread's end

  /// Waits until the first preferences are there, or will not come.
  func waitForAnswer(milliseconds: CInt) { answer.wait(milliseconds: milliseconds) }

  /// Has `body` called, on the portal's thread, for each event from now on, and for those that wait.
  func whenEvent(_ body: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.whenEvent = body
      if !state.events.isEmpty { body() }
    }
  }

  /// Gives away what has come.
  func takeEvents() -> [PortalEvent] {
    state.withLock { state in
      let events = state.events
      if !events.isEmpty { state.events = [] }
      return events
    }
  }

  /// Whether a file chooser is on the screen, or on its way there.
  var isChoosing: Bool { state.withLock(\.isChoosing) }

  /// Asks for a file chooser, and returns whether there is anybody to ask.
  func choose(_ chooser: FileChooser, parent: String) -> Bool {
    let isOpen = state.withLock { state in
      guard state.isOpen else { return false }
      state.isChoosing = true
      state.commands.append(.choose(chooser, parent: parent))
      return true
    }
    if isOpen { bell.ring() }
    return isOpen
  }

  /// Ends the thread, and hears no more of it.
  func hangUp() {
    state.withLock { state in
      state.isOpen = false
      state.whenEvent = nil
    }
    bell.ring()
  }

  // MARK: The thread's end

  /// Whether the main thread still listens.
  var isOpen: Bool { state.withLock(\.isOpen) }

  /// Gives away what was asked for, in order.
  func takeCommands() -> [Command] {
    state.withLock { state in
      defer { state.commands = [] }
      return state.commands
    }
  }

  /// Hands over an event, and wakes the main thread.
  func post(_ event: PortalEvent) {
    state.withLock { state in
      // Of what the desktop has said only the last counts.
      if case .preferences = event {
        state.events.removeAll { if case .preferences = $0 { true } else { false } }
      }
      state.events.append(event)
      // Within the lock: once the main thread has hung up, its window may be gone.
      state.whenEvent?()
    }
  }

  /// Notes that no chooser is on the screen any more, and hands over what came of it.
  func endChoosing(_ event: PortalEvent?) {
    state.withLock { $0.isChoosing = false }
    if let event { post(event) }
  }

  /// Lets the main thread go on without waiting for more.
  func answerIsThere() {
    let isFirst = state.withLock { state in
      defer { state.hasAnswered = true }
      return !state.hasAnswered
    }
    if isFirst { answer.ring() }
  }

  /// Takes no more commands, and answers those that nobody has taken.
  func close() {
    let commands = state.withLock { state in
      defer { state.commands = [] }
      state.isOpen = false
      return state.commands
    }
    for case .choose(let chooser, _) in commands {
      endChoosing(.chooserFailed(chooser, .unavailable))
    }
    answerIsThere()
  }
}
