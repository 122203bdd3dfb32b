/// Why the desktop could not be asked for files.
public nonisolated enum PortalError: Error, Equatable, Sendable {
  /// There is no bus, or no portal on it that has a file chooser.
  case unavailable
  /// The portal has refused, in its own words.
  case refused(reason: String)
}

nonisolated extension PortalError: CustomStringConvertible {
  /// One line.
  public var description: String {
    switch self {
    case .unavailable: "this desktop has no file chooser for programs (xdg-desktop-portal)"
    case .refused(let reason): "the desktop's file chooser: \(reason)"
    }
  }
}
