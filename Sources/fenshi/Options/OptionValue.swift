import Canvas
import Series

/// The values of options: texts turned into what they mean, or refused with what is expected.
nonisolated enum OptionValue {
  /// The longest side of a window or picture, in points and in device pixels.
  static let largestSide = 16_384.0

  /// Returns the case of `Word` that `text` names.
  static func word<Word>(
    _ text: String, of option: OptionName
  ) throws(OptionsError) -> Word where Word: RawRepresentable<String> & CaseIterable {
    if let word = Word(rawValue: text) { return word }
    throw bad(text, option, expected: .word(Word.allCases.map(\.rawValue)))
  }

  /// Returns a finite number in `range`.
  static func real(
    _ text: String, of option: OptionName,
    in range: ClosedRange<Double> = -Double
      .greatestFiniteMagnitude...Double.greatestFiniteMagnitude,
    expected: ExpectedValue
  ) throws(OptionsError) -> Double {
    guard let number = decimal(text), range.contains(number) else {
      throw bad(text, option, expected: expected)
    }
    return number
  }

  /// Returns numbers with commas between them.
  static func reals(_ text: String, of option: OptionName) throws(OptionsError) -> [Double] {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map(decimal)
    let found = numbers.compactMap(\.self)
    guard found.count == numbers.count else {
      throw bad(text, option, expected: .numbers)
    }
    return found
  }

  /// Returns names with commas between them.
  static func names(_ text: String, of option: OptionName) throws(OptionsError) -> [String] {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard !names.contains("") else {
      throw bad(text, option, expected: .columnNames)
    }
    return names
  }

  /// Returns the name of a file, which is never empty.
  static func fileName(_ text: String, of option: OptionName) throws(OptionsError) -> String {
    guard !text.isEmpty else { throw bad(text, option, expected: .fileName) }
    return text
  }

  /// Returns a market by its code or another word for it, in any case.
  static func market(_ text: String, of option: OptionName) throws(OptionsError) -> Market {
    if let market = Market.named(text) { return market }
    throw bad(text, option, expected: .market(Market.all.map(\.code)))
  }

  /// Returns WIDTHxHEIGHT.
  static func size(_ text: String, of option: OptionName) throws(OptionsError) -> Size {
    let sides = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "X" }
      .map { digits($0, upTo: 5) }
    if sides.count == 2, let width = sides[0], let height = sides[1] {
      let limits = 1...Int(largestSide)
      if limits.contains(width), limits.contains(height) {
        return Size(Double(width), Double(height))
      }
    }
    throw bad(text, option, expected: .size(most: Int(largestSide)))
  }

  /// Returns a date that the calendar has.
  static func date(_ text: String, of option: OptionName) throws(OptionsError) -> CivilDate {
    if let date = date(text[...]) { return date }
    throw bad(text, option, expected: .date)
  }

  /// Returns `all` or FROM..TO.
  static func range(_ text: String, of option: OptionName) throws(OptionsError) -> TimeRange {
    if text == "all" { return .all }
    // Neither end holds a dot, so `FROM..TO` falls into three pieces, the middle one empty.
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 3, parts[1].isEmpty, let from = clockTime(parts[0]),
      let to = clockTime(parts[2], ofDateAlone: 24 * 60), from <= to
    {
      return .between(from, to)
    }
    throw bad(text, option, expected: .range)
  }

  /// Returns HH:MM or HH:MM@PRICE.
  static func crosshair(
    _ text: String, of option: OptionName
  ) throws(OptionsError) -> CrosshairPlace {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    if let minute = minute(parts[0]) {
      if parts.count == 1 { return CrosshairPlace(minute: minute) }
      if let price = decimal(parts[1]) { return CrosshairPlace(minute: minute, price: price) }
    }
    throw bad(text, option, expected: .crosshair)
  }
}

nonisolated extension OptionValue {
  static func bad(
    _ value: String, _ option: OptionName, expected: ExpectedValue
  ) -> OptionsError {
    .badValue(option: option.spelled, value: value, expected: expected)
  }

  /// Returns a finite decimal number; Swift's own hexadecimal numbers, `nan` and `inf` are none.
  private static func decimal(_ text: some StringProtocol) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  /// Returns a number of nothing but 1 to `count` digits.
  static func digits(_ text: some StringProtocol, upTo count: Int) -> Int? {
    guard 1...count ~= text.utf8.count, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      return nil
    }
    return Int(text)
  }

  private static func date(_ text: Substring) -> CivilDate? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], let year = digits(parts[0], upTo: 4),
      let month = digits(parts[1], upTo: 2), let day = digits(parts[2], upTo: 2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// Returns minutes from midnight of HH:MM, 00:00 to 23:59.
  private static func minute(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 2, let hour = digits(parts[0], upTo: 2),
      let minute = digits(parts[1], upTo: 2), hour < 24, minute < 60
    else { return nil }
    return hour * 60 + minute
  }

  /// Returns a date, or a date and HH:MM after a T.
  ///
  /// A date alone is its midnight, or the end of its day.
  private static func clockTime(_ text: Substring, ofDateAlone minute: Int = 0) -> ClockTime? {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let date = parts.first.flatMap(date) else { return nil }
    if parts.count == 1 { return ClockTime(date: date, minute: minute) }
    return Self.minute(parts[1]).map { ClockTime(date: date, minute: $0) }
  }
}
