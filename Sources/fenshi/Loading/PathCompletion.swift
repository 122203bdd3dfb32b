import Chart
import Glibc

/// Paths that people type: what they stand for, and what they could become.
nonisolated enum PathCompletion {
  /// The most matches that are looked at.
  private static let mostMatches = 200

  /// Returns the path that a typed text stands for: `~` is the user's home, `~/a` a file in it, and a
  /// name alone lies in the current folder.
  static func path(of text: String, home: String?) -> String {
    guard let home, text == "~" || text.hasPrefix("~/") else { return text }
    return home + text.dropFirst()
  }

  /// Returns a path with `~` for the user's home.
  static func shown(_ path: String, home: String?) -> String {
    guard let home, home.count > 1 else { return path }
    if path == home { return "~" }
    return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  /// Returns what a question for a path begins with: the folder of the file that shows, else the home.
  static func start(besides path: String?, home: String?) -> String {
    if let path, path != "-", path != Sample.path() {
      let folder = FileName.folder(of: path)
      if !folder.isEmpty { return shown(folder, home: home) + "/" }
    }
    return home == nil ? "" : "~/"
  }

  /// Returns the files and folders whose paths begin with `text`: folders first, each by name; hidden
  /// ones only where that was typed.
  ///
  /// Where nothing begins with what was typed, capitals are not told from small letters.
  static func matches(for text: String, home: String?) -> [PathMatch] {
    if text == "~" { return [PathMatch(text: "~/", name: "~", isFolder: true)] }
    let slash = text.lastIndex(of: "/")
    let head = slash.map { String(text[...$0]) } ?? ""
    let start = slash.map { String(text[text.index(after: $0)...]) } ?? text
    let folder = head.isEmpty ? "." : path(of: head, home: home)
    let names = names(in: folder).filter { $0.hasPrefix(".") == start.hasPrefix(".") }
    var found = names.filter { $0.hasPrefix(start) }
    if found.isEmpty { found = names.filter { $0.lowercased().hasPrefix(start.lowercased()) } }
    let matches = found.sorted().prefix(mostMatches).map { name in
      let isFolder = isFolder(folder + "/" + name)
      return PathMatch(text: head + name + (isFolder ? "/" : ""), name: name, isFolder: isFolder)
    }
    return matches.filter(\.isFolder) + matches.filter { !$0.isFolder }
  }

  /// Returns why the file at `path` cannot be opened; nil where it can be tried.
  static func problem(with path: String) -> PathProblem? {
    var status = stat()
    guard stat(path, &status) == 0 else { return errno == EACCES ? .noPermission : .missing }
    if status.st_mode & S_IFMT == S_IFDIR { return .folder }
    return access(path, R_OK) == 0 ? nil : .noPermission
  }

  /// Returns what lies in a folder, but for itself and the one above; the corresponding C functions are
  /// `opendir` and `readdir`.
  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        // A name that is no UTF-8 cannot be typed.
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
