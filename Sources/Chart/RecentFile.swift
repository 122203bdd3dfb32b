/// A file that was open lately.
public struct RecentFile: Equatable, Sendable {
  /// Its absolute path.
  public var path: String
  /// Its name.
  public var name: String
  /// The folder that it lies in, as people write it: `~` for their own.
  public var folder: String
  /// Whether it is still there.
  public var isThere: Bool

  /// Makes a file's entry.
  public init(path: String, name: String, folder: String, isThere: Bool) {
    self.path = path
    self.name = name
    self.folder = folder
    self.isThere = isThere
  }
}

/// A file or folder whose path begins with what was typed.
public struct PathMatch: Equatable, Sendable {
  /// What would have been typed for it; of a folder with a slash at its end.
  public var text: String
  /// Its name.
  public var name: String
  /// Whether it is a folder.
  public var isFolder: Bool

  /// Makes a match.
  public init(text: String, name: String, isFolder: Bool) {
    self.text = text
    self.name = name
    self.isFolder = isFolder
  }
}

/// Why a typed path cannot be opened.
public enum PathProblem: Equatable, Sendable {
  /// There is no such file.
  case missing
  /// A folder without files that could be chosen.
  case folder
  /// The file's permissions do not allow it.
  case noPermission
}
