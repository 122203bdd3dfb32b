/// What the bus, or someone on it, has answered instead of what was asked.
package nonisolated struct BusError: Error, Equatable, Sendable {
  /// The error's name, such as `org.freedesktop.DBus.Error.ServiceUnknown`.
  package var name: String
  /// What was said to it, for people.
  package var text: String

  /// Makes an error.
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// What listens at the address speaks, but not as a bus.
  static let notABus = BusError(name: "", text: "not a bus")

  /// Whether nobody is there who could have answered, or who knows what was asked.
  var meansNobody: Bool {
    let names = [
      "ServiceUnknown", "NameHasNoOwner", "UnknownMethod", "UnknownInterface", "UnknownObject",
      "NoReply", "Disconnected", "NotSupported", "AccessDenied", "Spawn.",
    ]
    let prefix = "org.freedesktop.DBus.Error."
    return names.contains { name.hasPrefix(prefix + $0) }
  }
}
