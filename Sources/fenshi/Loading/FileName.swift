/// Parts of the name of a file.
nonisolated enum FileName {
  /// Returns the name without its folder.
  static func last(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns the name without its folder and ending.
  static func stem(of path: String) -> String {
    let name = last(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// Returns the folder of a path without a slash at its end: empty for the root, and for a name alone.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }

  /// Returns the absolute path of a file that is named against `current`, the folder of the process;
  /// the name is not looked up.
  static func absolute(_ path: String, in current: String) -> String {
    path.hasPrefix("/") ? path : (current == "/" ? "" : current) + "/" + path
  }
}
