import Glibc
import Readers
import Series
import Text

/// The words for people that the commands print: in English, as messages of command lines are.
nonisolated enum ErrorLine {}

nonisolated extension ErrorLine {
  /// Returns the one line that says what went wrong and what to do: `fenshi: FILE: wrong; remedy`.
  static func text(for error: ProgramError) -> String {
    "fenshi: " + oneLine(text(error))
  }

  /// What is said where Chinese words are drawn without a font that has them.
  static let noChineseFont =
    "fenshi: no font has Chinese characters, which show as boxes; install fonts-wqy-microhei\n"

  private static func text(_ error: ProgramError) -> String {
    switch error {
    case .usage(let error): text(error)
    case .file(let name, let error): shown(name) + ": " + reading(error)
    case .writing(let name, let error): shown(name) + ": " + writing(error)
    case .reading(let name, let error): shown(name) + ": " + text(error)
    case .dating(let name, let error): shown(name) + ": " + text(error)
    case .noSuchDay(let name, let date, let nearest):
      "\(shown(name)): no point on \(date); the nearest day is --date \(nearest)"
    case .noSuchSeries(let file, let name, let names):
      "\(shown(file)): no column \(shown(name)); --series takes names of "
        + names.prefix(20).map(shown).joined(separator: ", ") + (names.count > 20 ? ", …" : "")
    case .script(let name, let error): shown(name) + ": " + text(error)
    case .noSample:
      "\(Sample.fileName): the built-in sample is not installed; name a file to open"
    case .fonts(let error): error.description
    case .window(let reason): reason
    case .picture(let path, let reason):
      "\(shown(path)): the picture could not be written (\(reason)); choose another place"
    case .noPictureClipboard(let program):
      "the picture could not be copied by \(program); install "
        + (program == "wl-copy" ? "wl-clipboard" : program) + ", or save it with Ctrl+S"
    }
  }
}

// MARK: - Files

nonisolated extension ErrorLine {
  private static func reading(_ error: FileError) -> String {
    switch error {
    case .notFound: "there is no such file; check the name"
    case .isFolder: "this is a folder; name a file in it"
    case .noPermission: "reading it is not permitted; make it readable with chmod +r"
    case .notRegular: "this is a device; name a file, or pipe the data in and name it -"
    case .tooLong(let limit):
      "more than \(limit >> 20) MiB came through the pipe; save them to a file and open that"
    case .noMemory(let needed, let left):
      "it needs about \(needed >> 20) MiB of memory, and \(left >> 20) are left; close other "
        + "programs, or open a part of it"
    case .noFolder: "its folder is not there; check the name"
    case .diskFull: "the disk is full; make room"
    case .system(EBADF): "it is closed; pipe the data in, or name a file"
    case .system(EMFILE), .system(ENFILE): "too many files are open; raise the limit with ulimit -n"
    case .system(ENOMEM): "there is not enough memory for it; close other programs, or open a part"
    case .system(let code): "it cannot be read (\(system(code))); copy it to another place"
    }
  }

  private static func writing(_ error: FileError) -> String {
    switch error {
    case .notFound, .noFolder: "its folder is not there; make the folder first"
    case .isFolder: "this is a folder; name a file in it"
    case .noPermission: "writing it is not permitted; choose another folder"
    case .notRegular: "this is a device; name a file"
    case .tooLong(let limit): "more than \(limit >> 20) MiB; choose a smaller size"
    case .noMemory: "there is not enough memory; close other programs"
    case .diskFull: "the disk is full; make room, or choose another place"
    case .system(EBADF): "it is closed; leave it open, or write to a file"
    case .system(EMFILE), .system(ENFILE): "too many files are open; raise the limit with ulimit -n"
    case .system(EFBIG): "the file would be longer than is allowed; raise the limit with ulimit -f"
    case .system(let code): "it cannot be written (\(system(code))); choose another place"
    }
  }

  /// Returns the system's words for an error number.
  private static func system(_ code: CInt) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}

// MARK: - Contents

