import Foundation
import Glibc
import Testing

/// An X11 screen of a test's own, worked by xdotool; its pixels are seen from outside the programs
/// that draw on it.
///
/// Xvfb keeps its frame buffer in a file in the format of `xwd`.
final class VirtualScreen: TestScreen {
  /// Whether the machine has what it takes.
  static let isAvailable = Tool("Xvfb") != nil && Tool("xdotool") != nil
  /// Whether it has a window manager besides.
  static let hasManager = Tool("openbox") != nil

  /// The screen's name, as `:7`.
  let display: String
  private let server: Process
  private var manager: Process?
  private let folder: TemporaryFolder

  /// Starts a screen of 1000 × 700 pixels without a visible cursor, which would be in the picture.
  ///
  /// One that `isManaged` has a window manager, which gives windows no borders.
  init(isManaged: Bool = false) throws {
    folder = try TemporaryFolder()
    server = Process()
    server.executableURL = Tool("Xvfb")?.url
    server.arguments = [
      "-displayfd", "1", "-screen", "0", "1000x700x24", "-fbdir", folder.path, "-nolisten", "tcp",
      "-noreset", "-nocursor", "-br",
    ]
    let number = Pipe()
    server.standardOutput = number
    server.standardError = FileHandle.nullDevice
    try server.runOpenToSignals()
    // The server writes its number and a line end once it takes programs; where it does not start,
    // the pipe ends.
    var text = ""
    while !text.hasSuffix("\n"), let byte = try number.fileHandleForReading.read(upToCount: 1),
      !byte.isEmpty
    {
      text += String(decoding: byte, as: UTF8.self)
    }
    display = ":" + text.dropLast()
    guard text.hasSuffix("\n") else {
      stop()
      throw Timeout(awaited: "Xvfb")
    }
    if isManaged { try startManager() }
  }

  private func startManager() throws {
    let rules = """
      <openbox_config xmlns="http://openbox.org/3.4/rc"><theme><keepBorder>no</keepBorder></theme>
      <applications><application class="*"><decor>no</decor></application></applications>
      </openbox_config>
      """
    let manager = Process()
    manager.executableURL = Tool("openbox")?.url
    manager.arguments = ["--sm-disable", "--config-file", try folder.makeFile("rc.xml", rules)]
    manager.environment = Program.environment().merging(variables) { $1 }
      .merging(["HOME": folder.path]) { $1 }
    manager.standardOutput = FileHandle.nullDevice
    manager.standardError = FileHandle.nullDevice
    try manager.runOpenToSignals()
    self.manager = manager
    // A window manager says on the root window what it can do, once it manages.
    _ = try Timeout.wait(for: "openbox") { try xdotool(["get_num_desktops"]) }
  }

  /// Ends the server, which takes its files away.
  func stop() {
    if let manager { Self.end(manager) }
    Self.end(server)
  }

  func kill() {
    Glibc.kill(server.processIdentifier, SIGKILL)
    server.waitUntilExit()
    // What it would have taken away itself.
    unlink("/tmp/.X\(display.dropFirst())-lock")
    unlink("/tmp/.X11-unix/X\(display.dropFirst())")
  }

  let size = (width: 1000, height: 700)

  var variables: [String: String] { ["DISPLAY": display, "SDL_VIDEODRIVER": "x11"] }

  func findWindow() throws -> TestWindow? {
    let search = ["search", "--onlyvisible", "--class", "^fenshi$"]
    guard let name = try xdotool(search)?.split(separator: "\n").first.map(String.init),
      let facts = try xdotool(["getwindowgeometry", "--shell", name])
    else { return nil }
    func number(_ name: String) throws -> Int {
      let line = facts.split(separator: "\n").first { $0.hasPrefix(name + "=") }
      return try #require(line.flatMap { Int($0.dropFirst(name.count + 1)) }, "\(facts)")
    }
    return TestWindow(
      name: name, left: try number("X"), top: try number("Y"), width: try number("WIDTH"),
      height: try number("HEIGHT"))
  }

  // A window that was found is mapped, and that is all there is to it.
  func shows(_ window: TestWindow) throws -> Bool { true }

  func act(_ words: [String]) throws {
    let output = try xdotool(words)
    try #require(output != nil, "xdotool does \(words)")
  }

  func resize(_ window: TestWindow, width: Int, height: Int) throws {
    try act(["windowsize", window.name, String(width), String(height)])
  }

  /// Runs xdotool on the screen, and returns what it prints, nil where it fails.
  func xdotool(_ arguments: [String]) throws -> String? {
    let process = Process()
    process.executableURL = Tool("xdotool")?.url
    process.arguments = arguments
    process.environment = ["DISPLAY": display]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? text : nil
  }

  /// Returns the pixels of a part of the screen.
  func pixels(left: Int, top: Int, width: Int, height: Int) throws -> Bitmap {
    let file = try Data(contentsOf: URL(filePath: folder.path + "/Xvfb_screen0"))
    return try file.withUnsafeBytes { bytes in
      // The head of an xwd file: 32-bit numbers, big end first (X11/XWDFile.h).
      func word(_ index: Int) -> Int {
        Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)))
      }
      // bits_per_pixel; byte_order, 0 for the little end first; pixmap_width and pixmap_height.
      try #require(word(11) == 32 && word(7) == 0)
      try #require(left >= 0 && left + width <= word(4) && top >= 0 && top + height <= word(5))
      // header_size, then ncolors entries of 12 bytes, then the pixels.
      let rows = UnsafeRawBufferPointer(rebasing: bytes[(word(0) + word(19) * 12)...])
      return Bitmap(
        rows: rows, bytesPerRow: word(12), left: left, top: top, width: width, height: height)
    }
  }

  /// Asks a process to end, makes it if it does not within 5 s, and waits until it has.
  static func end(_ process: Process) {
    guard process.isRunning else { return }
    process.terminate()
    let deadline = ContinuousClock.now + .seconds(5)
    while process.isRunning, ContinuousClock.now < deadline { usleep(2_000) }
    if process.isRunning { Glibc.kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }
}

extension Process {
  /// Runs it so that it can be asked to end: what the pool's threads start would inherit that they
  /// block signals.
  func runOpenToSignals() throws {
    var (none, former) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    // Who runs the tests may have some ignored, as `nohup` does: a program that is started would too.
    let numbers = [SIGHUP, SIGINT, SIGTERM]
    let handlers = numbers.map { signal($0, SIG_DFL) }
    defer { for (number, handler) in zip(numbers, handlers) { signal(number, handler) } }
    try run()
  }
}

/// Something was waited for and did not come.
struct Timeout: Error, CustomStringConvertible {
  /// What was waited for, in words.
  let awaited: String

  var description: String { "waited in vain for \(awaited)" }

  /// Asks `question` again and again until it has an answer, for 20 s at most.
  static func wait<Answer>(
    for awaited: String, _ question: () throws -> Answer?
  ) throws -> Answer {
    let deadline = ContinuousClock.now + .seconds(20)
    while true {
      if let answer = try question() { return answer }
      guard ContinuousClock.now < deadline else { throw Timeout(awaited: awaited) }
      usleep(5_000)
    }
  }
}
