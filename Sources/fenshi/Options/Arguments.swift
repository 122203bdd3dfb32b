/// A command line taken apart by GNU's conventions, values not yet looked at.
///
/// Options stand anywhere, as `--name value`, `--name=value`, `-o value` or `-ovalue`; `--` ends
/// them, and `-` is a file. A command's word is the first argument that is no option.
nonisolated struct Arguments: Equatable, Sendable {
  /// The command, by its word.
  private(set) var command = CommandName.view
  /// The options in order, each with its value where it takes one.
  private(set) var options: [(name: OptionName, value: String)] = []
  /// The other arguments.
  private(set) var files: [String] = []
  /// Whether `--` has come, and whether the command's word has.
  private var (optionsEnded, hasWord) = (false, false)

  /// Takes `arguments`, without the program's own name, apart.
  init(_ arguments: [String]) throws(OptionsError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() { try take(argument, from: &rest) }
  }

  /// Takes `arguments` apart, and passes over what cannot be understood.
  init(understood arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() { try? take(argument, from: &rest) }
  }

  private mutating func take(
    _ argument: String, from rest: inout ArraySlice<String>
  ) throws(OptionsError) {
    if optionsEnded || !argument.hasPrefix("-") || argument == "-" {
      if !optionsEnded, !hasWord, files.isEmpty, let named = Self.command(argument) {
        command = named
        hasWord = true
      } else {
        files.append(argument)
      }
    } else if argument == "--" {
      optionsEnded = true
    } else if argument.hasPrefix("--") {
      try takeLong(argument.dropFirst(2), from: &rest)
    } else {
      try takeShort(argument.dropFirst(), from: &rest)
    }
  }

  private static func command(_ word: String) -> CommandName? {
    CommandName.allCases.first { $0.word == word }
  }

  private mutating func takeLong(
    _ text: Substring, from rest: inout ArraySlice<String>
  ) throws(OptionsError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelled = String(parts.first ?? "")
    guard let name = OptionName(rawValue: spelled) else {
      throw .unknownOption("--" + spelled, nearest: OptionName.nearest(to: spelled)?.spelled)
    }
    if parts.count == 2 {
      guard name.takesValue else {
        throw .unexpectedValue(option: name.spelled, value: String(parts[1]))
      }
      options.append((name, String(parts[1])))
    } else {
      options.append((name, try value(of: name, spelled: name.spelled, from: &rest)))
    }
  }

  private mutating func takeShort(
    _ text: Substring, from rest: inout ArraySlice<String>
  ) throws(OptionsError) {
    guard let letter = text.first, let name = OptionName(letter: letter) else {
      throw .unknownOption("-" + text.prefix(1), nearest: nil)
    }
    let attached = text.dropFirst()
    if name.takesValue, !attached.isEmpty {
      options.append((name, String(attached)))
      return
    }
    options.append((name, try value(of: name, spelled: "-\(letter)", from: &rest)))
    // `-hx` is `-h -x`.
    if !attached.isEmpty { try takeShort(attached, from: &rest) }
  }

  private func value(
    of name: OptionName, spelled: String, from rest: inout ArraySlice<String>
  ) throws(OptionsError) -> String {
    guard name.takesValue else { return "" }
    // Whatever follows is the value, `-100` too.
    guard let value = rest.popFirst() else { throw .missingValue(option: spelled) }
    return value
  }

  static func == (left: Arguments, right: Arguments) -> Bool {
    left.command == right.command && left.files == right.files
      && left.options.elementsEqual(right.options) { $0 == $1 }
  }
}
