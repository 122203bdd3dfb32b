import Foundation
import Testing

/// A folder that is there for one test, and goes with everything in it.
final class TemporaryFolder {
  /// Absolute path, without a slash at its end.
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/fenshi-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Makes a folder, and those above it.
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/" + name, withIntermediateDirectories: true)
  }

  /// Makes a file with `content`, and returns its path.
  @discardableResult
  func makeFile(_ name: String, _ content: String = "") throws -> String {
    try content.write(toFile: path + "/" + name, atomically: false, encoding: .utf8)
    return path + "/" + name
  }

  /// Returns the content of a file, nil where there is none.
  func content(_ name: String) -> String? {
    try? String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }
}
