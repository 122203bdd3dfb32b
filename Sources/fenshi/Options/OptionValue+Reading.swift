import Readers
import Series

/// The values of the options that overrule what the reader would find.
nonisolated extension OptionValue {
  /// Returns the IANA name of a zone, or that of a fixed offset: `+8`, `-05:30`.
  ///
  /// Whether the system knows a zone of this name is found when the file is opened.
  static func zone(_ text: String, of option: OptionName) throws(OptionsError) -> String {
    if let name = fixedZone(text) { return name }
    let isName =
      text.first?.isLetter == true
      && text.utf8.allSatisfy { byte in
        byte.isASCIILetter || 0x30...0x39 ~= byte || "/_+-".utf8.contains(byte)
      }
    guard isName else {
      throw bad(text, option, expected: .zone)
    }
    return text
  }

  /// Returns the name of the zone of so many hours, and minutes, east of UTC.
  private static func fixedZone(_ text: String) -> String? {
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard 1...2 ~= parts.count, let hours = digits(parts[0], upTo: 2),
      let minutes = parts.count == 1 ? 0 : digits(parts[1], upTo: 2),
      parts.count == 1 || parts[1].utf8.count == 2
    else { return nil }
    return ZoneRules.fixed(secondsEast: (hours * 60 + minutes) * (sign == "+" ? 60 : -60))?.name
  }

  /// Returns what columns are: `time=2,close=5`, by number from 1 or by name.
  static func columns(
    _ text: String, of option: OptionName
  ) throws(OptionsError) -> [ReadOptions.ColumnChoice] {
    var choices: [ReadOptions.ColumnChoice] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, let use = columnUses[String(halves[0])], !halves[1].isEmpty else {
        throw bad(text, option, expected: .columns(uses: columnUses.keys.sorted()))
      }
      let number = digits(halves[1], upTo: 6)
      let column: ReadOptions.ColumnReference =
        number.map { .number($0) } ?? .name(String(halves[1]))
      guard number != 0 else {
        throw bad(text, option, expected: .columnNumbers)
      }
      choices.append(.init(column: column, use: use))
    }
    try check(choices, text, of: option)
    return choices
  }

  /// Refuses a column that is told to be two things, and two columns that are told to be the one time,
  /// clock or price of a bar.
  private static func check(
    _ choices: [ReadOptions.ColumnChoice], _ text: String, of option: OptionName
  ) throws(OptionsError) {
    for (index, choice) in choices.enumerated() {
      for before in choices[..<index] {
        let isShared = [.ignored, .symbol, .number(.value), .number(.price)].contains(choice.use)
        guard choice.column != before.column, isShared || choice.use != before.use else {
          throw bad(text, option, expected: .columnsOnce)
        }
      }
    }
  }

  private static let columnUses: [String: ReadOptions.ColumnUse] = [
    "time": .time, "clock": .clock, "symbol": .symbol, "ignore": .ignored,
    "open": .number(.open), "high": .number(.high), "low": .number(.low),
    "close": .number(.close), "price": .number(.price), "volume": .number(.volume),
    "amount": .number(.amount), "average": .number(.average),
    "previousClose": .number(.previousClose), "value": .number(.value),
  ]

  /// Returns the order of day, month and year.
  static func dateOrder(_ text: String, of option: OptionName) throws(OptionsError) -> DateOrder {
    switch text.lowercased() {
    case "mdy": .monthFirst
    case "dmy": .dayFirst
    case "ymd": .yearFirst
    default: throw bad(text, option, expected: .word(["mdy", "dmy", "ymd"]))
    }
  }

  /// Returns an encoding by one of its names.
  static func encoding(
    _ text: String, of option: OptionName
  ) throws(OptionsError) -> FileEncoding {
    if let encoding = FileEncoding(name: text) { return encoding }
    throw bad(
      text, option,
      expected: .word([
        "utf-8", "utf-16", "gb18030", "big5", "shift-jis", "euc-kr", "windows-1252",
      ]))
  }

  /// Returns the byte between cells, by itself or by its name.
  static func delimiter(_ text: String, of option: OptionName) throws(OptionsError) -> UInt8 {
    switch text.lowercased() {
    case "comma": return 0x2C
    case "semicolon": return 0x3B
    case "tab", "\\t": return 0x09
    case "pipe", "bar": return 0x7C
    case "blank", "space": return 0x20
    default: break
    }
    let bytes = Array(text.utf8)
    let isUsable =
      bytes.count == 1 && bytes[0] < 0x80 && !bytes[0].isASCIILetter
      && !(0x30...0x39 ~= bytes[0]) && !"\r\n\"-.".utf8.contains(bytes[0])
    guard isUsable else {
      throw bad(text, option, expected: .delimiter)
    }
    return bytes[0]
  }

  /// Returns where the names of the columns are.
  static func header(
    _ text: String, of option: OptionName
  ) throws(OptionsError) -> ReadOptions.Header {
    if text.lowercased() == "none" { return .none }
    guard let line = digits(text, upTo: 9), line > 0 else {
      throw bad(text, option, expected: .header)
    }
    return .line(line)
  }
}

extension UInt8 {
  /// True for a to z and A to Z.
  nonisolated fileprivate var isASCIILetter: Bool { 0x61...0x7A ~= self | 0x20 }
}
