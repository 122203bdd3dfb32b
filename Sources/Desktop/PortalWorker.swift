import Glibc

/// Speaks with the portal, on a thread of its own.
///
/// It sleeps until the bus or the main thread has something to say.
nonisolated final class PortalWorker {
  private let line: PortalLine
  private let connection: BusConnection
  private let patience: Duration
  /// What the portal has told, by namespace and key.
  private var settings: [String: [String: BusValue]] = [:]
  /// The preferences that the main thread knows.
  private var told = DesktopPreferences()
  /// The serial of the call for all settings that is not answered yet.
  private var settingsCall: UInt32?
  private var dialog: PortalDialog?
  private var dialogs = 0

  /// Connects and goes on until the bus or the main thread is gone.
  ///
  /// - Parameters:
  ///   - line: The line to the main thread.
  ///   - address: Where the bus listens.
  ///   - patience: How long the portal may take to answer a call for a file chooser; its programs may
  ///     have to be started first.
  static func run(_ line: PortalLine, address: String, patience: Duration) {
    if let connection = try? BusConnection(address: address) {
      PortalWorker(line, connection, patience: patience).run()
    }
    line.close()
  }

  private init(
    _ line: PortalLine, _ connection: consuming BusConnection, patience: Duration
  ) {
    self.line = line
    self.connection = connection
    self.patience = patience
  }

  private func run() {
    subscribe()
    askForSettings()
    while connection.exchange() {
      while let message = connection.receive() { take(message) }
      for command in line.takeCommands() { take(command) }
      if dialog?.isOverdue == true { giveUpDialog() }
      guard line.isOpen else { return }
      wait()
    }
    endDialog(dialog.map { .chooserFailed($0.chooser, .unavailable) })
  }

  private func wait() {
    let writes = connection.hasMoreToSend ? Int16(POLLOUT) : 0
    var descriptors = [
      pollfd(fd: connection.descriptor, events: Int16(POLLIN) | writes, revents: 0),
      pollfd(fd: line.bell.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    poll(&descriptors, 2, dialog?.millisecondsToWait ?? -1)
    if descriptors[1].revents != 0 { line.bell.silence() }
  }

  private func take(_ message: borrowing BusMessage) {
    switch message.kind {
    case .answer, .error:
      if message.answeredSerial == settingsCall {
        takeSettings(message)
      } else if message.answeredSerial == dialog?.serial {
        takeDialogAnswer(message)
      }
    case .signal: takeSignal(message)
    case .call, nil: break
    }
  }

  private func takeSignal(_ message: borrowing BusMessage) {
    switch message.member {
    case "SettingChanged" where message.interface == PortalName.settings:
      takeChange(message.arguments)
    case "Response" where message.interface == PortalName.request && message.path == dialog?.path:
      takeResponse(message.arguments)
    case "NameOwnerChanged": takeOwner(message.arguments)
    default: break
    }
  }
}

// MARK: - The desktop's settings

nonisolated extension PortalWorker {
  private func subscribe() {
    for namespace in DesktopPreferences.namespaces {
      addMatch(
        PortalName.service, PortalName.settings, "SettingChanged",
        "path='\(PortalName.path)',arg0='\(namespace)'")
    }
    addMatch(
      "org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged",
      "arg0='\(PortalName.service)'")
  }

  /// Has the bus send a signal to here.
  private func addMatch(
    _ sender: String, _ interface: String, _ signal: String, _ more: String
  ) {
    tellBus("AddMatch", matching(sender, interface, signal, more))
  }

  private func matching(
    _ sender: String, _ interface: String, _ signal: String, _ more: String
  ) -> String {
    "type='signal',sender='\(sender)',interface='\(interface)',member='\(signal)',\(more)"
  }

  private func tellBus(_ method: String, _ text: String) {
    connection.send(
      withoutAnswer: BusMessage(
        calling: method, of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
        on: "org.freedesktop.DBus", [.string(text)]))
  }

  /// Asks for all settings at once: one answer, and of any version of the portal the same.
  private func askForSettings() {
    settingsCall = connection.send(
      BusMessage(
        calling: "ReadAll", of: PortalName.settings, at: PortalName.path, on: PortalName.service,
        [.strings(DesktopPreferences.namespaces)]))
  }

  private func takeSettings(_ answer: borrowing BusMessage) {
    settingsCall = nil
    if answer.kind == .answer, let spaces = answer.arguments.first?.entries {
      settings = spaces.mapValues { $0.entries ?? [:] }
    }
    tell()
    line.answerIsThere()
  }

  private func takeChange(_ arguments: [BusValue]) {
    guard arguments.count == 3, let namespace = arguments[0].text, let key = arguments[1].text
    else { return }
    settings[namespace, default: [:]][key] = arguments[2].unwrapped
    tell()
  }

  /// Hands over the preferences where they have changed.
  private func tell() {
    let preferences = DesktopPreferences(settings)
    guard preferences != told else { return }
    told = preferences
    line.post(.preferences(preferences))
  }

  /// A portal that has come, at first or again, may have other settings; with one that has gone its
  /// chooser has gone.
  private func takeOwner(_ arguments: [BusValue]) {
    guard arguments.count == 3, arguments[0].text == PortalName.service,
      let owner = arguments[2].text
    else { return }
    if owner.isEmpty {
      endDialog(dialog.map { .chooserFailed($0.chooser, .unavailable) })
    } else if settingsCall == nil {
      askForSettings()
    }
  }
}

// MARK: - The file chooser

nonisolated extension PortalWorker {
  private func take(_ command: PortalLine.Command) {
    switch command {
    case .choose(let chooser, let parent):
      dialogs += 1
      let token = "fenshi\(getpid())_\(dialogs)"
      let path = PortalName.requestPath(sender: connection.name, token: token)
      // Before the call: the user could be quicker than its answer.
      addMatch(PortalName.service, PortalName.request, "Response", "path='\(path)'")
      let serial = connection.send(chooser.call(parent: parent, token: token))
      dialog = PortalDialog(
        chooser: chooser, path: path, serial: serial, deadline: .now + patience)
    }
  }

  /// Takes what the portal says to the call: that it asks the user, or why it does not.
  private func takeDialogAnswer(_ answer: borrowing BusMessage) {
    guard let dialog else { return }
    if let error = answer.error {
      endDialog(
        .chooserFailed(
          dialog.chooser,
          error.meansNobody
            ? .unavailable : .refused(reason: error.text.isEmpty ? error.name : error.text)))
    } else if let path = answer.arguments.first?.text {
      self.dialog?.isShown = true
      // Portals before 0.9 take a path of their own.
      if path != dialog.path {
        removeMatch(dialog)
        self.dialog?.path = path
        addMatch(PortalName.service, PortalName.request, "Response", "path='\(path)'")
      }
    }
  }

  /// Takes what the user has chosen: 0 and the files, 1 for nothing, 2 where the chooser has failed.
  private func takeResponse(_ arguments: [BusValue]) {
    guard let dialog, case .uint32(let code)? = arguments.first else { return }
    guard code == 0 else {
      return endDialog(
        code == 1
          ? nil : .chooserFailed(dialog.chooser, .refused(reason: "it ended without an answer")))
    }
    let results = arguments.dropFirst().first?.entries ?? [:]
    let uris = (results["uris"]?.elements ?? []).compactMap(\.text)
    let paths = uris.compactMap(FileURI.path)
    endDialog(
      paths.isEmpty
        ? .chooserFailed(
          dialog.chooser,
          .refused(reason: "no file of this machine: " + uris.joined(separator: " ")))
        : .filesChosen(paths))
  }

  /// Takes a chooser back that does not come.
  private func giveUpDialog() {
    guard let dialog else { return }
    connection.send(
      withoutAnswer: BusMessage(
        calling: "Close", of: PortalName.request, at: dialog.path, on: PortalName.service))
    endDialog(.chooserFailed(dialog.chooser, .unavailable))
  }

  private func endDialog(_ event: PortalEvent?) {
    guard let dialog else { return }
    removeMatch(dialog)
    self.dialog = nil
    line.endChoosing(event)
  }

  private func removeMatch(_ dialog: PortalDialog) {
    tellBus(
      "RemoveMatch",
      matching(PortalName.service, PortalName.request, "Response", "path='\(dialog.path)'"))
  }
}

/// A file chooser that the portal was asked for.
private nonisolated struct PortalDialog {
  let chooser: FileChooser
  /// The path of the question, where the answer comes from.
  var path: String
  /// The serial of the call.
  let serial: UInt32
  /// Whether the portal has said that it asks the user, who may take any time.
  var isShown = false
  /// Until when the portal may take to say so.
  let deadline: ContinuousClock.Instant

  /// Whether the portal has taken too long.
  var isOverdue: Bool { !isShown && ContinuousClock.now >= deadline }

  /// How long to wait for the portal; nil for ever, once it has answered.
  var millisecondsToWait: CInt? {
    isShown ? nil : Window.wholeMilliseconds(in: deadline - .now)
  }
}
