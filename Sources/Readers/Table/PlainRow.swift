import Series

/// Reads rows of the plain kind straight from their bytes: no quotes, no blanks around cells, numbers
/// of digits with a point, and a time of any form.
///
/// Everything else is left to the general reader, row by row, so that this one has to be right only
/// about what it takes. Bytes are read eight at a time, and memory is asked for
/// only where a number has more digits after its point than those before it.
@safe struct PlainRow {
  /// What a row says of its time.
  enum Time {
    /// A date with a clock reading, in nanoseconds; the offset from UTC in seconds, where it has one.
    case reading(day: Int, clock: Int64, offset: Int?)
    /// Nanoseconds since 1970.
    case epoch(Int64, EpochUnit)
    /// Anything else.
    case cell(TimeCell)
  }

  private struct Place {
    /// The number column, or one of the two below.
    var column: Int
    var point: UInt8

    static let skipped = -1
    static let time = -2
  }

  private let delimiter: UInt8
  private let places: [Place]
  private let form: TimeForm
  private let isEpoch: Bool
  private let order: DateOrder

  /// The time of the row read last.
  private(set) var time = Time.epoch(0, .seconds)
  /// Numbers of that row that may have more decimals than those before.
  private(set) var decimals: [(column: Int, cell: NumberCell)] = []
  /// Where the row after it begins.
  private(set) var next = 0

  /// The date read last as its ten bytes, at first none of a text, and its day.
  private var dateWord = UInt64.max
  private var dateTail: UInt16 = 0
  private var day = 0
  private var recent = RecentDate()

  /// Bytes that the numbers and times below look at from where a cell begins.
  private static let reach = 64

  /// Prepares to read rows; nil where a file of this layout has none of the kind.
  init?(_ layout: DelimitedLayout, order: DateOrder) {
    // Other delimiters stand in times and numbers as well.
    guard [0x09, 0x2C, 0x3B, 0x7C].contains(layout.delimiter), layout.clock == nil,
      layout.dateParts == nil, layout.symbols.isEmpty, 1...256 ~= layout.cellCount,
      0..<layout.cellCount ~= layout.time.index
    else { return nil }
    var places = Array(repeating: Place(column: Place.skipped, point: 0), count: layout.cellCount)
    places[layout.time.index].column = Place.time
    for (column, number) in layout.numbers.enumerated() {
      let point: UInt8 = number.decimalComma ? 0x2C : 0x2E
      guard places.indices.contains(number.index), number.scale == 0, point != layout.delimiter,
        places[number.index].column == Place.skipped
      else { return nil }
      places[number.index] = Place(column: column, point: point)
    }
    delimiter = layout.delimiter
    self.places = places
    form = layout.time.form
    isEpoch = layout.time.form == .epoch
    self.order = order
  }

