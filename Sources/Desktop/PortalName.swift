/// The names by which the portal is found on the bus.
package nonisolated enum PortalName {
  /// The portal's name.
  package static let service = "org.freedesktop.portal.Desktop"
  /// The path of its object.
  package static let path = "/org/freedesktop/portal/desktop"
  /// The interface of the desktop's settings.
  package static let settings = "org.freedesktop.portal.Settings"
  /// The interface of a question that the user answers.
  package static let request = "org.freedesktop.portal.Request"

  /// Returns the path of the question that is asked with `token` by the connection called `sender`.
  ///
  /// From the documentation of `org.freedesktop.portal.Request`.
  package static func requestPath(sender: String, token: String) -> String {
    let name = String(sender.drop { $0 == ":" }.map { $0 == "." ? "_" : $0 })
    return "\(path)/request/\(name)/\(token)"
  }
}
