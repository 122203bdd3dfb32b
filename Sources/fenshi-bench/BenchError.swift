/// Why something could not be measured.
enum BenchError: Error {
  /// A file that cannot be read, and the C library's reason.
  case file(path: String, reason: String)
  /// A file that is no intraday price file.
  case sample(path: String, reason: String)
  /// A program that did not start, or did not do its part in time.
  case program(name: String, reason: String)
  /// An SDL call that failed, and SDL's words.
  case sdl(call: String, reason: String)
  /// No font to draw text with.
  case fonts(reason: String)

  /// A command line that makes no sense.
  case usage(problem: String)

  /// The error in one line.
  var words: String {
    switch self {
    case .file(let path, let reason), .sample(let path, let reason): "\(path): \(reason)"
    case .program(let name, let reason): "\(name): \(reason)"
    case .sdl(let call, let reason): "\(call): \(reason)"
    case .fonts(let reason): reason
    case .usage(let problem): problem + "\n" + BenchOptions.usage
    }
  }
}
