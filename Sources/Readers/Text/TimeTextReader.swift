import Series

/// Reads dates and clock readings as people and programs write them, from left to right.
struct TimeTextReader {
  var position: Int
  let end: Int
  let form: TimeForm
  let order: DateOrder

  /// Returns what the cell says, or nil where it is no time; of a span of time, its beginning.
  mutating func read(_ bytes: Span<UInt8>) -> TimeCell? {
    let start = position
    return readMoment(bytes) ?? readSpan(bytes, from: start)
  }

  private mutating func readMoment(_ bytes: Span<UInt8>) -> TimeCell? {
    skipBlanks(bytes)
    guard position < end else { return nil }
    var cell = TimeCell()
    if form == .dottedClock || !readDate(bytes, &cell) {
      guard cell.day == nil, readClock(bytes, &cell, separator: clockSeparator) else { return nil }
      skipBlanks(bytes)
      return position == end ? cell : nil
    }
    skipWeekday(bytes)
    skipDateTimeSeparator(bytes)
    if position < end {
      guard readClock(bytes, &cell, separator: clockSeparator) || readOffset(bytes, &cell) else {
        return nil
      }
      skipBlanks(bytes)
      if position < end { guard readOffset(bytes, &cell) else { return nil } }
      skipBlanks(bytes)
    }
    return position == end ? cell : nil
  }

  /// Reads `2004-01-04 - 2004-01-10` and `01.01.2023 00:00 - 01.01.2023 01:00`: two moments with a dash
  /// or a wave between them.
  private func readSpan(_ bytes: Span<UInt8>, from start: Int) -> TimeCell? {
    guard end - start >= 15 else { return nil }
    for index in start + 6..<end - 6 {
      let isDash =
        bytes[index] == 0x2D && bytes[index - 1] == 0x20 && bytes[index + 1] == 0x20
      let isLongDash = bytes.matches([0xE2, 0x80, 0x93], at: index)
      guard isDash || isLongDash || bytes[index] == 0x7E else { continue }
      var first = TimeTextReader(position: start, end: index, form: form, order: order)
      var last = TimeTextReader(
        position: index + (isLongDash ? 3 : 1), end: end, form: form, order: order)
      guard let begin = first.readMoment(bytes), begin.day != nil,
        last.readMoment(bytes)?.day != nil
      else { return nil }
      return begin
    }
    return nil
  }

  private var clockSeparator: UInt8 { form == .dottedClock ? 0x2E : 0x3A }

  // MARK: Dates

  /// Reads a date into `cell`; where it returns false, `position` is where it was.
  private mutating func readDate(_ bytes: Span<UInt8>, _ cell: inout TimeCell) -> Bool {
    let start = position
    if let day = date(bytes, &cell) {
      cell.day = day
      return true
    }
    position = start
    return false
  }

  private mutating func date(_ bytes: Span<UInt8>, _ cell: inout TimeCell) -> Int? {
    if bytes[position].isLetter { return dateFromMonthName(bytes) }
    guard let first = number(bytes) else { return nil }
    if first.digits == 8 {
      return day(first.value / 10_000, first.value / 100 % 100, first.value % 100)
    }
    guard position < end else { return nil }
    if first.digits == 4 || first.digits == 3, takeMark(.year, bytes) {
      return markedDate(bytes, year: first.digits == 3 ? first.value + Self.republic : first.value)
    }
    if first.digits == 4, let month = quarterOrMonth(bytes) { return day(first.value, month, 1) }
    guard let separator = dateSeparator(bytes) else { return nil }
    if position < end, bytes[position].isLetter {
      if first.digits == 4, let month = quarterOrMonth(bytes) { return day(first.value, month, 1) }
      guard let month = monthName(bytes) else { return nil }
      if position == end, first.digits == 4 { return day(first.value, month, 1) }
      _ = dateSeparator(bytes)
      guard let last = number(bytes) else { return nil }
      return first.digits == 4
        ? day(first.value, month, last.value) : day(year(last), month, first.value)
    }
    guard separator != 0x20, let second = number(bytes) else { return nil }
    if position == end { return monthAndYear(first, second, separator: separator) }
    guard bytes[position] == separator else { return nil }
    position += 1
    skipBlanks(bytes)
    guard let third = number(bytes) else { return nil }
    if first.digits == 4 { return day(first.value, second.value, third.value) }
    // Taiwan counts years from 1912: 112/01/03.
    if first.digits == 3, separator == 0x2F, second.digits == 2, third.digits == 2 {
      return day(first.value + Self.republic, second.value, third.value)
    }
    guard first.digits <= 2, third.digits == 4 || third.digits == 2 else { return nil }
    cell.isOrderOpen = true
    cell.hasShortYear = first.digits == 2 && third.digits == 2
    cell.hasDots = separator == 0x2E
    switch order {
    case .monthFirst: return day(year(third), first.value, second.value)
    case .dayFirst: return day(year(third), second.value, first.value)
    case .yearFirst:
      guard third.digits == 2 else { return nil }
      return day(year(first), second.value, third.value)
    }
  }

