/// What is wrong with a file of settings; the window goes on without it.
nonisolated enum SettingsError: Error, Equatable, Sendable {
  /// It could not be read.
  case reading(FileError)
  /// It could not be written.
  case writing(FileError)
  /// A folder or a device is there.
  case notAFile
  /// The settings are of another version of the program.
  case otherVersion
  /// What was there is none of settings, and has this name now.
  case unreadable(keptAs: String)
}
