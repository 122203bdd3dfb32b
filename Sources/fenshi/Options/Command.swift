/// What the command line asks for.
nonisolated enum Command: Equatable, Sendable {
  /// Open the viewer on one or several files; with none, on the built-in sample.
  case view(files: [String], Options)
  /// Draw once without a display, into one or several outputs.
  case render(files: [String], outputs: [PictureOutput], Options)
  /// Say what was read, and what was odd.
  case info(files: [String], json: Bool, Options)
  /// Run the viewer with no display on a virtual clock, by the events of `input`, at `hz` frames a
  /// second.
  case simulate(files: [String], input: String, hz: Double, Options)
  /// Measure the program on a file.
  case bench(BenchTask, file: String, Options)
  /// Print the help.
  case help
  /// Print the version.
  case version
}

/// What `bench` measures.
nonisolated enum BenchTask: Equatable, Sendable {
  /// Reading a file.
  case load
  /// Frames of `lines` of which each shows another part: about `span` rows, `frames` times, in a
  /// window or without one.
  case pan(span: Int, frames: Int, isHeadless: Bool)
}

/// Where a picture goes, and as what.
nonisolated enum PictureOutput: Equatable, Sendable {
  /// Pixels.
  case png(path: String)
  /// Shapes, lines and text.
  case svg(path: String)
  /// The display list.
  case json(path: String)
  /// The display list on standard output.
  case standardOutput
  /// What it shows in words, on standard output.
  case description

  /// The file that is written; nil where it is standard output.
  var path: String? {
    switch self {
    case .png(let path), .svg(let path), .json(let path): path
    case .standardOutput, .description: nil
    }
  }

  /// Makes an output from the name of a file: its ending says the kind.
  ///
  /// - Parameter path: A name that ends in `.png`, `.svg` or `.json` in any case, or `-`.
  init?(path: String) {
    if path == "-" {
      self = .standardOutput
      return
    }
    // A name that is nothing but an ending, `.png`, is a hidden file without one.
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    switch name[dot...].lowercased() {
    case ".png": self = .png(path: path)
    case ".svg": self = .svg(path: path)
    case ".json": self = .json(path: path)
    default: return nil
    }
  }
}