  /// Reads the rest of `2024Q1` and `2024M01`, and returns the month.
  private mutating func quarterOrMonth(_ bytes: Span<UInt8>) -> Int? {
    guard position + 1 < end else { return nil }
    let letter = bytes[position] | 0x20
    guard letter == 0x71 || letter == 0x6D, bytes[position + 1].isDigit else { return nil }
    var rest = self
    rest.position += 1
    guard let number = rest.number(bytes), rest.position == end else { return nil }
    let month = letter == 0x71 ? (number.value - 1) * 3 + 1 : number.value
    guard 1...12 ~= month else { return nil }
    position = end
    return month
  }

  /// Returns the first day of `2024-01` or `01/2024`; a point would make a number of it.
  private func monthAndYear(
    _ first: (value: Int, digits: Int), _ second: (value: Int, digits: Int), separator: UInt8
  ) -> Int? {
    guard separator == 0x2D || separator == 0x2F else { return nil }
    if first.digits == 4, second.digits <= 2 { return day(first.value, second.value, 1) }
    if second.digits == 4, first.digits <= 2 { return day(second.value, first.value, 1) }
    return nil
  }

  /// The year before the first of the Republic of China, from which Taiwan counts.
  private static let republic = 1911

  /// The words behind the numbers of a date.
  private enum Mark {
    case year, month, day
  }

  /// Passes over the Chinese or Korean word behind a number, and returns whether it is there.
  private mutating func takeMark(_ mark: Mark, _ bytes: Span<UInt8>) -> Bool {
    let (chinese, korean): ([UInt8], [UInt8]) =
      switch mark {
      case .year: ([0xE5, 0xB9, 0xB4], [0xEB, 0x85, 0x84])  // 年, 년
      case .month: ([0xE6, 0x9C, 0x88], [0xEC, 0x9B, 0x94])  // 月, 월
      case .day: ([0xE6, 0x97, 0xA5], [0xEC, 0x9D, 0xBC])  // 日, 일
      }
    guard bytes.matches(chinese, at: position) || bytes.matches(korean, at: position) else {
      return false
    }
    position += 3
    skipBlanks(bytes)
    return true
  }

  /// Reads the rest of 2024年1月5日, 2024년 01월 05일 and of 2024年1月.
  private mutating func markedDate(_ bytes: Span<UInt8>, year: Int) -> Int? {
    guard let month = number(bytes), takeMark(.month, bytes) else { return nil }
    if position == end { return day(year, month.value, 1) }
    guard let last = number(bytes), takeMark(.day, bytes) else { return nil }
    return day(year, month.value, last.value)
  }