nonisolated extension ErrorLine {
  private static func text(_ error: ReadError) -> String {
    switch error {
    case .empty: "the file is empty; choose one with times and numbers"
    case .notATable(let what):
      "this is \(withArticle(what)) and no table; \(remedy(for: what))"
    case .noTimes(let line):
      "line \(line): no column of times was found; give each row a date or time, as 2024-01-05 09:31"
    case .noRows(let line):
      "line \(line): there are names of columns and no rows below; choose a file with rows"
    case .noValues: "there are times and no column of numbers; choose a file with both"
    case .encoding(let line):
      "line \(line): the text is in an encoding that cannot be read; save it as UTF-8"
    case .noSuchColumn(let name, let columns):
      "there is no column \(quoted(name)); the file has "
        + columns.prefix(20).map(shown).joined(separator: ", ") + (columns.count > 20 ? ", …" : "")
    case .securityList(let line):
      "line \(line): this is a list of securities and no time series; "
        + "export the chart or the history of one of them"
    case .roundedTimes(let line, let cell):
      "line \(line): a spreadsheet rounded the times, as \(quoted(cell)), and what was cut off is "
        + "lost; export the file again and do not save it with a spreadsheet"
    case .malformed(let format, let line, let column, let what):
      "line \(line), column \(column): \(what) (\(format)); save or download the file again"
    case .message(let message):
      "the source sent a message in place of data, \(quoted(message)); download the file again"
    }
  }

  private static func text(_ error: DatasetError) -> String {
    switch error {
    case .zoneMissing(let name):
      "the time zone \(quoted(name)) is not in the system's database; check --zone, or install "
        + "tzdata"
    }
  }

  private static func text(_ error: ScriptError) -> String {
    let place = error.column.map { "line \(error.line), column \($0)" } ?? "line \(error.line)"
    return place + ": " + text(error.problem)
  }

  private static func text(_ problem: ScriptError.Problem) -> String {
    switch problem {
    case .encoding: "the text is no UTF-8; save it as UTF-8"
    case .syntax(let expected): "this is no JSON; write \(expected) here"
    case .repeatedField(let name): "\(quoted(name)) stands there twice; leave one out"
    case .unknownField(let name):
      "there is no event \(quoted(name)); give one of \(ScriptEvent.fieldNames)"
    case .badField(let name, let expected): "\(quoted(name)) is wrong; give \(expected)"
    case .missingTime: "the event has no time; give \"t\" in milliseconds from 0"
    case .noAction: "the event does nothing; give one of \(ScriptEvent.fieldNames)"
    case .secondAction(let first, let second):
      "\(quoted(first)) and \(quoted(second)) are two events; give each its own line"
    case .strayField(let name, let owner):
      "\(quoted(name)) says nothing of \(quoted(owner)); leave it out"
    case .unordered(let before):
      "the event is earlier than the one before it, at \(before) ms; put events in order of time"
    }
  }

  /// Returns what to do with a file of another kind.
  private static func remedy(for what: String) -> String {
    if what.contains("workbook") { return "save its sheet as CSV, and open that" }
    if what.hasSuffix("archive") { return "unpack it, and open the file in it" }
    if what.hasSuffix("database") || what.hasSuffix("Parquet file") || what.hasSuffix("Arrow file")
    {
      return "export its table as CSV, and open that"
    }
    return "choose a file with times and numbers, as a CSV"
  }

  private static func withArticle(_ noun: String) -> String {
    // "an ELF program", "an XML document", "a PNG picture": by sound, and these are spelt out or read
    // as words.
    ("AEIOaeioXx".contains(noun.first ?? "x") ? "an " : "a ") + noun
  }
}

// MARK: - Usage

nonisolated extension ErrorLine {
  private static func text(_ error: OptionsError) -> String {
    switch error {
    case .unknownOption(let option, let nearest):
      "\(quoted(option)) is no option; "
        + (nearest.map { "perhaps \($0)? " } ?? "") + "fenshi --help lists them"
    case .missingValue(let option): "\(option) needs a value; fenshi --help says which"
    case .unexpectedValue(let option, let value):
      "\(option) takes no value; leave out \(quoted("=" + value))"
    case .badValue(let option, let value, let expected):
      "\(option) cannot be \(quoted(value)); give \(expected)"
    case .wrongCommand(let option, let command, let belongsTo):
      "\(option) is no option of \(command) but of \(belongsTo); leave it out"
    case .missingFile(let command):
      "\(command) needs a file; name one, or - for standard input"
    case .unknownBench(let task):
      "bench cannot measure \(quoted(task)); give load or pan, and then a file"
    case .missingOption(let command, let option, let value):
      "\(command) needs \(option); add \(option) \(value)"
    case .standardInputTwice:
      "standard input cannot be read twice; name a file in place of one -"
    case .standardOutputTwice:
      "standard output cannot take both; give OUT a name, or leave out --describe"
    case .unknownPictureKind(let path):
      "cannot write \(quoted(path)); give OUT a name that ends in .png, .svg or .json"
    case .pictureTooLarge(let pixels):
      "--size and --scale make a side of \(pixels) pixels; stay within "
        + "\(Int(OptionValue.largestSide))"
    }
  }
}

// MARK: - Pieces

nonisolated extension ErrorLine {
  /// Returns the name of a file for a message.
  static func shown(_ path: String) -> String { path == "-" ? "standard input" : path }

  /// Returns `text` in quotation marks, cut where it is long.
  static func quoted(_ text: String) -> String {
    let limit = 100
    let cut = text.prefix(limit)
    return "\"" + cut + (cut.endIndex < text.endIndex ? "…" : "") + "\""
  }

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
