/// A day of the proleptic Gregorian calendar.
public struct CivilDate: Equatable, Hashable, Comparable, Sendable {
  /// Days since 1970-01-01; negative before.
  public var daysSinceEpoch: Int

  /// Makes the date that lies `daysSinceEpoch` days after 1970-01-01.
  public init(daysSinceEpoch: Int) { self.daysSinceEpoch = daysSinceEpoch }

  /// Makes a date from year, month and day, or nil where there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...12 ~= month, 1...Self.days(inMonth: month, of: year) ~= day, -9999...9999 ~= year
    else { return nil }
    // Days from civil, H. Hinnant, "chrono-compatible low-level date algorithms".
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    daysSinceEpoch = era * 146_097 + dayOfEra - 719_468
  }

  /// Year, month 1…12 and day 1…31.
  public var components: (year: Int, month: Int, day: Int) {
    // Civil from days, same source.
    let z = daysSinceEpoch + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthIndex = (5 * dayOfYear + 2) / 153
    let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthIndex + 2) / 5 + 1)
  }

  /// Day of the week, 0 for Sunday to 6 for Saturday.
  public var weekday: Int { ((daysSinceEpoch % 7) + 11) % 7 }

  /// Returns how many days `month` (1…12) of `year` has.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns whether `left` is the earlier day.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    left.daysSinceEpoch < right.daysSinceEpoch
  }
}

extension CivilDate: CustomStringConvertible {
  /// `2024-01-05`.
  public var description: String {
    let (year, month, day) = components
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}

/// Returns `number` with zeros before it until it has `width` digits.
func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(abs(number))
  return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count))
    + digits
}
