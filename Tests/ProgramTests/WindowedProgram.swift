import Foundation
import Testing

/// The program in a real window on a screen of its own, and what it says of itself with `--trace`.
final class WindowedProgram {
  /// Where the window stands on the screen.
  struct Frame: Equatable {
    var left: Int
    var top: Int
    var width: Int
    var height: Int
  }

  private let screen: VirtualScreen
  private let process: Process
  private let complaints: Pipe
  private let folder: TemporaryFolder
  /// The window's number, as xdotool and xprop take it.
  private(set) var window = ""
  private var frame = Frame(left: 0, top: 0, width: 0, height: 0)

  /// Starts the program, waits for its window, and ends both after `body`.
  ///
  /// `input` is its standard input, `output` its standard output, and `variables` are set in its environment besides. Its home and its
  /// settings lie in `home`, or in a folder that goes with it. Its first state is waited for, unless its
  /// trace goes elsewhere.
  static func run(
    _ arguments: [String], input: Pipe? = nil, output: Pipe? = nil,
    variables: [String: String] = [:], home: TemporaryFolder? = nil, waitsForState: Bool = true,
    _ body: (WindowedProgram) async throws -> Void
  ) async throws {
    let screen = try VirtualScreen()
    defer { screen.stop() }
    let program = try WindowedProgram(
      arguments, input: input, output: output, variables, home: home, on: screen)
    defer { VirtualScreen.end(program.process) }
    try program.findWindow(waitsForState: waitsForState)
    try await body(program)
  }

  private init(
    _ arguments: [String], input: Pipe?, output: Pipe?, _ variables: [String: String],
    home: TemporaryFolder?, on screen: VirtualScreen
  ) throws {
    self.screen = screen
    folder = try TemporaryFolder()
    complaints = Pipe()
    process = Process()
    process.executableURL = try Program.executable()
    // A later one takes the place of an earlier one.
    process.arguments = ["--trace", folder.path + "/trace.jsonl"] + arguments
    var environment = Program.environment()
    environment["DISPLAY"] = screen.display
    environment["SDL_VIDEODRIVER"] = "x11"
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
      return try screen.xdotool(["search", "--onlyvisible", "--class", "^fenshi$"])?
        .split(separator: "\n").first.map(String.init)
    }
    let facts = try screen.xdotool(["getwindowgeometry", "--shell", window]) ?? ""
    func number(_ name: String) throws -> Int {
      let line = facts.split(separator: "\n").first { $0.hasPrefix(name + "=") }
      return try #require(line.flatMap { Int($0.dropFirst(name.count + 1)) }, "\(facts)")
    }
    frame = Frame(
      left: try number("X"), top: try number("Y"), width: try number("WIDTH"),
      height: try number("HEIGHT"))
    if waitsForState { _ = try state("the first state") { _ in true } }
  }

  /// The screen's name, as `:7`.
  var display: String { screen.display }

  // MARK: What is done

  /// Gives xdotool `commands` to do one after the other; `@X,Y` moves the pointer there, in points
  /// of the window at scale 1.
  func act(_ commands: String) throws {
    let words = commands.split(separator: " ").flatMap { word -> [String] in
      guard word.first == "@" else { return [String(word)] }
      let place = word.dropFirst().split(separator: ",").compactMap { Int($0) }
      return ["mousemove", String(frame.left + place[0]), String(frame.top + place[1])]
    }
    let output = try screen.xdotool(words)
    try #require(output != nil, "xdotool does \(words)")
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
        left: frame.left, top: frame.top, width: frame.width, height: frame.height)
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
