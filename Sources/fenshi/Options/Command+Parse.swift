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
    switch line.command {
    case .view:
      self = .view(file: line.files.isEmpty ? nil : try Self.file(of: line), options)
    case .info:
      let json = line.options.contains { $0.name == .json }
      self = .info(file: try Self.file(of: line), json: json, options)
    case .render:
      let file = try Self.file(of: line)
      guard let path = line.last(.output) else {
        throw .missingOption(command: "render", option: "-o", value: "OUT.png or -o OUT.json")
      }
      guard let output = PictureOutput(path: path) else { throw .unknownPictureKind(path: path) }
      self = .render(file: file, output: output, options)
    case .simulate:
      let file = try Self.file(of: line)
      guard let input = line.last(.input) else {
        throw .missingOption(command: "simulate", option: "--input", value: "EVENTS.jsonl")
      }
      if file == "-" && input == "-" { throw .standardInputTwice }
      let hz = try line.last(.hz).map { text throws(OptionsError) in
        try OptionValue.real(
          text, of: .hz, in: 1...1000, expected: "frames a second from 1 to 1000, as 60")
      }
      self = .simulate(file: file, input: input, hz: hz ?? Self.defaultRate, options)
    }
  }

  /// Returns the one file that a command takes.
  private static func file(of line: Arguments) throws(OptionsError) -> String {
    guard let file = line.files.first else { throw .missingFile(command: line.command.spelled) }
    if line.files.count > 1 {
      throw .secondFile(command: line.command.spelled, file: line.files[1])
    }
    return file
  }

  private static func options(of line: Arguments) throws(OptionsError) -> Options {
    var options = Options()
    for (name, value) in line.options {
      if let commands = name.commands, !commands.contains(line.command) {
        throw .wrongCommand(
          option: name == .output ? "-o" : name.spelled, command: line.command.spelled,
          belongsTo: commands.map(\.spelled).joined(separator: ", "))
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
