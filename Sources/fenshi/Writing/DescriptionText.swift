import Chart

/// What a viewer shows in words, as the commands print it.
nonisolated enum DescriptionText {
  /// Returns the lines of the viewer's description, each on one line of a terminal.
  ///
  /// Names of files and columns may hold what a terminal would obey.
  static func text(_ viewer: Viewer, at time: Duration) -> String {
    viewer.description(at: time).map(ErrorLine.oneLine).joined(separator: "\n") + "\n"
  }
}
