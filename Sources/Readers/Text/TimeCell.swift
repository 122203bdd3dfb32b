import Series

/// How cells that are only digits are to be read, and cells whose points may be colons.
enum TimeForm: Equatable {
  /// Digits are not a time here.
  case text
  /// 20240102, 202401020931, 20240102093100, with milliseconds after.
  case calendarDigits
  /// Seconds, milliseconds, microseconds or nanoseconds since 1970, told apart by size.
  case epoch
  /// 202401.
  case monthDigits
  /// 1959, or a part of a year as 1959.0833.
  case years
  /// 935, 0935, 93500, 93100000: leading zeros may be lost.
  case clockDigits
  /// Such readings in a column that is HHMM (4 digits), HHMMSS (6) or HHMMSSmmm (9) from top to bottom:
  /// 100 is one o'clock or one minute.
  case wideClock(digits: Int)
  /// The hour alone, 0 to 24.
  case hours
  /// Days since 1899-12-30 and parts of a day, as spreadsheets count them.
  case serialDays
  /// 18.00.00 is a clock reading, not a date.
  case dottedClock
}

/// What a cell says about time.
struct TimeCell: Equatable {
  /// Days since 1970-01-01, nil where the cell has only a clock reading.
  var day: Int?
  /// Nanoseconds since midnight, nil where the cell has only a date.
  var clock: Int64?
  /// Seconds east of UTC, where the cell says it.
  var offset: Int?
  /// Nanoseconds since 1970-01-01 UTC, where the cell counts from there.
  var epoch: Int64?
  /// The unit of `epoch`.
  var unit = EpochUnit.seconds
  /// True for a count that a spreadsheet rounded: `1.73569E+15`.
  var isRounded = false
  /// True for a date in numbers that does not begin with a year of four digits: only the whole column
  /// shows its order.
  var isOrderOpen = false
  /// True for such a date with points, which put the day first wherever they are written.
  var hasDots = false
  /// True for such a date that may begin with a year of two digits.
  var hasShortYear = false

  static let nanosecondsPerDay: Int64 = 86_400_000_000_000
  /// The days that an Int64 of nanoseconds can hold, less one at each end for offsets.
  static let days = -106_750...106_750
}

extension TimeCell {
  /// Reads bytes `start` to `end`, or returns nil where they are no time.
  ///
  /// - Complexity: O(`end - start`).
  @inline(__always)
  static func read(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, form: TimeForm, order: DateOrder,
    recent: inout RecentDate
  ) -> TimeCell? {
    // The usual cell, 2024-01-02 09:31[:00], is read by place.
    let length = end &- start
    if length >= 10, bytes[start &+ 4] == 0x2D, bytes[start &+ 7] == 0x2D,
      let year = pair(bytes, start), let yearRest = pair(bytes, start &+ 2),
      let month = pair(bytes, start &+ 5), let dayOfMonth = pair(bytes, start &+ 8)
    {
      guard let day = recent.day(year: year &* 100 &+ yearRest, month: month, day: dayOfMonth)
      else { return nil }
      if length == 10 { return TimeCell(day: day) }
      if bytes[start &+ 10] == 0x54 || bytes[start &+ 10] == 0x20 {
        let hasSeconds = length >= 19 && bytes[start &+ 16] == 0x3A
        if length >= 16, bytes[start &+ 13] == 0x3A, let hour = pair(bytes, start &+ 11),
          let minute = pair(bytes, start &+ 14), hour < 24, minute < 60,
          let second = hasSeconds ? pair(bytes, start &+ 17) : 0, second < 60
        {
          let seconds = (hour &* 60 &+ minute) &* 60 &+ second
          let clock = Int64(seconds) &* 1_000_000_000
          let next = start &+ (hasSeconds ? 19 : 16)
          if next == end { return TimeCell(day: day, clock: clock) }
          if next &+ 1 == end, bytes[next] == 0x5A {
            return TimeCell(day: day, clock: clock, offset: 0)
          }
        }
      }
    }
    if form != .text, let cell = readDigits(bytes, from: start, to: end, form: form) { return cell }
    var reader = TimeTextReader(position: start, end: end, form: form, order: order)
    return reader.read(bytes)
  }

