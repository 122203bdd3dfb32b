import Foundation
import Testing

/// The built program, run as a process.
struct Program {
  /// What a run left behind.
  struct Result {
    /// The exit status.
    var status: Int32
    /// What was printed.
    var output: String
    /// What was complained of.
    var errors: String

    /// The lines of the output.
    var lines: [Substring] { output.split(separator: "\n") }
  }

  /// Runs the program with `arguments` in an environment that has no display, and waits for its end.
  ///
  /// Standard input is `input`; with `output`, the program prints to that file; `variables` are set
  /// in its environment besides.
  static func run(
    _ arguments: [String], input: String = "", output: String? = nil,
    variables: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = try executable()
    process.arguments = arguments
    process.environment = environment().merging(variables) { $1 }
    let (given, printed, complained) = (Pipe(), Pipe(), Pipe())
    process.standardInput = given
    process.standardOutput =
      try output.map { try FileHandle(forWritingTo: URL(filePath: $0)) } ?? printed
    process.standardError = complained
    try process.run()
    // Inputs of tests fit into a pipe, so that nobody waits for anybody.
    given.fileHandleForWriting.write(Data(input.utf8))
    try given.fileHandleForWriting.close()
    if output != nil { try printed.fileHandleForWriting.close() }
    let text = String(decoding: printed.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let errors = String(
      decoding: complained.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: text, errors: errors)
  }

  /// Returns what `render` draws with `options`, the file among them.
  static func picture(_ options: [String]) throws -> Bitmap {
    let folder = try TemporaryFolder()
    let path = folder.path + "/picture.png"
    let result = try run(["render", "-o", path] + options)
    try #require(result.status == 0, "\(result.errors)")
    return try Bitmap(png: path)
  }

  /// Returns this process's environment without what says where to draw and in which language.
  ///
  /// Other tests set SDL's driver in the environment that all of them share.
  static func environment() -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in [
      "DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "SDL_VIDEODRIVER", "GDK_SCALE", "LC_ALL",
      "LC_MESSAGES", "LANG",
    ] {
      environment[name] = nil
    }
    // The settings of whoever runs the tests are not theirs to read or to change.
    environment["XDG_CONFIG_HOME"] = NSTemporaryDirectory() + "/fenshi-tests-no-settings"
    // Nor does this machine's desktop say how to look.
    environment["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
    return environment
  }

  /// The program lies beside the tests that were built with it.
  static func executable() throws -> URL {
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let besides = [
      Bundle.main.bundleURL, tests.deletingLastPathComponent(),
      URL(filePath: CommandLine.arguments.first ?? "").deletingLastPathComponent(),
    ]
    return try #require(
      besides.map { $0.appending(path: "fenshi") }.first {
        FileManager.default.isExecutableFile(atPath: $0.path)
      }, "the program is built with its tests")
  }
}
