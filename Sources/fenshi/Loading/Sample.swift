import Glibc

/// The file that opens where none is named.
nonisolated enum Sample {
  /// Name of the file.
  nonisolated static let fileName = "688001-1min.csv"
  /// Name of the security, which the file does not hold.
  nonisolated static let securityName = "华兴源创"

  /// Returns the path of the sample, nil where it was not installed with the program.
  static func path() -> String? {
    guard let executable = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(executable) }
    return path(nextTo: String(cString: executable)) { access($0, R_OK) == 0 }
  }

  /// Returns where the sample lies for a program at `executable`: in `../share/fenshi` where it was
  /// installed, in `Assets` of a folder above where it was built.
  ///
  /// - Parameters:
  ///   - executable: Absolute path of the program.
  ///   - isReadable: Tells whether a file can be read.
  /// - Returns: The path, nil where the sample is in neither place.
  nonisolated static func path(
    nextTo executable: String, isReadable: (String) -> Bool
  ) -> String? {
    var folder = parent(of: executable)
    let installed = parent(of: folder) + "/share/fenshi/" + fileName
    if isReadable(installed) { return installed }
    while !folder.isEmpty {
      let built = folder + "/Assets/" + fileName
      if isReadable(built) { return built }
      folder = parent(of: folder)
    }
    return nil
  }

  /// Returns the folder of an absolute path, without a slash at its end.
  private nonisolated static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[..<slash])
  }
}
