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
  private(set) var isRising = true
  private var isFalling = true
  private var lastEpoch: Int64?
  /// The unit that the last of these counts must be in.
  private(set) var epochUnit = EpochUnit.seconds
  /// Numbers that a spreadsheet wrote with a power of ten, so large that they may be times.
  private(set) var rounded = 0
  /// Cells that are days as a spreadsheet counts them, from 1970 to 2099.
  private(set) var serialDays = 0
  private var hasSerialClock = false
  /// True while those days follow one another in one direction, by no more than a year at a time.
  private(set) var isSteady = true
  /// Cells that are a year, or one with a part of a year behind the point.
  private(set) var years = 0
  /// Cells like 202401.
  private(set) var monthNumbers = 0
  /// The most digits of a clock reading without marks.
  private(set) var clockWidth = 0
  /// The smallest and the largest number.
  private(set) var smallest = Double.infinity
  private(set) var largest = -Double.infinity
  private(set) var isWhole = true
  /// The different texts of cells that are no numbers, `mostTexts` at most.
  private(set) var texts: Set<String> = []
  static let mostTexts = 64
  /// True while each number was the one before plus one.
  private(set) var isCounting = true
  private(set) var lastNumber: Double?
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
    let before = numbers
    noteNumber(bytes, cell)
    if numbers == before, texts.count < Self.mostTexts {
      texts.insert(bytes.text(from: cell.start, to: min(cell.end, cell.start + 64)))
    }
  }

  /// Returns whether the column has numbers, all of them whole and in `range`.
  func isWhole(in range: ClosedRange<Double>) -> Bool {
    numbers > 0 && numbers * 20 >= filled * 19 && isWhole && range.contains(smallest)
      && range.contains(largest)
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
    noteValue(number, bytes, cell)
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
      bytes, from: cell.start, to: cell.end, form: .clockDigits, order: .dayFirst,
      recent: &recent), time.clock != nil
    {
      clockNumbers += 1
      clockWidth = max(clockWidth, cell.end - cell.start)
    }
    if let time = Epoch.read(bytes, from: cell.start, to: cell.end), let epoch = time.epoch {
      epochs += 1
      epochUnit = time.unit
      if !time.isRounded, 631_152_000_000_000_000...4_102_444_800_000_000_000 ~= epoch {
        recentEpochs += 1
      }
      if let lastEpoch {
        if epoch < lastEpoch { isRising = false }
        if epoch > lastEpoch { isFalling = false }
      }
      lastEpoch = epoch
    }
  }

  private mutating func noteValue(_ number: NumberCell, _ bytes: Span<UInt8>, _ cell: Cell) {
    let value = number.value
    if let lastNumber {
      if value != lastNumber + 1 { isCounting = false }
      // Days that stand still or turn are none; which way they go, the epochs tell.
      if abs(value - lastNumber) > 370 { isSteady = false }
    }
    lastNumber = value
    smallest = min(smallest, value)
    largest = max(largest, value)
    if value != value.rounded() { isWhole = false }
    if SerialDay.plausible ~= value {
      serialDays += 1
      if value != value.rounded() { hasSerialClock = true }
    }
    if DecimalYear.plausible ~= value { years += 1 }
    if value == value.rounded(), 190_001...210_012 ~= value,
      TimeCell.month(fromDigits: Int(value)) != nil
    {
      monthNumbers += 1
    }
    if value >= 1e9 {
      for index in cell.start..<cell.end where bytes[index] | 0x20 == 0x65 {
        rounded += 1
        break
      }
    }
  }
}
