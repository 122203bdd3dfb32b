import Glibc
import Series

/// The system's time zone database: files in a folder, one a zone.
nonisolated struct ZoneFiles {
  /// The folder, without a slash at its end.
  let folder: String

  /// The database that the environment names, else the one where systems keep it.
  static var system: ZoneFiles {
    ZoneFiles(folder: Environment.value("TZDIR") ?? "/usr/share/zoneinfo")
  }

  /// Returns the rules of the zone `name`, nil where the database has none.
  func rules(named name: String) -> ZoneRules? {
    if let fixed = ZoneRules.fixed(named: name) { return fixed }
    guard Self.isZoneName(name) else { return nil }
    return rules(named: name, path: folder + "/" + name)
  }

  /// Returns the machine's own zone, nil where it cannot be told.
  func local() -> ZoneRules? {
    // A colon may stand before the name (POSIX); rules written out, as `CST-8`, are seldom used.
    if var setting = Environment.value("TZ") {
      if setting.first == ":" { setting.removeFirst() }
      return setting.first == "/" ? rules(atPath: setting) : rules(named: setting)
    }
    return rules(atPath: "/etc/localtime")
  }

  /// Returns whether `name` can only lead to a file inside the folder.
  static func isZoneName(_ name: String) -> Bool {
    name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.first != "."
        && part.utf8.allSatisfy { byte in
          switch byte {
          case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
          default: "+-_.".utf8.contains(byte)
          }
        }
    }
  }

  /// Reads the file at `path`, which is usually a link to a file of the database: the name is what
  /// the link says.
  private func rules(atPath path: String) -> ZoneRules? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    let target = String(cString: real)
    let databases = [folder + "/", "/usr/share/zoneinfo/"]
    let name = databases.first { target.hasPrefix($0) }.map { String(target.dropFirst($0.count)) }
    return rules(named: name ?? "local", path: target)
  }

  private func rules(named name: String, path: String) -> ZoneRules? {
    guard let bytes = try? SmallFile.bytes(of: path) else { return nil }
    return ZoneRules(name: name, tzif: bytes)
  }
}
