/// What the desktop hands to the program.
public nonisolated enum PortalEvent: Equatable, Sendable {
  /// The user has changed how programs are to look, or it is told for the first time.
  case preferences(DesktopPreferences)
  /// The user has chosen files to open, one at least, by their paths.
  case filesChosen([String])
  /// The chooser that was asked for does not come; one that the user closes says nothing.
  case chooserFailed(FileChooser, PortalError)
}
