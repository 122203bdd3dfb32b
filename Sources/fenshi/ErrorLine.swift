import Chart

/// The lines of standard error: `fenshi: FILE: wrong; remedy`.
nonisolated enum ErrorLine {
  /// Returns the one line that says what went wrong and what to do.
  static func text(for error: ProgramError, in language: Language) -> String {
    line(ErrorWords(language).text(error))
  }

  /// Returns what the program's own window says of an error, where there is little room.
  static func notice(of error: ProgramError, in language: Language) -> String {
    oneLine(ErrorWords(language, shortNames: true).text(error))
  }

  /// Returns the line on a file of settings.
  static func text(
    for error: SettingsError, in path: String, _ language: Language
  ) -> String {
    line(path + ": " + ErrorWords(language).text(error))
  }

  /// What is said where Chinese words are drawn without a font that has them.
  static let noChineseFont = line(ErrorWords.noChineseFont)

  private static func line(_ words: String) -> String { "fenshi: " + oneLine(words) }

  /// Returns `text` without line ends and other control characters, which names of files may hold:
  /// each becomes its escape in Swift, as `\n` or `\u{1B}`.
  static func oneLine(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        line += scalar.escaped(asASCII: true)
      default:
        line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}
