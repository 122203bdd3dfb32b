import Foundation
import Glibc
import Testing

/// A Wayland screen of a test's own, worked over VNC; its pixels are seen by grim.
///
/// sway runs without a screen or devices. It refuses to be root, and then is nobody.
final class WaylandScreen: TestScreen {
  /// Whether the machine has what it takes.
  static let isAvailable =
    ["sway", "swaymsg", "wayvnc", "grim"].allSatisfy { Tool($0) != nil }
    && (getuid() != 0 || Tool("setpriv") != nil)

  private static let nobody: uid_t = 65534
  // Over VNC places are fractions of the screen: of these sides they are exact.
  private static let settings = """
    xwayland disable
    output HEADLESS-1 resolution 1024x1024 position 0 0
    default_border none
    for_window [app_id=".*"] floating enable, move position center

    """

  private let folder: TemporaryFolder
  private let compositor: Process
  private var server: Process?
  private var hand: RemoteHand?
  /// The sockets that sway makes: for clients, and for swaymsg.
  private var (display, control) = ("", "")

  init() throws {
    folder = try TemporaryFolder()
    let settings = try folder.makeFile("config", Self.settings)
    try Self.makeEmptyCursor(in: folder)
    // Only its owner may use a folder of sockets.
    try #require(chmod(folder.path, 0o700) == 0)
    if getuid() == 0 { try #require(chown(folder.path, Self.nobody, Self.nobody) == 0) }
    compositor = try Self.start("sway", ["-c", settings], in: folder, ["WLR_RENDERER": "pixman"])
    do {
      try connect()
    } catch {
      stop()
      throw error
    }
  }

  private func connect() throws {
    let names = try Timeout.wait(for: "sway") {
      guard compositor.isRunning else { throw Timeout(awaited: "sway") }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      let display = names.first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
      let control = names.first { $0.hasPrefix("sway-ipc.") }
      return display.flatMap { display in control.map { (display, $0) } }
    }
    (display, control) = (names.0, folder.path + "/" + names.1)
    let socket = folder.path + "/vnc"
    // Its pointer and keyboard are there before the program is, which then has them from the first.
    server = try Self.start(
      "wayvnc", ["--unix-socket", socket], in: folder, ["WAYLAND_DISPLAY": display])
    hand = try Timeout.wait(for: "wayvnc") {
      access(socket, F_OK) == 0 ? try? RemoteHand(socket: socket) : nil
    }
    try Timeout.wait(for: "a pointer and a keyboard") {
      let seats = try ask("get_seats") as? [[String: Any]]
      return (seats?.first?["devices"] as? [Any])?.count == 2 ? () : nil
    }
  }

  private static func start(
    _ name: String, _ arguments: [String], in folder: TemporaryFolder,
    _ variables: [String: String]
  ) throws -> Process {
    let tool = try #require(Tool(name)).url
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    if getuid() == 0 {
      let nobody = String(Self.nobody)
      process.executableURL = Tool("setpriv")?.url
      process.arguments =
        ["--reuid=" + nobody, "--regid=" + nobody, "--clear-groups", tool.path] + arguments
    }
    process.environment = variables.merging([
      "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path,
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1",
    ]) { $1 }
    process.currentDirectoryURL = URL(filePath: "/")
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.runOpenToSignals()
    return process
  }

  /// Makes a theme of cursors whose only one cannot be seen: it would be in the picture.
  private static func makeEmptyCursor(in folder: TemporaryFolder) throws {
    try folder.makeFolder("icons/none/cursors")
    // The head of the file, its one entry, and the picture's own head and pixel: 32-bit numbers,
    // little end first (Xcursor(3)).
    let image: UInt32 = 0xFFFD_0002
    let words: [UInt32] = [
      16, 0x1_0000, 1, image, 24, 28, 36, image, 24, 1, 1, 1, 0, 0, 0, 0,
    ]
    var bytes = Data("Xcur".utf8)
    for word in words { withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) } }
    try bytes.write(to: URL(filePath: folder.path + "/icons/none/cursors/left_ptr"))
  }

  // MARK: TestScreen

  let size = (width: 1024, height: 1024)

  var variables: [String: String] {
    [
      "XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": display,
      "XCURSOR_PATH": folder.path + "/icons", "XCURSOR_THEME": "none",
    ]
  }

  func findWindow() throws -> TestWindow? {
    func find(_ node: [String: Any]) -> TestWindow? {
      if node["app_id"] as? String == "fenshi", node["visible"] as? Bool == true,
        let id = node["id"] as? Int, let rect = node["rect"] as? [String: Int],
        let left = rect["x"], let top = rect["y"], let width = rect["width"],
        let height = rect["height"]
      {
        return TestWindow(name: String(id), left: left, top: top, width: width, height: height)
      }
      for name in ["nodes", "floating_nodes"] {
        for node in node[name] as? [[String: Any]] ?? [] {
          if let window = find(node) { return window }
        }
      }
      return nil
    }
    return find(try ask("get_tree") as? [String: Any] ?? [:])
  }

  // sway knows of a window some time before it puts it on the screen.
  func shows(_ window: TestWindow) throws -> Bool {
    let (x, y) = (window.left + window.width / 2, window.top + window.height / 2)
    let ground = try pixels(left: 0, top: 0, width: 1, height: 1)
    return try pixels(left: x, top: y, width: 1, height: 1).difference(from: ground) != nil
  }

  func act(_ words: [String]) throws { try #require(hand).act(words) }

  func resize(_ window: TestWindow, width: Int, height: Int) throws {
    try command("[con_id=\(window.name)] resize set \(width) px \(height) px")
  }

  func pixels(left: Int, top: Int, width: Int, height: Int) throws -> Bitmap {
    let picture = folder.path + "/screen.png"
    let place = "\(left),\(top) \(width)x\(height)"
    let result = try #require(Tool("grim")).run(
      ["-l", "0", "-g", place, picture], variables: variables)
    try #require(result.status == 0, "\(result.errors)")
    return try Bitmap(png: picture)
  }

  func stop() {
    hand = nil
    if let server { VirtualScreen.end(server) }
    VirtualScreen.end(compositor)
  }

  func kill() {
    Glibc.kill(compositor.processIdentifier, SIGKILL)
    compositor.waitUntilExit()
  }

  // MARK: sway

  /// Has sway do what its users write into their settings.
  func command(_ text: String) throws {
    let result = try swaymsg([text])
    try #require(result.status == 0, "\(text): \(result.output)")
  }

  /// Adds a screen at the right, HEADLESS-2, which shows as much as the first one.
  func addOutput(scale: Int) throws {
    try command("create_output")
    let (width, height) = (size.width * scale, size.height * scale)
    try command(
      "output HEADLESS-2 resolution \(width)x\(height) position \(size.width) 0 scale \(scale)")
  }

  private func ask(_ question: String) throws -> Any {
    let result = try swaymsg(["-r", "-t", question])
    try #require(result.status == 0, "\(result.errors)")
    return try JSONSerialization.jsonObject(with: Data(result.output.utf8))
  }

  private func swaymsg(_ arguments: [String]) throws -> Program.Result {
    try #require(Tool("swaymsg")).run(["-s", control] + arguments)
  }
}
