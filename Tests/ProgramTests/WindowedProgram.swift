import Foundation
import Testing

/// The program in a real window on a screen of its own, and what it says of itself with `--trace`.
final class WindowedProgram {
  /// The screen that the window is on.
  let screen: any TestScreen
  private let process: Process
  private let complaints: Pipe
  private let folder: TemporaryFolder
  /// The window as it was found last; its name on X11 is its number, as xdotool and xprop take it.
  private(set) var window = TestWindow(name: "", left: 0, top: 0, width: 0, height: 0)

  /// Starts the program, waits for its window, and ends both after `body`.
  ///
  /// `input` is its standard input, `output` its standard output, and `variables` are set in its environment besides. Its home and its
  /// settings lie in `home`, or in a folder that goes with it. Its first state is waited for, unless its
  /// trace goes elsewhere.
  static func run(
    _ arguments: [String], on desktop: TestDesktop = .x11, input: Pipe? = nil, output: Pipe? = nil,
    variables: [String: String] = [:], home: TemporaryFolder? = nil, waitsForState: Bool = true,
    _ body: (WindowedProgram) async throws -> Void
  ) async throws {
    let screen = try desktop.open()
    defer { screen.stop() }
    let program = try WindowedProgram(
      arguments, input: input, output: output, variables, home: home, on: screen)
    defer { VirtualScreen.end(program.process) }
    try program.findWindow(waitsForState: waitsForState)
    try await body(program)
  }

  private init(
    _ arguments: [String], input: Pipe?, output: Pipe?, _ variables: [String: String],
    home: TemporaryFolder?, on screen: any TestScreen
  ) throws {
    self.screen = screen
    folder = try TemporaryFolder()
    complaints = Pipe()
    process = Process()
    process.executableURL = try Program.executable()
    // A later one takes the place of an earlier one.
    process.arguments = ["--trace", folder.path + "/trace.jsonl"] + arguments
    var environment = Program.environment()
    environment.merge(screen.variables) { $1 }
    environment["HOME"] = (home ?? folder).path
    environment["XDG_CONFIG_HOME"] = (home ?? folder).path + "/config"
    process.environment = environment.merging(variables) { $1 }
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = complaints
    try process.runOpenToSignals()
  }

  private func findWindow(waitsForState: Bool) throws {
    window = try Timeout.wait(for: "a window") {
      guard process.isRunning else { throw Timeout(awaited: "a window: \(try end().errors)") }
      return try screen.findWindow().flatMap { try screen.shows($0) ? $0 : nil }
    }
    if waitsForState { _ = try state("the first state") { _ in true } }
  }

  /// Waits until the window is one that is `wanted`.
  func waitForWindow(_ awaited: String, _ wanted: (TestWindow) -> Bool) throws {
    window = try Timeout.wait(for: awaited) {
      try screen.findWindow().flatMap { wanted($0) ? $0 : nil }
    }
  }

  // MARK: What is done

  /// Gives the screen's hand `commands` to do one after the other; `@X,Y` moves the pointer there, in
  /// points of the window at scale 1.
  func act(_ commands: String) throws {
    let words = commands.split(separator: " ").flatMap { word -> [String] in
      guard word.first == "@" else { return [String(word)] }
      let place = word.dropFirst().split(separator: ",").compactMap { Int($0) }
      return ["mousemove", String(window.left + place[0]), String(window.top + place[1])]
    }
    try screen.act(words)
  }

  /// Asks for another size of the window, and waits until it has it.
  func resize(width: Int, height: Int) throws {
    try screen.resize(window, width: width, height: height)
    try waitForWindow("\(width) × \(height)") { $0.width == width && $0.height == height }
  }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the program to end by itself, and returns how it did.
  func end() throws -> (reason: Process.TerminationReason, status: Int32, errors: String) {
    try Timeout.wait(for: "the end of the program") { process.isRunning ? nil : () }
    process.waitUntilExit()
    let errors = complaints.fileHandleForReading.readDataToEndOfFile()
    return (
      process.terminationReason, process.terminationStatus, String(decoding: errors, as: UTF8.self)
    )
  }

  // MARK: What is seen

  /// All states up to now.
  var states: [TracedState] {
    get throws {
      // The last line may be half written.
      let lines = (folder.content("trace.jsonl") ?? "").split(
        separator: "\n", omittingEmptySubsequences: false
      ).dropLast()
      return try TracedState.read(lines)
    }
  }

  /// How often the program has gone to sleep up to now, all its threads together.
  var wakes: Int {
    get throws {
      let tasks = "/proc/\(process.processIdentifier)/task"
      return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
        let status = try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
        return sum + (try #require(line?.split(separator: "\t").last.flatMap { Int($0) }))
      }
    }
  }

  /// Waits until the latest state is one that is `wanted`, and returns it.
  @discardableResult
  func state(
    _ awaited: String, _ wanted: (TracedState) -> Bool
  ) throws -> TracedState {
    try Timeout.wait(for: awaited) { try states.last.flatMap { wanted($0) ? $0 : nil } }
  }

  /// Waits until there is a crosshair, at `time` if that is given, and returns it.
  func crosshair(at time: String? = nil) throws -> TracedState.Crosshair {
    try Timeout.wait(for: "the crosshair at \(time ?? "any time")") {
      guard let shown = try states.last?.crosshair else { return nil }
      return time == nil || shown.time == time ? shown : nil
    }
  }

  /// What the window shows.
  var pixels: Bitmap {
    get throws {
      try screen.pixels(
        left: window.left, top: window.top, width: window.width, height: window.height)
    }
  }

  /// Waits until the window shows `expected`, and returns how it differs where it does not.
  func difference(from expected: Bitmap) throws -> String? {
    let last = try pixels.difference(from: expected)
    guard last != nil else { return nil }
    do {
      try Timeout.wait(for: "the picture") {
        try pixels.difference(from: expected) == nil ? () : nil
      }
      return nil
    } catch is Timeout {
      return try pixels.difference(from: expected)
    }
  }
}
