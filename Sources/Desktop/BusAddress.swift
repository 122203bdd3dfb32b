import Glibc

/// Where the session's bus listens.
nonisolated enum BusAddress {
  /// Returns the address of the session's bus; nil where the session has none.
  ///
  /// It is looked for as libdbus does, but for its last resort: a bus that is started for this program
  /// alone has nobody on it who knows the desktop.
  static func ofSession() -> String? {
    session(variable: { name in getenv(name).map { String(cString: $0) } }) { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    }
  }

  /// Returns the address that the environment gives, else that of the socket in the user's own
  /// folder.
  static func session(
    variable: (String) -> String?, isSocket: (String) -> Bool
  ) -> String? {
    if let address = variable("DBUS_SESSION_BUS_ADDRESS"), !address.isEmpty {
      // "disabled:" is what other programs set who want none.
      return address.hasPrefix("disabled:") || address.hasPrefix("autolaunch:") ? nil : address
    }
    guard let folder = variable("XDG_RUNTIME_DIR"), folder.hasPrefix("/") else { return nil }
    let socket = folder + "/bus"
    return isSocket(socket) ? "unix:path=" + escaped(socket) : nil
  }

  /// Returns a path as addresses write it: all but the plainest characters by their number.
  ///
  /// The characters are those of the D-Bus Specification, "Server Addresses".
  private static func escaped(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "/"), UInt8(ascii: "."):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16)
        text += (digits.utf8.count < 2 ? "%0" : "%") + digits
      }
    }
    return text
  }
}