  /// Reads `Jan 07, 2020`, `Jan 1 2000`, `Mon, 03 Jan 2022`.
  private mutating func dateFromMonthName(_ bytes: Span<UInt8>) -> Int? {
    let start = position
    guard let month = monthName(bytes) else {
      // A weekday stands before the date: skip the word, once.
      position = start
      while position < end, bytes[position].isLetter { position += 1 }
      guard 3...9 ~= position - start else { return nil }
      skipCommaAndBlanks(bytes)
      guard position < end, bytes[position].isDigit || position > start + 3 else { return nil }
      if bytes[position].isLetter {
        guard let month = monthName(bytes) else { return nil }
        return dayAndYear(bytes, month: month)
      }
      var ignored = TimeCell()
      return bytes[position].isDigit ? date(bytes, &ignored) : nil
    }
    return dayAndYear(bytes, month: month)
  }

  private mutating func dayAndYear(_ bytes: Span<UInt8>, month: Int) -> Int? {
    _ = dateSeparator(bytes)
    guard let dayOfMonth = number(bytes) else { return nil }
    // `Jan 2000` and a spreadsheet's `Jan-10`: a month and its year.
    if position == end { return day(year(dayOfMonth), month, 1) }
    guard dayOfMonth.digits <= 2 else { return nil }
    skipCommaAndBlanks(bytes)
    if position < end, bytes[position] == 0x2D { position += 1 }
    guard let last = number(bytes), last.digits == 4 || last.digits == 2 else { return nil }
    return day(year(last), month, dayOfMonth.value)
  }

  /// Reads the name of a month.
  private mutating func monthName(_ bytes: Span<UInt8>) -> Int? {
    let start = position
    while position < end, bytes[position].isLetter { position += 1 }
    guard let month = MonthName.number(bytes, from: start, to: position) else { return nil }
    if position < end, bytes[position] == 0x2E { position += 1 }
    return month
  }

  /// Two-digit years from 70 on lie in the last century.
  private func year(_ number: (value: Int, digits: Int)) -> Int {
    guard number.digits <= 2 else { return number.value }
    return number.value + (number.value >= 70 ? 1900 : 2000)
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    guard let date = CivilDate(year: year, month: month, day: day),
      TimeCell.days.contains(date.daysSinceEpoch)
    else { return nil }
    return date.daysSinceEpoch
  }

  // MARK: Pieces

  mutating func number(_ bytes: Span<UInt8>) -> (value: Int, digits: Int)? {
    let start = position
    var value = 0
    while position < end, bytes[position].isDigit, position - start < 9 {
      value = value * 10 + Int(bytes[position] &- 48)
      position += 1
    }
    return position > start ? (value, position - start) : nil
  }

  /// Takes a dash, slash, point or blank, and returns which.
  private mutating func dateSeparator(_ bytes: Span<UInt8>) -> UInt8? {
    guard position < end else { return nil }
    let byte = bytes[position]
    switch byte {
    case 0x2D, 0x2F, 0x2E:
      position += 1
      // `2023- 01- 05`, `5. 1. 2023`.
      skipBlanks(bytes)
      return byte
    case 0x20:
      skipBlanks(bytes)
      return byte
    default: return nil
    }
  }

  mutating func skipBlanks(_ bytes: Span<UInt8>) {
    while position < end, bytes[position].isBlank { position += 1 }
  }

  private mutating func skipCommaAndBlanks(_ bytes: Span<UInt8>) {
    skipBlanks(bytes)
    if position < end, bytes[position] == 0x2C { position += 1 }
    skipBlanks(bytes)
  }

  /// Passes over T, kdb's D, a blank, a comma or nothing between date and clock reading.
  private mutating func skipDateTimeSeparator(_ bytes: Span<UInt8>) {
    skipCommaAndBlanks(bytes)
    if position < end, bytes[position] | 0x20 == 0x74 || bytes[position] == 0x44 { position += 1 }
    skipBlanks(bytes)
  }

  /// Passes over a Chinese weekday, as in `2007-08-01,三`.
  private mutating func skipWeekday(_ bytes: Span<UInt8>) {
    var index = position
    while index < end, bytes[index].isBlank || bytes[index] == 0x2C { index += 1 }
    let word = index
    while index < end, bytes[index] >= 0x80 { index += 1 }
    if index > word, index - word <= 9 { position = index }
  }
}
