import Glibc

/// The programs that are measured, and the files that they open.
struct Programs {
  /// Fenshi.
  let fenshi: String
  /// The bare program in C.
  let bare: String
  /// A Python that may have pyarrow.
  let python: String
  /// The files made for measuring.
  let data: DataFiles
  /// The intraday prices that the project brings.
  let sample: String
  /// Width and height of every window and picture, in pixels.
  static let (width, height) = (1280, 800)
  /// The same as an option's value.
  static let size = "\(width)x\(height)"
  /// What makes Fenshi show what the bare program shows: the price over the whole file.
  static let lines = ["--view", "lines", "--series", "price", "--range", "all", "--size", size]

  /// Finds the programs beside this one.
  ///
  /// - Throws: `BenchError.file`.
  init(data: DataFiles, sample: String) throws(BenchError) {
    let folder = try Self.folder()
    fenshi = folder + "/fenshi"
    bare = folder + "/bare-chart"
    python = Self.variable("BENCH_PYTHON") ?? "python3"
    self.data = data
    self.sample = sample
  }

  /// Returns the environment of every program that is measured.
  ///
  /// - Parameters:
  ///   - display: The screen; nil for none.
  ///   - home: The folder that settings are kept in; nobody writes them in the root.
  /// - Returns: As `NAME=value`.
  static func environment(display: String? = nil, home: String = "/") -> [String] {
    var environment = ["PATH=\(searchPath)", "HOME=\(home)", "LANG=C.UTF-8"]
    if let display { environment += ["DISPLAY=\(display)", "SDL_VIDEODRIVER=x11"] }
    return environment
  }

  /// Returns Fenshi, started for hands to use it, with a home and a desktop of its own.
  ///
  /// - Parameters:
  ///   - file: What it opens.
  ///   - trace: Where it tells its states.
  ///   - home: The folder that its settings are kept in.
  ///   - screen: Where its window stands.
  /// - Returns: The program, ended with its owner.
  /// - Throws: `BenchError.program` where it cannot be started.
  static func startInHands(
    _ file: String, trace: String, home: String, on screen: borrowing VirtualScreen
  ) throws(BenchError) -> ChildProcess {
    try ChildProcess(
      folder() + "/fenshi", [file, "--size", size, "--trace", trace],
      environment: environment(display: screen.display, home: home)
        + ["DBUS_SESSION_BUS_ADDRESS=disabled:"])
  }

  /// Where programs are looked for.
  static var searchPath: String { variable("PATH") ?? "/usr/bin:/bin" }

  /// Whether there is a program of that name.
  static func has(_ name: String) -> Bool {
    searchPath.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The folder that this program was built into, and the others with it.
  static func folder() throws(BenchError) -> String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &path, path.count)
    guard length > 0 else {
      throw .file(path: "/proc/self/exe", reason: String(cString: strerror(errno)))
    }
    let text = String(decoding: path[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
    return text.split(separator: "/").dropLast().reduce(into: "") { $0 += "/" + $1 }
  }
}
