import Series

/// What the cells of one column look like in a sample of the rows.
struct ColumnSketch {
  /// Cells that are there and not one of the words for nothing.
  private(set) var filled = 0
  /// Cells that are numbers under either decimal point.
  private(set) var numbers = 0
  /// Cells that are a date, with or without a clock reading.
  private(set) var dates = 0
  /// Cells that are a date with a clock reading.
  private(set) var datesWithClock = 0
  /// Cells that are a clock reading alone.
  private(set) var clocks = 0
  /// Cells like 18.00.00.
  private(set) var dottedClocks = 0
  /// Cells with an offset from UTC.
  private(set) var offsets = 0
  /// Cells that are digits which make a date: 20240102.
  private(set) var calendarNumbers = 0
  /// Cells like those that have a clock reading too.
  private(set) var calendarNumbersWithClock = 0
  /// Cells that are digits which make a clock reading: 93500.
  private(set) var clockNumbers = 0
  /// Cells that count from 1970 to a time between 1990 and 2100.
  private(set) var recentEpochs = 0
  /// Cells that can be a count from 1970 at all.
  private(set) var epochs = 0
  /// True while no epoch was smaller, or none was greater, than the one before.
  var isMonotonic: Bool { isRising || isFalling }
  private var isRising = true
  private var isFalling = true
  private var lastEpoch: Int64?
  /// True while each number was the one before plus one.
  private(set) var isCounting = true
  private var lastNumber: Double?
  private(set) var commas = 0
  private(set) var points = 0
  /// The first filled cell as text, and whether all others are the same.
  private(set) var firstText: String?
  private(set) var isConstant = true

  /// Looks at one more cell.
  mutating func note(_ bytes: Span<UInt8>, _ cell: Cell) {
    if NumberCell.isMissing(bytes, from: cell.start, to: cell.end) { return }
    filled += 1
    noteText(bytes, cell)
    var recent = RecentDate()
    if let time = TimeCell.read(
      bytes, from: cell.start, to: cell.end, form: .text, order: .monthFirst, recent: &recent)
      ?? TimeCell.read(
        bytes, from: cell.start, to: cell.end, form: .text, order: .dayFirst, recent: &recent)
    {
      noteTime(time)
    } else if let time = TimeCell.read(
      bytes, from: cell.start, to: cell.end, form: .dottedClock, order: .dayFirst, recent: &recent),
      time.clock != nil
    {
      dottedClocks += 1
    }
    noteNumber(bytes, cell)
  }

  private mutating func noteText(_ bytes: Span<UInt8>, _ cell: Cell) {
    guard isConstant else { return }
    let text = bytes.text(from: cell.start, to: min(cell.end, cell.start + 64))
    if let firstText { isConstant = firstText == text } else { firstText = text }
  }

  private mutating func noteTime(_ time: TimeCell) {
    if time.day != nil { dates += 1 } else { clocks += 1 }
    if time.day != nil, time.clock != nil { datesWithClock += 1 }
    if time.offset != nil { offsets += 1 }
  }

  private mutating func noteNumber(_ bytes: Span<UInt8>, _ cell: Cell) {
    var number = NumberCell.read(bytes, from: cell.start, to: cell.end, decimalComma: false)
    if number.kind != .number {
      number = NumberCell.read(bytes, from: cell.start, to: cell.end, decimalComma: true)
    }
    guard number.kind == .number else { return }
    numbers += 1
    if let lastNumber, number.value != lastNumber + 1 { isCounting = false }
    lastNumber = number.value
    switch CommaEvidence(bytes, from: cell.start, to: cell.end) {
    case .comma: commas += 1
    case .point: points += 1
    case .none: break
    }
    var recent = RecentDate()
    if let time = TimeCell.read(
      bytes, from: cell.start, to: cell.end, form: .calendarDigits, order: .dayFirst,
      recent: &recent), time.day != nil
    {
      calendarNumbers += 1
      if time.clock != nil { calendarNumbersWithClock += 1 }
    }
    if let time = TimeCell.read(
      bytes, from: cell.start, to: cell.end, form: .clockDigits, order: .dayFirst, recent: &recent),
      time.clock != nil
    {
      clockNumbers += 1
    }
    if let epoch = Epoch.read(bytes, from: cell.start, to: cell.end)?.epoch {
      epochs += 1
      if 631_152_000_000_000_000...4_102_444_800_000_000_000 ~= epoch { recentEpochs += 1 }
      if let lastEpoch {
        if epoch < lastEpoch { isRising = false }
        if epoch > lastEpoch { isFalling = false }
      }
      lastEpoch = epoch
    }
  }

  /// What kind of time the column holds, or nil where it holds none.
  ///
  /// `hasDateElsewhere` is true where another column has the date.
  func timeKind(meaning: ColumnMeaning, hasDateElsewhere: Bool) -> (kind: TimeKind, form: TimeForm)?
  {
    guard filled > 0 else { return nil }
    let half = filled / 2
    // A column that is named as one is a time column with most of its cells broken, too.
    if dates > (meaning == .time ? filled / 8 : half) {
      return (datesWithClock * 2 > dates ? .dateAndClock : .date, .text)
    }
    if clocks > half { return (.clock, .text) }
    if case .number = meaning { return nil }
    if meaning == .lastPrice || meaning == .rowNumber { return nil }
    if dottedClocks > half, numbers <= half, hasDateElsewhere { return (.clock, .dottedClock) }
    guard numbers > half else { return nil }
    if calendarNumbers * 20 >= filled * 19 {
      return (calendarNumbersWithClock > half ? .dateAndClock : .date, .calendarDigits)
    }
    if hasDateElsewhere, meaning == .time, clockNumbers * 20 >= filled * 19 {
      return (.clock, .clockDigits)
    }
    if meaning == .time, epochs * 20 >= filled * 19 { return (.instant, .epoch) }
    // Beside a date, rising numbers of that size are values: a turnover, a number of people.
    if meaning == .unknown, !hasDateElsewhere, recentEpochs == filled, isMonotonic {
      return (.instant, .epoch)
    }
    return nil
  }

  enum TimeKind: Int {
    case clock, date, dateAndClock, instant
  }
}
