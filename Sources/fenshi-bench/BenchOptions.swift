/// What can be measured, in the order of the table.
nonisolated enum BenchPart: String, CaseIterable {
  /// Frames drawn off screen, and the heartbeat.
  case frame
  /// Frames of scrolling off screen.
  case scroll
  /// Lines of many rows off screen.
  case line
  /// Reading the longest file.
  case load
  /// Pictures by whole processes.
  case render
  /// Memory of the longest file.
  case memory
  /// Starts to the first picture.
  case start
  /// Frames in a window.
  case pan
  /// The heartbeat in a window.
  case heartbeat
  /// Wakeups when nothing moves.
  case rest
  /// The wheel's latency.
  case wheel

  /// Whether it needs a screen.
  var needsScreen: Bool {
    switch self {
    case .frame, .scroll, .line, .load, .render: false
    case .memory, .start, .pan, .heartbeat, .rest, .wheel: true
    }
  }
}

/// The command line.
enum BenchOptions {
  /// Measure some parts.
  case measure(parts: [BenchPart], runs: Int, data: DataFiles, sample: String)
  /// Make the files.
  case make(DataFiles, rows: [Int])
  /// Use the window for a while.
  case soak(Soak)
  /// Do anything to the window.
  case storm(WindowStorm)

  /// How to call the program.
  nonisolated static let usage = """
    usage: fenshi-bench [--only PART[,PART…]] [--runs N] [--data FOLDER] [FILE]
           fenshi-bench make FOLDER [ROWS…]
           fenshi-bench soak [--minutes N] [--seed N]
           fenshi-bench storm [--seconds N] [--seed N] FILE…
    parts: \(BenchPart.allCases.map(\.rawValue).joined(separator: " "))
    """

  /// Reads the words after the program's name.
  ///
  /// - Throws: `BenchError.usage`.
  init(_ words: [String]) throws(BenchError) {
    if words.first == "make" {
      guard words.count >= 2 else { throw .usage(problem: "make needs a folder") }
      var rows: [Int] = []
      for word in words.dropFirst(2) {
        guard let count = Double(word), count >= 1, count <= 1e9 else {
          throw .usage(problem: "\(word) is no number of rows")
        }
        rows.append(Int(count))
      }
      self = .make(DataFiles(folder: words[1]), rows: rows.isEmpty ? DataFiles.rows : rows)
      return
    }
    if words.first == "soak" {
      self = .soak(try Self.soak(words.dropFirst()))
      return
    }
    if words.first == "storm" {
      self = .storm(try Self.storm(words.dropFirst()))
      return
    }
    var parts = BenchPart.allCases
    var runs = 5
    var data = DataFiles(folder: ".build/bench")
    var sample = "Assets/688001-1min.csv"
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--only":
        let names = try Self.value(of: word, from: &rest).split(separator: ",")
        parts = []
        for name in names {
          guard let part = BenchPart(rawValue: String(name)) else {
            throw .usage(problem: "there is no part \(name)")
          }
          parts.append(part)
        }
      case "--runs":
        guard let count = Int(try Self.value(of: word, from: &rest)), count > 0 else {
          throw .usage(problem: "--runs needs a number from 1 on")
        }
        runs = count
      case "--data": data.folder = try Self.value(of: word, from: &rest)
      case _ where word.hasPrefix("-"): throw .usage(problem: "there is no option \(word)")
      default: sample = word
      }
    }
    self = .measure(parts: parts, runs: runs, data: data, sample: sample)
  }

  private static func soak(_ words: ArraySlice<String>) throws(BenchError) -> Soak {
    var minutes = 5
    var seed = UInt64.random(in: 1...999_999)
    var rest = words
    while let word = rest.popFirst() {
      switch word {
      case "--minutes":
        guard let count = Int(try value(of: word, from: &rest)), 2...10_000 ~= count else {
          throw .usage(problem: "--minutes needs a number from 2 on")
        }
        minutes = count
      case "--seed": seed = try self.seed(from: &rest)
      default: throw .usage(problem: "soak has no option \(word)")
      }
    }
    return Soak(minutes: minutes, seed: seed)
  }

  private static func storm(_ words: ArraySlice<String>) throws(BenchError) -> WindowStorm {
    var seconds = 60
    var seed = UInt64.random(in: 1...999_999)
    var files: [String] = []
    var rest = words
    while let word = rest.popFirst() {
      switch word {
      case "--seconds":
        guard let count = Int(try value(of: word, from: &rest)), 1...1_000_000 ~= count else {
          throw .usage(problem: "--seconds needs a number from 1 on")
        }
        seconds = count
      case "--seed": seed = try self.seed(from: &rest)
      case _ where word.hasPrefix("-"): throw .usage(problem: "storm has no option \(word)")
      default: files.append(word)
      }
    }
    guard !files.isEmpty else { throw .usage(problem: "storm needs a file") }
    return WindowStorm(seconds: seconds, seed: seed, files: files)
  }

  private static func seed(from words: inout ArraySlice<String>) throws(BenchError) -> UInt64 {
    guard let number = UInt64(try value(of: "--seed", from: &words)) else {
      throw .usage(problem: "--seed needs a number")
    }
    return number
  }

  private static func value(
    of option: String, from words: inout ArraySlice<String>
  ) throws(BenchError) -> String {
    guard let value = words.popFirst() else { throw .usage(problem: "\(option) needs a value") }
    return value
  }
}
