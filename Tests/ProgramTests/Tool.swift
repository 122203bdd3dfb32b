import Foundation

/// A program of the machine, such as a shell or a checker of files.
struct Tool {
  /// Where it lies.
  let url: URL

  /// Finds a program by its name, nil where the machine has none.
  init?(_ name: String) {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let places = path.split(separator: ":").map { URL(filePath: String($0)).appending(path: name) }
    guard
      let url = places.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else { return nil }
    self.url = url
  }

  /// Makes the program that is at `path` in the package.
  init(inPackage path: String) { url = PackageFile.folder.appending(path: path) }

  /// Runs it with `arguments` and some `variables` besides those of the tests, and waits for its end.
  func run(
    _ arguments: [String], variables: [String: String] = [:]
  ) throws -> Program.Result {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.environment = Program.environment().merging(variables) { $1 }
    let (printed, complained) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = printed
    process.standardError = complained
    try process.run()
    let output = String(decoding: printed.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let errors = String(
      decoding: complained.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Program.Result(status: process.terminationStatus, output: output, errors: errors)
  }
}

/// The files of the package.
enum PackageFile {
  /// The package's folder.
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the text of a file.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }
}
