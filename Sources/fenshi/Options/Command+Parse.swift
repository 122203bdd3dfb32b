import Canvas

nonisolated extension Command {
  /// How often `simulate` draws where `--hz` is not given, a second.
  static let defaultRate = 60.0

  /// Reads a command line, without the program's own name.
  ///
  /// Nothing is asked of the machine: the same arguments give the same command everywhere.
  init(_ arguments: [String]) throws(OptionsError) {
    let line = try Arguments(arguments)
    // Help is help, whatever stands beside it.
    if line.options.contains(where: { $0.name == .help }) {
      self = .help
      return
    }
    if line.options.contains(where: { $0.name == .version }) {
      self = .version
      return
    }
    let options = try Self.options(of: line)
    if line.files.count(where: { $0 == "-" }) > 1 { throw .standardInputTwice }
    switch line.command {
    case .view:
      self = .view(files: line.files, options)
    case .info:
      let json = line.options.contains { $0.name == .json }
      self = .info(files: try Self.files(of: line), json: json, options)
    case .render:
      let files = try Self.files(of: line)
      self = .render(files: files, outputs: try Self.outputs(of: line), options)
    case .simulate:
      let files = try Self.files(of: line)
      guard let input = line.last(.input) else {
        throw .missingOption(command: "simulate", option: "--input", values: ["EVENTS.jsonl"])
      }
      if files.contains("-") && input == "-" { throw .standardInputTwice }
      let hz = try line.last(.hz).map { text throws(OptionsError) in
        try OptionValue.real(
          text, of: .hz, in: 1...1000, expected: .rate)
      }
      self = .simulate(files: files, input: input, hz: hz ?? Self.defaultRate, options)
    case .bench:
      guard line.files.count == 2, let file = line.files.last else {
        throw .missingFile(.bench)
      }
      self = .bench(try Self.benchTask(of: line), file: file, options)
    }
  }

  /// Returns what `render` writes: a picture, its description, or both.
  private static func outputs(of line: Arguments) throws(OptionsError) -> [PictureOutput] {
    let describes = line.options.contains { $0.name == .describe }
    guard let path = line.last(.output) else {
      if describes { return [.description] }
      throw .missingOption(
        command: "render", option: "-o", values: ["OUT.png", "OUT.svg", "OUT.json"])
    }
    guard let output = PictureOutput(path: path) else { throw .unknownPictureKind(path: path) }
    if describes, output == .standardOutput { throw .standardOutputTwice }
    return describes ? [output, .description] : [output]
  }

  private static func benchTask(of line: Arguments) throws(OptionsError) -> BenchTask {
    switch line.files[0] {
    case "load": return .load
    case "pan":
      func count(_ name: OptionName) throws(OptionsError) -> Int {
        let example = name == .span ? "1e6" : "240"
        guard let text = line.last(name) else {
          throw .missingOption(command: "bench pan", option: name.spelled, values: [example])
        }
        let number = try OptionValue.real(
          text, of: name, in: 1...1e12, expected: .count(example: example))
        return Int(number)
      }
      return .pan(
        span: try count(.span), frames: try count(.frames),
        isHeadless: line.options.contains { $0.name == .headless })
    default: throw .unknownBench(line.files[0])
    }
  }

  /// Returns the files of a command that needs one at least.
  private static func files(of line: Arguments) throws(OptionsError) -> [String] {
    guard !line.files.isEmpty else { throw .missingFile(line.command) }
    return line.files
  }

  private static func options(of line: Arguments) throws(OptionsError) -> Options {
    var options = Options()
    for (name, value) in line.options {
      if let commands = name.commands, !commands.contains(line.command) {
        throw .wrongCommand(
          option: name == .output ? "-o" : name.spelled, command: line.command,
          belongsTo: commands)
      }
      try options.set(name, to: value)
    }
    let side = max(options.size.width, options.size.height) * (options.scale ?? 1)
    if side.rounded() > OptionValue.largestSide {
      throw .pictureTooLarge(pixels: Int(side.rounded()))
    }
    return options
  }
}

nonisolated extension Arguments {
  /// Returns the value that was given to `name` last: a later option overrules an earlier one.
  func last(_ name: OptionName) -> String? { options.last { $0.name == name }?.value }
}
