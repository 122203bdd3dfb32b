import Series

/// How cells that are only digits are to be read, and cells whose points may be colons.
enum TimeForm: Equatable {
  /// Digits are not a time here.
  case text
  /// 20240102, 202401020931, 20240102093100, with milliseconds after.
  case calendarDigits
  /// Seconds, milliseconds, microseconds or nanoseconds since 1970, told apart by size.
  case epoch
  /// 935, 0935, 93500, 93100000: leading zeros may be lost.
  case clockDigits
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
  /// True for a date in numbers with its year last, whose order only the whole column shows.
  var hasYearLast = false

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
    case .calendarDigits, .clockDigits:
      guard 1...17 ~= end - start else { return nil }
      var number = 0
      var stop = end
      // A whole number that went through a float column: 20240102.0.
      if end - start > 2, bytes[end - 1] == 48, bytes[end - 2] == 0x2E { stop = end - 2 }
      for index in start..<stop {
        guard bytes[index].isDigit else { return nil }
        number = number * 10 + Int(bytes[index] &- 48)
      }
      if form == .clockDigits { return clock(fromDigits: number, count: stop - start) }
      return calendar(fromDigits: number, count: stop - start)
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

/// Times counted from 1970-01-01 00:00 UTC.
enum Epoch {
  /// Reads seconds, milliseconds, microseconds or nanoseconds, told apart by size; digits after a
  /// point are parts of the unit.
  static func read(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> TimeCell? {
    var index = start
    let isNegative = index < end && bytes[index] == 0x2D
    if isNegative { index += 1 }
    guard index < end else { return nil }
    var whole: Int64 = 0
    while index < end, bytes[index].isDigit {
      let (product, overflow) = whole.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int64(bytes[index] &- 48))
      guard !overflow, !carry else { return nil }
      whole = sum
      index += 1
    }
    let unit = unit(of: whole)
    var fraction: Int64 = 0
    if index < end {
      guard bytes[index] == 0x2E, index > start else { return nil }
      var place = unit
      index += 1
      while index < end {
        guard bytes[index].isDigit else { return nil }
        place /= 10
        fraction += Int64(bytes[index] &- 48) * place
        index += 1
      }
    }
    let (product, overflow) = whole.multipliedReportingOverflow(by: unit)
    let (sum, carry) = product.addingReportingOverflow(fraction)
    let limit = Int64(TimeCell.days.upperBound) * TimeCell.nanosecondsPerDay
    guard !overflow, !carry, sum < limit else { return nil }
    return TimeCell(epoch: isNegative ? -sum : sum)
  }

  /// Returns the nanoseconds of the unit that a count of this size must be in.
  static func unit(of count: Int64) -> Int64 {
    switch count {
    case ..<100_000_000_000: 1_000_000_000
    case ..<100_000_000_000_000: 1_000_000
    case ..<100_000_000_000_000_000: 1000
    default: 1
    }
  }
}
