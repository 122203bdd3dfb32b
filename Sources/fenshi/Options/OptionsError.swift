/// A command line that asks for something that cannot be done.
nonisolated enum OptionsError: Error, Equatable, Sendable {
  /// There is no such option; `nearest` is one that was perhaps meant.
  case unknownOption(String, nearest: String?)
  /// The option needs a value and stands last.
  case missingValue(option: String)
  /// The option takes no value and was given one after `=`.
  case unexpectedValue(option: String, value: String)
  /// The value is not one that the option takes; `expected` says which are.
  case badValue(option: String, value: String, expected: ExpectedValue)
  /// The option belongs to other commands.
  case wrongCommand(option: String, command: CommandName, belongsTo: [CommandName])
  /// The command needs a file.
  case missingFile(CommandName)
  /// `bench` measures something else.
  case unknownBench(String)
  /// The command, with its task where it has one, cannot do without this option; `values` are examples.
  case missingOption(command: String, option: String, values: [String])
  /// Two files, or a file and the events, cannot both come through standard input.
  case standardInputTwice
  /// The display list and the description cannot both go to standard output.
  case standardOutputTwice
  /// A picture cannot be written as this kind of file.
  case unknownPictureKind(path: String)
  /// Size and scale together make a side of more device pixels than a picture can have.
  case pictureTooLarge(pixels: Int)
}
