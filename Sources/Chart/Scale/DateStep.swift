import Series

/// From one date with a label to the next, where each date has its place.
enum DateStep: Equatable, Sendable {
  /// Every date.
  case day
  /// Monday, Wednesday and Friday.
  case twoDays
  /// Mondays.
  case week
  /// The first of every so many months of a year.
  case months(Int)
  /// The first of January of years that so many divide.
  case years(Int)

  /// All of them, ascending.
  static let all: [DateStep] =
    [.day, .twoDays, .week] + [1, 3, 6].map { .months($0) }
    + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map { .years($0) }

  /// Its usual length in days.
  var days: Double {
    switch self {
    case .day: 1
    case .twoDays: 2
    case .week: 7
    case .months(let count): Double(count) * 30.4
    case .years(let count): Double(count) * 365.25
    }
  }

  /// The step whose beginnings come first where not all have room.
  var larger: DateStep {
    switch self {
    case .day, .twoDays: .week
    case .week: .months(1)
    case .months: .years(1)
    case .years(let count): .years(count < 10 ? 10 : count < 100 ? 100 : 1000)
    }
  }

  /// Returns the beginning of the step in which `date` lies.
  func start(of date: CivilDate) -> CivilDate {
    let (year, month, _) = date.components
    switch self {
    case .day: return date
    case .twoDays:
      // Monday is 1: Sunday belongs to Friday, Saturday too.
      let day = [2, 0, 1, 0, 1, 0, 1][date.weekday]
      return CivilDate(daysSinceEpoch: date.daysSinceEpoch - day)
    case .week:
      return CivilDate(daysSinceEpoch: date.daysSinceEpoch - (date.weekday + 6) % 7)
    case .months(let count):
      return Self.first(year: year, month: month - (month - 1) % count) ?? date
    case .years(let count):
      let over = year % count
      return Self.first(year: year - (over < 0 ? over + count : over), month: 1) ?? date
    }
  }

  /// Returns the first beginning after `date`.
  func next(after date: CivilDate) -> CivilDate {
    let start = start(of: date)
    let (year, month, _) = start.components
    let after = CivilDate(daysSinceEpoch: date.daysSinceEpoch + 1)
    switch self {
    case .day: return after
    case .twoDays:
      let days = start.weekday == 5 ? 3 : 2
      return CivilDate(daysSinceEpoch: start.daysSinceEpoch + days)
    case .week: return CivilDate(daysSinceEpoch: start.daysSinceEpoch + 7)
    case .months(let count):
      let isLast = month + count > 12
      return Self.first(year: isLast ? year + 1 : year, month: isLast ? 1 : month + count) ?? after
    case .years(let count): return Self.first(year: year + count, month: 1) ?? after
    }
  }

  private static func first(year: Int, month: Int) -> CivilDate? {
    CivilDate(year: year, month: month, day: 1)
  }
}