  /// Returns the two-digit number at `index`, or nil where there is none.
  @inline(__always)
  static func pair(_ bytes: Span<UInt8>, _ index: Int) -> Int? {
    let (tens, ones) = (bytes[index] &- 48, bytes[index &+ 1] &- 48)
    return tens < 10 && ones < 10 ? Int(tens &* 10 &+ ones) : nil
  }

  /// Reads a cell that is one number.
  @inline(never)
  private static func readDigits(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, form: TimeForm
  ) -> TimeCell? {
    switch form {
    case .text, .dottedClock: return nil
    case .epoch: return Epoch.read(bytes, from: start, to: end)
    case .serialDays: return SerialDay.read(bytes, from: start, to: end)
    case .years: return DecimalYear.read(bytes, from: start, to: end)
    case .calendarDigits, .clockDigits, .wideClock, .monthDigits, .hours:
      guard 1...17 ~= end - start else { return nil }
      var number = 0
      var stop = end
      // A whole number that went through a float column: 20240102.0.
      if end - start > 2, bytes[end - 1] == 48, bytes[end - 2] == 0x2E { stop = end - 2 }
      for index in start..<stop {
        guard bytes[index].isDigit else { return nil }
        number = number * 10 + Int(bytes[index] &- 48)
      }
      switch form {
      case .clockDigits: return clock(fromDigits: number, count: stop - start)
      case .wideClock(let digits):
        return clock(fromDigits: number, count: max(digits, stop - start))
      case .hours: return number <= 24 ? TimeCell(clock: Int64(number) * 3_600_000_000_000) : nil
      case .monthDigits: return month(fromDigits: number)
      default: return calendar(fromDigits: number, count: stop - start)
      }
    }
  }

  /// Reads 20240102 with nothing, HHMM, HHMMSS or HHMMSSmmm after it.
  static func calendar(fromDigits number: Int, count: Int) -> TimeCell? {
    let scale: Int
    switch count {
    case 8: scale = 1
    case 12: scale = 10_000
    case 14: scale = 1_000_000
    case 17: scale = 1_000_000_000
    default: return nil
    }
    let date = number / scale
    guard 1900...2100 ~= date / 10_000,
      let civil = CivilDate(year: date / 10_000, month: date / 100 % 100, day: date % 100)
    else { return nil }
    if count == 8 { return TimeCell(day: civil.daysSinceEpoch) }
    let rest = number % scale
    guard let clock = clock(fromDigits: rest, count: count - 8)?.clock else { return nil }
    return TimeCell(day: civil.daysSinceEpoch, clock: clock)
  }

  /// Reads 202401.
  static func month(fromDigits number: Int) -> TimeCell? {
    guard 1900...2100 ~= number / 100,
      let civil = CivilDate(year: number / 100, month: number % 100, day: 1)
    else { return nil }
    return TimeCell(day: civil.daysSinceEpoch)
  }

  /// Reads HHMM (up to 4 digits), HHMMSS (5, 6) or HHMMSSmmm (7 to 9), leading zeros lost or not.
  static func clock(fromDigits number: Int, count: Int) -> TimeCell? {
    let (time, milliseconds): (Int, Int)
    switch count {
    case 1...4: (time, milliseconds) = (number * 100, 0)
    case 5...6: (time, milliseconds) = (number, 0)
    case 7...9: (time, milliseconds) = (number / 1000, number % 1000)
    default: return nil
    }
    let (hour, minute, second) = (time / 10_000, time / 100 % 100, time % 100)
    guard hour < 24, minute < 60, second < 60 else { return nil }
    let seconds = Int64((hour * 60 + minute) * 60 + second)
    return TimeCell(clock: seconds * 1_000_000_000 + Int64(milliseconds) * 1_000_000)
  }
}

/// The date read last: most rows have the date of the row before.
struct RecentDate {
  private var key = -1
  private var value = 0

  /// Returns the days since 1970-01-01, or nil where there is no such day.
  @inline(__always)
  mutating func day(year: Int, month: Int, day: Int) -> Int? {
    let wanted = (year &* 16 &+ month) &* 128 &+ day
    if wanted == key { return value }
    guard let date = CivilDate(year: year, month: month, day: day),
      TimeCell.days.contains(date.daysSinceEpoch)
    else { return nil }
    (key, value) = (wanted, date.daysSinceEpoch)
    return value
  }
}
