import Foundation
import Glibc

/// A bus of a test's own: a `dbus-daemon` that starts nobody and lets everybody do everything.
public final class PrivateBus {
  /// Whether the machine has what it takes.
  public static let isAvailable = FileManager.default.isExecutableFile(atPath: program)
  private static let program = "/usr/bin/dbus-daemon"

  /// Where it listens.
  public let address: String
  private let daemon: Process
  private let folder: String

  /// Starts a bus.
  public init() throws {
    folder = NSTemporaryDirectory() + "/fenshi-bus-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let settings = folder + "/bus.conf"
    try """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type>
      <listen>unix:path=\(folder)/socket</listen>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
    </busconfig>
    """.write(toFile: settings, atomically: false, encoding: .utf8)
    daemon = Process()
    daemon.executableURL = URL(filePath: Self.program)
    daemon.arguments = [
      "--config-file=" + settings, "--nofork", "--print-address=1", "--nopidfile",
    ]
    let printed = Pipe()
    daemon.standardOutput = printed
    daemon.standardError = FileHandle.nullDevice
    try daemon.run()
    // It prints where it listens once it does; where it does not start, the pipe ends.
    var text = ""
    while !text.hasSuffix("\n"), let byte = try printed.fileHandleForReading.read(upToCount: 1),
      !byte.isEmpty
    {
      text += String(decoding: byte, as: UTF8.self)
    }
    address = String(text.dropLast())
  }

  deinit {
    kill()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Ends the bus, as a session that ends.
  public func kill() {
    guard daemon.isRunning else { return }
    Glibc.kill(daemon.processIdentifier, SIGKILL)
    daemon.waitUntilExit()
  }
}
