package import Desktop
import Glibc
import Synchronization

/// A portal that says what a test has it say, on a thread of its own.
package final class TestPortal: @unchecked Sendable {
  /// What becomes of a question for files.
  package enum Answer: Sendable {
    /// The portal has no file chooser.
    case noChooser
    /// It says no to the call.
    case refusal(BusError)
    /// It does not even answer the call.
    case silence
    /// It asks the user, who does not choose.
    case nothing
    /// The user has ended the chooser: 0 and names of files, 1 cancelled, 2 for another reason.
    case response(UInt32, [String])
  }

  /// A call for files.
  package struct Question: Sendable {
    /// The method's name.
    package var method: String
    /// The name of the window.
    package var parent: String
    /// The title.
    package var title: String
    /// The options.
    package var options: [String: BusValue]
  }

  private struct State {
    var settings: [String: [String: BusValue]]
    var holdsSettings = false
    var answer = Answer.noChooser
    var ownPath: String?
    var questions: [Question] = []
    var closed: [String] = []
    var reads = 0
    var signals: [(path: String, interface: String, name: String, arguments: [BusValue])] = []
    var isOver = false
  }

  private let state: Mutex<State>
  // Used by the thread alone, but for the bell.
  private let connection: BusConnection
  private let bell: BusBell
  private var held: BusMessage?

  /// Takes the portal's name on `bus` and begins to answer.
  ///
  /// - Parameters:
  ///   - bus: The bus.
  ///   - settings: What the desktop says, by namespace and key.
  ///   - holdsSettings: Whether calls for settings are not answered until `release`.
  /// - Throws: `BusError` where the bus refuses, as when the name is taken.
  package init(
    on bus: PrivateBus, settings: [String: [String: BusValue]] = [:], holdsSettings: Bool = false
  ) throws {
    guard let bell = BusBell() else { throw BusError(name: "", text: "no bell") }
    self.bell = bell
    connection = try BusConnection(address: bus.address)
    try connection.request(name: PortalName.service)
    state = Mutex(State(settings: settings, holdsSettings: holdsSettings))
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<TestPortal>.fromOpaque(context).takeRetainedValue().serve() }
        return nil
      }, Unmanaged.passRetained(self).toOpaque())
    pthread_detach(thread)
  }

  /// Gives the name back, as a portal that ends.
  package func stop() {
    state.withLock { $0.isOver = true }
    bell.ring()
  }

  /// Has the user change a setting; with `twice`, the value stands in two variants.
  package func set(_ namespace: String, _ key: String, _ value: BusValue, twice: Bool = false) {
    state.withLock { state in
      state.settings[namespace, default: [:]][key] = value
      state.signals.append(
        (
          PortalName.path, PortalName.settings, "SettingChanged",
          [
            .string(namespace), .string(key), .variant(twice ? .variant(value) : value),
          ]
        ))
    }
    bell.ring()
  }

  /// Answers what was held.
  package func release() {
    state.withLock { $0.holdsSettings = false }
    bell.ring()
  }

  /// What becomes of the next question; `ownPath` is a path that an old portal takes for it.
  package func answer(with answer: Answer, ownPath: String? = nil) {
    state.withLock { ($0.answer, $0.ownPath) = (answer, ownPath) }
  }

  /// Has the user end the chooser once more.
  package func respondAgain() {
    state.withLock { state in
      guard let path = state.ownPath, case .response(let code, let uris) = state.answer,
        !state.questions.isEmpty
      else { return }
      state.signals.append(Self.response(code, uris, at: path))
    }
    bell.ring()
  }

  private static func response(
    _ code: UInt32, _ uris: [String], at path: String
  ) -> (path: String, interface: String, name: String, arguments: [BusValue]) {
    let results: BusValue = code == 0 ? .dictionary(["uris": .strings(uris)]) : .dictionary([:])
    return (path, PortalName.request, "Response", [.uint32(code), results])
  }

  /// The questions up to now.
  package var questions: [Question] { state.withLock(\.questions) }

  /// The paths of the questions that were taken back.
  package var closed: [String] { state.withLock(\.closed) }

  /// How often all settings were read.
  package var reads: Int { state.withLock(\.reads) }

  // MARK: The thread

  private func serve() {
    while connection.exchange() {
      while let message = connection.receive() {
        if message.kind == .call { take(message) }
      }
      for signal in state.withLock({ state in
        defer { state.signals = [] }
        return state.signals
      }) {
        connection.send(
          BusMessage(
            signal: signal.name, of: signal.interface, at: signal.path, signal.arguments))
      }
      if !state.withLock(\.holdsSettings), let call = held.take() { answerSettings(call) }
      if state.withLock(\.isOver) { return leave() }
      var descriptors = [
        pollfd(
          fd: connection.descriptor,
          events: Int16(POLLIN) | (connection.hasMoreToSend ? Int16(POLLOUT) : 0), revents: 0),
        pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      poll(&descriptors, 2, -1)
      bell.silence()
    }
  }

  private func leave() {
    connection.send(
      BusMessage(
        calling: "ReleaseName", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
        on: "org.freedesktop.DBus", [.string(PortalName.service)]))
    while connection.hasMoreToSend, connection.exchange() {}
  }

  private func take(_ call: consuming BusMessage) {
    switch call.member {
    case "ReadAll":
      let isHeld = state.withLock { state in
        state.reads += 1
        return state.holdsSettings
      }
      if isHeld { held = consume call } else { answerSettings(call) }
    case "OpenFile": answerQuestion(call)
    case "Close":
      let path = call.path ?? ""
      state.withLock { $0.closed.append(path) }
      connection.send(BusMessage(answering: call, []))
    default: refuse(call)
    }
  }

  private func refuse(_ call: borrowing BusMessage) {
    connection.send(
      BusMessage(
        refusing: call,
        BusError(name: "org.freedesktop.DBus.Error.UnknownMethod", text: "No such interface")))
  }

  private func answerSettings(_ call: borrowing BusMessage) {
    let wanted = call.arguments.first?.elements?.compactMap(\.text) ?? []
    let settings = state.withLock(\.settings)
    let spaces = settings.filter { wanted.contains($0.key) }.map { space, values in
      BusValue.entry(
        .string(space),
        .array(values.map { .entry(.string($0), .variant($1)) }, of: "{sv}"))
    }
    connection.send(BusMessage(answering: call, [.array(spaces, of: "{sa{sv}}")]))
  }

  private func answerQuestion(_ call: borrowing BusMessage) {
    let arguments = call.arguments
    let options = arguments[2].entries ?? [:]
    let method = call.member ?? ""
    let (answer, ownPath) = state.withLock { state in
      state.questions.append(
        Question(
          method: method, parent: arguments[0].text ?? "", title: arguments[1].text ?? "",
          options: options))
      return (state.answer, state.ownPath)
    }
    let path =
      ownPath
      ?? PortalName.requestPath(
        sender: call.sender ?? "", token: options["handle_token"]?.text ?? "")
    switch answer {
    case .noChooser: refuse(call)
    case .refusal(let error): connection.send(BusMessage(refusing: call, error))
    case .silence: break
    case .nothing: connection.send(BusMessage(answering: call, [.path(path)]))
    case .response(let code, let uris):
      connection.send(BusMessage(answering: call, [.path(path)]))
      state.withLock { $0.signals.append(Self.response(code, uris, at: path)) }
    }
  }
}