  /// Reads the row at `start` where it is of the kind; else nothing is known of it.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - start: Where the row begins.
  ///   - rows: Where its numbers go; they may be written even where the row is not taken.
  /// - Returns: Whether the row was read.
  @inline(__always)
  mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int, into rows: inout RowWriter
  ) -> Bool {
    // Functions return where they end: a place that is handed on by reference waits for the memory
    // with each cell, and each cell waits for the one before it.
    var position = start
    if !decimals.isEmpty { decimals.removeAll(keepingCapacity: true) }
    let last = places.count &- 1
    for index in 0...last {
      // No cell is read beyond this, so that none has to look for the end of the text.
      guard text.count &- position >= Self.reach else { return false }
      let place = places[index]
      let end: Int
      if place.column >= 0 {
        end = unsafe readNumber(text, position, place, into: &rows)
      } else if place.column == Place.time {
        end = unsafe readTime(text, position)
      } else {
        end = unsafe skip(text, position)
      }
      guard end >= 0 else { return false }
      position = end
      if index < last {
        guard unsafe text[position] == delimiter else { return false }
        position &+= 1
      }
    }
    switch unsafe text[position] {
    case 0x0A: next = position &+ 1
    case 0x0D where unsafe position &+ 1 < text.count && text[position &+ 1] == 0x0A:
      next = position &+ 2
    default: return false
    }
    return true
  }

  /// Returned instead of a place where a cell is of another kind.
  private static let other = PlainDigits.other

  // MARK: Numbers

  @inline(__always)
  private mutating func readNumber(
    _ text: UnsafeBufferPointer<UInt8>, _ position: Int, _ place: Place,
    into rows: inout RowWriter
  ) -> Int {
    let isNegative = unsafe text[position] == 0x2D
    let start = isNegative ? position &+ 1 : position
    let word = unsafe PlainDigits.word(text, start)
    let marks = word.marks
    let rest = marks & (marks &- 1)
    let whole = DigitWord.count(before: marks)
    let mantissa: UInt64
    var fraction = 0
    let end: Int
    if rest != 0, word.byte(whole) == place.point {
      let length = DigitWord.count(before: rest)
      end = start &+ length
      guard length > 1 else { return Self.other }
      fraction = length &- whole &- 1
      mantissa = word.number(of: whole, and: fraction)
    } else if marks == 0 || word.byte(whole) == place.point {
      // More than eight bytes.
      let number = unsafe PlainDigits.number(text, start, point: place.point)
      guard number.end >= 0 else { return Self.other }
      (mantissa, fraction, end) = number
    } else if whole > 0 {
      mantissa = word.number(of: whole)
      end = start &+ whole
    } else {
      // An empty cell, or something else.
      rows.setMissing(column: place.column)
      return isNegative ? Self.other : position
    }
    if !rows.set(mantissa, fraction: fraction, isNegative: isNegative, column: place.column) {
      setOther(mantissa, fraction, isNegative, place.column, into: &rows)
    }
    return end
  }

  /// Writes a number that is not like those before it but for zeros at its end, and keeps it in mind for
  /// its decimals.
  @inline(never)
  private mutating func setOther(
    _ mantissa: UInt64, _ fraction: Int, _ isNegative: Bool, _ column: Int,
    into rows: inout RowWriter
  ) {
    let (usual, told) = (rows.usual(column: column), rows.told(column: column))
    // Of six digits and more zeros at the end are padding, and no decimals.
    if usual >= 0, fraction <= told || fraction > Decimal64.mostExactDecimals {
      var (rest, digits) = (mantissa, fraction)
      while digits > usual, rest.isMultiple(of: 10) { (rest, digits) = (rest / 10, digits - 1) }
      if digits <= usual, rows.set(rest, fraction: digits, isNegative: isNegative, column: column) {
        return
      }
    }
    let magnitude = Decimal64.nearest(mantissa, fractionDigits: fraction)
    let value = isNegative ? -magnitude : magnitude
    rows.set(value, column: column)
    if fraction > told {
      decimals.append(
        (
          column,
          NumberCell(kind: .number, value: value, mantissa: mantissa, fractionDigits: fraction)
        ))
    }
  }

  // MARK: Times

  @inline(__always)
  private mutating func readTime(
    _ text: UnsafeBufferPointer<UInt8>, _ position: Int
  ) -> Int {
    let first = unsafe PlainDigits.bytes(text, position, as: UInt64.self)
    let tail = unsafe PlainDigits.bytes(text, position &+ 8, as: UInt16.self)
    if first == dateWord, tail == dateTail { return unsafe readClock(text, position) }
    if isEpoch {
      let end = unsafe readEpoch(text, position)
      if end >= 0 { return end }
    }
    return unsafe readOtherTime(text, position, first, tail)
  }

  /// Reads a whole count from 1970.
  @inline(__always)
  private mutating func readEpoch(
    _ text: UnsafeBufferPointer<UInt8>, _ position: Int
  ) -> Int {
    var count: UInt64 = 0
    let end = unsafe PlainDigits.read(text, position, from: position, onto: &count)
    guard end >= 0, 1...18 ~= end &- position, unsafe isEnd(text[end]) else { return Self.other }
    let unit = EpochUnit(of: Int64(truncatingIfNeeded: count))
    guard let epoch = Epoch.nanoseconds(Int64(truncatingIfNeeded: count), 0, unit) else {
      return Self.other
    }
    time = .epoch(epoch, unit)
    return end
  }

  @inline(never)
  private mutating func readOtherTime(
    _ text: UnsafeBufferPointer<UInt8>, _ position: Int, _ first: UInt64, _ tail: UInt16
  ) -> Int {
    let word = DigitWord(first)
    let (tens, ones) = (
      UInt8(truncatingIfNeeded: tail) &- 48, UInt8(truncatingIfNeeded: tail &>> 8) &- 48
    )
    // 2024-01-02.
    if word.marks == 0x8000_0080_0000_0000, word.byte(4) == 0x2D, word.byte(7) == 0x2D, tens < 10,
      ones < 10
    {
      let year = word.pair(0) &* 100 &+ word.pair(2)
      guard
        let day = recent.day(year: year, month: word.pair(5), day: Int(tens &* 10 &+ ones))
      else { return Self.other }
      (self.day, dateWord, dateTail) = (day, first, tail)
      return unsafe readClock(text, position)
    }
    return unsafe readAnyTime(text, position)
  }

  /// Reads the clock reading behind a date, `T09:30[:00[.123456789]]` with `Z` or `+08:00`, if any.
  @inline(__always)
  private mutating func readClock(
    _ text: UnsafeBufferPointer<UInt8>, _ position: Int
  ) -> Int {
    let mark = unsafe text[position &+ 10]
    guard mark == 0x54 || mark == 0x20 else {
      time = .reading(day: day, clock: 0, offset: nil)
      guard isEnd(mark) else { return unsafe readAnyTime(text, position) }
      return position &+ 10
    }
    let word = unsafe PlainDigits.word(text, position &+ 11)
    // The marks of 09:30:, which 09:30 and any other byte have too.
    guard word.marks & 0xFFFF_FFFF_FFFF == 0x8000_0080_0000, word.byte(2) == 0x3A else {
      return unsafe readAnyTime(text, position)
    }
    var seconds = (word.pair(0) &* 60 &+ word.pair(3)) &* 60
    guard word.pair(0) < 24, word.pair(3) < 60 else { return Self.other }
    var next = position &+ 16
    if word.byte(5) == 0x3A {
      guard word.marks &>> 48 == 0, word.pair(6) < 60 else { return Self.other }
      seconds &+= word.pair(6)
      next = position &+ 19
    }
    let clock = Int64(seconds) &* 1_000_000_000
    let end = unsafe text[next]
    if end == 0x5A {
      time = .reading(day: day, clock: clock, offset: 0)
      return next &+ 1
    }
    if isEnd(end) {
      time = .reading(day: day, clock: clock, offset: nil)
      return next
    }
    return unsafe readFraction(
      text, position, from: next, clock: clock, hasSeconds: word.byte(5) == 0x3A)
  }

  /// Reads what stands behind the seconds.
  @inline(never)
  private mutating func readFraction(
    _ text: UnsafeBufferPointer<UInt8>, _ position: Int, from start: Int, clock: Int64,
    hasSeconds: Bool
  ) -> Int {
    var next = start
    var clock = clock
    if hasSeconds, unsafe text[next] == 0x2E {
      var fraction: UInt64 = 0
      next &+= 1
      next = unsafe PlainDigits.read(text, next, from: next, onto: &fraction)
      guard next >= 0 else { return Self.other }
      let digits = next &- start &- 1
      guard 1...9 ~= digits else { return unsafe readAnyTime(text, position) }
      clock &+= Int64(fraction &* Decimal64.wholePowers[9 &- digits])
    }
    var offset: Int?
    let sign = unsafe text[next]
    if sign == 0x5A {
      offset = 0
      next &+= 1
    } else if sign == 0x2B || sign == 0x2D {
      let word = unsafe PlainDigits.word(text, next &+ 1)
      guard word.marks & 0xFF_FFFF_FFFF == 0x80_0000, word.byte(2) == 0x3A, word.pair(0) <= 18,
        word.pair(3) < 60
      else { return unsafe readAnyTime(text, position) }
      let seconds = word.pair(0) &* 3600 &+ word.pair(3) &* 60
      offset = sign == 0x2D ? 0 &- seconds : seconds
      next &+= 6
    }
    guard unsafe isEnd(text[next]) else { return unsafe readAnyTime(text, position) }
    time = .reading(day: day, clock: clock, offset: offset)
    return next
  }

  /// Reads a time of any form, as the general reader does.
  @inline(never)
  private mutating func readAnyTime(
    _ text: UnsafeBufferPointer<UInt8>, _ position: Int
  ) -> Int {
    let end = unsafe skip(text, position)
    guard end > position, unsafe !text[end &- 1].isBlank,
      let cell = unsafe TimeCell.read(
        text.span, from: position, to: end, form: form, order: order, recent: &recent),
      !cell.isRounded
    else { return Self.other }
    time = .cell(cell)
    return end
  }

  // MARK: Cells

  /// Returns whether a cell ends before `byte`.
  @inline(__always)
  private func isEnd(_ byte: UInt8) -> Bool { byte == delimiter || byte.isLineEnd }

  /// Passes over a cell that begins with no quote and no blank.
  @inline(__always)
  private func skip(_ text: UnsafeBufferPointer<UInt8>, _ position: Int) -> Int {
    let first = unsafe text[position]
    guard first != 0x22, !first.isBlank || first == delimiter else { return Self.other }
    var end = position
    while end < text.count, unsafe !isEnd(text[end]) { end &+= 1 }
    return end < text.count ? end : Self.other
  }
}
