/// What kind of time a column holds, judged by its cells, its name and its place.
extension ColumnSketch {
  enum TimeKind: Int {
    case clock, date, dateAndClock, instant
  }

  /// What is known of a column beside its cells.
  struct Surroundings {
    var meaning: ColumnMeaning
    var name = ""
    /// True where another column has the date.
    var hasDateElsewhere = false
    /// True for the first column.
    var isFirst = false
  }

  /// Returns the kind of time, or nil where the column holds none.
  func timeKind(_ around: Surroundings) -> (kind: TimeKind, form: TimeForm)? {
    guard filled > 0 else { return nil }
    let half = filled / 2
    let (meaning, hasDateElsewhere) = (around.meaning, around.hasDateElsewhere)
    // A column that is named as one is a time column with most of its cells broken, too.
    if dates > (meaning == .time ? filled / 8 : half) {
      return (datesWithClock * 2 > dates ? .dateAndClock : .date, .text)
    }
    if clocks > half { return (.clock, .text) }
    switch meaning {
    case .number, .lastPrice, .rowNumber, .code, .securityName: return nil
    case .time, .unknown: break
    }
    if dottedClocks > half, numbers <= half, hasDateElsewhere { return (.clock, .dottedClock) }
    guard numbers > half else { return nil }
    if isMostly(calendarNumbers) {
      return (calendarNumbersWithClock > half ? .dateAndClock : .date, .calendarDigits)
    }
    if meaning == .time { return namedTimeKind(around) }
    guard !hasDateElsewhere else { return nil }
    // Beside a date, rising numbers of that size are values: a turnover, a number of people.
    if recentEpochs == filled, isMonotonic { return (.instant, .epoch) }
    if around.isFirst, around.name.isEmpty { return unnamedFirstKind }
    return nil
  }

  /// Returns the kind of the user's column of times: what its cells can be at all.
  func chosenTimeKind(hasDateElsewhere: Bool) -> (kind: TimeKind, form: TimeForm)? {
    if let kind = timeKind(
      Surroundings(meaning: .time, name: "time", hasDateElsewhere: hasDateElsewhere))
    {
      return kind
    }
    if dates > 0 { return (datesWithClock * 2 > dates ? .dateAndClock : .date, .text) }
    if clocks > 0 { return (.clock, .text) }
    if calendarNumbers > 0 { return (.date, .calendarDigits) }
    if epochs > 0 { return (.instant, .epoch) }
    return nil
  }

  /// Returns how the user's column of clock readings is written; nil where it has none.
  var chosenClockForm: TimeForm? {
    if clocks > 0 { return .text }
    if dottedClocks > 0 { return .dottedClock }
    if isMostly(clockNumbers) { return .wideClock(digits: fullClockWidth) }
    return datesWithClock > 0 ? .text : nil
  }

  /// The width of clock readings without marks where no zeros are lost.
  private var fullClockWidth: Int { clockWidth <= 4 ? 4 : clockWidth <= 6 ? 6 : 9 }

  private func isMostly(_ count: Int) -> Bool { count * 20 >= filled * 19 }

  private func namedTimeKind(_ around: Surroundings) -> (kind: TimeKind, form: TimeForm)? {
    let word = ColumnMeaning.normalised(around.name)
    if ColumnMeaning.hourNames.contains(word), isWhole(in: 0...24) {
      return around.hasDateElsewhere ? (.clock, .hours) : nil
    }
    if around.hasDateElsewhere, isMostly(clockNumbers) {
      return (.clock, .wideClock(digits: fullClockWidth))
    }
    if isMostly(monthNumbers) { return (.date, .monthDigits) }
    if isMostly(years), ColumnMeaning.yearNames.contains(word) || isMonotonic {
      return (.date, .years)
    }
    if isMostly(serialDays) { return (.dateAndClock, .serialDays) }
    // A day or a month alone is no time, nor are the values that some call data.
    if ColumnMeaning.weakTimeNames.contains(word), recentEpochs * 2 < filled { return nil }
    return isMostly(epochs) ? (.instant, .epoch) : nil
  }

  /// The kind of a first column without a name: days of a spreadsheet that go one way.
  private var unnamedFirstKind: (kind: TimeKind, form: TimeForm)? {
    guard filled >= 3, serialDays == filled, isSteady, isMonotonic else { return nil }
    return (.dateAndClock, .serialDays)
  }
}
