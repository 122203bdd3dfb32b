import Glibc
import Readers
import Series
import Text

@testable import Desktop
@testable import fenshi

/// An error of each kind that the program tells of.
enum ErrorExamples {
  private static let name = "a.csv"

  /// Files that cannot be opened, read or written.
  static let files: [FileError] = [
    .notFound, .isFolder, .noPermission, .notRegular, .tooLong(limit: 1 << 30), .noFolder,
    .diskFull, .system(EIO), .noMemory(needed: 3 << 30, left: 1 << 30), .system(EBADF),
    .system(EMFILE), .system(ENOMEM), .system(EFBIG),
  ]

  /// Files that cannot be shown.
  static let contents: [ReadError] =
    [
      .empty, .noTimes(line: 3), .noRows(line: 1), .noValues, .encoding(line: 9),
      .noSuchColumn(name: "Last", columns: ["Date", "Close"]), .securityList(line: 2),
      .roundedTimes(line: 4, cell: "2.02401E+16"), .message("Not found"),
    ] + ForeignKind.allCases.map { .notATable($0) }
    + ReadError.Flaw.allCases.map { .malformed(format: "JSON", line: 2, column: 5, what: $0) }
    + [.malformed(format: "Yahoo chart JSON", line: 1, column: 1, what: .noRows)]

  /// Lines that are no events.
  static let scripts: [ScriptError.Problem] =
    [
      .encoding, .repeatedField("key"), .unknownField("click"), .missingTime, .noAction,
      .secondAction("key", "down"), .strayField("touch", of: "key"), .unordered(before: 10),
    ] + ScriptError.Syntax.allCases.map { .syntax(expected: $0) }
    + ScriptError.Value.allCases.map { .badField("down", expected: $0) }

  /// What options take.
  static let values: [ExpectedValue] = [
    .word(["red", "green", "safe"]), .market(["SSE", "HK"]), .price, .scale, .rate,
    .count(example: "1e6"), .numbers, .columnNames, .fileName, .size(most: 16_384), .date, .range,
    .crosshair, .zone, .columns(uses: ["close", "time"]), .columnNumbers, .columnsOnce, .delimiter,
    .header,
  ]

  /// Command lines that cannot be followed.
  static let usage: [OptionsError] =
    [
      .unknownOption("--vew", nearest: "--view"), .unknownOption("-x", nearest: nil),
      .missingValue(option: "--size"), .unexpectedValue(option: "--json", value: "1"),
      .wrongCommand(option: "--json", command: .render, belongsTo: [.info]),
      .wrongCommand(option: "--trace", command: .info, belongsTo: [.view, .render, .simulate]),
      .missingFile(.info), .missingFile(.bench), .unknownBench("save"),
      .missingOption(
        command: "render", option: "-o", values: ["OUT.png", "OUT.svg", "OUT.json"]),
      .missingOption(command: "bench pan", option: "--span", values: ["1e6"]),
      .standardInputTwice, .standardOutputTwice, .unknownPictureKind(path: "a.gif"),
      .pictureTooLarge(pixels: 20_000),
    ] + values.map { .badValue(option: "--up", value: "x", expected: $0) }

  /// Errors with the name of a file, and a remedy.
  static let named: [ProgramError] =
    files.map { .file(name, $0) } + files.map { .writing(name, $0) }
    + contents.filter { $0 != noSuchColumn }.map { .reading(name, $0) }
    + scripts.map { .script(name, ScriptError(line: 4, column: 7, problem: $0)) }
    + [
      .dating(name, .zoneMissing("Asia/Shanghai")),
      .reading(name, noSuchColumn),
      .noSuchDay(
        name, CivilDate(daysSinceEpoch: 0), nearest: CivilDate(daysSinceEpoch: 1)),
      .noSuchSeries(name, "Last", names: ["Open", "Close"]),
      .overInput(name), .picture(path: name, reason: .encoder("Write Error")),
      .picture(path: name, reason: .system(EROFS)),
    ]

  private static let noSuchColumn = ReadError.noSuchColumn(
    name: "Last", columns: ["Date", "Close"])

  /// Errors of the machine that something can be done about.
  static let machine: [ProgramError] = [
    .noSample, .stackLimited(kibibytes: 128, least: 512), .printing(.diskFull),
    .fonts(.noConfiguration), .fonts(.noUsableFont),
    .fonts(.cannotOpen(path: "/f.ttf", reason: "broken")),
    .window(SDLError(function: "SDL_Init", reason: "none", advice: .nameDisplay)),
    .window(
      SDLError(function: "SDL_Init", reason: "none", advice: .checkDisplay(variable: "DISPLAY"))),
    .displayLost(name: ":7"), .noTextClipboard, .noPictureClipboard(program: "wl-copy"),
    .noPictureClipboard(program: "xclip"),
  ]

  /// Errors of libraries, in their own words.
  static let libraries: [ProgramError] = [
    .fonts(.libraryFailed(reason: "none")),
    .window(SDLError(function: "SDL_Init", reason: "none", advice: nil)),
  ]

  /// All of them.
  static let all = usage.map { ProgramError.usage($0) } + named + machine + libraries

  /// What is wrong with files of settings.
  static let settings: [SettingsError] =
    [.notAFile, .otherVersion, .unreadable(keptAs: "config.json.unreadable-1")]
    + files.map { .reading($0) } + files.map { .writing($0) }
}
