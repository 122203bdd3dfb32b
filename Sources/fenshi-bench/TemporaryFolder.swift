import Glibc

/// A folder that is removed with the files in it.
struct TemporaryFolder: ~Copyable {
  /// Where it is.
  let path: String

  /// Makes a folder.
  ///
  /// - Throws: `BenchError.file`.
  init() throws(BenchError) {
    var template = Array("/tmp/fenshi-bench.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .file(path: "/tmp", reason: String(cString: strerror(errno)))
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { Self.remove(path) }

  /// Removes a folder and what is in it; links are not followed.
  private nonisolated static func remove(_ folder: String) {
    for name in FolderList.names(in: folder) {
      let path = folder + "/" + name
      if unlink(path) != 0 { remove(path) }
    }
    rmdir(folder)
  }
}

/// What a folder holds.
enum FolderList {
  /// Returns the names of the folder's entries; none where it cannot be read.
  nonisolated static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
