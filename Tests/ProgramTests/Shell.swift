import Foundation
import Testing

/// The built program in the hands of a shell, which can do to it what a test's process cannot: close
/// its streams, and set its limits.
enum Shell {
  /// Runs `script` by sh with the program's path in `$FENSHI`, and waits for its end.
  ///
  /// `variables` are set in its environment besides.
  static func run(
    _ script: String, variables: [String: String] = [:]
  ) throws -> Program.Result {
    let shell = try #require(Tool("sh"))
    var all = variables
    all["FENSHI"] = try Program.executable().path
    // Swift's own report of a crash would wait for a debugger, and stand where one line should.
    all["SWIFT_BACKTRACE"] = "enable=no"
    return try shell.run(["-c", script], variables: all)
  }
}

extension Program.Result {
  /// Whether nothing but one line was complained of, and its words are `words`.
  func complainsOnce(_ words: String) -> Bool {
    errors.hasPrefix("fenshi: ") && errors.hasSuffix("\n") && errors.contains(words)
      && errors.split(separator: "\n").count == 1
  }
}
